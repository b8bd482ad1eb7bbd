import { describe, expect, it } from 'vitest';
import { groupStyles, POSITIVE, REFERENCE } from '../style/palette.ts';
import { directionColors } from './key.ts';

const colors = { groups: ['healthy', 'benign', 'cancer'], reference: 'healthy', positive: 'cancer' };

describe('colours of a comparison', () => {
	it('are those of the groups in the figures of samples', () => {
		const samples = groupStyles({ ...colors, group: ['healthy', 'benign', 'cancer'] });
		const of = (name: string): string | undefined => samples.find((style) => style.name === name)?.color;
		expect(directionColors({ group_a: 'healthy', group_b: 'benign', colors })).toEqual({
			a: of('healthy'),
			b: of('benign'),
		});
		// The positive group as the lower side of a comparison keeps its vermilion.
		expect(directionColors({ group_a: 'cancer', group_b: 'benign', colors }).a).toBe(POSITIVE);
	});

	it('are blue and vermilion in records that name no groups', () => {
		expect(directionColors({ group_a: 'x', group_b: 'y' })).toEqual({ a: REFERENCE, b: POSITIVE });
	});
});
