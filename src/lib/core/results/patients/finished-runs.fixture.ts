import type { Manifest, Run } from '../../../contract/records/run.ts';
import type { FactTable, RunFacts } from '../facts/run-facts.ts';
import type { UsableRun } from './compose-pages.ts';

export type Cells = Readonly<Record<string, string | number>>;

/** A result table of these rows; every row has the columns of the first. */
export function factTable(kind: string, rows: readonly Cells[]): FactTable {
	return {
		...{ artifact_id: kind, path: `${kind}.csv`, name: kind, kind, matrix: null },
		columns: Object.keys(rows[0] ?? {}),
		rows: rows.map((row) =>
			Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
		),
	};
}

const manifest: Manifest = {
	...{ schema_version: 1, run_id: 'r', task_key: '', outputs: [], inputs: [], parameters: {}, seed: 0 },
	...{ engine_version: '0', command: '', dropped: {}, started_at: '2026-01-01T00:00:00.000Z' },
	...{ warnings: [], warnings_code: [], warnings_values: [], seconds: 1, peak_memory_bytes: 1 },
};

const record: Omit<Run, 'run_id' | 'task_key'> = {
	...{ schema_version: 1, plan_id: null, dataset_id: null, status: 'completed', repeat_key: 'k' },
	...{ started_at: '2026-03-01T09:00:00.000Z', ended_at: '2026-03-01T10:00:00.000Z', inputs: [] },
	...{ parameters: {}, manifest_path: null, report_path: null, outputs: [], headline: null },
	...{ verification: { status: 'verified', missing: [] }, error: null },
};

/** A finished run read back. */
export function finishedRun(
	run_id: string,
	task_key: string,
	tables: Readonly<Record<string, readonly Cells[]>>,
	more: { stale?: boolean; summary?: RunFacts['summary'] } = {},
): UsableRun {
	return {
		stale: more.stale ?? false,
		facts: {
			run: { ...record, run_id, task_key },
			...{ manifest, summary: more.summary ?? null, summaryArtifact: null, source: '.' },
			tables: Object.entries(tables).map(([kind, rows]) => factTable(kind, rows)),
		},
	};
}

/** A row of `mrd_samples`: detected at a VAF, not detected at a limit, or refused. */
export const detected = (sample: string, patient: string, vaf: number, width = 0.1): Cells => ({
	...{ sample, patient, time: '', call: 'detected', p: 1e-9, alpha: 0.01, alt_molecules: 40 },
	...{ sites_with_alt: 10, sites: 20, molecules: 10_000, integrated_vaf: vaf },
	...{ vaf_low: vaf * (1 - width), vaf_high: vaf * (1 + width), detectable_vaf: 0.0005 },
	...{ identity: 'same_person', identity_sites: 30, reason: '' },
});

export const notDetected = (sample: string, patient: string, limit = 0.0005): Cells => ({
	...detected(sample, patient, 0),
	...{ call: 'not_detected', p: 0.6, alt_molecules: 1, vaf_high: 0.0001, detectable_vaf: limit },
	reason: 'p above alpha',
});

export const refused = (sample: string, patient: string): Cells => ({
	...detected(sample, patient, 0),
	...{ call: 'not_assessed', p: '', integrated_vaf: '', vaf_low: '', vaf_high: '', detectable_vaf: '' },
	...{ identity: 'other_person', identity_sites: 42, reason: 'not the person of the normal' },
});

/** A row of `samples` with a draw date and what the sheet says. */
export const sheetRow = (sample: string, patient: string, time: string, more: Cells = {}): Cells => ({
	...{ sample, data_id: sample, patient, time, sex: 'female', metadata_sex: 'F', age: 60, stage: 'III' },
	...{ surgery_date: '2022-01-10', relapse_date: '', ...more },
});
