// Places that follow from whose computer this is.
import { homedir } from 'node:os';
import path from 'node:path';
import { BAD_PLACE, Refusal } from './refusal.mjs';

const env = process.env;

/** The home folder, as lb-agent itself takes it (base/user-data.server.ts). */
export function home() {
	const folder = env.HOME ?? homedir();
	if (path.isAbsolute(folder)) return folder;
	throw new Refusal(
		BAD_PLACE,
		`HOME is "${folder}", which is not an absolute path.`,
		'Set HOME to your home folder.',
	);
}

export const recordFile = () => path.join(home(), '.config', 'lb-agent', 'install.json');

/** The platform's own place for what belongs to a user. */
export function usualUserData() {
	if (process.platform === 'darwin') return path.join(home(), 'Library', 'Application Support', 'lb-agent');
	if (process.platform === 'win32')
		return path.join(env.LOCALAPPDATA ?? path.join(home(), 'AppData', 'Local'), 'lb-agent');
	return path.join(env.XDG_DATA_HOME ?? path.join(home(), '.local', 'share'), 'lb-agent');
}

/** Folders of PATH, in order. */
export const pathFolders = () =>
	(env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));

export const isOnPath = (folder) => pathFolders().some((one) => path.resolve(one) === path.resolve(folder));

/** What to add to which file of the shell so that `folder` is on PATH. */
export function pathAdvice(folder, platform = process.platform) {
	const shell = path.basename(env.SHELL ?? '');
	// setx would cut PATH after 1,024 characters and mix that of the machine into that of the user.
	if (platform === 'win32')
		return `run once in PowerShell: [Environment]::SetEnvironmentVariable('Path', [Environment]::GetEnvironmentVariable('Path', 'User') + ';${folder.replaceAll("'", "''")}', 'User')`;
	if (shell === 'fish') return `run once: fish_add_path ${quoted(folder)}`;
	const file =
		shell === 'zsh'
			? '~/.zshrc'
			: shell === 'bash'
				? process.platform === 'darwin'
					? '~/.bash_profile'
					: '~/.bashrc'
				: '~/.profile';
	return `add to ${file}: export PATH=${quoted(folder)}:"$PATH"`;
}

/** A word for a POSIX shell, whatever is in it. */
export function quoted(text) {
	return /^[\w./:@%+=,-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
