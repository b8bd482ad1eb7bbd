import { expect, it } from 'vitest';
import { fileTypeName, tensorType } from './tensor-types.ts';

/** Bytes of a block of 256 weights: scales and minima, then bits of the weights, as the blocks of ggml are defined. */
const SCALE = 2;
const BITS = (bits: number): number => (256 * bits) / 8;

it.each([
	['F32', 0, 1, 4],
	['F16', 1, 1, 2],
	['BF16', 30, 1, 2],
	['F64', 28, 1, 8],
	['Q4_0', 2, 32, SCALE + 16],
	['Q4_1', 3, 32, 2 * SCALE + 16],
	['Q5_0', 6, 32, SCALE + 4 + 16],
	['Q5_1', 7, 32, 2 * SCALE + 4 + 16],
	['Q8_0', 8, 32, SCALE + 32],
	['Q2_K', 10, 256, 2 * SCALE + 16 + BITS(2)],
	['Q3_K', 11, 256, SCALE + 12 + BITS(3)],
	['Q4_K', 12, 256, 2 * SCALE + 12 + BITS(4)],
	['Q5_K', 13, 256, 2 * SCALE + 12 + BITS(5)],
	['Q6_K', 14, 256, SCALE + 16 + BITS(6)],
	['IQ4_NL', 20, 32, SCALE + 16],
	['IQ4_XS', 23, 256, SCALE + 2 + 4 + BITS(4)],
	['MXFP4', 39, 32, 1 + 16],
	['Q1_0', 41, 128, SCALE + 16],
])('%s is number %d: %d weights in %d bytes', (name, number, block, bytes) => {
	expect(tensorType(number)).toEqual({ name, block, bytes });
});

it('does not know removed and future numbers', () => {
	for (const number of [4, 5, 31, 32, 33, 36, 37, 38, 42, 999, 2 ** 32 - 1, -1])
		expect(tensorType(number)).toBeNull();
});

it('names the quantisation that a file states', () => {
	expect([15, 7, 1, 32, 4, 1024].map(fileTypeName)).toEqual(['Q4_K_M', 'Q8_0', 'F16', 'BF16', null, null]);
});
