import { skippedFor } from '../raw-signal/skipped-file.ts';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { toCsv } from '../../../base/csv.ts';
import { canonicalJson } from '../../../base/json.ts';
import { toLbError } from '../../../base/problem.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { profileOfSignal, statedSignals } from '../../../contract/tasks/blood-signals.ts';
import { taskCards, type TaskKey } from '../../../contract/tasks/index.ts';
import type { Chapter, ChapterInput } from '../raw-signal/chapter.ts';
import { checkGenomes } from '../raw-signal/check-genomes.server.ts';
import { isAboutOverlay } from '../raw-signal/overlays.ts';
import { lostAndViews } from '../raw-signal/lost-and-views.ts';
import { loadRawCohort } from '../raw-signal/raw-cohort.server.ts';
import { bySignal } from './by-signal.server.ts';
import { samplesLost } from './samples-lost.server.ts';
import { lineWarnings } from '../cohort/line-warnings.server.ts';
import { skippedMessages } from '../raw-signal/raw-headline.ts';
import { resolveRawInputs, type RawInput, type SkippedFile } from '../raw-signal/raw-inputs.server.ts';
import { rawParameters } from '../raw-signal/raw-parameters.server.ts';
import { filesOf, rawResult } from '../raw-signal/raw-result.ts';
import type { RawRun } from '../raw-signal/raw-run.ts';
import { cohortOfChapters } from '../raw-signal/cohort-of-chapters.server.ts';
import type { Suite, SuiteProduct } from '../suite.ts';

/** What a preprocessing or encoding pipeline is given: the files of one signal. */
export interface SignalInput extends Omit<ChapterInput, 'draw_only'> {
	/** e.g. `lpwgs`; `cfdna` for fragment sequences. */
	signal: string;
	/** Profile of the signal; empty for an encoder. */
	profile: string;
	/** Starts the names of tables and figures when a run covers several signals: `ulpwgs_`; else empty. */
	prefix: string;
}

/**
 * A preprocessing or encoding task: files by signal, one pipeline run per signal, one report. The pipeline hands back a chapter
 * with its products; for preprocessing its FIRST table has a row per sample and is published as summary.csv beside
 * summary.json. A signal that fails leaves the others alone; when all fail the first error is thrown.
 * @param overlayPerFile the task can use an overlay for those data files alone that it fits
 */
export function productSuite(
	task_key: TaskKey,
	title: string,
	make: (input: SignalInput) => Promise<Chapter>,
	overlayPerFile = false,
): Suite {
	return async (input) => {
		const asked = rawParameters(input.parameters, input.base);
		const formats = taskCards[task_key].needs_formats;
		const all = await resolveRawInputs(asked, input.base, formats, input.watch);
		const signals = statedSignals(task_key, asked.signal, asked.profile);
		const { others, unknown } = bySignal(task_key, all.inputs, signals);
		const meant = all.inputs.filter((one) => !others.has(one));
		const perFile = overlayPerFile ? undefined : [];
		const { inputs: checked, parameters, doubts } = await checkGenomes(meant, asked, input.watch, perFile);
		const found = { ...all, inputs: checked };
		const byPath = new Map(checked.map((one) => [one.path, one]));
		const { groups, notes } = bySignal(
			task_key,
			all.inputs.map((one) => byPath.get(one.path) ?? one),
			signals,
		);
		const cohort = await loadRawCohort(found, parameters, input.base, input.watch);
		const { chapters, left_out, errors } = await chaptersOf(groups, task_key, make, {
			parameters,
			cohort,
			parallel: input.parallel,
			watch: input.watch,
			seed: parameters.seed,
		});
		if (chapters.length === 0) throw errors[0] ?? new LbError('raw.no_input');
		const lost = await samplesLost(
			found.inputs,
			chapters.flatMap((chapter) => chapter.samples),
		);
		const who = await cohortOfChapters(chapters, cohort, found, parameters, input);
		const run: RawRun = {
			task_key,
			title,
			command: input.command,
			seed: parameters.seed,
			draw_only: false,
			inputs: found.inputs,
			...lostAndViews([...found.skipped, ...unknown, ...left_out], found.inputs, chapters),
			...who,
			chapters: chapters.map((chapter, index) =>
				index === 0 ? { ...chapter, headline: [...lost, ...chapter.headline] } : chapter,
			),
			comparisons: { matrices: [], families: 1, doubts: [], stated: [], tables: [], figures: [], notes: [] },
			products: chapters.flatMap(({ products }) => products ?? []),
			absent: [],
			warnings: [],
		};
		run.warnings = await runWarnings(run, [...found.doubts, ...doubts, ...notes], input.watch);
		return rawResult(run);
	};
}

/** What the pipelines made, and the files of those that failed. */
interface Made {
	chapters: Chapter[];
	left_out: SkippedFile[];
	errors: LbError[];
}

/** One pipeline run per signal. Throws what concerns every signal: an overlay file, a cancelled run, a fault of the program. */
async function chaptersOf(
	groups: ReadonlyMap<string, RawInput[]>,
	task_key: TaskKey,
	make: (input: SignalInput) => Promise<Chapter>,
	common: Omit<SignalInput, 'inputs' | 'signal' | 'profile' | 'prefix'>,
): Promise<Made> {
	const { parameters, watch } = common;
	const made: Made = { chapters: [], left_out: [], errors: [] };
	for (const [done, [signal, inputs]] of [...groups].entries()) {
		watch.onProgress?.({
			done,
			total: groups.size,
			unit: 'steps',
			message: say('run.progress_analyse', { name: signal }),
		});
		const profile =
			taskCards[task_key].step === 'preprocess' ? profileOfSignal(signal, parameters.profile) : '';
		const prefix = groups.size > 1 ? `${signal}_` : '';
		try {
			const chapter = await make({ ...common, inputs, signal, profile, prefix });
			made.chapters.push(profile === '' ? chapter : withSummary(chapter, signal, profile));
			appendAll(made.left_out, chapter.skipped);
		} catch (error) {
			const known = toLbError(error);
			if (known.code === 'general.cancelled' || known.code === 'general.unexpected') throw error;
			if (isAboutOverlay(known.place, parameters)) throw error;
			made.errors.push(known);
			appendAll(
				made.left_out,
				inputs.map(({ given }) => skippedFor(given, known)),
			);
		}
	}
	return made;
}

/** @param doubts what is doubtful about the files and their signals */
async function runWarnings(run: RawRun, doubts: readonly Message[], watch: Watch): Promise<Message[]> {
	return [
		...skippedMessages(run),
		...(await lineWarnings(filesOf(run), watch)),
		...doubts,
		...run.chapters.flatMap(({ warnings }) => warnings),
	];
}

/** The summary of a preprocessed signal as CSV and JSON beside its products. */
function withSummary(chapter: Chapter, signal: string, profile: string): Chapter {
	const publish = { to: 'preprocessed', folder: signal } as const;
	const [first] = chapter.tables;
	const json: SuiteProduct = {
		path: `${signal}/summary.json`,
		kind: 'text',
		title: `Summary of ${signal}`,
		content: canonicalJson({
			// The list of samples stands whatever a pipeline counts under the same name: encoders look for who is missing.
			...chapter.summary,
			schema_version: 1,
			signal,
			profile,
			samples: chapter.samples,
			dropped: chapter.dropped,
		}),
		rows: null,
		publish,
	};
	const csv: SuiteProduct[] =
		first === undefined || first.rows.length === 0
			? []
			: [
					{
						path: `${signal}/summary.csv`,
						kind: 'table',
						title: `Summary of ${signal}, one row per sample`,
						content: toCsv(first.columns, first.rows),
						rows: first.rows.length,
						publish,
					},
				];
	return { ...chapter, products: [...(chapter.products ?? []), ...csv, json] };
}
