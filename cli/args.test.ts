import { describe, expect, it } from 'vitest';
import { normaliseDashes, readTaskWords } from './args.ts';

describe('normaliseDashes', () => {
	it('changes names, not values, and nothing after --', () => {
		expect(
			normaliseDashes(['plan', '--labels_table=a_b.csv', '--output_root', 'a_b', '--', '--x_y']),
		).toEqual([...['plan', '--labels-table=a_b.csv', '--output-root', 'a_b', '--', '--x_y']]);
	});
});

describe('readTaskWords', () => {
	it('reads pairs, repeats, flags and the key in any order', () => {
		expect(
			readTaskWords(['--json', '--a-b', '1', 'key', '--a_b=2', '--flag', '--last', '-1', '--help']),
		).toEqual({
			key: 'key',
			given: { json: true, a_b: ['1', '2'], flag: true, last: '-1', help: true },
			stray: [],
		});
	});

	it('keeps what it cannot place', () => {
		expect(readTaskWords(['key', 'more', '-x'])).toEqual({ key: 'key', given: {}, stray: ['more', '-x'] });
		expect(readTaskWords(['-h'])).toEqual({ key: null, given: { help: true }, stray: [] });
	});
});
