import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { README, walkSteps, withOutputs } from './setup/readme-walk.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

const steps = walkSteps(readFileSync(README, 'utf8'));

// What they print is compared in the long lane, which runs them.
it('README begins with the demo and shows what a run of it prints', () => {
	expect(steps[0]?.words).toEqual(['demo', '--no-run']);
	const [run] = steps.filter(({ shown }) => shown.length > 0);
	expect(run?.words.slice(0, 2)).toEqual(['assistant', 'run']);
	expect(run?.shown.join('\n')).toMatch(/^Report: {2}…\//mu);
});

it('every command of README is one, with options that it has', async () => {
	const cwd = await temporaryFolder();
	for (const { line, words } of steps.filter(({ words: [first] }) => first !== 'demo')) {
		const done = await runCli(words, { cwd });
		// Without the demo there is no folder; a word that the command does not know would be a usage error.
		expect([done.code, done.stderr.includes('does not exist')], line).toEqual([3, true]);
	}
});

it('what is printed takes the place of what was shown, and nothing else changes', () => {
	const page = 'a\n```console\n$ lb-agent x --y "a b"\nold\n$ lb-agent z\n```\nb\n';
	const [first, second] = walkSteps(page);
	expect([first?.words, second?.words]).toEqual([['x', '--y', 'a b'], ['z']]);
	const printed = new Map([
		[first?.line ?? '', 'new\n'],
		[second?.line ?? '', 'left out\n'],
	]);
	expect(withOutputs(page, printed)).toBe(page.replace('old', 'new'));
});
