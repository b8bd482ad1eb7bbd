import { describe, expect, it } from 'vitest';
import { fill, messageTable } from '../../../contract/messages/index.ts';
import { resultSignal } from '../../../contract/records/evaluation.ts';
import { resultTables } from '../../../contract/tables/index.ts';
import { RUN_ID } from '../checks/facts.fixture.ts';
import { signalCases, type SignalCase } from './signal-cases.fixture.ts';
import {
	signalsOf,
	signalsOfKind,
	emptied,
	handRun,
	matrixOf,
	modelOf,
	reversed,
} from './signals.fixture.ts';
import { extractResultSignals, sortSignals } from './extract.ts';
import { signalDetectors, wantedTables } from './index.ts';

const kinds = signalDetectors.map(({ kind }) => kind);
function caseOf(kind: string): SignalCase {
	const found = signalCases[kind];
	if (found === undefined) throw new Error(`no case of ${kind}`);
	return found;
}

/** A field of a record by its path, `matrices.0.name`. */
function fieldOf(record: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>(
			(value, key) => (value === null || typeof value !== 'object' ? undefined : Reflect.get(value, key)),
			record,
		);
}

const words = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('every kind of result signal is extracted from its table or summary', () => {
	it('comes from each of these four', () => {
		const table = (kind: string): string | null =>
			signalsOfKind(signalCases[kind]?.present ?? handRun({}), kind)[0]?.evidence.table ?? null;
		expect(table('effect_finding')).toBe('m_effects');
		expect(table('group_ranges_apart')).toBe('m_group_metrics');
		expect(table('outlier_samples')).toBe('m_outliers');
		const model = signalsOfKind(signalCases['model_finding']?.present ?? handRun({}), 'model_finding')[0];
		expect(model?.evidence).toMatchObject({ artifact_id: 'summary', table: null, row: null });
	});

	it('reads nothing from a run that failed, was cancelled or interrupted, or is not verified', () => {
		const tables = { m_suspect_features: [{ feature: 'label', kind: 'label_like', evidence: 'values' }] };
		for (const status of ['completed', 'completed_with_skips'] as const)
			expect(signalsOf(handRun({ tables, status }))).toHaveLength(1);
		for (const status of ['failed', 'cancelled', 'interrupted'] as const)
			expect(signalsOf(handRun({ tables, status }))).toEqual([]);
		for (const verification of ['incomplete', 'not_run'] as const)
			expect(signalsOf(handRun({ tables, verification }))).toEqual([]);
	});

	it('calls a FINDING only what docs/methods.md does: model, effect and group tests', () => {
		const found = Object.values(signalCases).flatMap(({ present }) => signalsOf(present));
		const findings = new Set(found.filter(({ level }) => level === 'finding').map(({ kind }) => kind));
		expect([...findings].sort()).toEqual(['effect_finding', 'group_finding', 'model_finding']);
	});

	it('stays without finding when the labels mean nothing', () => {
		const row = (i: number): Record<string, string | number> => ({
			feature: `f${i}`,
			group_a: 'control',
			group_b: 'case',
			n_a: 30,
			n_b: 30,
			effect_size: 0.2,
			p_value: i / 20,
			q_value: 1,
		});
		const facts = handRun({
			tables: { m_effects: Array.from({ length: 20 }, (_, i) => row(i + 1)) },
			summary: { matrices: [matrixOf('m', { model: modelOf({ finding: false, holm_p_value: 0.4 }) })] },
		});
		expect(signalsOf(facts)).toEqual([]);
	});
});

describe('every kind of signal', () => {
	it('has a case with and one without it, and one kind per detector', () => {
		expect(Object.keys(signalCases).sort()).toEqual([...kinds].sort());
		expect(new Set(kinds).size).toBe(kinds.length);
	});

	it.each(kinds)('%s is seen where it is and not where it is not', (kind) => {
		const { present, absent } = caseOf(kind);
		expect(signalsOfKind(present, kind)).toHaveLength(1);
		expect(signalsOfKind(absent, kind)).toEqual([]);
	});

	it.each(kinds)('%s is a valid record with a full sentence in both languages', (kind) => {
		const signal = signalsOfKind(caseOf(kind).present, kind)[0];
		expect(resultSignal.parse(signal)).toEqual(signal);
		const detector = signalDetectors.find((one) => one.kind === kind);
		const spec = Object.entries(messageTable).find(([code]) => code === signal?.statement_code)?.[1];
		for (const text of [spec?.en ?? '{en}', spec?.zh ?? '{zh}'].map((one) =>
			fill(one, signal?.statement_values ?? {}),
		)) {
			expect(text).not.toMatch(/[{}]|undefined|NaN|–/u);
			expect(words(text)).toBe(text);
		}
		expect(detector?.tables.length === 0).toBe(signal?.evidence.table === null);
	});

	it.each(kinds)('%s points at the row that holds its value', (kind) => {
		const { present } = caseOf(kind);
		for (const { evidence } of signalsOfKind(present, kind)) {
			if (evidence.table === null) {
				expect(fieldOf(present.summary, evidence.column)).toBe(evidence.value);
				continue;
			}
			const table = present.tables.find(({ name }) => name === evidence.table);
			const cell = table?.rows[(evidence.row ?? 0) - 1]?.[evidence.column];
			expect(cell).toBe(evidence.value === null ? '' : String(evidence.value));
		}
	});

	it.each(kinds)('%s needs rows in its tables', (kind) => {
		const { present } = caseOf(kind);
		const fromTables = signalsOf(emptied(present)).filter(({ evidence }) => evidence.table !== null);
		expect(fromTables).toEqual([]);
	});

	it.each(kinds)('%s is the same, with the same id, whatever the order of rows', (kind) => {
		const { present } = caseOf(kind);
		const plain = (facts: typeof present): unknown[] =>
			signalsOf(facts).map((signal) => ({ ...signal, evidence: { ...signal.evidence, row: 0 } }));
		expect(plain(reversed(present))).toEqual(plain(present));
		expect(plain(present).length).toBeGreaterThan(0);
	});
});

describe('extractResultSignals', () => {
	it('lists equal signals of several runs in one order, whatever ids the runs were given', () => {
		const { present } = caseOf('somatic_variants');
		const tasksOf = (ids: Readonly<Record<string, string>>): string[] =>
			sortSignals(
				Object.entries(ids).flatMap(([task_key, signal_id]) =>
					signalsOfKind(present, 'somatic_variants').map((one) => ({ ...one, task_key, signal_id })),
				),
			).map(({ task_key }) => task_key);
		const tasks = ['analyze_raw_signal', 'encode_variant', 'preprocess_variant'];
		expect(tasksOf({ preprocess_variant: 'a', encode_variant: 'b', analyze_raw_signal: 'c' })).toEqual(tasks);
		expect(tasksOf({ preprocess_variant: 'c', encode_variant: 'a', analyze_raw_signal: 'b' })).toEqual(tasks);
	});

	it('reads only tables of the contract and names those it reads', () => {
		const known = resultTables.map(({ name }) => name);
		expect(wantedTables.filter((name) => !known.includes(name))).toEqual([]);
		expect([...new Set(wantedTables)].sort()).toEqual(wantedTables);
		expect(wantedTables).toContain('effects');
		expect(wantedTables).not.toContain('pca_scores');
	});

	it('gives findings first, then hints, warnings and notes, the strongest first', () => {
		const facts = handRun({
			tables: {
				a_sample_missingness: [{ sample: 's1', n_values: 1, n_missing: 1, missing_share: 0.5 }],
				b_sample_missingness: [{ sample: 's1', n_values: 1, n_missing: 3, missing_share: 0.75 }],
				chip_variants: [{ sample: 's1', gene: 'TP53', vaf: 0.9, chip_gene: true }],
				matrix_comparison: [
					{ matrix_a: 'a', matrix_b: 'b', n: 9, auroc_a: 0.6, auroc_b: 0.5, p_value_holm: 0.01 },
				],
			},
			summary: { matrices: [matrixOf('m', { model: modelOf() })] },
		});
		expect(signalsOf(facts).map(({ level, kind, matrix }) => [level, kind, matrix])).toEqual([
			['finding', 'model_finding', 'm'],
			['hint', 'matrix_comparison', null],
			['warning', 'missingness', 'b'],
			['warning', 'missingness', 'a'],
			['note', 'chip_variants', null],
		]);
	});

	it('gives every result signal of a run an id of its own', () => {
		for (const { present } of Object.values(signalCases)) {
			const ids = signalsOf(present).map(({ signal_id }) => signal_id);
			expect(new Set(ids).size).toBe(ids.length);
		}
	});

	it('names the run, its task and source, and makes ids from kind, artifact, matrix and contrast', () => {
		const facts = handRun({ summary: { matrices: [matrixOf('m', { model: modelOf() })] } });
		const [signal] = extractResultSignals({ ...facts, source: 'site_2' }, (text) => `<${text}>`);
		expect(signal).toMatchObject({
			signal_id: '<["model_finding","summary","m","case vs control"]>',
			run_id: RUN_ID,
			task_key: 'analyze_cfdna',
			source: 'site_2',
		});
	});
});
