import { isUsualName } from '../../readers/tables/names.ts';
import { DRAW_LETTERS, DRAW_MOMENTS, NUMBERED_DRAWS } from '../draw-words.ts';
import { labelSide } from './label-words.ts';

const SEPARATOR = '[-_. ]';

const WORD = new RegExp(
	`${SEPARATOR}(${NUMBERED_DRAWS})[-_. ]?\\d{1,3}$|${SEPARATOR}(${DRAW_MOMENTS})$`,
	'iu',
);
const LETTER = new RegExp(`${SEPARATOR}[${DRAW_LETTERS}]\\d{1,3}$`, 'iu');
const CYCLE_DAY = new RegExp(`${SEPARATOR}c\\d{1,2}d\\d{1,2}$`, 'iu');
/** Time point or visit directly behind a number: `P01T2`. */
const ATTACHED = /(?<=\d)(tp?\d{1,2}|v\d{1,2})$/iu;
/** Plasma with its number behind that of the person: `CGLI10P`, `CGLI10P1`. */
const PLASMA = /(?<=\d)p\d{0,2}$/iu;
/** A bare number, one letter, or the number of an Illumina sample sheet: a draw only where the whole set says so. */
const PLAIN = /[-_. ]s?\d{1,2}$|[-_. ][a-e]$|(?<=\d)[a-c]$|(?<=\d)p\d{0,2}$/iu;
const TCGA = /^(tcga[-.]\w{2}[-.]\w{4})[-.].+$/iu;
/** Positions on a plate (A01 to H12) look like days and time points where the letter is D or T. */
const WELL = /[-_. ]([a-p])\d{1,2}$/iu;
/** Four different letters and more in that place name wells or arms, not draws. */
const MAX_LETTERS = 3;
const TECHNICAL =
	/^(batch|plate|run|lane|pool|site|cent(er|re)|hospital|chip|slide|array|flow ?cell|fc|library|lib|kit|group|cohort|set|study|lot)[-_. ]?\d*$/iu;
/** Letters that mostly number batches and lanes: enough against a bare number, not against a word. */
const MAY_BE_TECHNICAL = /^(b|l)\d+$/iu;

/** An id without what numbers the samples of a person, as far as its words tell; `letters` says whether letters count. */
function withoutWords(id: string, letters: boolean): string {
	let text = TCGA.exec(id)?.[1] ?? id;
	const patterns = letters ? [WORD, CYCLE_DAY, LETTER, ATTACHED] : [WORD, CYCLE_DAY, ATTACHED];
	for (let round = 0; round < 3; round++) {
		const shorter = patterns.reduce((one, pattern) => {
			const cut = one.replace(pattern, '');
			return isStem(cut) ? cut : one;
		}, text);
		if (shorter === text) return text;
		text = shorter;
	}
	return text;
}

/** What may name a person: not empty, no technical unit, and without a number no word of a group either. */
function isStem(text: string): boolean {
	return text.length > 0 && !TECHNICAL.test(text) && (/\d/u.test(text) || labelSide(text) === null);
}

/** Samples of one person, most; and persons there must be for each sample that one of them has. */
const MAX_DRAWS = 12;
/** One pair that looks alike among more persons than this is a coincidence of names. */
const SMALL = 20;
/** Persons whose samples carry several labels refute that they are persons, from this share on. */
const MAX_MIXED = 0.1;

export interface PersonEvidence {
	/** Label of each id, null = none. */
	labelOf?: (id: string) => string | null;
	/** Draw, visit, time point or replicate of each id as another column tells, null = none. */
	drawOf?: (id: string) => string | null;
	/** Sex of each id, null = none. */
	sexOf?: (id: string) => string | null;
}

/**
 * The person of each id where ids differ by a time point, visit, draw or replicate alone; null when no two ids do.
 * Words (`P01_T1`, `P01-post`) count by themselves. A bare number, letter or plasma number at the end (`P003_01`, `CGLI10P1`)
 * counts where all of this holds: what precedes it has a number of its own and is no technical unit; no more than 12 ids share
 * it, nor more than there are persons; it is no single pair in a large cohort; the numbers do not run on from one to the next;
 * and the ids that share it carry one label and one sex. A
 * draw column that tells the ids apart replaces the last four.
 */
export function personsOfIds(
	ids: readonly string[],
	evidence: PersonEvidence = {},
): Map<string, string> | null {
	const own = [...new Set(ids)].filter(isUsualName);
	const letters = new Set(own.flatMap((id) => WELL.exec(id)?.[1]?.toLowerCase() ?? []));
	const byWords = new Map(own.map((id) => [id, withoutWords(id, letters.size <= MAX_LETTERS)]));
	const groups = groupBy(own, (id) => byWords.get(id) as string);
	for (const [stem, members] of groups)
		if (members.length > 1 && !wordsHold(stem, members, groups, evidence))
			for (const id of members) byWords.set(id, id);
	const persons = addPlain(own, byWords, evidence);
	const several = [...groupBy(own, (id) => persons.get(id) as string).values()];
	return several.some((members) => members.length > 1) ? persons : null;
}

/** Stems without a number are names of persons only among others like them, and labels that vary follow the draw. */
function wordsHold(
	stem: string,
	members: readonly string[],
	groups: ReadonlyMap<string, string[]>,
	evidence: PersonEvidence,
): boolean {
	if (members.length > 2 * MAX_DRAWS) return false;
	if (!/\d/u.test(stem) && (groups.size < 3 || members.length > groups.size)) return false;
	const labels = labelsOf(members, evidence);
	// One label per draw is a contrast within persons; the same label again and again beside others is a sequence of persons.
	return labels.size < 2 || labels.size >= members.length - 1 || members.length <= 4;
}

/** The persons with bare numbers and letters taken off too, where the set of ids allows it. */
function addPlain(
	ids: readonly string[],
	byWords: ReadonlyMap<string, string>,
	evidence: PersonEvidence,
): Map<string, string> {
	const stems = [...new Set(byWords.values())];
	const plain = new Map(stems.map((stem) => [stem, plainStem(stem)]));
	const groups = groupBy(stems, (stem) => plain.get(stem) as string);
	const several = [...groups].filter(([, members]) => members.length > 1);
	const idsOf = groupBy(ids, (id) => plain.get(byWords.get(id) as string) as string);
	const accepted =
		several.length > 0 && plainHolds(several, stems, groups.size, (stem) => idsOf.get(stem) ?? [], evidence);
	return new Map(
		ids.map((id) => {
			const stem = byWords.get(id) as string;
			return [id, accepted ? (plain.get(stem) as string) : stem];
		}),
	);
}

function plainStem(stem: string): string {
	const cut = stem.replace(PLAIN, '');
	if (cut === stem || !/\d/u.test(cut) || !isStem(cut) || MAY_BE_TECHNICAL.test(cut)) return stem;
	return withoutWords(cut, false).replace(PLASMA, '');
}

function plainHolds(
	several: readonly [string, string[]][],
	stems: readonly string[],
	persons: number,
	idsOf: (stem: string) => string[],
	evidence: PersonEvidence,
): boolean {
	const most = several.reduce((largest, [, members]) => Math.max(largest, members.length), 0);
	if (most > MAX_DRAWS) return false;
	const numbered = stems.filter((stem) => PLAIN.test(stem));
	const endings = new Set(numbered.map((stem) => PLAIN.exec(stem)?.[0].replace(/^[-_. ]s?0*/iu, '')));
	// Numbers that never come again count all samples and not those of a person.
	if (numbered.length > 3 && endings.size === numbered.length && several.length > 1) return false;
	const told = several.filter(([stem]) => drawsDiffer(idsOf(stem), evidence)).length;
	if (told > several.length / 2) return true;
	const differ = ([stem]: [string, string[]]): boolean =>
		labelsOf(idsOf(stem), evidence).size > 1 || valuesOf(idsOf(stem), evidence.sexOf).size > 1;
	if (several.filter(differ).length > MAX_MIXED * several.length) return false;
	return persons >= most && (several.length > 1 || persons <= SMALL);
}

function labelsOf(ids: readonly string[], { labelOf }: PersonEvidence): Set<string> {
	return valuesOf(ids, labelOf);
}

function valuesOf(ids: readonly string[], of: ((id: string) => string | null) | undefined): Set<string> {
	return new Set(ids.flatMap((id) => of?.(id) ?? []));
}

function drawsDiffer(ids: readonly string[], { drawOf }: PersonEvidence): boolean {
	const draws = ids.flatMap((id) => drawOf?.(id) ?? []);
	return draws.length === ids.length && new Set(draws).size === ids.length;
}

/** The ids that one id may be a draw of, nearest first: `P003_01-P1` of `P003_01` and of `P003`. */
export function possibleStems(id: string): string[] {
	const found: string[] = [];
	let text = id;
	for (let round = 0; round < 4; round++) {
		const cut = [
			TCGA.exec(text)?.[1],
			...[WORD, CYCLE_DAY, LETTER, ATTACHED, PLASMA, PLAIN].map((one) => text.replace(one, '')),
		];
		const shorter = cut.find((one) => one !== undefined && one !== text && isStem(one));
		if (shorter === undefined) break;
		found.push(shorter);
		text = shorter;
	}
	return found;
}

function groupBy(ids: readonly string[], key: (id: string) => string): Map<string, string[]> {
	const groups = new Map<string, string[]>();
	for (const id of ids) {
		const list = groups.get(key(id));
		if (list === undefined) groups.set(key(id), [id]);
		else list.push(id);
	}
	return groups;
}
