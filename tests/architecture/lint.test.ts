import { describe, expect, it } from 'vitest';
import { lintFindings } from './lint-findings.ts';

// The rule that is ours among those of .oxlintrc.json, on sources that break it and sources that do not. `npm run check` shows
// components to it (scripts/dev/lint/pages.mjs).

const breaking = [
	'export const a = (to: number[], from: number[]): number => to.push(...from);',
	'export const b = (to: number[], from: number[]): number[] => to.splice(0, 1, ...from);',
	'export const c = (from: number[]): number => Math.max(0, ...from);',
	'export const d = (from: number[]): Float64Array => Float64Array.of(...from);',
	'export const f = (from: number[]): string => String.fromCharCode(...from);',
	'export const g = (from: number[]): string => String.fromCodePoint(65, ...from);',
	'export const h = (path: { join: (...p: string[]) => string }, from: string[]): string => path.join(...from);',
	'export const e = (element: (...c: string[]) => string, from: string[]): string => element(...from);',
];
const keeping = [
	'export const a = (from: number[]): number[] => [...from, 1];',
	'export const b = (from: object): object => ({ ...from });',
	'export const c = (call: (...n: number[]) => void, from: number[]): void => call(...from);',
	'export const d = (to: number[]): number => to.push(1, 2);',
	'export const e = (code: number): string => String.fromCharCode(code, 65);',
];

describe('a list is not spread into the arguments of a call', () => {
	it('in the sources of the program, tests aside', () => {
		const found = lintFindings({
			'src/lib/breaking.ts': breaking,
			'cli/breaking.ts': breaking.slice(0, 1),
			'src/lib/keeping.ts': keeping,
			'src/lib/breaking.test.ts': breaking,
			'tests/breaking.ts': breaking,
		});
		const everyLine = breaking.map((_, at) => `src/lib/breaking.ts:${at + 1}`);
		expect(found).toEqual(['cli/breaking.ts:1', ...everyLine].sort());
	});
});
