import { realpathSync, type Dirent } from 'node:fs';
import { FolderHandle } from '../../../base/folder-handle.server.ts';
import { LbError } from '../../../base/errors.ts';
import { systemCode } from '../../../base/system-code.ts';
import { say, spreadMessage } from '../../../contract/messages/index.ts';
import { NOTE_STORES, skillName, type RefusedSkill } from '../../../contract/records/skill.ts';
import { MAX_PACKAGES } from '../limits.ts';
import { packageFiles, readPackage, type KnownHeads, type SkillPackage } from './read-package.server.ts';
import { SkillFault } from './skill-fault.ts';

/** What a folder of packages holds. */
export interface PackageFolder {
	packages: SkillPackage[];
	refused: RefusedSkill[];
}

/** A package, or why it is none, as it was when its files had this signature. */
interface Remembered {
	signature: string;
	found: SkillPackage | SkillFault;
}

/** Packages that this process has read, by their folder. Files that changed since are read again. */
const remembered = new Map<string, Remembered>();

/** Reads all packages again when they are next asked for. */
export function forgetPackages(): void {
	remembered.clear();
}

/** Names that mean a device on Windows, and those of the note stores. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/u;
const isReserved = (name: string): boolean =>
	RESERVED.test(name) || NOTE_STORES.some((store) => store === name);

/**
 * Reads every package of a folder, by name; one that cannot be used is listed with the reason. A folder that does not exist is
 * empty. Links are not followed: neither the folder itself nor anything below it may be one.
 * @param start folder of the program or of the user, reached through whatever links lead there
 * @param names the way from there to the packages; none of them may be a link
 */
export function readPackageFolder(
	start: string,
	names: readonly string[],
	heads: KnownHeads | null,
): PackageFolder {
	const shown = names.at(-1) ?? 'builtin';
	const refused: RefusedSkill[] = [];
	const refuse = (file: string, error: unknown): void => {
		refused.push({ place: file, ...spreadMessage('reason', saidOf(error, file)) });
	};
	let held: FolderHandle | null = null;
	try {
		held = openStart(start);
		const folder = held === null ? null : below(held, names);
		if (folder === null) return { packages: [], refused };
		// Beside the built-in skills there is a list of what they cite.
		const isOurs = names.length === 0;
		const entries = folder
			.entries()
			.filter((entry) => !entry.name.startsWith('.') && !(isOurs && entry.isFile()))
			.sort((a, b) => (a.name < b.name ? -1 : 1));
		if (entries.length > MAX_PACKAGES)
			refuse(shown, new SkillFault(say('skills.too_many', { n: entries.length, limit: MAX_PACKAGES })));
		const packages: SkillPackage[] = [];
		for (const entry of entries.slice(0, MAX_PACKAGES))
			try {
				packages.push(onePackage(folder, entry, heads));
			} catch (error) {
				refuse(`${shown}/${entry.name}`, error);
			}
		return { packages, refused };
	} catch (error) {
		refuse(shown, error);
		return { packages: [], refused };
	} finally {
		held?.close();
	}
}

function openStart(start: string): FolderHandle | null {
	try {
		return FolderHandle.open(realpathSync(start));
	} catch (error) {
		if (systemCode(error) === 'ENOENT') return null;
		throw error;
	}
}

/** The folder at the end of the way; null where there is none. Throws a fault for a link or a file. */
function below(folder: FolderHandle, [name, ...rest]: readonly string[]): FolderHandle | null {
	if (name === undefined) return folder;
	const found = folder.look(name);
	if (found === null) return null;
	if (found.isSymbolicLink()) throw new SkillFault(say('skills.link', { file: name }));
	if (!found.isDirectory()) throw new SkillFault(say('skills.not_a_folder', { file: name }));
	return below(folder.child(name), rest);
}

function onePackage(root: FolderHandle, entry: Dirent, heads: KnownHeads | null): SkillPackage {
	const { name } = entry;
	// What it is was seen when the folder was listed. A link that took its place since is not opened (`child`).
	if (entry.isSymbolicLink()) throw new SkillFault(say('skills.link', { file: name }));
	if (!entry.isDirectory()) throw new SkillFault(say('skills.not_a_folder', { file: name }));
	if (!skillName.safeParse(name).success) throw new SkillFault(say('skills.name_invalid', { name }));
	if (isReserved(name)) throw new SkillFault(say('skills.name_reserved', { name }));
	const folder = root.child(name);
	try {
		const files = packageFiles(folder);
		const before = remembered.get(folder.path);
		const now =
			before?.signature === files.signature
				? before
				: { signature: files.signature, found: read(folder, name, files, heads) };
		remembered.set(folder.path, now);
		if (now.found instanceof SkillFault) throw now.found;
		return now.found;
	} finally {
		folder.close();
	}
}

function read(
	folder: FolderHandle,
	name: string,
	files: ReturnType<typeof packageFiles>,
	heads: KnownHeads | null,
): SkillPackage | SkillFault {
	try {
		return readPackage(folder, name, files, heads);
	} catch (error) {
		if (error instanceof SkillFault) return error;
		throw error;
	}
}

function saidOf(error: unknown, file: string): SkillFault['said'] {
	if (error instanceof SkillFault) return error.said;
	// A link in the place of a folder that was none when it was listed.
	if (error instanceof LbError && error.code === 'run.output_link') return say('skills.link', { file });
	return say('skills.unreadable', { file, reason: systemCode(error) ?? 'EIO' });
}
