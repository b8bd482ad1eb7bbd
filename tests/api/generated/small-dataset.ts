import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A folder with a matrix of 24 samples and its labels: every step on it takes a moment only. */
export function makeSmallDataset(folder: string, seed: number): string {
	mkdirSync(folder, { recursive: true });
	const value = randomFrom(seed);
	const samples = Array.from({ length: 24 }, (_, i) => `S${String(i + 1).padStart(2, '0')}`);
	const features = Array.from({ length: 8 }, (_, i) => `marker_${i + 1}`);
	const rows = samples.map((sample, i) =>
		[sample, ...features.map((_, f) => (value() + (i < 12 && f === 0 ? 1 : 0)).toFixed(4))].join(','),
	);
	writeFileSync(path.join(folder, 'matrix.csv'), `sample,${features.join(',')}\n${rows.join('\n')}\n`);
	const labels = samples.map((sample, i) => `${sample},${i < 12 ? 'cancer' : 'healthy'}`);
	writeFileSync(path.join(folder, 'samples.csv'), `sample,group\n${labels.join('\n')}\n`);
	return folder;
}

/** Park and Miller's generator: the same numbers everywhere. */
function randomFrom(seed: number): () => number {
	let state = (seed % 2147483646) + 1;
	return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Digest of the data files of a folder; what is written below assistant/ does not count. */
export function digestOf(folder: string): string {
	const hash = createHash('sha256');
	for (const name of readdirSync(folder).sort())
		if (name !== 'assistant') hash.update(name).update(readFileSync(path.join(folder, name)));
	return hash.digest('hex');
}
