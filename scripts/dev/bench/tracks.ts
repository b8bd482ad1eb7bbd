// Measures every bigWig of a folder in one run and watches how many of them are open. Arguments: FOLDER.
import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { measureTracks } from '../../../src/lib/core/signals/tracks/measure-tracks.server.ts';
import { answer, argument } from './answer.ts';

const folder = path.resolve(argument(1));
const sources = readdirSync(folder)
	.filter((name) => name.endsWith('.bw'))
	.sort()
	.map((name) => ({ path: path.join(folder, name), given: name, format: 'bigwig' as const }));

let most = 0;
let going = true;
/** A look at every turn of the event loop, where the system can tell (Linux). */
const look = (): void => {
	const open = readdirSync('/proc/self/fd').filter((descriptor) => {
		try {
			return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
		} catch {
			return false;
		}
	});
	most = Math.max(most, open.length);
	if (going) setImmediate(look);
};

const started = performance.now();
if (process.platform === 'linux') look();
const { tracks, unread } = await measureTracks(sources, {
	bin_size: 1_000_000,
	regions: null,
	sites: null,
	loci: [],
	locus_parts: 1,
});
going = false;
if (unread.length > 0) throw unread[0]?.error ?? new Error('A track was not read.');
if (most > 64) throw new Error(`${most} tracks were open at once; at most 64 are allowed.`);
let bases = 0;
let weighted = 0;
for (const { stats } of tracks) {
	bases += stats.covered_bases;
	weighted += stats.mean * stats.covered_bases;
}
answer((performance.now() - started) / 1000, { files: tracks.length, bases, fractions: weighted });
