package art

// houseArt returns the drawing of the house worth value. All stand on the
// scene described at sceneW.
func houseArt(value int) func(*Pen) {
	return [30]func(*Pen){
		cardboardBox, culvertPipe, outhouse, dogHouse, cave,
		gardenShed, tent, treeHouse, igloo, caravan,
		houseboat, cottage, logCabin, beachHut, windmill,
		terracedHouse, farmhouse, lighthouse, halfTimbered, bungalow,
		chalet, loft, villa, manor, skyscraper,
		castle, penthouse, privateIsland, palace, spaceStation,
	}[value-1]
}
