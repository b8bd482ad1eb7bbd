import path from 'node:path';
import type { Run } from '../../src/lib/contract/records/run.ts';

/** The figures of the raw signals that a newcomer should open first, by what they show; absolute paths. */
export function demoFigures(run: Run & { output_root: string }): Map<string, string> {
	const found = new Map<string, string>();
	const wanted = [
		['Genome profile', 'genome_profile'],
		['Fragment lengths', 'fragment_lengths'],
	] as const;
	for (const [what, start] of wanted) {
		const figure = run.outputs.find(
			({ kind, path: file }) => kind === 'figure' && path.basename(file).startsWith(start),
		);
		if (figure !== undefined) found.set(what, path.resolve(run.output_root, figure.path));
	}
	return found;
}
