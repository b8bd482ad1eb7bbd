import { describe, expect, it } from 'vitest';
import { run } from '../../../../../tests/setup/ledger-records.ts';
import { readSvg } from '../../../../../tests/setup/read-svg.ts';
import { recordIdOf } from '../../../../../tests/setup/record-ids.ts';
import { suiteFolder, tableRows, type SuiteFolder } from '../../../../../tests/setup/suite-folder.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { toCsv } from '../../../base/csv.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import type { Manifest, Run } from '../../../contract/records/run.ts';
import { cohort } from '../../dataset/idea/profiles.fixture.ts';
import { drawFigure } from '../../figures/index.ts';
import {
	detected,
	notDetected,
	refused,
	sheetRow,
	type Cells,
} from '../../results/patients/finished-runs.fixture.ts';
import type { SuiteResult } from '../../suites/index.ts';
import { drawNames } from './draw-names.ts';
import { patientReportSuite } from './patient-suite.server.ts';

/** A dataset whose ledger has these runs, and files of these digests. */
function dataset(name: string, records: Run[], hashes: Readonly<Record<string, string>> = {}): SuiteFolder {
	const inputs = Object.entries(hashes).map(([path, value]) => ({
		...cohort.inputs[0]!,
		...{ path, content_hash: { value, rule: 'sha256' as const } },
	}));
	const made = suiteFolder(name, 'report_patients', (input) =>
		patientReportSuite({ records, profile: { ...cohort, inputs }, outputRoot: made.folder }, input),
	);
	return made;
}

type Tables = Readonly<Record<string, readonly Cells[]>>;

/** Writes the outputs of a finished run and returns its record. */
function finished({ write }: SuiteFolder, name: string, task_key: string, tables: Tables): Run {
	const run_id = recordIdOf(name);
	const folder = `assistant/runs/${run_id}`;
	const files = [
		{ path: 'report.md', kind: 'report' as const, text: 'report', rows: null },
		{ path: 'summary.json', kind: 'summary' as const, text: '{}', rows: null },
		...Object.entries(tables).map(([kind, rows]) => ({
			...{ path: `tables/${kind}.csv`, kind: 'table' as const, rows: rows.length },
			text: toCsv(Object.keys(rows[0] ?? {}), rows),
		})),
	];
	for (const { path, text } of files) write(`${folder}/${path}`, text);
	const manifest: Manifest = {
		...{ schema_version: 1, run_id, task_key, inputs: [], parameters: {}, seed: 1 },
		outputs: files.map(({ path, kind, text, rows }) => ({
			...{ path, kind, title: kind, bytes: Buffer.byteLength(text), sha256: sha256(text), rows },
			...{ listed: true, published: null },
		})),
		...{ engine_version: '0', command: '', dropped: {}, started_at: '2026-01-01T00:00:00.000Z' },
		...{ warnings: [], warnings_code: [], warnings_values: [], seconds: 1, peak_memory_bytes: 1 },
	};
	write(`${folder}/manifest.json`, canonicalJson(manifest));
	return run(run_id, { task_key, manifest_path: `${folder}/manifest.json` });
}

const sheet = (draws: readonly Cells[]): Cells[] =>
	draws.map((draw, i) => sheetRow(String(draw['sample']), String(draw['patient']), `2022-0${i + 1}-03`));

/** A run of detect_mrd with these draws. */
const mrd = (folder: SuiteFolder, name: string, draws: readonly Cells[], more: Tables = {}): Run =>
	finished(folder, name, 'detect_mrd', { samples: sheet(draws), mrd_samples: draws, ...more });

const chapterOf = (result: SuiteResult, patient: string): string => {
	const from = result.report.indexOf(`## ${patient}\n`);
	const end = result.report.indexOf('\n## ', from + 1);
	return result.report.slice(from, end < 0 ? undefined : end);
};

const words = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

const change = (sample: string, kind: string, power: number): Cells => ({
	...{ patient: 'P2', baseline: 'P2_T0', sample, time: '', change: kind },
	...{ ratio: 0, ratio_low: 0, ratio_high: 0.02, power_at_tenth: power },
});

describe('pages of patients', () => {
	it('begin with the answer: the last draw, what it could have shown, the trend, what is refused, what it is not for', async () => {
		const records: Run[] = [];
		const folder = dataset('answers', records);
		records.push(
			mrd(
				folder,
				'm1',
				[
					...[detected('P1_T0', 'P1', 0.045), detected('P1_T1', 'P1', 0.007), detected('P1_T2', 'P1', 0.036)],
					...[detected('P2_T0', 'P2', 0.004), notDetected('P2_T1', 'P2', 0.000425)],
					...[notDetected('P3_T0', 'P3'), refused('P3_T1', 'P3')],
				],
				{ mrd_dynamics: [change('P2_T1', 'cleared', 0.954)] },
			),
		);
		const result = await folder.run({});
		const [one, two, three] = ['P1', 'P2', 'P3'].map((patient) => chapterOf(result, patient));
		expect(one).toContain('integrated VAF 3.6 % (95 % interval 3.24 % to 3.96 %)');
		expect(one).toContain(
			'This draw could have shown 0.05 % with 95 % probability. Never cleared: detected in each of the draws assessed (3). Rising: clearly above 0.7 % in T1, 2022-02-03.',
		);
		expect(two).toContain(
			'would have shown 0.0425 % or more with 95 % probability; less cannot be excluded. Cleared: detected in T0, 2022-04-03 (0.4 %); with a tenth of that',
		);
		expect(three).toContain(
			'T1, 2022-07-03 is refused: by 42 inherited sites it is not the blood of this patient.',
		);
		expect(three).toContain('It is the only draw assessed, so no trend can be given.');
		for (const chapter of [one, two, three])
			expect(chapter).toContain('this page must not decide on diagnosis or treatment');
		expect(result.summary.headline).toContain(
			'3 patients: tumour variants detected in the last draw assessed of 1 (P1), not detected in 2. Detection limits of draws without a detection: 0.0425 % to 0.05 %.',
		);
		expect(result.summary.headline).toContain('1 draw not counted (P3_T1).');
		expect(words(result.summary.headline)).toBeLessThanOrEqual(75);
		// The run and its date stand beside what is missing.
		expect(one).toContain(recordIdOf('m1'));
		expect(one).toContain(
			`lb-agent assistant run ${folder.folder} --task classify\\_variant_origin`.replace('\\', ''),
		);
		expect(
			tableRows(result, 'patient_pages').map((row) => [row['patient'], row['course'], row['never_cleared']]),
		).toEqual([
			['P1', 'rising', true],
			['P2', 'cleared', false],
			['P3', 'never_detected', false],
		]);
	});

	it('do not call a first detection a return, and say why clearance was not assessed', async () => {
		const records: Run[] = [];
		const folder = dataset('first', records);
		records.push(
			mrd(folder, 'm1', [
				...[notDetected('P1_T0', 'P1'), detected('P1_T1', 'P1', 0.01)],
				...[notDetected('P2_T0', 'P2'), detected('P2_T1', 'P2', 0.001), detected('P2_T2', 'P2', 0.05)],
				...[notDetected('P3_T0', 'P3'), detected('P3_T1', 'P3', 0.01), notDetected('P3_T2', 'P3')],
				refused('P4_T0', 'P4'),
			]),
		);
		const result = await folder.run({});
		const [one, two, three] = ['P1', 'P2', 'P3'].map((patient) => chapterOf(result, patient));
		expect(one).toContain('Detected for the first time: not detected in T0, 2022-01-03 or before.');
		expect(two).toContain(
			'First detected in T1, 2022-04-03, not in draws before it. Rising: clearly above 0.1 %',
		);
		expect(three).toContain('Clearance was not assessed, because the first draw was negative.');
		expect(result.report).not.toMatch(/Back again|– probability/u);
		expect(result.summary.headline).toContain('1 patient has no draw that was assessed.');
	});

	it('count the clones of blood cells that they do not name', async () => {
		const records: Run[] = [];
		const folder = dataset('clones', records);
		const variants = ['DNMT3A', 'TET2', 'ASXL1', 'TP53', 'JAK2', 'PPM1D'].map((gene, i) => ({
			...{ sample: 'P1_T0', contig: 'chr2', position: i, ref: 'G', alt: 'A', patient: 'P1', gene },
			...{
				protein_change: '',
				vaf: 0.06,
				origin: 'haematopoietic',
				likeliest: 'haematopoietic',
				supported_by: '',
			},
		}));
		records.push(
			finished(folder, 'o1', 'classify_variant_origin', {
				samples: [sheetRow('P1_T0', 'P1', '2022-01-03')],
				variant_origins: variants,
			}),
		);
		expect(chapterOf(await folder.run({}), 'P1')).toContain('TP53 chr2:3 G\\>A, +2 come from blood cells');
	});

	it('show no limit that is not known, and no arms where only a tumour fraction was supplied', async () => {
		const records: Run[] = [];
		const folder = dataset('unknown', records);
		const unlimited = (draw: Cells): Cells => ({ ...draw, detectable_vaf: '' });
		const draws = [unlimited(notDetected('P1_T0', 'P1')), unlimited(detected('P2_T0', 'P2', 0.01))];
		records.push(
			mrd(folder, 'm1', draws),
			finished(folder, 'c1', 'copy_number_proxy', {
				samples: sheet(draws),
				tumour_fractions: [{ sample: 'P2_T0', tumour_fraction: 0.12 }],
			}),
		);
		const { report, summary, figures } = await folder.run({});
		expect(summary.headline).toContain('not detected in 1. Research software');
		expect(`${report} ${figures.map(({ spec }) => spec.title).join(' ')}`).not.toMatch(
			/could have shown –|none to none/u,
		);
		expect(report).toContain('- P2_T0: tumour fraction as supplied by ichorCNA 12 %.');
		expect(report).not.toContain('no arm called');
	});

	it('of one patient the headline is the answer of the page', async () => {
		const records: Run[] = [];
		const folder = dataset('one', records);
		records.push(mrd(folder, 'm1', [notDetected('P1_T0', 'P1'), notDetected('P2_T0', 'P2')]));
		const { summary, products = [] } = await folder.run({ patient: 'P2' });
		expect(summary.headline).toContain(
			'Page of patient P2. Tumour variants were not detected in the last draw assessed',
		);
		expect(words(summary.headline)).toBeLessThanOrEqual(75);
		expect(products.map(({ path }) => path)).toEqual(['patients/P2.html']);
	});

	it('of names with odd signs are safe as files, in HTML, SVG and Markdown, and never share a file', async () => {
		const odd = ['A/B', 'A:B', '../../etc', '<script>alert(1)</script>', '*b* | [x](y)', '样本 1'];
		const records: Run[] = [];
		const folder = dataset('odd', records);
		records.push(
			mrd(
				folder,
				'm1',
				odd.map((name, i) => detected(`s${i}`, name, 0.01)),
			),
		);
		const { figures, products = [], report, tables } = await folder.run({});
		const files = [...products.map(({ path }) => path), ...figures.map(({ name }) => name)];
		expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(2 * odd.length);
		for (const file of files) expect(file).toMatch(/^(?:patients\/)?[A-Za-z0-9_][A-Za-z0-9._-]*$/u);
		for (const { spec } of figures)
			expect(readSvg(drawFigure(spec)).some(({ name }) => name === 'script')).toBe(false);
		const pages = products.map(({ content }) => String(content));
		expect(pages.join('')).not.toContain('<script>');
		expect(pages.filter((page) => page.includes('&lt;script&gt;alert(1)&lt;/script&gt;'))).toHaveLength(1);
		// No page loads or runs anything.
		for (const page of pages) expect(page).toContain("default-src 'none'");
		expect(report).not.toContain('<script>');
		expect(report).toContain('## \\*b\\* \\| \\[x\\](y)');
		expect(tables[0]?.rows.map((row) => row['patient'])).toEqual([...odd].sort());
	});

	it('say that files have changed since, and how to repeat the run', async () => {
		const records: Run[] = [];
		const folder = dataset('stale', records, { 'plasma/P1.bam': 'new' });
		const made = mrd(folder, 'm1', [detected('P1_T0', 'P1', 0.01)]);
		records.push({
			...made,
			inputs: [{ path: 'plasma/P1.bam', content_hash: { value: 'old', rule: 'sha256' } }],
		});
		const result = await folder.run({});
		expect(result.summary.warnings_code).toEqual(['patients.stale_runs']);
		expect(chapterOf(result, 'P1')).toContain('Out of date: files that detect_mrd read have changed since.');
		expect(chapterOf(result, 'P1')).toContain(
			`Repeat detect_mrd with \`lb-agent assistant run ${folder.folder} --task detect_mrd\``,
		);
		expect(tableRows(result, 'patient_sources')[0]).toMatchObject({ status: 'stale', run_id: made.run_id });
	});

	it('pass over a run whose outputs were edited, and refuse it by name', async () => {
		const records: Run[] = [];
		const folder = dataset('edited', records);
		const [old, edited] = [
			mrd(folder, 'm1', [detected('P1_T0', 'P1', 0.01)]),
			mrd(folder, 'm2', [detected('P1_T0', 'P1', 0.02)]),
		];
		records.push({ ...old, parameters: { alpha: 0.05 } }, edited);
		folder.write(`assistant/runs/${edited.run_id}/tables/mrd_samples.csv`, 'sample\nx\n');
		const result = await folder.run({});
		expect(tableRows(result, 'patient_sources')[0]).toMatchObject({ run_id: old.run_id });
		const error = await rejected(folder.run({ runs: edited.run_id }));
		expect([error.code, error.values['run_id']]).toEqual(['patients.run_changed', edited.run_id]);
	});

	it('refuse what is not there', async () => {
		const records: Run[] = [];
		const folder = dataset('none', records);
		const code = async (parameters: Record<string, unknown>): Promise<string> =>
			(await rejected(folder.run(parameters))).code;
		expect(await code({})).toBe('patients.no_runs');
		records.push(
			run(recordIdOf('x'), { task_key: 'plot_cfdna' }),
			mrd(folder, 'm1', [detected('P1_T0', 'P1', 0.01)]),
		);
		expect(await code({ runs: 'nope' })).toBe('patients.run_unknown');
		expect(await code({ runs: recordIdOf('x') })).toBe('patients.run_other_task');
		expect(await code({ patient: 'P9' })).toBe('patients.no_patient');
		expect(await code({ head_cols: 'weight' })).toBe('patients.no_column');
	});

	it('of a run without tested draws show the origins and say what was not tested', async () => {
		const records: Run[] = [];
		const folder = dataset('origins', records);
		const variant = { sample: 'P1_T0', contig: 'chr2', position: 5, ref: 'G', alt: 'A', patient: 'P1' };
		records.push(
			finished(folder, 'o1', 'classify_variant_origin', {
				samples: [sheetRow('P1_T0', 'P1', '2022-01-03')],
				variant_origins: [
					{
						...variant,
						gene: 'DNMT3A',
						protein_change: '',
						vaf: 0.06,
						origin: 'haematopoietic',
						likeliest: 'haematopoietic',
						supported_by: 'matched_normal; gene',
					},
				],
			}),
		);
		const chapter = chapterOf(await folder.run({}), 'P1');
		expect(chapter).toContain('detect_mrd has no result about this patient');
		expect(chapter).toContain(
			'DNMT3A chr2:5 G\\>A comes from blood cells (clonal haematopoiesis) and does not indicate tumour.',
		);
		expect(chapter).toContain('Missing: detect_mrd, not run.');
	});
});

it('draws are called by what tells their samples apart', () => {
	expect(drawNames(['LBC-01_T0_plasma', 'LBC-01_T1_plasma'])).toEqual(['T0', 'T1']);
	expect(drawNames(['LBC-01_T0_plasma'])).toEqual(['LBC-01_T0_plasma']);
	// Nothing is left of the first, so both keep their ids.
	expect(drawNames(['P1', 'P1_T1'])).toEqual(['P1', 'P1_T1']);
});
