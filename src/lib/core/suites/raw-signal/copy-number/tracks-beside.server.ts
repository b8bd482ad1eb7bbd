import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { distinctNames } from '../../../../base/distinct-names.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { genomeFacts } from '../../../dataset/genome/genome-facts.server.ts';
import { referenceRole } from '../../../dataset/genome/reference-role.ts';
import { recogniseFiles } from '../../../dataset/sources.server.ts';
import type { RawInput } from '../raw-inputs.server.ts';
import type { RawParameters } from '../raw-parameters.server.ts';

/** GC and mappability tracks for the correction; null = none. */
export interface CorrectionTracks {
	gc_track: string | null;
	mappability_track: string | null;
	notes: Message[];
}

/** Folders with more files than this are not searched: nobody keeps two tracks among them. */
const MAX_FILES = 2000;

/**
 * The GC and mappability tracks named by the parameters, else those that lie beside the WIG counts and have their bin size.
 * Where several would do nothing is chosen, and said.
 */
export async function tracksBeside(
	inputs: readonly RawInput[],
	parameters: Pick<RawParameters, 'gc_track' | 'mappability_track'>,
	watch: Watch,
): Promise<CorrectionTracks> {
	const found: CorrectionTracks = {
		gc_track: parameters.gc_track ?? null,
		mappability_track: parameters.mappability_track ?? null,
		notes: [],
	};
	const [first] = inputs;
	if (first === undefined || (found.gc_track !== null && found.mappability_track !== null)) return found;
	const counts = await genomeFacts(first.path, first.format, first.bytes, 1, watch);
	const folders = [...new Set(inputs.map((input) => path.dirname(input.path)))];
	const tracks = (
		await Promise.all(folders.map((folder) => tracksIn(folder, counts.bin_size, watch)))
	).flat();
	for (const [role, key] of [
		['gc', 'gc_track'],
		['mappability', 'mappability_track'],
	] as const) {
		if (found[key] !== null) continue;
		const fitting = tracks.filter((track) => track.role === role);
		const [only, ...others] = fitting;
		if (only === undefined) continue;
		if (others.length > 0) {
			const names = distinctNames(fitting.map((track) => track.path));
			found.notes.push(say('calls.tracks_unclear', { role, names }));
			continue;
		}
		found[key] = only.path;
		found.notes.push(say('calls.track_beside', { role, name: path.basename(only.path) }));
	}
	return found;
}

const TRACK_NAME = /\.(wig|txt|bedgraph|bdg|bg|bed)(\.gz)?$/i;

async function tracksIn(
	folder: string,
	bin_size: number | null,
	watch: Watch,
): Promise<{ path: string; role: string | null }[]> {
	const names = (await readdir(folder)).filter((name) => TRACK_NAME.test(name)).sort();
	if (names.length > MAX_FILES) return [];
	const recognised = await recogniseFiles(folder, names, { signal: watch.signal });
	const tracks = recognised.filter(
		({ format, problem }) => format.startsWith('gc_mappability_') && problem === null,
	);
	const fitting: { path: string; role: string | null }[] = [];
	for (const track of tracks) {
		const absolute = path.join(folder, track.path);
		const { size } = await stat(absolute);
		const facts = await genomeFacts(absolute, track.format, size, 1, watch);
		if (bin_size === null || facts.bin_size === null || facts.bin_size === bin_size)
			fitting.push({ path: absolute, role: referenceRole(track.format, track.path, facts) });
	}
	return fitting;
}
