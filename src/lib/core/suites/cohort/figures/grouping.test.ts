import { describe, expect, it } from 'vitest';
import { groupStyles } from '../../../figures/style/palette.ts';
import type { Cohort } from '../../../signals/cohort.ts';
import { groupingOf } from './grouping.ts';

const colors = {
	groups: ['healthy', 'benign', 'lung', 'colon'],
	reference: 'healthy',
	positive: 'colon',
};

/** The cohort of a matrix whose samples are of the given groups alone. */
function cohort(groups: string[]): Cohort {
	return {
		samples: groups.map((group) => ({ group })),
		groups,
		reference: groups[0],
		positive: null,
		colors,
	} as unknown as Cohort;
}

function colorsIn(groups: string[]): Record<string, string> {
	return Object.fromEntries(
		groupStyles(groupingOf(cohort(groups))).map(({ name, color }) => [name ?? '', color]),
	);
}

describe('colours of groups', () => {
	const all = colorsIn(['healthy', 'benign', 'lung', 'colon']);

	it('are four different ones', () => {
		expect(new Set(Object.values(all)).size).toBe(4);
	});

	it.each([[['healthy', 'lung']], [['benign', 'lung']], [['lung']], [['colon', 'lung']]])(
		'stay the same where a matrix has samples of %j alone',
		(some) => {
			const own = colorsIn(some);
			expect(Object.keys(own).toSorted()).toEqual(some.toSorted());
			for (const name of some) expect(own[name]).toBe(all[name]);
		},
	);
});
