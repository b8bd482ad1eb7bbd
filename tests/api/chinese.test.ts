import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderProblem } from '../../src/lib/contract/errors/render-problem.ts';
import { problem as problemRecord, type Problem } from '../../src/lib/contract/records/problem.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';
import { sessionClient, sessionOn, type SessionClient } from './setup/session-client.ts';

let server: TestServer;
let dataset: string;
let bound: SessionClient;
beforeAll(async () => {
	server = await startServer();
	dataset = await tinyDataset();
	bound = await sessionOn(server, dataset);
});
afterAll(async () => {
	await server.stop();
});

const refusal = (answer: Answered): Problem => problemRecord.parse(answer.json());

/** Detail and hint in both languages are whole, the Chinese ones Chinese, and the English ones those that were sent. */
function expectWhole(sent: Problem): void {
	const chinese = renderProblem(sent, 'zh');
	for (const text of [sent.detail, sent.hint, chinese.detail, chinese.hint])
		expect(text, sent.code).not.toMatch(/\{\w+[|}]/u);
	expect(`${chinese.detail}${chinese.hint}`, sent.code).toMatch(/\p{Script=Han}/u);
	const { detail, hint } = renderProblem(sent, 'en');
	expect({ detail, hint }, sent.code).toEqual({ detail: sent.detail, hint: sent.hint });
}

it.each([
	['/pln', 'shell.unknown_command_near'],
	['/zzzzzzz', 'shell.unknown_command'],
	['/use', 'shell.usage'],
	['/use "x', 'shell.open_quote'],
	['/run no_such_task', 'run.task_unknown'],
	['/use /proc', 'sources.forbidden'],
	['/use /no/such/folder', 'dataset.folder_missing'],
	['/metadata use ../../etc/passwd a b', 'sources.outside'],
	['/metadata use nope.csv a b', 'metadata.table_missing'],
	['/sources remove 9', 'shell.source_unknown'],
	['/cancel zzz', 'shell.job_unknown'],
	['/ask 99 why', 'results.index_unknown'],
])('the problem block that answers %s (%s) can be said in Chinese', async (text, code) => {
	const { answer } = await bound.say(text);
	const problems = answer.blocks.flatMap((block) => (block.kind === 'problem' ? [block.problem] : []));
	expect(problems.map((one) => one.code)).toEqual([code]);
	problems.forEach(expectWhole);
});

it('a question that matches no result is answered in its language', async () => {
	const { answer } = await bound.say('这是什么意思');
	expect(answer.blocks).toMatchObject([
		{ kind: 'reply', answer: { language: 'zh', outcome: 'not_understood' } },
	]);
	const [block] = answer.blocks;
	expect(block?.kind === 'reply' ? block.answer.answer : '').toMatch(/^[\p{Script=Han}，。：\s]+$/u);
});

it('so can what commands say without a folder, and of a folder that is gone', async () => {
	const empty = await sessionClient(server);
	const gone = await tinyDataset({ features: 12 });
	const without = await sessionOn(server, gone);
	rmSync(gone, { recursive: true });
	for (const [session, code] of [
		[empty, 'shell.no_source'],
		[without, 'dataset.folder_missing'],
	] as const) {
		const { answer } = await session.say('/plan');
		const [block] = answer.blocks;
		if (block?.kind !== 'problem') throw new Error(`/plan answered ${answer.text}`);
		expect(block.problem.code).toBe(code);
		expectWhole(block.problem);
	}
});

it('so can refusals of calls', async () => {
	const session = bound;
	const empty = await sessionClient(server);
	const other = { table: 'metadata.csv', sample_column: 'nope', label_column: 'x' };
	const answers: [string, Answered][] = [
		['sources.none', await empty.post('scan')],
		['sources.none', await empty.get('plans')],
		['sources.bound_already', await session.post('sources', { path: dataset })],
		['dataset.folder_missing', await session.post('sources', { path: path.join(dataset, 'nope') })],
		['sources.target_unknown', await session.get('plans?target=9')],
		['sources.outside', await session.post('plan', { parameters: { region_bed: '/etc/passwd' } })],
		['run.parameter_invalid', await session.post('plan', { parameters: { sead: 7 } })],
		[
			'metadata.table_missing',
			await session.post('metadata', { action: 'preview', ...other, table: 'no.csv' }),
		],
		['metadata.no_proposal', await session.post('metadata', { action: 'proposed' })],
		['artifact.unknown', await session.post('message', { text: 'why', artifact_id: '0'.repeat(32) })],
		['message.unknown', await session.post('message', { text: 'why', edit_of: '0'.repeat(32) })],
		['request.invalid', await session.post('message', {})],
		['session.unknown', await server.request('GET', `/api/session/${'0'.repeat(32)}`)],
		['conversation.unknown', await server.request('GET', `/api/conversations/${'0'.repeat(32)}/messages`)],
		['jobs.unknown', await server.request('GET', '/api/jobs/nope')],
		['request.route_unknown', await server.request('GET', '/api/nope')],
		['request.method_not_allowed', await server.request('DELETE', '/api/system/health')],
	];
	expect(answers.map(([, answer]) => refusal(answer).code)).toEqual(answers.map(([code]) => code));
	answers.forEach(([, answer]) => expectWhole(refusal(answer)));
});

it.each(['这些数据能做什么？', '我可以用这些数据做什么', '这个数据集能做哪些分析'])(
	'%s is answered with a plan',
	async (text) => {
		const { answer } = await bound.say(text);
		expect(answer.blocks.map(({ kind }) => kind)).toContain('plan');
	},
);
