import { expect, it } from 'vitest';
import { summary as summarySchema } from '../../../src/lib/contract/records/run.ts';
import { agrees, expectCell, expectNumbers, expectRows, type Value } from './compare.ts';
import type { GoldenCase } from './cases.ts';
import type { Row } from '../../setup/read-csv.ts';
import { numberOf, type GoldenRun } from './read-run.ts';

type Rows = Record<string, Value>[];

interface Pca {
	samples: { sample: string; used: boolean; missing_share: number; scores: number[] | null }[];
	explained_variance: number[];
	explained_variance_ratio: number[];
	features: string[];
	loadings: number[][];
}

interface Clustering {
	merges: { height: number; size: number; members: string[] }[];
	clusters: number[] | null;
	silhouette: number | null;
	silhouettes: number[] | null;
	features: string[];
	variance: number[];
}

const column = (rows: readonly Row[], name: string): (number | null)[] =>
	rows.map((row) => numberOf(row[name]));

/** What the tables must hold, as computed by numpy, scipy and scikit-learn. */
export function checkContents(run: () => GoldenRun, one: GoldenCase): void {
	it('counts the samples and who is used', () => {
		const flow = run().expected<Record<string, unknown> & { samples: Rows }>('flow');
		const summary = summarySchema.parse(JSON.parse(run().text('summary.json')));
		const { found, matched, used_in_groups, not_used } = flow;
		const counted = summary['samples'] as Record<string, unknown>;
		expect(counted).toMatchObject({ found, matched, used_in_groups });
		if (not_used !== undefined) expect(counted['not_used']).toEqual(not_used);
		const metadata = summary['metadata'] as Record<string, unknown>;
		expect(metadata['groups']).toEqual(flow['groups']);
		if (one.model !== null) {
			expect(metadata['label_counts']).toEqual(flow['label_counts']);
			expect([metadata['reference'], metadata['positive']]).toEqual([flow['reference'], flow['positive']]);
		}
		expect(summary.matrices[0]).toMatchObject({
			n_samples: found,
			n_features: flow['n_features'],
			n_features_source: flow['n_features_source'],
			dropped: flow['dropped'],
		});
		const samples = run().table('samples');
		expect(samples.columns).toEqual(flow['samples_columns']);
		for (const [i, wanted] of flow.samples.entries())
			for (const [name, value] of Object.entries(wanted))
				expect(samples.rows[i]?.[name], `${wanted['sample']}, ${name}`).toBe(
					value === null ? '' : String(value),
				);
	});

	it('names the features that nearly separate two groups, where chance gives none', () => {
		const wanted = one.model === null ? [] : run().expected<Rows>('near_separations');
		const has = run().files.includes(`tables/${one.matrix}_suspect_features.csv`);
		expect(has).toBe(wanted.length > 0);
		if (has) expectRows(run().own('suspect_features').rows, wanted, 'suspect_features');
	});

	it('summarises every sample and counts what is missing', () => {
		expectRows(
			run().own('sample_summaries').rows,
			run().expected<Rows>('sample_summaries'),
			'sample_summaries',
		);
		const missing = run().expected<{ samples: Rows; features: Rows }>('missingness');
		expectRows(run().own('sample_missingness').rows, missing.samples, 'sample_missingness');
		expectRows(run().own('feature_missingness').rows, missing.features, 'feature_missingness');
		expectRows(
			run().own('feature_variance').rows,
			run().expected<Rows>('feature_variance'),
			'feature_variance',
		);
		expectRows(run().own('outliers').rows, run().expected<Rows>('outlier_measures'), 'outliers');
	});

	it('finds the principal components of scikit-learn, up to sign', () => {
		const pca = run().expected<Pca>('pca');
		const scores = run().own('pca_scores').rows;
		const variance = run().own('pca_variance').rows;
		expectNumbers(column(variance, 'explained_variance'), pca.explained_variance, 'explained variance');
		expectNumbers(column(variance, 'explained_variance_ratio'), pca.explained_variance_ratio, 'ratio');
		const sums = pca.explained_variance_ratio.map((_, k) =>
			pca.explained_variance_ratio.slice(0, k + 1).reduce((a, b) => a + b, 0),
		);
		expectNumbers(column(variance, 'cumulative_ratio'), sums, 'cumulative ratio');
		for (const [i, wanted] of pca.samples.entries()) {
			expectCell(scores[i] as Row, 'sample', wanted.sample, 'pca_scores');
			expectCell(scores[i] as Row, 'used', wanted.used, `pca_scores of ${wanted.sample}`);
			expectCell(scores[i] as Row, 'missing_share', wanted.missing_share, `pca_scores of ${wanted.sample}`);
		}
		for (const k of pca.explained_variance.keys()) {
			const wanted = pca.samples.map((sample) => sample.scores?.[k] ?? null);
			const found = column(scores, `pc${k + 1}`);
			const dot = wanted.reduce<number>((sum, value, i) => sum + (value ?? 0) * (found[i] ?? 0), 0);
			const sign = Math.sign(dot);
			// Components are unique up to sign; neighbours in variance mix by rounding / gap.
			expectNumbers(
				found,
				wanted.map((value) => value && sign * value),
				`component ${k + 1}`,
				1e-7,
			);
			const loadings = run()
				.own('pca_loadings')
				.rows.filter((row) => row['component'] === String(k + 1));
			expect(loadings.length).toBe(Math.min(50, pca.features.length));
			for (const row of loadings)
				expect(
					agrees(
						numberOf(row['loading']),
						sign * (pca.loadings[k]?.[pca.features.indexOf(row['feature'] as string)] ?? NaN),
						1e-7,
					),
					`loading of ${row['feature']} on component ${k + 1}`,
				).toBe(true);
		}
	});

	it('clusters the samples as scipy does', () => {
		const wanted = run().expected<Clustering>('clustering');
		const merges = run().own('sample_linkage').rows;
		expectNumbers(
			column(merges, 'height'),
			wanted.merges.map((merge) => merge.height),
			'heights',
		);
		const members = new Map<string, string[]>();
		const inside = (name = ''): string[] => members.get(name) ?? [name];
		const place = new Map(
			run()
				.own('sample_summaries')
				.rows.map((row, i) => [row['sample'], i]),
		);
		for (const [m, row] of merges.entries()) {
			const joined = [...inside(row['left']), ...inside(row['right'])];
			members.set(`#${m + 1}`, joined);
			joined.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
			expect(joined, `merge ${m + 1}`).toEqual(wanted.merges[m]?.members);
			expect(row['size']).toBe(String(joined.length));
		}
		const clusters = run().own('sample_clusters').rows;
		expect(clusters.map((row) => Number(row['leaf'])).sort((a, b) => a - b)).toEqual(
			clusters.map((_, i) => i + 1),
		);
		const partition = (labels: readonly (string | number)[]): string[] =>
			[...new Set(labels)]
				.map((label) => labels.map((other, i) => (other === label ? i : '')).join(','))
				.sort();
		if (wanted.clusters === null) expect(clusters.every((row) => row['cluster'] === '')).toBe(true);
		else {
			expect(partition(clusters.map((row) => row['cluster'] as string))).toEqual(partition(wanted.clusters));
			expectNumbers(column(clusters, 'silhouette'), wanted.silhouettes ?? [], 'silhouettes');
		}
		const features = run().own('heatmap_features').rows;
		expect(features.map((row) => row['feature']).sort()).toEqual([...wanted.features].sort());
		const variance = features.map(
			(row) => wanted.variance[wanted.features.indexOf(row['feature'] as string)] ?? NaN,
		);
		expectNumbers(column(features, 'variance'), variance, 'variance of the heatmap features');
	});

	it('correlates every pair of samples', () => {
		const wanted = run().expected<Record<string, (number | null)[]>>('pairs');
		const rows = run().own('sample_pairs').rows;
		for (const [name, values] of Object.entries(wanted)) expectNumbers(column(rows, name), values, name);
	});

	if (one.model === null) return;

	it('tests group effects as scipy does, one value per patient', () => {
		const wanted = run().expected<Rows>('effects');
		expectRows(run().own('effects').rows, wanted, 'effects');
		expectRows(run().own('group_metrics').rows, run().expected<Rows>('group_metrics'), 'group_metrics');
		const summary = summarySchema.parse(JSON.parse(run().text('summary.json')));
		expect(summary.matrices[0]?.effects).toEqual(run().expected<{ effects: unknown }>('flow').effects);
		// The cohort was made to hold each of these.
		expect(wanted.some((row) => row['q_value'] !== null && (row['q_value'] as number) < 0.01)).toBe(true);
		const suppressed = wanted.filter((row) => row['p_value'] === null).length;
		expect(suppressed).toBe(one.name === 'two-groups' ? 2 : 0);
	});

	it('checks every metadata column against the groups and the components', () => {
		expectRows(run().table('batch_checks').rows, run().expected<Rows>('batch_checks'), 'batch_checks');
		const rows = run()
			.own('pc_associations')
			.rows.map((row) => ({ ...row, statistic: String(Math.abs(Number(row['statistic']))) }));
		expectRows(rows, run().expected<Rows>('pc_associations'), 'pc_associations');
	});

	it('describes the groups in Table 1', () => {
		const wanted = run().expected<{ columns: string[]; rows: string[][] }>('table_one');
		const { columns, rows } = run().table('table_one');
		expect(columns).toEqual(wanted.columns);
		expect(rows.map((row) => columns.map((name) => row[name]))).toEqual(wanted.rows);
		expectRows(
			run().table('characteristics').rows,
			run().expected<Rows>('characteristics'),
			'characteristics',
		);
	});

	if (one.name !== 'three-groups') return;

	it('tests all groups together and puts training beside validation', () => {
		expectRows(run().own('group_tests').rows, run().expected<Rows>('group_tests'), 'group_tests');
		const wanted = run().expected<Rows>('effect_replication');
		expectRows(run().own('effect_replication').rows, wanted, 'effect_replication');
		expect(wanted.filter((row) => row['replicated'] === true).length).toBeGreaterThan(5);
	});
}
