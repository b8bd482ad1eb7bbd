import { expect, it } from 'vitest';
import { completedRuns, newestPair } from './completed-runs.ts';

type Messages = Parameters<typeof newestPair>[0];
type RunBlock = Extract<Messages[number]['blocks'][number], { kind: 'run' }>;

const ran = (
	run_id: string,
	path = '/data/a',
	task_key: RunBlock['run']['task_key'] = 'analyze_cfdna',
	status: RunBlock['run']['status'] = 'completed',
): Messages[number] => ({
	blocks: [
		{ kind: 'text', text: run_id },
		{ kind: 'run', path, run: { run_id, task_key, status } },
	],
});

it('finds the newest run that has one before it, of the same task and folder', () => {
	const messages = [
		ran('a1'),
		ran('b1', '/data/b'),
		ran('a2'),
		ran('plot', '/data/a', 'plot_cfdna'),
		ran('b2', '/data/b', 'analyze_cfdna', 'failed'),
		ran('a3'),
		ran('b3', '/data/b'),
	];
	expect(completedRuns(messages, '/data/a', 'analyze_cfdna')).toEqual(['a1', 'a2', 'a3']);
	expect(newestPair(messages)).toEqual(['b1', 'b3']);
	expect(newestPair(messages.slice(0, -1))).toEqual(['a2', 'a3']);
	expect(newestPair(messages.slice(0, 2))).toBeNull();
});
