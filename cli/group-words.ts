import type { Command } from 'commander';

/** Options that every command has; a group of commands has none of its own. */
const COMMON = ['--json', '--user-data-dir'];

/**
 * The words of a command of a group as it reads them: options that stand between group and command belong to the command
 * (`tools --json status`), options of `tools` alone ask for its state, and the version after `tools install` is that of the tool.
 */
export function inOrder(words: readonly string[], program: Command): string[] {
	const [name = '', ...rest] = words;
	const group = program.commands.find((one) => one.name() === name);
	if (group === undefined || group.commands.length === 0) return [...words];
	const before = group.options.some(({ long }) => long === '--json') ? 0 : countOptions(rest);
	const [command = '', ...others] = rest.slice(before);
	const options = rest.slice(0, before);
	if (command === '') return name === 'tools' && before > 0 ? [name, 'status', ...options] : [...words];
	return [
		name,
		command,
		...options,
		...(name === 'tools' && command === 'install' ? withVersion(others) : others),
	];
}

function countOptions(words: readonly string[]): number {
	let n = 0;
	for (let word = words[0] ?? ''; COMMON.includes(word.split('=')[0] ?? ''); word = words[n] ?? '')
		n += word === '--user-data-dir' ? 2 : 1;
	return Math.min(n, words.length);
}

const withVersion = (words: readonly string[]): string[] =>
	words.map((word) => (/^--version(?:=|$)/u.test(word) ? word.replace('--version', '--tool-version') : word));
