import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { runMarker, type RunMarker } from '../../../src/lib/core/assistant/running/run-marker.server.ts';

/**
 * Markers of the runs of a dataset that are going on or were killed, in the user data folder of a test; a marker that is
 * removed while this reads is none.
 */
export function runMarkers(userData: string, dataset: string): RunMarker[] {
	const folder = path.join(userData, 'running');
	const root = realpathSync(dataset);
	return namesIn(folder)
		.filter((name) => name.endsWith('.json'))
		.flatMap((name) => markerIn(path.join(folder, name)))
		.filter((marker) => marker.output_root?.real_path === root);
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

function markerIn(file: string): RunMarker[] {
	const text = textOf(file);
	return text === null ? [] : [runMarker.parse(JSON.parse(text))];
}

function textOf(file: string): string | null {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return null;
	}
}
