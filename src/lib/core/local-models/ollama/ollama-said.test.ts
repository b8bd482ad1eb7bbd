import { describe, expect, it } from 'vitest';
import { isCloudName, isSameModel } from './model-name.ts';
import { errorIn, quoted, refusalIn } from './ollama-said.ts';

it.each([
	[{ error: 'model not found' }, 'model not found'],
	[{ error: { message: 'no', code: 1 } }, '{"message":"no","code":1}'],
	[
		{ error: '412: \n\nThe model needs a newer version.\n\n\thttps://example.org\n' },
		'412: The model needs a newer version. https://example.org',
	],
	[{ status: 'success' }, null],
	[{ error: null }, null],
	['error', null],
	[undefined, null],
])('the error of %j is %j', (value, said) => {
	expect(errorIn(value)).toBe(said);
});

it.each([
	[404, '{"error":"model \'x\' not found"}', "model 'x' not found"],
	[
		502,
		'<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>',
		'HTTP 502: 502 Bad Gateway 502 Bad Gateway nginx',
	],
	[500, '', 'HTTP 500'],
	[403, 'Forbidden\u0007\u001b[31m', 'HTTP 403: Forbidden [31m'],
	[502, '<!DOCTYPE html><style>body { color: red }</style><p>Down', 'HTTP 502: Down'],
])('a refusal of status %i with %j is told as %j', (status, text, said) => {
	expect(refusalIn(status, text)).toBe(said);
});

it('a quotation is one line of at most 300 characters that nothing obeys', () => {
	expect(quoted('a\r\nb\u202e\u0000c\u2028d')).toBe('a b c d');
	expect(quoted('x'.repeat(300))).toBe('x'.repeat(300));
	expect(quoted('𝒳'.repeat(301))).toBe(`${'𝒳'.repeat(300)}…`);
	expect(quoted('x'.repeat(10_000_000)).length).toBe(301);
});

describe('names of models', () => {
	it.each([
		['qwen3', 'qwen3:latest', true],
		['Qwen3:8B', 'qwen3:8b', true],
		['registry.ollama.ai/library/qwen3:8b', 'qwen3:8b', true],
		['library/qwen3:8b', 'qwen3:8b', true],
		['someone/qwen3:8b', 'qwen3:8b', false],
		['hf.co/a/b:Q4_K_M', 'hf.co/a/b:q4_k_m', true],
		['localhost:5000/a', 'localhost:5000/a:latest', true],
		['qwen3:8b', 'qwen3:4b', false],
	])('%s and %s: %s', (one, other, same) => {
		expect(isSameModel(one, other)).toBe(same);
	});

	it.each([
		['gpt-oss:120b-cloud', true],
		['glm-4.6:cloud', true],
		['cloudy:8b', false],
		['qwen3:8b', false],
	])('%s runs on servers of Ollama: %s', (name, cloud) => {
		expect(isCloudName(name)).toBe(cloud);
	});
});
