import { expect, it } from 'vitest';
import { ichorCna, methodAdvice } from '../../../contract/api/examples/records/method.ts';
import { samtools } from '../../../contract/api/examples/records/tool.ts';
import { run as runRecord } from '../../../contract/api/examples/records/run.ts';
import { problemCode } from './problem-code.ts';
import type { Block } from './block.ts';
import { handle } from './handle.ts';
import { readLine } from './read-line.ts';
import { newSession, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

const answers: Readonly<Record<string, unknown>> = {
	list_liquid_biopsy_methods: { total: 1, methods: [ichorCna] },
	recommend_liquid_biopsy_methods: methodAdvice,
	external_tool_status: { folder: '/t', tools: [samtools] },
	run_lbbiopsy_assistant: runRecord,
};
let calls: [operation: string, args: Record<string, unknown>, dataset: string | null][] = [];

async function type(line: string, session: ShellSession = newSession()): Promise<Block[]> {
	calls = [];
	const tools = {
		call: (operation: string, args: Record<string, unknown>, dataset: string | null) => {
			calls.push([operation, args, dataset]);
			return Promise.resolve(answers[operation]);
		},
	} as unknown as ShellTools;
	const request = readLine(line);
	if (request === null) throw new Error('nothing was typed');
	return handle(request, session, tools);
}

const bound = (...paths: string[]): ShellSession => ({
	...newSession(),
	sources: paths.map((path) => ({
		...{ path, name: path, parent: null, likely_signal: 'signal_matrix', files: 1 },
	})),
});

const textOf = (blocks: readonly Block[], language: 'en' | 'zh'): string =>
	blocks
		.flatMap((block) => (block.kind === 'chat' && block.block.kind === 'text' ? [block.block] : []))
		.map(({ text, text_zh }) => (language === 'zh' ? (text_zh ?? '') : text))
		.join('\n');

it('advice is about the dataset that is bound; of several none counts', async () => {
	expect(await type('/methods tumour fraction', bound('/data/a'))).toEqual([
		{ kind: 'advice', path: '/data/a', advice: methodAdvice },
	]);
	expect(calls).toEqual([
		['recommend_liquid_biopsy_methods', { query: 'tumour fraction', input_path: '/data/a' }, '/data/a'],
	]);
	const [several] = await type('/methods tumour fraction', bound('/data/a', '/data/b'));
	expect(several).toMatchObject({ kind: 'advice', path: null });
	await type('/methods tumour fraction');
	expect(calls).toEqual([['recommend_liquid_biopsy_methods', { query: 'tumour fraction' }, null]]);
});

it('check names every requirement and how to meet it, in both languages', async () => {
	const blocks = await type('/methods check tumour fraction');
	expect(textOf(blocks, 'en')).toBe(
		'- **ichorCNA** (ichorcna)\n  - R package ichorCNA: missing. Install it in R.',
	);
	expect(textOf(blocks, 'zh')).toContain('ichorCNA：缺少。');
});

it('check without a question checks what fits the open dataset, and needs one', async () => {
	await type('/methods check', bound('/data/a'));
	expect(calls[0]).toEqual(['recommend_liquid_biopsy_methods', { input_path: '/data/a' }, '/data/a']);
	await expect(type('/methods check')).rejects.toMatchObject({ code: 'shell.no_source' });
});

it('run makes a run of the task for each dataset, and needs one', async () => {
	const blocks = await type('/methods run tumour fraction', bound('/data/a', '/data/b'));
	expect(blocks.map(({ kind }) => kind)).toEqual(['run', 'run']);
	expect(calls[0]).toEqual([
		'run_lbbiopsy_assistant',
		{ path: '/data/a', task: 'method_advice', parameters: { query: 'tumour fraction' } },
		'/data/a',
	]);
	await expect(type('/methods run tumour fraction')).rejects.toMatchObject({ code: 'shell.no_source' });
});

it('the registry is listed by family; one method is shown by any of its names', async () => {
	const list = await type('/methods');
	expect(textOf(list, 'en')).toBe('- **Copy number**: ichorCNA');
	expect(textOf(list, 'zh')).toBe('- **拷贝数**：ichorCNA');
	expect(textOf(await type('/methods show IchorCNA'), 'en')).toContain('- Not for: targeted panel');
	const error: unknown = await type('/methods show ichorcnv').catch((caught: unknown) => caught);
	expect(problemCode(error)).toBe('methods.unknown');
	expect(error).toMatchObject({ values: { nearest: ['ichorcna'] } });
	await expect(type('/methods show __proto__')).rejects.toMatchObject({ values: { nearest: ['ichorcna'] } });
});

it('/tools install and the like say where that is done, and show the tool', async () => {
	const [where, shown] = await type('/tools install samtools');
	expect(where).toMatchObject({
		kind: 'sentence',
		message: { code: 'shell.tools_elsewhere', values: { command: 'lb-agent tools install samtools' } },
	});
	expect(shown).toEqual({ kind: 'tools', tools: [samtools] });
	expect(await type('/tools bootstrap --execute')).toMatchObject([
		{ message: { values: { command: 'lb-agent tools bootstrap --execute' } } },
	]);
	expect(calls).toEqual([]);
});

it('/tools shows all tools or one', async () => {
	expect(await type('/tools')).toEqual([{ kind: 'tools', tools: [samtools] }]);
	expect(calls).toEqual([['external_tool_status', {}, null]]);
	await type('/tools samtools');
	expect(calls).toEqual([['external_tool_status', { tool_key: 'samtools' }, null]]);
});
