import { closeSync, fstatSync, readSync } from 'node:fs';
import type { FolderHandle } from '../../../base/folder-handle.server.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { SkillFault } from './skill-fault.ts';

/**
 * The text of a file: UTF-8, at most `limit` bytes, lines ended by line feeds, without the mark of byte order. A link, a pipe
 * or a folder in its place is refused, and so are bytes that no text has.
 * @param shown what messages call it
 */
export function readText(folder: FolderHandle, name: string, limit: number, shown = name): string {
	const handle = folder.openFile(name);
	if (handle === null) throw new SkillFault(absent(folder, name, shown));
	try {
		const { size } = fstatSync(handle);
		if (size > limit) throw new SkillFault(say('skills.file_too_large', { file: shown, bytes: size, limit }));
		return textOf(readWhole(handle, size), shown);
	} finally {
		closeSync(handle);
	}
}

function absent(folder: FolderHandle, name: string, file: string): Message {
	const found = folder.look(name);
	if (found === null) return say('skills.file_missing', { file });
	return say(found.isSymbolicLink() ? 'skills.link' : 'skills.not_a_file', { file });
}

/** The bytes that a file had when it was opened: one that grows meanwhile is not read to an end that never comes. */
function readWhole(handle: number, size: number): Uint8Array {
	const bytes = Buffer.allocUnsafe(size);
	let length = 0;
	for (let n = -1; n !== 0 && length < size; length += n)
		n = readSync(handle, bytes, length, size - length, null);
	return bytes.subarray(0, length);
}

function textOf(bytes: Uint8Array, shown: string): string {
	let text: string;
	try {
		// Leaves the mark of byte order out.
		text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw new SkillFault(say('skills.not_text', { file: shown }));
	}
	const lines = text.replaceAll('\r\n', '\n');
	if (NO_TEXT.test(lines)) throw new SkillFault(say('skills.not_text', { file: shown }));
	return lines;
}

/** Control characters other than tab and line feed. */
const NO_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f]/u;
