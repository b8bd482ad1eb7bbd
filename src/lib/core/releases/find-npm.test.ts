import { describe, expect, it } from 'vitest';
import { findNpm, npmCall, npmEnvironment, type NpmPlaces } from './find-npm.server.ts';

const places = (
	platform: NodeJS.Platform,
	node: string,
	files: string[],
	env: NodeJS.ProcessEnv,
): NpmPlaces => ({
	...{ platform, node, env },
	isFile: (file) => files.includes(file),
});

const NODE = 'C:\\Program Files\\nodejs\\node.exe';
const CLI = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';

describe('npm is found', () => {
	it('on PATH, where the shell finds it', () => {
		const env = { PATH: '/nowhere:relative:/home/Größe 数据/bin:/usr/bin' };
		const own = '/home/Größe 数据/bin/npm';
		expect(findNpm(places('linux', '/usr/bin/node', [own, '/usr/bin/npm'], env))).toEqual({
			...{ program: own, first: [], quoted: false },
		});
	});

	it('beside Node, where PATH has none', () => {
		const cli = '/opt/node/lib/node_modules/npm/bin/npm-cli.js';
		expect(findNpm(places('darwin', '/opt/node/bin/node', [cli], { PATH: '' }))).toEqual({
			...{ program: '/opt/node/bin/node', first: [cli], quoted: false },
		});
		expect(findNpm(places('linux', '/opt/node/bin/node', [], {}))).toBeNull();
	});

	it('on Windows by its JavaScript, which needs no shell', () => {
		const env = { Path: '"C:\\Program Files\\nodejs";C:\\Windows' };
		const files = ['C:\\Program Files\\nodejs\\npm.cmd', CLI];
		expect(findNpm(places('win32', NODE, files, env))).toEqual({
			program: NODE,
			first: [CLI],
			quoted: false,
		});
		expect(findNpm(places('win32', NODE, [CLI], { Path: 'C:\\Windows' }))).toEqual({
			...{ program: NODE, first: [CLI], quoted: false },
		});
	});

	it('on Windows as npm.cmd, where there is only that', () => {
		const shim = 'D:\\Größe 数据\\npm.cmd';
		const found = findNpm(places('win32', NODE, [shim], { PATH: 'D:\\Größe 数据' }));
		expect(found).toEqual({ program: shim, first: [], quoted: true });
	});
});

describe('npm is started', () => {
	it('with its words as they are', () => {
		expect(npmCall({ program: '/usr/bin/npm', first: ['a b'], quoted: false }, ['ci'])).toEqual({
			...{ program: '/usr/bin/npm', args: ['a b', 'ci'], verbatim: false },
		});
	});

	it('through cmd.exe in one line, with every word in quotes', () => {
		const shim = { program: 'D:\\Größe & 数据\\npm.cmd', first: [], quoted: true };
		expect(npmCall(shim, ['ci', '--omit=dev'])).toEqual({
			program: 'cmd.exe',
			args: ['/d', '/s', '/v:off', '/c', '""D:\\Größe & 数据\\npm.cmd" "ci" "--omit=dev""'],
			verbatim: true,
		});
		for (const word of ['a"b', '%PATH%', 'a\nb']) expect(() => npmCall(shim, [word])).toThrow(TypeError);
	});

	it('without what another npm around it has left, and with the registry that is stated', () => {
		const env = {
			...{ HOME: '/home/a', npm_config_registry: 'https://a/', NPM_CONFIG_CAFILE: '/ca.pem' },
			...{ npm_lifecycle_event: 'npx', npm_config_global: 'true', npm_package_name: 'x', INIT_CWD: '/x' },
			...{ npm_config_local_prefix: '/x', npm_execpath: '/npm' },
		};
		expect(npmEnvironment(env, null)).toEqual({
			...{ HOME: '/home/a', npm_config_registry: 'https://a/', NPM_CONFIG_CAFILE: '/ca.pem' },
			npm_config_update_notifier: 'false',
		});
		expect(npmEnvironment({ NPM_CONFIG_REGISTRY: 'https://a/' }, 'https://b/')).toEqual({
			...{ npm_config_update_notifier: 'false', npm_config_registry: 'https://b/' },
		});
	});
});
