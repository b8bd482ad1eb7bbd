import { expect, test } from 'vitest';
import { askedPurposes } from './search-methods.ts';
import { statedFraction } from './stated-fraction.ts';

test.each([
	[' egfr t790m 0.1% vaf ', 0.001],
	[' vaf 0.001 ', 0.001],
	[' tumor fraction below 0.03 ', 0.03],
	[' 肿瘤分数 低于 3% ', 0.03],
	[' egfr t790m at 0.5% ', 0.005],
	[' 检测 0.1% 突变 ', 0.001],
	[' mrd at 0.01% tumor fraction with 99% specificity ', 0.0001],
	[' low frequency variants with umis ', 0.01],
	[' rare somatic mutations ', 0.01],
	[' 低频突变 umi ', 0.01],
	[' low pass genomes with few mutations ', null],
	[' mutation classifier at 5% fdr with 98% specificity ', null],
	[' variants called with a fdr of 5% ', null],
	[' tumor methylation at 1% of the samples ', null],
	[' bins with 10% missing ', null],
	[' 突变检测 特异性为 2% ', null],
	[' 2% specificity ', null],
	[' cnv 0.1x no normals ', null],
	[' 95% of patients ', null],
	[' tumor fraction ', null],
])('%s', (text, fraction) => {
	expect(statedFraction(text)).toBe(fraction);
});

test('variants of 1 % and less ask for error suppression, such a tumour fraction for residual disease', () => {
	expect(askedPurposes('0.1% vaf')).toEqual(['variant-calling', 'error-suppression']);
	expect(askedPurposes('low-frequency variants')).toEqual(['variant-calling', 'error-suppression']);
	expect(askedPurposes('10% vaf')).toEqual(['variant-calling']);
	expect(askedPurposes('tumour fraction 0.01%')).toEqual(['tumour-fraction', 'mrd-detection']);
	expect(askedPurposes('tumour fraction 3%')).toEqual(['tumour-fraction']);
});
