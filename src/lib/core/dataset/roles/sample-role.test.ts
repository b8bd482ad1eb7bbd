import { describe, expect, it } from 'vitest';
import { sampleRole, unknownRole } from './sample-role.ts';

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
		['P01_N.bam', 'normal'],
		['P01_N.sorted.bam', 'normal'],
		['P01_gDNA.bam', 'normal'],
		['P01_whole_blood.bam', 'normal'],
		['P01_tumour_gDNA.bam', 'tumour'],
		['P01_post_resection.bam', null],
		['P01_post-resection_plasma.bam', 'plasma'],
		['P01_pre_biopsy.bam', null],
		['P01_liquid_biopsy.bam', 'plasma'],
		['P01_liquid_biopsy_T2.bam', 'plasma'],
		['P01_biopsy.bam', 'tumour'],
		['Donor_N.bam', 'control'],
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

	it.each([
		['Blood Derived Normal', 'normal'],
		['Solid Tissue Normal', 'normal'],
		['Buccal Cell Normal', 'normal'],
		['Primary Tumor', 'tumour'],
		['Recurrent Solid Tumor', 'tumour'],
		['gDNA', 'normal'],
		['genomic DNA', 'normal'],
		['Buffy coat DNA', 'normal'],
		['leukocyte DNA', 'normal'],
		['PBL', 'normal'],
		['lymphocytes', 'normal'],
		['tumour DNA', 'tumour'],
		['plasma DNA', 'plasma'],
		['cfDNA', 'plasma'],
		['cell-free DNA', 'plasma'],
		['circulating tumor DNA', 'plasma'],
	] as const)('reads words of biobanks: %s', (sample_type, role) => {
		expect(sampleRole('X01.bam', { sample_type })).toBe(role);
	});

	it('names what a column for the kind of sample says in unknown words', () => {
		expect(unknownRole({ sample_type: 'Bone marrow aspirate' })).toBe('Bone marrow aspirate');
		expect(unknownRole({ sample_type: 'Plasma' })).toBe(null);
		expect(unknownRole({ sample_type: 'visit 3', material: 'plasma' })).toBe(null);
		expect(unknownRole({ sample_type: ' ', tissue: 'lung', age: '61' })).toBe(null);
	});
});
