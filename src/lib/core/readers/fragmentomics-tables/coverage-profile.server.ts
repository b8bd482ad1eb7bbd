import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';

/** Coverage around the sites of one set in one sample, as Griffin writes it. */
export interface CoverageProfile {
	path: string;
	sample: string | null;
	site_name: string | null;
	/** `GC_corrected`, `uncorrected` ...; null when the file does not say. */
	correction: string | null;
	/** Sites behind the profile; null when not stated. */
	sites: number | null;
	/** First base of each column relative to the centre of the sites, rising. */
	position: Float64Array;
	/** Missing = NaN. */
	value: Float64Array;
	/** What the file itself says; NaN where it does not. */
	given: { mean_coverage: number; central_coverage: number; amplitude: number };
}

const POSITION = /^-?\d+$/;

/**
 * Griffin's coverage profiles: one row per set of sites, columns named by their position, summary columns after them.
 * Throws fragments.no_positions, calls.row_width, calls.not_a_number, reader.header_only.
 */
export async function readCoverageProfiles(path: string, watch: Watch = {}): Promise<CoverageProfile[]> {
	const profiles: CoverageProfile[] = [];
	let columns: { column: number; position: number }[] = [];
	let at: (name: string) => number = () => -1;
	let header = false;
	await scanRows(
		path,
		(row) => {
			if (!header) {
				header = true;
				row.names = Array.from({ length: row.width }, (_, i) => row.text(i));
				columns = row.names
					.flatMap((name, column) => (POSITION.test(name) ? [{ column, position: Number(name) }] : []))
					.sort((a, b) => a.position - b.position);
				if (columns.length < 10) throw row.refuse('fragments.no_positions', null, { found: columns.length });
				const names = row.names.map((name) => name.toLowerCase());
				at = (name) => names.indexOf(name);
				return;
			}
			if (row.width !== row.names.length)
				throw row.refuse('calls.row_width', null, { found: row.width, expected: row.names.length });
			const text = (name: string): string | null =>
				at(name) === -1 || row.isMissing(at(name)) ? null : row.text(at(name));
			const number = (name: string): number => (at(name) === -1 ? NaN : row.number(at(name)));
			const sites = number('number_of_sites');
			profiles.push({
				path,
				sample: text('sample'),
				site_name: text('site_name'),
				correction: text('correction') ?? text('gc_correction'),
				sites: Number.isFinite(sites) ? sites : null,
				position: Float64Array.from(columns, ({ position }) => position),
				value: Float64Array.from(columns, ({ column }) => row.number(column)),
				given: {
					mean_coverage: number('mean_coverage'),
					central_coverage: number('central_coverage'),
					amplitude: number('amplitude'),
				},
			});
		},
		watch,
		'\t',
	);
	if (profiles.length === 0) throw new LbError('reader.header_only', {}, { path });
	return profiles;
}
