import { expect, test } from 'vitest';
import { readQuestion } from '../advise/question.ts';
import { spelled } from './mistyped-words.ts';
import { askedPurposes } from './search-methods.ts';
import { understood } from './understood.ts';

test('faults of typing are mended where a word of the field is a letter or two away', () => {
	expect(spelled('nucelosome')).toBe('nucleosome');
	expect(spelled('methylaton')).toBe('methylation');
	expect(spelled('quantifcation')).toBe('quantification');
	// Other words stay: a beginning that is near is no fault.
	for (const word of ['microsatellite', 'healthy', 'protocol', 'market', 'normal', 'samtools'])
		expect(spelled(word), word).toBe(word);
});

test('short forms are written out', () => {
	expect(askedPurposes('frag size dist')).toEqual(['fragment-lengths']);
	expect(askedPurposes('her2 amp')).toEqual(['focal-amplification']);
	expect(askedPurposes('TF at 0.1x')).toEqual(['tumour-fraction']);
	expect(askedPurposes('TF binding')).toEqual(['coverage-at-sites']);
	expect(askedPurposes('ChIP-seq')).toEqual(['histone-signal']);
	expect(askedPurposes('CHIP or tumour?')).toContain('variant-origin');
	expect(askedPurposes('is KRAS G12D there')).toEqual(['variant-calling']);
});

test('what a question says is not there is no purpose and no assay of it', () => {
	expect(understood('mrd, no tumor tissue')).toEqual({ text: ' mrd ', absent: ['matched'] });
	expect(understood('cnv without normals').absent).toEqual(['normals']);
	expect(understood('没有对照样本，拷贝数怎么做').absent).toEqual(['normals']);
	expect(understood('CNV, tumor-only').absent).toEqual(['matched']);
	expect(understood('methylation without bisulfite').text).not.toContain('bisulfite');
	expect(understood('no idea how to call variants').text).toContain('variants');
	expect(understood('normals and tumours').absent).toEqual([]);
});

test('an assay asks for what it is mostly used for only where nothing else is asked', () => {
	expect(askedPurposes('850k')).toEqual(['methylation-calling']);
	expect(askedPurposes('cell types from 850k')).toEqual(['cell-type-deconvolution']);
});

test('a shallow whole genome is one assay', () => {
	for (const query of ['shallow WGS 0.1x', 'ULP-WGS', 'low coverage whole genome', '低深度全基因组'])
		expect(readQuestion(query).assays, query).toEqual(['lpwgs']);
	expect(readQuestion('WGS at 30x').assays).toEqual(['wgs']);
	expect(readQuestion('panel and shallow WGS').assays.toSorted()).toEqual(['lpwgs', 'targeted-panel']);
});
