import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sha256 } from '../../src/lib/base/hashing.server.ts';
import { artifact, type Artifact } from '../../src/lib/contract/records/run.ts';
import { serverForFile } from '../llm/faulty-servers.ts';
import type { ScriptedServer } from '../llm/scripted-server.ts';
import { runCli, runJson } from './setup/run-cli.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

const env = { LB_AGENT_CREDENTIAL_STORE: 'file' };

describe('results --send-figure', () => {
	let dataset: string;
	let model: ScriptedServer;
	let figure: Artifact;

	beforeAll(async () => {
		model = await serverForFile();
		dataset = await tinyDataset();
		await runCli(['assistant', 'run', dataset, '--task', 'plot_cfdna']);
		const { record } = await runJson(['results', dataset]);
		const { artifacts } = z.object({ artifacts: z.array(artifact) }).parse(record);
		const found = artifacts.find(({ kind }) => kind === 'figure');
		if (found === undefined) throw new Error('There is no figure.');
		figure = found;
		// Every address of this machine, and none that counts as its own.
		const address = model.base_url.replace('127.0.0.1', '0.0.0.0');
		const words = ['--provider', 'openai', '--base-url', address, '--allow-http', '--model', 'scripted'];
		expect((await runCli(['llm-configure', ...words], { env })).code).toBe(0);
	});

	const ask = (...words: string[]) =>
		runCli(['results', dataset, '--ask', String(figure.index), '--question', 'what is this?', ...words], {
			env,
		});
	const received = (): string[] =>
		[...(model.asked.at(-1)?.body ?? '').matchAll(/data:image\/png;base64,([A-Za-z0-9+/=]+)/gu)].map(
			([, data = '']) => sha256(Buffer.from(data, 'base64')),
		);

	it('shows the picture first, and sends it with the digest of what was shown', async () => {
		const shown = await ask('--send-figure');
		const [, file = '', digest = ''] =
			/would be sent: (\S+\.png) .*SHA-256 ([0-9a-f]{64})\)/u.exec(shown.stderr) ?? [];
		expect(sha256(readFileSync(file))).toBe(digest);
		expect(shown.stderr).toContain(`--send-figure ${digest}`);
		expect(shown.stderr).not.toContain('add --send ');
		// The answer of this machine is there.
		expect([shown.code, shown.stdout.includes(figure.title)]).toEqual([0, true]);
		expect(model.asked).toHaveLength(0);

		model.play([{ text: 'Two groups.' }]);
		const sent = await ask('--send-figure', digest);
		expect(sent.stdout).toContain('Two groups.');
		expect(received()).toEqual([digest]);
	});

	it('agreeing to the text is not agreeing to the picture, nor is the digest of another', async () => {
		const before = model.asked.length;
		expect((await ask('--send-figure', '--send')).stderr).toContain('SHA-256');
		expect((await ask('--send-figure', sha256('another'))).stderr).toContain('have changed since');
		expect(model.asked).toHaveLength(before);
	});

	it('without a model says what is missing, and answers without it', async () => {
		const { code, stderr, stdout } = await ask('--send-figure', '--llm-provider', 'none');
		expect([code, stdout.includes(figure.title)]).toEqual([0, true]);
		expect(stderr).toContain('no language model is in use here');
	});

	it.each([
		[['--send-figure'], 'Name the figure with --ask.'],
		[['--ask', '1', '--send-figure', 'abc'], 'not a SHA-256'],
	])('%j is refused', async (words, said) => {
		const { code, stderr } = await runCli(['results', dataset, ...words], { env });
		expect(code).toBe(2);
		expect(stderr).toContain(said);
	});
});
