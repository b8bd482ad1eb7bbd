import { finiteOrNull } from '../../../base/json.ts';
import type { Chapter, ChapterInput, ChapterMaker } from '../raw-signal/chapter.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import { siteFigures } from './figures.ts';
import { gatherSites, SITE_FORMATS, type GatheredSites } from './gather.server.ts';
import { headline } from './headline.ts';
import { siteMatrices } from './matrices.ts';
import { siteLimits, siteReport } from './report.ts';
import { centreOf, isPhased, type SiteSample } from './site-result.ts';
import { siteTables } from './tables.ts';
import { siteWarnings } from './warnings.ts';

/** Footprints at lists of sites: profiles, statistics with intervals over sites, what could not be seen. */
export const sitesChapter: ChapterMaker = {
	key: 'sites',
	formats: SITE_FORMATS,
	run: makeChapter,
};

async function makeChapter(input: ChapterInput): Promise<Chapter> {
	const { cohort, parameters } = input;
	const gathered = await gatherSites(input);
	const { samples } = gathered;
	const figures = siteFigures(samples, cohort);
	const settings = {
		min_length: parameters.min_length ?? 100,
		max_length: parameters.max_length ?? 200,
		min_mapq: parameters.min_mapq,
		reads_are_fragments: parameters.reads_are_fragments ?? false,
		resamples: parameters.site_resamples,
		corrected: parameters.gc_correction === 'weights',
	};
	return {
		key: 'sites',
		title: 'Footprints at sites',
		headline: headline(samples, cohort),
		report: siteReport(samples, figures, cohort, settings),
		tables: siteTables(samples),
		figures,
		matrices: siteMatrices(samples),
		samples: samples.map(({ sample_id }) => sample_id),
		summary: summaryOf(gathered, cohort, settings),
		warnings: [...siteWarnings(samples, cohort), ...gathered.notes],
		dropped: droppedOf(samples),
		inputs: gathered.paths,
		skipped: gathered.skipped,
		limits: siteLimits(samples),
	};
}

/** Sites by reason; of lists that several samples share those of the sample that lost most. */
function droppedOf(samples: readonly SiteSample[]): Record<string, number> {
	const lists = new Map<string, Record<string, number>>();
	for (const { list, dropped } of samples.flatMap(({ measured }) => measured?.lists ?? [])) {
		const known = lists.get(list) ?? {};
		for (const [reason, n] of Object.entries(dropped)) known[reason] = Math.max(known[reason] ?? 0, n);
		lists.set(list, known);
	}
	const total: Record<string, number> = {};
	for (const own of lists.values())
		for (const [reason, n] of Object.entries(own))
			if (n > 0) total[`sites_${reason}`] = (total[`sites_${reason}`] ?? 0) + n;
	return total;
}

function summaryOf(
	{ samples, lists }: GatheredSites,
	cohort: RawCohort,
	settings: Record<string, unknown>,
): Record<string, unknown> {
	const id = (sample: SiteSample): string => cohort.sample(sample.sample_id).sample_id;
	return {
		...settings,
		lists: lists.map(({ name, contig }) => ({ list: name, sites: contig.length })),
		samples: samples.map((sample) => ({
			sample: id(sample),
			lists: [
				...(sample.measured?.lists ?? []).map((one) => ({
					list: one.list,
					status: one.status,
					sites: one.sites,
					midpoints: one.midpoints,
					mean: finiteOrNull(one.summary.mean),
					central: finiteOrNull(one.summary.central),
					central_low: finiteOrNull(one.intervals?.central.low ?? NaN),
					central_high: finiteOrNull(one.intervals?.central.high ?? NaN),
					amplitude: finiteOrNull(one.summary.amplitude),
					centre: centreOf(one),
					phased: isPhased(one),
				})),
				...sample.tables.map((one) => ({
					list: one.list,
					status: 'table',
					sites: one.sites,
					mean: finiteOrNull(one.summary.mean),
					central: finiteOrNull(one.summary.central),
					amplitude: finiteOrNull(one.summary.amplitude),
				})),
			],
		})),
	};
}
