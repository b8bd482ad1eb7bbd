/** Words of the field for names in result tables. */
const words: Record<string, string> = {
	auroc: 'AUROC',
	auprc: 'average precision',
	brier: 'Brier score',
	mann_whitney: 'Mann-Whitney',
	kruskal_wallis: 'Kruskal-Wallis',
	spearman: 'Spearman',
};

/** A metric, test or other key of a table as a person writes it. */
export function inWords(key: string): string {
	const own = words[key];
	if (own !== undefined) return own;
	const [, measure, percent] =
		/^(sensitivity|specificity)_at_([\d.]+)_(?:specificity|threshold)$/.exec(key) ?? [];
	if (percent === undefined) return key.replaceAll('_', ' ');
	return measure === 'sensitivity'
		? `sensitivity at ${percent} % specificity`
		: `specificity at the threshold of ${percent} %`;
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
