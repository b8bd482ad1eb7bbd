import { finiteOrNull } from '../../../../base/json.ts';
import { fragmentBinsTable } from '../../../../contract/tables/fragments/fragment-bins.ts';
import type { FragmentBins } from '../../../signals/fragments/fragment-bins.ts';
import { resultTable } from '../../cohort/tables.ts';
import type { SuiteTable } from '../../suite.ts';
import { tableSizes } from './bin-sizes.ts';
import type { FragmentSample } from './content.ts';

/** Short and long fragments of all samples in bins of all sizes, one row each. */
export function binsTable(samples: readonly FragmentSample[]): SuiteTable {
	const sizes = tableSizes(samples);
	return resultTable(
		fragmentBinsTable,
		samples.flatMap(({ sample_id, measured }) => {
			if (measured === null) return [];
			const names = measured.contigs.map(({ name }) => name);
			return measured.bins
				.filter(({ size }) => sizes.includes(size))
				.flatMap((bins) => rowsOf(sample_id, names, bins));
		}),
	);
}

function rowsOf(sample: string, names: readonly string[], bins: FragmentBins) {
	const at = (column: Float64Array, i: number): number | null => finiteOrNull(column[i]!);
	return Array.from({ length: bins.count }, (_, i) => {
		const short = bins.short[i]!;
		const long = bins.long[i]!;
		return {
			sample,
			contig: names[bins.contig[i]!]!,
			start: bins.start[i]!,
			end: bins.end[i]!,
			bin_size: bins.size,
			arm: bins.arm[i]!,
			fragments: at(bins.fragments, i),
			short: finiteOrNull(short),
			long: finiteOrNull(long),
			ratio: at(bins.ratio, i),
			pooled_ratio: long > 0 ? short / long : null,
			covered_share: at(bins.covered, i),
			gc: at(bins.gc, i),
			short_corrected: at(bins.short_corrected, i),
			long_corrected: at(bins.long_corrected, i),
			total_corrected: at(bins.total_corrected, i),
			ratio_corrected: at(bins.ratio_corrected, i),
		};
	});
}
