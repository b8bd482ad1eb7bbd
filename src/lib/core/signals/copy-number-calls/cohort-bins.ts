import { contigKey } from '../../readers/genome/contig-names.ts';
import { inGenomeOrder } from '../../readers/call-tables/contig-order.ts';
import { alignBins, firstDifference, type BinDifference } from '../bins/align-bins.ts';
import type { BinTable } from '../bins/bin-table.ts';
import type { BinProfile } from '../copy-number/bin-profile.ts';

/** The log2 ratios of several samples over the same bins. */
export interface CohortBins {
	bins: BinTable;
	sample_ids: string[];
	/** One column per sample; NaN where the sample lacks the bin. */
	log2: Float64Array[];
}

/** Samples whose bins are of another kind, and what differs from the first sample kept. */
export interface OtherBins {
	sample_id: string;
	path: string | null;
	/** Sample and file it was compared with. */
	first: string;
	difference: BinDifference;
}

/**
 * Brings samples together over the union of their bins. Samples whose bins cannot be those of the others (another size, build
 * or panel) are not mixed in: the largest group that fits together is kept, of equal ones that of more bins, then the first.
 */
export function cohortBins(profiles: readonly BinProfile[]): { cohort: CohortBins; others: OtherBins[] } {
	const groups: [BinProfile, ...BinProfile[]][] = [];
	for (const profile of profiles) {
		const fits = groups.find(([first]) => firstDifference(first.bins, profile.bins) === null);
		if (fits === undefined) groups.push([profile]);
		else fits.push(profile);
	}
	// Of groups of as many samples the one of more bins says more.
	const size = (group: readonly BinProfile[]): number => group[0]?.log2.length ?? 0;
	const most = groups.reduce<BinProfile[]>((best, group) => {
		const more = group.length - best.length || size(group) - size(best);
		return more > 0 ? group : best;
	}, []);
	const first = most[0];
	const compared = profiles.map((profile) => ({
		profile,
		// Of a profile that lies over two groups (chromosomes of both) it may be null although it was counted to the other one.
		difference:
			first === undefined || most.includes(profile) ? null : firstDifference(profile.bins, first.bins),
	}));
	const kept = compared.filter(({ difference }) => difference === null).map(({ profile }) => profile);
	const bins = unionOfBins(kept.map((profile) => profile.bins));
	return {
		cohort: {
			bins,
			sample_ids: kept.map(({ sample_id }) => sample_id),
			log2: kept.map((profile) => onBins(profile.bins, profile.log2, bins)),
		},
		// `a` of the difference is the sample's own, `b` that of `first`.
		others: compared.flatMap(({ profile: { sample_id, source }, difference }) =>
			difference === null
				? []
				: [
						{
							sample_id,
							path: source.path,
							first: first?.source.path ?? first?.sample_id ?? '',
							difference,
						},
					],
		),
	};
}

/** Values on other bins: each value goes to the same bin there; NaN where there is none. */
export function onBins(from: BinTable, values: Float64Array, bins: BinTable): Float64Array {
	const to = alignBins(bins, from);
	return Float64Array.from(to, (i) => (i === -1 ? Number.NaN : values[i]!));
}

/** Every bin of any of the tables once, in genome order, named as the first table names it. */
function unionOfBins(tables: readonly BinTable[]): BinTable {
	let union = tables[0]!;
	for (const table of tables.slice(1)) {
		const to = alignBins(table, union);
		const extra = [...to.keys()].filter((i) => to[i] === -1);
		if (extra.length > 0) union = withBins(union, table, extra);
	}
	return union;
}

function withBins(union: BinTable, table: BinTable, extra: readonly number[]): BinTable {
	const contigs = [...union.contigs];
	const known = new Map(contigs.map((name, i) => [contigKey(name), i]));
	const rows = Array.from(union.contig, (contig, i) => ({
		contig,
		start: union.start[i]!,
		end: union.end[i]!,
	}));
	for (const i of extra) {
		const name = table.contigs[table.contig[i]!]!;
		let contig = known.get(contigKey(name));
		if (contig === undefined) {
			contig = contigs.push(name) - 1;
			known.set(contigKey(name), contig);
		}
		rows.push({ contig, start: table.start[i]!, end: table.end[i]! });
	}
	const order = inGenomeOrder(contigs);
	const rank = new Int32Array(order.length);
	order.forEach((contig, place) => (rank[contig] = place));
	rows.sort((a, b) => rank[a.contig]! - rank[b.contig]! || a.start - b.start || a.end - b.end);
	return {
		contigs: order.map((contig) => contigs[contig]!),
		contig: Int32Array.from(rows, (row) => rank[row.contig]!),
		start: Int32Array.from(rows, (row) => row.start),
		end: Int32Array.from(rows, (row) => row.end),
	};
}
