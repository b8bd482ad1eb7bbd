import { readFileSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { walkSteps, withOutputs, withoutChance } from './setup/readme-walk.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

const README = path.join(import.meta.dirname, '../../README.md');

/** `UPDATE_README=1` writes what the commands print into README; read it before it is committed. */
it(
	'README shows what its commands print, in the order given, from an empty folder',
	{ timeout: 600_000 },
	async () => {
		const readme = readFileSync(README, 'utf8');
		const steps = walkSteps(readme);
		const cwd = await realpath(await temporaryFolder());
		const printed: string[] = [];
		for (const { line, words } of steps) {
			const done = await runCli(words, { cwd });
			expect(done.code, `${line}\n${done.stderr}`).toBe(0);
			printed.push(done.stdout.replaceAll(cwd, '…'));
		}
		expect(printed.length).toBeGreaterThan(5);
		if (process.env['UPDATE_README'] === '1') writeFileSync(README, withOutputs(readme, steps, printed));
		const compared = walkSteps(readFileSync(README, 'utf8'));
		for (const [at, { line, shown }] of compared.entries())
			if (shown.length > 0)
				expect(withoutChance((printed[at] ?? '').trimEnd(), cwd), line).toBe(
					withoutChance(shown.join('\n').trimEnd(), cwd),
				);
		// The question of the walkthrough is about the report that the list before it shows.
		const asked = steps.findIndex(({ words }) => words.includes('--ask'));
		expect(printed[asked]).toMatch(/^report /u);
	},
);
