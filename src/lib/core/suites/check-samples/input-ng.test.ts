import { expect, it } from 'vitest';
import { inputNg } from './input-ng.ts';

it.each([
	[{ library_ng: '1200', input_ng: '20' }, 20],
	[{ 'total cfDNA (ng)': '85', 'DNA input [ng]': '30 ng' }, 30],
	[{ 'total cfDNA (ng)': '85' }, null],
	[{ 'library input ng': '15' }, 15],
	[{ 'amount ng': '9', 'cfDNA ng': '12' }, 12],
	[{ 'cfDNA ng per ml': '4' }, null],
	[{ 'input ng/ul': '4' }, null],
	[{ 建库投入量_ng: '25' }, 25],
	[{ input_ng: null, cfdna_ng: '11' }, 11],
])('%o: %s ng went in', (metadata, ng) => {
	expect(inputNg(metadata)).toBe(ng);
});
