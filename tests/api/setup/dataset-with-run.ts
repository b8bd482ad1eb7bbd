import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file of a run, by its path below the run folder. */
export interface RunFile {
	path: string;
	kind: 'report' | 'summary' | 'table' | 'figure' | 'text';
	content: string | Buffer;
	rows?: number;
	listed?: boolean;
	/** Folder below `assistant` with a copy. */
	published?: string;
}

/** Makes a dataset of one small table, marked as ours. */
export function makeDataset(folder: string): void {
	mkdirSync(path.join(folder, 'assistant', 'runs'), { recursive: true });
	mkdirSync(path.join(folder, 'assistant', 'ledger'), { recursive: true });
	writeFileSync(path.join(folder, 'matrix.csv'), 'feature,S1,S2\nf1,1,2\nf2,3,4\n');
	const mark = { dataset_id: 'd'.repeat(32), created_at: '2026-01-01T00:00:00.000Z' };
	writeFileSync(path.join(folder, 'assistant', 'dataset.json'), JSON.stringify(mark));
}

/** Adds a run with its folder, manifest and record; returns the folder. */
export function addRun(folder: string, number: number, files: readonly RunFile[]): string {
	const run_id = runId(number);
	const at = `2026-01-0${number}T00:00:00.000Z`;
	const target = path.join(folder, 'assistant', 'runs', run_id);
	for (const file of files) {
		mkdirSync(path.dirname(path.join(target, file.path)), { recursive: true });
		writeFileSync(path.join(target, file.path), file.content);
	}
	const outputs = files.map(
		({ path: name, kind, content, rows = null, listed = true, published = null }) => ({
			...{ path: name, kind, title: `Title of ${name}`, bytes: Buffer.byteLength(content), rows, listed },
			...{ sha256: createHash('sha256').update(content).digest('hex'), published },
		}),
	);
	const sentences = { warnings: [], warnings_code: [], warnings_values: [] };
	const shared = { schema_version: 1, run_id, task_key: 'analyze_cfdna', parameters: {}, started_at: at };
	const manifest = {
		...{ ...shared, outputs, inputs: [], seed: 1, engine_version: '0.1.0', command: 'lb-agent task' },
		...{ ...sentences, dropped: {}, seconds: 1, peak_memory_bytes: 1 },
	};
	writeFileSync(path.join(target, 'manifest.json'), JSON.stringify(manifest));
	const record = {
		...{ ...shared, plan_id: null, dataset_id: 'd'.repeat(32), status: 'completed', ended_at: at },
		...{ inputs: [], repeat_key: 'r', manifest_path: `assistant/runs/${run_id}/manifest.json` },
		...{ report_path: null, outputs: [], headline: `Run ${number}.`, error: null },
		verification: { status: 'verified', missing: [] },
	};
	const ledger = path.join(folder, 'assistant', 'ledger', `run_${run_id}.json`);
	writeFileSync(ledger, JSON.stringify(record, null, 2));
	return target;
}

export const runId = (number: number): string => `2026010${number}T000000Z-000000000000000${number}`;
