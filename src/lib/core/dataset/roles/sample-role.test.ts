import { describe, expect, it } from 'vitest';
import { sampleRole } from './sample-role.ts';

describe('what a sample is', () => {
	it.each([
		['P01_plasma_T2.bam', 'plasma'],
		['normal/P01.bam', 'normal'],
		['P01.buffy_coat.sorted.bam', 'normal'],
		['P01_buffy.bam', 'normal'],
		['PBMC-12.cram', 'normal'],
		['controls/HD07.bam', 'control'],
		['controls/HD07_plasma.bam', 'control'],
		['normal/HD07_plasma.bam', 'plasma'],
		['tumour/P01.vcf', 'tumour'],
		['P01_tumor.vcf.gz', 'tumour'],
		['run3/NTC_1.bam', 'blank'],
		['P01_T2.bam', null],
		['abnormal_case.bam', null],
	] as const)('%s: %s', (path, role) => {
		expect(sampleRole(path)).toBe(role);
	});

	it('takes the word of the sample table before that of the name', () => {
		expect(sampleRole('P01_normal.bam', { sample_type: 'Plasma' })).toBe('plasma');
		expect(sampleRole('P01_normal.bam', { sample_type: null })).toBe('normal');
		expect(sampleRole('P01.bam', { sample_type: 'visit 3', age: 'normal' })).toBe(null);
		expect(sampleRole('P01.bam', { 'Specimen type': 'buffy coat' })).toBe('normal');
	});

	it.each([
		['control plasma', 'control'],
		['Healthy donor cfDNA', 'control'],
		['plasma control', 'control'],
		['non-cancer plasma', 'control'],
		['patient plasma', 'plasma'],
		['cancer_plasma', 'plasma'],
		['健康人血浆', 'control'],
		['mouse plasma', null],
	] as const)('reads whose plasma it is in a table: %s', (sample_type, role) => {
		expect(sampleRole('X01.bam', { sample_type })).toBe(role);
	});
});
