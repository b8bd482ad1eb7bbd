import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from '../cli/setup/built-program.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';

/** What a script of scripts/release gives, called as it is at a release. */
function asked(script: string, code: string): unknown {
	const file = JSON.stringify(path.join(root, 'scripts', script));
	const done = spawnSync(
		process.execPath,
		[
			'--input-type=module',
			'-e',
			`const m = await import(${file}); console.log(JSON.stringify(await (async () => { ${code} })()))`,
		],
		{ cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
	);
	if (done.status !== 0) throw new Error(done.stderr);
	return JSON.parse(done.stdout);
}

const json = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const own = z
	.object({ version: z.string(), bin: z.record(z.string(), z.string()), private: z.undefined().optional() })
	.parse(json('package.json'));
const locked = z.object({
	packages: z.record(
		z.string(),
		z.looseObject({ dev: z.boolean().optional(), integrity: z.string().optional() }),
	),
});

describe('a package', () => {
	const files = z
		.array(z.string())
		.parse(asked('release/packed-files.mjs', 'return m.packedFiles(process.cwd())'));

	it('holds what the commands start, the page, Python and the installer', () => {
		for (const file of Object.values(own.bin)) expect(files).toContain(file);
		for (const file of [
			...['dist/engine.js', 'dist/server.js', 'build/handler.js', 'python/pyproject.toml'],
			...['python/lbbiopsy_agent/_find_engine.py', 'python/lbbiopsy_agent/py.typed', 'release.json'],
			...['install_lb_agent.command', 'scripts/install_lb_agent_cli.sh', 'scripts/install/install.mjs'],
			...['README.md', 'CHANGELOG.md', 'LICENSE', 'dist/fonts/whole/DejaVuSans.ttf'],
		])
			expect(files).toContain(file);
	});

	it('holds everything that its installer loads', () => {
		const loaded = files.filter((file) => /^scripts\/.*\.mjs$/u.test(file));
		expect(loaded.length).toBeGreaterThan(10);
		for (const file of loaded)
			for (const [, named = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/gu))
				expect(files).toContain(path.posix.join(path.posix.dirname(file), named));
	});

	it('holds no source map, test, source, stamp or uncompressed page', () => {
		const wrong = files.filter((file) =>
			/\.map$|\.test\.|^src\/|^tests\/|^docs|__pycache__|\.stamp$|\.bundled\.json$|\.(?:pem|key|env|sqlite)$|^build\/(?:client|prerendered)\/.*\.(?:html|json|js|css)$/u.test(
				file,
			),
		);
		expect(wrong).toEqual([]);
	});

	it('has a lock file with what is needed at run time alone, all with checksums', () => {
		const whole = locked.parse(json('package-lock.json'));
		const { packages } = locked.parse(
			asked(
				'release/production-lock.mjs',
				"const { readFileSync } = await import('node:fs'); return m.productionLock(JSON.parse(readFileSync('package-lock.json', 'utf8')))",
			),
		);
		const places = Object.keys(packages).filter((place) => place !== '');
		expect(places).toContain('node_modules/libsql');
		expect(places).toContain('node_modules/@libsql/darwin-arm64');
		expect(places.filter((place) => whole.packages[place]?.dev === true)).toEqual([]);
		for (const place of places) expect(packages[place]?.integrity).toMatch(/^sha512-/u);
		expect(packages['']).not.toHaveProperty('devDependencies');
		expect(packages['node_modules/@libsql/linux-x64-musl']).toHaveProperty('libc', ['musl']);
		expect(packages['node_modules/@libsql/linux-x64-gnu']).toHaveProperty('libc', ['glibc']);
	});

	it('is signed with the key of release.json, and with no other', async () => {
		const folder = await temporaryFolder('signed');
		const { publicKey, privateKey } = generateKeyPairSync('ed25519');
		const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
		writeFileSync(path.join(folder, 'key.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }));
		const file = JSON.stringify(path.join(folder, 'key.pem'));
		const sign = (key: string | null): unknown =>
			asked('release/signed-list.mjs', `return m.signatureOf('list', ${file}, ${JSON.stringify(key)})`);
		const signature = Buffer.from(z.string().parse(sign(raw)), 'base64');
		expect(verify(null, Buffer.from('list'), publicKey, signature)).toBe(true);
		expect(() => sign(null)).toThrow('does not belong to release.json');
	});

	it('lists every file with size and SHA-256, sorted', async () => {
		const folder = await temporaryFolder('listed');
		mkdirSync(path.join(folder, 'a'));
		writeFileSync(path.join(folder, 'package.json'), '{"version":"1.2.3","engines":{"node":">=20.19"}}');
		writeFileSync(path.join(folder, 'release.json'), '{"package":"lb-agent"}');
		writeFileSync(path.join(folder, 'a/b.txt'), 'abc');
		const text = asked(
			'release/signed-list.mjs',
			`return m.listText(${JSON.stringify(folder)}, ['release-files.json', 'package.json', 'a/b.txt'], { schema: 6, readable_from: 1 })`,
		);
		const list = z
			.object({ version: z.string(), node: z.string(), files: z.array(z.looseObject({ path: z.string() })) })
			.parse(JSON.parse(z.string().parse(text)));
		expect([list.version, list.node]).toEqual(['1.2.3', '>=20.19']);
		expect(list.files.map((file) => file.path)).toEqual(['a/b.txt', 'package.json']);
		expect(list.files[0]).toEqual({
			...{ path: 'a/b.txt', bytes: 3 },
			sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
		});
	});
});

describe('a release', () => {
	it('has one version for npm and Python', () => {
		expect(asked('release/python-package.mjs', 'return m.pythonVersion()')).toBe(own.version);
	});

	it('has a wheel whose files are those of its list', () => {
		const record = z.array(z.tuple([z.string(), z.string()])).parse(
			asked(
				'release/python-package.mjs',
				`const { unzipSync } = await import(${JSON.stringify(path.join(root, 'node_modules/fflate/esm/index.mjs'))});
				return Object.entries(unzipSync(m.wheel('1.2.3').bytes)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])`,
			),
		);
		const files = new Map(record.map(([name, text]) => [name, Buffer.from(text, 'base64')]));
		const rows = String(files.get('lbbiopsy_agent-1.2.3.dist-info/RECORD')).trim().split('\n');
		expect(rows).toHaveLength(files.size);
		for (const row of rows.slice(0, -1)) {
			const [name = '', hash = '', size = ''] = row.split(',');
			const bytes = files.get(name) ?? Buffer.alloc(0);
			expect([hash, size]).toEqual([
				`sha256=${createHash('sha256').update(bytes).digest('base64url')}`,
				String(bytes.length),
			]);
		}
		expect(String(files.get('lbbiopsy_agent-1.2.3.dist-info/METADATA'))).toContain('Version: 1.2.3\n');
		expect([...files.keys()].some((name) => name.includes('test'))).toBe(false);
	});

	it('names what is installed and what is inside of its programs', () => {
		const parts = z
			.object({
				bomFormat: z.literal('CycloneDX'),
				serialNumber: z
					.string()
					.regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/u),
				components: z.array(
					z.object({ purl: z.string(), hashes: z.array(z.object({ content: z.string() })) }),
				),
			})
			.parse(
				asked(
					'release/parts-list.mjs',
					"return m.partsList({ packages: { '': { name: 'lb-agent', version: '1.0.0', license: 'MIT' }, 'node_modules/a/node_modules/@b/c': { version: '2.0.0', integrity: 'sha512-AQID' } } }, [{ name: 'd', version: '3.0.0', integrity: 'sha512-BA==' }])",
				),
			);
		expect(parts.components).toEqual([
			{ purl: 'pkg:npm/d@3.0.0', hashes: [{ content: '04' }] },
			{ purl: 'pkg:npm/%40b/c@2.0.0', hashes: [{ content: '010203' }] },
		]);
	});

	it('has workflows that pin actions and may write nothing by default', () => {
		const folder = path.join(root, '.github/workflows');
		const names = readdirSync(folder);
		expect(names.sort()).toEqual(['checks.yml', 'release.yml']);
		const step = z.object({ uses: z.string().optional(), run: z.string().optional() });
		for (const name of names) {
			const flow = z
				.object({
					permissions: z.object({ contents: z.literal('read') }).strict(),
					jobs: z.record(z.string(), z.object({ 'runs-on': z.string(), steps: z.array(step) })),
				})
				.parse(parse(readFileSync(path.join(folder, name), 'utf8')));
			for (const { uses, run } of Object.values(flow.jobs).flatMap((job) => job.steps)) {
				expect((uses === undefined) !== (run === undefined)).toBe(true);
				if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/u);
				// What comes from outside is no part of a script.
				else expect(run).not.toContain('${{');
			}
		}
	});
});

describe('commands of Windows', () => {
	it('hold any path in quotes, with % doubled', () => {
		expect(
			asked(
				'install/commands.mjs',
				String.raw`return m.commandText('lb', 'C:\\Program Files\\100%\\node.exe', 'D:\\数据 & co\\dist\\cli.js', 'win32')`,
			),
		).toBe(
			'@rem Written by the installer of lb-agent; --uninstall removes it.\r\n@chcp 65001 >nul\r\n@"C:\\Program Files\\100%%\\node.exe" "D:\\数据 & co\\dist\\cli.js" %*\r\n',
		);
	});

	it('are known again as those of a folder', () => {
		expect(
			asked(
				'install/commands.mjs',
				String.raw`const text = m.commandText('lb', 'C:\\node.exe', 'C:\\a %b\\dist\\cli.js', 'win32');
				return [m.isOfThisCheckout(text, 'win32', 'C:\\a %b\\dist'), m.isOfThisCheckout(text, 'win32', 'C:\\a %b\\dis')]`,
			),
		).toEqual([true, false]);
	});

	it('are asked for their version in quotes', () => {
		expect(
			asked('install/health.mjs', String.raw`return m.versionCall('C:\\A B\\lb-agent.cmd', 'win32')`),
		).toEqual([...['"C:\\A B\\lb-agent.cmd" --version', [], true]]);
	});
});
