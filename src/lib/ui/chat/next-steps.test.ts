import { describe, expect, test } from 'vitest';
import type { MessageBlock } from '../../contract/records/block.ts';
import type { Message } from '../../contract/records/conversation.ts';
import type { SessionTarget } from '../../contract/records/session.ts';
import { plan } from '../../contract/api/examples/records/plan.ts';
import { run } from '../../contract/api/examples/records/run.ts';
import { answer, question } from '../../contract/api/examples/records/conversation.ts';
import { nextSteps } from './next-steps.ts';

const path = '/data/a';
const targets: SessionTarget[] = [{ number: 1, name: 'a', path, sources: ['s'] }];
const { doctor: _doctor, concept_memory: _memory, tasks, ...card } = plan;
const planned = (status: 'ready' | 'blocked'): MessageBlock => ({
	kind: 'plan',
	path,
	plan: {
		...card,
		recommended_task: status === 'ready' ? 'analyze_cfdna' : null,
		tasks: tasks.slice(0, 1).map(({ inputs: _files, ...task }) => ({ ...task, status, input_count: 2 })),
	},
});
const planBlock = planned('ready');
const { inputs: _inputs, ...ran } = run;
const runBlock: MessageBlock = { kind: 'run', path, run: { ...ran, input_count: 2, output_root: null } };
const textBlock: MessageBlock = { kind: 'text', text: 'hello' };
const said = (...blocks: MessageBlock[]): Message => ({ ...answer, blocks });
const kinds = (...messages: Message[]): string[] =>
	nextSteps(messages, targets).map((step) => (step.kind === 'run' ? `run ${step.task_key}` : step.kind));

describe('what can be done next', () => {
	test('a folder nobody looked into is looked into', () => {
		expect(kinds(said(textBlock))).toEqual(['look']);
	});

	test('a plan at the end has its own buttons', () => {
		expect(kinds(said(planBlock))).toEqual(['autopilot']);
	});

	test('a plan without a ready task leads back to the folder', () => {
		expect(kinds(said(planned('blocked')))).toEqual(['look']);
		expect(kinds(said(planned('blocked')), said(textBlock))).toEqual(['plan']);
	});

	test('after other words the plan is still what comes next', () => {
		expect(kinds(said(planBlock), said(textBlock))).toEqual(['run analyze_cfdna', 'autopilot', 'plan']);
	});

	test('after a run the plan is out of date', () => {
		expect(kinds(said(planBlock), said(runBlock))).toEqual(['plan', 'autopilot', 'review']);
		expect(kinds(said(planBlock), said(runBlock), said(planBlock))).toEqual(['autopilot']);
	});

	const sentenceBlock = (code: string): MessageBlock => ({
		...{ kind: 'sentence', text: 'x', text_code: code, text_values: { id: '0123456789ab' } },
	});
	test('a note that was just stored can be undone, whatever is open', () => {
		const stored = said(sentenceBlock('skills.preference_stored'));
		expect(nextSteps([stored], [])).toEqual([{ kind: 'undo_note', note: '0123456789ab' }]);
		expect(kinds(said(planBlock), stored)).toEqual(['undo_note']);
		expect(kinds(stored, said(textBlock))).toEqual(['look']);
		expect(kinds(said(sentenceBlock('skills.note_deleted')))).toEqual(['look']);
	});

	test('a note that is asked about can be answered with a button', () => {
		expect(kinds(said(sentenceBlock('skills.note_which')))).toEqual(['note_preference', 'note_observation']);
	});

	test('nothing is offered without sources, or after a question of the person', () => {
		expect(nextSteps([said(planBlock)], [])).toEqual([]);
		expect(kinds(said(planBlock), question)).toEqual([]);
	});
});
