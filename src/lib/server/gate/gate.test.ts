import { describe, expect, it } from 'vitest';
import { askGate } from './gate.ts';

describe('askGate', () => {
	it('lets our own pages in', () => {
		expect(askGate({ method: 'GET', headers: { host: '127.0.0.1:4000' } }, 4000)).toEqual({ allowed: true });
		const post = {
			method: 'POST',
			headers: { host: 'localhost:4000', origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' },
		};
		expect(askGate(post, 4000)).toEqual({ allowed: true });
	});

	it('refuses a rebound name, also for static files', () => {
		expect(askGate({ method: 'GET', headers: { host: 'evil.example' } }, 4000)).toMatchObject({
			allowed: false,
			status: 421,
		});
		expect(askGate({ method: 'GET', headers: {} }, 4000)).toMatchObject({ allowed: false, status: 421 });
	});

	it('refuses unsafe requests of other pages', () => {
		const headers = { host: '127.0.0.1:4000' };
		expect(
			askGate({ method: 'POST', headers: { ...headers, origin: 'http://evil.example' } }, 4000),
		).toMatchObject({ status: 403 });
		expect(
			askGate({ method: 'POST', headers: { ...headers, 'sec-fetch-site': 'cross-site' } }, 4000),
		).toMatchObject({ status: 403 });
	});
});
