import { describe, expect, it } from 'vitest';
import { featureBookEntry } from '../../../contract/records/featurebook.ts';
import { columnsOf, resultTables } from '../../../contract/tables/index.ts';
import { externalPredictionsTable } from '../../../contract/tables/external-predictions.ts';
import { sampleMissingnessTable } from '../../../contract/tables/missingness.ts';
import { oofScoresTable } from '../../../contract/tables/oof-scores.ts';
import { outliersTable } from '../../../contract/tables/outliers.ts';
import { pcaScoresTable } from '../../../contract/tables/pca-scores.ts';
import { projectionTable } from '../../../contract/tables/projection.ts';
import { sampleClustersTable } from '../../../contract/tables/sample-clusters.ts';
import { sampleSummariesTable } from '../../../contract/tables/sample-summaries.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { featureBook, listFeatureSpecs } from './index.ts';

const names = featureBook.flatMap((entry) => entry.features.map((feature) => feature.name));

describe('FeatureBook', () => {
	it('has the seven contexts, each entry valid and filled', () => {
		expect(featureBook.map((entry) => entry.context)).toEqual([
			'fragmentomics',
			'methylation',
			'copy-number',
			'variant',
			'signal-matrix',
			'archive',
			'metadata/grouped-comparison',
		]);
		for (const entry of listFeatureSpecs()) {
			expect(featureBookEntry.parse(entry)).toEqual(entry);
			expect(entry.qc_checks.length).toBeGreaterThanOrEqual(2);
			expect(entry.interpretation_limits.length).toBeGreaterThanOrEqual(2);
			expect(entry.expected_artifacts.length).toBeGreaterThanOrEqual(1);
		}
	});

	it('names every feature once, and only tasks that exist', () => {
		const written = featureBook.flatMap((entry) =>
			entry.features.map(({ name, encoder }) => `${encoder} ${name}`),
		);
		expect(new Set(written).size).toBe(written.length);
		const keys = new Set<string>(Object.keys(taskCards));
		const used = featureBook.flatMap((entry) => [
			...entry.task_sequence,
			...entry.features.map((feature) => feature.encoder),
			...entry.expected_artifacts.map((artifact) => artifact.task_key),
		]);
		expect(used.filter((key) => !keys.has(key))).toEqual([]);
	});

	it('expects tables that exist', () => {
		// Each run with samples writes samples.csv; it is no result table of the contract.
		const tables = ['samples', ...resultTables.map((table) => table.name)];
		const expected = featureBook
			.flatMap((entry) => entry.expected_artifacts)
			.filter((artifact) => artifact.kind === 'table')
			.map((artifact) => artifact.name.replace('tables/', '').replace('.csv', ''));
		const word = (name: string): string => name.replace(/^(?:<matrix>_|\*_?)|\*$/gu, '');
		const isTable = (name: string): boolean =>
			tables.some((table) => table === word(name) || table.split('_').includes(word(name)));
		expect(expected.filter((name) => !isTable(name))).toEqual([]);
	});

	it('lists every numeric column of the tables that hold one row per sample', () => {
		const notNumbers = new Set([
			'sample',
			'patient',
			'group',
			'class',
			'model',
			'used',
			'method',
			'outlier',
			'level',
			'flagged_by',
		]);
		const perSample = [
			sampleSummariesTable,
			sampleMissingnessTable,
			outliersTable,
			pcaScoresTable,
			projectionTable,
			sampleClustersTable,
			oofScoresTable,
		];
		const expected = perSample.flatMap((table) =>
			columnsOf(table)
				.filter((column) => !notNumbers.has(column))
				.map((column) => `${table.name}.${column}`),
		);
		expect(expected.filter((name) => !names.includes(name))).toEqual([]);
		expect(columnsOf(externalPredictionsTable)).toContain('probability');
	});
});
