// ~/.config/lb-agent/install.json: what is installed, and where.
import { lstatSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { recordFile } from './home.mjs';
import { BAD_PLACE, Refusal } from './refusal.mjs';

/** The record: `{ record, broken }`; null where there is none, `broken` when the file is no record. */
export function readRecord() {
	const file = recordFile();
	let text;
	try {
		text = readFileSync(file, 'utf8');
	} catch (error) {
		if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return { record: null, broken: false };
		throw new Refusal(
			BAD_PLACE,
			`The installation record ${file} cannot be read: ${error.code === 'EISDIR' ? 'it is a folder' : error.message}.`,
			'Move that file and run the installer again.',
		);
	}
	try {
		const record = JSON.parse(text);
		if (record !== null && typeof record === 'object' && !Array.isArray(record))
			return { record, broken: false };
	} catch {
		// Not JSON.
	}
	return { record: null, broken: true };
}

/** A path of a record, or null. */
export function pathIn(record, name) {
	const value = record?.[name];
	return typeof value === 'string' && path.isAbsolute(value) ? value : null;
}

export function pathsIn(record, name) {
	const value = record?.[name];
	return Array.isArray(value) ? value.filter((one) => typeof one === 'string' && path.isAbsolute(one)) : [];
}

/** The text of a record; an equal one keeps its time, so that a second install changes nothing. */
export function recordText(wanted, old) {
	const same =
		old !== null &&
		JSON.stringify({ ...old, installed_at: 0 }) === JSON.stringify({ ...wanted, installed_at: 0 });
	return `${JSON.stringify(same ? old : wanted, null, 2)}\n`;
}

export function isRecorded(text) {
	const file = recordFile();
	try {
		const isClosed = process.platform === 'win32' || (statSync(file).mode & 0o777) === 0o600;
		return isClosed && !lstatSync(file).isSymbolicLink() && readFileSync(file, 'utf8') === text;
	} catch {
		return false;
	}
}
