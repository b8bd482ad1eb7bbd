import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inline } from '../../../src/lib/base/parallel.ts';
import { analyzeCfdna } from '../../../src/lib/core/suites/analyze-cfdna/run.server.ts';
import { leakDesign, type LeakDesign } from './leak-designs.ts';

/** What `analyze_cfdna` said of one design. */
export interface JudgedDesign {
	kind: LeakDesign['kind'];
	seed: number;
	n: number;
	auroc: number | null;
	status: string;
	/** The leaking column took no part, or no verdict was given; for a clean design: the marker took no part, or no verdict. */
	withheld: boolean;
	/** Measurements that the verdict was said to rest on. */
	rests_on: string[];
	/** Of these, those that are not the marker and do not follow it. */
	wrong: string[];
}

/** Runs `analyze_cfdna` on a design as a user would, with C stated and 39 permutations, and reads its summary. */
export async function judgeDesign(kind: LeakDesign['kind'], seed: number): Promise<JudgedDesign> {
	const design = leakDesign(kind, seed);
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-leaks-'));
	try {
		const write = (name: string, rows: readonly string[][]): void =>
			writeFileSync(path.join(folder, name), `${rows.map((row) => row.join(',')).join('\n')}\n`);
		write('features.csv', design.features);
		write('metadata.csv', design.metadata);
		const { summary, tables } = await analyzeCfdna({
			parameters: {
				signal_matrix_table: ['features.csv'],
				labels_table: ['metadata.csv'],
				projection: 'pca',
				permutations: 39,
				model_c: 0.1,
				seed: 1,
			},
			base: folder,
			command: '',
			parallel: inline,
			watch: {},
		});
		const matrix = summary.matrices[0];
		const used = new Set(
			tables
				.find(({ name }) => name === 'features_feature_variance')
				?.rows.map((row) => String(row['feature'])),
		);
		const status = matrix?.verdict?.status ?? 'none';
		const rests_on = matrix?.verdict?.rests_on ?? [];
		const watched = design.column ?? design.marker[0] ?? null;
		return {
			...{ kind, seed, n: design.n, auroc: design.auroc, status, rests_on },
			withheld: status === 'not_assessable' || (watched !== null && !used.has(watched)),
			wrong: kind === 'clean' ? rests_on.filter((name) => !design.marker.includes(name)) : [],
		};
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
