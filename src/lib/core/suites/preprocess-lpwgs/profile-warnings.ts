import { say, type Message } from '../../../contract/messages/index.ts';
import { MAD_TO_SD, mad } from '../../numerics/descriptive/mad.ts';
import { median } from '../../numerics/descriptive/median.ts';
import type { OtherBins } from '../../signals/copy-number-calls/cohort-bins.ts';
import type { BinFrame } from '../../signals/copy-number/bin-frame.server.ts';
import { describeDifference } from '../../signals/copy-number/describe-difference.ts';
import { fileName } from '../cohort/file-name.ts';
import { list, short } from '../report/numbers.ts';
import { bases } from './bases.ts';
import type { ProfileRow } from './profile-tables.ts';

/** Counts per bin below which chance alone is large: 1 / (ln 2 sqrt 100) = 0.14 log2. */
const MIN_COUNT = 100;
/** Fewer samples say nothing about which of them is unusual. */
const MIN_FOR_OUTLIERS = 8;
const FAR = 5;
const GC_LEFT = 0.2;

/** What a reader must know before using the profiles. */
export function profileWarnings(
	rows: readonly ProfileRow[],
	frame: BinFrame,
	others: readonly OtherBins[],
	corrected: boolean,
): Message[] {
	return [
		...(frame.size_from === 'default' && rows.some(isCounted)
			? [say('copy.size_chosen', { size: bases(frame.size) })]
			: []),
		...(frame.size_from === 'counts'
			? [say('copy.size_by_counts', { size: bases(frame.size), tried: bases(frame.default_size) })]
			: []),
		...unpaired(rows),
		...(corrected ? uncorrected(rows) : []),
		...unclearBuild(rows),
		...thinBins(rows),
		...noisy(rows),
		...gcLeft(rows),
		...sexes(rows),
		...others.map(({ sample_id, first, difference }) =>
			say('copy.other_bins', {
				sample: sample_id,
				first: fileName(first),
				what: describeDifference(difference),
			}),
		),
	];
}

function isCounted({ counted }: ProfileRow): boolean {
	return counted === 'fragments' || counted === 'reads';
}

function unpaired(rows: readonly ProfileRow[]): Message[] {
	const reads = rows.filter(({ counted }) => counted === 'reads');
	if (reads.length === 0) return [];
	return [
		say('copy.unpaired', {
			count: reads.length,
			examples: list(
				reads.map(({ sample }) => sample),
				5,
			),
		}),
	];
}

function uncorrected(rows: readonly ProfileRow[]): Message[] {
	const counts = rows.filter(({ counted }) => counted !== 'ratios');
	const without = counts.filter(({ gc_source }) => gc_source === null);
	const messages: Message[] = [];
	if (without.length > 0)
		messages.push(say('copy.not_corrected', { count: without.length, total: rows.length }));
	if (counts.length > without.length && counts.every(({ correction }) => correction !== 'gc_mappability'))
		messages.push(say('copy.no_mappability'));
	return messages;
}

function unclearBuild(rows: readonly ProfileRow[]): Message[] {
	const unclear = rows.filter(({ build }) => build === null);
	return unclear.length === 0
		? []
		: [say('copy.build_unclear', { count: unclear.length, total: rows.length })];
}

function thinBins(rows: readonly ProfileRow[]): Message[] {
	const thin = rows.filter(
		({ median_count, counted }) =>
			median_count !== null &&
			median_count < MIN_COUNT &&
			(counted === 'fragments' || counted === 'reads' || counted === 'given counts'),
	);
	const worst = thin.reduce<ProfileRow | null>(
		(least, row) => (least === null || (row.median_count ?? 0) < (least.median_count ?? 0) ? row : least),
		null,
	);
	if (worst === null) return [];
	const count = worst.median_count ?? 0;
	const size = worst.bin_size ?? NaN;
	return [
		say('copy.thin_bins', {
			count: thin.length,
			total: rows.length,
			sample: worst.sample,
			least: Number(short(count)),
			// The delta method: the standard deviation of log2 of a count n is 1 / (ln 2 sqrt n).
			spread: Number((1 / (Math.LN2 * Math.sqrt(Math.max(count, 1)))).toFixed(2)),
			better: bases(roundUp((size * MIN_COUNT) / Math.max(count, 1))),
		}),
	];
}

/** To the next 1, 2 or 5 times a power of ten. */
function roundUp(size: number): number {
	const power = 10 ** Math.floor(Math.log10(size));
	return ([1, 2, 5, 10].find((step) => step * power >= size) ?? 10) * power;
}

function noisy(rows: readonly ProfileRow[]): Message[] {
	const known = rows.flatMap(({ sample, dlrs }) => (dlrs === null ? [] : [{ sample, dlrs }]));
	if (known.length < MIN_FOR_OUTLIERS) return [];
	const values = known.map(({ dlrs }) => dlrs);
	const middle = median(values);
	const far = known.filter(({ dlrs }) => dlrs > middle + FAR * MAD_TO_SD * mad(values, middle));
	if (far.length === 0 || far.length > known.length / 4) return [];
	return [
		say('copy.noisy', {
			samples: list(far.map(({ sample }) => sample)),
			values: list(far.map(({ dlrs }) => short(dlrs))),
			median: short(middle),
		}),
	];
}

function gcLeft(rows: readonly ProfileRow[]): Message[] {
	const left = rows.filter(({ gc_correlation_after }) => Math.abs(gc_correlation_after ?? 0) > GC_LEFT);
	if (left.length === 0) return [];
	return [
		say('copy.gc_left', {
			samples: list(left.map(({ sample }) => sample)),
			values: list(left.map(({ gc_correlation_after }) => short(gc_correlation_after))),
		}),
	];
}

function sexes(rows: readonly ProfileRow[]): Message[] {
	return rows.flatMap(({ sample, observed_sex, metadata_sex }) =>
		metadata_sex !== null &&
		(observed_sex === 'female' || observed_sex === 'male') &&
		observed_sex !== metadata_sex
			? [say('copy.sex_differs', { sample, observed: observed_sex, metadata: metadata_sex })]
			: [],
	);
}
