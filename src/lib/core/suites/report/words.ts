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
