/** Names of files for people: without folders, and with as many of them as tell files of one name apart. In the order given. */
export function distinctNames(paths: readonly string[]): string[] {
	const parts = paths.map((path) => path.split(/[\\/]/).filter((part) => part !== ''));
	const deepest = parts.reduce((most, { length }) => Math.max(most, length), 1);
	const depth = parts.map(() => 1);
	const name = (index: number): string => parts[index]!.slice(-depth[index]!).join('/');
	for (let round = 1; round < deepest; round++) {
		const seen = new Map<string, Set<string>>();
		for (const [index, path] of paths.entries()) {
			const known = seen.get(name(index)) ?? new Set();
			seen.set(name(index), known.add(path));
		}
		const twice = paths.map((_, index) => (seen.get(name(index))?.size ?? 0) > 1);
		if (!twice.includes(true)) break;
		for (const [index, same] of twice.entries()) if (same) depth[index] = depth[index]! + 1;
	}
	return paths.map((_, index) => name(index));
}
