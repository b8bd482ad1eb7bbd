import { LbError } from '../../../base/errors.ts';
import { nearestOrFirst } from '../../../base/nearest-names.ts';

/** Refuses the key of a method that is not in the registry: names what is near, else some that are. */
export function unknownMethod(word: string, known: readonly string[]): LbError {
	return new LbError('methods.unknown', { method: word, nearest: nearestOrFirst(word, known) });
}
