import { addToList } from '../../../../base/add-to-list.ts';
import { maxOf, minOf } from '../../../../base/extremes.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { chromosomeKey } from '../../../readers/genome/contig-names.ts';
import { typicalBinSize } from '../../../signals/bins/bin-size.ts';
import { MIN_CONTROLS } from '../../../signals/copy-number-calls/control-band.ts';
import { fileName } from '../../cohort/file-name.ts';
import { bases } from '../../preprocess-lpwgs/bases.ts';
import { list } from '../../report/numbers.ts';
import type { Chapter, ChapterInput, ChapterMaker, NoChapter } from '../chapter.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { CopyNumberContent } from './content.ts';
import { copyNumberFigures, profilesLeftOut } from './figures.ts';
import { isAneuploid } from '../../../signals/copy-number-calls/aneuploidy.ts';
import { BIN_FORMATS, COUNTED_FORMATS, gatherSamples, SEGMENT_FORMATS } from './gather.server.ts';
import { copyNumberMatrices } from './matrices.ts';
import { measureCohort } from './measure.ts';
import { copyNumberReport } from './report.ts';
import { copyNumberTablesOf } from './tables.ts';

export const copyNumberChapter: ChapterMaker = {
	key: 'copy_number',
	formats: [...BIN_FORMATS, ...SEGMENT_FORMATS, ...COUNTED_FORMATS],
	run: makeChapter,
};

/**
 * Copy number of a cohort: profiles with segments and calls, altered genome, arms, sex chromosomes, and how samples stand
 * against the reference group. Null when the files hold no copy number: other tracks, alignments of a few genes.
 */
async function makeChapter(input: ChapterInput): Promise<Chapter | NoChapter | null> {
	const { cohort: raw, parameters } = input;
	const gathered = await gatherSamples(input);
	if (gathered === null || 'absent' in gathered) return gathered;
	const content = measureCohort(gathered, raw, parameters.call_rule);
	const figures = copyNumberFigures(content, raw);
	return {
		key: 'copy_number',
		title: 'Copy number',
		headline: headline(content, raw),
		report: copyNumberReport(content, raw, figures, profilesLeftOut(content, raw), correctedBy(parameters)),
		tables: copyNumberTablesOf(content, raw),
		figures,
		matrices: copyNumberMatrices(content),
		samples: content.samples.map(({ summary }) => summary.sample_id),
		summary: summaryOf(content),
		warnings: [...gathered.notes, ...warningsOf(content, raw)],
		dropped: {},
		inputs: gathered.paths,
		skipped: gathered.skipped,
		limits: [
			'A log2 ratio mixes tumour fraction and copy number: no tumour fraction is estimated, and a sample without called changes may contain less tumour DNA than this assay can detect.',
			...(content.samples.some(({ sample }) => sample.values === 'counts')
				? [
						'Counts of bins with unknown GC are not corrected for GC: calls may reflect GC bias, and small changes are missed.',
					]
				: []),
			'Gains and losses can come from clonal haematopoiesis, pregnancy or inherited variants as well as from a tumour.',
		],
	};
}

/** Names of the files that were asked for to correct counts; tracks found beside them are said in a note. */
function correctedBy({
	gc_track,
	mappability_track,
	bin_annotation,
	reference,
}: ChapterInput['parameters']): string[] {
	const files = bin_annotation === undefined ? [gc_track ?? reference, mappability_track] : [bin_annotation];
	return files.flatMap((file) => (file === undefined ? [] : [fileName(file)]));
}

/** Called autosomal bases from which a share is one of the genome: 70 % of 2.88 Gb. */
const MIN_GENOME_COVERED = 2e9;

/**
 * The share of the genome that is altered, from the samples that cover most of it; of a panel, or of segments alone, the
 * share with what it is a share of.
 */
function sharesAltered(samples: CopyNumberContent['samples']): Message[] {
	const called = samples.filter(({ summary }) => !Number.isNaN(summary.altered.fraction));
	if (called.length === 0) return [say('calls.headline_uncalled', { samples: samples.length })];
	const whole = called.filter(({ summary }) => summary.altered.covered >= MIN_GENOME_COVERED);
	const range = (some: CopyNumberContent['samples']): { samples: number; low: string; high: string } => {
		const fractions = some.map(({ summary }) => summary.altered.fraction);
		const percent = (value: number): string => (100 * value).toFixed(1);
		return { samples: some.length, low: percent(minOf(fractions)), high: percent(maxOf(fractions)) };
	};
	if (whole.length > 0) {
		const said = [say(whole.length === 1 ? 'calls.headline_one' : 'calls.headline', range(whole))];
		const others = samples.length - whole.length;
		if (others > 0) said.push(say('calls.headline_others', { others }));
		return said;
	}
	const covered = maxOf(called.map(({ summary }) => summary.altered.covered));
	return [
		say(called.length === 1 ? 'calls.headline_covered_one' : 'calls.headline_covered', {
			...range(called),
			covered: covered < 1e7 ? Number((covered / 1e6).toPrecision(2)) : Math.round(covered / 1e6),
		}),
	];
}

function headline({ samples, controls, control_limit }: CopyNumberContent, raw: RawCohort): Message[] {
	const ids = new Set(controls);
	const messages: Message[] = sharesAltered(samples);
	const compared = samples.filter(
		({ above_controls, summary }) => above_controls !== null && !ids.has(summary.sample_id),
	);
	if (compared.length > 0 && !Number.isNaN(control_limit)) {
		const above = compared.filter(({ above_controls }) => above_controls === true);
		messages.push(
			say(above.length === 0 ? 'calls.none_above_controls' : 'calls.above_controls', {
				above: above.length,
				compared: compared.length,
				controls: controls.length,
				reference: raw.reference,
				limit: (100 * control_limit).toFixed(2),
				names: list(
					above.map(({ summary }) => summary.sample_id),
					8,
				),
			}),
		);
	}
	const scored = samples.filter(({ summary }) => !ids.has(summary.sample_id) && summary.aneuploidy !== null);
	if (scored.length > 0) {
		const far = scored.filter(({ summary }) => isAneuploid(summary));
		messages.push(say('calls.aneuploidy', { far: far.length, compared: scored.length }));
	}
	if (samples.some(isAlone)) messages.push(say('calls.headline_no_normals'));
	return messages;
}

/** Gains and losses called against the noise of the profile alone. */
function isAlone({ summary }: CopyNumberContent['samples'][number]): boolean {
	return summary.call_source === 'plasma_rule' && summary.noise_from === 'own_noise';
}

function warningsOf({ samples, controls, shared }: CopyNumberContent, raw: RawCohort): Message[] {
	const warnings: Message[] = [];
	const wrong = samples.filter(({ summary }) => {
		const sex = summary.sex?.sex;
		const known = raw.sample(summary.sample_id).sex;
		return known !== null && (sex === 'female' || sex === 'male') && sex !== known;
	});
	if (wrong.length > 0)
		warnings.push(say('calls.sex_differs', { names: wrong.map(({ summary }) => summary.sample_id) }));
	const alone = samples.filter(isAlone);
	if (alone.length > 0) warnings.push(say('calls.no_normals', { count: alone.length }));
	const noiseless = samples.filter(
		({ summary }) => summary.noise_from === 'unknown' && summary.call_source === 'none',
	);
	if (noiseless.length > 0) warnings.push(say('calls.noise_unknown', { count: noiseless.length }));
	const shifted = samples.filter(({ summary }) =>
		[...(summary.own?.wholes ?? [])].some(
			({ region, notes }) =>
				region.kind === 'chromosome' &&
				chromosomeKey(region.contig) === 'X' &&
				notes.includes('sex_reference'),
		),
	);
	if (shifted.length > 0)
		warnings.push(
			say('calls.sex_reference', {
				count: shifted.length,
				names: shifted.slice(0, 5).map(({ summary }) => summary.sample_id),
			}),
		);
	const uncalled = samples.filter(({ sample }) => sample.values === 'counts');
	if (uncalled.length > 0)
		warnings.push(
			say('calls.not_corrected', {
				count: uncalled.length,
				names: uncalled.slice(0, 5).map(({ summary }) => summary.sample_id),
			}),
		);
	const sizes = new Map<number, string[]>();
	for (const { sample, summary } of uncalled) {
		const size = sample.bins === null ? NaN : typicalBinSize(sample.bins.bins);
		addToList(sizes, size, summary.sample_id);
	}
	if (sizes.size > 1)
		warnings.push(
			say('calls.sizes_differ', {
				sizes: [...sizes].map(([size, names]) => `${bases(size)} (${list(names, 3)})`),
			}),
		);
	const unknown = samples.filter(({ sample }) => sample.arms.length === 0);
	if (unknown.length > 0)
		warnings.push(
			say('calls.arms_unknown', {
				count: unknown.length,
				names: unknown.slice(0, 5).map(({ summary }) => summary.sample_id),
			}),
		);
	const others = shared?.others ?? [];
	if (others.length > 0)
		warnings.push(
			say('calls.bins_apart', {
				count: others.length,
				names: others.slice(0, 5).map(({ sample_id }) => sample_id),
			}),
		);
	if (raw.reference !== null && controls.length > 0 && controls.length < MIN_CONTROLS)
		warnings.push(
			say('calls.few_controls', { count: controls.length, reference: raw.reference, least: MIN_CONTROLS }),
		);
	return warnings;
}

function summaryOf({ samples, shared, controls, control_limit }: CopyNumberContent): Record<string, unknown> {
	return {
		controls: controls.length,
		control_limit: finiteOrNull(control_limit),
		bins_in_common: shared?.cohort.bins.start.length ?? null,
		samples_with_common_bins: shared?.cohort.sample_ids.length ?? 0,
		samples: samples.map(({ sample, summary, above_controls, mean_abs_z }) => ({
			sample: summary.sample_id,
			values: sample.values,
			call_source: summary.call_source,
			dlrs: finiteOrNull(summary.dlrs),
			segments: summary.segments.length,
			fraction_genome_altered: finiteOrNull(summary.altered.fraction),
			gains: finiteOrNull(summary.gains),
			losses: finiteOrNull(summary.losses),
			above_controls,
			mean_abs_z: finiteOrNull(mean_abs_z),
			noise_from: summary.noise_from,
			normals: summary.own?.normals ?? null,
			aneuploidy_z: finiteOrNull(summary.aneuploidy?.z ?? Number.NaN),
			sex: summary.sex?.sex ?? null,
		})),
	};
}
