// A worker that reads QR codes. The page (web/page/scanner) sends pictures of the camera, one after another. For each the worker
// answers with the text of its code, or "" if it finds none; null says that it cannot read codes. Some browsers read codes
// themselves. For others it loads a program (cmd/scan). The build declares above: Go, and the name of the
// program, `program`.

async function native() {
  const kinds = await self.BarcodeDetector?.getSupportedFormats();
  if (!kinds?.includes("qr_code")) throw new Error("this browser reads no QR codes");
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async picture => (await detector.detect(picture))[0]?.rawValue;
}

async function load() {
  const go = new Go();
  const response = await fetch(program);
  if (!response.ok) throw new Error(`${program}: ${response.status}`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject);
  go.run(instance);
  return picture => readCode(picture.data, picture.width, picture.height);
}

let read; // reads the code in a picture

async function find(picture) {
  read ??= native().catch(load);
  try {
    return await (await read)(picture);
  } catch { // a browser's own detector may fail, for example without the system's services
    read = load();
    return (await read)(picture);
  }
}

self.onmessage = async ({ data }) => {
  try {
    postMessage(await find(data) || "");
  } catch (problem) {
    console.warn(problem);
    postMessage(null);
  }
};
