/** Entries of a dictionary, written in lines with commas between. */
export function list(...lines: readonly string[]): string[] {
	return lines.flatMap((line) => line.split(', '));
}
