/** Signs after which a path may begin inside an argument: `--reference=/data/hg38.fa`, `a.bam,/b.bam`, `@/list`. */
const BEFORE_PATH = /[=,;:@|<>()[\]{}'"\s]+/u;
/** Stands for a folder while an argument is taken apart; no name has it. */
const MARK = '\u{F0000}';

/**
 * Places that an argument of a command names and that are not below the folder it runs in: absolute paths, also those
 * attached to an option, and relative ones that lead upwards. Names below the run folder are not among them.
 * @param folders Folders whose own names may hold such signs, as a blank; a path does not end within them.
 */
export function namedPlaces(argument: string, folders: readonly string[] = []): string[] {
	const marked = folders.map((folder, i) => [folder, `/${MARK}${i}${MARK}`] as const);
	// The longer first, so that a folder inside another is found whole.
	const hidden = argument.includes(MARK)
		? argument
		: marked
				.toSorted(([a], [b]) => b.length - a.length)
				.reduce((text, [folder, mark]) => text.replaceAll(folder, mark), argument);
	return piecesOf(hidden).map((place) =>
		marked.reduce((text, [folder, mark]) => text.replaceAll(mark, folder), place),
	);
}

function piecesOf(argument: string): string[] {
	return argument.split(BEFORE_PATH).flatMap((piece) => {
		if (/(?:^|[/\\])\.\.(?:[/\\]|$)/u.test(piece)) return [piece];
		// `-T/tmp/x`: what follows the letters of an option is a path.
		const at = /^(?:-+[\w-]*)?(?<path>\/.*)$/u.exec(piece)?.groups?.['path'];
		return at === undefined ? [] : [at];
	});
}
