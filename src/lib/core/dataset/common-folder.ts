/** How many folders at the beginning all paths (with forward slashes) share. */
export function commonFolder(paths: readonly string[]): number {
	const [first, ...others] = paths.map(foldersOf);
	if (first === undefined) return 0;
	const differs = first.findIndex((name, at) => others.some((other) => other[at] !== name));
	return differs === -1 ? first.length : differs;
}

/** Folders of a path, the outermost first. */
export function foldersOf(path: string): string[] {
	return path.split('/').slice(0, -1);
}
