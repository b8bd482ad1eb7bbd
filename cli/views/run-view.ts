import path from 'node:path';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { english, type Speaker } from './speak.ts';
import { inWords, words } from './words.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

/**
 * A finished run as a person reads it: the headline first, then where to look.
 * @param dataset folder as the user wrote it; null when the run belongs to none.
 */
export function runLines(
	run: Run & { output_root?: string },
	dataset: string | null,
	{ t, written, language }: Speaker = english,
): string[] {
	const at = (file: string): string =>
		run.output_root === undefined ? file : path.resolve(run.output_root, file);
	const count = (kind: string): number => run.outputs.filter((output) => output.kind === kind).length;
	const lines = run.headline === null ? [] : [...wrap(written(run.headline), WIDTH), ''];
	lines.push(
		t(words.run_line, {
			...{ task: run.task_key, status: inWords(run.status, language) },
			...{ tables: count('table'), figures: count('figure') },
		}),
	);
	if (run.report_path !== null) lines.push(t(words.report, { path: at(run.report_path) }));
	if (dataset !== null) lines.push(t(words.results_at, { command: `lb-agent results ${quote(dataset)}` }));
	return lines;
}
