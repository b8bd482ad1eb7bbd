import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { csvText } from './rows.ts';
import { canonicalJson } from '../../../../src/lib/base/json.ts';
import type { Random } from '../../../../src/lib/base/random.ts';
import type { ContentHash } from '../../../../src/lib/contract/records/common.ts';
import type { Manifest, Run } from '../../../../src/lib/contract/records/run.ts';

/** Tables of a run besides report, summary, a figure and `samples`: with them it has ten artifacts. */
const TABLES = ['effects', 'outliers', 'model_metrics', 'sample_missingness', 'duplicates', 'batch_checks'];

/** Different works among the runs: the rest are repeats, of which the latest stands, as when data came in over months. */
const WORKS = 20;

/** The smallest PNG: one grey pixel. */
const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
	'base64',
);

/** The one input of every run. */
export interface BenchInput {
	path: string;
	bytes: number;
	mtime: string;
	content_hash: ContentHash;
}

interface BenchFile {
	kind: Manifest['outputs'][number]['kind'];
	content: string | Uint8Array;
	rows: number | null;
}

/** Writes the folder of a finished run and returns its record; the same random numbers give the same bytes. */
export async function makeRun(
	assistant: string,
	runId: string,
	startedAt: string,
	input: BenchInput,
	random: Random,
): Promise<Run> {
	const folder = path.join(assistant, 'runs', runId);
	const parameters = { seed: random.int(WORKS), signal_matrix_table: [input.path] };
	const files = new Map<string, BenchFile>();
	files.set('report.md', { kind: 'report', content: `# Report\n\n> Run ${runId}.\n`, rows: null });
	const summary = {
		...{ schema_version: 1, task_key: 'analyze_cfdna', headline: 'A run of the benchmark.' },
		...{ headline_points: [], matrices: [], warnings: [], warnings_code: [], warnings_values: [], seed: 1 },
	};
	files.set('summary.json', { kind: 'summary', content: canonicalJson(summary), rows: null });
	files.set('figures/matrix.png', { kind: 'figure', content: PIXEL, rows: null });
	for (const table of ['samples', ...TABLES]) {
		const rowWide = table === 'samples' || table === 'batch_checks';
		const rows = 24;
		files.set(`tables/${rowWide ? '' : 'matrix_'}${table}.csv`, {
			kind: 'table',
			content: csvText(table, rows, random),
			rows,
		});
	}
	for (const [name, { content }] of files) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), content);
	}
	const outputs = [...files].map(([name, { kind, content, rows }]) => ({
		...{
			path: name,
			kind,
			title: name,
			bytes: Buffer.byteLength(content),
			rows,
			listed: true,
			published: null,
		},
		sha256: createHash('sha256').update(content).digest('hex'),
	}));
	const manifest: Manifest = {
		...{ schema_version: 1, run_id: runId, task_key: 'analyze_cfdna', outputs, inputs: [input], parameters },
		...{ seed: 1, engine_version: 'bench', command: 'bench', dropped: {}, started_at: startedAt, seconds: 1 },
		...{ warnings: [], warnings_code: [], warnings_values: [], peak_memory_bytes: 1 },
	};
	await writeFile(path.join(folder, 'manifest.json'), canonicalJson(manifest));
	const below = `assistant/runs/${runId}`;
	return {
		...{ schema_version: 1, run_id: runId, plan_id: null, dataset_id: null, task_key: 'analyze_cfdna' },
		...{ status: 'completed', started_at: startedAt, ended_at: startedAt, parameters },
		inputs: [{ path: input.path, content_hash: input.content_hash }],
		repeat_key: createHash('sha256').update(canonicalJson(parameters)).digest('hex').slice(0, 32),
		manifest_path: `${below}/manifest.json`,
		report_path: `${below}/report.md`,
		outputs: outputs.map(({ path: name, kind }) => ({ path: `${below}/${name}`, kind })),
		headline: 'A run of the benchmark.',
		verification: { status: 'verified', missing: [] },
		error: null,
	};
}
