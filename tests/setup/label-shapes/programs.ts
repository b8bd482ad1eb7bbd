import { draw, numbered, sizes, tally, type Row } from './people.ts';
import type { Shape } from './shape.ts';
import { csv, probeNames, tsv } from './tables.ts';

const genes = (n: number): string[] =>
	Array.from({ length: n }, (_, i) => `ENSG${String(100 + 7 * i).padStart(11, '0')}`);

/** Tables as programs write them, with the sheet that was given to the sequencer or made for R. */
export const programs: readonly Shape[] = [
	{
		name: 'counts of reads per gene',
		like: 'featureCounts with its comment, coordinates of exons, paths of BAM files and a summary; a sheet of R with row names',
		make(random) {
			const people = draw(random, sizes(random, ['normal', 'tumor'], 10), numbered('plasma', 2));
			const columns = people.map(({ id }) => `/data/bam/${id}.sorted.bam`);
			const count = (): number => random.int(400);
			const rows: Row[] = [
				['Geneid', 'Chr', 'Start', 'End', 'Strand', 'Length', ...columns],
				...genes(80).map((gene, i) => [
					...[gene, `chr${1 + (i % 22)};chr${1 + (i % 22)}`, `${i * 900};${i * 900 + 300}`],
					...[`${i * 900 + 200};${i * 900 + 400}`, '+;+', 302, ...columns.map(count)],
				]),
			];
			const summary = ['Assigned', 'Unassigned_Unmapped', 'Unassigned_NoFeatures', 'Unassigned_Ambiguity'];
			return {
				files: {
					'counts.txt': `# Program:featureCounts v2.0.1; Command:"featureCounts" "-a" "genes.gtf"\n${tsv(rows)}`,
					'counts.txt.summary': tsv([
						['Status', ...columns],
						...summary.map((name) => [name, ...columns.map(() => random.int(1e6))]),
					]),
					'coldata.csv': csv([
						['', 'condition', 'batch'],
						...people.map(({ id, group, plate }) => [id, group, plate]),
					]),
				},
				answer: {
					...{ table: 'coldata.csv', sample: 'column_1', label: 'condition', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['counts.txt'],
				},
			};
		},
	},
	{
		name: 'one folder per sample',
		like: 'quant.sf of each sample in a folder of its name',
		make(random) {
			const people = draw(random, sizes(random, ['control', 'CRC'], 4), numbered('cf_', 2));
			const transcripts = genes(60).map((gene) => gene.replace('ENSG', 'ENST'));
			const quant = (): string =>
				tsv([
					['Name', 'Length', 'EffectiveLength', 'TPM', 'NumReads'],
					...transcripts.map((name) => [name, 1500, 1300, random.int(9000) / 10, random.int(500)]),
				]);
			const files = Object.fromEntries(people.map(({ id }) => [`quants/${id}/quant.sf`, quant()]));
			return {
				files: {
					...files,
					'samples.csv': csv([
						['sample', 'condition', 'sex'],
						...people.map(({ id, group, sex }) => [id, group, sex]),
					]),
				},
				answer: {
					...{ table: 'samples.csv', sample: 'sample', label: 'condition', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: Object.keys(files),
				},
			};
		},
	},
	{
		name: 'sheet of a sequencing run',
		like: 'sample sheet of Illumina with [Header], [Reads] and [Data], the group in its description',
		make(random) {
			const people = draw(random, sizes(random, ['Healthy', 'HCC'], 12), numbered('S', 2));
			const head = '[Header],,,,\nWorkflow,GenerateFASTQ,,,\n,,,,\n[Reads],,,,\n101,,,,\n,,,,\n[Data],,,,\n';
			return {
				files: {
					'SampleSheet.csv': `${head}${csv([
						['Sample_ID', 'Sample_Plate', 'index', 'Sample_Project', 'Description'],
						...people.map(({ id, group, plate }, i) => [
							id,
							plate,
							`ACGTAC${'ACGT'[i % 4]}T`,
							'cfDNA',
							group,
						]),
					])}`,
					'ratios.csv': csv([
						['bin', ...people.map(({ id }) => id)],
						...Array.from({ length: 60 }, (_, i) => [
							`chr1:${i * 5e6}-${(i + 1) * 5e6}`,
							...people.map(() => random.int(1000) / 1000),
						]),
					]),
				},
				answer: {
					...{ table: 'SampleSheet.csv', sample: 'Sample_ID', label: 'Description', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['ratios.csv'],
				},
			};
		},
	},
	{
		name: 'sheet of methylation arrays',
		like: 'sample sheet of arrays with slide and position in two columns, betas with detection p values beside each sample',
		make(random) {
			const people = draw(random, sizes(random, ['Control', 'GBM'], 8), numbered('pt', 1));
			const place = (i: number): [string, string] => [
				`${203716050001 + Math.floor(i / 8)}`,
				`R0${1 + (i % 8)}C01`,
			];
			const rows = probeNames(60).map((probe) => [
				probe,
				...people.flatMap(() => [random.int(1e4) / 1e4, random.int(100) / 1e4]),
			]);
			return {
				files: {
					'SampleSheet.csv': `[Header],,,,\nProject Name,cfDNA,,,\n[Data],,,,\n${csv([
						['Sample_Name', 'Sample_Plate', 'Sample_Group', 'Sentrix_ID', 'Sentrix_Position'],
						...people.map(({ id, group, plate }, i) => [id, plate, group, ...place(i)]),
					])}`,
					'betas.txt': tsv([
						['ID_REF', ...people.flatMap((_, i) => [place(i).join('_'), 'Detection Pval'])],
						...rows,
					]),
				},
				answer: {
					...{ table: 'SampleSheet.csv', sample: 'Sentrix_ID_Sentrix_Position' },
					...{ label: 'Sample_Group', kind: 'diagnosis', data: ['betas.txt'] },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'bins of all samples in one table',
		like: 'DELFI bins as R writes them: row numbers, id, coordinates, short, long and their ratio, a row per sample and bin',
		make(random) {
			const people = draw(random, sizes(random, ['Healthy', 'Lung Cancer'], 10), numbered('CG', 3));
			const bins = people.flatMap(({ id }) =>
				Array.from({ length: 40 }, (_, bin): Row => {
					const [short, long] = [5000 + random.int(4000), 20000 + random.int(9000)];
					return [id, 'chr1', bin * 5e6 + 1, (bin + 1) * 5e6, '1p', short, long, short / long];
				}),
			);
			return {
				files: {
					'bins.csv': csv([
						['', 'id', 'seqnames', 'start', 'end', 'arm', 'short', 'long', 'ratio'],
						...bins.map((row, i) => [i + 1, ...row]),
					]),
					'clinical.csv': csv([
						['Patient', 'Patient Type', 'Age'],
						...people.map(({ id, group, age }) => [id, group, age]),
					]),
				},
				answer: {
					...{ table: 'clinical.csv', sample: 'Patient', label: 'Patient Type', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['bins.csv'],
				},
			};
		},
	},
	{
		name: 'several measures per sample',
		like: 'protein groups of MaxQuant: peptides, intensity and LFQ intensity of each sample',
		make(random) {
			const people = draw(random, sizes(random, ['Healthy', 'CRC'], 5), numbered('N', 2));
			const columns = (measure: string): string[] => people.map(({ id }) => `${measure} ${id}`);
			const numbers = (most: number): number[] => people.map(() => 1 + random.int(most));
			return {
				files: {
					'txt/proteinGroups.txt': tsv([
						[
							...['Protein IDs', 'Gene names', ...columns('Peptides'), 'Score', 'Intensity'],
							...[...columns('Intensity'), ...columns('LFQ intensity'), 'Reverse', 'id'],
						],
						...Array.from({ length: 60 }, (_, i) => [
							...[`P${i};Q${i}`, `GN${i}`, ...numbers(20), random.int(300), random.int(1e9)],
							...[...numbers(1e8), ...numbers(1e8), '', i],
						]),
					]),
					'annotation.txt': tsv([['Experiment', 'Condition'], ...people.map(({ id, group }) => [id, group])]),
				},
				answer: {
					...{ table: 'annotation.txt', sample: 'Experiment', label: 'Condition', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['txt/proteinGroups.txt'],
				},
			};
		},
	},
];
