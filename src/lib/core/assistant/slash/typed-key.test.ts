import { expect, it } from 'vitest';
import { holdsTypedKey } from './typed-key.ts';

it.each([
	'/llm key sk-1',
	'  /LLM   Key\tsk-1',
	'／llm key sk-1',
	'llm key sk-1',
	'/ llm key sk-1',
	'/llm key "sk-1"',
	'my key:\n/llm key sk-1',
])('%j holds a key', (line) => {
	expect(holdsTypedKey(line)).toBe(true);
});

it.each([
	'/llm key',
	'/llm key  ',
	'/llm key\n/plan',
	'/llm use key x',
	'/llm keys',
	'what is an llm key?',
	'/llm',
])('%j holds none', (line) => {
	expect(holdsTypedKey(line)).toBe(false);
});
