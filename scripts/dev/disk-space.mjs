// Is there room for a whole run of the tests? `.ci/run` asks before it installs anything, `npm test` before it sets up; a run
// that fills the disk half-way fails with errors that do not name it.
import fs from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, root } from './project.mjs';
import { packagesAreFresh } from './setup.mjs';

/** Megabytes of a whole run in a clean clone, measured with `du`; what is there already is not written again. */
const sizes = /** @type {const} */ ({
	packages: 450,
	cacheOfNpm: 300,
	referencePrograms: 1300,
	optionalPackages: 220,
	build: 200,
	temporary: 1000,
});
/** Less than this is a full disk: tests write more at once. */
const FULL = 100;

const isThere = (...parts) => fs.existsSync(path.join(...parts));

/** Where a whole run writes, and how much; `installs` with the reference programs, which `.ci/run` installs. */
export function writesOfRun({ installs }) {
	const isFresh = packagesAreFresh();
	const cache = process.env.npm_config_cache ?? path.join(homedir(), '.npm');
	return [
		...(isFresh ? [] : [{ place: root, megabytes: sizes.packages }]),
		...(isFresh || isThere(cache, '_cacache') ? [] : [{ place: cache, megabytes: sizes.cacheOfNpm }]),
		...(!installs || isThere(inRoot('.venv/.lb-agent-requirements'))
			? []
			: [{ place: root, megabytes: sizes.referencePrograms }]),
		...(!installs || isThere(inRoot('.cache/optional/.installed'))
			? []
			: [{ place: root, megabytes: sizes.optionalPackages }]),
		{ place: root, megabytes: sizes.build },
		{ place: tmpdir(), megabytes: sizes.temporary },
	];
}

/** The disks that have less room than is written to them. */
export function shortages(writes, disks = systemDisks) {
	const byDisk = new Map();
	for (const { place, megabytes } of writes) {
		const disk = disks.diskOf(place);
		const known = byDisk.get(disk) ?? { places: [], needed: 0, free: disks.freeOf(place) };
		byDisk.set(disk, {
			...known,
			places: [...new Set([...known.places, place])],
			needed: known.needed + megabytes,
		});
	}
	return [...byDisk.values()].filter(({ needed, free }) => free !== null && free < needed);
}

/** What is missing, and what to do. */
export function shortageLines(found) {
	return [
		...found.map(
			({ places, needed, free }) =>
				`Too little free disk space for a whole run: ${places.join(' and ')} ${places.length === 1 ? 'has' : 'are on a disk with'} ${size(free)} free; about ${size(needed)} are needed.`,
		),
		'Free some space or use a larger disk (TMPDIR sets the one for temporary files), then run this again.',
	];
}

/** Prints what is missing and the last line of a run. @returns {boolean} whether there is room. */
export function hasRoom({ installs }) {
	const found = shortages(writesOfRun({ installs }));
	if (found.length === 0) return true;
	for (const line of shortageLines(found)) console.log(line);
	console.log('0 passed, 1 failed');
	return false;
}

/** Why the runner left no report, or only the beginning of one; a full disk is named, also one that has room again. */
export function whyNoReport(error, places = [root, tmpdir()], disks = systemDisks) {
	const full = places.find((place) => (disks.freeOf(place) ?? Infinity) < FULL);
	if (full !== undefined)
		return `The test runner wrote no report: the disk of ${full} is full (${size(disks.freeOf(full))} free). Free some space and run this again.`;
	if (error instanceof SyntaxError)
		return `The report of the test runner is incomplete; the disk was probably full while it was written (${size(disks.freeOf(root) ?? 0)} free now).`;
	return `The test runner wrote no report: ${error.message}`;
}

/** An unknown disk (null) refuses nothing: file systems that do not state their free space, Node before 18.15. */
const systemDisks = {
	diskOf: (place) => fs.statSync(existing(place)).dev,
	freeOf(place) {
		try {
			const { bavail, bsize } = fs.statfsSync(existing(place));
			return (bavail * bsize) / 1e6;
		} catch {
			return null;
		}
	},
};

/** The folder itself, or the nearest one above it that is there. */
function existing(place) {
	return fs.existsSync(place) ? place : existing(path.dirname(place));
}

const size = (megabytes) =>
	megabytes < 1000 ? `${Math.floor(megabytes)} MB` : `${(megabytes / 1000).toFixed(1)} GB`;

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(hasRoom({ installs: true }) ? 0 : 1);
