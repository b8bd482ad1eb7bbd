import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { suiteFolder, tableRows } from '../../../../../tests/setup/suite-folder.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { modelCard, type ModelCard } from '../../../contract/records/model-card.ts';
import type { SuiteResult } from '../suite.ts';
import { applyModelSuite } from '../apply-model/run.server.ts';
import { studyFiles, type Study } from './combined-folder.fixture.ts';
import { combineMatricesSuite } from './run.server.ts';
import { cardHash, valueHash } from './write-card.ts';

const made = suiteFolder('lb-combine', 'combine_matrices', combineMatricesSuite);
const applied = suiteFolder('lb-apply', 'apply_model', applyModelSuite);

const tables = { signal_matrix_table: ['lengths.csv', 'beta.csv'], labels_table: ['people.csv'] };
const fit = { ...tables, model_c: 0.1, permutations: 39, prevalence: '1%', genome_build: 'GRCh38' };

function put(target: typeof made, study: Study): void {
	for (const [name, text] of Object.entries(studyFiles(study))) target.write(name, text);
}

const words = (text: string): number => text.split(/\s+/u).length;
const headline = (result: SuiteResult): string => result.summary.headline;

let result: SuiteResult;
let card: ModelCard;
let text = '';

beforeAll(async () => {
	put(made, { people: 110, seed: 1, prefix: 'A', lacking: 4 });
	result = await made.run(fit);
	const [product] = result.products ?? [];
	text = typeof product?.content === 'string' ? product.content : '';
	card = modelCard.parse(JSON.parse(text));
	applied.write('card.json', text);
});

/** Applies a card, as written or changed, to a study. */
async function apply(
	study: Partial<Study>,
	more: Record<string, unknown> = {},
	changed: ((card: ModelCard) => unknown) | null = null,
): Promise<SuiteResult> {
	put(applied, { people: 60, seed: 2, prefix: 'B', ...study });
	if (changed === null) applied.write('card.json', text);
	else {
		const other = structuredClone(card);
		changed(other);
		applied.write('card.json', JSON.stringify({ ...other, sha256: cardHash(other, sha256) }));
	}
	return applied.run({ ...tables, model_card: 'card.json', ...more });
}

describe('a combined score', () => {
	it('answers with AUROC, gain, rates, people and what it is not for, in at most 75 words', () => {
		expect(headline(result)).toContain('Combined score of lengths, beta is better than chance: AUROC 0.');
		expect(headline(result)).toContain('102 of 110 people have all matrices; 8 are left out.');
		expect(headline(result)).toContain('Research use only');
		expect(headline(result)).toMatch(/PPV \d+(\.\d+)? % at a stated prevalence of 1 %\./u);
		expect(words(headline(result))).toBeLessThanOrEqual(75);
		expect(result.summary['combined']).toMatchObject({ people: 102, lost: 8, rule: 'non_negative' });
		expect(tableRows(result, 'people_with_matrices').find((row) => row['matrix'] === 'beta')).toMatchObject({
			people: 51,
			lacking: 4,
		});
	});

	it('compares both matrices on the same people, with Holm, and covariates beside every score', () => {
		const differences = tableRows(result, 'combined_differences');
		expect(differences.map((row) => [row['matrix'], row['n']])).toEqual([
			['lengths', 102],
			['beta', 102],
		]);
		for (const row of differences)
			expect(Number(row['p_value_holm'])).toBeGreaterThanOrEqual(Number(row['p_value']));
		expect(tableRows(result, 'combined_covariates').map((row) => row['score'])).toEqual([
			'combined_score',
			'lengths',
			'beta',
		]);
	});

	it('has sensitivity by stage, and predictive values at the stated prevalence only', async () => {
		const rates = tableRows(result, 'operating_rates');
		expect(rates.filter((row) => row['column'] === 'stage').map((row) => row['level'])).toEqual([
			...['I', 'II', 'III', 'IV'],
		]);
		const of = (quantity: string) =>
			Number(rates.find((row) => row['quantity'] === quantity && row['column'] === null)?.['estimate']);
		const [sensitivity, specificity] = [of('sensitivity'), of('specificity')];
		expect(of('ppv')).toBeCloseTo((0.01 * sensitivity) / (0.01 * sensitivity + 0.99 * (1 - specificity)), 12);
		const { prevalence: _, ...without } = fit;
		const other = await made.run({ ...without, permutations: 0 });
		expect(tableRows(other, 'operating_rates').some((row) => row['quantity'] === 'ppv')).toBe(false);
		expect(headline(other)).toContain('not tested against chance');
	});

	it('writes a card with everything that scores need, and no ids', () => {
		expect(card).toMatchObject({ reference: 'healthy', positive: 'cancer', genome_build: 'hg38' });
		expect(card.matrices.map(({ name, features }) => [name, features.length])).toEqual([
			['lengths', 12],
			['beta', 12],
		]);
		expect(card.training).toMatchObject({ people: 102, controls: 51, cases: 51, lost: 8 });
		expect(card.training.person_hashes).toHaveLength(204);
		expect(text).not.toMatch(/A\d{3}/u);
		expect(card.control_scores).toHaveLength(51);
		// The ceil(0.95 x 51) = 49th of the unseen control scores.
		expect(card.threshold.value).toBe(card.control_scores[48]);
	});

	it('compares the rules of the second level with an interval', () => {
		const [rule, ...others] = tableRows(result, 'combined_versions');
		expect(rule).toMatchObject({ kind: 'other_rule', version: 'mean', n: 102 });
		expect(Number(rule?.['difference'])).toBeCloseTo(
			Number(rule?.['auroc_combined']) - Number(rule?.['auroc_version']),
			12,
		);
		expect(Number(rule?.['ci_low'])).toBeLessThan(Number(rule?.['difference']));
		// Of two matrices the other one alone would be left.
		expect(others).toEqual([]);
	});

	it('states one sensitivity at the locked specificity, in every table', () => {
		const locked = tableRows(result, 'operating_rates').find(
			(row) => row['quantity'] === 'sensitivity' && row['column'] === null,
		);
		const rows = tableRows(result, 'combined_score_model_metrics').filter((row) =>
			String(row['metric']).startsWith('sensitivity_at_'),
		);
		expect(rows.map((row) => [row['metric'], row['estimate']])).toEqual([
			['sensitivity_at_95_specificity', locked?.['estimate']],
		]);
	});

	it('below 100 people is the plain mean; held-out people are judged by the locked threshold', async () => {
		put(made, { people: 138, seed: 5, prefix: 'A', held: 40 });
		const small = await made.run({ ...fit, permutations: 0 });
		expect(small.summary['combined']).toMatchObject({ rule: 'mean' });
		const own = tableRows(small, 'combined_scores').filter((row) => row['kind'] === 'matrix');
		expect(own.map((row) => row['weight'])).toEqual([0.5, 0.5]);
		const rates = tableRows(small, 'operating_rates').filter((row) => row['part'] === 'validation');
		const external = tableRows(small, 'combined_score_external_validation');
		expect(external.map((row) => row['metric'])).toEqual([
			...['auroc', 'sensitivity_at_95_specificity', 'specificity_at_95_threshold'],
		]);
		expect(external[1]?.['validation']).toBe(
			rates.find((row) => row['quantity'] === 'sensitivity')?.['estimate'],
		);
		expect(headline(small)).toMatch(
			/Locked threshold, 40 held-out people: AUROC 0\.\d\d \(.*\), specificity \d+ % \(.*\), sensitivity \d+ %/u,
		);
		expect(words(headline(small))).toBeLessThanOrEqual(75);
		expect(small.report).toContain('AUROC held out minus cross-validated');
		expect(small.report).not.toContain('no independent validation set');
	});

	it('is refused where a matrix has no usable feature for the people with all matrices', async () => {
		const files = studyFiles({ people: 60, seed: 6, prefix: 'A', lacking: 6 });
		for (const [name, content] of Object.entries(files)) made.write(name, content);
		// One feature is constant and one mostly missing for the 48 people of both matrices, and neither for all 60.
		const rows = (cell: (i: number) => string) => Array.from({ length: 60 }, (_, i) => cell(i)).join(',');
		made.write(
			'lengths.csv',
			[
				files['lengths.csv'].split('\n')[0],
				`len_1,${rows((i) => (i < 48 ? '1' : String(i)))}`,
				`len_2,${rows((i) => (i < 20 || i >= 48 ? String(i) : ''))}`,
			].join('\n') + '\n',
		);
		await expect(made.run(fit)).rejects.toMatchObject({
			code: 'combined.no_usable_feature',
			values: { matrix: 'lengths', n: 48, constant: 1, missing: 1 },
		});
	});

	it('is refused with the reason why one of two matrices cannot be used', async () => {
		put(made, { people: 60, seed: 6, prefix: 'A' });
		const [head = ''] = studyFiles({ people: 60, seed: 6, prefix: 'A' })['beta.csv'].split('\n');
		made.write('beta.csv', `${head}\nsig_1${',1'.repeat(60)}\nsig_2${',1'.repeat(60)}\n`);
		await expect(made.run(fit)).rejects.toMatchObject({ code: 'signals.no_usable_feature' });
	});

	it('is refused without a second matrix, without controls, or with too few people', async () => {
		put(made, { people: 30, seed: 6, prefix: 'A', lacking: 6 });
		await expect(made.run({ ...fit, signal_matrix_table: ['lengths.csv'] })).rejects.toMatchObject({
			code: 'combined.one_matrix',
		});
		await expect(made.run(fit)).rejects.toMatchObject({ code: 'combined.too_few' });
		const people = readFileSync(path.join(made.folder, 'people.csv'), 'utf8');
		made.write('people.csv', people.replaceAll('healthy', 'cancer'));
		await expect(made.run(fit)).rejects.toMatchObject({ code: 'combined.no_controls' });
	});
});

describe('a model card on new people', () => {
	it('gives scores that follow from its numbers alone', async () => {
		const found = await apply({});
		const rows = tableRows(found, 'applied_scores');
		expect(rows).toHaveLength(60);
		const files = studyFiles({ people: 60, seed: 2, prefix: 'B' });
		const cells = { lengths: files['lengths.csv'], beta: files['beta.csv'] };
		const byHand = (sample: string): number =>
			card.matrices.reduce((sum, one) => {
				const lines = cells[one.name === 'lengths' ? 'lengths' : 'beta']
					.split('\n')
					.map((line) => line.split(','));
				const column = lines[0]!.indexOf(sample);
				const logit = one.features.reduce((own, feature, f) => {
					const value = lines.find(([id]) => id === feature)?.[column] ?? '';
					const z = value === '' ? 0 : (Number(value) - one.means[f]!) / one.sds[f]!;
					return own + one.coefficients[f]! * z;
				}, one.intercept);
				return sum + one.weight * logit;
			}, card.second_level.intercept);
		for (const row of rows) {
			expect(Number(row['score'])).toBeCloseTo(byHand(String(row['sample'])), 10);
			expect(row['above_threshold']).toBe(Number(row['score']) > card.threshold.value!);
		}
		expect(words(headline(found))).toBeLessThanOrEqual(75);
		expect(headline(found)).toContain('A score below the threshold does not exclude disease');
		expect(tableRows(found, 'applied_metrics').map((row) => row['kind'])).toEqual([
			...['combined', 'matrix', 'matrix', 'covariates'],
		]);
	});

	it('repeats the training scores of the run to 1e-12, and refuses or marks training people', async () => {
		const study = { people: 110, seed: 1, prefix: 'A', lacking: 4 };
		await expect(apply(study)).rejects.toMatchObject({ code: 'apply.nobody_new' });
		const found = await apply(study, { include_training: true });
		const before = new Map(
			tableRows(result, 'combined_predictions').map((row) => [row['sample'], Number(row['score'])]),
		);
		const rows = tableRows(found, 'applied_scores');
		expect(rows).toHaveLength(102);
		for (const row of rows) {
			expect(Math.abs(Number(row['score']) - before.get(row['sample'])!)).toBeLessThan(1e-12);
			expect(row['trained']).toBe(true);
		}
		expect(found.summary['applied']).toMatchObject({ people: 0, trained: 102 });
		expect(tableRows(found, 'applied_metrics')).toEqual([]);
	});

	it('finds a training sample under another id by its values', async () => {
		const files = studyFiles({ people: 110, seed: 1, prefix: 'A', lacking: 4 });
		for (const [name, content] of Object.entries(files)) applied.write(name, content.replaceAll('A0', 'Z0'));
		applied.write('card.json', text);
		const run = applied.run({ ...tables, model_card: 'card.json' });
		await expect(run).rejects.toMatchObject({ code: 'apply.nobody_new' });
	});

	it('names people with ids of training people and other values, and counts them as new where that is confirmed', async () => {
		// Ids A001 to A009 of another study are those of training people by chance.
		const named = (name: string, content: string) => applied.write(name, content.replaceAll('B00', 'A00'));
		for (const [name, content] of Object.entries(studyFiles({ people: 60, seed: 2, prefix: 'B' })))
			named(name, content);
		applied.write('card.json', text);
		const found = await applied.run({ ...tables, model_card: 'card.json' });
		expect(found.summary['applied']).toMatchObject({ people: 51, trained: 9 });
		expect(found.warnings.find(({ code }) => code === 'apply.same_ids')?.values).toMatchObject({ count: 9 });
		const confirmed = await applied.run({ ...tables, model_card: 'card.json', other_people: true });
		expect(confirmed.summary['applied']).toMatchObject({ people: 60, trained: 0 });
		expect(headline(confirmed)).toContain('9 with training ids confirmed as new.');
		expect(words(headline(confirmed))).toBeLessThanOrEqual(75);
	});

	it('knows a sample by its values only where ten of them tell', () => {
		const values = (own: number[]) => [{ values: Float64Array.from(own), n: 1 }];
		const ten = Array.from({ length: 10 }, (_, i) => i + 0.5);
		expect(valueHash(values([...ten, 0, 0]), 0, sha256)).not.toBeNull();
		expect(valueHash(values([...ten.slice(1), 0, 0, NaN]), 0, sha256)).toBeNull();
		expect(valueHash(values(Array.from({ length: 50 }, () => 0)), 0, sha256)).toBeNull();
	});

	it('refuses two matrices with the same features unless names or the user tell which is which', async () => {
		const {
			'lengths.csv': one,
			'beta.csv': two,
			'people.csv': people,
		} = studyFiles({
			...{ people: 60, seed: 2, prefix: 'B' },
		});
		const other = structuredClone(card);
		other.matrices[1]!.features = [...other.matrices[0]!.features];
		applied.write('card.json', JSON.stringify({ ...other, sha256: cardHash(other, sha256) }));
		const same = two.replaceAll('sig_', 'len_');
		const files = { 'lengths.csv': one, 'beta.csv': same, 'x.csv': one, 'y.csv': same, 'people.csv': people };
		for (const [name, content] of Object.entries(files)) applied.write(name, content);
		const run = (signal_matrix_table: string[], matrix_for?: string[]): Promise<SuiteResult> =>
			applied.run({
				...{ model_card: 'card.json', labels_table: ['people.csv'], signal_matrix_table },
				...(matrix_for === undefined ? {} : { matrix_for }),
			});
		const scores = (found: SuiteResult) => tableRows(found, 'applied_scores').map((row) => row['score']);
		const named = scores(await run(['beta.csv', 'lengths.csv']));
		await expect(run(['y.csv', 'x.csv'])).rejects.toMatchObject({
			code: 'apply.ambiguous_matrix',
			values: { matrix: 'lengths' },
		});
		expect(scores(await run(['y.csv', 'x.csv'], ['lengths=x.csv', 'beta=y.csv']))).toEqual(named);
		expect(scores(await run(['y.csv', 'x.csv'], ['beta=y.csv']))).toEqual(named);
		expect(scores(await run(['y.csv', 'lengths.csv']))).toEqual(named);
		await expect(run(['y.csv', 'x.csv'], ['gamma=y.csv'])).rejects.toMatchObject({
			code: 'apply.matrix_for_unknown',
		});
	});

	it('assesses drift in controls from 20 on', async () => {
		const [still, moved, few] = [await apply({}), await apply({ drift: 1.2 }), await apply({ people: 38 })];
		expect(tableRows(still, 'feature_drift').filter((row) => row['drifted'])).toEqual([]);
		const shifted = tableRows(moved, 'feature_drift').filter((row) => row['drifted']);
		expect(shifted.map((row) => row['matrix'])).toEqual(Array.from({ length: 12 }, () => 'lengths'));
		expect(tableRows(few, 'feature_drift')).toEqual([]);
		expect(headline(few)).toContain('Drift not assessable: 19 new controls, 20 needed.');
	});

	it('without labels gives scores only', async () => {
		const found = await apply({}, { labels: 'ignored', labels_table: [] });
		expect(headline(found)).toContain('No labels, so performance was not evaluated.');
		expect(tableRows(found, 'applied_scores')).toHaveLength(60);
		expect(tableRows(found, 'operating_rates')).toEqual([]);
	});

	it('has one rate where one group alone is labelled', async () => {
		const { 'people.csv': people } = studyFiles({ people: 60, seed: 2, prefix: 'B' });
		put(applied, { people: 60, seed: 2, prefix: 'B' });
		applied.write('card.json', text);
		applied.write('people.csv', people.replaceAll(',healthy,', ',,'));
		const some = await applied.run({ ...tables, model_card: 'card.json' });
		expect(headline(some)).toMatch(/Only cancer is labelled: sensitivity \d+ % \(.*\), no specificity/u);
		expect(headline(some)).toContain('Drift not assessable: 0 new controls');
	});

	it('warns first where the groups may be reversed', async () => {
		const files = studyFiles({ people: 60, seed: 2, prefix: 'B' });
		for (const [name, content] of Object.entries(files)) applied.write(name, content);
		const swapped = files['people.csv'].replaceAll(/healthy|cancer/gu, (group) =>
			group === 'healthy' ? 'cancer' : 'healthy',
		);
		applied.write('people.csv', swapped);
		applied.write('card.json', text);
		const found = await applied.run({ ...tables, model_card: 'card.json' });
		expect(found.warnings[0]?.code).toBe('apply.reversed');
		const drifted = found.warnings.find(({ code }) => code === 'apply.score_drifted');
		const row = tableRows(found, 'score_drift')[0]!;
		expect(drifted?.values).toMatchObject({ here: `${(100 * Number(row['above_new'])).toFixed(1)} %` });
	});

	it('names unknown groups, leaves out rates without people, and is refused where nobody is scored', async () => {
		const files = studyFiles({ people: 60, seed: 2, prefix: 'B' });
		for (const [name, content] of Object.entries(files)) applied.write(name, content);
		applied.write('people.csv', files['people.csv'].replaceAll('healthy', 'volunteer'));
		applied.write('card.json', text);
		const found = await applied.run({ ...tables, model_card: 'card.json' });
		expect(found.warnings.find(({ code }) => code === 'apply.other_groups')?.values).toMatchObject({
			...{ count: 30, names: ['volunteer'], reference: 'healthy' },
		});
		expect(tableRows(found, 'operating_rates').some((one) => one['quantity'] === 'specificity')).toBe(false);
		expect(headline(found)).not.toContain('specificity –');
		// Half of the features of each person, so that no feature is without values.
		const halved = files['lengths.csv']
			.split('\n')
			.map((line, row) =>
				line
					.split(',')
					.map((cell, column) => (row > 0 && column > 0 && (row + column) % 2 === 0 ? '' : cell))
					.join(','),
			)
			.join('\n');
		applied.write('lengths.csv', halved);
		await expect(applied.run({ ...tables, model_card: 'card.json' })).rejects.toMatchObject({
			...{ code: 'apply.nobody_scored', values: { gaps: 60, percent: 20, trained: 0 } },
		});
	});

	it('scores a single sample, and not one with too many gaps', async () => {
		const cut = (file: string, keep: (cells: string[], row: number) => string[]): string =>
			file
				.trim()
				.split('\n')
				.map((line, row) => keep(line.split(','), row).join(','))
				.join('\n') + '\n';
		const files = studyFiles({ people: 60, seed: 2, prefix: 'B' });
		applied.write('card.json', text);
		for (const name of ['lengths.csv', 'beta.csv'] as const)
			applied.write(
				name,
				cut(files[name], (cells) => cells.slice(0, 2)),
			);
		const one = await applied.run({
			...tables,
			labels_table: [],
			labels: 'ignored',
			model_card: 'card.json',
		});
		expect(tableRows(one, 'applied_scores')).toHaveLength(1);
		for (const name of ['lengths.csv', 'beta.csv'] as const) applied.write(name, files[name]);
		// 3 of 12 features are 25 %, the card allows 20 %.
		applied.write(
			'beta.csv',
			cut(files['beta.csv'], (cells, row) =>
				row >= 1 && row <= 3 ? [cells[0]!, '', ...cells.slice(2)] : cells,
			),
		);
		const gaps = await applied.run({
			...tables,
			labels_table: [],
			labels: 'ignored',
			model_card: 'card.json',
		});
		expect(tableRows(gaps, 'applied_scores').filter((row) => row['scored'] === false)).toHaveLength(1);
		expect(headline(gaps)).toContain('Left out: 1 person with too many missing values.');
	});

	it('is refused where the card was changed, is incomplete or is none', async () => {
		put(applied, { people: 60, seed: 2, prefix: 'B' });
		const run = (content: string): Promise<SuiteResult> => {
			applied.write('card.json', content);
			return applied.run({ ...tables, model_card: 'card.json' });
		};
		const changed = structuredClone(card);
		changed.threshold.value = 0;
		await expect(run(JSON.stringify(changed))).rejects.toMatchObject({ code: 'model_card.tampered' });
		const { matrices: _, ...rest } = card;
		await expect(run(JSON.stringify(rest))).rejects.toMatchObject({
			code: 'model_card.malformed',
			values: { field: 'matrices' },
		});
		const added = { ...card, matrices: card.matrices.map((one) => ({ ...one, offset: 1 })) };
		await expect(run(JSON.stringify({ ...added, sha256: cardHash(added, sha256) }))).rejects.toMatchObject({
			code: 'model_card.malformed',
			values: { field: 'matrices.0' },
		});
		await expect(run('{"a": 1}')).rejects.toMatchObject({ code: 'model_card.not_json' });
		await expect(run('no json')).rejects.toMatchObject({ code: 'model_card.not_json' });
		rmSync(path.join(applied.folder, 'card.json'));
		await expect(applied.run({ ...tables, model_card: 'card.json' })).rejects.toMatchObject({
			code: 'model_card.not_found',
		});
	});

	it('is refused on other kinds, builds, features, scales and pipelines, with the first difference', async () => {
		await expect(
			apply({}, { signal_matrix_table: ['lengths.csv'], fragmentomics_matrix_table: ['beta.csv'] }),
		).rejects.toMatchObject({
			code: 'apply.other_pipeline',
			values: { field: 'signal kind', found: 'fragmentomics', stated: 'signal' },
		});
		await expect(apply({}, { genome_build: 'hg19' })).rejects.toMatchObject({
			code: 'apply.other_build',
			values: { found: 'hg19', stated: 'hg38' },
		});
		const renamed = (one: ModelCard): void => {
			one.matrices[1]!.features[4] = 'sig_five';
		};
		await expect(apply({}, {}, renamed)).rejects.toMatchObject({
			code: 'apply.missing_features',
			values: { matrix: 'beta', count: 1, first: 'sig_five' },
		});
		await expect(apply({ drift: 100 })).rejects.toMatchObject({ code: 'apply.other_scale' });
		const encoded = (one: ModelCard): void => {
			one.matrices[0]!.pipeline.source = 'encoder';
			one.matrices[0]!.pipeline.encoder = 'fragment_lengths';
		};
		await expect(apply({}, {}, encoded)).rejects.toMatchObject({ code: 'apply.pipeline_unknown' });
		const confirmed = await apply({}, { same_pipeline: true }, encoded);
		expect(headline(confirmed)).toContain('as confirmed by the user');
	});
});
