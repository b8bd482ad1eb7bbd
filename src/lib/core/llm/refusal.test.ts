import { expect, it } from 'vitest';
import { retryAfterMs, ServerRefusal, shownReason, withoutKeys } from './refusal.ts';
import { connectionFault, refusalFault } from './server-fault.ts';

it('Retry-After is seconds or a date', () => {
	const now = Date.UTC(2026, 0, 1);
	expect(retryAfterMs('7', now)).toBe(7_000);
	expect(retryAfterMs('Thu, 01 Jan 2026 00:00:12 GMT', now)).toBe(12_000);
	expect(retryAfterMs('Wed, 31 Dec 2025 23:00:00 GMT', now)).toBe(0);
	expect(retryAfterMs('soon', now)).toBeNull();
	expect(retryAfterMs(null, now)).toBeNull();
});

it('what can pass is asked again, a used-up quota is not', () => {
	const passing = (status: number, said = ''): boolean => new ServerRefusal(status, said, null).isPassing;
	expect([0, 429, 502, 503, 504].map((status) => passing(status))).toEqual([true, true, true, true, true]);
	expect([400, 401, 404, 500].map((status) => passing(status))).toEqual([false, false, false, false]);
	expect(passing(429, '{"error":{"code":"insufficient_quota"}}')).toBe(false);
});

it('the sentence of an error is found wherever servers put it', () => {
	for (const body of [
		{ error: { message: 'Too hot.' } },
		{ error: 'Too hot.' },
		{ detail: 'Too hot.' },
		{ message: 'Too hot.' },
	])
		expect(shownReason(JSON.stringify(body), '–')).toBe('Too hot.');
	expect(shownReason('  ', 'Bad Gateway')).toBe('Bad Gateway');
	expect(shownReason('one\ntwo \u001b[2J', '–')).toBe('one two \\x1b[2J');
});

it('keys are taken out of what servers repeat', () => {
	expect(withoutKeys('the key abcd1234efgh is wrong', 'abcd1234efgh')).toBe('the key [key] is wrong');
	expect(withoutKeys('Incorrect API key provided: sk-proj-ab***********xyz.', null)).not.toContain('xyz');
	// `none` is a word, not a secret.
	expect(withoutKeys('none of these', 'none')).toBe('none of these');
});

const refused = { host: 'h', protocol: 'OpenAI', model: 'm', status_text: '', wait_ms: null };

it.each([
	[404, '{"error":{"message":"The model `m` does not exist","code":"model_not_found"}}', 'llm.model_unknown'],
	[400, '{"error":{"message":"Invalid model name passed in model=m. Call /v1/models"}}', 'llm.model_unknown'],
	[404, '404 page not found', 'llm.not_a_server'],
	[405, '<html>', 'llm.not_a_server'],
	[400, '{"error":{"message":"bad messages"}}', 'llm.server_error'],
	[400, '{"error":{"message":"maximum context length is 4096 tokens"}}', 'llm.context_exceeded'],
	[500, '{"error":{"type":"exceed_context_size_error","message":"too large"}}', 'llm.context_exceeded'],
	[502, '<html>Bad gateway</html>', 'llm.server_error'],
	[403, '{"error":{"message":"no access to model m"}}', 'llm.key_refused'],
])('status %i with %s is %s', (status, said, code) => {
	expect(refusalFault({ ...refused, status, said }).code).toBe(code);
});

it.each([
	[null, 'not stated'],
	[2_500, '3 s'],
	[86_400_000, '86400 s'],
	[9e15, 'more than a day'],
])('a server that asks to wait %s ms is quoted as %s', (wait_ms, wait) => {
	expect(refusalFault({ ...refused, status: 429, said: 'busy', wait_ms }).values['wait']).toBe(wait);
});

it('the reason of a failed connection is the code of the system, however it is wrapped', () => {
	const system = (code: string): Error => Object.assign(new Error('x'), { code });
	const wrapped = new TypeError('fetch failed', {
		cause: new AggregateError([system('ECONNREFUSED'), system('ECONNREFUSED')]),
	});
	expect(connectionFault(wrapped, 'h').values['reason']).toBe('ECONNREFUSED');
	expect(connectionFault(system('ECONNRESET'), 'h').cause).toBeInstanceOf(ServerRefusal);
	expect(connectionFault(system('CERT_HAS_EXPIRED'), 'h').cause).not.toBeInstanceOf(ServerRefusal);
	expect(connectionFault(system('HPE_INVALID_CONSTANT'), 'h').code).toBe('llm.not_a_server');
});
