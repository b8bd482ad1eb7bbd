import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toolPhraseInChinese } from './tool-phrases.ts';

const folder = new URL('../../core/methods/runtime/smoke/', import.meta.url);
const names = readdirSync(folder).filter(
	(name) => name.endsWith('.ts') && !/micro-bam|tiny-model|expect/u.test(name),
);

it.each(names)('every step and check of %s has its Chinese words', (name) => {
	const source = readFileSync(new URL(name, folder), 'utf8');
	const found = [...source.matchAll(/(?:name: |check\(\s*|nearly\(\s*)(['`])(.+?)\1/gu)];
	// A place in a genome is the same in both languages.
	const phrases = found
		.map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/gu, '1'))
		.filter((text) => text !== 'chr1:1-500');
	expect(phrases.length).toBeGreaterThan(1);
	for (const phrase of phrases) expect(toolPhraseInChinese(phrase), phrase).toMatch(/\p{Script=Han}/u);
});

it('names of programs and places stay as they are, what an installation needs is worded', () => {
	expect(toolPhraseInChinese('clang')).toBe('clang');
	expect(toolPhraseInChinese('constructor')).toBe('constructor');
	expect(toolPhraseInChinese('cargo, Rust 1.94 or newer')).toBe('cargo（Rust 1.94 或更新版本）');
});
