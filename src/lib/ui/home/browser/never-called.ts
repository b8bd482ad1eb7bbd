// In the place of libraries that the chart of the homepage imports with its neighbours and never calls.
function refuse(): never {
	throw new Error('The figure of the homepage does not colour by number and holds no pictures.');
}
export { refuse as interpolateViridis, refuse as zlibSync };
