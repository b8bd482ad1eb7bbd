import { readFileSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { README, WALKTHROUGH, walkSteps, withOutputs, withoutChance } from './setup/readme-walk.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

/** `UPDATE_README=1` writes what the commands print into both pages; read it before it is committed. */
it(
	'the walkthrough and README show what their commands print, in the order given, from an empty folder',
	{ timeout: 600_000 },
	async () => {
		const steps = walkSteps(readFileSync(WALKTHROUGH, 'utf8'));
		const cwd = await realpath(await temporaryFolder());
		const printed = new Map<string, string>();
		for (const { line, words } of steps) {
			const done = await runCli(words, { cwd });
			expect(done.code, `${line}\n${done.stderr}`).toBe(0);
			printed.set(line, done.stdout.replaceAll(cwd, '…'));
		}
		expect(printed.size).toBeGreaterThan(5);
		for (const page of [WALKTHROUGH, README]) {
			const before = readFileSync(page, 'utf8');
			if (process.env['UPDATE_README'] === '1') writeFileSync(page, withOutputs(before, printed));
			for (const { line, shown } of walkSteps(readFileSync(page, 'utf8')))
				if (shown.length > 0)
					expect(withoutChance((printed.get(line) ?? '').trimEnd(), cwd), line).toBe(
						withoutChance(shown.join('\n').trimEnd(), cwd),
					);
		}
		// The question of the walkthrough is about the report that the list before it shows.
		const asked = steps.find(({ words }) => words.includes('--ask'));
		expect(printed.get(asked?.line ?? '')).toMatch(/^report /u);
	},
);
