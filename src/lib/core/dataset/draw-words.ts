// The words for draws, by where they stand: each place takes only those that mean a draw there. A file name may end in a
// lane or a specimen, which in a sample id would name another sample.

/** Words that tell draws, time points, replicates, lanes and specimens of one person apart, with or without a number. */
export const DRAW =
	/^(draws?|visits?|v|t|tp|time[-_ ]?points?|times?|day|d|week|wk|w|month|m|cycle|c|baseline|bl|screening|pre|post|before|after|follow[-_ ]?up|fu|progression|relapse|eot|end[-_ ]?of[-_ ]?treatment|rep|reps|replicates?|r|lanes?|l|libs?|library|runs?|batch|plate|tubes?|aliquots?|tech|biol?|tumou?r|normal|germline|tissue|plasma|serum|urine|csf|pbmc|wbc|buffy|[abn])?[-_ .]?\d*$/i;

/** At the end of a sample id, before a number: time points, visits, draws, cycles, replicates, aliquots. */
export const NUMBERED_DRAWS =
	'tp|time ?points?|time|visit|vis|draw|day|week|wk|month|mo|cycle|rep|replicate|aliquot|dup|tech|fu|follow ?up|post|pre';
/** At the end of a sample id, without a number. */
export const DRAW_MOMENTS =
	'base ?line|bl|screening|pre[-_ ]?op|post[-_ ]?op|pre|post|before|after|follow ?up|fu|eot|progression|pd|relapse|recurrence';
/** At the end of a sample id, directly before a number. */
export const DRAW_LETTERS = 'tvdwmcrp';

/** Names of columns that number the samples of a person. */
export const DRAW_COLUMN =
	/^((blood|plasma|sample|sampling|technical|biological|study|clinic) )?(draws?|visits?|time ?points?|timepoint|replicates?|rep|aliquots?|serial|sampling)( (no|nr|num|number|id|name))?$|(采血|访视|时点|重复)(编号|号|次)?$/u;

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
