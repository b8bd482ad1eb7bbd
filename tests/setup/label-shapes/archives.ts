import { writeXlsx } from '../../../src/lib/core/assistant/demo/xlsx-writer.ts';
import { draw, numbered, sizes, tally } from './people.ts';
import type { Shape } from './shape.ts';
import { csv, probeNames, tsv } from './tables.ts';

/** Two bytes per Chinese character, as spreadsheet programs save them; ASCII as it is. */
function gb18030(text: string): Uint8Array {
	const decoder = new TextDecoder('gb18030');
	const codes = new Map<string, [number, number]>();
	for (let lead = 0xb0; lead <= 0xf7; lead++)
		for (let trail = 0xa1; trail <= 0xfe; trail++)
			codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
	return Uint8Array.from([...text].flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]));
}

/** Tables as archives and journals hold them. */
export const archives: readonly Shape[] = [
	{
		name: 'barcodes of tumours and normals',
		like: 'TCGA: tumours (01) and normal tissue (11) of the same people, the clinical table of the people',
		make(random) {
			const people = draw(random, { all: 14 + random.int(6) }, (i) => `TCGA-BR-${1000 + 37 * i}`);
			const pairs = people.slice(0, 8);
			const ids = [...people.map(({ id }) => `${id}-01A`), ...pairs.map(({ id }) => `${id}-11A`)];
			return {
				files: {
					'methylation.tsv': tsv([
						['Composite Element REF', ...ids],
						...probeNames(80).map((probe) => [probe, ...ids.map(() => random.int(1e4) / 1e4)]),
					]),
					'clinical.tsv': tsv([
						['submitter_id', 'age_at_diagnosis', 'gender', 'tumor_stage'],
						...people.map(({ id, age, sex }, i) => [id, age, sex, `stage ${'I'.repeat(1 + (i % 3))}`]),
					]),
				},
				answer: {
					...{ table: 'clinical.tsv', sample: 'submitter_id', label: null },
					groups: { tumor: people.length, normal: pairs.length },
					data: ['methylation.tsv'],
				},
			};
		},
	},
	{
		name: 'numbers of a laboratory',
		like: 'chromosomes in rows, columns named after files, the sheet with the numbers of the laboratory and a karyotype',
		make(random) {
			const people = draw(random, sizes(random, ['Euploid', 'T21'], 8), (i) => `${100_003 + 7919 * i}`);
			const chromosomes = [...Array.from({ length: 22 }, (_, i) => `chr${i + 1}`), 'chrX', 'chrY'];
			return {
				files: {
					'fractions.tsv': tsv([
						['Chromosome', ...people.map(({ id }) => `NIPT_${id}.dedup`)],
						...chromosomes.map((name) => [name, ...people.map(() => (300 + random.int(99)) / 1e4)]),
					]),
					'karyotypes.tsv': tsv([
						['Lab number', 'Gestational age', 'Karyotype', 'Comment'],
						...people.map(({ id, group }, i) => [
							id,
							10 + random.int(99) / 10,
							group,
							i === 3 ? 'drawn again' : '',
						]),
					]),
				},
				answer: {
					...{ table: 'karyotypes.tsv', sample: 'Lab number', label: 'Karyotype' },
					groups: tally(people.map(({ group }) => group)),
					data: ['fractions.tsv'],
				},
			};
		},
	},
	{
		name: 'sizes of fragments in a workbook',
		like: 'a sheet of people with a title and a footnote, and one with a row per fragment size',
		make(random) {
			const people = draw(
				random,
				sizes(random, ['Healthy', 'Ovarian cancer'], 12),
				(i) => `${i % 3 === 0 ? 'UK' : 'NL'}${100 + i}`,
			);
			const sizesOf = Array.from({ length: 120 }, (_, i) => 100 + i);
			return {
				files: {
					'MOESM4_ESM.xlsx': writeXlsx([
						{
							name: 'S1',
							rows: [
								['Supplementary Table 1. Characteristics'],
								['Sample', 'Diagnosis', 'Age', 'Stage'],
								...people.map(({ id, group, age }) => [id, group, age, group === 'Healthy' ? 'n/a' : 'III']),
								['* according to FIGO; n/a, not applicable'],
							],
						},
						{
							name: 'S2',
							rows: [
								['Supplementary Table 2. Fragment size distribution'],
								['Size (bp)', ...people.map(({ id }) => id)],
								...sizesOf.map((size) => [size, ...people.map(() => random.int(1e4) / 1e6)]),
							],
						},
					]),
				},
				answer: {
					...{ table: 'MOESM4_ESM.xlsx#S1', sample: 'Sample', label: 'Diagnosis', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['MOESM4_ESM.xlsx#S2'],
				},
			};
		},
	},
	{
		name: 'header of two rows',
		like: 'names over groups of columns, the columns below them',
		make(random) {
			const people = draw(random, sizes(random, ['Control', 'CRC'], 10), (i) => `${i + 1}`);
			return {
				files: {
					'Table1.xlsx': writeXlsx([
						{
							name: 'Table 1',
							rows: [
								[null, 'Demographics', null, null, 'Plasma markers', null],
								['Patient no.', 'Age', 'Sex', 'Group', 'CEA', 'cfDNA (ng/ml)'],
								...people.map(({ id, group, age, sex }) => [
									...[Number(id), age, sex, group, random.int(90) / 10, random.int(300) / 10],
								]),
							],
						},
					]),
				},
				answer: {
					...{ table: 'Table1.xlsx', sample: 'Patient no.', label: 'Group', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'people in columns',
		like: 'a table of characteristics with a column per person, numbered before their letters; small RNAs in rows',
		make(random) {
			const people = draw(random, sizes(random, ['Healthy donor', 'Melanoma'], 9), (i) => `${i + 1}-PL`);
			const ids = people.map(({ id }) => id);
			return {
				files: {
					'clinical.csv': csv([
						['Characteristic', ...ids],
						['Group', ...people.map(({ group }) => group)],
						['Age', ...people.map(({ age }) => age)],
						['Sex', ...people.map(({ sex }) => sex)],
					]),
					'cpm.csv': csv([
						['', ...ids],
						...Array.from({ length: 120 }, (_, i) => [
							`MIR${i + 1}`,
							...ids.map(() => random.int(9000) / 10),
						]),
					]),
				},
				answer: {
					...{ table: 'clinical.csv', sample: 'sample', label: 'Group', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['cpm.csv'],
				},
			};
		},
	},
	{
		name: 'Chinese spreadsheet',
		like: 'saved as CSV in the encoding of Chinese Windows, with sex, smoking and stage',
		make(random) {
			const people = draw(random, sizes(random, ['健康对照', '肺癌'], 12), numbered('LC'));
			return {
				files: {
					'info.csv': gb18030(
						csv([
							['样本编号', '性别', '年龄', '分组', '吸烟史', '病理分期'],
							...people.map(({ id, group, sex, age }, i) => [
								...[id, sex === 'F' ? '女' : '男', age, group, i % 3 === 0 ? '有' : '无'],
								group === '肺癌' ? 'I期' : '/',
							]),
						]),
					),
					'sites.csv': gb18030(
						csv([
							['位点', ...people.map(({ id }) => id)],
							...Array.from({ length: 60 }, (_, i) => [
								`chr${1 + (i % 22)}:${100_000 + 977 * i}`,
								...people.map(() => random.int(1e4) / 1e4),
							]),
						]),
					),
				},
				answer: {
					...{ table: 'info.csv', sample: '样本编号', label: '分组', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['sites.csv'],
				},
			};
		},
	},
	{
		name: 'French sheet',
		like: 'Latin-1 with semicolons: patients and controls, tobacco and the date of the draw',
		make(random) {
			const people = draw(random, sizes(random, ['Malade', 'Témoin'], 14), numbered('FR'));
			const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
			return {
				files: {
					'cliniques.csv': latin1(
						csv(
							[
								['Identifiant', 'Âge', 'Sexe', 'Statut', 'Tabac', 'Date de prélèvement'],
								...people.map(({ id, group, sex, age, date }, i) => [
									...[id, age, sex === 'F' ? 'F' : 'H', group, i % 2 === 0 ? 'oui' : 'non', date],
								]),
							],
							';',
						),
					),
					'fragments.csv': csv(
						[
							['Identifiant', ...Array.from({ length: 40 }, (_, i) => `ratio_${i}`)],
							...people.map(({ id }) => [
								id,
								...Array.from({ length: 40 }, () => `0,${100 + random.int(800)}`),
							]),
						],
						';',
					),
				},
				answer: {
					...{ table: 'cliniques.csv', sample: 'Identifiant', label: 'Statut', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['fragments.csv'],
				},
			};
		},
	},
	{
		name: 'groups above the samples',
		like: 'samples in columns, a row of labels below the header, features below that',
		make(random) {
			const people = draw(random, sizes(random, ['cancer', 'control'], 10), numbered('P', 2));
			return {
				files: {
					'data.csv': csv([
						['Sample', ...people.map(({ id }) => id)],
						['Label', ...people.map(({ group }) => group)],
						...Array.from({ length: 70 }, (_, i) => [
							`metabolite ${i}`,
							...people.map(() => random.int(9000) / 10),
						]),
					]),
				},
				answer: {
					...{ table: 'data.csv', sample: 'sample', label: 'Label', kind: 'diagnosis', data: ['data.csv'] },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'figures beside the samples',
		like: 'means of both groups, fold change and p value behind the samples, groups in their names',
		make(random) {
			const people = draw(random, sizes(random, ['HC', 'PDAC'], 8), numbered('x'));
			const ids = people.map(({ group }, i) => `${group}${i + 1}`);
			return {
				files: {
					'TableS3.tsv': tsv([
						['miRNA', ...ids, 'Mean HC', 'Mean PDAC', 'Fold change', 'p-value'],
						...Array.from({ length: 60 }, (_, i) => [
							`hsa-miR-${i + 1}-5p`,
							...ids.map(() => random.int(900) / 100),
							...[4.5, 4.5, 1, random.int(100) / 100],
						]),
					]),
				},
				answer: {
					...{ table: null, sample: null, label: null, data: ['TableS3.tsv'] },
					// HC is a word for the healthy.
					groups: tally(people.map(({ group }) => (group === 'HC' ? 'healthy' : group))),
				},
			};
		},
	},
	{
		name: 'numbers of people in another order',
		like: 'columns 1 to 30, and a list whose column No. names them in an order of its own',
		make(random) {
			const people = draw(random, sizes(random, ['cancer', 'control'], 12), (i) => `${i + 1}`);
			return {
				files: {
					'ratios.csv': csv([
						['bin', ...people.map(({ id }) => id)],
						...Array.from({ length: 60 }, (_, i) => [
							`chr2:${i * 5e6}-${(i + 1) * 5e6}`,
							...people.map(() => random.int(1000) / 1000),
						]),
					]),
					'patients.csv': csv([
						['Group', 'No.', 'Age'],
						...random.shuffle([...people]).map(({ id, group, age }) => [group, Number(id), age]),
					]),
				},
				answer: {
					...{ table: 'patients.csv', sample: 'No.', label: 'Group', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['ratios.csv'],
				},
			};
		},
	},
	{
		name: 'diagnosis of patients for their normal tissue',
		like: 'TCGA: tumours and normals, and the histology of the patients in the clinical table',
		make(random) {
			const people = draw(
				random,
				sizes(random, ['Adenocarcinoma', 'Squamous cell carcinoma'], 10),
				(i) => `TCGA-HU-${1000 + 37 * i}`,
			);
			const pairs = people.slice(0, 8);
			const ids = [...people.map(({ id }) => `${id}-01A`), ...pairs.map(({ id }) => `${id}-11A`)];
			return {
				files: {
					'methylation.tsv': tsv([
						['probe', ...ids],
						...probeNames(60).map((probe) => [probe, ...ids.map(() => random.int(1e4) / 1e4)]),
					]),
					'clinical.tsv': tsv([
						['submitter_id', 'primary_diagnosis', 'gender'],
						...people.map(({ id, group, sex }) => [id, group, sex]),
					]),
				},
				answer: {
					...{ table: 'clinical.tsv', sample: 'submitter_id', label: 'primary_diagnosis', asks: true },
					groups: tally([...people, ...pairs].map(({ group }) => group)),
					data: ['methylation.tsv'],
				},
			};
		},
	},
	{
		name: 'groups as columns of 0 and 1',
		like: 'a column per group, 1 where the sample belongs to it',
		make(random) {
			const groups = ['Healthy', 'HCC', 'Cirrhosis'];
			const people = draw(random, sizes(random, groups, 10));
			const healthy = people.filter(({ group }) => group === 'Healthy').length;
			return {
				files: {
					'meta.csv': csv([
						['Sample', ...groups, 'Age'],
						...people.map(({ id, group, age }) => [id, ...groups.map((one) => Number(one === group)), age]),
					]),
					'ratios.csv': csv([
						['bin', ...people.map(({ id }) => id)],
						...Array.from({ length: 60 }, (_, i) => [
							`chr3:${i * 5e6}-${(i + 1) * 5e6}`,
							...people.map(() => random.int(1000) / 1000),
						]),
					]),
				},
				answer: {
					...{ table: 'meta.csv', sample: 'Sample', label: 'Healthy', asks: true, data: ['ratios.csv'] },
					groups: { '0': people.length - healthy, '1': healthy },
				},
			};
		},
	},
	{
		name: 'pools and blanks among the samples',
		like: 'proteins of people, of pools for quality control and of blanks, which the sheet calls a class',
		make(random) {
			const people = draw(random, sizes(random, ['Control', 'PDAC'], 12), numbered('P', 2));
			const more = ['Pool_QC1', 'Pool_QC2', 'Pool_QC3', 'Blank1', 'Blank2'];
			const ids = [...people.map(({ id }) => id), ...more];
			return {
				files: {
					'intensities.csv': csv([
						['Protein', ...ids],
						...Array.from({ length: 60 }, (_, i) => [`P${10_000 + i}`, ...ids.map(() => random.int(1e6))]),
					]),
					'samples.csv': csv([
						['Sample', 'Class', 'Order'],
						...people.map(({ id, group }, i) => [id, group, i + 1]),
						...more.map((id, i) => [id, id.startsWith('Pool') ? 'QC' : 'Blank', people.length + i + 1]),
					]),
				},
				answer: {
					...{ table: 'samples.csv', sample: 'Sample', label: 'Class', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['intensities.csv'],
				},
			};
		},
	},
];
