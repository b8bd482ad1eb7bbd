import path from 'node:path';
import { LbError, throwIfCancelled } from '../../base/errors.ts';
import { lookAt } from '../../base/look-at.server.ts';
import { sha256, timedId } from '../../base/hashing.server.ts';
import { canonicalJson } from '../../base/json.ts';
import { beginOutputSet, isCleared, type OutputSet } from '../../base/output-set.server.ts';
import { toProblem } from '../../base/problem.ts';
import { openResultCache } from '../../base/result-cache.server.ts';
import { withinFolder } from '../../base/within-folder.ts';
import { say } from '../../contract/messages/index.ts';
import type { Run } from '../../contract/records/run.ts';
import type { InputFile } from '../../contract/records/profile.ts';
import type { RunCard } from '../../contract/tasks/external-tool.ts';
import { findTask, taskKeys, type TaskCard } from '../../contract/tasks/index.ts';
import { confirmByName } from '../dataset/confirm-by-name.server.ts';
import { claimDataset, type OutputRoot } from '../ledger/output-root.server.ts';
import { analysisNumber, dataFiles, firstWithout, suggestedAmong } from '../ledger/analysis-number.ts';
import { PlanLedger } from '../ledger/plan-ledger.server.ts';
import { repeatKey } from '../planning/plan.ts';
import { verifyRun, type AskedOutputs } from '../results/verify.server.ts';
import { suites, type Suite, type SuiteResult } from '../suites/index.ts';
import { checkParameters } from './check-parameters.ts';
import { commandLine } from './command-line.ts';
import type { AssistantContext } from './context.ts';
import type { writeOutputs as WriteOutputs } from './write-outputs.server.ts';
import { completedRun, describeInputs, makeManifest } from './describe-run.server.ts';
import { publishProducts } from './publish-products.server.ts';
import { recordEnded } from './record-ended.server.ts';
import { verdictsOf } from './verdicts-of.server.ts';
import { requireReadable, requireWritable } from './require-places.server.ts';
import { requireBackend } from './require-backend.server.ts';
import { markRunning } from './running/mark-running.server.ts';
import { openRunPlaces, type OpenedPlaces } from './running/open-run-places.server.ts';
import { recoverOutputs } from './running/recover-runs.server.ts';
import type { RunStart } from './running/run-start.ts';

export interface ExecuteRequest {
	task_key: string;
	parameters: Record<string, unknown>;
	/** Folder that relative input paths start from. */
	base: string;
	/** Output root of the dataset; null when the run belongs to no dataset and leaves no trace in a ledger. */
	output_root: OutputRoot | null;
	/** Explicit output folder; default `assistant/runs/<run_id>`. */
	output_dir: string | null;
	plan_id: string | null;
	/** Inputs as the plan fingerprinted them, for the repeat key; read again where absent. */
	planned?: { inputs: Run['inputs']; repeat_key: string };
	/** Kinds of output that skills require beside those of the card. */
	required_outputs?: readonly string[];
	/** Command that repeats it; by default that of the task. */
	command?: string;
	/** Inputs as the scan saw them; those that it did not open are opened before the run begins. */
	seen?: readonly InputFile[];
}

/**
 * Runs one task: checks parameters and target first, lets the suite work, writes the folder all at once, verifies it
 * against the card, and records the run. A failed or cancelled run is recorded too, and the error is thrown on.
 * `special` works in place of the card's own suite (a joint run over several sources), `own` of the card (a run that is no
 * task of a plan).
 */
export async function executeTask(
	request: ExecuteRequest,
	context: AssistantContext,
	special: Suite | null = null,
	own: RunCard | null = null,
): Promise<Run> {
	const card = own ?? requireCard(request.task_key);
	const load =
		special === null
			? suiteOf(requireCard(request.task_key), request, context)
			: () => Promise.resolve(special);
	if (!card.available || load === undefined)
		throw new LbError('run.task_not_available', { task_key: card.task_key });
	const parameters = checkParameters(card, request.parameters);
	requireRunPlaces(request, parameters, context);
	await requireBackend(parameters, context);
	// All that the run needs is loaded before it begins: another version of the program may be installed while it computes.
	const [suite, { writeOutputs }] = await Promise.all([load(), import('./write-outputs.server.ts')]);
	if (request.seen !== undefined) await confirmByName(request.base, request.seen, context.watch);
	const startedAt = context.now();
	const runId = timedId(startedAt);
	await recoverOutputs(context.userData, startedAt);
	const places = await openRunPlaces(request.output_root, request.output_dir, runId);
	try {
		return await runIn(
			places,
			{ request, card, suite, writeOutputs, parameters, runId, startedAt, special },
			context,
		);
	} finally {
		places.close();
	}
}

interface Prepared {
	request: ExecuteRequest;
	card: RunCard;
	suite: Suite;
	writeOutputs: typeof WriteOutputs;
	parameters: Record<string, unknown>;
	runId: string;
	startedAt: Date;
	special: Suite | null;
}

/** What works a card by itself: a suite, or for a task that reads no files the advisor, which no suite may import. */
function suiteOf(
	card: TaskCard,
	request: ExecuteRequest,
	context: AssistantContext,
): (() => Promise<Suite>) | undefined {
	if (card.reads !== 'nothing') return suites[card.task_key];
	return async () => (await import('./methods/advice-suite.server.ts')).adviceSuite(request, context);
}

/** Runs the task with its folders held open. */
async function runIn(places: OpenedPlaces, prepared: Prepared, context: AssistantContext): Promise<Run> {
	const { request, card, suite, writeOutputs, parameters, startedAt, special } = prepared;
	const { root, target } = places;
	const datasetId = root === null ? null : await claimDataset(root, startedAt);
	const command = commandOf(places, prepared);
	const start = runStart(places, prepared, datasetId);
	const threads = typeof parameters['threads'] === 'number' ? parameters['threads'] : 0;
	// Before anything is written: after a kill the marker says which names are ours.
	const mark = await markRunning(context.userData, start, places);
	let set: OutputSet | null = null;
	let inPlace = false;
	try {
		set = await beginOutputSet(places.outputs);
		context.runStarted(start);
		const result = await run(suite, request, {
			...(await earlierAnalysis(root, prepared, context.watch.signal)),
			parameters,
			base: request.base,
			command,
			staging: set.staging,
			parallel: context.parallel(threads),
			watch: context.watch,
			cache: openResultCache(context.userData),
		});
		// A suite that overlooked the request must not leave a result of half the work.
		throwIfCancelled(context.watch.signal, card.task_key);
		context.watch.onProgress?.({ done: 0, total: null, unit: 'files', message: say('run.progress_write') });
		const outputs = await writeOutputs(set, result);
		const inputs = await describeInputs(result.inputs, request.base, context.watch.signal);
		const manifest = makeManifest(start, card, outputs, inputs, result, command, context.now());
		await set.write('manifest.json', canonicalJson(manifest));
		const asked = { minimum_outputs: [...card.minimum_outputs, ...(request.required_outputs ?? [])] };
		const verification = await verifyRun(set.staging, manifest, special === null ? asked : jointly(asked));
		if (verification.status !== 'verified')
			throw new LbError('run.verification_failed', { missing: verification.missing }, { path: target });
		const record = completedRun(start, manifest, result, verification, request, context.now());
		if (root === null) await set.write('run.json', canonicalJson(record));
		else await mark.finish(record);
		const kept = await set.commit();
		inPlace = true;
		if (kept !== null) context.note(say('run.outputs_kept_earlier', { path: kept }));
		if (root !== null) {
			const folder = places.outputs.parent.child(places.outputs.names.name);
			for (const note of await publishProducts(root, folder, manifest, mark.claim)) context.note(note);
			// A kill before the next line leaves the marker with the record; the next start writes it to the ledger.
			await ledgerIn(root).writeRun(record);
		}
		await mark.remove();
		return record;
	} catch (error) {
		if (inPlace) throw error;
		throw await recordFailure(error, { start, places, set, mark }, context);
	}
}

/** The command that repeats the run. */
function commandOf(
	{ explicit, target }: OpenedPlaces,
	{ request: { output_root, base, command }, card, parameters }: Prepared,
): string {
	if (command !== undefined) return command;
	const folders = { input: output_root === null ? null : base, output_dir: explicit ? target : null };
	return commandLine(card.task_key, parameters, folders, (file) => path.resolve(base, file));
}

function runStart(
	{ target, made }: OpenedPlaces,
	{ request, card, parameters, runId, startedAt }: Prepared,
	datasetId: string | null,
): RunStart {
	return {
		run_id: runId,
		task_key: card.task_key,
		target,
		made,
		assistant: request.output_root?.assistant ?? null,
		dataset_id: datasetId,
		plan_id: request.plan_id,
		parameters,
		inputs: request.planned?.inputs ?? [],
		repeat_key: request.planned?.repeat_key ?? repeatKey(card.task_key, [], parameters, sha256),
		started_at: startedAt.toISOString(),
	};
}

/** Which analysis of its cohort this is; nothing for the first, and for a run without a ledger of its own. */
async function earlierAnalysis(
	root: OpenedPlaces['root'],
	{ card, parameters, request, special }: Prepared,
	signal: AbortSignal | undefined,
): Promise<Pick<Parameters<Suite>[0], 'earlier' | 'first_verdicts'>> {
	if (root === null || special !== null) return {};
	const runs = await ledgerIn(root).runs();
	// Files that are named may be copies of others: their content tells.
	const files =
		runs.length === 0 ? [] : dataFiles(parameters).map((file) => path.resolve(request.base, file));
	const inputs =
		request.planned?.inputs ??
		(await describeInputs(
			files.filter((file) => lookAt(file)?.isFile() === true),
			request.base,
			signal,
		));
	const earlier = analysisNumber(runs, card.task_key, parameters, request.base, inputs);
	const first =
		suggestedAmong(parameters).length === 0
			? null
			: firstWithout(runs, card.task_key, parameters, request.base);
	const first_verdicts = first === null ? null : await verdictsOf(root.path, first);
	return {
		...(earlier === null ? {} : { earlier }),
		...(first_verdicts === null ? {} : { first_verdicts }),
	};
}

function ledgerIn(root: NonNullable<OpenedPlaces['root']>): PlanLedger {
	return new PlanLedger(path.join(root.path, 'assistant'), root);
}

/** What a run that did not finish leaves to be cleared. */
interface Unfinished {
	start: RunStart;
	places: OpenedPlaces;
	set: OutputSet | null;
	mark: Awaited<ReturnType<typeof markRunning>>;
}

/** Clears what a run left, records how it ended and returns the error to throw. */
async function recordFailure(
	error: unknown,
	{ start, places, set, mark }: Unfinished,
	context: AssistantContext,
): Promise<unknown> {
	await set?.abort().catch(() => undefined);
	const stopped = context.watch.signal?.aborted === true;
	// Results that are finished and lie elsewhere are told of, also when the request to stop came at that moment.
	const isKept = set?.isKept() === true;
	const cause = stopped && !isKept ? new LbError('general.cancelled', { what: start.task_key }) : error;
	// On a full disk the record may fail too; the first error is the one to tell.
	const end = endOf(context, cause);
	await recordEnded(start, end, cause, context.now(), places.root).catch(() => undefined);
	await places.removeMade();
	// What could not be cleared away is left to the next start, which needs the names; finished results it must not clear.
	if (isKept || isCleared(places.outputs)) await mark.remove().catch(() => undefined);
	return cause;
}

/** Works the task; what goes wrong with a file of a dataset names it as it lies there. */
async function run(
	suite: Suite,
	{ output_root, base }: ExecuteRequest,
	input: Parameters<Suite>[0],
): Promise<SuiteResult> {
	try {
		return await suite(input);
	} catch (error) {
		throw output_root === null ? error : withinFolder(error, base);
	}
}

/** Held to here too, where relative names have their one beginning: a run may be that of one source of several. */
function requireRunPlaces(
	{ base, output_root, output_dir }: ExecuteRequest,
	parameters: Record<string, unknown>,
	context: AssistantContext,
): void {
	const starts = { dataset: base, current: base };
	const read = requireReadable({ parameters }, starts, context);
	if (output_dir === null) return;
	const target = { field: 'output_dir', file: path.resolve(output_dir) };
	requireWritable(target, output_root === null ? { ...starts, dataset: null } : starts, read, context);
}

/** What a run over several sources must hold: products stand with the source they were made of. */
function jointly({ minimum_outputs }: AskedOutputs): AskedOutputs {
	return { minimum_outputs: minimum_outputs.filter((kind) => kind !== 'feature_store') };
}

/** How a run ended that did not complete. */
function endOf({ watch }: AssistantContext, error: unknown): 'failed' | 'cancelled' | 'interrupted' {
	if (watch.signal?.aborted === true && watch.signal.reason === 'interrupted') return 'interrupted';
	return toProblem(error).code === 'general.cancelled' ? 'cancelled' : 'failed';
}

function requireCard(key: string): TaskCard {
	const card = findTask(key);
	if (card === null) throw new LbError('run.task_unknown', { task_key: key, known: [...taskKeys] });
	return card;
}
