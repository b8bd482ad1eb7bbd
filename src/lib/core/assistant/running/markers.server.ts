import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordId } from '../../../contract/records/common.ts';
import type { Claim } from '../publish-products.server.ts';
import { runMarker, type RunMarker } from './run-marker.server.ts';

const ENDING = '.json';

const folderOf = (userData: string): string => path.join(userData, 'running');
const fileOf = (userData: string, runId: string): string =>
	path.join(folderOf(userData), `${recordId.parse(runId)}${ENDING}`);

/** Writes the marker of a run, or the next state of it. */
export async function writeMarker(userData: string, marker: RunMarker): Promise<void> {
	await mkdir(folderOf(userData), { recursive: true, mode: 0o700 });
	await writeFileAtomic(fileOf(userData, marker.start.run_id), canonicalJson(marker), 0o600);
}

/** The marker of a run; null when it is settled. */
export async function readMarker(userData: string, runId: string): Promise<RunMarker | null> {
	try {
		const marker = runMarker.parse(JSON.parse(await plainText(fileOf(userData, runId))));
		return marker.start.run_id === runId ? marker : null;
	} catch {
		return null;
	}
}

/** All markers of a user data folder, oldest run first. */
export async function readMarkers(userData: string): Promise<RunMarker[]> {
	const names = await readdir(folderOf(userData)).catch(() => []);
	const ids = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
	const markers = await Promise.all(ids.sort().map((id) => readMarker(userData, id)));
	return markers.filter((marker) => marker !== null);
}

/** Notes folders of products in a marker before they are written, `folder` from the output root. */
export function claimIn(userData: string, marker: RunMarker): Claim {
	return async (folder, names) => {
		marker.temporaries.push({ below: 'output_root', folder: [...folder], ...names, holds: 'products' });
		await writeMarker(userData, marker);
	};
}

/** Removes the marker: the run is in the ledger. */
export async function removeMarker(userData: string, runId: string): Promise<void> {
	await rm(fileOf(userData, runId), { force: true });
}
