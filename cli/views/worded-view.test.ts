import { expect, it } from 'vitest';
import type { AnswerPart, ChatFact, WordedAnswer } from '../../src/lib/contract/records/chat.ts';
import { speakerOf } from './speak.ts';
import { chatLines, proposalLines, wordedLines } from './worded-view.ts';

const fact: ChatFact = {
	...{ fact_id: 'f1', value: 0.81, unit: null, name: 'auroc', subject: 'M', subject_kind: 'matrix' },
	...{ label: 'AUROC，M', ci_low: null, ci_high: null, n: null, dataset: null, artifact_id: 'a' },
	...{ path: 't.csv', title: 'T', run_id: null, row: 1, column: 'estimate' },
};
const answer = (parts: AnswerPart[]): WordedAnswer => ({
	...{ parts, facts: [fact], incomplete: null, provider: 'openai', model: 'm', origin: 'http://x' },
	...{ local: true, steps: 1, max_steps: 12, tokens: { input: 1, output: 1, budget: 1 } },
	...{ tools: [], sent: [] },
});

it('keeps blanks outside of what is struck through', () => {
	const parts: AnswerPart[] = [
		{ kind: 'unverified', text: 'I saved ', why: 'deed' },
		{ kind: 'unverified', text: 'a.pdf', why: 'file' },
	];
	expect(wordedLines(answer(parts), speakerOf('en'))[0]).toBe(
		'~~I saved~~ (nothing of the kind happened) ~~a.pdf~~ (no such file)',
	);
});

it('writes marks and places of a Chinese answer with Chinese signs', () => {
	const part: AnswerPart = {
		...{ kind: 'fact', fact_id: 'f1', text: '0.81', label: fact.label, doubt: 'other_metric' },
	};
	const lines = wordedLines(answer([part]), speakerOf('zh'));
	expect(lines[0]).toBe('0.81 [1]（此值是：AUROC，M）');
	expect(lines).toContain('[1] AUROC，M：t.csv，第 1 行，estimate 列');
});

it('tells what an answer took, and that one was stopped before it said anything', () => {
	const stopped: WordedAnswer = {
		...answer([]),
		...{ incomplete: 'steps', steps: 12, tokens: { input: 1200, output: 34, budget: 200_000 } },
	};
	expect(wordedLines(stopped, speakerOf('en'))).toEqual([
		'This answer is not complete: the limit of steps was reached.',
		'',
		'Worded by m at http://x.',
		'12 of 12 steps · 1,234 of 200,000 tokens',
	]);
});

it('names the work of a proposal in words', () => {
	const proposal = {
		...{ proposal_id: 'p1', operation: 'run_lbbiopsy_assistant', arguments: {}, hash: 'h' },
		...{ task_key: 'analyze_cfdna', path: null, effect: 'Runs.', effect_code: 'x', effect_values: {} },
		chosen: { group: ['a=x is 1', 'b=x is 2'] },
	};
	expect(proposalLines(proposal, speakerOf('en'))[0]).toBe('Proposal p1: run a task');
	expect(proposalLines(proposal, speakerOf('zh'))[0]).toBe('提议 p1：运行任务');
	const lines = proposalLines(proposal, speakerOf('en'));
	expect(lines.slice(lines.indexOf('Also used, as chosen in this conversation:') + 1)[0]).toBe(
		'  group: ["a=x is 1","b=x is 2"]',
	);
});

it('shows sentences of the program', () => {
	const block = {
		...{ kind: 'sentence' as const, text: 'Dismissed. Nothing was run.' },
		...{ text_code: 'chat.declined', text_values: {} },
	};
	expect(chatLines(block, 'zh')).toEqual(['已取消，未运行任何操作。']);
});

it('texts of lb-agent are shown without marks of Markdown, documents and what was sent as they are', () => {
	const text = '- **ichorCNA** (`ichorcna`)';
	expect(chatLines({ kind: 'text', text, text_zh: '- **工具**：`ichorcna`' }, 'en')).toEqual([
		'- ichorCNA (ichorcna)',
	]);
	expect(chatLines({ kind: 'text', text, text_zh: '- **工具**：`ichorcna`' }, 'zh')).toEqual([
		'- 工具：ichorcna',
	]);
	expect(chatLines({ kind: 'text', text }, 'en')).toEqual([text]);
	expect(chatLines({ kind: 'text', text, text_zh: text, is_document: true }, 'en')).toEqual([text]);
});
