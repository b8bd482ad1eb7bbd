import { say, type Message } from '../../../../contract/messages/index.ts';
import { isDevice } from '../safe-name.ts';

/** Longest path in bytes and longest part of it: what common file systems take. */
const LONGEST_PATH = 1024;
const LONGEST_PART = 255;
/** Most folders on the way to a file; each costs memory while an archive is checked. */
const MAX_PARTS = 64;

/**
 * Where an entry goes below the folder it is extracted to, part by part, or why it goes nowhere. Backslashes separate
 * parts, as some programs write them; `.` and empty parts are passed over.
 */
export function entryPath(name: string): { parts: string[] } | { refused: Message } {
	const entry = shown(name);
	// First of all: what follows makes copies of the name.
	if (isLong(name)) return { refused: say('uploads.entry_too_long', { entry }) };
	const plain = name.replaceAll('\\', '/');
	if (plain.startsWith('/') || /^[a-z]:/iu.test(plain))
		return { refused: say('uploads.entry_absolute', { entry }) };
	const parts = plain.split('/').filter((part) => part !== '' && part !== '.');
	if (parts.includes('..')) return { refused: say('uploads.entry_outside', { entry }) };
	if (parts.length === 0 || parts.some(isUnsafe)) return { refused: say('uploads.entry_name', { entry }) };
	if (parts.some((part) => Buffer.byteLength(part) > LONGEST_PART))
		return { refused: say('uploads.entry_too_long', { entry }) };
	return parts.length > MAX_PARTS
		? { refused: say('uploads.entry_too_deep', { entry, limit: MAX_PARTS }) }
		: { parts };
}

/** A name longer than any path may be. */
export const isLong = (name: string): boolean => Buffer.byteLength(name) > LONGEST_PATH;

/** Control characters, halves of characters, what Windows reads as a stream, a device or another name. */
function isUnsafe(part: string): boolean {
	return /[\p{Cc}\p{Cs}\uFFFD<>:"|?*]|[. ]$/u.test(part) || isDevice(part);
}

/** A name as it can be shown in a sentence. */
export function shown(name: string): string {
	// A copy of the start: a part of a string keeps the whole of it in memory, and that may be megabytes.
	const start = name.length > 200 ? Buffer.from(name.slice(0, 200), 'utf16le').toString('utf16le') : name;
	const plain = start.replaceAll(/[\p{Cc}\p{Cs}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, '?');
	return plain.length > 100 ? `${plain.slice(0, 97)}...` : plain || '""';
}
