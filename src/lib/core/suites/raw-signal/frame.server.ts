import { LbError } from '../../../base/errors.ts';
import { formatsOfTask, type FormatKey } from '../../../contract/formats.ts';
import type { Suite } from '../suite.ts';
import type { ChapterMaker } from './chapter.ts';
import { chapters as allChapters } from './chapters.server.ts';
import { checkGenomes } from './check-genomes.server.ts';
import { compareGroups } from './compare-groups.ts';
import { lineWarnings } from '../cohort/line-warnings.server.ts';
import { loadRawCohort, type RawCohort } from './raw-cohort.server.ts';
import { lostAndViews } from './lost-and-views.ts';
import { skippedMessages } from './raw-headline.ts';
import { resolveRawInputs } from './raw-inputs.server.ts';
import { figurePages } from './pages/figure-pages.server.ts';
import { rawParameters } from './raw-parameters.server.ts';
import { filesOf, rawResult } from './raw-result.ts';
import type { RawRun } from './raw-run.ts';
import { runChapters } from './run-chapters.server.ts';
import { cohortOfChapters } from './cohort-of-chapters.server.ts';
import { taskCards, type TaskKey } from '../../../contract/tasks/index.ts';

/**
 * A raw-signal suite: finds the files, joins labels, runs the chapters of the signals that are there, compares groups and
 * follows patients over the matrices of the chapters, and writes one report.
 */
export function rawSignalSuite(
	task_key: TaskKey,
	makers: readonly ChapterMaker[] = allChapters,
	title?: string,
): Suite {
	const draw_only = taskCards[task_key].step === 'plot';
	return async (input) => {
		const asked = rawParameters(input.parameters, input.base);
		const resolved = await resolveRawInputs(asked, input.base, readable(task_key, makers), input.watch);
		const { inputs, parameters, doubts } = await checkGenomes(resolved.inputs, asked, input.watch);
		const found = { ...resolved, inputs };
		const first = await loadRawCohort(found, parameters, input.base, input.watch);
		const kept = withoutLeftOut(found.inputs, first);
		const made = await runChapters(makers, kept, {
			parameters,
			cohort: first,
			draw_only,
			parallel: input.parallel,
			watch: input.watch,
			seed: parameters.seed,
		});
		const { cohort, samples } = await cohortOfChapters(made.chapters, first, found, parameters, input);
		const comparisons = compareGroups(
			made.chapters,
			cohort,
			draw_only,
			parameters.processed_together,
			input.watch,
		);
		const run: RawRun = {
			task_key,
			title: title ?? (draw_only ? 'Figures of raw signals' : 'Raw signals'),
			command: input.command,
			seed: parameters.seed,
			draw_only,
			inputs: kept,
			...lostAndViews([...found.skipped, ...made.skipped], kept, made.chapters),
			cohort,
			samples,
			chapters: made.chapters,
			comparisons,
			products: made.chapters.flatMap(({ products }) => products ?? []),
			absent: made.absent,
			warnings: [],
		};
		run.warnings = [
			...skippedMessages(run),
			...(await lineWarnings(filesOf(run), input.watch)),
			...found.doubts,
			...doubts,
			...made.chapters.flatMap(({ warnings }) => warnings),
			...comparisons.notes,
		];
		const result = rawResult(run);
		return { ...result, pages: [...(result.pages ?? []), ...figurePages(result.figures)] };
	};
}

/** The files without those of samples that the run leaves out; nothing is measured of these. */
function withoutLeftOut(inputs: RawRun['inputs'], cohort: RawCohort): RawRun['inputs'] {
	const kept = inputs.filter(({ sample_id }) => cohort.sample(sample_id).not_used !== 'left_out');
	if (kept.length === 0 && inputs.length > 0) throw new LbError('raw.no_input');
	return kept;
}

/** Formats of the registered chapters, in the order of the card. */
function readable(task_key: TaskKey, makers: readonly ChapterMaker[]): FormatKey[] {
	const taken = new Set(makers.flatMap(({ formats }) => formats));
	return formatsOfTask(task_key).filter((format) => taken.has(format));
}
