import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toolsListed } from '../../src/lib/contract/api/tools.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { toolInstall, toolRun, toolStatus } from '../../src/lib/contract/records/tool.ts';
import { tinyDataset, withoutModels } from '../cli/setup/tiny-dataset.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionOn, type SessionClient } from './setup/session-client.ts';

let server: TestServer;
let client: SessionClient;
let dataset: string;

beforeAll(async () => {
	server = await startServer();
	dataset = await tinyDataset(withoutModels);
	client = await sessionOn(server, dataset);
});
afterAll(() => server.stop());

const activity = z.object({ active: z.array(z.unknown()), recent: z.array(z.object({ kind: z.string() })) });
const codeOf = (answer: { status: number; json: () => unknown }): [number, string] => [
	answer.status,
	problem.parse(answer.json()).code,
];

describe('external tools over HTTP', () => {
	it('are listed with their state, one by one too', async () => {
		const { tools, jobs } = toolsListed.parse((await server.request('GET', '/api/tools')).json());
		expect(jobs).toEqual([]);
		const samtools = tools.find(({ tool_key }) => tool_key === 'samtools');
		expect(samtools?.origin).toBe('system');
		const one = await server.request('GET', '/api/tools/samtools');
		expect(toolStatus.parse(one.json())).toEqual(samtools);
		expect(codeOf(await server.request('GET', '/api/tools/samtolls'))).toEqual([404, 'tools.unknown']);
	});

	it.each([{}, { execute: false }])('an installation with the body %o is a plan alone', async (body) => {
		const answer = await server.request('POST', '/api/tools/cnvkit/install', { body });
		expect(answer.status).toBe(200);
		const { executed, outcome, status } = toolInstall.parse(answer.json());
		expect([executed, outcome, status.installed]).toEqual([false, 'planned', false]);
		const all = activity.parse((await server.request('GET', '/api/activity?limit=50')).json());
		expect(all.active).toEqual([]);
		expect(all.recent.filter(({ kind }) => kind.includes('install'))).toEqual([]);
		expect(existsSync(path.join(server.userData, 'tools', 'cnvkit'))).toBe(false);
	});

	it.each([
		['POST', '/api/tools/cnvkit/install', { execute: 'true' }, 'execute'],
		['POST', '/api/tools/cnvkit/install', { execute: 1 }, 'execute'],
		['POST', '/api/tools/bootstrap', { profile: 'everything', execute: true }, 'profile'],
		['POST', '/api/tools/cnvkit/install', { execute: true, index_url: 'http://x' }, 'index_url'],
		['PATCH', '/api/tools/cnvkit', { resource: 'reference_fasta', path: 'hg38.fa' }, 'path'],
	] as const)('%s %s with %o is refused', async (method, address, body, field) => {
		const answer = await server.request(method, address, { body });
		expect(codeOf(answer)).toEqual([422, 'request.invalid']);
		expect(problem.parse(answer.json()).field).toBe(field);
	});

	it('another page may not install', async () => {
		const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
		const body = { execute: true };
		const answer = await server.request('POST', '/api/tools/cnvkit/install', { body, headers });
		expect(answer.status).toBe(403);
	});

	it('a file of the user data folder is no resource', async () => {
		const secret = path.join(server.userData, 'secret');
		writeFileSync(secret, 'x');
		const body = { resource: 'reference_fasta', path: secret };
		const answer = await server.request('PATCH', '/api/tools/cnvkit', { body });
		expect(codeOf(answer)).toEqual([403, 'sources.forbidden']);
	});

	it('what lb-agent did not install is not removed', async () => {
		const answer = await server.request('DELETE', '/api/tools/samtools');
		expect(codeOf(answer)).toEqual([409, 'tools.not_managed']);
	});

	it.each([
		['/etc/passwd'],
		['-T/etc/passwd'],
		['--reference=/etc/passwd'],
		['../../secret'],
		['file:///etc/passwd'],
	])('a command that names %s is refused before it runs', async (argument) => {
		const answer = await client.post('tools/samtools/run', { command: ['samtools', 'view', argument] });
		expect(codeOf(answer)).toEqual([403, 'tools.input_outside']);
	});

	it.each([
		['the program of another tool', 'samtools', ['sh', '-c', 'true'], 'tools.command_refused'],
		['a path', 'samtools', ['/bin/sh'], 'tools.command_refused'],
		['a NUL character', 'samtools', ['samtools', 'view', 'a\0b'], 'usage.option_invalid'],
		['a tool that is not there', 'bismark', ['bismark'], 'tools.not_installed'],
	])('a command with %s is refused before it becomes a job', async (_, tool, command, code) => {
		const answer = await client.post(`tools/${tool}/run`, { command });
		expect(codeOf(answer)[1]).toBe(code);
	});

	it('a command runs in a folder of its own and is recorded', async () => {
		const reads = path.join(dataset, 'one.sam');
		writeFileSync(reads, '@SQ\tSN:chr1\tLN:100\nr\t0\tchr1\t1\t60\t4M\t*\t0\t0\tACGT\tIIII\n');
		const { job, answer } = await client.work('tools/samtools/run', {
			command: ['samtools', 'view', '-b', '-o', 'one.bam', reads],
		});
		expect(job.problem).toBeNull();
		const ran = toolRun.parse(job.result);
		expect([ran.status, ran.outputs.map((one) => one.path)]).toEqual(['completed', ['one.bam']]);
		expect(path.relative(dataset, ran.working_folder).startsWith('assistant')).toBe(true);
		expect(answer.blocks.map(({ kind }) => kind)).toEqual(['tool_run']);
		const again = await server.request('GET', `/api/tool-runs/${ran.tool_run_id}`);
		expect(toolRun.parse(again.json())).toEqual(ran);
		expect(codeOf(await server.request('GET', '/api/tool-runs/nothing'))).toEqual([404, 'tools.run_unknown']);
	});
});
