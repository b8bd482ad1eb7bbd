import { LbError } from '../../../base/errors.ts';
import { noCache, type ResultCache } from '../../../base/result-cache.ts';
import { isReadBy } from '../../../contract/formats.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { SampleRole } from '../../dataset/roles/sample-role.ts';
import { sampleRole, unknownRole } from '../../dataset/roles/sample-role.ts';
import { taskCards, type TaskKey } from '../../../contract/tasks/index.ts';
import { lineWarnings } from '../cohort/line-warnings.server.ts';
import type { Chapter, ChapterInput } from '../raw-signal/chapter.ts';
import { checkGenomes } from '../raw-signal/check-genomes.server.ts';
import { cohortOfChapters } from '../raw-signal/cohort-of-chapters.server.ts';
import { lostAndViews } from '../raw-signal/lost-and-views.ts';
import { loadRawCohort, type RawCohort } from '../raw-signal/raw-cohort.server.ts';
import { skippedMessages } from '../raw-signal/raw-headline.ts';
import type { RawInput } from '../raw-signal/raw-input.ts';
import { resolveRawInputs } from '../raw-signal/raw-inputs.server.ts';
import { rawParameters } from '../raw-signal/raw-parameters.server.ts';
import { filesOf, rawResult } from '../raw-signal/raw-result.ts';
import type { RawRun } from '../raw-signal/raw-run.ts';
import type { Suite } from '../suite.ts';

/** What a task about patients is given. */
export interface PatientInput extends Omit<ChapterInput, 'draw_only'> {
	/** The parameters of the card as checked, paths as the user gave them; `parameters` holds those that raw tasks share. */
	stated: Readonly<Record<string, unknown>>;
	/** Folder that relative paths start from. */
	base: string;
	cache: ResultCache;
	/** What each file is of, by the sample table or its name; null = nothing says it. */
	role: (input: RawInput) => SampleRole | null;
}

/**
 * A task about the people behind targeted samples: finds the files, compares their genomes, joins people, time points and roles,
 * and makes one chapter, whose headline begins the report. Throws what resolveRawInputs, checkGenomes and the chapter throw.
 */
export function patientSuite(
	task_key: TaskKey,
	title: string,
	make: (input: PatientInput) => Promise<Chapter>,
): Suite {
	return async (input) => {
		const { base, watch, parallel } = input;
		const asked = rawParameters(input.parameters, base);
		const all = await resolveRawInputs(asked, base, taskCards[task_key].needs_formats, watch);
		const { inputs, parameters, doubts } = await checkGenomes(all.inputs, asked, watch);
		const found = { ...all, inputs };
		const cohort = await loadRawCohort(found, parameters, base, watch);
		const used = inputs.filter(({ sample_id }) => cohort.sample(sample_id).not_used !== 'left_out');
		if (used.length === 0) throw new LbError('raw.no_input');
		const role: PatientInput['role'] = ({ given, sample_id }) =>
			sampleRole(given.replaceAll('\\', '/'), cohort.sample(sample_id).metadata);
		const chapter = await make({
			...{ inputs: used, parameters, cohort, parallel, watch, seed: parameters.seed, base, role },
			...{ stated: input.parameters, cache: input.cache ?? noCache },
		});
		const who = await cohortOfChapters([chapter], cohort, found, parameters, input);
		const run: RawRun = {
			...{ task_key, title, command: input.command, seed: parameters.seed, draw_only: false, inputs },
			...lostAndViews([...found.skipped, ...chapter.skipped], used, [chapter]),
			...who,
			chapters: [chapter],
			comparisons: { matrices: [], families: 1, doubts: [], stated: [], tables: [], figures: [], notes: [] },
			products: chapter.products ?? [],
			absent: [],
			warnings: [],
		};
		run.warnings = [
			...skippedMessages(run),
			...(await lineWarnings(filesOf(run), watch)),
			...found.doubts,
			...doubts,
			...unknownRoles(used, role, cohort),
			...chapter.warnings,
		];
		return rawResult(run);
	};
}

const MAX_NAMED = 8;

/** Alignments that the sample table describes in words that are not known, and that are therefore read as plasma. */
function unknownRoles(inputs: readonly RawInput[], role: PatientInput['role'], cohort: RawCohort): Message[] {
	const found = inputs.flatMap((one) => {
		const said = isReadBy(one.format, 'alignments')
			? unknownRole(cohort.sample(one.sample_id).metadata)
			: null;
		return said === null || role(one) !== null ? [] : [{ given: one.given, said }];
	});
	if (found.length === 0) return [];
	return [
		say('check.role_unknown', {
			count: found.length,
			files: found.slice(0, MAX_NAMED).map(({ given }) => given),
			words: [...new Set(found.map(({ said }) => said))].slice(0, MAX_NAMED),
		}),
	];
}
