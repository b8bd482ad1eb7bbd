/** Words that tell draws, time points, replicates, lanes and specimens of one person apart, with or without a number. */
export const DRAW =
	/^(draws?|visits?|v|t|tp|time[-_ ]?points?|times?|day|d|week|wk|w|month|m|cycle|c|baseline|bl|screening|pre|post|before|after|follow[-_ ]?up|fu|progression|relapse|eot|end[-_ ]?of[-_ ]?treatment|rep|reps|replicates?|r|lanes?|l|libs?|library|runs?|batch|plate|tubes?|aliquots?|tech|biol?|tumou?r|normal|germline|tissue|plasma|serum|urine|csf|pbmc|wbc|buffy|[abn])?[-_ .]?\d*$/i;

/** True when names of files or folders differ in a number or in a word for a draw, time point, replicate or lane. */
export function differInDraws(names: readonly string[]): boolean {
	const [first, ...others] = names.map((name) => name.split(/[/._\- ]+/).filter((part) => part !== ''));
	if (first === undefined) return false;
	return others.some((other) => {
		const apart = [
			...first.filter((part) => !other.includes(part)),
			...other.filter((part) => !first.includes(part)),
		];
		return apart.some((part) => /\d/.test(part) || DRAW.test(part));
	});
}
