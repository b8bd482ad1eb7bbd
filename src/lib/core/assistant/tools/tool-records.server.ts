import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { explainDiskError } from '../../../base/disk-errors.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { lookAt } from '../../../base/look-at.server.ts';
import { isGone, isInSight, ownMark, processMark } from '../../../base/process-mark.server.ts';
import { say, spreadMessage } from '../../../contract/messages/index.ts';
import { toolRun, type ToolRun, type ToolRunSummary } from '../../../contract/records/tool.ts';
import { removeWhole } from '../../methods/runtime/remove-whole.server.ts';
import { stopProcesses } from '../../methods/runtime/tool-processes.server.ts';

const RECORD = 'record.json';
const RUNNING = 'running.json';

/** Beside the record while the command runs: what a later process needs to tell of one that was killed. */
const runningRecord = z.object({
	owner: processMark,
	/** Value that marks the processes of the command; null until it was started. */
	marker: z.string().nullable(),
	/** The record as it would be if the command ended now. */
	record: toolRun,
});
type RunningRecord = z.infer<typeof runningRecord>;

const runsFolder = (userData: string): string => path.join(userData, 'tools', 'runs');

/** A new folder for the record of a command. */
export function makeRecordFolder(userData: string, toolRunId: string): string {
	const folder = path.join(runsFolder(userData), toolRunId);
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
	} catch (error) {
		throw explainDiskError(error, folder);
	}
	return folder;
}

export const recordFile = (folder: string): string => path.join(folder, RECORD);

/** Notes that a command runs. */
export async function markToolRun(folder: string, record: ToolRun, marker: string | null): Promise<void> {
	const running: RunningRecord = { owner: ownMark(), marker, record };
	await writeFileAtomic(path.join(folder, RUNNING), canonicalJson(running), 0o600);
}

/** Writes the record of a command that has ended. */
export async function writeToolRun(folder: string, record: ToolRun): Promise<void> {
	await writeFileAtomic(path.join(folder, RECORD), canonicalJson(toolRun.parse(record)), 0o600);
	rmSync(path.join(folder, RUNNING), { force: true });
}

/** Records of commands, newest first; those whose process was killed are settled before. */
export async function readToolRuns(userData: string, limit: number): Promise<ToolRunSummary[]> {
	await settleKilled(userData);
	const found: ToolRunSummary[] = [];
	for (const id of runIds(userData)) {
		if (found.length === limit) break;
		const record = toolRun.safeParse(await readJson(path.join(runsFolder(userData), id, RECORD)));
		if (!record.success) continue;
		found.push(summaryOf(record.data));
	}
	return found;
}

/** A record in one row of a list. */
export function summaryOf(record: ToolRun): ToolRunSummary {
	const { tool_run_id, tool_key, command, status, started_at, ended_at, dataset_run_id } = record;
	return { tool_run_id, tool_key, command, status, started_at, ended_at, dataset_run_id };
}

/** Removes the folder of a record, the record first: what is left of a removal that is cut short is listed no more. */
export async function removeToolRun(userData: string, toolRunId: string): Promise<void> {
	const folder = path.join(runsFolder(userData), toolRunId);
	await rm(path.join(folder, RECORD), { force: true });
	removeWhole(folder);
}

/** Gives commands whose process was killed their record, and stops what is left of them. */
export async function settleKilled(userData: string): Promise<void> {
	for (const id of runIds(userData)) {
		const folder = path.join(runsFolder(userData), id);
		const running = runningRecord.safeParse(await readJson(path.join(folder, RUNNING)));
		if (!running.success || !isGone(running.data.owner)) continue;
		const { owner, marker, record } = running.data;
		if (marker !== null && isInSight(owner)) await stopProcesses({ marker }, 0);
		const message = say('tool_runs.interrupted', { program: record.command[0] ?? '' });
		// Killed just after the record was written: that one counts.
		if (lookAt(path.join(folder, RECORD)) === null)
			await writeToolRun(folder, { ...record, ...spreadMessage('reason', message) });
		else rmSync(path.join(folder, RUNNING), { force: true });
		removeWhole(path.join(folder, 'tmp'));
	}
}

/** Ids begin with their time. */
function runIds(userData: string): string[] {
	try {
		return readdirSync(runsFolder(userData)).toSorted().toReversed();
	} catch {
		return [];
	}
}

async function readJson(file: string): Promise<unknown> {
	try {
		return JSON.parse(await readFile(file, 'utf8'));
	} catch {
		return null;
	}
}
