import { describe, expect, it } from 'vitest';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { joinMatrices } from './join-matrices.ts';

const unlike = (sample: string, matrix: string, measures: string): Message =>
	say('outliers.strong', { sample, matrix, measures });
const copies = (a: string, b: string, matrix: string, identical: number): Message =>
	say('duplicates.other_patient', { sample_a: a, sample_b: b, matrix, correlation: 1, identical });

describe('joinMatrices', () => {
	it('one sample in several matrices is one sentence with the strongest measure of each', () => {
		const [only, ...more] = joinMatrices([
			unlike('S1', 'beta', 'spread (z 9.0); median (z 8.0)'),
			unlike('S1', 'cnv', 'median (z 7.5)'),
		]);
		expect(more).toEqual([]);
		expect(only?.values).toEqual({
			sample: 'S1',
			matrix: ['beta', 'cnv'],
			measures: 'spread (z 9.0) in beta; median (z 7.5) in cnv',
		});
	});

	it('a pair is the same pair in either order; the weakest numbers stand', () => {
		const other = unlike('S3', 'beta', 'spread (z 9.0)');
		const found = joinMatrices([copies('A', 'B', 'beta', 100), other, copies('B', 'A', 'cnv', 98)]);
		expect(found).toHaveLength(2);
		expect(found[0]?.values).toMatchObject({ sample_a: 'A', matrix: ['beta', 'cnv'], identical: 98 });
		expect(render(found[0]!)).toContain('in beta, cnv (');
		expect(found[1]).toEqual(other);
	});

	it('different samples, and other sentences about one matrix, stay apart', () => {
		const all = [
			unlike('S1', 'beta', 'spread (z 9.0)'),
			unlike('S2', 'beta', 'spread (z 9.0)'),
			say('suites.modelling_off'),
		];
		expect(joinMatrices(all)).toEqual(all);
	});
});
