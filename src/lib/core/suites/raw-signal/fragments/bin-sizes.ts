import { FRAGMENT_BIN_SIZES } from '../../../../contract/tasks/shared-defaults.ts';
import type { SurveyOptions } from '../../../signals/fragments/survey/survey.server.ts';
import type { FragmentSample } from './content.ts';

/** Rows of the table in one run: a genome has 28,000 bins of 100 kb, so 35 samples by default, a hundred when a size is named. */
const MAX_ROWS = { default: 1_000_000, stated: 3_000_000 };

/** Which bins are kept of every file. */
export function fragmentBinsOf(
	stated: readonly number[],
	files: number,
): NonNullable<SurveyOptions['fragment_bins']> {
	const sizes = [...new Set(stated.length > 0 ? stated : FRAGMENT_BIN_SIZES)].sort((a, b) => a - b);
	const most = stated.length > 0 ? MAX_ROWS.stated : MAX_ROWS.default;
	return { sizes, most: Math.floor(most / Math.max(1, files)) };
}

/** Sizes that the table has: those that no sample had to leave out, so that all samples have the same. */
export function tableSizes(samples: readonly FragmentSample[]): number[] {
	const measured = samples.flatMap(({ measured: one }) => one ?? []);
	const left = new Set(measured.flatMap(({ bins_left_out }) => bins_left_out));
	const made = new Set(measured.flatMap(({ bins }) => bins.map(({ size }) => size)));
	return [...made].filter((size) => !left.has(size)).sort((a, b) => a - b);
}

/** Sizes that would have made too many rows. */
export function leftOutSizes(samples: readonly FragmentSample[]): number[] {
	const left = new Set(samples.flatMap(({ measured }) => measured?.bins_left_out ?? []));
	return [...left].sort((a, b) => a - b);
}

/** A size in the words of a report: 100 kb, 1 Mb, 5 Mb. */
export function sizeName(size: number): string {
	return size % 1e6 === 0 ? `${size / 1e6} Mb` : `${(size / 1e3).toLocaleString('en')} kb`;
}
