import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
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

/** The profiles of a file and what its reader has to say. */
export interface CoverageProfiles {
	profiles: CoverageProfile[];
	notes: Message[];
}

const POSITION = /^-?\d+$/;

/**
 * Griffin's coverage profiles: one row per set of sites, columns named by their position, summary columns after them.
 * Throws fragments.no_positions, calls.row_width, calls.row_twice, calls.not_a_number, calls.out_of_range (coverage below zero),
 * calls.no_values, reader.header_only.
 */
export async function readCoverageProfiles(path: string, watch: Watch = {}): Promise<CoverageProfiles> {
	const profiles: CoverageProfile[] = [];
	let columns: { column: number; position: number }[] = [];
	let at: (name: string) => number = () => -1;
	let header = false;
	const seen = new Set<string>();
	const { infinite } = await scanRows(
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
			const [sample, site_name] = [text('sample'), text('site_name')];
			const correction = text('correction') ?? text('gc_correction');
			const key = JSON.stringify([sample, site_name, correction]);
			if (site_name !== null && seen.has(key))
				throw row.refuse('calls.row_twice', null, { what: `the profile of ${site_name}` });
			seen.add(key);
			const value = Float64Array.from(columns, ({ column }) => row.numberIn(column, 0, Infinity));
			if (!value.some((one) => one > 0)) throw row.refuse('calls.no_values', null, { what: 'coverage' });
			profiles.push({
				path,
				sample,
				site_name,
				correction,
				sites: Number.isFinite(sites) ? sites : null,
				position: Float64Array.from(columns, ({ position }) => position),
				value,
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
	return { profiles, notes: infinite > 0 ? [say('calls.infinite', { path, count: infinite })] : [] };
}
