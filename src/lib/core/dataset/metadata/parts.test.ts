import { describe, expect, it } from 'vitest';
import { columnDays } from './calendar.ts';
import { cellNumber, isMissing } from './cells.ts';
import { labelNameScore, nameFits, nameWords } from './column-names.ts';
import { parseLabelMap } from '../../../contract/tasks/define.ts';
import { withoutKeys } from './keyed-cells.ts';
import { mapLabel, proposeLabelMap, withoutLaboratory, writeLabelMap } from './label-map.ts';
import { proposeLabels } from './label-proposal.ts';
import { chooseReference, labelSide } from './label-words.ts';
import { partOf } from './split-column.ts';
import { decideSupervision } from './supervision.ts';
import { timeOrder } from './time-order.ts';

describe('cells', () => {
	it('know the spellings of missing, and that 0 and "none" are values', () => {
		for (const cell of [
			...[null, '', ' ', 'NA', 'n/a', 'N/A', '-', '.', '[Not Available]', '未知', 'Unknown', 'UNKNOWN'],
			...['not available', 'Not_Available', 'not reported', 'n.a.', 'unk'],
		])
			expect(isMissing(cell)).toBe(true);
		for (const cell of ['0', 'none', 'no', 'N', 'negative']) expect(isMissing(cell)).toBe(false);
	});

	it.each([
		['12', 12],
		['-1.5e-3', -0.0015],
		['0.05%', 0.05],
		['1,5', 1.5],
		['1,500,000', null],
		['<0.1', null],
		['ND', null],
		['inf', null],
		['1e999', null],
	])('number of %s', (text, value) => {
		expect(cellNumber(text)).toBe(value);
	});
});

describe('dates and times', () => {
	it('settles day and month over the column', () => {
		// 2020-11-26 is day 18592 after 1970-01-01 (date -d 2020-11-26 +%s / 86400).
		expect(columnDays(['11/26/2020', '12/1/2020'])).toEqual([18592, 18597]);
		expect(columnDays(['26/11/2020', '1/12/2020'])).toEqual([18592, 18597]);
		expect(columnDays(['26-Nov-2020', '2020-11-26', '20201126', '2020年11月26日', 'x', null])).toEqual([
			18592,
			18592,
			18592,
			18592,
			null,
			null,
		]);
		expect(columnDays(['13/13/2020', '2020-13-01'])).toEqual([null, null]);
	});

	it('orders numbers, dates and visit words', () => {
		expect(timeOrder(['0', '5', '-1', 'NA'])).toEqual([0, 5, -1, null]);
		expect(timeOrder(['Baseline', '5-Fx', '10-Fx', 'post'])).toEqual([0, 5, 10, 1e6]);
		expect(timeOrder(['V2', 'V1', 'odd'])).toEqual([2, 1, null]);
		expect(timeOrder(['20201126', '20201201'])).toEqual([18592, 18597]);
	});
});

describe('column names', () => {
	it.each([
		['SampleID', 'sample id'],
		['PATIENT_ID', 'patient id'],
		['Median size (bp)', 'median size'],
		['DNAYield', 'dna yield'],
	])('%s reads as "%s"', (name, words) => {
		expect(nameWords(name)).toBe(words);
	});

	it.each([
		['Patient_ID', 'patient', true],
		['Patient Type', 'patient', false],
		['case_id', 'patient', true],
		['受试者编号', 'patient', true],
		['OS_DAYS', 'time', false],
		['Collection date', 'time', true],
		['date of extraction', 'time', false],
		['date of extraction', 'batch', true],
		['Gleason score', 'score', false],
		['CPA', 'score', true],
		['Tumor fraction', 'score', true],
		['Stage at Diagnosis', 'stage', true],
	] as const)('%s as %s: %s', (name, role, fits) => {
		expect(nameFits(name, role)).toBe(fits);
	});

	it('rank label names', () => {
		expect(labelNameScore('Patient Type')).toBe(1);
		expect(labelNameScore('诊断')).toBe(1);
		expect(labelNameScore('Train_Group')).toBe(0.8);
		expect(labelNameScore('SUBTYPE')).toBe(0.6);
		expect(labelNameScore('OS_STATUS')).toBe(0.3);
		expect(labelNameScore('Age')).toBe(0);
	});
});

describe('labels', () => {
	it.each([
		['Healthy', 'reference'],
		['non-cancer', 'reference'],
		['Non-responder', 'reference'],
		['benign nodule', 'reference'],
		['0', 'reference'],
		['对照组', 'reference'],
		['Lung Cancer', 'case'],
		['responder', 'case'],
		['not healthy', 'case'],
		['abnormal', 'case'],
		['肺癌', 'case'],
		['异常', 'case'],
		['Luminal A', null],
	])('side of %s', (label, side) => {
		expect(labelSide(label)).toBe(side);
	});

	it('names a reference by words, else by size', () => {
		expect(chooseReference({ case: 30, control: 5 })).toEqual({ label: 'control', by: 'word' });
		expect(chooseReference({ cancer: 30, polyp: 5 })).toEqual({ label: 'polyp', by: 'word' });
		expect(chooseReference({ A: 3, B: 5 })).toEqual({ label: 'B', by: 'size' });
		expect(chooseReference({})).toEqual({ label: null, by: 'size' });
	});

	it('maps by first match: exact, loose, star, else unchanged', () => {
		const map = { Healthy: 'healthy', 'Duodenal Cancer': 'drop', '*': 'cancer' };
		expect(['Healthy', 'HEALTHY ', 'Duodenal  cancer', 'Lung'].map((label) => mapLabel(map, label))).toEqual([
			'healthy',
			'healthy',
			null,
			'cancer',
		]);
		expect(mapLabel({ A: 'x' }, 'B')).toBe('B');
		expect(mapLabel(null, 'drop')).toBe('drop');
		expect(writeLabelMap({ 'a,b': 'x', c: 'x', '*': 'drop' })).toBe('"a,b",c=x;*=drop');
		const maps: Record<string, string>[] = [
			{ 'Ductal, in situ': 'a, b', 'x=y': 'z;w', 'say "no"': 'n' },
			{ ' blank at ends ': 'a', b: ' c', '*': 'drop' },
		];
		for (const map of maps) expect(parseLabelMap(writeLabelMap(map))).toEqual(map);
		expect(parseLabelMap('a\\,b=x; "c;d" = y')).toEqual({ 'a,b': 'x', 'c;d': 'y' });
	});

	it('sets pools, blanks and wells without template aside, beside two groups at least', () => {
		const labels = ['Control', 'PDAC', 'QC', 'Blank', 'Pooled QC', 'NTC', 'no template control'];
		expect(withoutLaboratory(labels)).toEqual({
			...{ QC: 'drop', Blank: 'drop', 'Pooled QC': 'drop', NTC: 'drop', 'no template control': 'drop' },
		});
		expect(withoutLaboratory(['QC', 'Blank', 'PDAC'])).toBeNull();
		expect(withoutLaboratory(['Control', 'Negative control', 'Blank check', 'Pool boys'])).toBeNull();
	});

	it('proposes maps only where they are needed and sensible', () => {
		expect(proposeLabelMap({ a: 5, b: 5 })).toBeNull();
		expect(proposeLabelMap({ a: 20, b: 10, c: 2 })).toEqual({ a: 'a', b: 'b', c: 'drop' });
		expect(proposeLabelMap({ a: 20, b: 3 })).toBeNull();
		// What the dictionary does not hold is never put together.
		expect(proposeLabelMap({ control: 9, t1: 8, t2: 8, t3: 8, t4: 8, t5: 1 })).toEqual({
			control: 'control',
			...{ t1: 't1', t2: 't2', t3: 't3', t4: 't4', t5: 'drop' },
		});
		const cancers = { 'Lung cancer': 9, CRC: 8, HCC: 8, 'Gastric carcinoma': 2 };
		expect(
			proposeLabelMap({ Healthy: 30, ...cancers, Hepatitis: 7, Cirrhosis: 6, 'Benign nodule': 3 }),
		).toEqual({
			...{ Healthy: 'healthy', 'Lung cancer': 'cancer', CRC: 'cancer', HCC: 'cancer' },
			...{
				'Gastric carcinoma': 'cancer',
				Hepatitis: 'Hepatitis',
				Cirrhosis: 'Cirrhosis',
				'Benign nodule': 'drop',
			},
		});
		// A small class of cancer is kept with the other cancers; without controls there is nothing to keep it for.
		expect(proposeLabelMap({ Control: 20, 'Lung cancer': 20, 'Breast cancer': 3 })).toEqual({
			...{ Control: 'control', 'Lung cancer': 'cancer', 'Breast cancer': 'cancer' },
		});
		expect(proposeLabelMap({ 'Ovarian cancer': 20, 'Lung cancer': 20, 'Breast cancer': 3 })).toEqual({
			...{ 'Ovarian cancer': 'Ovarian cancer', 'Lung cancer': 'Lung cancer', 'Breast cancer': 'drop' },
		});
		expect(proposeLabelMap({ a: 9, b: 9, c: 9, d: 9, e: 9, f: 9 })).toBeNull();
	});
});

describe('keys before values', () => {
	it('are left out where every value of a column has the same', () => {
		const rows = [
			['S1', 'disease state: healthy', 'note: a', '12:30'],
			['S2', 'Disease state: HCC', 'other: b', '13:30'],
			['S3', null, 'note: c', 'NA'],
		];
		expect(withoutKeys(['id', 'characteristics', 'text', 'hour'], rows)).toEqual([
			['S1', 'healthy', 'note: a', '12:30'],
			['S2', 'HCC', 'other: b', '13:30'],
			['S3', null, 'note: c', 'NA'],
		]);
	});
});

describe('supervision', () => {
	it.each([
		[{ a: 15, b: 5 }, 'supervised', []],
		[{ a: 14, b: 5 }, 'grouped', ['metadata.few_patients']],
		[{ a: 16, b: 4 }, 'grouped', ['metadata.small_classes']],
		[{ a: 5, b: 5, c: 5, d: 5, e: 5 }, 'supervised', []],
		[{ a: 5, b: 5, c: 5, d: 5, e: 5, f: 5 }, 'grouped', ['metadata.many_classes']],
		[{ a: 30 }, 'unsupervised', ['metadata.one_class']],
		[{}, 'unsupervised', []],
	])('of %o is %s', (patients: Record<string, number>, mode, codes) => {
		const found = decideSupervision(patients);
		expect(found.mode).toBe(mode);
		expect(found.reasons.map((reason) => reason.code)).toEqual(codes);
	});

	it('must hold in the training set too', () => {
		expect(decideSupervision({ a: 20, b: 20 }, { a: 15, b: 5 }).mode).toBe('supervised');
		expect(decideSupervision({ a: 20, b: 20 }, { a: 20, b: 4 }).mode).toBe('grouped');
	});
});

describe('parts of a study', () => {
	it.each([
		['Train_info', 'training'],
		['Valid_info', 'validation'],
		['external cohort', 'external'],
		['test', 'test'],
		['Test2', 'test'],
		['验证集', 'validation'],
		['latest', null],
		['constraint', null],
	])('%s', (text, part) => {
		expect(partOf(text)).toBe(part);
	});
});

describe('label proposals', () => {
	const files = (names: string[]): { path: string; sample_ids: string[] }[] =>
		names.map((path) => ({ path, sample_ids: [path.replace(/^.*\/|\.[^.]*$/gu, '')] }));

	it('come from folder names', () => {
		const found = proposeLabels(
			files(['cohort_1/a.txt', 'cohort_1/b.txt', 'cohort_2/c.txt', 'cohort_2/d.txt']),
		);
		expect(found).toMatchObject({ source: 'folder_names', counts: { cohort_1: 2, cohort_2: 2 } });
		const words = proposeLabels(files(['healthy/x1.bam', 'healthy/x2.bam', 'tumor/y1.bam']));
		expect(words).toMatchObject({ source: 'folder_names', counts: { healthy: 2, tumor: 1 } });
		expect(proposeLabels(files(['bam/x1.bam', 'vcf/x2.vcf']))).toBeNull();
	});

	it('come from column names, words before letters', () => {
		const columns = (ids: string[]) => proposeLabels([{ path: 'm.csv', sample_ids: ids }]);
		expect(columns(['ctrl_1', 'control2', 'Tumor-1', 'x'])).toMatchObject({
			source: 'column_names',
			counts: { control: 2, tumor: 1 },
		});
		expect(columns(['C001', 'C002', 'P003', 'P010'])).toMatchObject({ counts: { C: 2, P: 2 } });
		expect(columns(['S1', 'S2', 'S3'])).toBeNull();
		expect(columns(['Healthy_demo'])).toBeNull();
		expect(columns(['a1', 'b2', 'c3'])).toBeNull();
	});

	it('says nothing about a name with two groups', () => {
		const found = proposeLabels(files(['test1_ctrl1.txt', 'test1.txt', 'test2.txt', 'ctrl1.txt']));
		expect(found?.rows.map((row) => row.sample)).toEqual(['test1', 'test2', 'ctrl1']);
	});
});
