import { expect, it } from 'vitest';
import { nearestNames, nearestOrFirst } from './nearest-names.ts';

it('offers the names most like an unknown one', () => {
	const known = ['age_at_draw', 'stage', 'sex', 'patient_id', 'Stage (TNM)', 'batch'];
	expect(nearestNames('stages', known)[0]).toBe('stage');
	expect(nearestNames('Patient ID', known)[0]).toBe('patient_id');
	expect(nearestNames('qqq', known)).toEqual([]);
	expect(
		nearestNames(
			'a',
			Array.from({ length: 50 }, (_, i) => `a${i}`),
		),
	).toHaveLength(5);
});

it('leaves out names that nobody can have meant', () => {
	const tools = ['bcftools', 'bedtools', 'cnvkit', 'purecn', 'samtools', 'wisecondorx'];
	expect(nearestNames('cnvkti', tools)).toEqual(['cnvkit']);
	expect(nearestNames('samtool', tools)).toEqual(['samtools']);
	expect(nearestNames('wise', tools)).toEqual(['wisecondorx']);
	expect(nearestNames('x', tools)).toEqual([]);
	expect(nearestOrFirst('x', tools, 2)).toEqual(['bcftools', 'bedtools']);
	expect(nearestNames('S003', ['S001', 'S002', 'T900'])).toEqual(['S001', 'S002']);
});
