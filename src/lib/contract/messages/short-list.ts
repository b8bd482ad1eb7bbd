/** The first names of a list and how many more there are, for a sentence. */
export function shortList(names: readonly string[], most = 5): string[] {
	return names.length <= most ? [...names] : [...names.slice(0, most), `+${names.length - most}`];
}
