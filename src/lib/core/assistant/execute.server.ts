import { stripFileName } from '../../base/strip-file-name.ts';
import { plainIssue } from '../../base/plain-issue.ts';
import path from 'node:path';
import { LbError, throwIfCancelled } from '../../base/errors.ts';
import { sha256, timedId } from '../../base/hashing.server.ts';
import { canonicalJson } from '../../base/json.ts';
import { beginOutputSet, isCleared, type OutputSet } from '../../base/output-set.server.ts';
import { toProblem } from '../../base/problem.ts';
import { engineVersion } from '../../base/version.ts';
import { withinFolder } from '../../base/within-folder.ts';
import { say } from '../../contract/messages/index.ts';
import { manifest as manifestSchema, type Manifest, type Run } from '../../contract/records/run.ts';
import type { InputFile } from '../../contract/records/profile.ts';
import { findTask, taskKeys, type TaskCard } from '../../contract/tasks/index.ts';
import { confirmByName } from '../dataset/confirm-by-name.server.ts';
import { claimDataset, type OutputRoot } from '../ledger/output-root.server.ts';
import { analysisNumber } from '../ledger/analysis-number.ts';
import { PlanLedger } from '../ledger/plan-ledger.server.ts';
import { repeatKey } from '../planning/plan.ts';
import { verifyRun } from '../results/verify.server.ts';
import { suites, type Suite, type SuiteResult } from '../suites/index.ts';
import { commandLine } from './command-line.ts';
import type { AssistantContext } from './context.ts';
import type { writeOutputs as WriteOutputs } from './write-outputs.server.ts';
import { describeInputs, manifestWarnings, relativeInside } from './describe-run.server.ts';
import { publishProducts } from './publish-products.server.ts';
import { recordEnded } from './record-ended.server.ts';
import { requireReadable, requireWritable } from './require-places.server.ts';
import { requireBackend } from './require-backend.server.ts';
import { markRunning } from './running/mark-running.server.ts';
import { openRunPlaces, type OpenedPlaces } from './running/open-run-places.server.ts';
import { recordedPath } from './running/recorded-path.server.ts';
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
	/** Inputs as the scan saw them; those that it did not open are opened before the run begins. */
	seen?: readonly InputFile[];
}

/**
 * Runs one task: checks parameters and target first, lets the suite work, writes the folder all at once, verifies it
 * against the card, and records the run. A failed or cancelled run is recorded too, and the error is thrown on.
 * `special` works in place of the card's own suite (a joint run over several sources).
 */
export async function executeTask(
	request: ExecuteRequest,
	context: AssistantContext,
	special: Suite | null = null,
): Promise<Run> {
	const card = requireCard(request.task_key);
	const load = special === null ? suites[card.task_key] : () => Promise.resolve(special);
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
	card: TaskCard;
	suite: Suite;
	writeOutputs: typeof WriteOutputs;
	parameters: Record<string, unknown>;
	runId: string;
	startedAt: Date;
	special: Suite | null;
}

/** Runs the task with its folders held open. */
async function runIn(places: OpenedPlaces, prepared: Prepared, context: AssistantContext): Promise<Run> {
	const { request, card, suite, writeOutputs, parameters, runId, startedAt, special } = prepared;
	const { root, target } = places;
	const datasetId = root === null ? null : await claimDataset(root, startedAt);
	const command = commandLine(
		card.task_key,
		parameters,
		{
			input: request.output_root === null ? null : request.base,
			output_dir: places.explicit ? target : null,
		},
		(file) => path.resolve(request.base, file),
	);
	const start: RunStart = {
		run_id: runId,
		task_key: card.task_key,
		target,
		made: places.made,
		assistant: request.output_root?.assistant ?? null,
		dataset_id: datasetId,
		plan_id: request.plan_id,
		parameters,
		inputs: request.planned?.inputs ?? [],
		repeat_key: request.planned?.repeat_key ?? repeatKey(card.task_key, [], parameters, sha256),
		started_at: startedAt.toISOString(),
	};
	const threads = typeof parameters['threads'] === 'number' ? parameters['threads'] : 0;
	// Before anything is written: after a kill the marker says which names are ours.
	const mark = await markRunning(context.userData, start, places);
	let set: OutputSet | null = null;
	let inPlace = false;
	try {
		set = await beginOutputSet(places.outputs);
		context.runStarted(start);
		const earlier =
			root === null || special !== null
				? null
				: analysisNumber(
						await new PlanLedger(path.join(root.path, 'assistant'), root).runs(),
						...([card.task_key, parameters, request.base] as const),
					);
		const result = await run(suite, request, {
			...(earlier === null ? {} : { earlier }),
			parameters,
			base: request.base,
			command,
			parallel: context.parallel(threads),
			watch: context.watch,
		});
		// A suite that overlooked the request must not leave a result of half the work.
		throwIfCancelled(context.watch.signal, card.task_key);
		context.watch.onProgress?.({ done: 0, total: null, unit: 'files', message: say('run.progress_write') });
		const outputs = await writeOutputs(set, result);
		const inputs = await describeInputs(result.inputs, request.base, context.watch.signal);
		const manifest = makeManifest(start, card, outputs, inputs, result, command, context.now());
		await set.write('manifest.json', canonicalJson(manifest));
		const verification = await verifyRun(set.staging, manifest, special === null ? card : jointly(card));
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
			await new PlanLedger(path.join(root.path, 'assistant'), root).writeRun(record);
		}
		await mark.remove();
		return record;
	} catch (error) {
		if (inPlace) throw error;
		await set?.abort().catch(() => undefined);
		const stopped = context.watch.signal?.aborted === true;
		// Results that are finished and lie elsewhere are told of, also when the request to stop came at that moment.
		const isKept = set?.isKept() === true;
		const cause = stopped && !isKept ? new LbError('general.cancelled', { what: card.task_key }) : error;
		// On a full disk the record may fail too; the first error is the one to tell.
		await recordEnded(start, endOf(context, cause), cause, context.now(), root).catch(() => undefined);
		await places.removeMade();
		// What could not be cleared away is left to the next start, which needs the names; finished results it must not clear.
		if (isKept || isCleared(places.outputs)) await mark.remove().catch(() => undefined);
		throw cause;
	}
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
function jointly({ minimum_outputs }: TaskCard): Pick<TaskCard, 'minimum_outputs'> {
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

/** Parameters with defaults filled in; the first invalid one is named. */
export function checkParameters(
	card: TaskCard,
	parameters: Record<string, unknown>,
): Record<string, unknown> {
	const parsed = card.parameters.safeParse(parameters);
	if (parsed.success)
		return Object.fromEntries(
			Object.entries(parsed.data).filter(
				([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
			),
		);
	const issue = parsed.error.issues[0];
	const field =
		issue?.code === 'unrecognized_keys'
			? issue.keys.join(', ')
			: (issue?.path.map(String).join('.') ?? 'parameters');
	// "Expected number, received NaN" would not tell that a list stands where one value belongs.
	const repeated = Array.isArray(parameters[field]) && issue?.path.length === 1;
	throw new LbError(
		'run.parameter_invalid',
		{
			task_key: card.task_key,
			reason: repeated ? 'it was given more than once and takes one value' : plainIssue(issue, parameters),
		},
		{ field },
	);
}

function makeManifest(
	start: RunStart,
	card: TaskCard,
	outputs: Manifest['outputs'],
	inputs: Manifest['inputs'],
	result: SuiteResult,
	command: string,
	ended: Date,
): Manifest {
	return manifestSchema.parse({
		schema_version: 1,
		run_id: start.run_id,
		task_key: card.task_key,
		outputs,
		inputs,
		parameters: start.parameters,
		seed: result.seed,
		engine_version: engineVersion,
		command,
		...manifestWarnings(result),
		dropped: result.dropped,
		started_at: start.started_at,
		seconds: (ended.getTime() - Date.parse(start.started_at)) / 1000,
		peak_memory_bytes: process.resourceUsage().maxRSS * 1024,
	} satisfies Manifest);
}

function completedRun(
	start: RunStart,
	manifest: Manifest,
	result: SuiteResult,
	verification: Run['verification'],
	request: ExecuteRequest,
	ended: Date,
): Run {
	const root = request.output_root?.root ?? start.target;
	const at = (relative: string): string => recordedPath(root, path.join(start.target, relative));
	const inputs = manifest.inputs.map(({ path: file, content_hash }) => ({ path: file, content_hash }));
	return {
		schema_version: 1,
		run_id: start.run_id,
		plan_id: start.plan_id,
		dataset_id: start.dataset_id,
		task_key: start.task_key,
		status: result.skipped ? 'completed_with_skips' : 'completed',
		started_at: start.started_at,
		ended_at: ended.toISOString(),
		inputs,
		repeat_key:
			request.planned?.repeat_key ??
			repeatKey(
				start.task_key,
				inputs.map((input) => input.content_hash.value),
				start.parameters,
				sha256,
			),
		parameters: start.parameters,
		manifest_path: at('manifest.json'),
		report_path: at('report.md'),
		outputs: manifest.outputs
			.filter((output) => output.listed)
			.map((output) => ({ path: at(output.path), kind: output.kind })),
		headline: result.summary.headline,
		...leftOut(result, request.base),
		verification,
		error: null,
	};
}

/** Files that could not be used, relative to the dataset; one that several parts of a run passed over is named once. */
function leftOut({ left_out = [] }: SuiteResult, base: string): Pick<Run, 'left_out'> {
	const files = new Map<string, NonNullable<Run['left_out']>[number]>();
	for (const { path: given, reason, hint } of left_out) {
		const file = relativeInside(base, path.resolve(base, given));
		const plain = stripFileName(stripFileName(reason, given), path.basename(given));
		if (!files.has(file))
			files.set(file, { path: file, reason: plain, ...(hint === undefined ? {} : { hint }) });
	}
	return files.size === 0 ? {} : { left_out: [...files.values()] };
}
