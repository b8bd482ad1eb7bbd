// The words after the command.
import path from 'node:path';
import { home, usualUserData } from './home.mjs';
import { Refusal, USAGE } from './refusal.mjs';

const HINT = 'Run ./install_lb_agent.command --help to list the options.';
const withValue = new Set(['user-data-dir', 'bin-dir']);
const alone = new Set(['dry-run', 'uninstall', 'purge', 'no-environment']);

/** Reads `--name value`, `--name=value` and `--flag`; names with dashes or underscores. */
export function readOptions(words) {
	const read = {};
	for (let i = 0; i < words.length; i++) {
		const word = words[i];
		const at = word.indexOf('=');
		const name = (at < 0 ? word : word.slice(0, at)).replace(/^--/, '').replaceAll('_', '-');
		if (!word.startsWith('--') || !(withValue.has(name) || alone.has(name)))
			throw new Refusal(USAGE, `"${word}" is not an option of the installer.`, HINT);
		if (read[name] !== undefined) throw new Refusal(USAGE, `--${name} is given more than once.`, HINT);
		if (alone.has(name)) {
			if (at >= 0) throw new Refusal(USAGE, `--${name} takes no value.`, HINT);
			read[name] = true;
		} else {
			const value = at >= 0 ? word.slice(at + 1) : words[++i];
			if (value === undefined) throw new Refusal(USAGE, `--${name} needs a value.`, HINT);
			read[name] = folderOption(`--${name}`, value);
		}
	}
	if (read.purge && !read.uninstall)
		throw new Refusal(USAGE, '--purge requires --uninstall.', 'To remove everything: --uninstall --purge.');
	return {
		userDataDir: read['user-data-dir'] ?? null,
		binDir: read['bin-dir'] ?? null,
		dryRun: read['dry-run'] === true,
		uninstall: read.uninstall === true,
		purge: read.purge === true,
		noEnvironment: read['no-environment'] === true,
	};
}

/** An absolute folder, without dots in it; `name` is what the refusal calls it. */
export function folderOption(name, value) {
	if (value === '')
		throw new Refusal(USAGE, `${name} is empty.`, `Give a folder, for example ${example(value)}.`);
	if (value.includes('\uFFFD'))
		throw new Refusal(USAGE, `${name} is not valid UTF-8.`, 'Rename the folder, or choose another one.');
	if (!path.isAbsolute(value))
		throw new Refusal(
			USAGE,
			`${name} is the relative path "${value}"; an absolute path is required.`,
			`Give an absolute path, for example ${example(value)}.`,
		);
	return path.resolve(value);
}

function example(value) {
	if (value.startsWith('~/')) return path.join(home(), value.slice(2));
	return usualUserData();
}

/** The refusal of a missing folder, where nobody can be asked. */
export const missingUserData = () =>
	new Refusal(
		USAGE,
		'--user-data-dir <dir> is missing: the folder for your sessions, jobs and settings.',
		`Give a folder, for example --user-data-dir ${example('')}.`,
	);
