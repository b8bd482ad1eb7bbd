import {
	chmodSync,
	closeSync,
	fsyncSync,
	lstatSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeSync,
} from 'node:fs';

/** Writes a file beside its place, on the disk before it is renamed, so that it is there whole or not at all. */
export function writeWhole(file, text, mode) {
	const half = `${file}.${process.pid}.tmp`;
	try {
		const opened = openSync(half, 'wx', mode);
		try {
			// A full disk may take a part only.
			const bytes = Buffer.from(text);
			for (let at = 0; at < bytes.length;) at += writeSync(opened, bytes, at);
			fsyncSync(opened);
		} finally {
			closeSync(opened);
		}
		chmodSync(half, mode);
		renameSync(half, file);
	} catch (error) {
		rmSync(half, { force: true });
		throw error;
	}
}

/** As `writeWhole`; returns what puts back that which was there. */
export function replaceFile(file, text, mode) {
	const old = oldFile(file);
	writeWhole(file, text, mode);
	return () => (old === null ? rmSync(file, { force: true }) : writeWhole(file, old.text, old.mode));
}

function oldFile(file) {
	try {
		return { text: readFileSync(file, 'utf8'), mode: lstatSync(file).mode & 0o777 };
	} catch {
		return null;
	}
}
