import type { InputFile, MetadataProfile, Profile } from '../../../contract/records/profile.ts';
import type { MatrixSummary, Run, Summary } from '../../../contract/records/run.ts';
import { profile } from '../../dataset/idea/profiles.fixture.ts';
import { tableKind, type FactTable } from '../facts/run-facts.ts';
import type { CheckFacts } from './check.ts';

/** Facts written by hand for the tests of the checks. */

/** The run of all facts. */
export const RUN_ID = '20260101T000000000Z-00000000000000f1';

export function profileOf(metadata: Partial<MetadataProfile> = {}, more: Partial<Profile> = {}): Profile {
	return { ...profile([], metadata), dataset_root: '/data/cohort', output_root: '/data/cohort', ...more };
}

/** An alignment of a known build. */
export function alignmentFile(path: string): InputFile {
	return {
		path,
		format: 'bam',
		signal_family: 'fragmentomics',
		role: 'data',
		bytes: 1000,
		mtime: '2026-01-01T00:00:00Z',
		content_hash: null,
		generated_by: null,
		product: null,
		sample_ids: [],
		sample_id_source: null,
		confidence: 1,
		matrix: null,
		genome: { build: 'hg38', contigs: 25, bin_size: null, reference_role: null },
		evidence: [],
		evidence_code: [],
		evidence_values: [],
	};
}

export const datasetFacts = (profile: Profile): CheckFacts => ({ profile, run: null });

/** A table of hand-made rows, by its file name without folder and ending. */
export function tableOf(name: string, rows: readonly Record<string, string | number | boolean>[]): FactTable {
	const kind = tableKind(name);
	if (kind === null) throw new Error(`${name} is no table of the contract`);
	return {
		artifact_id: name,
		path: `assistant/runs/${RUN_ID}/tables/${name}.csv`,
		name,
		...kind,
		columns: Object.keys(rows[0] ?? {}),
		rows: rows.map((row) =>
			Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)])),
		),
	};
}

interface RunOptions {
	status?: Run['status'];
	summary?: Partial<Summary> & Record<string, unknown>;
	warnings?: string[];
}

/** A verified run of analyze_cfdna with these tables. */
export function runFacts(tables: readonly FactTable[], options: RunOptions = {}): CheckFacts {
	const warnings = options.warnings ?? [];
	return {
		profile: profileOf(),
		run: {
			source: '.',
			summaryArtifact: null,
			tables,
			run: {
				schema_version: 1,
				run_id: RUN_ID,
				plan_id: null,
				dataset_id: 'd1'.repeat(16),
				task_key: 'analyze_cfdna',
				status: options.status ?? 'completed',
				started_at: '2026-01-01T00:00:00Z',
				ended_at: '2026-01-01T00:01:00Z',
				inputs: [],
				repeat_key: 'k',
				parameters: {},
				manifest_path: `assistant/runs/${RUN_ID}/manifest.json`,
				report_path: `assistant/runs/${RUN_ID}/report.md`,
				outputs: [],
				headline: null,
				verification: { status: 'verified', missing: [] },
				error: null,
			},
			manifest: {
				schema_version: 1,
				run_id: RUN_ID,
				task_key: 'analyze_cfdna',
				outputs: [],
				inputs: [],
				parameters: {},
				seed: 1,
				engine_version: '0.1.0',
				command: 'lb-agent task analyze_cfdna',
				warnings,
				warnings_code: warnings,
				warnings_values: warnings.map(() => ({})),
				dropped: {},
				started_at: '2026-01-01T00:00:00Z',
				seconds: 60,
				peak_memory_bytes: 1,
			},
			summary: {
				schema_version: 1,
				task_key: 'analyze_cfdna',
				headline: 'A run.',
				headline_points: [],
				matrices: [],
				warnings: [],
				warnings_code: [],
				warnings_values: [],
				seed: 1,
				...options.summary,
			},
		},
	};
}

export function matrixSummary(
	name: string,
	features: number,
	dropped: Record<string, number>,
): MatrixSummary {
	return {
		name,
		signal_kind: 'methylation',
		n_samples: 10,
		n_features: features,
		n_features_source: features,
		dropped,
	};
}
