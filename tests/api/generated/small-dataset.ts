import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../../setup/look-at.ts';

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

/** Everything in such a folder but what is ours: data that nothing may touch. */
export const dataIn = (folder: string): Record<string, string> =>
	lookAt(folder, (file) => file === 'assistant');
