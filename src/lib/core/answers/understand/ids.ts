import { appendAll } from '../../../base/append-all.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Parts of an id as people write it: `LB-070-T1`, `lb70t1` and `LB_70 T1` have the same. */
export function idParts(id: string): string[] {
	const parts = id.toLowerCase().match(/\d+|[^\W\d_]+/gu) ?? [];
	return parts.map((part) => (/^\d+$/u.test(part) ? part.replace(/^0+(?=\d)/u, '') : part));
}

const keyOf = (id: string): string => idParts(id).join('-');

/** Samples and patients by the ways in which they may be written. */
export interface IdIndex {
	samples: ReadonlyMap<string, string>;
	patients: ReadonlyMap<string, string>;
	/** Samples of a patient, and samples whose id begins with a key. */
	samplesOf: (patient: string) => string[];
	startingWith: (key: string) => string[];
	/** Patients (else samples) whose id holds this number as its first or only number. */
	numbered: (number: string) => { patients: string[]; samples: string[] };
	/** The same for a number that is written with its leading zeros. */
	padded: (number: string) => { patients: string[]; samples: string[] };
	/** Is a word written like the ids here, beginning with the same letters? */
	isLikeId: (word: string) => boolean;
}

export function indexIds({ samples, patients, patientOf }: Vocabulary): IdIndex {
	const bySample = new Map(samples.map((id) => [keyOf(id), id]));
	const byPatient = new Map(patients.map((id) => [keyOf(id), id]));
	const beginnings = new Set([...samples, ...patients].map(beginning).filter((letters) => letters !== ''));
	const firstNumber = (id: string): string | undefined => idParts(id).find((part) => /^\d+$/u.test(part));
	const firstDigits = (id: string): string | undefined => /\d+/u.exec(id)?.[0];
	return {
		samples: bySample,
		patients: byPatient,
		samplesOf: (patient) => samples.filter((sample) => patientOf.get(sample) === patient),
		startingWith: (key) =>
			[...bySample].filter(([other]) => other.startsWith(`${key}-`)).map(([, sample]) => sample),
		numbered: (number) => ({
			patients: patients.filter((id) => firstNumber(id) === number),
			samples: samples.filter((id) => firstNumber(id) === number),
		}),
		padded: (number) => ({
			patients: patients.filter((id) => firstDigits(id) === number),
			samples: samples.filter((id) => firstDigits(id) === number),
		}),
		isLikeId: (word) => beginnings.has(beginning(word)),
	};
}

/** The letters that an id begins with when a number follows: `lb` of `LB-070-T1`. One letter is no sign of an id. */
function beginning(id: string): string {
	const [letters = '', number = ''] = idParts(id);
	return letters.length > 1 && /^\p{L}+$/u.test(letters) && /^\d+$/u.test(number) ? letters : '';
}

/** Ids found in a question, and the words that made them. */
export interface FoundIds {
	samples: string[];
	patients: string[];
	/** Words written like an id that no sample or patient has. */
	unknown: string[];
	used: Set<string>;
}

const NUMBERED =
	/(?:\b(?:sample|patient|person|individual|subject|donor|case|id|number|no\.?) ?#?|样本|样品|患者|病人|编号)(\d{1,5})\b(?! ?(?:号|个|samples|patients))|(\d{1,5}) ?号(?!染色体)(?:样本|样品|患者|病人)?/gu;

/** "017": nobody writes the zeros of a number that is no id. */
const PADDED = /(?<![\d.\p{L}_:-])(0\d{1,4})(?![\d.\p{L}_:%-]*\d)/gu;
/** A number and nothing else. */
const ALONE = /^#?(\d{2,5})\??$/u;

/** Samples and patients that the words of a question name, however they are written. */
export function findIds(bare: string, words: readonly string[], index: IdIndex): FoundIds {
	const found: FoundIds = { samples: [], patients: [], unknown: [], used: new Set() };
	const take = (key: string, used: readonly string[]): boolean => {
		const sample = index.samples.get(key);
		const patient = index.patients.get(key);
		const begun =
			sample === undefined && patient === undefined && key.includes('-') ? index.startingWith(key) : [];
		if (sample === undefined && patient === undefined && begun.length === 0) return false;
		if (sample !== undefined) found.samples.push(sample);
		else if (patient !== undefined) found.patients.push(patient);
		else appendAll(found.samples, begun);
		for (const word of used) found.used.add(word);
		return true;
	};
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? '';
		const next = words[at + 1] ?? '';
		if (/^\d/u.test(next) && /^\p{L}{1,8}$/u.test(word) && take(keyOf(`${word}-${next}`), [word, next])) {
			at++;
			continue;
		}
		if (/\d/u.test(word) && (/\p{L}/u.test(word) || index.samples.has(keyOf(word)))) {
			if (!take(keyOf(word), [word]) && index.isLikeId(word)) found.unknown.push(word);
		} else if (/^\p{L}{3,}$/u.test(word) && index.samples.has(word)) take(word, [word]);
	}
	const takeOne = ({ patients, samples }: ReturnType<IdIndex['numbered']>, word: string): void => {
		if (patients.length === 1) appendAll(found.patients, patients);
		else if (patients.length === 0 && samples.length === 1) appendAll(found.samples, samples);
		else return;
		found.used.add(word);
	};
	for (const [, before, after] of bare.matchAll(NUMBERED))
		takeOne(index.numbered(String(Number(before ?? after))), before ?? after ?? '');
	for (const [, number = ''] of bare.matchAll(PADDED)) takeOne(index.padded(number), number);
	const alone = ALONE.exec(bare)?.[1];
	if (alone !== undefined) takeOne(index.numbered(String(Number(alone))), alone);
	found.samples = [...new Set(found.samples)];
	found.patients = [...new Set(found.patients)].filter(
		(patient) => !found.samples.some((sample) => index.samplesOf(patient).includes(sample)),
	);
	return found;
}
