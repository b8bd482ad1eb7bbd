import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { walkSteps, withOutputs } from './setup/readme-walk.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

const README = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');

// What they print is compared in the long lane, which runs them.
it('the walkthrough of README begins with the demo and asks about an artifact that it lists', () => {
	const steps = walkSteps(README);
	expect(steps[0]?.words).toEqual(['demo', '--no-run']);
	const list = steps.find(({ words }) => words[0] === 'results' && !words.includes('--ask'));
	const ask = steps.find(({ words }) => words.includes('--ask'));
	const number = ask?.words[ask.words.indexOf('--ask') + 1];
	expect(list?.shown.join('\n')).toMatch(new RegExp(`^ *${number} report `, 'mu'));
	expect(ask?.words).toContain('how long are the fragments?');
});

it('every command of the walkthrough is one, with options that it has', async () => {
	const cwd = await temporaryFolder();
	for (const { line, words } of walkSteps(README).filter(({ words: [first] }) => first !== 'demo')) {
		const done = await runCli(words, { cwd });
		// Without the demo there is no folder; a word that the command does not know would be a usage error.
		expect([done.code, done.stderr.includes('no folder')], line).toEqual([3, true]);
	}
});

it('what is printed takes the place of what was shown, and nothing else changes', () => {
	const readme = 'a\n```console\n$ npx lb-agent x --y "a b"\nold\n$ npx lb-agent z\n```\nb\n';
	const steps = walkSteps(readme);
	expect(steps.map(({ words }) => words)).toEqual([['x', '--y', 'a b'], ['z']]);
	expect(withOutputs(readme, steps, ['new\n', 'left out\n'])).toBe(readme.replace('old', 'new'));
});
