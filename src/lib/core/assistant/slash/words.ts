/** A line cut into words, and where the last one begins: what Tab completion works on. */
export interface LineWords {
	words: string[];
	/** Quote that is still open at the end; null when none is. */
	open: '"' | "'" | null;
	/** Offset of the last word in the line; the length of the line when it ends with a blank. */
	last: number;
}

/**
 * Cuts a line at blanks as a POSIX shell does: 'single' and "double" quotes keep blanks, a backslash keeps the character
 * behind it (inside double quotes only quote and backslash). A backslash before a letter stays, so that C:\data is one path.
 */
export function splitWords(line: string): LineWords {
	const words: string[] = [];
	let word: string | null = null;
	let open: LineWords['open'] = null;
	let last = line.length;
	for (let i = 0; i < line.length; i++) {
		const char = line[i]!;
		const next = line[i + 1];
		if (open === null && /\s/u.test(char)) {
			if (word !== null) words.push(word);
			word = null;
			last = line.length;
			continue;
		}
		if (word === null) {
			word = '';
			last = i;
		}
		if (open !== null && char === open) open = null;
		else if (open === null && (char === '"' || char === "'")) open = char;
		else if (char === '\\' && next !== undefined && isEscaped(next, open)) {
			word += next;
			i++;
		} else word += char;
	}
	if (word !== null) words.push(word);
	return { words, open, last };
}

function isEscaped(next: string, open: LineWords['open']): boolean {
	if (open === "'") return false;
	return open === '"' ? next === '"' || next === '\\' : /[\s"'\\]/u.test(next);
}

/** `~` and `~/...` with the home folder; anything else as it is. */
export function expandHome(file: string, home: string): string {
	return file === '~' || file.startsWith('~/') ? home + file.slice(1) : file;
}

/** A word that `splitWords` reads back as it is. */
export function quoteWord(text: string): string {
	return /[\s"'\\]/u.test(text) ? `"${text.replace(/["\\]/gu, '\\$&')}"` : text;
}
