import { maxOf, minOf } from '../../../../base/extremes.ts';
import { isAutosome } from '../../../signals/copy-number-calls/file-profiles.ts';
import {
	isCalled,
	type CallNote,
	type RegionCall,
} from '../../../signals/copy-number-calls/judge-regions.ts';
import { escapeMarkdown, bullets, markdownTable } from '../../report/markdown.ts';
import { count, list, percent } from '../../report/numbers.ts';
import { callPairs, disagreements, isCalledPair, notesOf, type CallPair } from './call-rows.ts';
import type { MeasuredSample } from './content.ts';
import { armsUnder } from './tables.ts';

const MAX_CALLS = 12;
const MAX_DISAGREEMENTS = 8;

const NOTES: Record<CallNote, string> = {
	no_normals: 'no normals for comparison',
	gc_extreme: 'GC-extreme arm',
	sex_reference: 'sex reference',
	not_corrected: 'not corrected for GC',
};

/** What calls made here were compared with. */
export function noiseLines(samples: readonly MeasuredSample[]): string[] {
	const of = (source: MeasuredSample['summary']['noise_from']): MeasuredSample[] =>
		samples.filter(({ summary }) => summary.noise_from === source);
	const lines: string[] = [];
	const [normals, own, unknown] = [of('normals'), of('own_noise'), of('unknown')];
	if (normals.length > 0) {
		const sizes = normals.map(({ summary }) => summary.own?.normals ?? 0);
		const [least, most] = [minOf(sizes), maxOf(sizes)];
		lines.push(
			`Segments and chromosome arms of ${count(normals.length, 'sample')} are compared with ${least === most ? most : `${least} to ${most}`} normals (the panel supplied, or controls of the same pipeline), not with the sample itself: t with n - 1 degrees of freedom, using the spread of the library itself if it is noisier than a typical normal. A call exceeds both the Bonferroni bound and the values of the normals when each is compared with the others, and exceeds the noise of the sample.`,
		);
	}
	if (own.length > 0)
		lines.push(
			`Segments and chromosome arms of ${count(own.length, 'sample')} are compared with the noise of the sample itself (residuals around its segments, inflated by their autocorrelation): **no normals for comparison**. Coverage waves can look like gains and losses, especially on 19p, 19q, 22q, 1p, 16p and 17p; a panel of normals, or ten controls of the same pipeline, would resolve this.`,
		);
	if (unknown.length > 0)
		lines.push(
			`${count(unknown.length, 'sample')} with segments only: the noise is unknown, so no gains or losses are called here${unknown.some(({ summary }) => summary.call_source === 'file') ? '; the calls of the files are shown' : ''}.`,
		);
	return lines;
}

/** Our call of a segment or arm in words; of a segment within a called arm that of the arm. */
function ours({ own, own_state }: CallPair): string {
	if (own !== null && !isCalled(own) && own_state !== null && own_state !== own.call)
		return `${own_state} of the whole arm`;
	return inWords(own);
}

/** A call of ours in words: `low-level gain (8 % of the DNA)`. */
function inWords(own: RegionCall | null): string {
	if (own === null || own.call === null)
		return own?.notes.includes('sex_reference') === true ? 'sex reference' : '';
	if (!isCalled(own)) return own.call;
	const share = Number.isNaN(own.dna_fraction)
		? ''
		: ` (one copy in ${percent(own.dna_fraction)} of the DNA)`;
	return `${own.low_level ? 'low-level ' : ''}${own.call}${share}`;
}

/** Where a segment lies, as finely as its length asks for: the segments of a panel are shorter than a tenth of a megabase. */
export function placeInWords({ contig, start, end }: { contig: string; start: number; end: number }): string {
	const length = end - start;
	if (length < 10_000) return `${contig}:${(start + 1).toLocaleString('en')}-${end.toLocaleString('en')}`;
	const digits = length < 1e6 ? 3 : 1;
	return `${contig}:${(start / 1e6).toFixed(digits)}-${(end / 1e6).toFixed(digits)} Mb`;
}

const place = ({ segment }: CallPair): string => placeInWords(segment);

/** Size of t where it is known, else distance from the median times the square root of the length. */
function clarity({ segment, own }: CallPair, center: number): [number, number] {
	const shift = Math.abs(segment.mean_log2 - center);
	const t = own === null || Number.isNaN(own.t) ? 0 : Math.abs(own.t) / own.bound;
	return [t, (Number.isNaN(shift) ? 0 : shift) * Math.sqrt(segment.end - segment.start)];
}

/** The clearest gains and losses of the autosomes: a Y that a woman lacks is no finding. */
export function callLines(samples: readonly MeasuredSample[]): string[] {
	const rows = samples.flatMap((one) =>
		one.summary.call_source === 'none'
			? []
			: callPairs(one.summary)
					.filter((pair) => isAutosome(pair.segment.contig) && isCalledPair(pair))
					.map((pair) => ({ one, pair, weight: clarity(pair, one.summary.center) })),
	);
	if (rows.length === 0) return [];
	const top = [...rows]
		.sort((a, b) => b.weight[0] - a.weight[0] || b.weight[1] - a.weight[1])
		.slice(0, MAX_CALLS);
	const noted = top.some(({ pair }) => (pair.own?.notes.length ?? 0) > 0);
	return [
		`### Gains and losses`,
		'',
		`${count(rows.length, 'autosomal segment or arm', 'autosomal segments and arms')} called${rows.length > MAX_CALLS ? `; the ${MAX_CALLS} clearest` : ''} (all, with X and Y, in \`tables/copy_number_calls.csv\`):`,
		'',
		...markdownTable(
			[
				'sample',
				'region',
				'arms',
				'file',
				'here',
				'mean log2',
				'effect',
				't (bound)',
				'bins',
				...(noted ? ['note'] : []),
			],
			top.map(({ one, pair }) => {
				const { segment, own, region } = pair;
				return [
					one.summary.sample_id,
					place(pair),
					region === 'arm'
						? `whole ${armsUnder(segment, one.sample) ?? 'arm'}`
						: (armsUnder(segment, one.sample) ?? ''),
					pair.file_call ?? '',
					own === null && one.summary.call_source === 'tissue_rule' ? (segment.state ?? '') : ours(pair),
					log2(segment.mean_log2),
					own === null ? '' : log2(own.effect),
					own === null || Number.isNaN(own.t) ? '' : `${own.t.toFixed(1)} (${own.bound.toFixed(1)})`,
					segment.bins,
					...(noted
						? [
								notesOf(pair, one.sample)
									.map((note) => NOTES[note])
									.join(', '),
							]
						: []),
				];
			}),
		),
	];
}

/** Segments that the file calls one thing and we another. */
export function disagreementLines(samples: readonly MeasuredSample[]): string[] {
	const found = samples.flatMap(({ summary }) =>
		(disagreements(summary) ?? []).map((pair) => ({ id: summary.sample_id, pair })),
	);
	if (found.length === 0) return [];
	const persons = new Set(found.map(({ id }) => id)).size;
	const longest = [...found].sort((a, b) => length(b.pair) - length(a.pair));
	return bullets([
		`The files and the calls made here disagree on ${count(found.length, 'autosomal segment')} of ${count(persons, 'sample')}; the longest: ${escapeMarkdown(
			list(
				longest.map(
					({ id, pair }) => `${id} ${place(pair)} (file ${pair.file_call ?? ''}, here ${ours(pair)})`,
				),
				MAX_DISAGREEMENTS,
			),
		)}. The fraction of genome altered uses the calls of the files.`,
	]);
}

function length({ segment }: CallPair): number {
	return segment.end - segment.start;
}

function log2(value: number): string | null {
	return Number.isNaN(value) ? null : value.toFixed(3);
}
