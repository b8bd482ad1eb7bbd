import { expect, it } from 'vitest';
import { fittingValues, MAX_SEEN_VALUES } from './column-values.ts';

const values = Array.from({ length: 250 }, (_, at) => [`ward ${at + 1}`, 250 - at] as const);

it('finds values beyond those that are seen, those that begin with what was typed first', () => {
	expect(fittingValues(values, '')).toEqual({ shown: values.slice(0, MAX_SEEN_VALUES), more: 150 });
	expect(fittingValues(values, ' WARD 249')).toEqual({ shown: [['ward 249', 2]], more: 0 });
	const mixed = [
		['upper ward', 3],
		['ward', 2],
		['other', 1],
	] as const;
	expect(fittingValues(mixed, 'ward').shown.map(([value]) => value)).toEqual(['ward', 'upper ward']);
	expect(fittingValues(mixed, 'nowhere')).toEqual({ shown: [], more: 0 });
});
