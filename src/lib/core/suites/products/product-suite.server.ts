import path from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { toCsv } from '../../../base/csv.ts';
import { canonicalJson } from '../../../base/json.ts';
import { toLbError } from '../../../base/problem.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import {
	profileOfSignal,
	signalsOfFiles,
	statedSignals,
	signalsOfTask,
} from '../../../contract/tasks/blood-signals.ts';
import { taskCards, type TaskKey } from '../../../contract/tasks/index.ts';
import type { Chapter, ChapterInput } from '../raw-signal/chapter.ts';
import { checkGenomes } from '../raw-signal/check-genomes.server.ts';
import { isAboutOverlay } from '../raw-signal/overlays.ts';
import { lostAndViews } from '../raw-signal/lost-and-views.ts';
import { loadRawCohort } from '../raw-signal/raw-cohort.server.ts';
import { productFolder } from './preprocessed-samples.server.ts';
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
 * @param laysOverEach the task can use a file laid over the data for those of them alone that it fits
 */
export function productSuite(
	task_key: TaskKey,
	title: string,
	make: (input: SignalInput) => Promise<Chapter>,
	laysOverEach = false,
): Suite {
	return async (input) => {
		const asked = rawParameters(input.parameters, input.base);
		const formats = taskCards[task_key].needs_formats;
		const all = await resolveRawInputs(asked, input.base, formats, input.watch);
		const signals = statedSignals(task_key, asked.signal, asked.profile);
		const { others, unknown } = bySignal(task_key, all.inputs, signals);
		const meant = all.inputs.filter((one) => !others.has(one));
		const perFile = laysOverEach ? undefined : [];
		const { inputs: checked, parameters, doubts } = await checkGenomes(meant, asked, input.watch, perFile);
		const found = { ...all, inputs: checked };
		const byPath = new Map(checked.map((one) => [one.path, one]));
		const { groups, notes } = bySignal(
			task_key,
			all.inputs.map((one) => byPath.get(one.path) ?? one),
			signals,
		);
		const cohort = await loadRawCohort(found, parameters, input.base, input.watch);
		const chapters: Chapter[] = [];
		const skipped: SkippedFile[] = [...found.skipped, ...unknown];
		const errors: LbError[] = [];
		for (const [done, [signal, inputs]] of [...groups].entries()) {
			input.watch.onProgress?.({
				done,
				total: groups.size,
				unit: 'steps',
				message: say('run.progress_analyse', { name: signal }),
			});
			const profile =
				taskCards[task_key].step === 'preprocess' ? profileOfSignal(signal, parameters.profile) : '';
			const prefix = groups.size > 1 ? `${signal}_` : '';
			try {
				const chapter = await make({
					inputs,
					parameters,
					cohort,
					parallel: input.parallel,
					watch: input.watch,
					seed: parameters.seed,
					signal,
					profile,
					prefix,
				});
				chapters.push(profile === '' ? chapter : withSummary(chapter, signal, profile));
				appendAll(skipped, chapter.skipped);
			} catch (error) {
				const known = toLbError(error);
				if (known.code === 'general.cancelled' || known.code === 'general.unexpected') throw error;
				if (isAboutOverlay(known.place, parameters)) throw error;
				errors.push(known);
				appendAll(
					skipped,
					inputs.map(({ given }) => ({ path: given, reason: known.message, hint: known.hint })),
				);
			}
		}
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
			...lostAndViews(skipped, found.inputs, chapters),
			...who,
			chapters: chapters.map((chapter, index) =>
				index === 0 ? { ...chapter, headline: [...lost, ...chapter.headline] } : chapter,
			),
			comparisons: { matrices: [], families: 1, doubts: [], stated: [], tables: [], figures: [], notes: [] },
			products: chapters.flatMap(({ products }) => products ?? []),
			absent: [],
			warnings: [],
		};
		run.warnings = [
			...skippedMessages(run),
			...(await lineWarnings(filesOf(run), input.watch)),
			...found.doubts,
			...doubts,
			...notes,
			...chapters.flatMap(({ warnings }) => warnings),
		];
		return rawResult(run);
	};
}

interface BySignal {
	groups: Map<string, RawInput[]>;
	/** Files that are not read. */
	others: Set<RawInput>;
	/** Those of them of which nothing says the signal. */
	unknown: SkippedFile[];
	notes: Message[];
}

/**
 * Files of each signal, in the order of the card, and those of signals that were not asked for. A file whose signal nobody can
 * tell is an error or a warning; so are files none of which is of a signal that was asked for.
 */
function bySignal(task: TaskKey, inputs: readonly RawInput[], stated: readonly string[]): BySignal {
	const order = signalsOfTask(task).map(({ signal }) => signal);
	if (order.length === 0)
		return { groups: new Map([['cfdna', [...inputs]]]), others: new Set(), unknown: [], notes: [] };
	// The folder of a file outside of the dataset may name the signal too.
	const place = ({ given, path: file }: RawInput): string => {
		const made = productFolder(file);
		return made === null ? `${path.basename(path.dirname(file))}/${given}` : `${made}/${path.basename(file)}`;
	};
	const signals = signalsOfFiles(
		task,
		inputs.map((input) => ({ path: place(input), format: input.format })),
		stated,
	);
	const told = inputs.map((input, i) => ({ input, ...signals[i]! }));
	const unclear = told.find(({ by }) => by === 'unclear');
	if (unclear !== undefined)
		throw new LbError('raw.signal_unclear', { signals: [...stated] }, { path: unclear.input.path });
	const unknown = told.filter(({ by }) => by === 'unknown');
	const [first_unknown] = unknown;
	const nameless = (count: number, file: string): LbError =>
		new LbError('raw.signal_unknown', { count, signals: free(task) }, { path: file });
	if (first_unknown !== undefined && told.every(({ by }) => by === 'unknown' || by === 'other'))
		throw nameless(unknown.length, first_unknown.input.path);
	const groups = new Map<string, RawInput[]>();
	const others = told.filter(({ by }) => by === 'other');
	const [other] = others;
	if (other !== undefined && others.length === told.length)
		throw new LbError(
			'raw.other_signal',
			{ found: [...new Set(others.map(({ signal }) => signal))], signals: [...stated] },
			{ path: other.input.path },
		);
	for (const signal of order) {
		const own = told
			.filter((one) => one.signal === signal && one.by !== 'other' && one.by !== 'unknown')
			.map(({ input }) => input);
		if (own.length > 0) groups.set(signal, own);
	}
	const guessed = told.filter(({ by }) => by === 'default');
	const [first] = guessed;
	// One signal is all there is to choose from, or the formats decide: then nothing was guessed.
	const notes =
		first === undefined || order.length < 2
			? []
			: [say('raw.signal_by_default', { count: guessed.length, signal: first.signal })];
	if (others.length > 0)
		notes.push(
			say('raw.other_signals', {
				count: others.length,
				signals: [...new Set(others.map(({ signal }) => signal))],
				examples: others.slice(0, 3).map(({ input }) => input.given),
			}),
		);
	return {
		groups,
		others: new Set([...others, ...unknown].map(({ input }) => input)),
		unknown: unknown.map(({ input }): SkippedFile => {
			const { message, hint } = nameless(1, input.given);
			return { path: input.given, reason: message, hint };
		}),
		notes,
	};
}

/** Signals of a task that share their formats. */
function free(task: TaskKey): string[] {
	return signalsOfTask(task).flatMap(({ signal, formats }) => (formats === undefined ? [signal] : []));
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
