import { describe, expect, it } from 'vitest';
import { isAtLeast } from '../../requirements/version-order.ts';
import { reasonOfFailure } from './failure-reason.ts';
import { pipNetwork, stepEnvironment } from './install-environment.ts';

describe('the reason of a step that failed', () => {
	it.each([
		['OSError: [Errno 28] No space left on device', 'the disk is full'],
		['error: could not write: Disk quota exceeded (os error 122)', 'the disk is full'],
		[
			'ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.',
			'a downloaded package is incomplete or does not have the stated hash',
		],
		[
			'ERROR: No matching distribution found for micro==1.0',
			'the package index in use does not offer a package for this machine',
		],
		[
			'error: could not find `cfdnalab` in registry `mirror` with version `=9.0.0`',
			'the package index in use does not offer a package for this machine',
		],
		['Failed to establish a new connection: [Errno 111] Connection refused', 'the network connection failed'],
		[
			'warning: spurious network error (3 tries remaining): [6] Could not resolve host',
			'the network connection failed',
		],
		[
			'npm error code EINTEGRITY\nnpm error sha512-AAAA== integrity checksum failed when using sha512',
			'a downloaded package is incomplete or does not have the stated hash',
		],
		['npm error code ENOTFOUND', 'the network connection failed'],
		['npm error code E404', 'the package index in use does not offer a package for this machine'],
		['PermissionError: [Errno 13] Permission denied', 'a file could not be written'],
	])('%s', (line, reason) => {
		const found = reasonOfFailure(['Collecting micro', line, ''], 1);
		expect(found.reason).toBe(reason);
		expect(found.reason_zh).toMatch(/\p{Script=Han}/u);
	});

	it('is the exit code or the signal where nothing else is known', () => {
		expect(reasonOfFailure(['error: linking failed'], 101).reason).toBe('exit code 101');
		expect(reasonOfFailure([], 'SIGKILL').reason).toBe('SIGKILL');
	});
});

describe('what steps see of the environment', () => {
	it('is where things are and how a network is reached, and nothing that leads elsewhere', () => {
		const seen = stepEnvironment({
			...{ PATH: '/bin', HOME: '/home/u', https_proxy: 'http://p:1', PIP_INDEX_URL: 'https://m/simple' },
			...{ CARGO_REGISTRIES_MIRROR_INDEX: 'sparse+https://m/', CARGO_HOME: '/home/u/.cargo' },
			...{
				PYTHONPATH: '/x',
				PYTHONHOME: '/x',
				PIP_TARGET: '/x',
				PIP_USER: '1',
				RUSTFLAGS: '-x',
				VIRTUAL_ENV: '/x',
			},
			...{ CONDA_PREFIX: '/x', CARGO_INSTALL_ROOT: '/x', LD_PRELOAD: '/x', OPENAI_API_KEY: 'x' },
		});
		expect(Object.values(seen)).not.toContain('/x');
		expect(Object.keys(seen).sort()).toEqual([
			...['CARGO_HOME', 'CARGO_REGISTRIES_MIRROR_INDEX', 'HOME', 'PATH', 'PIP_DISABLE_PIP_VERSION_CHECK'],
			...['PIP_INDEX_URL', 'PYTHONNOUSERSITE', 'PYTHONUNBUFFERED', 'https_proxy'],
		]);
	});

	it('are those settings of pip that name sources; variables decide over files, and `install` over `global`', () => {
		const listed = [
			":env:.index-url='https://variable/simple'",
			"global.extra-index-url='https://a/simple\\nhttps://b/simple'",
			"global.index-url='https://file/simple'",
			"global.trusted-host='a'",
			"install.trusted-host='b'",
			"install.target='/elsewhere'",
			"global.user='true'",
		].join('\n');
		expect(pipNetwork(listed)).toEqual({
			PIP_INDEX_URL: 'https://variable/simple',
			PIP_EXTRA_INDEX_URL: 'https://a/simple https://b/simple',
			PIP_TRUSTED_HOST: 'b',
		});
	});
});

it.each([
	['1.94.0', '1.94', true],
	['1.100.0', '1.94', true],
	['1.93.9', '1.94', false],
	['2.0', '1.94', true],
	['', '1.94', false],
])('version %s is at least %s: %s', (version, least, answer) => {
	expect(isAtLeast(version, least)).toBe(answer);
});
