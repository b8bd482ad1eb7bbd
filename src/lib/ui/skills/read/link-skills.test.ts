import { expect, it } from 'vitest';
import { linkSkills } from './link-skills.ts';

const IDS = [
	'builtin:end-motifs',
	'builtin:variant',
	'builtin:cfmedip',
	'user:cfmedip',
	'builtin:small-cohorts',
];

it.each([
	['See `end-motifs`.', 'See [`end-motifs`](builtin:end-motifs).'],
	['见`builtin:variant`。', '见[`builtin:variant`](builtin:variant)。'],
	['`user:cfmedip`', '[`user:cfmedip`](user:cfmedip)'],
])('%s', (text, linked) => {
	expect(linkSkills(text, IDS, 'builtin:small-cohorts')).toBe(linked);
});

it.each([
	'`variant` and `cfmedip` are values too',
	'`--end-motifs`, `end-motif` and ``end-motifs``',
	'[`end-motifs`](builtin:end-motifs)',
	'```sh\nlb-agent skills show `end-motifs`\n```',
	'this one: `small-cohorts`',
])('stays: %s', (text) => {
	expect(linkSkills(text, IDS, 'builtin:small-cohorts')).toBe(text);
});
