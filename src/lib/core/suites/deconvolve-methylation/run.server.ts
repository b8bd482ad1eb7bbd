import { LbError } from '../../../base/errors.ts';
import { isReadBy, type FormatKey } from '../../../contract/formats.ts';
import { deconvolveMethylation } from '../../../contract/tasks/deconvolve_methylation.ts';
import { lineWarnings } from '../cohort/line-warnings.server.ts';
import { checkGenomes } from '../raw-signal/check-genomes.server.ts';
import { cohortOfChapters } from '../raw-signal/cohort-of-chapters.server.ts';
import { compareGroups } from '../raw-signal/compare-groups.ts';
import { lostAndViews } from '../raw-signal/lost-and-views.ts';
import { loadRawCohort } from '../raw-signal/raw-cohort.server.ts';
import { skippedMessages } from '../raw-signal/raw-headline.ts';
import type { RawInput } from '../raw-signal/raw-input.ts';
import { resolveRawInputs } from '../raw-signal/raw-inputs.server.ts';
import { rawParameters, type RawParameters } from '../raw-signal/raw-parameters.server.ts';
import { filesOf, rawResult } from '../raw-signal/raw-result.ts';
import type { RawRun } from '../raw-signal/raw-run.ts';
import { readAtlas } from '../../readers/methylation-atlas/read-atlas.server.ts';
import type { Suite } from '../suite.ts';
import { tissueChapter } from './chapter.server.ts';
import { tissueSettings } from './settings.ts';

const FORMATS: readonly FormatKey[] = [...deconvolveMethylation.needs_formats, 'methylation_atlas'];

/**
 * Tissue of origin: an atlas is read first, then samples are taken apart with it and their shares compared between groups. Throws
 * atlas.none, atlas.several and what reading files and the chapter throws.
 */
export const deconvolveMethylationSuite: Suite = async (input) => {
	const { base, watch, parallel } = input;
	const settings = tissueSettings(input.parameters);
	const asked = rawParameters(input.parameters, base);
	const all = await resolveRawInputs(asked, base, FORMATS, watch);
	const atlas = await readAtlas(atlasAmong(asked, all.inputs), watch);
	const data = all.inputs.filter((one) => isSample(one, atlas.path, asked));
	if (data.length === 0) throw new LbError('raw.no_input');
	const isCounted = ({ format }: RawInput): boolean => isReadBy(format, 'methylation_table');
	const { inputs: counted, parameters, doubts } = await checkGenomes(data.filter(isCounted), asked, watch);
	const inputs = [...counted, ...data.filter((one) => !isCounted(one))];
	const found = { ...all, inputs };
	const first = await loadRawCohort(found, parameters, base, watch);
	const used = inputs.filter(({ sample_id }) => first.sample(sample_id).not_used !== 'left_out');
	if (used.length === 0) throw new LbError('raw.no_input');
	const chapter = await tissueChapter({
		...{ inputs: used, parameters, cohort: first, parallel, watch, seed: parameters.seed, atlas, settings },
	});
	const { cohort, samples } = await cohortOfChapters([chapter], first, found, parameters, input);
	const comparisons = compareGroups([chapter], cohort, false, parameters.processed_together, watch);
	const run: RawRun = {
		...{ task_key: deconvolveMethylation.task_key, title: 'Tissue of origin', command: input.command },
		...{ seed: parameters.seed, draw_only: false, inputs: used, cohort, samples, comparisons },
		...lostAndViews([...found.skipped, ...chapter.skipped], used, [chapter]),
		...{ chapters: [chapter], products: [], absent: [], warnings: [] },
	};
	run.warnings = [
		...skippedMessages(run),
		...(await lineWarnings(filesOf(run), watch)),
		...found.doubts,
		...doubts,
		...chapter.warnings,
		...comparisons.notes,
	];
	return rawResult(run);
};

/** The atlas that was named, else the only one among the files. */
function atlasAmong({ methylation_atlas }: RawParameters, inputs: readonly RawInput[]): string {
	if (methylation_atlas !== undefined) return methylation_atlas;
	const found = inputs.filter(({ format }) => isReadBy(format, 'methylation_atlas'));
	const [only] = found;
	if (only === undefined) throw new LbError('atlas.none');
	if (found.length > 1)
		throw new LbError('atlas.several', {
			count: found.length,
			atlases: found.slice(0, 5).map(({ given }) => given),
		});
	return only.path;
}

/** Atlases are no samples, and of the matrices of a folder only those of methylation are taken; named ones are taken at their word. */
function isSample(
	{ path, format, signal_family }: RawInput,
	atlas: string,
	{ input_files }: RawParameters,
): boolean {
	if (path === atlas || isReadBy(format, 'methylation_atlas')) return false;
	return input_files.length > 0 || !isReadBy(format, 'matrix') || signal_family === 'methylation';
}
