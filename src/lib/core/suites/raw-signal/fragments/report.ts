import { maxOf, minOf } from '../../../../base/extremes.ts';
import { render, type MessageCode } from '../../../../contract/messages/index.ts';
import { fragmentsAtAnyMapq, fragmentsUsed } from '../../../signals/fragments/funnel.ts';
import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../../report/markdown.ts';
import { count, percent, short } from '../../report/numbers.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import { alongGenomeLines } from './along-genome-lines.ts';
import type { FragmentSample, GatheredFragments } from './content.ts';
import { fragmentRule } from './fragment-rule.ts';

const MAX_SAMPLES = 40;
const MAX_VARIANTS = 20;
/** What readers of site matrices say about the reference point: results, no warnings. */
export const AT_THE_POINT: readonly MessageCode[] = ['fragments.site_matrix', 'fragments.site_signal'];

/** The section of the report, without its heading. */
export function fragmentReport(
	gathered: GatheredFragments,
	figures: readonly SuiteFigure[],
	cohort: RawCohort,
): string[] {
	const { samples } = gathered;
	const shown = (...names: string[]): string[] =>
		markdownFigures(figures.filter(({ name }) => names.some((prefix) => name.startsWith(prefix))));
	return [
		...lengthLines(samples, cohort, gathered.survey.options.reads_are_fragments),
		...shown('fragment_funnel', 'fragment_lengths'),
		...motifLines(samples),
		...shown('end_motifs'),
		...alongGenomeLines(samples, gathered.survey.reference !== null),
		...shown('short_long_profile', 'fragment_gc'),
		...siteLines(gathered, cohort),
		...shown('site_profiles', 'region_'),
		...alleleLines(gathered, cohort),
		...sexLines(samples, cohort),
		...protectionLines(samples, cohort),
	];
}

function lengthLines(
	samples: readonly FragmentSample[],
	cohort: RawCohort,
	readsAreFragments: boolean,
): string[] {
	const own = samples.filter(({ lengths }) => lengths !== null);
	if (own.length === 0) return [];
	const rest = own.length - MAX_SAMPLES;
	return [
		...markdownTable(
			[
				'sample',
				'reads',
				'fragments, MAPQ 0',
				'fragments used',
				'median, bp',
				'mode, bp',
				'<= 150 bp',
				'short / long',
				'250-450 bp',
			],
			own.slice(0, MAX_SAMPLES).map(({ sample_id, measured, lengths }) => {
				const funnel = measured?.funnel ?? null;
				const summary = lengths?.summary;
				const fragments = lengths?.unit === 'fragments' ? (summary?.fragments ?? NaN) : NaN;
				return [
					cohort.sample(sample_id).sample_id,
					funnel?.unit === 'reads' ? funnel.all.toLocaleString('en') : '',
					funnel === null ? '' : fragmentsAtAnyMapq(funnel).toLocaleString('en'),
					Number.isNaN(fragments)
						? '–'
						: Math.round(funnel === null ? fragments : fragmentsUsed(funnel)).toLocaleString('en'),
					bases(summary?.median),
					bases(summary?.mode),
					share(summary?.p_le_150),
					short(summary?.short_long_ratio),
					share(summary?.dinucleosome),
				];
			}),
		),
		...(rest > 0 ? [`${count(rest, 'more sample')} in \`tables/fragment_samples.csv\`.`, ''] : []),
		...bullets([
			...fragmentsOf(own, readsAreFragments),
			'Short is 100-150 bp, long 151-220 bp, both ends included; 250-450 bp is considered dinucleosomal.',
		]),
	];
}

/** What counts as a fragment, for each kind of file that is there. */
function fragmentsOf(samples: readonly FragmentSample[], readsAreFragments: boolean): string[] {
	const units = new Set(samples.map(({ measured }) => measured?.funnel.unit ?? 'table'));
	const lines: string[] = [];
	if (units.has('reads')) lines.push(fragmentRule(readsAreFragments));
	if (units.has('fragments'))
		lines.push('Rows of fragment files are fragments; their MAPQ is taken from the file.');
	if (units.size > (units.has('table') ? 1 : 0))
		lines.push('`tables/fragment_funnel.csv` lists the count after each filter.');
	if (units.has('table'))
		lines.push(
			`${units.size === 1 ? 'The lengths' : 'Lengths of the other samples'} are from tables of other programs, which select fragments by their own rules.`,
		);
	return lines.length === 0 ? [] : [lines.join(' ')];
}

/** Bases with the half that a median can have; lengths are never rounded to three digits. */
function bases(value: number | undefined): string {
	return value === undefined || !Number.isFinite(value) ? '–' : String(Math.round(value * 10) / 10);
}

function share(value: number | undefined): string {
	return value === undefined || !Number.isFinite(value) ? '–' : percent(value);
}

function motifLines(samples: readonly FragmentSample[]): string[] {
	const known = samples.filter(({ motifs }) => motifs !== null);
	const own = known.filter(({ motifs }) => motifs?.counts.some((value) => value > 0));
	if (known.length === 0) return [];
	const none = (isReference: boolean): number =>
		known.filter((sample) => !own.includes(sample) && (sample.motifs?.source === 'reference') === isReference)
			.length;
	const scores = own.map(({ motifs }) => motifs?.diversity.score ?? NaN).filter(Number.isFinite);
	const ends = own.map(({ motifs }) => motifs?.ends ?? NaN).filter(Number.isFinite);
	return [
		'### End motifs',
		'',
		...bullets([
			...withoutMotif(
				none(false),
				'the ends of the reads are clipped, or the reads have no bases. With --reference, the bases of the genome are used.',
			),
			...withoutMotif(none(true), 'no fragment end is on a sequence of the reference.'),
			...(own.length === 0 ? [] : [diversityLine(own, scores, ends)]),
		]),
	];
}

function withoutMotif(samples: number, why: string): string[] {
	return samples === 0
		? []
		: [`${count(samples, 'sample')} ${samples === 1 ? 'has' : 'have'} no end motif: ${why}`];
}

function diversityLine(
	own: readonly FragmentSample[],
	scores: readonly number[],
	ends: readonly number[],
): string {
	const range = (values: readonly number[]): string =>
		values.length === 0
			? '–'
			: values.length === 1
				? short(values[0])
				: `${short(minOf(values))} to ${short(maxOf(values))}`;
	return `Motif diversity score of ${count(own.length, 'sample')}: ${range(scores)} (0 = one motif, 1 = all as frequent)${ends.length === 0 ? '' : `, from ${minOf(ends).toLocaleString('en')}${ends.length > 1 ? ` to ${maxOf(ends).toLocaleString('en')}` : ''} ends`}. With few ends the score is too low; \`motif_diversity_miller_madow\` in \`tables/fragment_samples.csv\` corrects for this.`;
}

function siteLines({ samples, notes }: GatheredFragments, cohort: RawCohort): string[] {
	const rows = samples.flatMap(({ sample_id, measured, profiles }) =>
		profiles
			.filter(({ number_of_sites }) => number_of_sites !== 0)
			.map((profile) => [
				cohort.sample(sample_id).sample_id,
				profile.sites,
				profile.number_of_sites?.toLocaleString('en') ?? '',
				fourDigits(profile.summary.mean),
				fourDigits(profile.summary.central),
				fourDigits(profile.summary.amplitude),
				profile.sites === 'regions' ? short(measured?.regions?.ocf ?? null) : '',
			]),
	);
	const measured = samples.flatMap((sample) => sample.measured?.regions ?? []);
	if (rows.length === 0) return [];
	const watched = measured.some((regions) => regions.watched);
	return [
		'### Around sites',
		'',
		...markdownTable(
			['sample', 'sites', 'number', 'mean', 'central', 'amplitude', 'OCF'],
			rows.slice(0, MAX_SAMPLES),
		),
		...bullets([
			'Central is the mean of -30 <= x < 30 around the centres, amplitude |FFT[10]| of -960 <= x < 960 (Griffin).',
			...notes.filter(({ code }) => AT_THE_POINT.includes(code)).map((note) => escapeMarkdown(render(note))),
			...(measured.length === 0
				? []
				: [
						'OCF (Sun 2019): right minus left ends around -60 plus left minus right ends around +60, each scaled to 10,000 over 1,000 bp on both sides.',
					]),
			...(measured.length === 0
				? []
				: [
						`\`tables/fragment_regions.csv\` lists the fragments of every region by midpoint${watched ? ', and the mean depth, protection scores and cleavage proportion over its bases' : ''}.`,
					]),
		]),
	];
}

function fourDigits(value: number): string {
	return Number.isFinite(value) ? String(Number(value.toPrecision(4))) : '–';
}

function alleleLines({ samples, survey }: GatheredFragments, cohort: RawCohort): string[] {
	if (survey.variants.length === 0) return [];
	const rows = samples.flatMap(({ sample_id, measured }) =>
		(measured?.alleles ?? []).flatMap((counts, i) => {
			const variant = survey.variants[i];
			if (counts === null || variant === undefined) return [];
			const votes = counts.alt + counts.ref + counts.other;
			return [
				{
					alt: counts.alt,
					cells: [
						cohort.sample(sample_id).sample_id,
						`${variant.contig}:${variant.start + 1} ${brief(variant.ref)}>${brief(variant.alt)}`,
						counts.alt,
						counts.ref,
						counts.other,
						counts.discordant,
						votes === 0 ? '–' : percent(counts.alt / votes),
					],
				},
			];
		}),
	);
	const top = [...rows].sort((a, b) => b.alt - a.alt).slice(0, MAX_VARIANTS);
	return [
		'### Alleles',
		'',
		...markdownTable(
			['sample', 'variant', 'ALT', 'REF', 'other', 'mates disagree', 'VAF'],
			top.map(({ cells }) => cells),
		),
		...(rows.length > top.length
			? [`All ${rows.length.toLocaleString('en')} in \`tables/fragment_alleles.csv\`.`, '']
			: []),
		...bullets([
			'Read names are counted among primary mapped reads that cover the variant, without filters on pairs, MAPQ or base quality and without realignment. VAF is ALT / (ALT + REF + other). VAF is not tumour fraction.',
		]),
	];
}

/** An allele that fits into a sentence. */
export function brief(allele: string): string {
	return allele.length <= 20 ? allele || '-' : `${allele.slice(0, 17)}...`;
}

function sexLines(samples: readonly FragmentSample[], cohort: RawCohort): string[] {
	const rows = samples.flatMap(({ sample_id, measured }) => {
		if (measured === null) return [];
		const stated = cohort.sample(sample_id).sex;
		return [{ id: cohort.sample(sample_id).sample_id, check: measured.sex, stated }];
	});
	const called = rows.filter(({ check }) => check.sex !== null);
	if (called.length === 0) return [];
	const differ = called.filter(({ check, stated }) => stated !== null && stated !== check.sex);
	const agree = called.filter(({ check, stated }) => stated === check.sex).length;
	return [
		'### Sex by coverage',
		'',
		...bullets([
			`${called.filter(({ check }) => check.sex === 'female').length} female, ${called.filter(({ check }) => check.sex === 'male').length} male of ${count(rows.length, 'sample')}; ${count(rows.length - called.length, 'sample')} undetermined. ${agree} agree with the metadata, ${differ.length} do not.`,
			...differ.map(
				({ id, check, stated }) =>
					`${id}: ${check.sex} by coverage (X ${short(check.x_ratio)}, Y ${short(check.y_ratio)} of the autosomes), ${stated} in the metadata`,
			),
		]),
	];
}

function protectionLines(samples: readonly FragmentSample[], cohort: RawCohort): string[] {
	const rows = samples.flatMap(({ sample_id, protection }) =>
		protection === null
			? []
			: [
					[
						cohort.sample(sample_id).sample_id,
						protection.positions.toLocaleString('en'),
						short(protection.mean),
						short(protection.lowest),
						short(protection.highest),
					],
				],
	);
	return rows.length === 0
		? []
		: [
				'### Protection scores of files',
				'',
				...markdownTable(['sample', 'positions', 'mean', 'lowest', 'highest'], rows),
			];
}
