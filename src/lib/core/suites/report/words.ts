/** Words of the field for names in result tables. */
const words: Record<string, string> = {
	auroc: 'AUROC',
	auprc: 'average precision',
	brier: 'Brier score',
	sensitivity_at_95_specificity: 'sensitivity at 95 % specificity',
	sensitivity_at_98_specificity: 'sensitivity at 98 % specificity',
	specificity_at_95_threshold: 'specificity at the threshold of 95 %',
	specificity_at_98_threshold: 'specificity at the threshold of 98 %',
	mann_whitney: 'Mann-Whitney',
	kruskal_wallis: 'Kruskal-Wallis',
	spearman: 'Spearman',
};

/** A metric, test or other key of a table as a person writes it. */
export function inWords(key: string): string {
	return words[key] ?? key.replaceAll('_', ' ');
}

/** Reason a cell, row or feature was dropped -> one and many of them. */
const dropped: Record<string, [string, string]> = {
	rows_too_long: ['row with too many cells', 'rows with too many cells'],
	rows_footnote: ['footnote row', 'footnote rows'],
	rows_empty: ['empty row', 'empty rows'],
	rows_not_read: ['row outside the seeded sample of rows', 'rows outside the seeded sample of rows'],
	features_all_missing: ['feature without any value', 'features without any value'],
	features_constant: ['constant feature', 'constant features'],
	features_mostly_missing: [
		'feature missing in more than half of the samples (not in projections and models)',
		'features missing in more than half of the samples (not in projections and models)',
	],
	features_less_variable: ['less variable feature', 'less variable features'],
	cells_not_numeric: ['cell that is no number', 'cells that are no numbers'],
	cells_not_finite: ['infinite or overflowing cell', 'infinite or overflowing cells'],
	cells_censored: ['censored cell (such as >8)', 'censored cells (such as >8)'],
	cells_detection_failed: ['value with a detection p above 0.01', 'values with a detection p above 0.01'],
};

/** `1 constant feature`, `3 footnote rows`. */
export function droppedInWords(reason: string, n: number): string {
	const [one, many] = dropped[reason] ?? [reason.replaceAll('_', ' '), reason.replaceAll('_', ' ')];
	return `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
}

/** Long names of features and columns with the middle left out, so that a table fits its page. */
export function shortName(name: string, most = 60): string {
	const characters = [...name];
	if (characters.length <= most) return name;
	const tail = Math.ceil((most - 1) / 2);
	return `${characters
		.slice(0, most - 1 - tail)
		.join('')
		.trimEnd()}…${characters.slice(-tail).join('').trimStart()}`;
}

/** Units that only say that none is known. */
export const NO_UNIT: ReadonlySet<string> = new Set(['value', 'feature value']);
