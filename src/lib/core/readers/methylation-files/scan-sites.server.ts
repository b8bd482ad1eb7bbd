import { isReadBy, type FormatKey } from '../../../contract/formats.ts';
import { METHYLATION_TABLES } from './methylation-tables.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanBedMethyl } from './bedmethyl.server.ts';
import { scanBismarkCoverage, scanBismarkReport } from './bismark.server.ts';
import { scanMethylationCounts } from './counts.server.ts';
import { scanMethylkitCalls, scanMethylkitUnited } from './methylkit.server.ts';
import type { SiteOptions, SiteScan, SiteVisitor } from './site.ts';

/**
 * Visits every CpG with reads of a methylation table, by the key recognition gave it, in the order of the file. Memory for
 * one row. Throws calls.unknown_format and the errors of the reader.
 */
export async function scanMethylationSites(
	path: string,
	format: FormatKey,
	visit: SiteVisitor,
	options: SiteOptions = {},
	watch: Watch = {},
): Promise<SiteScan> {
	if (!isReadBy(format, 'methylation_table'))
		throw new LbError('calls.unknown_format', { format, known: METHYLATION_TABLES }, { path });
	switch (format) {
		case 'bismark_coverage':
			return scanBismarkCoverage(path, visit, options, watch);
		case 'bismark_cpg_report':
		case 'bismark_cytosine_report':
			return scanBismarkReport(path, visit, options, watch);
		case 'methylkit_calls':
			return scanMethylkitCalls(path, visit, options, watch);
		case 'methylkit_united':
			return scanMethylkitUnited(path, visit, options, watch);
		case 'methylation_counts':
			return scanMethylationCounts(path, visit, options, watch);
		case 'bedmethyl':
			return scanBedMethyl(path, visit, options, watch);
	}
}
