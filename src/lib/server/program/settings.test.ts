import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.server.ts';

const code = (expected: string): unknown => expect.objectContaining({ code: expected });
const token = 'x'.repeat(32);

describe('readSettings', () => {
	it('without any: a free port of this machine, 16 files and 100 MB per upload', () => {
		expect(readSettings({}, [])).toEqual({
			host: '127.0.0.1',
			port: 0,
			token: null,
			origin: null,
			roots: [],
			limits: { uploadFiles: 16, uploadBytes: 100_000_000 },
			pages: { silentMs: 150_000, graceMs: 10_000 },
			lifeline: false,
		});
	});

	it('reads what is stated', () => {
		const env = {
			LB_AGENT_PORT: '8765',
			LB_AGENT_UPLOAD_BYTES: '5',
			LB_AGENT_UPLOAD_FILES: '2',
			LB_AGENT_LIFELINE: '1',
			LB_AGENT_TOKEN: token,
			HOST: '0.0.0.0',
			ORIGIN: 'https://lb.example/',
		};
		expect(readSettings(env, ['--root', '/data', '--root=/more'])).toMatchObject({
			host: '0.0.0.0',
			port: 8765,
			token,
			origin: 'https://lb.example',
			roots: ['/data', '/more'],
			limits: { uploadFiles: 2, uploadBytes: 5 },
			lifeline: true,
		});
	});

	it('an origin counts with a token only', () => {
		expect(readSettings({ ORIGIN: 'https://lb.example' }, []).origin).toBeNull();
	});

	it.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '[::1]'])('%s needs no token', (HOST) => {
		expect(readSettings({ HOST }, []).host).toBe(HOST.replace(/[[\]]/gu, ''));
	});

	it.each(['0.0.0.0', '::', '192.168.1.5', '::ffff:0.0.0.0', '[::]', 'fe80::1'])(
		'"a non-loopback bind needs a token": %s',
		(HOST) => {
			expect(() => readSettings({ HOST }, [])).toThrow(code('launch.not_private'));
			expect(readSettings({ HOST, LB_AGENT_TOKEN: token }, []).token).toBe(token);
		},
	);

	it('a name in HOST is that of a machine or platform; one in LB_AGENT_HOST is meant', () => {
		expect(readSettings({ HOST: 'x86_64-conda-linux-gnu' }, []).host).toBe('127.0.0.1');
		expect(() => readSettings({ LB_AGENT_HOST: 'lab-server' }, [])).toThrow(code('launch.not_private'));
	});

	it('a folder to begin at that may be on another computer is refused', () => {
		expect(() => readSettings({}, ['--root', '//host/share'])).toThrow(code('sources.forbidden'));
	});

	it.each(['short', 'x'.repeat(31), `${'x'.repeat(32)} `, 'ü'.repeat(40)])(
		'the token %j is refused',
		(weak) => {
			expect(() => readSettings({ LB_AGENT_TOKEN: weak }, [])).toThrow(code('launch.token_weak'));
		},
	);

	it.each([
		[{ LB_AGENT_PORT: '65536' }, []],
		[{ LB_AGENT_PORT: '-1' }, []],
		[{ LB_AGENT_UPLOAD_BYTES: '1e9' }, []],
		[{ LB_AGENT_TOKEN: token, ORIGIN: 'file:///x' }, []],
		[{}, ['--root']],
		[{}, ['--other']],
	])('%j %j is refused', (env, args) => {
		expect(() => readSettings(env, args)).toThrow(code('usage.option_invalid'));
	});
});
