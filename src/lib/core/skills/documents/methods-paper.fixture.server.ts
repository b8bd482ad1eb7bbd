import { appendAll } from '../../../base/append-all.ts';
import { column, madePdf, type MadeText } from './made-documents.fixture.server.ts';

/** Text set into lines of a width in characters. */
function set(text: string, width: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		if (line !== '' && line.length + 1 + word.length > width) {
			lines.push(line);
			line = word;
		} else line = line === '' ? word : `${line} ${word}`;
	}
	return [...lines, line];
}

interface Part {
	heading?: string;
	text?: string;
}

const LEFT: readonly Part[] = [
	{ heading: 'Abstract' },
	{
		text: 'We describe a workflow that is designed for the analysis of fragment lengths in low-coverage whole-genome sequencing of plasma DNA. The workflow is suitable for cohorts of at least 20 patients and 20 controls that were processed with one library kit. It covers sample requirements, computation of window ratios, and the reading of results in the presence of copy-number changes, which are frequent in advanced disease.',
	},
	{ heading: '1 Sample requirements' },
	{
		text: 'Blood must be centrifuged within 4 h of the draw when EDTA tubes are used. Samples with less than 10 million read pairs after duplicate removal are excluded from the analysis. We require a mean mapping quality of at least 30 and discard fragments longer than 1,000 bp. Haemolysed plasma should not be used, because genomic DNA of lysed leukocytes lengthens the distribution.',
	},
	{
		text: 'Libraries were prepared in two batches of 48 samples, and each batch contained both patients and controls in equal shares, so that effects of the kit can be told from effects of disease in later steps.',
	},
];
const RIGHT: readonly Part[] = [
	{ heading: '2 Computation' },
	{
		text: 'The short-to-long ratio is defined as the number of fragments of 100 to 150 bp divided by the number of fragments of 151 to 220 bp in a window. We use non-overlapping windows of 5 Mb and exclude windows with a mean mappability below 0.9. GC correction was applied with a LOESS span of 0.75 to short and long fragments separately.',
	},
	{ text: 'The default number of permutations is 1,000 and the seed is set to 7 in all runs of this study.' },
	{ heading: '3 Reading the results' },
	{
		text: 'A higher ratio indicates a larger share of short fragments, which is consistent with tumour-derived DNA. A deviation of more than 3 SD from the controls in at least 5 % of windows is considered abnormal.',
	},
	{ heading: '4 Limitations' },
	{
		text: 'Ratios are not a diagnosis and must not be compared between library kits. Copy-number gains can bias single windows and lead to false positives. The sensitivity for stage I disease was 46 % at a specificity of 95 %, with wide intervals.',
	},
];

function setColumn(parts: readonly Part[], x: number): MadeText[] {
	const texts: MadeText[] = [];
	let y = 650;
	for (const { heading, text = '' } of parts) {
		if (heading !== undefined) {
			texts.push({ text: heading, x, y: y - 4, size: 11, bold: true });
			y -= 20;
			continue;
		}
		const lines = column(set(text, 54), { x, y, step: 12, size: 9 });
		appendAll(texts, lines);
		y -= 12 * lines.length + 8;
	}
	return texts;
}

const TABLE = [
	['Parameter', 'Value', 'Reason'],
	['Window size', '5 Mb', 'enough fragments per window'],
	['Minimum MAPQ', '30', 'unique placement'],
	['Short fragments', '100-150 bp', 'enriched in ctDNA'],
] as const;

/** Words that fill the middle of a long document, without anything to keep. */
const filler = (page: number): string =>
	`The cohort of part ${page} is described in the supplement of the study together with the history of its collection. Colleagues of both hospitals took part in the meetings, and the protocol was discussed there at length over the course of the project.`;

/** Title, two columns, a table, running heads; then as many pages as are asked for, and a list of works. */
export function methodsPaper(pages = 3): Buffer {
	const head = (page: number): MadeText[] => [
		{ text: 'Journal of Plasma Methods, volume 3', x: 60, y: 760, size: 8 },
		{ text: String(page), x: 300, y: 30, size: 8 },
	];
	const first: MadeText[] = [
		...head(1),
		{ text: 'Fragment length ratios in low-coverage', x: 60, y: 715, size: 18, bold: true },
		{ text: 'plasma genomes: a laboratory guide', x: 60, y: 693, size: 18, bold: true },
		// A page is not drawn in the order in which it is read.
		...setColumn(RIGHT, 320),
		...setColumn(LEFT, 60),
	];
	const table = TABLE.flatMap((row, at) =>
		row.map((text, cell) => ({
			text,
			x: [60, 220, 340][cell] ?? 0,
			y: 650 - 16 * at,
			size: 9,
			bold: at === 0,
		})),
	);
	const second: MadeText[] = [
		...head(2),
		{ text: 'Table 1. Parameters of the workflow', x: 60, y: 680, size: 9, bold: true },
		...table,
		{ text: '5 Commands', x: 60, y: 560, size: 11, bold: true },
		{ text: 'samtools view -q 30 -F 1796 -b sample.bam', x: 60, y: 540, size: 9 },
		...column(
			set(
				'Verify that all files refer to one genome build before windows are counted, because contigs of different builds shift every window.',
				100,
			),
			{ x: 60, y: 510, size: 9 },
		),
	];
	const middle = Array.from({ length: Math.max(0, pages - 3) }, (_, at) => [
		...head(at + 3),
		...column(set(filler(at + 3), 100), { x: 60, y: 700, size: 9 }),
	]);
	const last: MadeText[] = [
		...head(Math.max(3, pages)),
		{ text: 'References', x: 60, y: 700, size: 11, bold: true },
		...column(
			[
				'1. Genome-wide cell-free DNA fragmentation in patients with cancer. doi:10.1038/s41586-019-1272-6',
				'2. Enhanced detection of circulating tumor DNA by fragment size analysis. doi:10.1126/scitranslmed.aat4921',
			],
			{ x: 60, y: 680, size: 9 },
		),
	];
	return madePdf([first, second, ...middle, last]);
}
