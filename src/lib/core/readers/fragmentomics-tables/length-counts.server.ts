import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { LengthHistogram, LONGEST, type LengthTable } from './length-table.ts';

const LENGTH = 'length|size|insert_size|fragment_length|fragment_size|len|template_length|isize';
const COUNT =
	'count|counts|n|fragments|number|number_of_fragments|occurrences|reads|all_reads.fr_count|freq|frequency|prop|proportion|fraction|share';

/**
 * A histogram of fragment lengths: a row per length with a count, or a share of all fragments (values that are not all
 * whole numbers and sum to about 1 or 100). Several rows of one length are added. Throws the calls.* errors and
 * fragments.no_lengths.
 */
export async function readFragmentSizes(path: string, watch: Watch = {}): Promise<LengthTable> {
	const histogram = new LengthHistogram();
	let whole = true;
	let sum = 0;
	let missing = 0;
	const layout = {
		format: 'fragment lengths',
		required: { length: LENGTH, count: COUNT },
		optional: { sample: 'sample|sample_id' },
	};
	const samples = new Set<string>();
	const notes = await scanTable(
		path,
		layout,
		{
			row(row, at) {
				const length = row.numberIn(at.length, 0, LONGEST);
				if (!Number.isInteger(length))
					throw row.refuse('calls.not_a_number', at.length, { found: row.text(at.length) });
				const count = row.numberIn(at.count, 0, Infinity);
				if (at.sample !== null && row.text(at.sample) !== '') samples.add(row.text(at.sample));
				if (samples.size > 1)
					throw row.refuse('fragments.several_samples', at.sample, { samples: [...samples] });
				if (Number.isNaN(count)) {
					if (row.isMissing(at.count)) missing++;
					return;
				}
				if (!Number.isInteger(count)) whole = false;
				sum += count;
				histogram.add(length, count);
			},
		},
		watch,
	);
	if (sum === 0) throw new LbError('fragments.no_lengths', {}, { path });
	const isShare = !whole && (Math.abs(sum - 1) < 0.02 || Math.abs(sum - 100) < 2);
	return {
		path,
		sample: [...samples][0] ?? null,
		counts: histogram.counts(),
		unit: isShare ? 'share' : 'fragments',
		given: {},
		notes: [...notes, ...withoutValue(path, missing)],
	};
}

function withoutValue(path: string, count: number): Message[] {
	return count === 0 ? [] : [say('calls.missing_values', { path, count })];
}

/** Fragments by length and by the G and C they hold. */
export interface LengthGcTable extends LengthTable {
	/** Fragments per rounded percent of GC, `gc[0..100]`, of fragments longer than nothing. */
	gc: Float64Array;
	/** Mean GC fraction of a fragment; NaN without any. */
	mean_gc: number;
}

/** Griffin's GC counts: fragments per length and number of G and C. Throws the calls.* errors and fragments.no_lengths. */
export async function readLengthGc(path: string, watch: Watch = {}): Promise<LengthGcTable> {
	const histogram = new LengthHistogram();
	const gc = new Float64Array(101);
	let fragments = 0;
	let sum = 0;
	let missing = 0;
	const notes = await scanTable(
		path,
		{
			format: 'fragment lengths and GC',
			required: { length: 'length', gc: 'num_gc|gc|gc_count', count: 'number_of_fragments|count|fragments' },
			optional: {},
		},
		{
			row(row, at) {
				const length = row.numberIn(at.length, 1, LONGEST);
				if (!Number.isInteger(length))
					throw row.refuse('calls.not_a_number', at.length, { found: row.text(at.length) });
				const bases = row.numberIn(at.gc, 0, length);
				const count = row.numberIn(at.count, 0, Infinity);
				if (row.isMissing(at.count) || row.isMissing(at.gc)) missing++;
				if (!(count > 0) || Number.isNaN(bases)) return;
				histogram.add(length, count);
				const percent = Math.round((100 * bases) / length);
				gc[percent] = (gc[percent] as number) + count;
				fragments += count;
				sum += (count * bases) / length;
			},
		},
		watch,
	);
	if (fragments === 0) throw new LbError('fragments.no_lengths', {}, { path });
	return {
		path,
		sample: null,
		counts: histogram.counts(),
		unit: 'fragments',
		given: {},
		notes: [...notes, ...withoutValue(path, missing)],
		gc,
		mean_gc: sum / fragments,
	};
}
