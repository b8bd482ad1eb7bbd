import { describe, expect, it } from 'vitest';
import { namesToSpell } from './short-names.ts';

const LONG = [
	'Correlation of Fragment Ratio Profile to Median Fragment Ratio Profile of Healthy Individuals',
	'Correlation of GC Corrected Fragment Ratio Profile to Median Fragment Ratio Profile of Healthy Individuals',
];

describe('namesToSpell', () => {
	it('lists the names that shortening in the middle would make alike, in full', () => {
		const spelled = namesToSpell(['Age', ...LONG], 150, 11);
		expect(spelled.map(({ full }) => full)).toEqual(LONG);
		expect(new Set(spelled.map(({ short }) => short)).size).toBe(2);
	});

	it('is empty where names fit or stay apart', () => {
		expect(namesToSpell(['short', 'shorter'], 150, 11)).toEqual([]);
		expect(namesToSpell(['Alpha '.repeat(20), 'Beta '.repeat(20)], 150, 11)).toEqual([]);
	});
});
