import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './imports.ts';

/** Names of working papers that are not part of the repository: nobody who reads a comment can look them up. */
const ABSENT = ['SPEC', 'SCIENCE', 'DESIGN', 'LESSONS', 'TECH', 'UI', 'MODELS', 'WORDS'];
const reference = new RegExp(
	// `NAME.md`, `NAME section 5`, `NAME 5`, `NAME: "…` and `NAME "…`; capitals alone are constants.
	`\\b(?:${ABSENT.join('|')})(?:\\.md\\b| section\\b| \\d+\\b|:? ")|\\b(?:issue|ticket) (?:#?\\d+|[IVX]+)\\b`,
	'u',
);

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
	.split('\n')
	.filter((file) => /\.(?:ts|mts|mjs|js|svelte|css|html|md|py|toml|sh|command|yml)$/u.test(file))
	.filter((file) => existsSync(path.join(root, file)));

it('no text points to a document that is not in the repository', () => {
	const pointing = tracked
		.filter((file) => file !== 'tests/architecture/references.test.ts')
		.flatMap((file) =>
			readFileSync(path.join(root, file), 'utf8')
				.split('\n')
				.flatMap((line, index) => (reference.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
		);
	expect(tracked.length).toBeGreaterThan(2000);
	expect(pointing).toEqual([]);
});

it('a page of docs that a text names is there', () => {
	const missing = tracked.flatMap((file) =>
		[...readFileSync(path.join(root, file), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/gu)]
			.map(([page]) => page)
			.filter((page) => !existsSync(path.join(root, page)))
			.map((page) => `${file}: ${page}`),
	);
	expect(missing).toEqual([]);
});

it('a section of docs/methods.md that a comment names is there', () => {
	const methods = readFileSync(path.join(root, 'docs/methods.md'), 'utf8');
	const named = tracked.flatMap((file) =>
		[
			...readFileSync(path.join(root, file), 'utf8').matchAll(
				/docs\/methods\.md, ([A-Z][a-z]+(?: [a-z]+)?)/gu,
			),
		].map(([, section]) => ({ file, section: section ?? '' })),
	);
	expect(named.length).toBeGreaterThan(5);
	expect(named.filter(({ section }) => !methods.includes(`\n## ${section}\n`))).toEqual([]);
});
