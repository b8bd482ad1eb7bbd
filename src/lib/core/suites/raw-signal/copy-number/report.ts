import { appendAll } from '../../../../base/append-all.ts';
import { maxOf } from '../../../../base/extremes.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import { MIN_CONTROLS } from '../../../signals/copy-number-calls/control-band.ts';
import { describeDifference } from '../../../signals/copy-number/describe-difference.ts';
import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../../report/markdown.ts';
import { count, list, percent, short } from '../../report/numbers.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { CopyNumberContent, GatheredSample, MeasuredSample, ValueKind } from './content.ts';
import { callLines, disagreementLines, noiseLines } from './report-calls.ts';

const MAX_ROWS = 60;
const MAX_FIGURES = 12;
/** Samples of which nothing but segments is known: rows of the table and profiles that show the kind of data. */
const MAX_UNKNOWN = 5;

const VALUES: Record<ValueKind, string> = {
	log2_ratio: 'log2 ratios from the file',
	log2_depth: 'depth without a reference: not called',
	corrected_counts: 'counts, compared with a panel of normals',
	counts: 'counts divided by their median, **not corrected for GC** (the GC of the bins is unknown)',
	segments: 'segments only',
};
const CALLS: Record<MeasuredSample['summary']['call_source'], string> = {
	file: 'calls from the files',
	plasma_rule: 'made here, segments and chromosome arms',
	tissue_rule: 'tissue rule (thresholds of cnvkit)',
	none: 'no calls',
};

/** The section of the report, without its heading. */
export function copyNumberReport(
	content: CopyNumberContent,
	raw: RawCohort,
	figures: readonly SuiteFigure[],
	left_out: number,
	corrected_by: readonly string[],
): string[] {
	const { samples } = content;
	const told = tellingFirst(samples);
	const rest = samples.length - told.length;
	const profiles = mostAlteredFirst(
		figures.filter(({ name }) => name.startsWith('genome_profile_')),
		samples,
	);
	const known = new Set(samples.filter(isTelling).map(({ summary }) => summary.sample_id));
	const isKnown = ({ spec }: SuiteFigure): boolean =>
		spec.kind === 'genome_profile' && spec.data.sample_ids.some((id) => known.has(id));
	const shown = [
		...profiles.filter(isKnown),
		...profiles.filter((one) => !isKnown(one)).slice(0, MAX_UNKNOWN),
	].slice(0, MAX_FIGURES);
	const others = figures.filter(({ name }) => !name.startsWith('genome_profile_'));
	return [
		...bullets(howLines(content, corrected_by)),
		...markdownTable(
			[
				'sample',
				'bins',
				'DLRS',
				'segments',
				'Mb called',
				'altered',
				'gained',
				'lost',
				`above ${raw.reference ?? 'reference'}`,
				'mean abs. z',
				'aneuploidy z',
				'sex',
			],
			withoutEmptyColumns(told.map(row)),
		),
		...(rest > 0 ? [`${count(rest, 'more sample')} in \`tables/copy_number_samples.csv\`.`, ''] : []),
		...bullets(controlLines(content, raw)),
		...markdownFigures(others),
		...callLines(samples),
		...disagreementLines(samples),
		...bullets(sexLines(samples, raw)),
		...(profiles.length === 0 ? [] : ['### Profiles', '']),
		...markdownFigures(shown),
		...(profiles.length > shown.length
			? [`${count(profiles.length - shown.length, 'more profile')} in \`figures/genome_profile_*.png\`.`, '']
			: []),
		...(left_out > 0
			? [
					`${count(left_out, 'more sample')}${samples.some(({ summary }) => !Number.isNaN(summary.altered.fraction)) ? ' with less of the genome altered' : ''} ${left_out === 1 ? 'has no figure of its own' : 'have no figures of their own'}; the heatmaps show all samples.`,
					'',
				]
			: []),
	];
}

/** Figures of persons with the most altered genome first. */
function mostAlteredFirst(
	figures: readonly SuiteFigure[],
	samples: readonly MeasuredSample[],
): SuiteFigure[] {
	const fractions = new Map(samples.map(({ summary }) => [summary.sample_id, summary.altered.fraction]));
	const altered = ({ spec }: SuiteFigure): number =>
		spec.kind === 'genome_profile'
			? maxOf(spec.data.sample_ids.map((id) => finiteOrNull(fractions.get(id) ?? Number.NaN) ?? -1))
			: -1;
	return [...figures].sort((a, b) => altered(b) - altered(a));
}

/** Is more known of a sample than its segments? */
function isTelling({ sample, summary }: MeasuredSample): boolean {
	return sample.values !== 'segments' || summary.altered.covered > 0;
}

/** Samples as rows, in their order; of those with nothing but segments the first ones. */
function tellingFirst(samples: readonly MeasuredSample[]): MeasuredSample[] {
	let unknown = 0;
	return samples.filter((one) => isTelling(one) || unknown++ < MAX_UNKNOWN).slice(0, MAX_ROWS);
}

/** Columns without a value of any sample are left out of the table. */
function withoutEmptyColumns(rows: (string | number | null)[][]): (string | number | null)[][] {
	return rows.map((cells) => cells.map((cell, c) => (rows.every((one) => one[c] === null) ? '' : cell)));
}

function row({ sample, summary, above_controls, mean_abs_z }: MeasuredSample): (string | number | null)[] {
	const bins = Number.isNaN(summary.bins)
		? null
		: `${summary.bins_with_value.toLocaleString('en')}/${summary.bins.toLocaleString('en')}`;
	const share = (value: number): string | null => (Number.isNaN(value) ? null : percent(value));
	const sex = summary.sex?.sex ?? null;
	return [
		summary.sample_id,
		bins,
		Number.isNaN(summary.dlrs) ? null : short(summary.dlrs),
		summary.segments.length === 0 && sample.depth_only ? null : summary.segments.length,
		summary.altered.covered > 0 ? megabases(summary.altered.covered) : null,
		share(summary.altered.fraction),
		share(summary.altered.gain_fraction),
		share(summary.altered.loss_fraction),
		above_controls === null ? '' : above_controls ? 'yes' : 'no',
		Number.isNaN(mean_abs_z) ? '' : short(mean_abs_z),
		summary.aneuploidy === null || Number.isNaN(summary.aneuploidy.z) ? '' : short(summary.aneuploidy.z),
		sex ?? '',
	];
}

/** Megabases; those of a panel are fewer than ten and keep three digits. */
function megabases(bases: number): string {
	const value = bases / 1e6;
	return value < 10 ? short(value) : Math.round(value).toLocaleString('en');
}

function howLines({ samples, shared }: CopyNumberContent, corrected_by: readonly string[]): string[] {
	const tally = <K extends string>(keys: readonly K[]): [K, number][] => {
		const counts = new Map<K, number>();
		for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
		return [...counts];
	};
	const lines = tally(samples.map(({ sample }) => valuesOf(sample, corrected_by))).map(
		([values, n]) => `${count(n, 'sample')}: ${values}.`,
	);
	for (const [source, n] of tally(samples.map(({ summary }) => summary.call_source)))
		if (source !== 'none') lines.push(`Calls of ${count(n, 'sample')}: ${CALLS[source]}.`);
	appendAll(lines, noiseLines(samples));
	const made = samples.filter(({ summary }) => summary.segment_source === 'segmentation').length;
	if (made > 0)
		lines.push(
			`Segments of ${count(made, 'sample')} were made here: circular binary segmentation, alpha 0.01, 10,000 permutations, no undo of splits.`,
		);
	for (const { sample_id, first, difference } of shared?.others ?? [])
		lines.push(
			`${escapeMarkdown(sample_id)} has different bins (${escapeMarkdown(describeDifference(difference))} of ${escapeMarkdown(baseName(first))}) and is omitted from the common heatmap.`,
		);
	lines.push(
		'Genome altered: bases under gain or loss / bases with a call, autosomes. DLRS: interquartile range of neighbour differences / (1.349 sqrt 2).',
	);
	return lines;
}

const GC_FROM: Record<Exclude<NonNullable<GatheredSample['corrected']>['gc_from'], null>, string> = {
	annotation: 'GC from the bin annotation',
	gc_track: 'GC from a track',
	reference: 'GC from the reference sequence',
	file: 'GC from the columns of the file',
};

/** What the values of a sample are, and by what counts were corrected. */
function valuesOf({ values, corrected }: GatheredSample, corrected_by: readonly string[]): string {
	if (corrected === undefined || corrected.gc_from === null || corrected.correction === 'none')
		return VALUES[values];
	const names = corrected.gc_from === 'file' ? [] : corrected_by.map((name) => `\`${name}\``);
	const from = [GC_FROM[corrected.gc_from], ...names].join(', ');
	return corrected.correction === 'gc'
		? `counts, corrected for GC (${from}); mappability is not known`
		: `counts, corrected for GC and mappability (${from})`;
}

function baseName(path: string): string {
	return path.split(/[\\/]/).at(-1) ?? path;
}

function controlLines({ samples, controls, control_limit }: CopyNumberContent, raw: RawCohort): string[] {
	if (raw.reference === null)
		return samples.length < 2
			? []
			: ['There is no reference group, so the samples are not compared with controls.'];
	if (controls.length === 0) return [];
	const reference = escapeMarkdown(raw.reference);
	const lines: string[] = [];
	const ids = new Set(controls);
	if (!Number.isNaN(control_limit) && samples.some(({ summary }) => !ids.has(summary.sample_id))) {
		const above = samples.filter(
			({ above_controls, summary }) => above_controls === true && !ids.has(summary.sample_id),
		);
		const compared = samples.filter(
			({ above_controls, summary }) => above_controls !== null && !ids.has(summary.sample_id),
		);
		const highest = samples.find(
			({ summary }) => ids.has(summary.sample_id) && summary.altered.fraction === control_limit,
		);
		lines.push(
			`Largest altered fraction of ${count(controls.length, 'sample')} of the reference group ${reference}: ${(100 * control_limit).toFixed(2)} %${highest === undefined || control_limit < 5e-5 ? '' : ` (${escapeMarkdown(highest.summary.sample_id)})`}; this limit does not apply to the reference samples themselves. ${above.length} of ${count(compared.length, 'other sample')} ${above.length === 1 ? 'exceeds' : 'exceed'} it${
				above.length === 0
					? ''
					: `: ${escapeMarkdown(
							list(
								above.map(({ summary }) => summary.sample_id),
								12,
							),
						)}`
			}.${above.length < compared.length ? ` The others are not distinguishable from ${reference} by this measure.` : ''}`,
		);
	}
	// Without a share of altered genome or bins there is nothing that a z-score could be of.
	if (!samples.some(isTelling)) return lines;
	lines.push(
		controls.length < MIN_CONTROLS
			? `${count(controls.length, 'sample')} of ${reference}: fewer than ${MIN_CONTROLS}, so no z-scores.`
			: `z-scores compare with the median and 1.4826 MAD of ${controls.length} samples of ${reference} (one per person); each of these is compared with the others.`,
	);
	return lines;
}

function sexLines(samples: readonly MeasuredSample[], raw: RawCohort): string[] {
	const known = samples.filter(({ summary }) => summary.sex !== null);
	if (known.length === 0) return [];
	const same = known.filter(({ summary }) => summary.sex?.basis === 'same_sex_reference').length;
	const lines: string[] = [];
	if (same > 0)
		lines.push(
			`Sex of ${count(same, 'sample')} cannot be determined: the program compared them with references of their own sex.`,
		);
	const compared = known.filter(
		({ summary }) =>
			raw.sample(summary.sample_id).sex !== null &&
			(summary.sex?.sex === 'female' || summary.sex?.sex === 'male'),
	);
	const wrong = compared.filter(({ summary }) => summary.sex?.sex !== raw.sample(summary.sample_id).sex);
	if (compared.length > 0)
		lines.push(
			wrong.length === 0
				? `X and Y agree with the sex in the metadata in ${count(compared.length, 'sample')}.`
				: `X and Y contradict the sex in the metadata in ${wrong.length} of ${count(compared.length, 'sample')}: ${escapeMarkdown(
						list(
							wrong.map(({ summary }) => summary.sample_id),
							12,
						),
					)}.`,
		);
	return lines;
}
