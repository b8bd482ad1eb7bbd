import { describe, expect, it } from 'vitest';
import type { InputFile } from '../../contract/records/profile.ts';
import { taskCards } from '../../contract/tasks/index.ts';
import { estimate } from './estimate.ts';

const matrix = (bytes: number): InputFile => ({ format: 'numeric_matrix', bytes }) as InputFile;

describe('estimate', () => {
	it('is start-up and reading where no model is fitted', () => {
		// 3 s, and 60 MB at 20 MB a second.
		expect(estimate(taskCards.plot_cfdna, [matrix(4e7), matrix(2e7)], 0)).toEqual({
			seconds: 6,
			bytes_read: 6e7,
		});
	});

	it('adds the models of every matrix, with the cube of the samples', () => {
		// 3 + 2 x (5 + 2e-6 x 100^3) s; ten times the samples: 3 + 2 x (5 + 2,000) s.
		const inputs = [matrix(0), matrix(0)];
		expect(estimate(taskCards.analyze_cfdna, inputs, 100).seconds).toBe(17);
		expect(estimate(taskCards.analyze_cfdna, inputs, 1000).seconds).toBe(4013);
	});

	it('is zero where there is nothing to read', () => {
		expect(estimate(taskCards.analyze_cfdna, [], 100)).toEqual({ seconds: 0, bytes_read: 0 });
	});
});
