import { LbError } from '../../../base/errors.ts';
import { nearestNames } from '../../../base/nearest-names.ts';

/** Refuses the key of a method that is not in the registry: names what is near, else some that are. */
export function unknownMethod(word: string, known: readonly string[]): LbError {
	const near = nearestNames(word, known);
	return new LbError('methods.unknown', {
		method: word,
		nearest: near.length > 0 ? near : known.slice(0, 5),
	});
}
