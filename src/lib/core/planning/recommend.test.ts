import { describe, expect, it } from 'vitest';
import { concept, evaluation, run } from '../../../../tests/setup/ledger-records.ts';
import type { Concept } from '../../contract/records/evaluation.ts';
import type { Plan, PlanTask } from '../../contract/records/plan.ts';
import { taskKeys } from '../../contract/tasks/index.ts';
import { rollUpConcepts } from '../ledger/concept-memory.ts';
import { recommend, type RecommendFacts } from './recommend.ts';

type Statuses = Record<string, PlanTask['status'] | 'gone' | 'differ'>;

const REASON = { gone: 'planning.outputs_gone', differ: 'planning.outputs_differ' };

/** Every task, blocked unless stated; `gone` and `differ` are ready because of their outputs. */
function tasksOf(stated: Statuses): PlanTask[] {
	return taskKeys.map((task_key): PlanTask => {
		const what = stated[task_key] ?? 'blocked';
		const gap = what === 'gone' || what === 'differ' ? REASON[what] : null;
		return {
			...{
				task_key,
				title: task_key,
				family: task_key,
				status: what === 'gone' || what === 'differ' ? 'ready' : what,
			},
			...{ reason: '', reason_code: gap ?? 'planning.x', reason_values: {}, inputs: [], parameters: {} },
			...{ repeat_key: `k-${task_key}`, minimum_outputs: [], estimate: { seconds: 1, bytes_read: 1 } },
		};
	});
}

const facts = (more: Partial<RecommendFacts> = {}): RecommendFacts => ({
	...{ idea: null, runs: [], memory: null, contexts: ['variant'], avoidFailed: false },
	...{ profile: { inputs: [] }, ...more },
});
const remembered = (...concepts: Concept[]): RecommendFacts['memory'] => {
	const newest = evaluation(0, concepts);
	return { evaluation: newest, snapshot: rollUpConcepts([newest]) };
};
const done = (...keys: string[]) =>
	keys.map((task_key) => run(task_key, { task_key, repeat_key: `k-${task_key}` }));

function audit(stated: Statuses, more: Partial<RecommendFacts> = {}): unknown[] {
	const made: Plan['recommendation_audit'] = recommend(tasksOf(stated), facts(more));
	return [made.base_pick, made.final_pick, made.changed_by];
}

describe('"`recommendation_audit` says which of these changed the pick"', () => {
	it('nothing: the first analysis that can run', () => {
		expect(audit({ analyze_cfdna: 'ready', analyze_raw_signal: 'ready' })).toEqual([
			...['analyze_cfdna', 'analyze_cfdna', []],
		]);
		expect(audit({})).toEqual([null, null, []]);
	});

	it('tumour variants beside plasma come before the analyses, once', () => {
		const all = { detect_mrd: 'ready', analyze_cfdna: 'ready', analyze_raw_signal: 'ready' } as const;
		expect(audit(all)).toEqual(['detect_mrd', 'detect_mrd', []]);
		const runs = done('detect_mrd');
		expect(audit({ ...all, detect_mrd: 'done' }, { runs })).toEqual([
			...['detect_mrd', 'analyze_cfdna', ['deduplication']],
		]);
	});

	it('de-duplication: done, contained in a larger run, or failed last time', () => {
		const next = { analyze_cfdna: 'done', plot_cfdna: 'ready', review_results: 'ready' } as const;
		const runs = done('analyze_cfdna');
		expect(audit(next, { runs })).toEqual(['analyze_cfdna', 'review_results', ['deduplication']]);
		expect(audit({ analyze_cfdna: 'done' }, { runs })).toEqual(['analyze_cfdna', null, ['deduplication']]);
	});

	it('minimum-output gap: outputs that are gone or are not what was written come first', () => {
		for (const what of ['gone', 'differ'] as const)
			expect(
				audit({ analyze_cfdna: 'ready', encode_variant: what }, { runs: done('encode_variant') }),
			).toEqual([...['analyze_cfdna', 'encode_variant', ['minimum_output_gap']]]);
	});

	it('concept promotion: alone, and together with de-duplication', () => {
		const memory = remembered(concept('a', { refined_task_sequence: ['encode_variant', 'analyze_cfdna'] }));
		const runs = done('analyze_cfdna');
		// The analysis could run again (its inputs are others now); the features come first.
		expect(audit({ analyze_cfdna: 'ready', encode_variant: 'ready' }, { memory, runs })).toEqual([
			...['analyze_cfdna', 'encode_variant', ['concept_promotion']],
		]);
		expect(audit({ analyze_cfdna: 'done', encode_variant: 'ready' }, { memory, runs })).toEqual([
			...['analyze_cfdna', 'encode_variant', ['deduplication', 'concept_promotion']],
		]);
		// What never ran comes before any follow-up.
		expect(audit({ analyze_cfdna: 'ready', encode_variant: 'ready' }, { memory })).toEqual([
			...['analyze_cfdna', 'analyze_cfdna', []],
		]);
	});

	it('FeatureBook tie-breaker: only where it decided', () => {
		const both = (score: number) =>
			remembered(
				concept('a', { refined_task_sequence: ['encode_variant'] }),
				concept('b', { refined_task_sequence: ['preprocess_variant'], priority_score: score }),
			);
		const stated = { analyze_cfdna: 'done', encode_variant: 'ready', preprocess_variant: 'ready' } as const;
		const runs = done('analyze_cfdna');
		expect(audit(stated, { memory: both(0.5), runs })[2]).toEqual([
			...['deduplication', 'concept_promotion', 'featurebook_tie_breaker'],
		]);
		expect(audit(stated, { memory: both(0.6), runs })[2]).toEqual(['deduplication', 'concept_promotion']);
	});
});

describe('Failed task families make their concepts blocked; the planner then avoids blind repeats and moves to alternative ready work, method advice, or an explicit blocker', () => {
	const runs = [run('f', { task_key: 'analyze_cfdna', repeat_key: 'k-analyze_cfdna', status: 'failed' })];
	const stated = { analyze_cfdna: 'ready', analyze_raw_signal: 'ready' } as const;

	it('passes over the failed work, unless a person plans', () => {
		expect(audit(stated, { runs, avoidFailed: true })).toEqual([
			...['analyze_cfdna', 'analyze_raw_signal', ['deduplication']],
		]);
		expect(audit(stated, { runs })[1]).toBe('analyze_cfdna');
		expect(audit({ analyze_cfdna: 'ready' }, { runs, avoidFailed: true })[1]).toBeNull();
	});

	it('tries again once the inputs or parameters are others, or a later run went through', () => {
		const other = runs.map((one) => ({ ...one, repeat_key: 'before' }));
		expect(audit(stated, { runs: other, avoidFailed: true })[1]).toBe('analyze_cfdna');
		const through = [...runs, ...done('analyze_raw_signal')];
		expect(audit({ analyze_raw_signal: 'ready' }, { runs: through, avoidFailed: true })[1]).toBe(
			'analyze_raw_signal',
		);
	});
});
