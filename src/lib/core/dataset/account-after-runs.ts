import { leftOutValues } from '../../base/left-out-words.ts';
import { say, type MessageValues } from '../../contract/messages/index.ts';
import type { LeftOutFile } from '../../contract/records/left-out.ts';
import type { FileAccount, InputFile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import { setAsideOfUsed } from './file-account.ts';
import { fileOfSheet } from '../readers/tables/sheet-path.ts';

/**
 * The account after the runs of a dataset: data that the last run of every task that was given it could not use is set aside,
 * with the reason of that run. A file that changed after the run is judged by the next one. Pure.
 */
export function accountAfterRuns(
	account: FileAccount,
	inputs: readonly InputFile[],
	runs: readonly Run[],
): FileAccount {
	const left = lastReasons(runs);
	if (left.size === 0) return account;
	const changed = new Map<string, string>();
	for (const { path, role, generated_by, mtime } of inputs)
		if (role === 'data' && generated_by === null) {
			const file = fileOfSheet(path);
			if (mtime > (changed.get(file) ?? '')) changed.set(file, mtime);
		}
	const known = new Set(account.set_aside_files.map(({ path }) => path));
	const more = [...left].flatMap(([path, { task_key, file, ended_at }]) => {
		const time = changed.get(path);
		const isAsRead = time !== undefined && time <= ended_at && !known.has(path);
		return isAsRead ? [{ path, reason: say('set_aside.left_out', { task_key, ...reasonOf(file) }) }] : [];
	});
	return more.length === 0 ? account : setAsideOfUsed(account, more);
}

/** The reason in both languages; what to do next is said elsewhere. */
function reasonOf(file: LeftOutFile): MessageValues {
	const { hint: _, hint_zh: __, ...reason } = leftOutValues(file);
	return reason;
}

interface Reason {
	task_key: string;
	file: LeftOutFile;
	ended_at: string;
}

/** File -> why it was left out, for files that no task used when it last met them; of several tasks the first names the reason. */
function lastReasons(runs: readonly Run[]): Map<string, Reason> {
	const met = new Map<string, Map<string, Reason | null>>();
	const meet = (file: string, task_key: string, reason: Reason | null): void => {
		const tasks = met.get(file) ?? new Map<string, Reason | null>();
		met.set(file, tasks.set(task_key, reason));
	};
	for (const { status, task_key, inputs, left_out = [], ended_at } of runs) {
		if (!status.startsWith('completed')) continue;
		const used = new Set(inputs.map(({ path }) => fileOfSheet(path)));
		for (const file of used) meet(file, task_key, null);
		for (const left of left_out) {
			const file = fileOfSheet(left.path);
			// Of a workbook one sheet may serve while another does not.
			if (left.path === file || !used.has(file)) meet(file, task_key, { task_key, file: left, ended_at });
		}
	}
	return new Map(
		[...met].flatMap(([file, tasks]) => {
			const [first] = tasks.values();
			const isLeft = first !== undefined && first !== null && ![...tasks.values()].includes(null);
			return isLeft ? [[file, first] as const] : [];
		}),
	);
}
