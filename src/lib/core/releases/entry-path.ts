/** Names that Windows keeps for devices, with any ending. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/iu;

/**
 * True for a path of a file in a package that means the same file on every system: relative, with `/`, no part that is empty,
 * `.` or `..`, no character or ending that Windows reads otherwise.
 */
export function isPlainPath(path: string): boolean {
	if (path === '' || path.length > 240) return false;
	return path
		.split('/')
		.every(
			(part) =>
				part !== '' &&
				part !== '.' &&
				part !== '..' &&
				!/[\u0000-\u001f\u007f<>:"|?*\\]/u.test(part) &&
				!/[. ]$/u.test(part) &&
				!DEVICES.test(part),
		);
}

/** The name by which disks that ignore case and Unicode forms, as those of macOS and Windows, know a path. */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase();
