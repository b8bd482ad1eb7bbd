import { expect, it } from 'vitest';
import { changedFeatures, firstFigure, metricText, numberText } from './compared-text.ts';

const source = {
	...{ artifact_id: 'a', path: 'tables/m.csv', table: 'm', row: 1, column: 'estimate', value: 0.8 },
};

it('numbers of a comparison', () => {
	expect([0.8123, -0.0042, 0, null].map(numberText)).toEqual(['0.81', '-0.004', '0.00', '–']);
	expect(metricText(null)).toBeNull();
	expect(metricText({ estimate: 0.8, ci_low: null, ci_high: null, n: 9, source })).toBe('0.80');
	expect(metricText({ estimate: 0.8, ci_low: 0.7, ci_high: 0.9, n: 9, source })).toBe('0.80 (0.70 – 0.90)');
});

it('changes of features are counted over all matrices, whatever is listed', () => {
	const one = { only_a: 3, only_b: 4, flipped: 0 };
	expect(changedFeatures([one, { only_a: 250, only_b: 0, flipped: 1 }])).toBe(258);
	expect(changedFeatures([])).toBe(0);
});

it('the curve of a model comes before other figures', () => {
	expect(firstFigure(['m_heatmap', 'm_projection', 'm_roc'])).toBe('m_roc');
	expect(firstFigure(['m_heatmap'])).toBe('m_heatmap');
	expect(firstFigure([])).toBe('');
});
