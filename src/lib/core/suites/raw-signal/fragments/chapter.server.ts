import { maxOf, minOf } from '../../../../base/extremes.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { fragmentsUsed } from '../../../signals/fragments/funnel.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { Chapter, ChapterInput, ChapterMaker } from '../chapter.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import { isCaptured, isCoverage, type FragmentSample, type GatheredFragments } from './content.ts';
import { funnelFigure } from './figures/funnel.ts';
import { gcFigure } from './figures/gc.ts';
import { lengthFigures } from './figures/lengths.ts';
import { motifFigure } from './figures/motifs.ts';
import { profileFigure } from './figures/profiles.ts';
import { protectionFigure } from './figures/protection.ts';
import { ratioFigure } from './figures/ratios.ts';
import { snapshotFigures } from './figures/snapshot.ts';
import { FRAGMENT_FORMATS, gatherFragments } from './gather.server.ts';
import { fragmentMatrices, ratiosCorrected } from './matrices.ts';
import { AT_THE_POINT, brief, fragmentReport } from './report.ts';
import { fragmentTables } from './tables.ts';
import { fragmentDropped, fragmentWarnings } from './warnings.ts';

export const fragmentChapter: ChapterMaker = {
	key: 'fragments',
	formats: FRAGMENT_FORMATS,
	run: makeChapter,
};

/**
 * Fragments of a cohort: filters, lengths, end motifs, short-to-long ratios along the genome, coverage and protection around
 * regions, alleles and sex, measured in one pass per file; tables of other programs beside them.
 */
async function makeChapter(input: ChapterInput): Promise<Chapter> {
	const { cohort, parameters } = input;
	const gathered = await gatherFragments(input);
	const { samples } = gathered;
	const figures = [
		funnelFigure(samples, cohort, parameters.min_mapq),
		...lengthFigures(samples, cohort),
		motifFigure(samples, cohort),
		ratioFigure(samples, cohort),
		gcFigure(samples, cohort),
		profileFigure(samples, cohort),
		protectionFigure(samples, cohort),
		...snapshotFigures(gathered, cohort),
	].filter((one): one is SuiteFigure => one !== null);
	return {
		key: 'fragments',
		title: 'Fragments',
		headline: headline(gathered, cohort),
		report: fragmentReport(gathered, figures, cohort),
		tables: fragmentTables(gathered, cohort),
		figures,
		matrices: fragmentMatrices(gathered),
		samples: samples.map(({ sample_id }) => sample_id),
		summary: summaryOf(gathered, cohort),
		warnings: [
			...gathered.notes.filter(({ code }) => !AT_THE_POINT.includes(code)),
			...fragmentWarnings(gathered, cohort),
		],
		dropped: fragmentDropped(samples),
		inputs: gathered.paths,
		skipped: gathered.skipped,
		limits: limitsOf(gathered),
	};
}

function headline(gathered: GatheredFragments, cohort: RawCohort): Message[] {
	const isSingle = gathered.samples.some(({ measured }) => (measured?.funnel.single_reads ?? 0) > 0);
	const found = [
		...lengthHeadline(gathered.samples),
		...siteHeadline(gathered.samples),
		...(isSingle ? [say('fragments.headline_single')] : []),
		...alleleHeadline(gathered, cohort),
	];
	return found.length > 0 ? found : [say('fragments.headline_tables', { samples: gathered.samples.length })];
}

/** How far coverage falls at the centres of the sites, against the mean of the profile. */
function siteHeadline(samples: readonly FragmentSample[]): Message[] {
	const profiles = samples.flatMap((sample) =>
		sample.profiles.filter(
			(profile) =>
				profile.number_of_sites !== 0 &&
				isCoverage(profile) &&
				!(profile.sites === 'regions' && isCaptured(sample)),
		),
	);
	const depths = profiles.map(({ summary }) => summary.central / summary.mean).filter(Number.isFinite);
	if (depths.length === 0) return [];
	return [
		say('fragments.headline_sites', {
			sets: new Set(profiles.map(({ sites }) => sites)).size,
			central: range(depths, (value) => value.toFixed(2)),
		}),
	];
}

function lengthHeadline(samples: readonly FragmentSample[]): Message[] {
	const summaries = samples.flatMap(({ lengths }) => (lengths === null ? [] : [lengths.summary]));
	const medians = summaries.map(({ median }) => median).filter(Number.isFinite);
	const ratios = summaries.map(({ short_long_ratio }) => short_long_ratio).filter(Number.isFinite);
	if (medians.length === 0) return [];
	const values = { samples: summaries.length, median: range(medians, String) };
	return [
		ratios.length === 0
			? say('fragments.headline_no_ratio', values)
			: say('fragments.headline', { ...values, ratio: range(ratios, (value) => value.toFixed(2)) }),
	];
}

/** What was asked for by name comes first: the variant that the largest share of fragments carries. */
function alleleHeadline({ samples, survey }: GatheredFragments, cohort: RawCohort): Message[] {
	const counted = samples.flatMap(({ sample_id, measured }) =>
		(measured?.alleles ?? []).flatMap((counts, variant) => {
			const votes = counts === null ? 0 : counts.alt + counts.ref + counts.other;
			return counts === null || votes === 0 ? [] : [{ sample_id, variant, alt: counts.alt, votes }];
		}),
	);
	const [most] = [...counted].sort((a, b) => b.alt / b.votes - a.alt / a.votes);
	if (most === undefined) return [];
	const variants = survey.variants.length;
	const seen = new Set(counted.filter(({ alt }) => alt > 0).map(({ variant }) => variant)).size;
	if (seen === 0) return [say('fragments.headline_no_allele', { variants })];
	const own = survey.variants[most.variant];
	const values = {
		variant: own === undefined ? '' : `${own.contig}:${own.start + 1} ${brief(own.ref)}>${brief(own.alt)}`,
		alt: most.alt,
		votes: most.votes,
		sample: cohort.sample(most.sample_id).sample_id,
		vaf: (100 * (most.alt / most.votes)).toPrecision(3),
	};
	return [
		variants === 1
			? say('fragments.headline_allele', values)
			: say('fragments.headline_alleles', { ...values, seen, variants }),
	];
}

function range(values: readonly number[], write: (value: number) => string): string {
	const low = write(minOf(values));
	const high = write(maxOf(values));
	return low === high ? low : `${low}–${high}`;
}

function limitsOf({ samples, survey }: GatheredFragments): string[] {
	const has = (test: (sample: FragmentSample) => boolean): boolean => samples.some(test);
	const limits: string[] = [];
	if (has(({ lengths, windows }) => lengths !== null || windows !== null))
		limits.push(
			'Fragment lengths differ between libraries, extraction kits and centres; a short-to-long ratio is not a tumour fraction.',
		);
	if (has(({ profiles }) => profiles.length > 0))
		limits.push(
			'Coverage around sites depends on depth and GC. It suggests how accessible the sites are in the cells of origin but does not identify these cells.',
		);
	if (has(({ motifs }) => motifs !== null))
		limits.push(
			'End motifs depend on the source of their bases (reads or reference) and on end repair; compare only samples processed alike.',
		);
	if (has(({ windows }) => windows !== null) && !ratiosCorrected(samples))
		limits.push('Ratios along the genome without GC correction mainly reflect GC.');
	if (has(({ measured }) => measured?.regions?.watched === true))
		limits.push(
			'Protection scores and cleavage need depth: below a few tens of fragments per base they reflect single fragments.',
		);
	if (survey.variants.length > 0)
		limits.push(
			'Alleles are counted in the reads as aligned; below about one in a thousand, sequencing errors resemble variants.',
		);
	if (has(({ measured }) => measured?.sex.sex != null))
		limits.push('Sex by coverage distinguishes XX from XY; it is a check for sample swaps, not a karyotype.');
	return limits;
}

function summaryOf(gathered: GatheredFragments, cohort: RawCohort): Record<string, unknown> {
	const { samples, survey } = gathered;
	return {
		min_mapq: survey.options.min_mapq,
		...(survey.options.reads_are_fragments ? { reads_are_fragments: true } : {}),
		reference: survey.reference !== null,
		regions: survey.regions?.contig.length ?? null,
		variants: survey.variants.length,
		gc_corrected: ratiosCorrected(samples),
		samples: samples.map((sample) => ({
			sample: cohort.sample(sample.sample_id).sample_id,
			fragments: sample.measured === null ? null : fragmentsUsed(sample.measured.funnel),
			median_length: finiteOrNull(sample.lengths?.summary.median ?? NaN),
			short_long_ratio: finiteOrNull(sample.lengths?.summary.short_long_ratio ?? NaN),
			dinucleosome: finiteOrNull(sample.lengths?.summary.dinucleosome ?? NaN),
			motif_diversity: finiteOrNull(sample.motifs?.diversity.score ?? NaN),
			sex: sample.measured?.sex.sex ?? null,
		})),
	};
}
