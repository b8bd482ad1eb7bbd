import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRandom } from '../../../src/lib/base/random.ts';
import { isLong, sizeOf } from '../../setup/test-size.ts';
import { temporaryFolder } from './run-cli.ts';

export interface Tiny {
	/** Label of every sample, in order; default 12 healthy then 12 cancer. */
	labels?: readonly (string | null)[];
	features?: number;
	seed?: number;
	/** Sample ids; default S01, S02 ... */
	ids?: readonly string[];
	/** Ids in the metadata table when they differ from those of the matrix. */
	metadataIds?: readonly string[];
	/** False leaves the metadata table out. */
	metadata?: boolean;
	/** Value of a cell instead of a random number. */
	cell?: (feature: number, sample: number) => string | undefined;
	/** Folder to write into; default a new temporary one. */
	folder?: string;
	matrixName?: string;
	metadataName?: string;
}

export const twoGroups = (each: number): string[] => [
	...Array.from({ length: each }, () => 'healthy'),
	...Array.from({ length: each }, () => 'cancer'),
];

/** Patients of a group in datasets of `withoutModels`. */
export const FEW_EACH = sizeOf(6, 12);

/** For tests that are not about models: models take 20 patients, group tests ten. The long lane fits them. */
export const withoutModels: Tiny = isLong ? {} : { labels: twoGroups(FEW_EACH), features: 10 };

/**
 * A small dataset: `matrix.csv` (features in rows; the first five are raised in samples labelled cancer) and
 * `samples.csv` (sample_id, diagnosis, age).
 */
export async function tinyDataset(spec: Tiny = {}): Promise<string> {
	const labels = spec.labels ?? twoGroups(12);
	const ids = spec.ids ?? labels.map((_, s) => `S${String(s + 1).padStart(2, '0')}`);
	const folder = spec.folder ?? (await temporaryFolder('tiny'));
	const random = createRandom(spec.seed ?? 1, 'tiny');
	const lines = [['feature', ...ids].join(',')];
	for (let f = 0; f < (spec.features ?? 30); f++) {
		const cells = labels.map((label, s) => {
			const value = random.normal() + (f < 5 && label === 'cancer' ? 1.5 : 0);
			return spec.cell?.(f, s) ?? value.toFixed(4);
		});
		lines.push([`f${String(f + 1).padStart(3, '0')}`, ...cells].join(','));
	}
	await mkdir(folder, { recursive: true });
	await writeFile(path.join(folder, spec.matrixName ?? 'matrix.csv'), lines.join('\n') + '\n');
	if (spec.metadata !== false) {
		const names = spec.metadataIds ?? ids;
		const rows = labels.map((label, s) => `${names[s]},${label ?? ''},${45 + ((s * 7) % 30)}`);
		const file = path.join(folder, spec.metadataName ?? 'samples.csv');
		await writeFile(file, ['sample_id,diagnosis,age', ...rows].join('\n') + '\n');
	}
	return folder;
}
