import { expect, it } from 'vitest';
import { column, madePdf, type MadeText } from './made-documents.fixture.server.ts';
import { readDocument } from './read-document.server.ts';

const [LEFT, RIGHT] = [60, 320];
const blocksOf = async (texts: readonly MadeText[]): Promise<[string, string][]> => {
	const { blocks } = await readDocument({ bytes: madePdf([texts]), place: '/d/a.pdf', name: 'a.pdf' });
	return blocks.map(({ kind, text }) => [kind, text]);
};
/** Pieces of one line, each at its place. */
const row = (y: number, pieces: readonly (readonly [x: number, text: string])[]): MadeText[] =>
	pieces.map(([x, text]) => ({ text, x, y, size: 9 }));

const left = [
	'Reads were aligned to the reference, and duplicates',
	'were marked. Reads of a low quality were left out, as',
	'were the regions of the list of the consortium. Short',
	'fragments have 100 to 150 bases, and the long ones are',
	'those of 151 to 220 bases. We counted both of them in',
	'every window of the genome that was long enough to do',
	'so. We computed the ratio in 5 Mb windows with',
];
const right = [
	'Check that the median fragment length lies between 160',
	'and 172 bases before you go on with anything else, and',
	'write down what you saw for each of the samples in the',
	'list of the batch. The list is kept with the results so',
	'that others can tell what was seen, and when that was',
	'done. Samples that fail are drawn once more, and those',
	'that fail twice are left out of the study altogether.',
];

it('a sentence that a command interrupts is not put together with the next column', async () => {
	expect(
		await blocksOf([
			...column(left, { x: LEFT, y: 650, step: 11, size: 9 }),
			// It is longer than its column, and runs over the text of the other one.
			{
				text: 'finaletoolkit delfi sample.bam hg38.chrom.sizes hg38.2bit bins.bed out.tsv',
				...{ x: LEFT, y: 563, size: 8, mono: true },
			},
			{ text: 'mkdir out', x: LEFT, y: 553, size: 8, mono: true },
			...column(right, { x: RIGHT, y: 630, step: 11, size: 9 }),
		]),
	).toEqual([
		['text', left.join(' ')],
		['code', 'finaletoolkit delfi sample.bam hg38.chrom.sizes hg38.2bit bins.bed out.tsv\nmkdir out'],
		['text', right.join(' ')],
	]);
});

it('a paragraph that ends without a full stop is not put together with the next column; one that fills its line is', async () => {
	const first = column(left, { x: LEFT, y: 650, step: 11, size: 9 });
	const second = column(right, { x: RIGHT, y: 650, step: 11, size: 9 });
	expect(await blocksOf([...first, ...second])).toEqual([
		['text', left.join(' ')],
		['text', right.join(' ')],
	]);
	const cut = left.slice(0, -1);
	expect(await blocksOf([...first.slice(0, -1), ...second])).toEqual([
		['text', [...cut, ...right].join(' ')],
	]);
});

it('rows of a table are read cell by cell, however close the cells are and however many lines they have', async () => {
	const table = [
		...row(500, [
			[330, 'Measure'],
			[388, 'Pass'],
			[432, 'Fail'],
		]),
		// Cells of two lines beside one that is centred.
		...row(486, [
			[384, '> 95'],
			[427, '< 90'],
		]),
		...row(481, [[320, 'Mapped reads']]),
		...row(476, [
			[384, '%'],
			[427, '%'],
		]),
		// 8 points between cells are less than a blank of stretched text.
		...row(462, [
			[320, 'Median length'],
			[384, '160-'],
			[427, '< 150'],
		]),
		...row(452, [
			[320, 'of fragments'],
			[384, '172'],
		]),
		...row(438, [
			[320, 'Duplicates'],
			[384, '< 15 %'],
			[427, '> 30 %'],
		]),
	];
	expect(
		await blocksOf([
			...column(left, { x: LEFT, y: 650, step: 11, size: 9 }),
			...column(right, { x: RIGHT, y: 650, step: 11, size: 9 }),
			...table,
			...column(['These values hold for the kit that is named above alone.'], { x: RIGHT, y: 415, size: 9 }),
		]),
	).toEqual([
		['text', left.join(' ')],
		['text', right.join(' ')],
		['row', 'Measure | Pass | Fail'],
		['row', 'Mapped reads | > 95 % | < 90 %'],
		['row', 'Median length of fragments | 160-172 | < 150'],
		['row', 'Duplicates | < 15 % | > 30 %'],
		['text', 'These values hold for the kit that is named above alone.'],
	]);
});

it('rows that are set close stay rows of their own', async () => {
	expect(
		await blocksOf([
			...row(500, [
				[60, 'Measure'],
				[200, 'Pass'],
				[300, 'Fail'],
			]),
			...row(484, [
				[60, 'Mapped reads'],
				[200, '95 %'],
				[300, '90 %'],
			]),
			...row(473, [
				[60, 'Median length'],
				[200, '160'],
				[300, '150'],
			]),
			...row(462, [
				[60, 'Duplicates'],
				[200, '15'],
				[300, '30'],
			]),
		]),
	).toEqual([
		['row', 'Measure | Pass | Fail'],
		['row', 'Mapped reads | 95 % | 90 %'],
		['row', 'Median length | 160 | 150'],
		['row', 'Duplicates | 15 | 30'],
	]);
});

it('a line that was stretched to its column is text, not cells', async () => {
	// Helvetica of size 9: "Lengths" 32.01, "of" 7.51, "people" 27.02, "with" 18.49 points wide; 20 points between them.
	const stretched = row(584, [
		[60, 'Lengths'],
		[112.01, 'of'],
		[139.52, 'people'],
		[186.54, 'with'],
	]);
	const before = left.slice(0, 6);
	expect(
		await blocksOf([
			...column(before, { x: LEFT, y: 650, step: 11, size: 9 }),
			...stretched,
			...column(['inflammation lay between those of both groups.'], { x: LEFT, y: 573, size: 9 }),
			...column(right, { x: RIGHT, y: 650, step: 11, size: 9 }),
		]),
	).toEqual([
		['text', `${before.join(' ')} Lengths of people with inflammation lay between those of both groups.`],
		['text', right.join(' ')],
	]);
});
