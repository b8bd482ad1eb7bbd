import { describe, expect, it } from 'vitest';
import { wrap } from './wrap.ts';

describe('wrap', () => {
	it('breaks at spaces, keeps the start, indents the rest', () => {
		expect(wrap('  one two three', 9, '    ')).toEqual(['  one two', '    three']);
		expect(wrap('', 9)).toEqual(['']);
	});

	it('leaves a word that is too long whole', () => {
		expect(wrap('a 0123456789 b', 5)).toEqual(['a', '0123456789', 'b']);
	});
});
