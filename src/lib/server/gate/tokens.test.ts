import { describe, expect, it } from 'vitest';
import { CODE_MS, makeLaunchCode } from '../../base/launch-code.server.ts';
import { askGate } from './gate.ts';
import { ownAddresses } from './own-addresses.ts';
import { openTokens } from './tokens.server.ts';

const token = 'a-token-of-more-than-thirty-two-characters';
const code = (error: string): unknown => expect.objectContaining({ code: error });

function open(at: { now: number } = { now: 1_000_000 }) {
	return openTokens({ token, instanceId: '0123456789abcdef', now: () => at.now, secret: 'cookie-secret' });
}

describe('the token', () => {
	it('is taken from the Authorization header', () => {
		expect(() => open().check({ authorization: [`Bearer ${token}`] })).not.toThrow();
		expect(() => open().check({ authorization: [`bearer  ${token}`] })).not.toThrow();
		expect(() => open().check({})).toThrow(code('request.token_missing'));
		for (const wrong of [
			`Bearer ${token}x`,
			`Bearer ${token.slice(1)}`,
			`Basic ${token}`,
			token,
			'Bearer',
			'',
		])
			expect(() => open().check({ authorization: [wrong] }), wrong).toThrow(code('request.token_wrong'));
		expect(() => open().check({ authorization: [`Bearer ${token}`, 'Bearer x'] })).toThrow(
			code('request.token_wrong'),
		);
	});

	it('a launch code is exchanged once for a cookie of this start, HttpOnly and SameSite=Strict', () => {
		const tokens = open();
		const launch = makeLaunchCode(token, 1_000_000);
		const cookie = tokens.exchange(launch);
		expect(cookie).toBe('lb_agent_0123456789ab=cookie-secret; Path=/; HttpOnly; SameSite=Strict');
		expect(() => tokens.check({ cookie: ['other=1; lb_agent_0123456789ab=cookie-secret'] })).not.toThrow();
		expect(() => tokens.exchange(launch)).toThrow(code('request.token_wrong'));
		expect(() => tokens.check({ cookie: ['lb_agent_0123456789ab=guess'] })).toThrow(
			code('request.token_wrong'),
		);
		expect(() => tokens.check({ cookie: ['lb_agent_of_another=cookie-secret'] })).toThrow(
			code('request.token_missing'),
		);
	});

	it('a code of another token, changed, too old or from the future opens nothing', () => {
		const at = { now: 1_000_000 };
		const tokens = open(at);
		const launch = makeLaunchCode(token, at.now);
		const [time = '', nonce = '', mac = ''] = launch.split('.');
		for (const wrong of [
			makeLaunchCode(`${token}x`, at.now),
			`${(at.now + 1).toString(36)}.${nonce}.${mac}`,
			`${time}.${'A'.repeat(22)}.${mac}`,
			`${launch}x`,
			`${launch}.x`,
			makeLaunchCode(token, at.now + 120_000),
			'',
			'..',
		])
			expect(() => tokens.exchange(wrong), wrong).toThrow(code('request.token_wrong'));
		at.now += CODE_MS + 1;
		expect(() => tokens.exchange(launch)).toThrow(code('request.token_wrong'));
	});

	it('is asked for at every path, and the code leads to a clean address', () => {
		const setup = { own: ownAddresses({ port: 4000 }), tokens: open() };
		const headers = { host: ['localhost:4000'] };
		for (const url of [
			'/',
			'/_app/version.json',
			'/api/system/health',
			'/api/docs',
			'/api/operations?launch=x',
		])
			expect(askGate({ method: 'GET', url, headers }, setup)).toMatchObject({
				kind: 'refuse',
				error: { code: 'request.token_missing' },
				headers: { 'www-authenticate': 'Bearer' },
			});
		const url = `/?launch=${makeLaunchCode(token, 1_000_000)}`;
		expect(askGate({ method: 'GET', url, headers }, setup)).toMatchObject({
			kind: 'empty',
			status: 303,
			headers: { location: '/', 'set-cookie': expect.stringContaining('cookie-secret') },
		});
		expect(askGate({ method: 'GET', url: '/?launch=x', headers }, setup)).toMatchObject({
			error: { code: 'request.token_wrong' },
		});
		// A header holds no such characters, and the question mark belongs to the path.
		const odd = `/caf%C3%A9%3Fx?launch=${makeLaunchCode(token, 1_000_000)}`;
		expect(askGate({ method: 'GET', url: odd, headers }, setup)).toMatchObject({
			headers: { location: '/caf%C3%A9%3Fx' },
		});
		const withToken = { ...headers, authorization: [`Bearer ${token}`] };
		expect(askGate({ method: 'GET', url: '/', headers: withToken }, setup)).toEqual({ kind: 'pass' });
	});
});
