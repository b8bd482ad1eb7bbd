import { BACKGROUND_Q } from '../../../contract/decision-rules.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { BUILD_NAMES } from '../../readers/genome/builds.ts';
import { MIN_FLANK_BASES } from '../../signals/tracks/background.ts';
import { fileName } from '../cohort/file-name.ts';
import { bullets, escapeMarkdown, markdownFigure, markdownTable } from '../report/markdown.ts';
import { count, percent, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { FLANK, type ProfileKind } from './profiles.ts';
import type { Preprocessed } from './preprocessed.ts';
import type { SummaryRow } from './tables.ts';

/** Rows of the table in the report; the CSV holds all. */
const MAX_ROWS = 30;

const PROFILE_WORDS: Record<ProfileKind, string> = {
	interval_cleanup: 'Interval clean-up',
	panel_summary: 'Panel summary',
	background_aware: 'Background-aware panel',
	scale_normalized_panel: 'Scale-normalised panel',
};

/** Words for the reasons in the dropped-intervals table. */
const REASONS: Record<string, string> = {
	unmapped: 'unmapped reads',
	secondary: 'secondary alignments',
	supplementary: 'supplementary alignments',
	qc_fail: 'reads that failed quality control',
	duplicate: 'reads marked as duplicates',
	not_proper_pair: 'reads that are not properly paired',
	no_span: 'pairs without a usable span (empty, above 1 Mb, or outside the contig)',
	mapq: 'fragments below the mapping quality',
	too_short: 'intervals below the shortest length',
	too_long: 'intervals above the longest length',
	blacklist: 'intervals that touch the blacklist',
	past_contig_end: 'intervals past the end of their contig',
	other_contig: 'intervals on contigs other than chromosomes 1-22, X and Y',
	start_after_end: 'rows with the start after the end',
	negative_position: 'rows with a negative position',
	zero_length: 'rows of no length',
	no_value: 'intervals of a track without a value',
	blacklisted_bases: 'bases of tracks under the blacklist',
	other_contig_bases: 'bases of tracks on other contigs',
};

/** The section of one signal. */
export function preprocessReport(
	done: Preprocessed,
	rows: readonly SummaryRow[],
	figure: SuiteFigure | null,
): string[] {
	const { kind, given, setting, matrix } = done;
	return [
		`**${PROFILE_WORDS[kind]}** (\`${given.profile}\`). ${what(done)}`,
		'',
		...bullets(rules(done).map(escapeMarkdown)),
		...formula(done),
		...sampleTable(done, rows),
		...droppedLines(done),
		...(figure === null ? [] : markdownFigure(figure.name, figure.spec.title, figure.spec.caption)),
		`The matrix contains ${count(matrix.features.length, setting.regions === null ? 'bin' : 'region')} of ${count(matrix.samples.length, 'sample')}: ${escapeMarkdown(matrix.unit)}. \`analyze_cfdna\` reads it directly.`,
		'',
		...bullets(notesOf(done).map((message) => escapeMarkdown(render(message)))),
	];
}

/** What a reader should know of the inputs, each once. */
export function notesOf({ setting, samples }: Preprocessed): Message[] {
	const notes = [...setting.notes, ...samples.flatMap((sample) => sample.notes)].map(withFileName);
	return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

/** The same note with the name of its file only: reports are the same wherever a dataset lies. */
export function withFileName(note: Message): Message {
	const path = note.values['path'];
	return typeof path === 'string' ? say(note.code, { ...note.values, path: fileName(path) }) : note;
}

function what({ setting, panel, given }: Preprocessed): string {
	const regions = panel === null ? 'no regions supplied' : `${count(panel.regions.start.length, 'region')}`;
	const build = setting.build === null ? 'genome build unclear' : BUILD_NAMES[setting.build];
	return `${count(given.inputs.length, 'file')}, ${regions}, ${build}; contigs are written like \`${setting.common.prefix}1\`.`;
}

function rules({ setting, given, kind }: Preprocessed): string[] {
	const { rules: kept } = setting;
	const bounds = [
		kept.min_length === null ? null : `at least ${kept.min_length} bp`,
		kept.max_length === null ? null : `at most ${kept.max_length} bp`,
	].filter((one) => one !== null);
	const gap = given.parameters.merge_gap;
	return [
		`Alignments: one fragment per proper pair, primary, not duplicate, not failing quality control; mapping quality of at least ${kept.min_mapq} where it is known.${kept.reads_are_fragments ? ' As specified with `--reads-are-fragments`, an unpaired read is a fragment too; its span is the part of the reference that it covers.' : ''}`,
		`Lengths: ${bounds.length === 0 ? 'all' : bounds.join(' and ')}. Intervals that share a base with the blacklist are left out${kept.blacklist === null ? ' (none supplied)' : ''}; of tracks only the bases under it.`,
		'Contigs other than chromosomes 1-22, X and Y are excluded if any of these is present.',
		'Duplicates (same contig, start, end and strand) are counted and kept.',
		...(gap === undefined || kind !== 'interval_cleanup'
			? []
			: [
					`In the products intervals at most ${gap} bases apart are merged; counts refer to the intervals before merging.`,
				]),
		`Counting: an interval is assigned to the ${setting.regions === null ? 'bin' : 'region'} that contains its midpoint, floor((start + end) / 2); a track gives the sum of value x bases.`,
	];
}

function formula({ kind, panel, setting }: Preprocessed): string[] {
	switch (kind) {
		case 'interval_cleanup':
			return [];
		case 'panel_summary':
			return [
				'Value of a region: count / kept intervals x 10^6 / usable kb, where usable bases are those outside the blacklist. Enrichment: density inside the panel over the density in the background regions, or, without them, in the rest of the genome; this equals the expectation for randomly placed intervals, so no shuffling is needed.',
				'',
			];
		case 'background_aware':
			return [
				`Background of region i, after the idea of Sadeh et al. (2021) that reads of a region are Poisson around signal plus background: rate_i = max(global rate, rate within ${FLANK.toLocaleString('en')} bp on both sides outside panel and blacklist; the latter with at least ${MIN_FLANK_BASES.toLocaleString('en')} such bases), B_i = rate_i x usable bases, z_i = (N_i - B_i) / sqrt(B_i), p_i = P(X >= N_i) for a Poisson variable of mean B_i, value_i = max(0, N_i - B_i) / kept intervals x 10^6 / usable kb.`,
				`The global rate is that of ${globalRateOf(panel?.background_bases ?? 0, setting.genome_bases)}. Taking the larger of two rates follows MACS (Zhang et al. 2008). Regions with q <= ${BACKGROUND_Q} (Benjamini-Hochberg within the sample) are considered above background. Tracks have no counts, so no z or p is computed for them.`,
				'',
			];
		case 'scale_normalized_panel':
			return [
				`Value of a region: count / usable kb x factor, factor of a sample = median over samples of T / its own T, where T is the total in ${(panel?.background_bases ?? 0) > 0 ? 'the background regions, treated as an invariant set' : 'the whole panel'}. The factor removes depth and, with an invariant set, pull-down efficiency; it also removes any change shared by all regions.`,
				'',
			];
	}
}

function globalRateOf(background: number, genome: number): string {
	if (background > 0) return `the background regions (${(background / 1e6).toFixed(2)} Mb)`;
	return Number.isFinite(genome) ? 'the genome outside the panel' : 'all flanks together';
}

function sampleTable({ panel, kind }: Preprocessed, rows: readonly SummaryRow[]): string[] {
	const more = rows.length - MAX_ROWS;
	return [
		...markdownTable(
			[
				'sample',
				'format',
				'rows',
				'kept',
				'duplicates',
				'median bp',
				...(panel === null ? [] : ['in panel', 'enrichment']),
				...(kind === 'background_aware' ? ['above background'] : []),
				...(kind === 'scale_normalized_panel' ? ['factor'] : []),
			],
			rows
				.slice(0, MAX_ROWS)
				.map((row) => [
					row.sample,
					row.format,
					row.rows,
					row.kept,
					row.duplicates === null ? null : percent(row.kept === 0 ? null : row.duplicates / row.kept),
					row.median_length,
					...(panel === null ? [] : [percent(row.in_panel_share), short(row.enrichment)]),
					...(kind === 'background_aware' ? [row.regions_above_background] : []),
					...(kind === 'scale_normalized_panel' ? [short(row.scale_factor)] : []),
				]),
		),
		...(more > 0 ? [`${count(more, 'further sample')} in \`tables/\`.`, ''] : []),
	];
}

/** Everything that was left out, over all samples. */
function droppedLines({ samples }: Preprocessed): string[] {
	const totals = new Map<string, number>();
	for (const { dropped } of samples)
		for (const [reason, n] of Object.entries(dropped)) totals.set(reason, (totals.get(reason) ?? 0) + n);
	if (totals.size === 0) return ['No intervals were excluded.', ''];
	return [
		'Excluded, over all samples:',
		'',
		...bullets(
			[...totals].map(([reason, n]) => `${Math.round(n).toLocaleString('en')} ${REASONS[reason] ?? reason}`),
		),
	];
}

/** Median over samples of a column, as text; `–` when none has it. */
export function medianOf(rows: readonly SummaryRow[], of: (row: SummaryRow) => number | null): number {
	return median(rows.map((row) => of(row) ?? NaN));
}
