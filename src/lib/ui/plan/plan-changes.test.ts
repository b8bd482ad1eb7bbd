import { describe, expect, it } from 'vitest';
import { changesInWords, type PlanChange } from './plan-changes.ts';

const change = (part: Partial<PlanChange>): PlanChange => ({
	task_key: 'plot_cfdna',
	field: 'status',
	from: null,
	to: null,
	...part,
});
const says = (part: Partial<PlanChange>): string[] => [
	...changesInWords([change(part)], 'en'),
	...changesInWords([change(part)], 'zh'),
];

describe('changes between plans in words', () => {
	it('says what became of a task', () => {
		expect(says({ from: 'blocked', to: 'ready' })).toEqual([
			'Draw heatmaps and projections: blocked → ready',
			'绘制热图与降维图：由“受阻”变为“就绪”',
		]);
		expect(says({ field: 'task', from: null, to: 'ready' })).toEqual([
			'Draw heatmaps and projections was added',
			'新增任务“绘制热图与降维图”',
		]);
		expect(says({ field: 'task', from: 'ready', to: null })[0]).toBe(
			'Draw heatmaps and projections is no longer part of the plan',
		);
	});

	it('names the parameters that differ, on either side', () => {
		expect(says({ field: 'parameters', from: { seed: 1 }, to: { seed: 2, threads: 1 } })[0]).toBe(
			'Draw heatmaps and projections: parameters changed (seed, threads)',
		);
	});

	it('tells other files from more files', () => {
		expect(says({ field: 'inputs', from: 3, to: 4 })[0]).toBe(
			'Draw heatmaps and projections: input files changed (3 → 4)',
		);
		expect(says({ field: 'inputs', from: 3, to: 3 })[0]).toBe(
			'Draw heatmaps and projections: input files changed',
		);
	});

	it('says what changed for the plan as a whole', () => {
		expect(says({ task_key: null, field: 'recommended_task', from: 'plot_cfdna', to: null })).toEqual([
			'Recommended: Draw heatmaps and projections → none',
			'推荐任务：绘制热图与降维图 → 无',
		]);
		expect(says({ task_key: null, field: 'goal', from: null, to: 'find <b>groups</b>' })[0]).toBe(
			'Goal: none → find <b>groups</b>',
		);
		expect(
			says({
				task_key: null,
				field: 'labels',
				from: { label_column: null, label_counts: {} },
				to: { label_column: 'diagnosis', label_counts: { case: 30, control: 12 } },
			})[0],
		).toBe('Labels: none → diagnosis (case 30, control 12)');
	});
});
