import { expect, it } from 'vitest';
import { facingPairLength } from './facing-pair.ts';

/** Flags: 99 and 147 = a pair that faces each other; 97 and 145 the same without the flag for proper pairs; 81 and 161 mates in the other order; 65 one strand. */
it.each([
	['the left mate of a pair', 99, 100, 400, 350, 350],
	['its right mate', 147, 400, 100, -350, 350],
	['a long pair that is not called proper', 97, 100, 900, 850, 850],
	['mates that begin at one base', 99, 100, 100, 50, 50],
	['mates that look away from each other', 81, 100, 900, 850, null],
	['the right mate of these', 161, 900, 100, -850, null],
	['mates on one strand', 65, 100, 900, 850, null],
	['more than 5,000 bp', 97, 100, 5100, 5050, null],
	['a mate that is not mapped', 99 + 8, 100, 400, 350, null],
	['a single read', 0, 100, 400, 350, null],
] as const)('%s', (_, flag, pos, next_pos, template_length, length) => {
	expect(facingPairLength({ flag, pos, next_pos, template_length, ref_id: 0, next_ref_id: 0 })).toBe(length);
});

it('mates on two contigs are no fragment', () => {
	expect(
		facingPairLength({ flag: 99, pos: 100, next_pos: 400, template_length: 350, ref_id: 0, next_ref_id: 1 }),
	).toBe(null);
});
