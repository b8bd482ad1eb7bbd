import { describe, expect, it } from 'vitest';
import { curlOf, prepare } from './request.ts';
import { makeReference } from '../../contract/api/reference-page/make-reference.ts';

const operations = makeReference('1.2.3').groups.flatMap((group) => group.operations);
const named = (name: string) => {
	const found = operations.find((operation) => operation.name === name);
	if (found === undefined) throw new Error(name);
	return found;
};

describe('prepare', () => {
	it('puts every value where its parameter belongs and leaves out what is empty', () => {
		const values = { session_id: 'a b', artifact_id: 'x', sort: '', filter: 'q<0.05' };
		expect(prepare(named('get_artifact'), { values, body: '' })).toEqual({
			method: 'GET',
			address: '/api/session/a%20b/artifact?artifact_id=x&filter=q%3C0.05',
			headers: {},
			body: null,
		});
	});

	it('keeps the name of a part of the path that is not given', () => {
		expect(prepare(named('get_session'), { values: {}, body: '' }).address).toBe('/api/session/{session_id}');
	});

	it('sends headers of the call, and a body only when there is one', () => {
		const values = { session_id: 's', Prefer: 'wait=5' };
		expect(prepare(named('plan_session'), { values, body: '{"goal":null}' })).toMatchObject({
			headers: { Prefer: 'wait=5', 'content-type': 'application/json' },
			body: '{"goal":null}',
		});
		expect(prepare(named('cancel_job'), { values: { job_id: 'j' }, body: ' ' }).headers).toEqual({});
	});
});

describe('curlOf', () => {
	it('quotes for a POSIX shell', () => {
		const call = named('send_message');
		const request = prepare(call, { values: { session_id: 's' }, body: `{"text":"what's here"}` });
		expect(curlOf(call, request, 'http://127.0.0.1:8765')).toBe(
			[
				'curl -X POST',
				"'http://127.0.0.1:8765/api/session/s/message'",
				"-H 'content-type: application/json'",
				`--data '{"text":"what'\\''s here"}'`,
			].join(' \\\n  '),
		);
	});
});

describe('makeReference', () => {
	it('describes every field of bodies and parameters', () => {
		for (const { name, parameters, body } of operations)
			for (const field of [...parameters, ...body]) expect(`${name} ${field.description}`).toMatch(/ .+/);
	});

	it('says what a body without fields of its own holds, and shows one to begin with', () => {
		expect(named('call_function').bodyNote).toMatch(/^Arguments of the operation/u);
		expect(JSON.parse(named('call_function').example)).toEqual({ path: '/data/plasma-cohort' });
		expect(named('cancel_job').bodyNote).toBe('');
		expect(named('run_task').bodyNote).toBe('');
	});

	it('says a type for every field, with the limits of the contract', () => {
		const steps = named('start_autopilot').body.find(({ name }) => name === 'max_steps');
		expect(steps).toMatchObject({ type: 'integer', limits: '1–1,000', required: false });
		expect(named('send_message').body[0]).toMatchObject({ name: 'text', type: 'string', required: true });
	});
});
