import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '../../src/lib/contract/operations/index.ts';
import { callEngine } from './setup/call-engine.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

describe('lb-agent call', () => {
	it('lists every function, and the arguments of one', async () => {
		const { stdout, code } = await runCli(['call']);
		expect(code).toBe(0);
		for (const name of Object.keys(operations)) expect(stdout).toContain(`  ${name}\n`);
		const help = await runCli(['call', 'make_panel_of_normals', '--help']);
		for (const name of ['folder', 'output', 'parameters']) expect(help.stdout).toContain(`  ${name}\n`);
	});

	it('prints the record of the function; arguments come as JSON, from a file or standard input', async () => {
		const expected = await callEngine('list_feature_specs', {});
		const { stdout, code } = await runCli(['call', 'list_feature_specs', '{}']);
		expect([code, JSON.parse(stdout)]).toEqual([0, expected]);
		const folder = await temporaryFolder('call');
		await writeFile(path.join(folder, 'args.json'), '{"path": "missing"}');
		const refused = await runCli(['call', 'scan_project_profile', '@args.json'], { cwd: folder });
		expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([
			3,
			{ code: 'dataset.folder_missing', path: path.join(folder, 'missing') },
		]);
	});

	it.each([
		[['call', 'no_such_function'], 2, 'Unknown operation no_such_function'],
		[['call', 'list_feature_specs', 'x'], 2, 'one JSON object'],
		[['call', 'list_feature_specs', '[1]'], 2, 'one JSON object'],
		[['call', 'list_feature_specs', '{"a":1}'], 2, 'The option a'],
		[['call', 'list_feature_specs', '@nowhere.json'], 3, 'nowhere.json does not exist'],
	])('%j is refused with %i', async (words, code, text) => {
		const done = await runCli(words);
		expect(done.code).toBe(code);
		expect(done.stderr).toContain(text);
	});
});
