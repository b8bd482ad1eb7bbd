import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Run } from '../../src/lib/contract/records/run.ts';

/**
 * The figures of the raw signals that a newcomer should open first, by what they show; absolute paths. Of several of a kind the
 * first of the report, which puts the most altered genome first.
 */
export function demoFigures(run: Run & { output_root: string }): Map<string, string> {
	const found = new Map<string, string>();
	const report = run.outputs.find(({ kind }) => kind === 'report');
	if (report === undefined) return found;
	const file = path.resolve(run.output_root, report.path);
	const shown = [...readFileSync(file, 'utf8').matchAll(/\((figures\/[\w.-]+)\)/g)].map(
		([, name]) => name ?? '',
	);
	const wanted = [
		['Genome profile', 'genome_profile'],
		['Fragment lengths', 'fragment_lengths'],
	] as const;
	for (const [what, start] of wanted) {
		const figure = shown.find((name) => path.basename(name).startsWith(start));
		if (figure !== undefined) found.set(what, path.join(path.dirname(file), figure));
	}
	return found;
}
