// The user data folder: whether it can be one, making it, taking it away.
import {
	chmodSync,
	existsSync,
	lstatSync,
	readFileSync,
	readdirSync,
	realpathSync,
	rmSync,
	statSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../dev/project.mjs';
import { lies, lookAt, makeFolders, removeEmpty } from './folders.mjs';
import { home, quoted } from './home.mjs';
import { BAD_PLACE, Refusal } from './refusal.mjs';
import { writeWhole } from './write-file.mjs';

/** Says that a folder is ours, and which folders the installer made for it. */
const MARK = '.lb-agent-user-data.json';

/** What lb-agent itself keeps in the folder. */
const OWN = new Set([
	MARK,
	...['', '-wal', '-shm', '-journal'].map((end) => `workspace.sqlite${end}`),
	...[
		'jobs',
		'running',
		'uploads',
		'services',
		'outputs',
		'output-roots',
		'demo',
		'cache',
		'shell-history',
		'skills',
		'tools',
		'local-models',
		'versions',
		'sent',
		'llm.json',
		'llm-keys.json',
		'mcp-aliases.json',
	],
	...['llm.lock', 'mcp-aliases.lock'].flatMap((lock) => [lock, `${lock}.clearing`]),
]);

/** Copies of the workspace database around an update (core/workspace/database/copies.server.ts). */
const COPY = /^workspace-(?:before-)?\d[\w.+-]*\.sqlite(?:\.tmp-copy)?$|^workspace\.sqlite\.tmp-back$/;

const WHAT = 'user data folder';

/**
 * Looks whether `folder` can be the user data folder; throws a refusal. `others` are folders that must not lie in it, by what
 * they are for. Nothing is changed.
 */
export function lookAtUserData(folder, others = {}) {
	const { missing, real } = lookAt(folder, WHAT);
	const refuse = (why, hint) => {
		throw new Refusal(BAD_PLACE, `The ${WHAT} ${folder} cannot be used: ${why}`, hint);
	};
	const own = 'Choose a separate folder, for example one in your home folder.';
	if (isHomeOrAbove(real)) refuse('it is your home folder or contains it.', own);
	for (const place of ['/proc', '/sys', '/dev'])
		if (lies(real, place)) refuse(`${place} belongs to the system.`, own);
	if (lies(real, realpathSync(root)))
		refuse('it is inside the lb-agent checkout, which updates replace.', own);
	for (const [what, other] of Object.entries(others))
		if (lies(other, real)) refuse(`it would contain the ${what}, ${other}.`, own);
	for (let at = real; ; at = path.dirname(at)) {
		if (existsSync(path.join(at, 'assistant', 'dataset.json')))
			refuse(`it is inside the dataset ${at}, and its files would be mixed with the data.`, own);
		if (at === path.dirname(at)) break;
	}
	const names = missing.length === 0 ? readdirSync(folder) : [];
	return {
		folder,
		real,
		missing,
		isMarked: names.includes(MARK),
		// A folder with other files is used, but is never taken for ours.
		isOurs: names.length === 0 || names.includes(MARK) || names.includes('workspace.sqlite'),
	};
}

function isHomeOrAbove(real) {
	const folder = home();
	return lies(existsSync(folder) ? realpathSync(folder) : folder, real);
}

/** What will be, or was, done about the folder. */
export function userDataSteps({ folder, missing, isMarked, isOurs }) {
	if (missing.length > 0) return { is: 'new', text: `create ${folder} (0700)` };
	const mode = (statSync(folder).mode & 0o777).toString(8);
	const isClosed = process.platform === 'win32' || (mode.endsWith('00') && mode !== '0');
	if (!isOurs)
		return {
			is: 'same',
			text: `${folder} exists with other files, which are kept${isClosed ? '' : `; other users can read it: chmod 700 ${quoted(folder)}`}`,
		};
	if (isMarked && isClosed) return { is: 'same', text: `${folder} already exists; its content is kept` };
	return { is: 'change', text: `make ${folder} private (0700); its content is kept` };
}

/** Makes or marks the folder; returns the way back. */
export function makeUserData(looked) {
	const { folder, missing, isMarked, isOurs } = looked;
	if (missing.length === 0) {
		if (!isOurs) return () => undefined;
		const mode = statSync(folder).mode & 0o777;
		chmodSync(folder, 0o700);
		if (!isMarked) mark(folder, []);
		return () => {
			chmodSync(folder, mode);
			if (!isMarked) rmSync(path.join(folder, MARK), { force: true });
		};
	}
	const unmake = makeFolders(missing, 0o700);
	try {
		mark(folder, missing);
	} catch (error) {
		unmake();
		throw error;
	}
	return () => {
		rmSync(path.join(folder, MARK), { force: true });
		unmake();
	};
}

function mark(folder, made) {
	const text = JSON.stringify({ schema_version: 1, marked_at: new Date().toISOString(), made }, null, 2);
	writeWhole(path.join(folder, MARK), `${text}\n`, 0o600);
}

/**
 * Why `folder` must stay, or null when --purge may take it away. A program that npm installed has no installer that marks the
 * folder: there its workspace or its versions are the mark.
 */
export function reasonToKeep(folder, { byInstaller = true } = {}) {
	if (!existsSync(folder)) return null;
	if (!lstatSync(folder).isDirectory() && !statSync(folder).isDirectory()) return 'it is a file';
	const real = realpathSync(folder);
	if (isHomeOrAbove(real)) return 'it is your home folder or contains it';
	const names = readdirSync(folder);
	const marks = byInstaller ? [MARK] : [MARK, 'workspace.sqlite', 'versions'];
	if (!marks.some((name) => names.includes(name)))
		return byInstaller ? 'it was not created by the installer' : 'lb-agent has kept nothing in it';
	const foreign = names.filter((name) => !OWN.has(name) && !COPY.test(name));
	if (foreign.length > 0) return `it contains files that lb-agent did not write (${listed(foreign)})`;
	const running = runningService(folder);
	if (running !== null)
		return `the service (process ${running}) is using it; close its pages or stop it first`;
	return null;
}

function listed(names) {
	const more = names.length > 5 ? `, and ${names.length - 5} more` : '';
	return names.sort().slice(0, 5).join(', ') + more;
}

/** Versions that updates have put beside each other, with what is left of killed ones; null without any. */
export function updatedVersions(folder) {
	const versions = path.join(folder, 'versions');
	return existsSync(versions) ? versions : null;
}

/** Process id of a local service that uses the folder, or null. */
function runningService(folder) {
	const records = path.join(folder, 'services');
	for (const name of existsSync(records) ? readdirSync(records) : [])
		try {
			const { pid } = JSON.parse(readFileSync(path.join(records, name), 'utf8'));
			if (!Number.isInteger(pid) || pid <= 0) continue;
			process.kill(pid, 0);
			// The number may be another program's by now.
			const words = `/proc/${pid}/cmdline`;
			if (!existsSync('/proc/self/cmdline') || readFileSync(words, 'utf8').includes('server.js')) return pid;
		} catch {
			// Gone, or no record.
		}
	return null;
}

/** The folder with results of datasets that take none themselves, when it holds anything; null else. There is no other copy. */
export function keptOutputs(folder) {
	const outputs = path.join(folder, 'outputs');
	try {
		return readdirSync(outputs).length > 0 ? outputs : null;
	} catch (error) {
		// What cannot be looked into is not removed either.
		return error.code === 'ENOENT' ? null : outputs;
	}
}

/**
 * Removes what lb-agent keeps in the folder, the mark last, then the folders the installer had made. Kept outputs stay, and the
 * mark with them, so that the folder can be purged once they are gone.
 */
export function purgeUserData(folder) {
	const made = madeFolders(folder);
	if (keptOutputs(folder) !== null) {
		for (const name of readdirSync(folder))
			if (name !== MARK && name !== 'outputs')
				rmSync(path.join(folder, name), { recursive: true, force: true });
		return;
	}
	for (const name of readdirSync(folder))
		if (name !== MARK) rmSync(path.join(folder, name), { recursive: true, force: true });
	rmSync(path.join(folder, MARK), { force: true });
	removeEmpty(made);
}

function madeFolders(folder) {
	if (!existsSync(path.join(folder, MARK))) return [folder];
	try {
		const { made } = JSON.parse(readFileSync(path.join(folder, MARK), 'utf8'));
		// Only this folder and those around it: a mark that was copied names others.
		return made.filter((one) => typeof one === 'string' && path.isAbsolute(one) && lies(folder, one));
	} catch {
		return [];
	}
}
