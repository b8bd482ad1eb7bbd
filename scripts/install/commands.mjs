// The commands: small files in a folder of PATH that start the recorded Node with a program of dist.
import { lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../dev/project.mjs';
import { home, isOnPath } from './home.mjs';
import { BAD_PLACE, Refusal } from './refusal.mjs';
import { replaceFile } from './write-file.mjs';

const isWindows = process.platform === 'win32';
const MARK = 'Written by the installer of lb-agent; --uninstall removes it.';

/** Name of a command -> its program, from package.json. */
const programs = Object.entries(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).bin);

export const commandNames = programs.map(([name]) => name);

/** The folder for commands: the one that was used before, ~/.local/bin, or ~/bin where only that is on PATH. */
export function usualBinDir(recorded) {
	if (recorded !== null) return recorded;
	const [local, own] = [path.join(home(), '.local', 'bin'), path.join(home(), 'bin')];
	return !isOnPath(local) && isOnPath(own) && isFolder(own) ? own : local;
}

/** Every command with its file and text. */
export function commandFiles(folder, node) {
	return programs.map(([name, program]) => ({
		name,
		file: path.join(folder, isWindows ? `${name}.cmd` : name),
		text: commandText(name, node, inRoot(program)),
	}));
}

/** The text of a command. A batch file takes `%` doubled; a path of Windows holds no quotes. */
export function commandText(name, node, program, platform = process.platform) {
	if (platform === 'win32') {
		return `@rem ${MARK}\r\n@chcp 65001 >nul\r\n@"${inBatch(node)}" "${inBatch(program)}" %*\r\n`;
	}
	return `#!/bin/sh
# ${MARK}
node=${always(node)}
program=${always(program)}
if [ ! -f "$program" ]; then
	printf 'error: lb-agent is no longer at %s.\\nhint: Run the installer of lb-agent again.\\n' "$program" >&2
	exit 5
fi
[ -x "$node" ] || node=$(command -v node) || {
	printf 'error: ${name} cannot find Node: it was at %s, and PATH has none.\\nhint: Install Node 20.19 or newer and run the installer again.\\n' ${always(node)} >&2
	exit 5
}
exec "$node" "$program" "$@"
`;
}

const inBatch = (text) => text.replaceAll('%', '%%');
const always = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Throws a refusal when a file of somebody else is where a command goes. */
export function refuseForeign(files) {
	for (const { name, file } of files)
		if (ownText(file) === undefined)
			throw new Refusal(
				BAD_PLACE,
				`The command ${name} cannot be written: ${file} already exists and was not written by this installer.`,
				'Move that file, or choose another folder with --bin-dir <dir>.',
			);
}

/** The text of a command of ours; null where nothing is, undefined for anything else. */
export function ownText(file) {
	try {
		if (!lstatSync(file).isFile()) return undefined;
		const text = readFileSync(file, 'utf8');
		return text.split('\n', 2).some((line) => line.includes(MARK)) ? text : undefined;
	} catch (error) {
		return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? null : undefined;
	}
}

/** Is a command of ours one of this checkout? */
export const isOfThisCheckout = (text, platform = process.platform, folder = inRoot('dist')) =>
	text.includes(platform === 'win32' ? `"${inBatch(folder)}\\` : `${always(folder).slice(0, -1)}/`);

/** Writes the commands that are not as they should be; returns the way back. All or none. */
export function writeCommands(files) {
	const undo = [];
	const back = () => undo.reverse().forEach((one) => one());
	try {
		for (const { file, text } of files) if (!isInPlace(file, text)) undo.push(replaceFile(file, text, 0o755));
	} catch (error) {
		back();
		throw error;
	}
	return back;
}

export function isInPlace(file, text) {
	return ownText(file) === text && (isWindows || (lstatSync(file).mode & 0o111) === 0o111);
}

/** Removes those files that are commands of ours; returns the others that are there. */
export function removeCommands(files) {
	return files.filter((file) => {
		const text = ownText(file);
		if (typeof text === 'string') rmSync(file);
		return text === undefined;
	});
}

function isFolder(file) {
	try {
		return lstatSync(file).isDirectory();
	} catch {
		return false;
	}
}
