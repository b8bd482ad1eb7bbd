import type { ManifestOutput } from '../../../contract/records/run.ts';
import type { FactTable, RunFacts } from '../../results/facts/run-facts.ts';
import type { RunView } from '../view/run-view.server.ts';

/** A finished run that holds nothing but these tables, and figures named without folder and ending. */
export function handView(
	{ run, manifest, summary }: Pick<RunFacts, 'run' | 'manifest' | 'summary'>,
	tables: readonly FactTable[],
	figures: readonly string[] = [],
): RunView {
	const { run_id } = run;
	const source: RunView['source'] = ({ path, title }) => ({
		...{ artifact_id: path, path, title, kind: 'figure', run_id, row: null, column: null },
	});
	const drawn = figures.map((name): ManifestOutput => ({
		...{ path: `figures/${name}.png`, kind: 'figure', title: name, bytes: 1, sha256: '0'.repeat(64) },
		...{ rows: null, listed: true, published: null },
	}));
	return {
		...{ run, manifest, source, goal: null, folder: `/nowhere/${run_id}` },
		summary: () => Promise.resolve(summary),
		summarySource: () => ({
			...source({ path: 'summary.json', title: 'Summary', kind: 'summary' }),
			kind: 'summary',
		}),
		outputs: (kind) => drawn.filter((output) => output.kind === kind),
		matricesWith: (kind) => tables.filter((table) => table.kind === kind).map(({ matrix }) => matrix),
		table(kind, matrix = null, where) {
			const found = tables.find((table) => table.kind === kind && table.matrix === matrix);
			if (found === undefined) return Promise.resolve(null);
			const kept = found.rows
				.map((row, i) => ({ row, number: i + 1 }))
				.filter(({ row }) => where?.(row) ?? true);
			const rows = kept.map(({ row }) => row);
			const row_numbers = kept.map(({ number }) => number);
			return Promise.resolve({ ...found, rows, row_numbers, title: found.name, run_id });
		},
	};
}
