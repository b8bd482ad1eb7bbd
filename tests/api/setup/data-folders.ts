import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

export interface DataFolders {
	/** Real path of the folder around them. */
	root: string;
	/** Makes a folder with a small signal matrix of its own samples; gives its path. */
	dataset(name: string): string;
}

/** A CSV of 8 samples by 6 bins; ids begin with the name. */
export function signalMatrix(name: string): string {
	const bins = Array.from({ length: 6 }, (_, bin) => `chr1:${bin * 100}-${bin * 100 + 100}`);
	const rows = Array.from({ length: 8 }, (_, sample) => [
		`${name}-${sample}`,
		...bins.map((_, bin) => ((sample * 7 + bin * 3) % 10) / 4 + 0.5),
	]);
	return `${[['sample_id', ...bins], ...rows].map((row) => row.join(',')).join('\n')}\n`;
}

/** Folders of small data sets, removed after the tests of a file. */
export function dataFolders(): DataFolders {
	const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-data-')));
	afterAll(() => rmSync(root, { recursive: true, force: true }));
	let made = 0;
	return {
		root,
		dataset(name) {
			const folder = path.join(root, name);
			mkdirSync(folder, { recursive: true });
			made += 1;
			writeFileSync(path.join(folder, 'matrix.csv'), signalMatrix(`SET${made}`));
			writeFileSync(path.join(folder, 'README.md'), `# Data set ${made}\n`);
			return folder;
		},
	};
}
