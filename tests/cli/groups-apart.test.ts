import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { realRun } from '../real/real-run.ts';
import { runCli } from './setup/run-cli.ts';
import { tinyDataset, twoGroups } from './setup/tiny-dataset.ts';

const sampleOf = (s: number): string => `S${String(s + 1).padStart(2, '0')}`;

type Columns = Record<string, (s: number, label: string) => string>;

async function datasetWith(columns: Columns, second?: string, labels = twoGroups(12)): Promise<string> {
	const dataset = await tinyDataset({ labels, metadata: false });
	if (second !== undefined)
		await tinyDataset({ labels, metadata: false, folder: dataset, matrixName: second, seed: 2 });
	const rows = [
		['sample_id', 'diagnosis', ...Object.keys(columns)],
		...labels.map((label, s) => [
			sampleOf(s),
			String(label),
			...Object.values(columns).map((of) => of(s, String(label))),
		]),
	];
	await writeFile(path.join(dataset, 'metadata.csv'), rows.map((row) => row.join(',')).join('\n') + '\n');
	return dataset;
}

async function runWith(columns: Columns, second?: string) {
	const dataset = await datasetWith(columns, second);
	return realRun(['assistant', 'run', dataset, '--permutations', '0', '--threads', '1']);
}

it('sex and dates of collection that tell the groups apart are one warning each, and in the headline', async () => {
	const run = await runWith({
		sex: (_, label) => (label === 'healthy' ? 'M' : 'F'),
		collection_date: (s, label) => `20${label === 'healthy' ? 18 : 20}-0${1 + (s % 9)}-1${s % 7}`,
	});
	expect(run.summary.headline).toContain('The groups share no date in "collection_date"');
	expect(run.summary.headline).toContain('The groups do not overlap in sex');
	const about = (word: string) => run.summary.warnings.filter((text: string) => text.includes(word));
	expect(about('collection_date')).toHaveLength(1);
	expect(about('sex')).toHaveLength(1);
});

it('a verdict that is withheld leaves them no copies of the label', async () => {
	const run = await runWith({
		batch: (_, label) => (label === 'healthy' ? 'b1' : 'b2'),
		age: (s, label) => String((label === 'healthy' ? 30 : 60) + (s % 7)),
	});
	expect(run.summary.headline).toContain('Not assessable');
	expect(run.summary.warnings.filter((text: string) => /batch|age/u.test(text))).toEqual([
		expect.stringContaining('Every level of the technical column "batch" contains only one group'),
		expect.stringContaining('The groups do not overlap in age'),
	]);
});

it('a batch that nearly separates the groups is told once for all matrices', async () => {
	const run = await runWith(
		{ batch: (s, label) => ((label === 'healthy') === (s !== 3) ? 'b1' : 'b2') },
		'methylation.csv',
	);
	// Of 24 samples one is in the other batch: phi of [[11, 1], [0, 12]] is 0.92.
	const sentence = '"batch" nearly separates the groups (Cramér\'s V 0.92)';
	expect(run.summary.matrices).toHaveLength(2);
	expect(run.summary.headline.split(sentence)).toHaveLength(2);
	expect(
		run.summary.warnings.filter((text: string) => /"batch".* (separates|distributed)/u.test(text)),
	).toHaveLength(1);
});

it('a split column that puts one person into both parts is refused', async () => {
	const dataset = await datasetWith(
		{
			patient_id: (s) => (s === 18 ? 'P0' : `P${s}`),
			split: (s) => (s % 24 < 18 ? 'training' : 'validation'),
		},
		undefined,
		twoGroups(24),
	);
	const run = await runCli(['assistant', 'run', dataset, '--permutations', '0', '--threads', '1']);
	expect(run.code).toBe(3);
	expect(run.stderr.replace(/\s+/g, ' ')).toContain(
		'1 patient is in both the training and the validation set: P0.',
	);
});
