// Looking at a folder before anything is done to it, and making it.
import {
	accessSync,
	chmodSync,
	constants,
	existsSync,
	lstatSync,
	mkdirSync,
	realpathSync,
	rmdirSync,
	statSync,
} from 'node:fs';
import path from 'node:path';
import { BAD_PLACE, Refusal } from './refusal.mjs';

const OWN = 'Choose a folder you own.';

/**
 * Can `folder` be made, or written to when it is there? Returns the folders that would have to be made, outermost first, and
 * the real path. Throws a refusal that says `what` the folder is for.
 */
export function lookAt(folder, what) {
	const missing = [];
	let there = folder;
	while (!isAnything(there)) {
		// A drive that is not there.
		if (there === path.dirname(there))
			throw new Refusal(BAD_PLACE, `The ${what} ${folder} cannot be created: ${there} does not exist.`, OWN);
		missing.unshift(there);
		there = path.dirname(there);
	}
	// A name that is too long is not complained of while the folder around it is missing: each is tried where one is there.
	for (const folder of missing) isAnything(path.join(there, path.basename(folder)));
	const info = statOf(there);
	if (info === null || !info.isDirectory())
		throw new Refusal(
			BAD_PLACE,
			there === folder
				? `The ${what} ${folder} is ${info === null ? 'a broken link' : 'a file, not a folder'}.`
				: `The ${what} ${folder} cannot be created: ${there} is ${info === null ? 'a broken link' : 'a file'}.`,
			'Move that file, or choose another folder.',
		);
	try {
		accessSync(there, constants.W_OK | constants.X_OK);
	} catch (error) {
		const reason = error.code === 'EROFS' ? 'its disk is read-only' : 'you do not have write permission';
		throw new Refusal(
			BAD_PLACE,
			there === folder
				? `The ${what} ${folder} cannot be written to: ${reason}.`
				: `The ${what} ${folder} cannot be created in ${there}: ${reason}.`,
			OWN,
		);
	}
	return { missing, real: path.join(realpathSync(there), path.relative(there, folder)) };
}

function isAnything(file) {
	try {
		lstatSync(file);
		return true;
	} catch (error) {
		// Below a file there is nothing either; the file itself is found one step further out.
		if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
		if (error.code === 'ENAMETOOLONG')
			throw new Refusal(BAD_PLACE, `The path ${file} is too long for this disk.`, 'Choose a shorter path.');
		if (error.code === 'EACCES')
			throw new Refusal(
				BAD_PLACE,
				`${file} cannot be accessed: you do not have permission to enter its folder.`,
				OWN,
			);
		throw error;
	}
}

function statOf(file) {
	try {
		return statSync(file);
	} catch {
		return null;
	}
}

/**
 * Makes the folders that are not there, outermost first, whatever the umask is; returns the way back. One may have been made
 * for another purpose meanwhile: several places have `~/.local` in common.
 */
export function makeFolders(folders, mode) {
	const made = [];
	const undo = () => removeEmpty(made);
	try {
		for (const folder of folders) {
			if (existsSync(folder)) continue;
			mkdirSync(folder, { mode });
			made.push(folder);
			chmodSync(folder, mode);
		}
	} catch (error) {
		undo();
		throw error;
	}
	return undo;
}

/** Removes the folders that are empty, innermost first; returns those that are gone now. */
export function removeEmpty(folders) {
	return [...folders]
		.sort((a, b) => b.length - a.length)
		.filter((folder) => {
			try {
				rmdirSync(folder);
				return true;
			} catch {
				return false;
			}
		});
}

/** Is `inner` the folder `outer` or somewhere in it? Both real paths. */
export function lies(inner, outer) {
	const way = path.relative(outer, inner);
	return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way));
}
