// Does what was installed work? Asked through the command, as a user does.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { pathFolders } from './home.mjs';

/** `{ ok, parts }`: a few words about each part, the trouble in the words of the part itself. */
export function health({ command, version, node, engine, userData, python }) {
	const parts = [commandHealth(command, version), engineHealth(node, engine, userData)];
	return {
		ok: parts.every(({ ok }) => ok),
		text: [...parts.map(({ text }) => text), `Node ${process.versions.node}`, pythonWords(python)].join(', '),
	};
}

function commandHealth(command, version) {
	const [program, words, shell] = versionCall(command);
	const asked = spawnSync(program, words, { encoding: 'utf8', timeout: 60_000, shell });
	if (asked.status === 0 && asked.stdout.trim() === version)
		return { ok: true, text: `lb-agent ${version} answers` };
	const said = asked.error?.message ?? (`${asked.stdout}${asked.stderr}`.trim() || `exit ${asked.status}`);
	return { ok: false, text: `${command} --version FAILED (${said})` };
}

/** Program, words and shell that ask a command for its version. Batch files need a shell, which takes one line with quotes. */
export function versionCall(command, platform = process.platform) {
	return platform === 'win32' ? [`"${command}" --version`, [], true] : [command, ['--version'], false];
}

function engineHealth(node, engine, userData) {
	const request = { operation: 'list_feature_specs', arguments: {}, user_data_dir: userData };
	const asked = spawnSync(node, [engine], {
		input: `${JSON.stringify(request)}\n`,
		encoding: 'utf8',
		timeout: 60_000,
		maxBuffer: 1 << 26,
	});
	const events = (asked.stdout ?? '').split('\n').map(readEvent);
	if (events.some((event) => event?.kind === 'result')) return { ok: true, text: 'the engine works' };
	const problem = events.find((event) => event?.kind === 'error')?.problem;
	const said =
		problem === undefined
			? (asked.error?.message ?? asked.stderr.trim())
			: `${problem.detail} ${problem.hint}`;
	return { ok: false, text: `the engine FAILED (${said})` };
}

function readEvent(line) {
	try {
		return JSON.parse(line);
	} catch {
		return null;
	}
}

function pythonWords({ environment, version }) {
	if (environment === null)
		return 'no Python environment recorded (python3 on PATH is used where Python is needed)';
	return `Python ${version} of the ${environment.kind} environment "${environment.name}"`;
}

/** A program of the same name that comes earlier on PATH, or null. */
export function hiddenBy(command) {
	for (const folder of pathFolders()) {
		const file = path.join(folder, path.basename(command));
		if (path.resolve(folder) === path.dirname(command)) return null;
		try {
			accessSync(file, constants.X_OK);
			return file;
		} catch {
			// Not in this folder.
		}
	}
	return null;
}
