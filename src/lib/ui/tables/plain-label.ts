/** Longer ones do not fit above a column; Chinese characters are twice as wide. */
const LONGEST = 60;
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

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
	const most = isHan(clause) ? LONGEST / 2 : LONGEST;
	const short = clause.length > most ? cut(clause, most) : clause;
	return [short, unit ?? ''].filter((part) => part !== '').join(', ');
}

/** Chinese is cut anywhere, other texts at a blank. */
function cut(text: string, most: number): string {
	const part = text.slice(0, most);
	return isHan(text) ? `${part}…` : `${part.slice(0, Math.max(most / 2, part.lastIndexOf(' ')))} …`;
}
