import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { builtProgram } from '../cli/setup/built-program.ts';
import { runCli, temporaryFolder, testUserData } from '../cli/setup/run-cli.ts';
import { tellingDataset, toldIn } from './setup/telling-dataset.ts';

/** The inspector, and the version of Node that it needs. */
const PACKAGES = ['@modelcontextprotocol/inspector@2.12.0', 'node@22.23.3'];

let bin: string;
let dataset: string;
beforeAll(async () => {
	const folder = await temporaryFolder('inspector');
	writeFileSync(path.join(folder, 'package.json'), '{"private": true}\n');
	const words = ['install', '--no-audit', '--no-fund', '--engine-strict=false', ...PACKAGES];
	execFileSync('npm', words, { cwd: folder, stdio: 'ignore' });
	bin = path.join(folder, 'node_modules/.bin');
	dataset = await realpath(await tellingDataset());
	expect((await runCli(['assistant', 'run', dataset])).code).toBe(0);
});

const answer = z.object({
	content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
	isError: z.boolean().optional(),
});

/** One command of the inspector; what it printed. */
async function inspect(...words: string[]): Promise<string> {
	const server = [process.execPath, path.join(builtProgram(), 'cli.js'), 'mcp', dataset];
	// It gives servers only the variables that are named.
	const variables = ['-e', `LB_AGENT_USER_DATA_DIR=${await testUserData()}`];
	const { stdout } = await promisify(execFile)(
		path.join(bin, 'mcp-inspector'),
		['--cli', ...variables, ...server, ...words],
		{
			env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
			maxBuffer: 100 << 20,
		},
	);
	expect(toldIn(stdout, [dataset])).toEqual([]);
	return stdout;
}

/** The text of the answer of a tool. */
async function call(tool: string, ...given: string[]): Promise<string> {
	const stated = given.flatMap((one) => ['--tool-arg', one]);
	const printed = await inspect('--method', 'tools/call', '--tool-name', tool, ...stated);
	const { content, isError } = answer.parse(JSON.parse(printed));
	expect(isError ?? false).toBe(false);
	return content.map(({ text }) => text ?? '').join('\n');
}

describe("the inspector's command line", () => {
	it('lists and calls through the journey of a dataset', async () => {
		const listed = await inspect('--method', 'tools/list');
		for (const name of ['list_datasets', 'ask', 'run_lbbiopsy_assistant', 'list_liquid_biopsy_methods'])
			expect(listed).toContain(`"${name}"`);
		expect(await call('list_datasets')).toMatch(/^D1: 2 files/u);
		expect(await call('scan_project_profile')).toContain('Metadata table:');
		const results = await call('summarize_project_outputs');
		const [, table = ''] = /(A\d+) table: .*effects/iu.exec(results) ?? [];
		expect(await call('ask', 'question=Which features differ most between the groups?')).toContain(
			'Outcome: answered.',
		);
		expect(await call('read_table', `artifact=${table}`, 'limit=5')).toMatch(/Rows 1 to 5 of 10/u);
		const resources = await inspect('--method', 'resources/list');
		const [uri = ''] = /lbagent:\/\/datasets\/D1\/reports\/A\d+/u.exec(resources) ?? [];
		expect(await inspect('--method', 'resources/read', '--uri', uri)).toContain('text/markdown');
		expect(await inspect('--method', 'resources/templates/list')).toContain('{artifact}');
		expect(await inspect('--method', 'prompts/list')).toContain('compare_groups');
	});

	it('what writes is refused, with the option in the answer', async () => {
		const refused = inspect('--method', 'tools/call', '--tool-name', 'run_lbbiopsy_assistant');
		await expect(refused).rejects.toMatchObject({
			stdout: expect.stringContaining('--allow-writes') as string,
		});
	});
});
