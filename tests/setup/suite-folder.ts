import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { taskCards, type TaskKey } from '../../src/lib/contract/tasks/index.ts';
import type { Suite, SuiteResult } from '../../src/lib/core/suites/suite.ts';

/** A folder that lives as long as the tests of a file, and a task that works on what is written into it. */
export interface SuiteFolder {
	folder: string;
	/** Writes a file, its folders included, and gives its path. */
	write: (file: string, content: string | Uint8Array) => string;
	/** Runs the task on the calling thread with checked parameters; relative paths start from the folder. */
	run: (parameters: Record<string, unknown>) => Promise<SuiteResult>;
}

export function suiteFolder(name: string, task_key: TaskKey, suite: Suite): SuiteFolder {
	const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
	afterAll(() => rmSync(folder, { recursive: true }));
	return {
		folder,
		write(file, content) {
			const target = path.join(folder, file);
			mkdirSync(path.dirname(target), { recursive: true });
			writeFileSync(target, content);
			return target;
		},
		run: async (parameters) =>
			suite({
				parameters: taskCards[task_key].parameters.parse(parameters),
				base: folder,
				command: `lb-agent task ${task_key}`,
				parallel: inline,
				watch: {},
			}),
	};
}

/** Lines of a table: cells are written with blanks between them. */
export const tabs = (...rows: string[]): string =>
	rows.map((row) => row.replaceAll(' ', '\t') + '\n').join('');

/** Rows of a result table; none when it was not made. */
export function tableRows(result: SuiteResult, name: string): Record<string, unknown>[] {
	return (result.tables.find((one) => one.name === name)?.rows ?? []).map((row) => ({ ...row }));
}
