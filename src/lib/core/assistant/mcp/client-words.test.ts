import { expect, test } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { clientWords } from './client-words.ts';
import { leavingProblem } from './problem-answer.ts';

test.each([
	[
		'State the question with --query "<question>", the dataset with --input <folder>.',
		'State the question with `query`, the dataset with `dataset`.',
	],
	[
		'请用 --query "<问题>" 写出问题，或用 --input <文件夹> 指明数据集。',
		'请用 `query` 写出问题，或用 `dataset` 指明数据集。',
	],
	[
		'Known tools include pysam. List all with lb-agent tools status.',
		'Known tools include pysam. List all with `external_tool_status`.',
	],
	['Lower --min-mapq, or use a--b.csv.', 'Lower `min_mapq`, or use a--b.csv.'],
	[
		'Specify the column with --labels-sample-col.',
		'Specify the column with `sample_column` of `choose_metadata`.',
	],
	// The user runs it in a terminal: there is no tool that installs.
	[
		'Install one: lb-agent tools install finaletoolkit --execute.',
		'Install one: lb-agent tools install finaletoolkit --execute.',
	],
])('%s', (text, expected) => {
	expect(clientWords(text)).toBe(expected);
});

test('problems leave in the words of clients', () => {
	const same = (text: string): string => text;
	expect(leavingProblem(new LbError('methods.nothing_asked'), 'en', same).hint).toBe(
		'State the question with `query`, the dataset with `dataset`.',
	);
	const fault = new LbError('usage.option_invalid', {
		value: '-1',
		reason: 'too low',
		expected: 'see --help',
	});
	expect(leavingProblem(fault, 'en', same).hint).toBe('The input schema of the tool lists its arguments.');
	expect(leavingProblem(fault, 'zh', same).hint).toBe('参数见工具的输入模式。');
	// How the server is started stays as it is.
	expect(leavingProblem(new LbError('mcp.cannot_ask', { tool: 'x' }), 'en', same).hint).toContain(
		'--allow-writes',
	);
});
