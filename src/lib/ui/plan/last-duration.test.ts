import { expect, it } from 'vitest';
import { run } from '../../contract/api/examples/records/run.ts';
import type { MessageBlock, RunCard } from '../../contract/records/block.ts';
import type { Message } from '../../contract/records/conversation.ts';
import { lastDuration } from './last-duration.ts';

const { inputs: _inputs, ...card } = run;
const block = (change: Partial<RunCard>, path = '/data'): MessageBlock => ({
	kind: 'run',
	path,
	run: {
		...card,
		...{ input_count: 1, output_root: null, task_key: 'plot_cfdna', status: 'completed' },
		...{ started_at: '2026-11-28T10:00:00.000Z', ended_at: '2026-11-28T10:00:04.500Z' },
		...change,
	},
});
const message = (seq: number, ...blocks: MessageBlock[]): Message => ({
	...{ message_id: String(seq), thread_id: 't', seq, role: 'assistant', text: '', blocks, state: 'done' },
	...{ job_id: null, superseded: false, edit_of: null, artifact_id: null, ended_at: null },
	...{ images: [], region: null, figure_image: false },
	created_at: '2026-11-28T10:00:00.000Z',
});

it('is that of the newest run of the task that completed on the dataset', () => {
	const messages = [
		message(1, block({ ended_at: '2026-11-28T10:01:00.000Z' })),
		message(2, block({})),
		message(3, block({ status: 'failed', ended_at: '2026-11-28T10:00:01.000Z' })),
		message(4, block({ ended_at: '2026-11-28T10:00:02.000Z' }, '/other')),
	];
	expect(lastDuration(messages, '/data', 'plot_cfdna')).toBe(4.5);
	expect(lastDuration(messages, '/data', 'analyze_cfdna')).toBeNull();
	expect(lastDuration([message(1, block({ ended_at: 'never' }))], '/data', 'plot_cfdna')).toBeNull();
});
