import path from 'node:path';
import type { Run } from '../../src/lib/contract/records/run.ts';

/** A finished run as a person reads it: the headline first, then where to look. */
export function runLines(run: Run & { output_root?: string }): string[] {
	const at = (file: string): string =>
		run.output_root === undefined ? file : path.join(run.output_root, file);
	const count = (kind: string): number => run.outputs.filter((output) => output.kind === kind).length;
	const lines = [];
	if (run.headline !== null) lines.push(run.headline, '');
	lines.push(`${run.task_key}: ${run.status}, ${count('table')} tables, ${count('figure')} figures`);
	if (run.report_path !== null) lines.push(`Report: ${at(run.report_path)}`);
	return lines;
}
