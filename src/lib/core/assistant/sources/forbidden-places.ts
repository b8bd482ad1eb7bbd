/** Why a folder is not bound, for people. */
export type ForbiddenReason = Record<'reason' | 'reason_zh', string>;

const SYSTEM: ForbiddenReason = {
	reason: 'it belongs to the operating system',
	reason_zh: '它属于操作系统',
};
const OWN: ForbiddenReason = {
	reason: 'this program keeps its own files there',
	reason_zh: '本程序的文件存放于此',
};
const HOLDS_OWN: ForbiddenReason = {
	reason: 'the folder where this program keeps its own files lies inside',
	reason_zh: '本程序存放文件的文件夹位于其中',
};

/** Not files but windows into the kernel. */
const SYSTEM_FOLDERS = ['/proc', '/sys', '/dev'];

/**
 * Why a folder may not be a source, or null. Real paths. Of the user data folder only `demo` may be opened, where the demo
 * cohort lies; a folder around it only when no scan would come upon it, because a part of the way down is hidden.
 */
export function forbiddenReason(real: string, userData: string): ForbiddenReason | null {
	if (isSystem(real) || SYSTEM_FOLDERS.some((folder) => isWithin(folder, real))) return SYSTEM;
	if (isClosed(real, userData)) return OWN;
	if (isWithin(real, userData) || !isWithin(userData, real)) return null;
	const below = userData.slice(real.length).split(/[/\\]/u);
	return below.some((name) => name.startsWith('.')) ? null : HOLDS_OWN;
}

/** Why nothing is written to a place (real path), or null: all of the user data folder is written by this program alone. */
export function forbiddenOutputReason(real: string, userData: string): ForbiddenReason | null {
	if (isSystem(real)) return SYSTEM;
	return isWithin(real, userData) ? OWN : null;
}

/** Is it a place of the operating system or of this program, which is not even browsed? */
export function isClosed(real: string, userData: string): boolean {
	if (isSystem(real)) return true;
	return isWithin(real, userData) && !isWithin(real, `${userData}/demo`);
}

const isSystem = (real: string): boolean => SYSTEM_FOLDERS.some((folder) => isWithin(real, folder));

/**
 * Is a path the folder itself or inside it? `/data/set-2` is not inside `/data/set`, and neither is `/data/set\2`: where
 * paths begin with a slash, a backslash is a character like others.
 */
export function isWithin(path: string, folder: string): boolean {
	const slashed = (text: string): string => (folder.startsWith('/') ? text : text.replaceAll('\\', '/'));
	const inner = slashed(path);
	const outer = slashed(folder).replace(/\/+$/u, '');
	return inner === outer || inner.startsWith(`${outer}/`);
}
