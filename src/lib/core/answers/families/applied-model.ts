import { MIN_CONTROLS_FOR_DRIFT } from '../../../contract/decision-rules.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import type { Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family } from '../question.ts';
import { intervalShown, shown, signedShown, some, unitShown } from '../written.ts';
import { sayRates } from './operating-rates.ts';
import { namesSomebody, rowsAsked, rowsIn, rowsOf, type RunRows } from './run-tables.ts';
import { findFigure } from './show.ts';

const DRIFT = /drift|shift|漂移|偏移/u;
const PERFORMANCE =
	/perform|\bhold|\bauroc\b|sensitiv|specificit|how (?:well|good)|how did|validat|transfer|generali|表现|灵敏|特异|效果|验证|成立|泛化/u;
const UNSCORED =
	/not (?:be )?scored|no score|without (?:a )?score|unscored|left out|没有得分|无得分|未(?:能)?(?:打分|评分|得分)/u;
/** Samples told by name. */
const TOLD = 12;

/** What a model card says of new people: who is above the threshold, how well it does, and whether the controls have drifted. */
export const answerAppliedModel: Family = async (question, draft) => {
	const found = await rowsOf(question, 'applied_scores');
	if (found === null || found.rows.length === 0) return;
	const { run, table, rows } = found;
	const { bare } = question;
	draft.from(run);
	const own = rowsAsked(question, rows);
	if (DRIFT.test(bare)) await sayDrift(draft, found);
	else if (namesSomebody(question, rows) && own.length <= TOLD) sayEach(draft, found, own);
	else if (UNSCORED.test(bare)) sayUnscored(draft, own);
	else {
		sayPositive(draft, own);
		if (own.some(isUnscored)) sayUnscored(draft, own);
		if (PERFORMANCE.test(bare)) await sayPerformance(draft, found);
	}
	if (draft.table === null)
		draft.show(table, own, [
			'sample',
			'patient',
			'group',
			'scored',
			'why_not',
			'score',
			'above_threshold',
			'trained',
		]);
	draft.say('answers.applied_limits').ask('answers.ask_trust').ask('answers.ask_methods');
	draft.figure = findFigure(question, 'applied', null);
};

const isScored = ({ row }: Located): boolean => row['scored'] === 'true';
const isUnscored = (at: Located): boolean => !isScored(at);
const isAbove = ({ row }: Located): boolean => row['above_threshold'] === 'true';
const hasCall = ({ row }: Located): boolean => (row['above_threshold'] ?? '') !== '';

function sayPositive(draft: Draft, rows: readonly Located[]): void {
	const trained = rows.filter((at) => isScored(at) && at.row['trained'] === 'true').length;
	const scored = rows.filter((at) => isScored(at) && at.row['trained'] !== 'true');
	if (!scored.some(hasCall)) {
		draft.say('answers.no_locked_threshold');
		return;
	}
	const above = scored
		.filter(isAbove)
		.sort((a, b) => (numberIn(b.row, 'score') ?? 0) - (numberIn(a.row, 'score') ?? 0));
	if (above.length === 0) draft.say('answers.applied_none_positive', { total: scored.length });
	else
		draft.say('answers.applied_positive', {
			...{ count: above.length, total: scored.length },
			samples: some(
				above.map(({ row }) => row['sample'] ?? ''),
				TOLD,
			),
		});
	draft.fact({ subject: 'new people', name: 'above_threshold', value: above.length, n: scored.length }, null);
	if (trained > 0) draft.say('answers.applied_trained', { count: trained });
	draft.list(
		'samples',
		above.map(({ row }) => row['sample'] ?? ''),
	);
}

function sayEach(draft: Draft, { table }: RunRows, rows: readonly Located[]): void {
	for (const at of rows) {
		const { row, number } = at;
		const sample = row['sample'] ?? '';
		if (isUnscored(at)) {
			draft.say('answers.applied_no_score', { sample, reason: row['why_not'] ?? '' });
			continue;
		}
		const [call, call_zh] = !hasCall(at)
			? ['no call, since the model has no locked threshold', '没有锁定阈值，不作判定']
			: isAbove(at)
				? ['above the locked threshold', '高于锁定阈值']
				: ['not above the locked threshold', '未超过锁定阈值'];
		draft.say('answers.applied_sample', { sample, score: shown(numberIn(row, 'score')), call, call_zh });
		draft.cell(table, number, 'score', { subject: sample, name: 'score', value: numberIn(row, 'score') });
	}
	draft.list(
		'samples',
		rows.map(({ row }) => row['sample'] ?? ''),
	);
}

function sayUnscored(draft: Draft, rows: readonly Located[]): void {
	const without = rows.filter(isUnscored);
	draft.say('answers.applied_unscored', {
		count: without.length,
		samples:
			without.length === 0 ? '–' : some(without.map(({ row }) => `${row['sample']} (${row['why_not']})`)),
	});
}

async function sayPerformance(draft: Draft, { run }: RunRows): Promise<void> {
	const metrics = await rowsIn(run, 'applied_metrics');
	const combined = metrics?.rows.find(({ row }) => row['kind'] === 'combined');
	if (metrics === null || combined === undefined) {
		draft.say('answers.applied_no_labels');
		return;
	}
	const { row, number } = combined;
	const [low, high] = [numberIn(row, 'ci_low'), numberIn(row, 'ci_high')];
	const [cases, controls] = [numberIn(row, 'n_positive') ?? 0, numberIn(row, 'n_negative') ?? 0];
	draft.say('answers.applied_auroc', {
		...{ auroc: unitShown(numberIn(row, 'auroc')), trained: unitShown(numberIn(row, 'auroc_training')) },
		...{ cases, controls },
		...intervalShown(low, high),
	});
	draft.cell(metrics.table, number, 'auroc', {
		...{ subject: row['score'] ?? '', name: 'auroc', value: numberIn(row, 'auroc') },
		...{ ci_low: low, ci_high: high, n: cases + controls },
	});
	const rates = await rowsIn(run, 'operating_rates');
	if (rates !== null) sayRates(draft, rates.table, rates.rows);
}

async function sayDrift(draft: Draft, { run }: RunRows): Promise<void> {
	const scores = await rowsIn(run, 'score_drift');
	const [score] = scores?.rows ?? [];
	if (scores === null || score === undefined) {
		draft.say('answers.applied_no_drift', { needed: MIN_CONTROLS_FOR_DRIFT });
		return;
	}
	const features = await rowsIn(run, 'feature_drift');
	const { row, number } = score;
	const [low, high] = [numberIn(row, 'shift_low'), numberIn(row, 'shift_high')];
	draft.say('answers.applied_drift', {
		shift: signedShown(numberIn(row, 'shift')),
		drifted: features?.rows.filter((at) => at.row['drifted'] === 'true').length ?? 0,
		features: features?.rows.length ?? 0,
		...intervalShown(low, high, signedShown),
	});
	draft.cell(scores.table, number, 'shift', {
		...{ subject: 'controls', name: 'shift', value: numberIn(row, 'shift'), ci_low: low, ci_high: high },
		n: numberIn(row, 'n_new'),
	});
	draft.show(scores.table, scores.rows, [
		'n_card',
		'n_new',
		'shift',
		'shift_low',
		'shift_high',
		'p_value',
		'above_card',
		'above_new',
	]);
}
