import { median } from '../../numerics/descriptive/median.ts';
import { numberIn, type FactTable } from './run-facts.ts';
import { located, textIn, type Located } from './rows.ts';

/** Noise of the copy-number profile of one sample. */
export interface ProfileNoise extends Located {
	sample: string;
	/** Derivative log ratio spread: noise of one bin, log2. */
	dlrs: number;
	/** Bases per bin; null where bins differ. */
	bin_size: number | null;
}

/** The samples of a copy_number_samples table whose noise is known, in its order. */
export function profileNoise(table: FactTable): ProfileNoise[] {
	return located(table).flatMap((at) => {
		const dlrs = numberIn(at.row, 'dlrs');
		return dlrs === null
			? []
			: [{ ...at, sample: textIn(at.row, 'sample'), dlrs, bin_size: numberIn(at.row, 'bin_size') }];
	});
}

/** Noise of the middle one of these samples; NaN without any. */
export function typicalNoise(samples: readonly ProfileNoise[]): number {
	return median(samples.map(({ dlrs }) => dlrs));
}
