import { expect, it } from 'vitest';
import { keysOf } from '../keys.ts';
import { messageTable } from '../messages/index.ts';
import { doctorHint, remedies } from './remedies.ts';

it('a remedy is written in both languages, for a message that exists', () => {
	expect(remedies.size).toBeGreaterThan(250);
	expect([...remedies.keys()].filter((code) => !Object.hasOwn(messageTable, code))).toEqual([]);
	for (const { en, zh } of remedies.values()) {
		expect(en).toMatch(/^[A-Z].*\.$/u);
		expect(zh).toMatch(/\p{Script=Han}.*。$/u);
	}
});

it('every finding of the input doctor has a hint', () => {
	const findings = keysOf(messageTable).filter((code) => /^doctor\..*(?<!_hint)$/u.test(code));
	expect(findings.length).toBeGreaterThan(35);
	expect(findings.filter((code) => doctorHint(code) === null)).toEqual([]);
});
