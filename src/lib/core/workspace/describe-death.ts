/** What the fault log wrote: one exception with its stack, met and survived before. */
const LOGGED = /^unexpected, .*(?:\n\s+at .*)*/gmu;
const OF_THE_LANGUAGE = /\b(?:Type|Range|Reference|Syntax|Eval|URI)Error\b/u;

/**
 * Why an engine ended that said neither result nor error: out of memory, or how the system ended it and its last error. What
 * the language itself says of a defect stays in the log of the job.
 */
export function describeDeath(died: { reason: string; last_words: string }): string {
	if (/heap out of memory|Array buffer allocation failed/i.test(died.last_words)) return 'out of memory';
	const lines = died.last_words
		.replace(LOGGED, '')
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => !OF_THE_LANGUAGE.test(line));
	const words = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.find((line) => /error/i.test(line));
	return words === undefined ? died.reason : `${died.reason}: ${words}`;
}
