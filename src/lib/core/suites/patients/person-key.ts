import { DRAW } from '../../dataset/draw-words.ts';
import { personOf } from '../../signals/variants/matched-normals.ts';

/** Pieces that name a draw, a replicate or a lane in any name: words without a number, words of time with one, and time points of zero. */
const SURE_DRAW =
	/^([a-z]{2,}|(draws?|visits?|tp|time[-_ ]?points?|times?|day|week|wk|month|cycle|fu|reps?|replicates?|lanes?|aliquots?|tubes?|tech|biol?)\d+|[a-z]0+|l00\d)?$/u;
/** First pieces of many people's names, numbered or not. */
const MANY_PEOPLE =
	/^(cohorts?|study|sites?|cent(er|re)s?|arms?|trials?|batch|projects?|groups?|sets?|series|runs?|plates?|pools?|panels?)[a-z]?\d*$/u;
/** A word for a person with a letter: `patientA`. */
const LETTERED_PERSON =
	/^(patient|pt|donor|case|subject|person|participant|individual|volunteer|control)[a-rt-z]$/u;

const names = (piece: string): boolean =>
	(/\d/u.test(piece) && !MANY_PEOPLE.test(piece)) || LETTERED_PERSON.test(piece);

/**
 * Name of the person in a name of a sample: without words of what was sampled and when. `P01_plasma_T2` and `P01.tumour` are `p01`. A letter, a
 * letter with a number or a specimen with a number may number draws or people: where nothing else names a person, it does, and of
 * several of them only the last is a draw (`HCC_T12` stays, `cohort_C12_T1` is `cohort_c12`).
 */
export function personKey(name: string): string {
	const [first = '', ...pieces] = (personOf(name) || name.toLowerCase()).split(/[_.\- ]+/u);
	let kept = [first];
	let open: string[] = [];
	let isNamed = names(first);
	for (const piece of pieces) {
		const isNumber = /^\d+$/u.test(piece);
		if (isNumber || !DRAW.test(piece)) {
			// Behind a draw a number alone may be that of a replicate.
			if (names(piece) && !isNumber) kept = kept.filter((one) => !open.includes(one));
			kept.push(piece);
			isNamed ||= names(piece);
		} else if (!isNamed && !SURE_DRAW.test(piece)) {
			kept.push(piece);
			open = [...open, piece];
		}
	}
	if (!isNamed && open.length > 1) kept.splice(kept.lastIndexOf(open.at(-1)!), 1);
	return kept.join('_');
}

/**
 * Which of some people the first name is of that is of one of them: the person or sample of exactly that name, else the only person with a name of the same
 * `personKey`; `people` holds the samples of each. Null where no name is, or several people fit.
 */
export function personNamed(
	given: readonly string[],
	people: ReadonlyMap<string, readonly string[]>,
): string | null {
	const only = (isOf: (own: string) => boolean): string | null => {
		const found = [...people].filter(([person, samples]) => [person, ...samples].some(isOf));
		return found.length === 1 ? found[0]![0] : null;
	};
	for (const name of given) {
		const key = personKey(name);
		const person =
			only((own) => own.toLowerCase() === name.toLowerCase()) ?? only((own) => personKey(own) === key);
		if (person !== null) return person;
	}
	return null;
}
