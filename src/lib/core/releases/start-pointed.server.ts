import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineVersion } from '../../base/version.ts';
import { systemCode } from '../../base/system-code.ts';
import { userDataDir } from '../../base/user-data.server.ts';
import { visibleLine } from '../../base/visible-text.ts';
import { fitsNode } from './node-range.ts';
import { INSTALLED } from './release-records.ts';
import { statedFolder } from './stated-folder.ts';
import { isNewer } from './version-order.ts';
import {
	isOwnFolder,
	nodeOf,
	pointedName,
	readPointer,
	versionFolder,
	versionsFolder,
} from './versions-folder.server.ts';

/**
 * Loads a program of the version that the pointer names, where that is newer than this one: one that was installed with npm
 * afterwards counts more than an earlier update, and a version that is started from its own folder stays the one it is. A
 * version that is not there is passed over, with a sentence on stderr.
 */
export async function startPointed(
	folder: string,
	program: string,
	words: readonly string[],
): Promise<boolean> {
	const userData = userDataOf(words);
	if (userData === null) return false;
	const version = nextVersion(userData, folder, tell);
	if (version === null) return false;
	try {
		await import(pathToFileURL(path.join(versionFolder(userData, version), 'dist', program)).href);
	} catch (error) {
		// One that cannot be loaded has done nothing yet; any other error is its own.
		if (!(error instanceof SyntaxError) && !NOT_LOADED.has(systemCode(error) ?? '')) throw error;
		tell(
			`Version ${version} in ${versionFolder(userData, version)} cannot be loaded; the installed version ${engineVersion} is used. "lb-agent update --rollback" returns to it.`,
		);
		return false;
	}
	return true;
}

const NOT_LOADED = new Set(['ERR_MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED', 'MODULE_NOT_FOUND']);

/** Version of the folder of versions that starts in the place of this program; null when this one does. */
export function nextVersion(
	userData: string,
	folder: string,
	told: (text: string) => void = () => undefined,
	own = engineVersion,
): string | null {
	let version: string;
	try {
		version = readPointer(userData)?.version ?? INSTALLED;
	} catch {
		if (pointedName(userData, folder) === INSTALLED)
			told(
				`The record of installed updates in ${userData} cannot be read; the installed version ${own} is used. "lb-agent update" writes a new one.`,
			);
		return null;
	}
	if (version === INSTALLED || pointedName(userData, folder) !== INSTALLED || !isNewer(version, own))
		return null;
	if (!isOwnFolder(versionsFolder(userData))) {
		told(
			`The updates in ${versionsFolder(userData)} belong to another user, or others can write there; the installed version ${own} is used.`,
		);
		return null;
	}
	const node = nodeOf(userData, version);
	if (node !== null && fitsNode(node, process.version)) return version;
	if (node !== null)
		told(
			`Version ${version} needs Node ${node}, and this is ${process.version}; the installed version ${own} is used.`,
		);
	else
		told(
			`Version ${version} is incomplete or no longer in ${versionFolder(userData, version)}; the installed version ${own} is used. "lb-agent update" installs it again.`,
		);
	return null;
}

/** Null where the folder is none that can be used; the command says why. */
function userDataOf(words: readonly string[]): string | null {
	try {
		return userDataDir(statedFolder(words));
	} catch {
		return null;
	}
}

const tell = (text: string): void => void process.stderr.write(`note: ${visibleLine(text)}\n`);
