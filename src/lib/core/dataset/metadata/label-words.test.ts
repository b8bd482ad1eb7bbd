import { describe, expect, it } from 'vitest';
import { chooseReference } from './label-words.ts';

describe('chooseReference', () => {
	it('prefers healthy, control and normal to benign and negative, whatever the size', () => {
		expect(chooseReference({ benign: 40, healthy: 20, cancer: 30 })).toEqual({
			label: 'healthy',
			by: 'word',
		});
		expect(chooseReference({ 'Benign disease': 40, Controls: 5, CRC: 30 }).label).toBe('Controls');
		expect(chooseReference({ 'benign controls': 40, normal: 5, cancer: 30 }).label).toBe('normal');
		expect(chooseReference({ 良性: 40, 健康: 20, 肺癌: 30 }).label).toBe('健康');
		expect(chooseReference({ negative: 40, Kontrolle: 9, positive: 30 }).label).toBe('Kontrolle');
	});

	it('prefers negative to benign', () => {
		expect(chooseReference({ benign: 30, negative: 20, cancer: 40 }).label).toBe('negative');
	});

	it('then the earlier of time points', () => {
		expect(chooseReference({ 'post-treatment': 25, 'pre-treatment': 25 })).toEqual({
			label: 'pre-treatment',
			by: 'word',
		});
		expect(chooseReference({ progression: 40, baseline: 20 }).label).toBe('baseline');
		expect(chooseReference({ 治疗后: 40, 治疗前: 20 }).label).toBe('治疗前');
		// A word for "before" alone is no time point beside others.
		expect(chooseReference({ screening: 10, diagnostic: 30 }).label).toBe('diagnostic');
	});

	it('then the larger, then the first of the alphabet', () => {
		expect(chooseReference({ normal: 20, control: 30, cancer: 40 }).label).toBe('control');
		expect(chooseReference({ normal: 20, control: 20, cancer: 40 }).label).toBe('control');
		expect(chooseReference({ negative: 10, 'non tumor': 20, cancer: 40 }).label).toBe('non tumor');
	});
});
