import { LbError } from '../../../base/errors.ts';

/** A text with something behind `/llm key`, however it is written: it holds a key, which must be kept nowhere. */
export const holdsTypedKey = (line: string): boolean =>
	/^[^\S\n]*\/?[^\S\n]*llm[^\S\n]+key[^\S\n]+\S/imu.test(line.normalize('NFKC'));

/** Throws `llm.key_typed`. */
export function requireNoTypedKey(line: string): void {
	if (holdsTypedKey(line)) throw new LbError('llm.key_typed');
}
