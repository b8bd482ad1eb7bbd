import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { errorTable, type ErrorSpec } from '../../src/lib/contract/errors/index.ts';
import { messageTable, type MessageSpec } from '../../src/lib/contract/messages/index.ts';
import { operations } from '../../src/lib/contract/operations/index.ts';
import { taskCards, taskKeys } from '../../src/lib/contract/tasks/index.ts';
import { parseLabelMap } from '../../src/lib/contract/tasks/define.ts';
import { generatePython } from '../../scripts/dev/generate/python.ts';
import { generateSchemas } from '../../scripts/dev/generate/schemas.ts';
import { root } from '../architecture/imports.ts';

const placeholders = (text: string): string[] =>
	[...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string).sort();

describe('sentences', () => {
	it.each(Object.entries<MessageSpec>(messageTable))(
		'%s stands in both languages with the same values',
		(_code, spec) => {
			expect(spec.en.trim()).not.toBe('');
			// Symbols such as "AUROC {estimate}" or "−log10 p" are the same in both languages; words are not.
			const words = spec.en.replace(/\{\w+\}|AUROC|AUPRC|log10|\b[npqzU]\b/g, '');
			if (/\p{L}/u.test(words)) expect(spec.zh).toMatch(/\p{Script=Han}/u);
			else expect(spec.zh.trim()).not.toBe('');
			expect([...new Set(placeholders(spec.zh))]).toEqual([...new Set(placeholders(spec.en))]);
		},
	);

	it.each(Object.entries<ErrorSpec>(errorTable))('%s has a hint and known exit code', (_code, spec) => {
		expect([1, 2, 3, 4, 5, 130]).toContain(spec.exit);
		for (const text of [spec.en, spec.zh, spec.hint_en, spec.hint_zh]) expect(text.trim()).not.toBe('');
		expect([...new Set(placeholders(spec.zh))]).toEqual([...new Set(placeholders(spec.en))]);
	});
});

describe('generated files', () => {
	it('equal what the contract says now (npm run generate)', () => {
		const { version } = z
			.object({ version: z.string() })
			.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
		const generated = { ...generateSchemas(), ...generatePython(version) };
		expect(Object.keys(generated).length).toBeGreaterThan(10);
		for (const [file, text] of Object.entries(generated))
			expect(readFileSync(path.join(root, file), 'utf8'), file).toBe(text);
	});
});

describe('operations', () => {
	it.each(Object.entries(operations))(
		'%s is named like its key and every argument has a sentence',
		(key, operation) => {
			expect(operation.name).toBe(key);
			expect(operation.help_en).not.toBe('');
			expect(operation.help_zh).toMatch(/\p{Script=Han}/u);
			expect(() => z.toJSONSchema(operation.result, { unrepresentable: 'any' })).not.toThrow();
		},
	);
});

describe('task cards', () => {
	it.each(taskKeys)('%s has a card of its own key with described parameters', (key) => {
		const card = taskCards[key];
		expect(card.task_key).toBe(key);
		expect(card.minimum_outputs.length).toBeGreaterThan(0);
		for (const [name, schema] of Object.entries(card.parameters.shape))
			expect((schema as z.ZodType).description, name).toBeTruthy();
	});
});

describe('parseLabelMap', () => {
	it('reads lists, the star, escaped commas and drop', () => {
		expect(parseLabelMap('Healthy=healthy;Breast Cancer,Lung Cancer=cancer;*=drop')).toEqual({
			Healthy: 'healthy',
			'Breast Cancer': 'cancer',
			'Lung Cancer': 'cancer',
			'*': 'drop',
		});
		expect(parseLabelMap('Ductal\\, in situ=case')).toEqual({ 'Ductal, in situ': 'case' });
		expect(parseLabelMap('no equals sign')).toBe('no equals sign');
	});
});
