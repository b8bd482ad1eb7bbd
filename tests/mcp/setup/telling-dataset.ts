import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRandom } from '../../../src/lib/base/random.ts';
import { temporaryFolder } from '../../cli/setup/run-cli.ts';

/** Words that only this dataset has, in every place where a name can be. */
export const TELLING = {
	folder: 'Quillfeather',
	parent: 'Brambleworth',
	file: 'ogglethorpe',
	table: 'wimpledown',
	sample: 'Zanzibar',
	patient: 'Vandersloot',
	note: 'Kettlebury',
} as const;

/** The value of one feature of one sample, which is neither the smallest nor the largest of anything. */
export const SINGLE_VALUE = 0.31337;

const EACH = 6;

/** A small dataset whose every name tells whose it is: two groups of six, ten features. Returns the folder of the dataset. */
export async function tellingDataset(): Promise<string> {
	const parent = await temporaryFolder(TELLING.parent);
	const folder = path.join(parent, `${TELLING.folder} cohort`);
	const random = createRandom(1, 'telling');
	const people = Array.from({ length: 2 * EACH }, (_, at) => ({
		sample: `${TELLING.sample}-${String(at + 1).padStart(3, '0')}`,
		patient: `${TELLING.patient} ${'ABCDEFGHIJKL'[at] ?? ''}`,
		group: at < EACH ? 'healthy' : 'cancer',
	}));
	const rows = Array.from({ length: 10 }, (_, feature) => {
		const cells = people.map(({ group }, at) => {
			if (feature === 2 && at === 3) return String(SINGLE_VALUE);
			return (random.normal() + (feature < 3 && group === 'cancer' ? 2 : 0)).toFixed(4);
		});
		return [`feature_${feature + 1}`, ...cells].join(',');
	});
	await mkdir(folder, { recursive: true });
	const matrix = [['feature', ...people.map(({ sample }) => sample)].join(','), ...rows];
	await writeFile(path.join(folder, `${TELLING.file}_matrix.csv`), `${matrix.join('\n')}\n`);
	const table = people.map(
		({ sample, patient, group }, at) => `${sample},${patient},${group},${45 + at},${TELLING.note} ${at}`,
	);
	const head = 'sample_id,patient_id,diagnosis,age,remark';
	await writeFile(path.join(folder, `${TELLING.table}.csv`), `${[head, ...table].join('\n')}\n`);
	return folder;
}

/** Which of these words, and of the places of this test, are in a text. */
export function toldIn(text: string, more: readonly string[] = []): string[] {
	const words = [...Object.values(TELLING), String(SINGLE_VALUE), 'lb-cli-', ...more];
	return words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
}
