// Only in a page of `make watch`: the server tells the version of each build.
const { events } = document.currentScript.dataset;
new EventSource(events).onmessage = ({ data }) => {
  if (JSON.parse(data).version !== document.querySelector("[data-version]").dataset.version) location.reload();
};
