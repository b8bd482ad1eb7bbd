import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from '../../base/atomic-file.server.ts';
import { LbError } from '../../base/errors.ts';
import { canonicalJson } from '../../base/json.ts';
import { discardStaging, removeAbandoned } from '../../base/output-set.server.ts';
import { isGone, ownMark, processMark } from '../../base/process-mark.server.ts';
import { run as runSchema, type Run } from '../../contract/records/run.ts';
import { PlanLedger } from '../ledger/plan-ledger.server.ts';
import { readManifest } from '../results/collect.server.ts';
import { publishProducts } from './publish-products.server.ts';
import { recordEnded } from './record-ended.server.ts';
import { runStart, type RunStart } from './run-start.ts';

/** `assistant/runs/.<run_id>.running.json`: there while a run of the dataset is going on, and after a kill. */
const running = z.object({
	start: runStart,
	owner: processMark,
	/** The record of the run once its outputs are complete; written to the ledger when they are in place. */
	record: runSchema.nullable(),
});
type Running = z.infer<typeof running>;

const SUFFIX = '.running.json';

function markFile(assistant: string, runId: string): string {
	return path.join(assistant, 'runs', `.${runId}${SUFFIX}`);
}

/** Notes that a run of a dataset is going on. */
export async function markRunning(start: RunStart, record: Run | null): Promise<void> {
	if (start.assistant === null) return;
	const mark: Running = { start, owner: ownMark(), record };
	await writeFileAtomic(markFile(start.assistant, start.run_id), canonicalJson(mark));
}

/** Removes the note: the run is in the ledger. */
export async function unmarkRunning(start: RunStart): Promise<void> {
	if (start.assistant !== null) await rm(markFile(start.assistant, start.run_id), { force: true });
}

/**
 * Ends a run whose process is gone: when its outputs are in place the ledger gets the record they were made for, else
 * what was half-written is removed and the run is recorded with the given status. Returns the record; null when the run
 * belongs to no dataset or was settled already.
 */
export async function settleRun(
	start: RunStart,
	status: 'cancelled' | 'interrupted',
	error: LbError,
	now: Date,
): Promise<Run | null> {
	await discardStaging(start.target, start.run_id, start.made);
	if (start.assistant === null) return null;
	const mark = await readMark(markFile(start.assistant, start.run_id));
	if (mark === null) return null;
	const manifest = await readManifest(start.target);
	const inPlace = manifest?.run_id === start.run_id;
	try {
		if (mark.record === null || !inPlace) return await recordEnded(start, status, error, now);
		if (manifest !== null) await publishProducts(start.assistant, start.target, manifest);
		await new PlanLedger(start.assistant).writeRun(mark.record);
		return mark.record;
	} finally {
		await unmarkRunning(start);
	}
}

/** Settles the runs of a dataset that a kill or a power cut left without an end. */
export async function recoverRuns(assistant: string, now: Date): Promise<Run[]> {
	const recovered: Run[] = [];
	for (const name of await markNames(assistant)) {
		const mark = await readMark(path.join(assistant, 'runs', name));
		if (mark === null || !isGone(mark.owner)) continue;
		// The folder may have moved since: its place now counts, not the one written down.
		const start = relocated(mark.start, assistant);
		const error = new LbError('run.process_died', { reason: 'it was killed or the power failed' });
		// Another process may settle it at the same moment; the ledger takes one record, and either is right.
		const record = await settleRun(start, 'interrupted', error, now).catch(() => null);
		if (record !== null) recovered.push(record);
	}
	await removeAbandoned(path.join(assistant, 'runs'));
	return recovered;
}

/** Ids of the runs of a dataset that other processes work on at the moment. */
export async function runningRuns(assistant: string): Promise<string[]> {
	const marks = await Promise.all(
		(await markNames(assistant)).map((name) => readMark(path.join(assistant, 'runs', name))),
	);
	return marks
		.filter((mark) => mark !== null)
		.filter(({ owner }) => owner.pid !== process.pid && !isGone(owner))
		.map(({ start }) => start.run_id);
}

function relocated(start: RunStart, assistant: string): RunStart {
	if (start.assistant === null || start.assistant === assistant) return start;
	const inside = path.relative(start.assistant, start.target);
	const target = inside.startsWith('..') ? start.target : path.join(assistant, inside);
	return { ...start, assistant, target, made: null };
}

async function markNames(assistant: string): Promise<string[]> {
	try {
		const names = await readdir(path.join(assistant, 'runs'));
		return names.filter((name) => name.endsWith(SUFFIX)).sort();
	} catch {
		return [];
	}
}

async function readMark(file: string): Promise<Running | null> {
	try {
		return running.parse(JSON.parse(await readFile(file, 'utf8')));
	} catch {
		return null;
	}
}
