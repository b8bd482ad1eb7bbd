import { FEATURE_FINDING_Q, FEATURE_HINT_Q, MODEL_FINDING_P } from '../../../contract/decision-rules.ts';
import type { AnswerSource } from '../../../contract/records/answer.ts';
import type { MatrixSummary } from '../../../contract/records/run.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { located, type Located } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import type { ViewTable } from '../view/run-view.server.ts';
import { pShown, percentShown, shown } from '../written.ts';
import { sayDifferences } from './methylation.ts';
import { sayNoGroups } from './no-groups.ts';
import { sayFindings } from './overview.ts';
import { firstWhere, rowsWhere, tablesFor, testedMatrices } from './pick.ts';
import { findFigure } from './show.ts';
import { sayScorePairs } from './supplied-scores.ts';

const size = ({ row }: Located): number => Math.abs(numberIn(row, 'effect_size') ?? 0);

/** The features that differ most, or weigh most in the model. */
export const answerTopFeatures: Family = async (question, draft) => {
	const { bare, about } = question;
	if (
		/weigh|coefficient|model|driv|rel(?:y|ies)|predict|classif|importan|权重|系数|模型|依赖|靠|预测|重要/u.test(
			bare,
		) &&
		(await sayWeights(question, draft))
	)
		return;
	const up =
		/\b(?:higher|up|gain(?:ed)?|hyper\w*|increas\w*|elevated|more)\b|升高|增加|上升|偏高|更高|高甲基/u.test(
			bare,
		);
	const down =
		/\b(?:lower|down|los[et]\w*|hypo\w*|decreas\w*|reduced|less)\b|降低|减少|下降|偏低|更低|低甲基/u.test(
			bare,
		);
	const isForReference = about.groups?.length === 1 && about.groups[0] === question.words.reference;
	const sign = up === down ? 0 : (up ? 1 : -1) * (isForReference ? -1 : 1);
	const found = byLead(
		(await tablesFor(question, 'effects', testedMatrices(question))).map((one) => ({
			...one,
			table: ofGroups(question, one.table),
		})),
	);
	const within = (about.columns ?? []).filter((column) => column !== question.words.labelColumn);
	const most = found.length > 1 ? 3 : 5;
	const leaders: { at: Located; table: ViewTable; matrix: string }[] = [];
	for (const { run, table, matrix } of found) {
		const rows = rowsWhere(
			table,
			(row) =>
				numberIn(row, 'effect_size') !== null &&
				(sign === 0 || Math.sign(numberIn(row, 'effect_size') ?? 0) === sign),
		).sort(
			(a, b) => size(b) - size(a) || (numberIn(a.row, 'p_value') ?? 1) - (numberIn(b.row, 'p_value') ?? 1),
		);
		const [first] = rows;
		if (first === undefined) continue;
		draft.from(run);
		leaders.push({ at: first, table, matrix });
		sayTop(draft, matrix, rows.slice(0, most));
		for (const at of rows.slice(0, most)) cellsOf(draft, table, at);
		if (draft.table === null)
			draft.show(table, rows, [
				'feature',
				'group_a',
				'group_b',
				'n_a',
				'n_b',
				'median_a',
				'median_b',
				'effect_size',
				'p_value',
				'q_value',
			]);
		if (draft.listedKind === 'none')
			draft.list(
				'features',
				rows.slice(0, 12).map(({ row }) => row['feature'] ?? ''),
			);
	}
	const lead = [...leaders].sort((a, b) => size(b.at) - size(a.at))[0];
	if (lead === undefined) {
		await sayGroupTests(question, draft);
		if (draft.sentences.length === 0) for (const run of question.words.runs) await sayDifferences(draft, run);
		if (draft.sentences.length === 0) await sayNoGroups(question, draft);
		return;
	}
	if (leaders.length > 1) sayLead(draft, lead.at, lead.matrix);
	if (within.length > 0 && (about.groups ?? []).length === 0)
		draft.sayFirst('answers.features_not_by_column', { column: within.join(', ') });
	if (about.part === 'validation') await sayReplicated(question, draft);
	const [{ matrix } = { matrix: null }] = leaders;
	draft.figure = effectsFigure(question, matrix, leaders[0]?.at ?? null);
	draft
		.ask('answers.ask_feature', { feature: draft.listed[0] ?? '' })
		.ask('answers.ask_significance')
		.ask('answers.ask_figure', { figure: 'volcano', figure_zh: '火山图' });
};

/** The figure of effects: of several comparisons the one that is told. */
function effectsFigure(question: Question, matrix: string | null, lead: Located | null): AnswerSource | null {
	const { words, about } = question;
	const figure = findFigure(question, 'top_effects', matrix);
	if (words.groups.length <= 2 || (about.groups ?? []).length === 0 || lead === null) return figure;
	const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
	const pair = [lead.row['group_a'] ?? '', lead.row['group_b'] ?? ''].map(slug);
	for (const run of words.runs)
		for (const output of run.outputs('figure')) {
			const name = slug(output.path);
			if (name.includes('top-effects') && pair.every((group) => name.includes(group)))
				return run.source(output);
		}
	return null;
}

/** The comparisons of the groups that a question names: of one, those with it; of several, those among them. */
function ofGroups({ about, words }: Question, table: ViewTable): ViewTable {
	const named = about.groups ?? [];
	if (named.length === 0 || words.groups.length <= 2) return table;
	const pairOf = ({ row }: Located): string[] => [row['group_a'] ?? '', row['group_b'] ?? ''];
	const all = located(table);
	// One group is compared with the reference, as nearly every question about it means; else with all others.
	const [one = '', ...more] = named;
	const wanted = more.length > 0 ? named : [one, words.reference ?? ''];
	const among = all.filter((at) => pairOf(at).every((group) => wanted.includes(group)));
	const kept = among.length > 0 ? among : all.filter((at) => pairOf(at).includes(one));
	return { ...table, rows: kept.map(({ row }) => row), row_numbers: kept.map(({ number }) => number) };
}

/** Tables in the order of their largest effect. */
function byLead<T extends { table: ViewTable }>(found: readonly T[]): T[] {
	const largest = new Map(
		found.map(({ table }) => [
			table,
			table.rows.reduce((most, row) => Math.max(most, Math.abs(numberIn(row, 'effect_size') ?? 0)), 0),
		]),
	);
	return [...found].sort((a, b) => (largest.get(b.table) ?? 0) - (largest.get(a.table) ?? 0));
}

/** The sentence that names one feature before all others; it comes first. */
function sayLead(draft: Draft, { row }: Located, matrix: string): void {
	const effect = numberIn(row, 'effect_size') ?? 0;
	draft.sayFirst('answers.top_of_all', {
		feature: row['feature'] ?? '',
		matrix,
		effect: shown(effect),
		q: pShown(numberIn(row, 'q_value')),
		direction: effect > 0 ? 'higher' : 'lower',
		direction_zh: effect > 0 ? '更高' : '更低',
		group_b: row['group_b'] ?? '',
		group_a: row['group_a'] ?? '',
	});
}

function cellsOf(draft: Draft, table: ViewTable, { row, number }: Located): void {
	draft.cell(table, number, 'effect_size', {
		subject: row['feature'] ?? '',
		name: 'effect_size',
		value: numberIn(row, 'effect_size'),
		n: (numberIn(row, 'n_a') ?? 0) + (numberIn(row, 'n_b') ?? 0),
	});
}

function sayTop(draft: Draft, matrix: string, rows: readonly Located[]): void {
	const [first] = rows;
	const pairs = new Set(rows.map(({ row }) => `${row['group_b']}\n${row['group_a']}`));
	const isOne = pairs.size === 1;
	draft.say(isOne ? 'answers.top_features' : 'answers.top_features_pairs', {
		matrix,
		group_b: first?.row['group_b'] ?? '',
		group_a: first?.row['group_a'] ?? '',
		n_b: numberIn(first?.row ?? {}, 'n_b') ?? 0,
		n_a: numberIn(first?.row ?? {}, 'n_a') ?? 0,
		features: rows.map(({ row }) => {
			const q = numberIn(row, 'q_value');
			const values = `${shown(numberIn(row, 'effect_size'))}${q === null ? '' : `, q ${pShown(q)}`}`;
			return isOne
				? `${row['feature']} (${values})`
				: `${row['feature']} (${row['group_b']} / ${row['group_a']}, ${values})`;
		}),
	});
}

/** The features with the largest coefficients of the models, and how steady they are; false without a model. */
export async function sayWeights(question: Question, draft: Draft): Promise<boolean> {
	for (const { run, table, matrix } of await tablesFor(question, 'coefficients')) {
		const rows = rowsWhere(table, () => true).sort(
			(a, b) => (numberIn(a.row, 'mean_rank') ?? Infinity) - (numberIn(b.row, 'mean_rank') ?? Infinity),
		);
		const top = [...rows]
			.sort(
				(a, b) =>
					Math.abs(numberIn(b.row, 'mean_coefficient') ?? 0) -
					Math.abs(numberIn(a.row, 'mean_coefficient') ?? 0),
			)
			.slice(0, 5);
		if (top.length === 0) continue;
		draft.from(run).say('answers.weights', {
			matrix,
			features: top.map(({ row }) => `${row['feature']} (${shown(numberIn(row, 'mean_coefficient'))})`),
		});
		for (const { row, number } of top)
			draft.cell(table, number, 'mean_coefficient', {
				subject: row['feature'] ?? '',
				name: 'mean_coefficient',
				value: numberIn(row, 'mean_coefficient'),
				n: numberIn(row, 'n_fits'),
			});
		const signs = top.map(({ row }) => numberIn(row, 'sign_consistency'));
		if (signs.every((sign) => sign !== null))
			draft.say('answers.weights_steady', {
				...{ total: top.length, steady: signs.filter((sign) => sign === 1).length },
			});
		if (draft.table === null)
			draft.show(table, top, ['class', 'feature', 'mean_coefficient', 'sign_consistency', 'mean_rank']);
		if (draft.listedKind === 'none')
			draft.list(
				'features',
				top.map(({ row }) => row['feature'] ?? ''),
			);
	}
	if (draft.sentences.length === 0) return false;
	draft
		.say('answers.weights_note')
		.ask('answers.ask_top')
		.ask('answers.ask_feature', { feature: draft.listed[0] ?? '' });
	return true;
}

/** More than two groups: the tests over all of them. */
async function sayGroupTests(question: Question, draft: Draft): Promise<void> {
	for (const { run, table, matrix } of await tablesFor(question, 'group_tests', testedMatrices(question))) {
		const rows = rowsWhere(table, (row) => numberIn(row, 'epsilon_squared') !== null).sort(
			(a, b) => (numberIn(b.row, 'epsilon_squared') ?? 0) - (numberIn(a.row, 'epsilon_squared') ?? 0),
		);
		const top = rows.slice(0, 5);
		if (top.length === 0) continue;
		draft.from(run).say('answers.top_group_tests', {
			matrix,
			features: top.map(
				({ row }) =>
					`${row['feature']} (${shown(numberIn(row, 'epsilon_squared'))}, q ${pShown(numberIn(row, 'q_value'))})`,
			),
		});
		for (const { row, number } of top)
			draft.cell(table, number, 'epsilon_squared', {
				subject: row['feature'] ?? '',
				name: 'epsilon_squared',
				value: numberIn(row, 'epsilon_squared'),
				n: numberIn(row, 'n'),
			});
		draft
			.show(table, rows, ['feature', 'n', 'lowest_group', 'highest_group', 'epsilon_squared', 'q_value'])
			.list(
				'features',
				top.map(({ row }) => row['feature'] ?? ''),
			);
	}
	if (draft.sentences.length > 0) return;
	// Without groups the features that vary most are the ones that tell samples apart.
	for (const { run, table, matrix } of await tablesFor(question, 'feature_variance')) {
		const rows = rowsWhere(table, (row) => numberIn(row, 'rank') !== null).sort(
			(a, b) => (numberIn(a.row, 'rank') ?? 0) - (numberIn(b.row, 'rank') ?? 0),
		);
		const top = rows.slice(0, 5);
		draft
			.from(run)
			.say('answers.top_variance', { matrix, features: top.map(({ row }) => row['feature'] ?? '') });
		for (const { row, number } of top)
			draft.cell(table, number, 'variance', {
				subject: row['feature'] ?? '',
				name: 'variance',
				value: numberIn(row, 'variance'),
				n: numberIn(row, 'n'),
			});
		draft.show(table, rows, ['feature', 'variance', 'missing_share', 'rank']).list(
			'features',
			top.map(({ row }) => row['feature'] ?? ''),
		);
	}
}

async function sayReplicated(question: Question, draft: Draft): Promise<void> {
	for (const { run, table, matrix } of await tablesFor(question, 'effect_replication')) {
		const tested = rowsWhere(table, (row) => row['replicated'] !== '');
		const replicated = tested.filter(({ row }) => row['replicated'] === 'true').length;
		const same = tested.filter(({ row }) => row['same_sign'] === 'true').length;
		draft
			.from(run)
			.say('answers.replicated', { matrix, tested: tested.length, same, replicated, limit: FEATURE_HINT_Q });
		draft.fact(
			{ subject: matrix, name: 'replicated', value: replicated, n: tested.length },
			sourceOf(table, null, 'replicated'),
		);
	}
}

/** One feature: values by group, effect, q, replication, weight, missing values, place. */
export const answerFeature: Family = async (question, draft) => {
	const { about, words, bare } = question;
	const features = about.features ?? [];
	for (const feature of features.slice(0, 3)) {
		const matrices = words.matricesOf(feature);
		for (const { run, table, matrix } of await tablesFor(question, 'effects', matrices)) {
			draft.from(run);
			for (const { row, number } of rowsWhere(table, (one) => one['feature'] === feature)) {
				const effect = numberIn(row, 'effect_size');
				const q = numberIn(row, 'q_value');
				draft.say(q === null ? 'answers.feature_untested' : 'answers.feature', {
					feature,
					matrix,
					direction: (effect ?? 0) > 0 ? 'higher' : 'lower',
					direction_zh: (effect ?? 0) > 0 ? '更高' : '更低',
					group_a: row['group_a'] ?? '',
					group_b: row['group_b'] ?? '',
					median_a: shown(numberIn(row, 'median_a')),
					median_b: shown(numberIn(row, 'median_b')),
					n_a: numberIn(row, 'n_a') ?? 0,
					n_b: numberIn(row, 'n_b') ?? 0,
					effect: shown(effect),
					p: pShown(numberIn(row, 'p_value')),
					q: pShown(q),
				});
				for (const column of ['median_a', 'median_b', 'effect_size', 'p_value', 'q_value'])
					draft.cell(table, number, column, {
						subject: feature,
						name: column,
						value: numberIn(row, column),
						n: (numberIn(row, 'n_a') ?? 0) + (numberIn(row, 'n_b') ?? 0),
					});
				if (q !== null && q > FEATURE_FINDING_Q)
					draft.say(q <= FEATURE_HINT_Q ? 'answers.feature_suggestive' : 'answers.feature_weak', {
						q: pShown(q),
						limit: FEATURE_HINT_Q,
					});
				draft.show(
					table,
					[{ row, number }],
					[
						'feature',
						'group_a',
						'group_b',
						'n_a',
						'n_b',
						'median_a',
						'median_b',
						'effect_size',
						'p_value',
						'q_value',
					],
				);
			}
		}
		await sayAboutFeature(question, draft, feature, matrices, bare);
	}
	draft.list('features', features);
	if (draft.sentences.length > 0)
		draft.ask('answers.ask_top').ask('answers.ask_term', { term: "Cliff's delta", term_zh: 'Cliff δ' });
};

async function sayAboutFeature(
	question: Question,
	draft: Draft,
	feature: string,
	matrices: readonly string[],
	bare: string,
): Promise<void> {
	for (const { table, matrix } of await tablesFor(question, 'effect_replication', [...matrices])) {
		const at = firstWhere(table, (row) => row['feature'] === feature);
		const effect = at === null ? null : numberIn(at.row, 'validation_effect_size');
		if (at === null || effect === null) continue;
		const replicated = at.row['replicated'] ?? '';
		draft.say(replicated === 'true' ? 'answers.feature_replicated' : 'answers.feature_validation', {
			matrix,
			effect: shown(effect),
			p: pShown(numberIn(at.row, 'validation_p_value')),
			n: (numberIn(at.row, 'validation_n_a') ?? 0) + (numberIn(at.row, 'validation_n_b') ?? 0),
		});
		draft.cell(table, at.number, 'validation_effect_size', {
			subject: feature,
			name: 'validation_effect_size',
			value: effect,
		});
	}
	for (const { table, matrix } of await tablesFor(question, 'coefficients', [...matrices])) {
		const at = firstWhere(table, (row) => row['feature'] === feature);
		if (at === null) continue;
		draft.say('answers.feature_weight', {
			matrix,
			weight: shown(numberIn(at.row, 'mean_coefficient')),
			rank: shown(numberIn(at.row, 'mean_rank')),
		});
		draft.cell(table, at.number, 'mean_coefficient', {
			subject: feature,
			name: 'mean_coefficient',
			value: numberIn(at.row, 'mean_coefficient'),
		});
	}
	for (const { table } of await tablesFor(question, 'feature_missingness', [...matrices])) {
		const at = firstWhere(table, (row) => row['feature'] === feature);
		if (at !== null && (numberIn(at.row, 'n_missing') ?? 0) > 0)
			draft.say('answers.feature_missing', {
				share: percentShown(numberIn(at.row, 'missing_share')),
				count: numberIn(at.row, 'n_missing') ?? 0,
			});
	}
	const region = /^(chr)?([0-9XY]{1,2}):(\d+)-(\d+)$/iu.exec(feature);
	if (region !== null)
		draft.say('answers.feature_place', {
			contig: `chr${region[2]}`,
			from: Number(region[3]).toLocaleString('en'),
			to: Number(region[4]).toLocaleString('en'),
		});
	else if (/where|position|genome|chromosome|哪|位置|染色体/u.test(bare))
		draft.say('answers.feature_no_place', { feature });
}

/** What readers take for significant; the limit of a model is stricter, because several questions are asked of the data. */
const SIGNIFICANT_P = 0.05;

/** Findings and p values: of the models and of single features. */
export const answerSignificance: Family = async (question, draft) => {
	const { about, words, bare } = question;
	if (about.features !== undefined) return answerFeature(question, draft);
	const named = testedMatrices(question);
	const untested: MatrixSummary[] = [];
	for (const name of named) {
		const run = words.matrixRuns.get(name);
		const summary = await run?.summary();
		const matrix = summary?.matrices.find((one) => one.name === name);
		if (run === undefined || matrix === undefined) continue;
		draft.from(run);
		const { model, effects } = matrix;
		const place = run.summarySource();
		if (model?.permutation != null) {
			const p = model.holm_p_value ?? model.permutation.p_value;
			const isShort = p > MODEL_FINDING_P && p < SIGNIFICANT_P;
			const not = isShort ? 'answers.model_not_significant_limit' : 'answers.model_not_significant';
			draft.say(model.finding ? 'answers.model_significant' : not, {
				...{ matrix: name, limit: MODEL_FINDING_P },
				p: pShown(model.permutation.p_value),
				holm: pShown(p),
				permutations: model.permutation.done,
			});
			draft.fact({ subject: name, name: 'holm_p_value', value: p, n: model.permutation.done }, place);
		}
		if (effects !== undefined && effects.tests + effects.group_tests > 0) {
			draft.say('answers.matrix_findings', {
				matrix: name,
				findings: effects.findings,
				hints: effects.hints,
				tests: effects.tests + effects.group_tests,
			});
			draft.fact(
				{ subject: name, name: 'findings', value: effects.findings, n: effects.tests + effects.group_tests },
				place,
			);
		} else if (effects !== undefined) untested.push(matrix);
	}
	const isTested = draft.sentences.length > 0;
	for (const run of words.runs) await sayDifferences(draft, run);
	sayFindings(draft, untested);
	if (about.part === 'validation' || /replicat|重现|重复|复现|验证/u.test(bare))
		await sayReplicated(question, draft);
	if (draft.sentences.length === 0 && (await sayScorePairs(question, draft))) {
		draft.ask('answers.ask_metrics').ask('answers.ask_trust');
		return;
	}
	if (draft.sentences.length === 0 && (await sayNoGroups(question, draft))) return;
	if (draft.sentences.length === 0) {
		for (const run of words.runs) {
			const summary = await run.summary();
			if (summary === null) continue;
			sayFindings(draft.from(run), summary.matrices);
		}
	} else if (isTested) draft.say('answers.finding_rule', { q: FEATURE_FINDING_Q, hint: FEATURE_HINT_Q });
	draft
		.list('matrices', named)
		.ask('answers.ask_top')
		.ask('answers.ask_term', { term: 'q value', term_zh: 'q 值' })
		.ask('answers.ask_trust');
};
