import { describe, expect, it } from 'vitest';
import { assaySheet } from './assay-sheet.ts';
import { unitOfName } from './number-column.ts';

/** Rows of levels times replicates; what a cell holds is told by level and replicate. */
function series(
	levels: readonly (number | string)[],
	replicates: number,
	cells: (level: number | string, replicate: number) => (string | number | null)[],
): string[][] {
	return levels.flatMap((level) =>
		Array.from({ length: replicates }, (_, i) =>
			cells(level, i + 1).map((cell) => (cell === null ? '' : String(cell))),
		),
	);
}

const levels = [0, 0.1, 0.5, 1];

describe('recognition of an assay sheet', () => {
	it.each([
		[
			'demo',
			['sample', 'level_percent', 'replicate', 'run', 'day', 'input_ng', 'measured_vaf_percent', 'call'],
		],
		['expected VAF', ['Sample ID', 'expected_vaf', 'rep', 'batch', 'day', 'x', 'observed_vaf', 'detected']],
		['dilution', ['name', 'Dilution', 'Replicate No', 'plate', 'week', 'x', 'Measured', 'Result']],
		['concentration', ['id', 'Conc. (ng/mL)', 'Replicate', 'Run', 'date', 'x', 'Observed', 'Detected?']],
		['input', ['sample', 'input_copies', 'rep', 'run', 'x', 'y', 'estimate', 'call']],
		['Chinese', ['样本编号', '理论频率', '重复', '批次', '日', '量', '实测值', '是否检出']],
	])('%s', (_, header) => {
		const rows = series(levels, 5, (level, i) => [
			...[`S-${level}-${i}`, level, i, `R${i}`, 1, 20],
			...[Number(level) * 1.1, Number(level) > 0.1 ? 'detected' : 'not detected'],
		]);
		expect(assaySheet(header, rows)).toMatchObject({
			...{ rows: 20, levels: 4 },
			columns: { level: header[1], replicate: header[2], measured: header[6], detected: header[7] },
		});
	});

	it('needs a value or a call, not both; levels may be text with a unit, or words for blanks', () => {
		const calls = series(['blank', '0.1 %', '0,5 %'], 4, (level, i) => [
			level,
			i,
			i % 2 === 0 ? 'pos' : 'neg',
		]);
		expect(assaySheet(['level', 'replicate', 'call'], calls)?.columns).toEqual({
			...{ level: 'level', replicate: 'replicate', detected: 'call' },
		});
		const values = series(levels, 4, (level, i) => [level, i, Number(level) + i / 100]);
		expect(assaySheet(['level', 'replicate', 'vaf'], values)?.columns.measured).toBe('vaf');
		expect(assaySheet(['level', 'replicate', 'comment'], calls)).toBeNull();
	});

	it('may have words for what was not detected among the measured values', () => {
		const rows = series(['0', '0,05', '0,1'], 6, (level, i) => [
			...[level, i, i > 2 ? '0,04' : 'ND', i > 2 ? 'ja' : 'nein'],
		]);
		expect(
			assaySheet(['Expected VAF (%)', 'Rep', 'Measured VAF (%)', 'Detected?'], rows)?.columns,
		).toMatchObject({
			...{ measured: 'Measured VAF (%)', detected: 'Detected?' },
		});
	});

	it('may hold several variants or inputs', () => {
		const rows = ['EGFR', 'KRAS', 'TP53', 'PIK3CA', 'BRAF', 'NRAS'].flatMap((gene) =>
			series(levels, 4, (level, i) => [gene, level, i, Number(level) * 2]),
		);
		expect(assaySheet(['gene', 'expected_vaf', 'rep', 'measured'], rows)?.rows).toBe(96);
	});

	it('takes an expected value for the level, not an input that is the same everywhere', () => {
		const rows = series(levels, 4, (level, i) => [20, level, i, Number(level) * 2]);
		expect(assaySheet(['input_ng', 'expected_vaf', 'rep', 'measured'], rows)?.columns.level).toBe(
			'expected_vaf',
		);
	});
});

describe('no assay sheet', () => {
	it('is a matrix of signals, whatever its samples are called', () => {
		const bins = Array.from({ length: 40 }, (_, i) => `chr1:${i}00-${i}99`);
		const rows = Array.from({ length: 12 }, (_, i) => [`S${i}`, ...bins.map((_b, j) => String(i + j / 7))]);
		expect(assaySheet(['sample', ...bins], rows)).toBeNull();
		// A dilution series with its features: they are the signal.
		const described = rows.map((row, i) => [
			...row,
			String([0, 1, 5][i % 3]),
			String(1 + Math.floor(i / 3)),
			'3',
		]);
		expect(assaySheet(['sample', ...bins, 'level', 'replicate', 'measured'], described)).toBeNull();
	});

	it('is features in rows with samples named as levels or replicates', () => {
		const rows = Array.from({ length: 20 }, (_, i) => [`gene${i}`, '1', '2', '3', '4']);
		expect(assaySheet(['gene', 'level_1', 'level_2', 'replicate_1', 'replicate_2'], rows)).toBeNull();
		expect(assaySheet(['gene', 'level', 'replicate', 'measured', 'detected'], rows)).toBeNull();
	});

	it('is a sheet of samples with an input and technical replicates', () => {
		const header = ['sample_id', 'patient', 'input_ng', 'replicate', 'status', 'vaf'];
		const patients = Array.from({ length: 40 }, (_, i) => [
			...[`S${i}`, `P${i >> 1}`, i % 4 < 2 ? '10' : '20', String(1 + (i % 2))],
			...[i < 20 ? 'cancer' : 'healthy', String(i / 100)],
		]);
		// Level and replicate tell 4 of 40 rows apart.
		expect(assaySheet(header, patients)).toBeNull();
		// Amounts that differ from sample to sample are no levels.
		const amounts = patients.map((row, i) => [...row.slice(0, 2), (5 + i / 3).toFixed(2), ...row.slice(3)]);
		expect(assaySheet(header, amounts)).toBeNull();
		// One input, one replicate each.
		const alike = patients.map((row) => [...row.slice(0, 2), '20', '1', ...row.slice(4)]);
		expect(assaySheet(header, alike)).toBeNull();
	});

	it('is a cohort with a panel or gene beside input and replicate', () => {
		const header = ['sample_id', 'patient_id', 'input_ng', 'replicate', 'gene', 'vaf', 'call'];
		const rows = Array.from({ length: 40 }, (_, i) => [
			...[
				`S${i}`,
				`P${i >> 1}`,
				i % 4 < 2 ? '10' : '20',
				String(1 + (i % 2)),
				`G${i % 7}`,
				String(i / 100),
				'detected',
			],
		]);
		expect(assaySheet(header, rows)).toBeNull();
	});

	it('is a long table of methylation levels', () => {
		const rows = Array.from({ length: 200 }, (_, i) => [
			...['chr1', String(i * 10), String([0, 50, 100][i % 3]), String(1 + (i % 2)), String(i % 7)],
		]);
		expect(assaySheet(['chrom', 'start', 'level', 'replicate', 'value'], rows)).toBeNull();
	});

	it('is a series without replicates, or of one level', () => {
		const header = ['level', 'replicate', 'measured'];
		expect(
			assaySheet(
				header,
				Array.from({ length: 10 }, (_, i) => [String(i), '1', String(i)]),
			),
		).toBeNull();
		expect(
			assaySheet(
				header,
				series([1], 20, (level, i) => [level, i, level]),
			),
		).toBeNull();
	});
});

it.each([
	['Level (nominal)', null],
	['Measured (mean)', null],
	['level_percent (nominal)', '%'],
	['VAF (%)', '%'],
	['Level (% VAF)', '%'],
	['Conc. (ng/ml)', 'ng/mL'],
	['conc_ng_ml', 'ng/mL'],
	['Input [copies/rxn]', 'copies/rxn'],
	['Input (GE)', 'GE'],
	['浓度 (拷贝/毫升)', '拷贝/毫升'],
	['ppm', 'ppm'],
])('the unit that "%s" states is %s', (name, unit) => {
	expect(unitOfName(name)).toBe(unit);
});
