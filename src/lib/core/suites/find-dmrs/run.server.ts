import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { findDmrs } from '../../../contract/tasks/find_dmrs.ts';
import { lineWarnings } from '../cohort/line-warnings.server.ts';
import { checkGenomes } from '../raw-signal/check-genomes.server.ts';
import { cohortOfChapters } from '../raw-signal/cohort-of-chapters.server.ts';
import { lostAndViews } from '../raw-signal/lost-and-views.ts';
import { loadRawCohort } from '../raw-signal/raw-cohort.server.ts';
import { skippedMessages } from '../raw-signal/raw-headline.ts';
import { resolveRawInputs } from '../raw-signal/raw-inputs.server.ts';
import { rawParameters } from '../raw-signal/raw-parameters.server.ts';
import { filesOf, rawResult } from '../raw-signal/raw-result.ts';
import type { RawRun } from '../raw-signal/raw-run.ts';
import type { Suite } from '../suite.ts';
import { dmrChapter } from './chapter.server.ts';
import { dmrParameters } from './parameters.ts';

/**
 * Pipeline of find_dmrs. Files of several genome builds are refused, and so are sites of another build. Throws what resolveRawInputs,
 * checkGenomes, loadRawCohort and the chapter throw.
 */
export const findDmrsSuite: Suite = async (input) => {
	const { base, watch, parallel } = input;
	const own = dmrParameters(input.parameters);
	// Sites are compared with the data as regions are.
	const asked = rawParameters({ ...input.parameters, region_bed: own.sites_bed }, base);
	const { task_key } = findDmrs;
	const all = await resolveRawInputs(asked, base, taskCards[task_key].needs_formats, watch);
	const others = [...(own.annotation === undefined ? [] : [own.annotation]), ...own.methylation_reads].map(
		(given) => path.resolve(base, given),
	);
	const { inputs, parameters, doubts } = await checkGenomes(all.inputs, asked, watch, [], others);
	const found = { ...all, inputs };
	const cohort = await loadRawCohort(found, parameters, base, watch);
	const used = inputs.filter(({ sample_id }) => cohort.sample(sample_id).not_used !== 'left_out');
	if (used.length === 0) throw new LbError('raw.no_input');
	const {
		chapter,
		doubts: reasons,
		stated,
	} = await dmrChapter({
		...{ inputs: used, own, sites_bed: parameters.region_bed ?? null, cohort, base, parallel, watch },
		withIds: (ids) => loadRawCohort(found, parameters, base, watch, ids),
	});
	const who = await cohortOfChapters([chapter], cohort, found, parameters, input);
	const run: RawRun = {
		...{ task_key, title: findDmrs.title, command: input.command, seed: parameters.seed, draw_only: false },
		...{ inputs, ...lostAndViews([...found.skipped, ...chapter.skipped], used, [chapter]), ...who },
		chapters: [chapter],
		comparisons: { matrices: [], families: 1, doubts: reasons, stated, tables: [], figures: [], notes: [] },
		...{ products: [], absent: [], warnings: [] },
	};
	run.warnings = [
		...skippedMessages(run),
		...(await lineWarnings(filesOf(run), watch)),
		...found.doubts,
		...doubts,
		...chapter.warnings,
	];
	return rawResult(run);
};
