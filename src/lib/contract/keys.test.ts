import { expect, it } from 'vitest';
import { isOneOf, keysOf } from './keys.ts';

it('keys are the own ones of a table, in its order', () => {
	expect(keysOf({ b: 1, a: undefined })).toEqual(['b', 'a']);
	expect(keysOf(Object.create({ inherited: 1 }) as object)).toEqual([]);
});

it('a word is one of a list only as a whole', () => {
	const words = ['a', 'b'] as const;
	expect(isOneOf(words, 'b')).toBe(true);
	expect(isOneOf(words, 'ab')).toBe(false);
});
