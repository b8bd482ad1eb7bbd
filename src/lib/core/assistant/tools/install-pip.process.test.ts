import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thisMachine } from '../../methods/runtime/install-needs.server.ts';
import { check } from '../../methods/runtime/smoke/expect.ts';
import type { ToolSpec } from '../../methods/runtime/tool-spec.ts';
import { install } from './install-tools.server.ts';

/** A package with one program, as pip takes it. */
const INFO = 'lbmicro-1.0.dist-info';
const WHEEL = zipSync({
	'lbmicro.py': strToU8('import sys\ndef main():\n    print("lbmicro 1.0", sys.prefix)\n'),
	[`${INFO}/METADATA`]: strToU8('Metadata-Version: 2.1\nName: lbmicro\nVersion: 1.0\n'),
	[`${INFO}/WHEEL`]: strToU8('Wheel-Version: 1.0\nGenerator: t\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
	[`${INFO}/entry_points.txt`]: strToU8('[console_scripts]\nlbmicro = lbmicro:main\n'),
	[`${INFO}/RECORD`]: strToU8(`lbmicro.py,,\n${INFO}/METADATA,,\n${INFO}/WHEEL,,\n${INFO}/RECORD,,\n`),
});
const FILE = 'lbmicro-1.0-py3-none-any.whl';

const spec: ToolSpec = {
	tool_key: 'lbmicro',
	name: 'LbMicro',
	class: 'python_environment',
	profile: 'core',
	purpose: 'Nothing.',
	purpose_zh: '无。',
	homepage: null,
	license: null,
	commands: ['lbmicro'],
	version_command: ['lbmicro'],
	version_pattern: /lbmicro (\S+)/u,
	recipe: {
		kind: 'python',
		lock: 'lock.txt',
		distribution: 'lbmicro',
		version: '1.0',
		python: [9, 13],
		source: null,
		disk_mb: 30,
	},
	no_recipe: null,
	resources: [],
	smoke: () =>
		Promise.resolve({
			steps: [
				{
					name: 'say its name',
					run: async ({ run }) => [
						check('name', 'lbmicro', (await run(['lbmicro'])).out.split(' ')[0] ?? ''),
					],
				},
			],
		}),
	needs_network: false,
};

/** An index of packages; one that is cut ends in the middle of the file. */
let isCut = false;
let home = '';
let server: Server;
let address = '';

beforeAll(async () => {
	server = createServer((request, response) => {
		if (request.url?.endsWith('.whl') === true) {
			response.writeHead(200, { 'Content-Length': WHEEL.length });
			if (!isCut) return response.end(WHEEL);
			response.write(WHEEL.subarray(0, 100));
			return setImmediate(() => response.destroy());
		}
		response.writeHead(200, { 'Content-Type': 'text/html' });
		return response.end(`<!DOCTYPE html><html><body><a href="/${FILE}">${FILE}</a></body></html>`);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const place = server.address();
	address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
	home = mkdtempSync(path.join(tmpdir(), 'lb-pip-'));
	isCut = false;
	return () => rmSync(home, { recursive: true, force: true });
});

/** A user whose pip has a mirror, and a folder of its own that no tool must be installed into. */
function asked(digest: string): Parameters<typeof install>[1] {
	const config = path.join(home, 'pip.conf');
	writeFileSync(
		config,
		`[global]\nindex-url = ${address}/simple\nretries = 0\n[install]\ntarget = ${home}/own\n`,
	);
	writeFileSync(path.join(home, 'lock.txt'), `lbmicro==1.0 \\\n    --hash=sha256:${digest}\n`);
	mkdirSync(path.join(home, 'path'));
	const { PATH, HOME } = process.env;
	const machine = thisMachine({
		...(PATH === undefined ? {} : { PATH }),
		...(HOME === undefined ? {} : { HOME }),
		PIP_CONFIG_FILE: config,
		PIP_NO_CACHE_DIR: '1',
		PYTHONPATH: path.join(home, 'path'),
		NO_PROXY: '127.0.0.1',
	});
	return { execute: true, machine, recipeFile: (name) => path.join(home, name) };
}

const context = () => ({
	userData: path.join(home, 'Größe 数据'),
	now: () => new Date(),
	watch: {},
	note: () => undefined,
});

const sha256 = createHash('sha256').update(WHEEL).digest('hex');

describe('an installation with pip', () => {
	it('takes the package of the mirror by its hash, into the folder of the tool alone', async () => {
		const done = await install(spec, asked(sha256), context());
		expect(done).toMatchObject({
			outcome: 'installed',
			smoke: { status: 'passed' },
			status: { ready: true, version: '1.0', origin: 'managed' },
		});
		expect(existsSync(path.join(home, 'own'))).toBe(false);
		expect(readdirSync(path.join(home, 'path'))).toEqual([]);
	});

	it('that is cut off in the middle fails cleanly', async () => {
		isCut = true;
		await expect(install(spec, asked(sha256), context())).rejects.toMatchObject({
			code: 'tools.install_failed',
			values: {
				step: 'Install 1 package, each by version and hash',
				// Some versions of pip notice it by the hash alone.
				reason: expect.stringMatching(
					/^(?:the network connection failed|a downloaded package is incomplete)/u,
				),
			},
		});
		const versions = path.join(context().userData, 'tools', 'lbmicro', 'versions');
		expect(existsSync(versions) ? readdirSync(versions) : []).toEqual([]);
	});
});
