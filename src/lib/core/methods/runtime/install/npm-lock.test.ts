import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toolNamed } from '../tool-named.ts';
import { npmEnvironment } from './npm-environment.ts';
import { npmFilesFor, npmPackagesIn } from './npm-lock.ts';

const lock = readFileSync(new URL('../recipes/node-llama-cpp/package-lock.json', import.meta.url), 'utf8');
const packagesOf = (text: string): Record<string, Record<string, unknown>> => JSON.parse(text).packages;
const master = packagesOf(lock);

const recipe = toolNamed('node-llama-cpp').recipe;
const platforms = recipe?.kind === 'npm' ? recipe.platforms : {};

describe('the lock of node-llama-cpp', () => {
	it('pins every package by version and hash, and names no host', () => {
		const entries = Object.entries(master).filter(([place]) => place !== '');
		// 117 with one platform; 13 further platforms, and 9 that copy files faster on some file systems.
		expect(entries.length).toBe(139);
		for (const [place, { version, integrity }] of entries) {
			expect(version, place).toMatch(/^\d+\.\d+\.\d+/u);
			expect(integrity, place).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/u);
		}
		expect(lock).not.toMatch(
			/https?:\/\/(?!opencollective|github\.com|tidelift|www\.patreon|paypal)|resolved/u,
		);
		const description = JSON.parse(
			readFileSync(new URL('../recipes/node-llama-cpp/package.json', import.meta.url), 'utf8'),
		);
		expect(description.dependencies).toEqual(master['']?.['dependencies']);
	});

	it('has the package of the stated version', () => {
		expect(master['node_modules/node-llama-cpp']?.['version']).toBe(
			recipe?.kind === 'npm' ? recipe.version : null,
		);
	});
});

it('eight platforms are offered', () => {
	expect(Object.entries(platforms)).toEqual([
		['linux-64', '@node-llama-cpp/linux-x64'],
		['linux-aarch64', '@node-llama-cpp/linux-arm64'],
		['linux-arm', '@node-llama-cpp/linux-armv7l'],
		['linux-riscv64', '@node-llama-cpp/linux-riscv64'],
		['osx-64', '@node-llama-cpp/mac-x64'],
		['osx-arm64', '@node-llama-cpp/mac-arm64-metal'],
		['win-64', '@node-llama-cpp/win-x64'],
		['win-arm64', '@node-llama-cpp/win-arm64'],
	]);
});

describe.each(Object.values(platforms))('the files for %s', (name) => {
	const files = npmFilesFor(lock, name);
	const packages = packagesOf(files['package-lock.json']);
	const place = `node_modules/${name}`;

	it('require its package and no other of the platforms, with the hash of the whole lock', () => {
		const compiled = Object.entries(packages).filter(([one]) => one.includes('/@node-llama-cpp/'));
		expect(compiled.length).toBe(14);
		expect(compiled.filter(([, { optional }]) => optional !== true).map(([one]) => one)).toEqual([place]);
		expect(packages[place]?.['integrity']).toBe(master[place]?.['integrity']);
		expect(npmPackagesIn(files['package-lock.json'])).toBe(117);
	});

	it('agree with one another, and change nothing else', () => {
		const description = JSON.parse(files['package.json']);
		expect(description).toEqual({
			name: 'lb-embedded-runtime',
			version: '1.0.0',
			private: true,
			dependencies: { 'node-llama-cpp': '3.21.1', [name]: '3.21.1' },
		});
		expect(packages['']?.['dependencies']).toEqual(description.dependencies);
		const others = Object.keys(packages).filter((one) => one !== '' && one !== place);
		expect(others.map((one) => packages[one])).toEqual(others.map((one) => master[one]));
	});
});

it('a platform that the lock does not have is an error', () => {
	expect(() => npmFilesFor(lock, '@node-llama-cpp/sunos-x64')).toThrow('sunos-x64');
});

it('npm sees where packages come from, and nothing that leads elsewhere', () => {
	const seen = npmEnvironment({
		...{ NPM_CONFIG_REGISTRY: 'https://m/', npm_config_userconfig: '/home/u/.npmrc', NPM_TOKEN: 'k' },
		...{ NODE_EXTRA_CA_CERTS: '/ca.pem', npm_config_https_proxy: 'http://p:1' },
		...{ NODE_OPTIONS: '--import=/x', NPM_CONFIG_PREFIX: '/x', npm_config_ignore_scripts: 'false' },
		...{ npm_config_global: 'true', npm_lifecycle_event: 'test', npm_config_include: 'optional' },
	});
	expect(Object.keys(seen).sort()).toEqual([
		...['NODE_EXTRA_CA_CERTS', 'NPM_CONFIG_REGISTRY', 'NPM_TOKEN', 'npm_config_https_proxy'],
		...['npm_config_loglevel', 'npm_config_update_notifier', 'npm_config_userconfig'],
	]);
});
