import type { Profile } from '../../../contract/records/profile.ts';

/** A clause of a goal. */
export interface Clause {
	/** As the user wrote it. */
	text: string;
	/** Lower case, one Unicode form, single blanks. */
	lower: string;
	/** The text with a sign in place of each name in quotes, and of columns and values that would be cut. */
	masked: string;
	/** Those names, in quotes. */
	names: readonly string[];
}

/** Signs around the number of a name that was taken out of a text; nobody types them. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MASK = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'gu');
const QUOTED = /"(?:[^"]|"")*"/gu;

/** Sentence ends; a point counts only before a blank or the end, so that C=0.1 and cnv.csv stay whole, and not after "vs". */
const SENTENCE = /(?<!\bvs)\.(?=\s|$)|[;!?。；！？\n]+/iu;
const PART = /,(?!\d)|，|、(?=[^、]{4,})|\b(?:and )?then\b|并且|然后|同时/iu;

/** Names by which a sentence would be cut at the wrong place: those with a comma, an end of a sentence or a word of comparisons. */
const CUTTING =
	/[,，、;；.。!?！？"]|\b(?:in|and|or|with|to|from|vs|versus|against|by|for|on|at|using|after|before|based|via|among|within|then)\b/iu;
/** The words that a comparison itself is made of: a value of the name "with" is told from them by quotes only. */
const OF_COMPARISONS =
	/^(?:in|and|or|with|to|from|vs|versus|against|by|for|on|at|using|after|before|based|via|among|within|then|is|not|empty|missing|between|compare|only|the)$/iu;
/** Shorter names are words of every language, and more names are no metadata of people. */
const [SHORTEST, MAX_NAMES] = [4, 500];

/** The clauses of a text: sentences cut at commas and words like "then", never inside a name. Empty ones are dropped. */
export function clausesOf(text: string, profile: Profile): Clause[] {
	const { masked, names } = withoutNames(text, profile);
	return masked
		.split(SENTENCE)
		.flatMap((sentence) => sentence.split(PART))
		.map((part) => clauseOf(part, names))
		.filter((clause) => clause.text !== '');
}

/** A clause with another wording of it, in which the names are still taken out. */
export function clauseOf(part: string, names: readonly string[]): Clause {
	const masked = part.normalize('NFKC').replace(/\s+/gu, ' ').trim();
	const text = shown(masked, names);
	return { text, lower: text.toLowerCase(), masked, names };
}

/** A text with its names back in place. */
export const shown = (masked: string, names: readonly string[]): string =>
	masked.replace(MASK, (_, at: string) => names[Number(at)] ?? '');

/** Takes out what is in double quotes, and columns and values of the metadata that would be cut; both come back in quotes. */
function withoutNames(text: string, profile: Profile): { masked: string; names: string[] } {
	const names: string[] = [];
	const mask = (name: string): string => `${OPEN}${names.push(name) - 1}${CLOSE}`;
	// Quotes first: a sign of ours inside them stays what it is.
	const pieces = text.split(QUOTED).map((piece) => piece.replace(/[\uE000\uE001]/gu, ' '));
	const quoted = text.match(QUOTED) ?? [];
	const known = cuttingNames(profile);
	return {
		masked: pieces
			.map((piece) => (known === null ? piece : piece.replace(known, (name) => mask(inQuotes(name)))))
			.map((piece, i) => piece + (quoted[i] === undefined ? '' : mask(quoted[i])))
			.join(''),
		names,
	};
}

/** A name as conditions write it in quotes. */
export const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Columns and values of the metadata that a sentence would be cut in, the longest first; null without any. */
function cuttingNames({ metadata_profile: { columns, label_counts } }: Profile): RegExp | null {
	const all = [
		...columns.flatMap(({ name, levels }) => [name, ...Object.keys(levels)]),
		...Object.keys(label_counts),
	];
	const names = [...new Set(all.map((name) => name.trim()))]
		.filter((name) => name.length >= SHORTEST && CUTTING.test(name))
		.filter((name) => (name.match(/[\p{L}\d]+/gu) ?? []).some((word) => !OF_COMPARISONS.test(word)))
		.sort((a, b) => b.length - a.length)
		.slice(0, MAX_NAMES);
	if (names.length === 0) return null;
	const texts = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
	return new RegExp(`(?<![\\p{L}\\d])(?:${texts.join('|')})(?![\\p{L}\\d])`, 'giu');
}
