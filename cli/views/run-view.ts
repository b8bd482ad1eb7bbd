import path from 'node:path';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { wrap } from './wrap.ts';

const WIDTH = 100;

/**
 * A finished run as a person reads it: the headline first, then where to look.
 * @param dataset folder as the user wrote it; null when the run belongs to none.
 */
export function runLines(run: Run & { output_root?: string }, dataset: string | null): string[] {
	const at = (file: string): string =>
		run.output_root === undefined ? file : path.resolve(run.output_root, file);
	const count = (kind: string): number => run.outputs.filter((output) => output.kind === kind).length;
	const lines = run.headline === null ? [] : [...wrap(run.headline, WIDTH), ''];
	const status = run.status.replaceAll('_', ' ');
	lines.push(`${run.task_key}: ${status}, ${count('table')} tables, ${count('figure')} figures`);
	if (run.report_path !== null) lines.push(`Report:  ${at(run.report_path)}`);
	if (dataset !== null) lines.push(`Results: lb-agent results ${quote(dataset)}`);
	return lines;
}
