import { describe, expect, it } from 'vitest';
import { repeatsFor } from '../../analysis/supervised/folds.ts';
import { byMatrix } from './report-methods.ts';

describe('byMatrix', () => {
	const model = (matrix: string, patients: number) => ({ matrix, repeats: repeatsFor(patients) });
	const words = ({ repeats }: { repeats: number }): string => `${repeats} x 5-fold`;

	it('says once what all matrices share', () => {
		expect(byMatrix([model('beta', 106), model('cnv', 120)], words)).toBe('5 x 5-fold');
	});

	// 10 repeats below 100 patients, 5 below 300, 2 above.
	it('names the matrices where cohorts of 106, 90 and 95 patients differ', () => {
		expect(byMatrix([model('beta', 106), model('cnv', 90), model('size', 95)], words)).toBe(
			'5 x 5-fold (beta) and 10 x 5-fold (cnv and size)',
		);
	});
});
