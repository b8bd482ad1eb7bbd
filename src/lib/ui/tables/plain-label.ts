/** Longer ones do not fit above a column. */
const LONGEST = 60;

/**
 * What a column is, in the words of its description: its first clause, without what follows in brackets or behind a full stop,
 * cut at a word, and its unit. Empty for a column that the contract does not describe.
 */
export function plainLabel({
	description,
	unit,
}: {
	description: string | null;
	unit: string | null;
}): string {
	// A full stop within a number or a name ends nothing.
	const clause = /^(?:[^.;:(（。；：]|\.(?=\S))+/u.exec(description ?? '')?.[0].trim() ?? '';
	const cut = clause.slice(0, LONGEST);
	const short =
		clause.length > LONGEST ? `${cut.slice(0, Math.max(LONGEST / 2, cut.lastIndexOf(' ')))} …` : clause;
	return [short, unit ?? ''].filter((part) => part !== '').join(', ');
}
