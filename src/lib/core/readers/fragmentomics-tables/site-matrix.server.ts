import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { refuseWidth } from '../call-tables/scan-table.server.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import type { CoverageProfile, CoverageProfiles } from './coverage-profile.server.ts';
import { siteMatrixHeader, type SiteMatrixHeader } from './site-matrix-header.ts';

/** Values of one file that are kept row by row at most: 4 bytes each. */
const MAX_KEPT = 40_000_000;

/** The rows of one sample and group: where each site is, and its values (sites x bins). */
export interface SiteRows {
	contig: string[];
	/** Middle of the region. */
	position: number[];
	values: Float32Array;
}

/** Columns of BED6 before the bins. */
const BED = 6;
/** Bins on either side of the reference point in its mean. */
const AROUND = 3;

/** A profile with the rows that it is the mean of; null where they are not kept. */
export interface MatrixProfile extends CoverageProfile {
	rows: SiteRows | null;
}

interface Group {
	name: string | null;
	sites: number;
	sums: Float64Array;
	counts: Float64Array;
	contig: string[];
	position: number[];
	rows: Float32Array[];
}

/**
 * A deepTools computeMatrix file: sites in rows, bins around each in columns, for every sample one profile per group of sites, the
 * mean over the sites with missing bins left out. Positions are those of the first base of a bin, relative to the reference
 * point. The notes give coverage at the reference point (the bin before it), that divided by the mean of the profile, and
 * the mean of seven bins around it. With `rows` each profile holds the values of its sites, unless they are of scaled regions or more
 * than 40 million in all. Throws fragments.no_positions, calls.row_width, calls.not_a_number, calls.no_values,
 * reader.header_only.
 */
export async function readSiteMatrix(
	path: string,
	watch: Watch = {},
	{ rows: wantsRows }: { rows: boolean } = { rows: false },
): Promise<Omit<CoverageProfiles, 'profiles'> & { profiles: MatrixProfile[] }> {
	let header: SiteMatrixHeader | null = null;
	let groups: Group[] = [];
	let keeps = wantsRows;
	let width = 0;
	let rows = 0;
	const { infinite } = await scanRows(
		path,
		(row) => {
			if (header === null) {
				// The line holds commas and quotes; taken apart at tabs it is one cell.
				header = siteMatrixHeader(row.text(0));
				if (header === null) throw row.refuse('fragments.no_positions', null, { found: 0 });
				width = header.sample_boundaries.at(-1) as number;
				const names = header.groups.length > 1 ? header.groups : [null];
				groups = names.map((name) => ({
					...{ name, sites: 0 },
					...{ sums: new Float64Array(width), counts: new Float64Array(width) },
					...{ contig: [], position: [], rows: [] },
				}));
				return;
			}
			if (row.width !== BED + width) refuseWidth(row, BED + width);
			const group = groups[groupOf(rows, header, groups.length)]!;
			rows++;
			group.sites++;
			keeps &&= header.body === 0 && rows * width <= MAX_KEPT;
			const own = keeps ? new Float32Array(width) : null;
			if (own !== null) {
				group.contig.push(row.text(0));
				group.position.push(Math.floor((row.number(1) + row.number(2)) / 2));
				group.rows.push(own);
			}
			for (let i = 0; i < width; i++) {
				const value = row.number(BED + i);
				if (own !== null) own[i] = value;
				if (Number.isNaN(value)) continue;
				group.sums[i] = group.sums[i]! + value;
				group.counts[i] = group.counts[i]! + 1;
			}
		},
		watch,
		'\t',
	);
	if (header === null || rows === 0) throw new LbError('reader.header_only', {}, { path });
	const known: SiteMatrixHeader = header;
	const profiles = groups
		.filter(({ sites }) => sites > 0)
		.flatMap((group) => profilesOf(path, known, group, keeps));
	const notes = profiles.flatMap((profile) => referencePoint(profile, path));
	if (infinite > 0) notes.push(say('calls.infinite', { path, count: infinite }));
	return { profiles, notes };
}

/** Rows beyond the stated end, and files cut to fewer rows than stated, stay in the group that the boundaries give. */
function groupOf(row: number, { group_boundaries }: SiteMatrixHeader, groups: number): number {
	if (groups === 1) return 0;
	const next = group_boundaries.findIndex((boundary) => boundary > row);
	return next === -1 ? groups - 1 : Math.max(0, next - 1);
}

function profilesOf(
	path: string,
	{ samples, sample_boundaries, bin_size, upstream }: SiteMatrixHeader,
	group: Group,
	keeps: boolean,
): MatrixProfile[] {
	return sample_boundaries.slice(1).map((end, index) => {
		const from = sample_boundaries[index]!;
		const value = group.sums.slice(from, end).map((sum, i) => {
			const count = group.counts[from + i]!;
			return count === 0 ? NaN : sum / count;
		});
		if (!value.some((one) => one > 0)) throw new LbError('calls.no_values', { what: 'coverage' }, { path });
		return {
			...{
				path,
				sample: samples[index] ?? null,
				site_name: group.name,
				correction: null,
				sites: group.sites,
			},
			position: Float64Array.from(value, (_, i) => i * bin_size - upstream),
			value,
			given: { mean_coverage: NaN, central_coverage: NaN, amplitude: NaN },
			rows: keeps ? rowsOf(group, from, end) : null,
		};
	});
}

function rowsOf({ contig, position, rows }: Group, from: number, end: number): SiteRows {
	const bins = end - from;
	const values = new Float32Array(rows.length * bins);
	for (const [i, row] of rows.entries()) values.set(row.subarray(from, end), i * bins);
	return { contig, position, values };
}

/** What a profile shows at its reference point. */
export interface ReferencePoint {
	/** The bin before it. */
	at: number;
	/** Mean of seven bins around that one. */
	central: number;
	/** Mean of the profile. */
	mean: number;
}

/** Null where the profile does not reach over the reference point. */
export function referencePointOf({
	position,
	value,
}: Pick<CoverageProfile, 'position' | 'value'>): ReferencePoint | null {
	const after = position.findIndex((at) => at >= 0);
	if (after - 1 - AROUND < 0 || after - 1 + AROUND >= value.length) return null;
	const mean = (values: Float64Array): number => {
		const known = values.filter((one) => !Number.isNaN(one));
		return known.reduce((sum, one) => sum + one, 0) / known.length;
	};
	return {
		at: value[after - 1]!,
		central: mean(value.slice(after - 1 - AROUND, after + AROUND)),
		mean: mean(value),
	};
}

/** Nothing where the profile does not reach over the reference point. */
function referencePoint(profile: CoverageProfile, path: string) {
	const point = referencePointOf(profile);
	if (point === null) return [];
	const { value, sample, sites } = profile;
	const { at, central, mean: whole } = point;
	const round = (number: number): number => Number(number.toPrecision(6));
	const found = {
		sample: sample ?? path.split(/[\\/]/).at(-1) ?? '',
		sites: (sites ?? 0).toLocaleString('en'),
		bins: value.length,
		reference_point: round(at),
		central: round(central),
	};
	// A ratio or difference has a mean near 0 or of either sign, which nothing is a share of.
	const is_coverage = whole > 0 && !value.some((one) => one < 0);
	return [
		is_coverage
			? say('fragments.site_matrix', { ...found, relative: round(at / whole) })
			: say('fragments.site_signal', found),
	];
}
