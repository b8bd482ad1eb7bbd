import { spawn, spawnSync } from 'node:child_process';
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
// @ts-expect-error -- a script without types
import { packCopy } from '../../scripts/release/pack-copy.mjs';
import { filesBelow } from '../setup/files-below.ts';

/** What the installer and npm call; neither a compiler nor git is among them. */
const PROGRAMS = [
	'sh',
	'env',
	'cat',
	'ls',
	'mkdir',
	'dirname',
	'readlink',
	'uname',
	'printf',
	'rm',
	'tr',
	'sed',
	'pwd',
];
const MAX_BYTES = 80e6;
const { version } = z
	.object({ version: z.string() })
	.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')));

const whereIs = (program: string): string =>
	realpathSync(spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim());

const bytesBelow = (folder: string): number =>
	filesBelow(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);

describe('the packed file on an account with nothing but Node', () => {
	let around: string;
	let packed: string;
	beforeAll(async () => {
		around = mkdtempSync(path.join(tmpdir(), 'lb-install-'));
		packed = z.object({ file: z.string() }).parse(await packCopy({ out: path.join(around, 'out') })).file;
	});
	afterAll(() => rmSync(around, { recursive: true, force: true }));

	describe.for(['20', '22', '24'])('Node %s', (major) => {
		let home: string;
		let env: NodeJS.ProcessEnv;
		beforeAll(() => {
			const own = path.join(around, major);
			const [bin, tools] = [path.join(own, 'bin'), path.join(own, 'tools')];
			home = path.join(own, 'home');
			for (const folder of [bin, tools, home]) mkdirSync(folder, { recursive: true });
			writeFileSync(path.join(tools, 'package.json'), '{"private":true}');
			const got = spawnSync('npm', ['install', '--no-audit', '--no-fund', `node@${major}`], { cwd: tools });
			expect(got.status).toBe(0);
			symlinkSync(realpathSync(path.join(tools, 'node_modules/node/bin/node')), path.join(bin, 'node'));
			for (const name of PROGRAMS) symlinkSync(whereIs(name), path.join(bin, name));
			writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\nexec node '${whereIs('npm')}' "$@"\n`, {
				mode: 0o755,
			});
			const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
			const network = ['HTTPS_PROXY', 'https_proxy', 'NODE_EXTRA_CA_CERTS', 'npm_config_cafile'];
			env = {
				...Object.fromEntries(
					network.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
				),
				HOME: home,
				PATH: bin,
				npm_config_registry: registry,
				LB_AGENT_CREDENTIAL_STORE: 'file',
			};
		});

		const run = (words: string[], cwd = home): { code: number | null; said: string } => {
			const [program = '', ...rest] = words;
			const { status, stdout, stderr } = spawnSync(program, rest, { cwd, env, encoding: 'utf8' });
			return { code: status, said: `${stdout}${stderr}` };
		};

		it(
			'npm i -g: under 80 MB, the whole demo check, and the page with its guide',
			{ timeout: 900_000 },
			async () => {
				const prefix = path.join(around, major, 'prefix');
				const npm = path.join(around, major, 'bin/npm');
				const installed = run([npm, 'install', '-g', '--prefix', prefix, packed]);
				expect(installed.code, installed.said).toBe(0);
				expect(bytesBelow(prefix)).toBeLessThan(MAX_BYTES);
				const lb = path.join(prefix, 'bin/lb-agent');
				expect(run([lb, '--version']).said.trim()).toBe(version);
				const check = run([lb, 'demo-check', '--small']);
				expect(check.code, check.said).toBe(0);
				const service = spawn(
					path.join(around, major, 'bin/node'),
					[path.join(prefix, 'lib/node_modules/lb-agent/dist/server.js')],
					{
						cwd: home,
						env: { ...env, LB_AGENT_PORT: '0' },
						stdio: ['ignore', 'pipe', 'inherit'],
					},
				);
				const line = await new Promise<string>((resolve) =>
					service.stdout.setEncoding('utf8').once('data', resolve),
				);
				const { url } = z.object({ url: z.url() }).parse(JSON.parse(line));
				for (const [place, words] of [
					['docs/en/', 'lb-agent guide'],
					['wiki/zh/', '液体活检'],
					['docs/zh/search.json', '基序'],
				] as const)
					expect(await (await fetch(new URL(place, url))).text()).toContain(words);
				service.kill();
			},
		);

		it('npx, and the installer of the unpacked package', { timeout: 900_000 }, () => {
			const npm = path.join(around, major, 'bin/npm');
			const once = run([npm, 'exec', '--yes', `--package=${packed}`, '--', 'lb-agent', '--version']);
			expect(once.said, once.said).toContain(version);
			const unpacked = path.join(around, major, 'unpacked');
			mkdirSync(unpacked);
			expect(spawnSync('tar', ['xzf', packed, '-C', unpacked]).status).toBe(0);
			const done = run(
				['/bin/sh', 'install_lb_agent.command', '--user-data-dir', path.join(home, 'data')],
				path.join(unpacked, 'package'),
			);
			expect(done.code, done.said).toBe(0);
			expect(run([path.join(home, '.local/bin/lb-agent'), '--version']).said.trim()).toBe(version);
		});
	});
});
