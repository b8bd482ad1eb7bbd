/** Why an engine ended that said neither result nor error: out of memory, or how the system ended it and its last error. */
export function describeDeath(died: { reason: string; last_words: string }): string {
	if (/heap out of memory|Array buffer allocation failed/i.test(died.last_words)) return 'out of memory';
	const lines = died.last_words.split('\n').map((line) => line.trim());
	// Node prints the line of the source that threw before the error itself.
	const words = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.find((line) => /error/i.test(line));
	return words === undefined ? died.reason : `${died.reason}: ${words}`;
}
