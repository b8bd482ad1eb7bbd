import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { root, sourceFiles } from './imports.ts';

// The rule that is ours among those of .oxlintrc.json, on sources that break it and sources that do not.

const folder = mkdtempSync(path.join(tmpdir(), 'lb-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = z.object({
	diagnostics: z.array(
		z.object({
			code: z.string(),
			filename: z.string(),
			labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
		}),
	),
});

/** What the linter, set as for this checkout, says of these files, `file:line` each; the rest of the rules is silent on them. */
function findings(files: Record<string, readonly string[]>): string[] {
	const config = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
	const plugin = path.join(root, 'scripts/dev/lint');
	writeFileSync(path.join(folder, '.oxlintrc.json'), config.replace('./scripts/dev/lint', plugin));
	for (const [file, lines] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
		writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
	}
	const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
	const done = spawnSync(process.execPath, [program, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
	const { diagnostics } = report.parse(JSON.parse(done.stdout));
	return diagnostics
		.map(({ code, filename, labels }) => {
			expect(code).toBe('lb-agent(long-spreads)');
			return `${filename}:${labels[0]?.span.line}`;
		})
		.sort();
}

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
		const found = findings({
			'src/lib/breaking.ts': breaking,
			'cli/breaking.ts': breaking.slice(0, 1),
			'src/lib/keeping.ts': keeping,
			'src/lib/breaking.test.ts': breaking,
			'tests/breaking.ts': breaking,
		});
		const everyLine = breaking.map((_, at) => `src/lib/breaking.ts:${at + 1}`);
		expect(found).toEqual(['cli/breaking.ts:1', ...everyLine].sort());
	});

	it('in components, which the linter does not read', () => {
		const spread =
			/\b(?:Math\.\w+|String\.from(?:CharCode|CodePoint)|\w+\.(?:push|unshift|splice|concat))\((?:[^()]*,\s*)?\.\.\./u;
		const wrong = (text: string): boolean => spread.test(text);
		expect(['list.push(...more)', 'Math.max(0, ...lengths)'].map(wrong)).toEqual([true, true]);
		expect(['list.push({ ...more })', 'call([...list])'].map(wrong)).toEqual([false, false]);
		const components = [...sourceFiles('src/lib'), ...sourceFiles('src/routes')].filter(
			(file) => file.endsWith('.svelte') || file.startsWith('src/routes/'),
		);
		expect(components.length).toBeGreaterThan(100);
		expect(components.filter((file) => wrong(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
	});
});
