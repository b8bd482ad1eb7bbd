import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { README, WALKTHROUGH, walkSteps, withOutputs } from './setup/readme-walk.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

const steps = walkSteps(readFileSync(WALKTHROUGH, 'utf8'));

// What they print is compared in the long lane, which runs them.
it('the walkthrough begins with the demo and asks about an artifact that it lists', () => {
	expect(steps[0]?.words).toEqual(['demo', '--no-run']);
	const list = steps.find(({ words }) => words[0] === 'results' && !words.includes('--ask'));
	const ask = steps.find(({ words }) => words.includes('--ask'));
	const number = ask?.words[ask.words.indexOf('--ask') + 1];
	expect(list?.shown.join('\n')).toMatch(new RegExp(`^ *${number} report `, 'mu'));
});

it('README shows commands of the walkthrough, and what they print there', () => {
	const shown = walkSteps(readFileSync(README, 'utf8'));
	expect(shown.length).toBeGreaterThan(0);
	expect(steps).toEqual(expect.arrayContaining(shown));
});

it('every command of the walkthrough is one, with options that it has', async () => {
	const cwd = await temporaryFolder();
	for (const { line, words } of steps.filter(({ words: [first] }) => first !== 'demo')) {
		const done = await runCli(words, { cwd });
		// Without the demo there is no folder; a word that the command does not know would be a usage error.
		expect([done.code, done.stderr.includes('does not exist')], line).toEqual([3, true]);
	}
});

it('what is printed takes the place of what was shown, and nothing else changes', () => {
	const page = 'a\n```console\n$ npx lb-agent x --y "a b"\nold\n$ npx lb-agent z\n```\nb\n';
	const [first, second] = walkSteps(page);
	expect([first?.words, second?.words]).toEqual([['x', '--y', 'a b'], ['z']]);
	const printed = new Map([
		[first?.line ?? '', 'new\n'],
		[second?.line ?? '', 'left out\n'],
	]);
	expect(withOutputs(page, printed)).toBe(page.replace('old', 'new'));
});
