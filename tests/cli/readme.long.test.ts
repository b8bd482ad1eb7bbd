import { readFileSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { README, walkSteps, withOutputs, withoutChance } from './setup/readme-walk.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

/** `UPDATE_README=1` writes what the commands print into the page; read it before it is committed. */
it(
	'README shows what its commands print, in the order given, from an empty folder',
	{ timeout: 600_000 },
	async () => {
		const before = readFileSync(README, 'utf8');
		const cwd = await realpath(await temporaryFolder());
		const printed = new Map<string, string>();
		for (const { line, words } of walkSteps(before)) {
			const done = await runCli(words, { cwd });
			expect(done.code, `${line}\n${done.stderr}`).toBe(0);
			printed.set(line, done.stdout.replaceAll(cwd, '…'));
		}
		expect(printed.size).toBeGreaterThan(2);
		if (process.env['UPDATE_README'] === '1') writeFileSync(README, withOutputs(before, printed));
		for (const { line, shown } of walkSteps(readFileSync(README, 'utf8')))
			if (shown.length > 0)
				expect(withoutChance((printed.get(line) ?? '').trimEnd(), cwd), line).toBe(
					withoutChance(shown.join('\n').trimEnd(), cwd),
				);
	},
);
