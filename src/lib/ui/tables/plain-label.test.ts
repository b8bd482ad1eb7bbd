import { expect, it } from 'vitest';
import { plainLabel } from './plain-label.ts';

it.each([
	['Sensitivity.', null, 'Sensitivity'],
	['Length of the segment (both ends included).', 'bp', 'Length of the segment, bp'],
	['Positive = score >= threshold; empty for the first point.', null, 'Positive = score >= threshold'],
	[
		'1.4826 x the median distance from the median. Robust.',
		'log2',
		'1.4826 x the median distance from the median, log2',
	],
	[null, 'bp', 'bp'],
	[null, null, ''],
	[
		'Median difference of the feature between the two groups of the contrast in its unit',
		null,
		'Median difference of the feature between the two groups of …',
	],
	['比较组的患者数。', null, '比较组的患者数'],
	['一二三四五六七八九十'.repeat(4), null, `${'一二三四五六七八九十'.repeat(3)}…`],
])('%s %s', (description, unit, label) => {
	expect(plainLabel({ description, unit })).toBe(label);
});
