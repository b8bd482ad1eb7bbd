import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { isClosed } from '../../../base/places.ts';
import { mountPoints } from './mounts.ts';

export interface RootPlaces {
	launchFolder: string;
	/** Named by the user. */
	roots: readonly string[];
	/** Real path of the user data folder. */
	userData: string;
	home?: string;
	/** Table of mounted file systems. */
	mountTable?: string;
	/** Folders whose children are disks. */
	diskFolders?: readonly string[];
}

const DISK_FOLDERS = ['/media', '/mnt', '/Volumes'];

/** Real paths of the folders where browsing begins: home, launch folder, named ones, disks. Those that are not there are left out. */
export async function folderRoots(places: RootPlaces): Promise<string[]> {
	const { launchFolder, roots, userData, home = process.env['HOME'] ?? homedir() } = places;
	const { mountTable = '/proc/mounts', diskFolders = DISK_FOLDERS } = places;
	const mounted = mountPoints(await readFile(mountTable, 'utf8').catch(() => ''));
	const disks = await Promise.all(diskFolders.map(children));
	const found = await Promise.all([home, launchFolder, ...roots, ...mounted, ...disks.flat()].map(realRoot));
	const there = found.filter((root) => root !== null);
	return [...new Set(there.filter((root) => !isClosed(root, userData)))];
}

async function children(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch(() => []);
	return names.filter((name) => !name.startsWith('.')).map((name) => path.join(folder, name));
}

async function realRoot(folder: string): Promise<string | null> {
	try {
		const real = await realpath(folder);
		return (await stat(real)).isDirectory() ? real : null;
	} catch {
		return null;
	}
}
