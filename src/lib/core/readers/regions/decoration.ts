/** True for lines that hold no data: empty, comments, and the track and browser lines of the UCSC browser. */
export function isDecoration(bytes: Uint8Array, from: number, to: number): boolean {
	let at = from;
	while (at < to && (bytes[at] === 32 || bytes[at] === 9)) at++;
	if (at === to || bytes[at] === 35) return true;
	return startsWith(bytes, at, to, 'track') || startsWith(bytes, at, to, 'browser');
}

/** True when a line begins with a word that ends there or before a blank. */
export function startsWith(bytes: Uint8Array, from: number, to: number, word: string): boolean {
	if (to - from < word.length) return false;
	for (let i = 0; i < word.length; i++) if (bytes[from + i] !== word.charCodeAt(i)) return false;
	const next = bytes[from + word.length];
	return from + word.length === to || next === 32 || next === 9;
}
