import { CHANCE_AUROC, DRIFT_SIZE, SIGNIFICANT_Q } from '../../../contract/decision-rules.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { percent, pValue } from '../report/numbers.ts';
import type { Drift } from '../../analysis/combined/drift.ts';
import { interval } from '../combine-matrices/headline.ts';
import type { AppliedRun } from './applied-run.ts';
import { mixRows } from './mix-rows.ts';

/** p below which a shift of the score is reported. */
const SHIFT_P = 0.05;
/** Share by which a level of the case mix differs before it is named, and rows named. */
const MIX_SHARE = 0.2;
const MAX_MIX = 4;

/** Limitations of an applied model, most serious first; `notes` is what was said about groups and people. */
export function appliedWarnings(run: Omit<AppliedRun, 'warnings'>, notes: readonly Message[]): Message[] {
	const { card, drift, rates, matched, checks, loaded } = run;
	const names = (result: 'confirmed' | 'not_checked', what: string): string[] =>
		checks
			.filter((one) => one.result === result && one.check === what)
			.map(({ matrix }) => matched.find((one) => one.card.name === matrix)?.one.matrix.name ?? matrix);
	const confirmed = names('confirmed', 'pipeline');
	const unchecked = names('not_checked', 'pipeline');
	const builds = checks.filter((one) => one.check === 'genome build' && one.result === 'not_checked');
	const stated = card.threshold.specificity;
	const spec = rates?.specificity;
	const [combined] = run.metrics;
	return [
		...(combined?.auroc.ci_high != null && combined.auroc.ci_high < CHANCE_AUROC
			? [say('apply.reversed', { auroc: interval(combined.auroc) })]
			: []),
		...(card.verdict.status === 'not_assessable'
			? [say('apply.verdict_withheld', { reasons: card.verdict.reasons.slice(0, 2).join(' ') })]
			: card.verdict.status === 'not_told_apart'
				? [say('apply.verdict_chance')]
				: []),
		...(drift !== null && drift.drifted > 0
			? [
					say('apply.drifted', {
						...{
							drifted: drift.drifted,
							features: drift.features.length,
							size: DRIFT_SIZE,
							q: SIGNIFICANT_Q,
						},
					}),
				]
			: []),
		...(drift !== null && (drift.score.p_value ?? 1) < SHIFT_P ? [scoreDrifted(drift.score)] : []),
		...(spec?.ci_high != null && spec.ci_high < stated
			? [say('apply.specificity_below', { found: percent(spec.estimate), stated: percent(stated) })]
			: []),
		...(confirmed.length === 0 ? [] : [say('apply.same_pipeline', { names: shortList(confirmed) })]),
		...(unchecked.length === 0
			? []
			: [say('apply.pipeline_unchecked', { names: shortList(unchecked), count: unchecked.length })]),
		...(builds.length === 0
			? []
			: [
					say('apply.build_unchecked', {
						known: card.genome_build === null ? 'neither side or one only' : 'the card alone',
						known_zh: card.genome_build === null ? '一方' : '模型卡',
					}),
				]),
		...notes,
		...mixRows(run)
			.flatMap(({ group, column, level, n_card, total_card, n_new, total_new }) => {
				if (level === '' || n_card === null || n_new === null || !total_card || !total_new) return [];
				const [a, b] = [n_card / total_card, n_new / total_new];
				return Math.abs(a - b) < MIX_SHARE
					? []
					: [{ size: Math.abs(a - b), column, level, group, stated: percent(a), found: percent(b) }];
			})
			.sort((a, b) => b.size - a.size)
			.slice(0, MAX_MIX)
			.map(({ size: _, ...values }) => say('apply.mix_differs', values)),
		...loaded.headline,
	].filter((one, i, all) => all.findIndex((other) => render(other) === render(one)) === i);
}

function scoreDrifted({ shift, p_value, above_new, above_card }: Drift['score']): Message {
	const values = { shift: shift?.toFixed(2) ?? '–', p: pValue(p_value) };
	return above_new === null || above_card === null
		? say('apply.score_drifted_unlocked', values)
		: say('apply.score_drifted', { ...values, here: percent(above_new), training: percent(above_card) });
}
