import { expect, it } from 'vitest';
import { fittingOptions, optionAfter } from './picker-options.ts';

const options = [
	{ label: 'patient_age', detail: 'number · 41, 63, 82' },
	{ label: 'age_group', detail: 'category · old, young' },
	{ label: 'diagnosis', detail: 'category · control, lung cancer' },
];
const found = (typed: string): string[] => fittingOptions(options, typed).map(({ label }) => label);

it('finds by name and by example, names that begin so first', () => {
	expect(found('')).toEqual(['patient_age', 'age_group', 'diagnosis']);
	expect(found('AGE')).toEqual(['age_group', 'patient_age']);
	expect(found('lung')).toEqual(['diagnosis']);
	expect(found('category  you')).toEqual(['age_group']);
	expect(found('sex')).toEqual([]);
});

it('walks round the ends', () => {
	expect([-1, 0, 2].map((at) => optionAfter('ArrowDown', at, 3))).toEqual([0, 1, 0]);
	expect([-1, 0, 2].map((at) => optionAfter('ArrowUp', at, 3))).toEqual([2, 2, 1]);
	expect([optionAfter('ArrowDown', -1, 0), optionAfter('a', 0, 3)]).toEqual([-1, null]);
});
