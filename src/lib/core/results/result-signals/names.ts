import { shortList } from '../../../contract/messages/short-list.ts';

/** Longer names are cut in sentences; the support of a result signal keeps them whole. */
const LONGEST = 60;

/** A name as a sentence shows it: at most 60 characters. */
export function shortName(name: string): string {
	const letters = [...name];
	return letters.length <= LONGEST ? name : `${letters.slice(0, LONGEST - 1).join('')}…`;
}

/** The first names of a list and how many more there are, each cut to 60 characters. */
export function nameList(names: readonly string[], most = 3): string[] {
	return shortList(names.map(shortName), most);
}
