import type { Message } from '../../../contract/messages/index.ts';
import type { RawInput } from '../raw-signal/raw-inputs.server.ts';
import type { SuiteProduct } from '../suite.ts';

/** One sample after reading, whatever its format; NaN = does not apply or is not known. */
export interface SampleResult {
	input: RawInput;
	rows: number;
	unit: 'reads' | 'intervals';
	kept: number;
	duplicates: number | null;
	median_length: number;
	covered_bases: number;
	total: number;
	dropped: Record<string, number>;
	in_panel: number;
	in_background: number;
	background_rate: number;
	above_background: number | null;
	scale_factor: number;
	notes: Message[];
	products: SuiteProduct[];
}

/** A sample of which nothing but its rows is known yet. */
export function sampleResult(
	input: RawInput,
	known: Pick<
		SampleResult,
		'rows' | 'unit' | 'kept' | 'median_length' | 'covered_bases' | 'total' | 'dropped' | 'notes'
	>,
): SampleResult {
	return {
		input,
		duplicates: null,
		in_panel: NaN,
		in_background: NaN,
		background_rate: NaN,
		above_background: null,
		scale_factor: NaN,
		products: [],
		...known,
	};
}
