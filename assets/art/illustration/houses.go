package illustration

// houses are the houses by their value. All stand on the
// scene described at sceneW.
func houses() [30]func(*Pen) {
	return [30]func(*Pen){
		cardboardBox, culvertPipe, outhouse, dogHouse, cave,
		gardenShed, tent, treeHouse, igloo, caravan,
		houseboat, cottage, logCabin, beachHut, windmill,
		terracedHouse, farmhouse, lighthouse, halfTimbered, bungalow,
		chalet, loft, villa, manor, skyscraper,
		castle, penthouse, privateIsland, palace, spaceStation,
	}
}
