import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../base/hashing.server.ts';
import { render } from '../../../contract/messages/index.ts';
import { pageTasks } from '../../../contract/tasks/report_patients.ts';
import { composePages, type PageChoice, type UsableRun } from './compose-pages.ts';
import { courseOf } from './course.ts';
import { fileNames } from './file-names.ts';
import {
	detected,
	finishedRun,
	notDetected,
	refused,
	sheetRow,
	type Cells,
} from './finished-runs.fixture.ts';
import { eventName } from './metadata-columns.ts';
import type { PageDraw, PatientPage } from './patient-page.ts';

const CHOICE: PageChoice = {
	tasks: pageTasks,
	...{ patients: null, head_cols: null, event_date_cols: null, patient_col: null, time_col: null },
	...{ changed: [], unnamed: [] },
};

const pagesOf = (runs: readonly UsableRun[], choice: Partial<PageChoice> = {}) =>
	composePages(runs, { ...CHOICE, ...choice }, sha256);

/** A run of detect_mrd about P1 with draws in the order given. */
const mrdRun = (
	id: string,
	draws: readonly Cells[],
	more: Record<string, readonly Cells[]> = {},
): UsableRun =>
	finishedRun(id, 'detect_mrd', {
		samples: draws.map((draw, i) =>
			sheetRow(String(draw['sample']), String(draw['patient']), `2022-0${i + 1}-03`),
		),
		mrd_samples: draws,
		...more,
	});

const courseKind = (draws: readonly Cells[], dynamics: readonly Cells[] = []) => {
	const [page] = pagesOf([
		mrdRun('m1', draws, dynamics.length === 0 ? {} : { mrd_dynamics: dynamics }),
	]).pages;
	const { kind, never_clear } = courseOf(page?.draws ?? []);
	return [kind, never_clear];
};

const change = (
	sample: string,
	kind: string,
	ratio: number | '' = '',
	low: number | '' = '',
	high: number | '' = '',
) => ({
	...{ patient: 'P1', baseline: 'P1_T0', sample, time: '', change: kind },
	...{ ratio, ratio_low: low, ratio_high: high, power_at_tenth: 0.97 },
});

describe('names of files', () => {
	it('keep plain names, and tell others apart whatever signs they hold', () => {
		const names = ['LBC-01', 'A/B', 'A:B', 'abc', 'ABC', '../up', 'con', '', 'Anna Müller', '<b>', '样本'];
		const files = fileNames(names, sha256);
		expect(files[0]).toBe('LBC-01');
		expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(names.length);
		for (const file of files) expect(file).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/u);
		// The name of a patient alone decides, so that a page keeps its file when others come.
		expect(fileNames(['A/B'], sha256)[0]).toBe(files[1]);
		expect(files[1]).toBe(`A_B-${sha256('A/B').slice(0, 8)}`);
		expect(files[6]).toMatch(/^_con-/u);
	});
});

describe('the course of a patient', () => {
	it('rises above the lowest earlier draw, never cleared', () => {
		// Fourth draw below the first (ratio 0.8), and far above the second.
		const draws = [0.045, 0.007, 0.017, 0.036].map((vaf, i) => detected(`P1_T${i}`, 'P1', vaf));
		expect(courseKind(draws)).toEqual(['rising', true]);
	});

	it('is lower than at first by the interval of the ratio', () => {
		const draws = [detected('P1_T0', 'P1', 0.008, 0.3), detected('P1_T1', 'P1', 0.005, 0.3)];
		expect(courseKind(draws, [change('P1_T1', 'stable', 0.6, 0.4, 0.9)])).toEqual(['falling', true]);
		expect(courseKind(draws, [change('P1_T1', 'stable', 0.6, 0.4, 1.1)])).toEqual(['level', true]);
		// Without a ratio the intervals decide: they overlap.
		expect(courseKind(draws)).toEqual(['level', true]);
	});

	it('is cleared only where the run says so', () => {
		const draws = [detected('P1_T0', 'P1', 0.005), notDetected('P1_T1', 'P1')];
		expect(courseKind(draws, [change('P1_T1', 'cleared')])).toEqual(['cleared', false]);
		expect(courseKind(draws, [change('P1_T1', 'not_detected_power_too_low')])).toEqual([
			'not_detected',
			false,
		]);
	});

	it('comes back, is new, was never there, or is unknown', () => {
		const back = [detected('P1_T0', 'P1', 0.01), notDetected('P1_T1', 'P1'), detected('P1_T2', 'P1', 0.001)];
		expect(courseKind(back)).toEqual(['returned', false]);
		expect(courseKind([detected('P1_T0', 'P1', 0.01)])).toEqual(['first', false]);
		expect(courseKind([notDetected('P1_T0', 'P1'), notDetected('P1_T1', 'P1')])).toEqual([
			'never_detected',
			false,
		]);
		expect(courseKind([refused('P1_T0', 'P1')])).toEqual(['unknown', false]);
	});

	it('is first detected, and not back again, where no draw before the clear one had a detection', () => {
		const none = notDetected('P1_T0', 'P1');
		expect(courseKind([none, detected('P1_T1', 'P1', 0.01)])).toEqual(['appeared', false]);
		expect(courseKind([none, detected('P1_T1', 'P1', 0.001), detected('P1_T2', 'P1', 0.05)])).toEqual([
			'rising',
			false,
		]);
		expect(
			courseKind([
				none,
				detected('P1_T1', 'P1', 0.01),
				notDetected('P1_T2', 'P1'),
				detected('P1_T3', 'P1', 0.01),
			]),
		).toEqual(['returned', false]);
		expect(courseKind([none, detected('P1_T1', 'P1', 0.01), notDetected('P1_T2', 'P1')])).toEqual([
			'not_detected',
			false,
		]);
	});

	it('leaves a refused draw out', () => {
		const draws = [detected('P1_T0', 'P1', 0.005), notDetected('P1_T1', 'P1'), refused('P1_T2', 'P1')];
		const [page] = pagesOf([mrdRun('m1', draws)]).pages;
		expect(courseOf(page!.draws).last?.sample).toBe('P1_T1');
	});
});

describe('the pages of finished runs', () => {
	const draws = [detected('P1_T0', 'P1', 0.01), notDetected('P1_T1', 'P1')];
	const variants = {
		mrd_variants: [
			{
				patient: 'P1',
				variant: 'chr1:10 A>C',
				gene: 'TP53',
				tumour_vaf: 0.3,
				used: 'true',
				reason: '',
				phase_set: '',
			},
			{
				patient: 'P1',
				variant: 'chr2:5 G>A',
				gene: 'DNMT3A',
				tumour_vaf: 0.5,
				used: 'false',
				reason: 'in the matched normal',
				phase_set: '',
			},
			{
				patient: 'P1',
				variant: 'chr3:7 C>T',
				gene: 'KRAS',
				tumour_vaf: 0.2,
				used: 'true',
				reason: '',
				phase_set: 'chr3:7',
			},
			{
				patient: 'P1',
				variant: 'chr3:9 C>G',
				gene: 'KRAS',
				tumour_vaf: 0.2,
				used: 'true',
				reason: '',
				phase_set: 'chr3:7',
			},
			{
				patient: 'P2',
				variant: 'chr9:1 A>T',
				gene: 'EGFR',
				tumour_vaf: 0.2,
				used: 'true',
				reason: '',
				phase_set: '',
			},
		],
		mrd_sites: [
			{ sample: 'P1_T0', variant: 'chr1:10 A>C', gene: 'TP53', vaf: 0.012 },
			{ sample: 'P1_T1', variant: 'chr1:10 A>C', gene: 'TP53', vaf: 0 },
			{ sample: 'P1_T0', variant: 'chr3:7 C>T + chr3:9 C>G', gene: 'KRAS', vaf: 0.008 },
		],
	};
	const origins = finishedRun('o1', 'classify_variant_origin', {
		variant_origins: [
			{
				sample: 'P1_T0',
				contig: 'chr1',
				position: 10,
				ref: 'A',
				alt: 'C',
				patient: 'P1',
				gene: 'TP53',
				protein_change: 'p.R1S',
				vaf: 0.05,
				origin: 'tumour',
				likeliest: 'tumour',
				supported_by: 'matched_normal',
			},
			{
				sample: 'P1_T0',
				contig: 'chr2',
				position: 5,
				ref: 'G',
				alt: 'A',
				patient: 'P1',
				gene: 'DNMT3A',
				protein_change: '',
				vaf: 0.06,
				origin: 'haematopoietic',
				likeliest: 'haematopoietic',
				supported_by: 'matched_normal',
			},
		],
	});

	it('join the list, the molecules and the origins of each variant', () => {
		const [page] = pagesOf([origins, mrdRun('m1', draws, variants)]).pages;
		const shown = page!.variants.map(({ name, origin, listed, tested, vaf, protein_change }) => [
			...[name, origin, listed, tested, vaf, protein_change],
		]);
		expect(shown).toEqual([
			// Molecules counted say more than the fraction of the caller (0.05).
			['chr1:10 A>C', 'tumour', true, true, [0.012, 0], 'p.R1S'],
			['chr2:5 G>A', 'haematopoietic', true, false, [0.06, null], null],
			['chr3:7 C>T', null, true, true, [0.008, null], null],
			['chr3:9 C>G', null, true, true, [0.008, null], null],
		]);
	});

	it('take the newest run that holds the patient, and name an older one with more draws', () => {
		const two = mrdRun('m2', [detected('P1_T1', 'P1', 0.002)]);
		const other = mrdRun('m3', [detected('P2_T0', 'P2', 0.002)]);
		const found = pagesOf([other, two, mrdRun('m1', draws)]);
		const source = ({ patient, sources }: PatientPage): unknown[] => [
			patient,
			sources.map((one) => [one.run_id, one.fuller]),
		];
		expect(found.pages.map(source)).toEqual([
			['P1', [['m2', 'm1']]],
			['P2', [['m3', null]]],
		]);
	});

	it('do not let a newer run that could assess nothing hide an older one', () => {
		const blind = { ...detected('P1_T0', 'P1', 0), call: 'not_assessed', identity: 'not_checked' };
		const [page] = pagesOf([mrdRun('m2', [blind]), mrdRun('m1', draws)]).pages;
		expect(page?.sources.map(({ run_id }) => run_id)).toEqual(['m1']);
	});

	it('say what is missing and why', () => {
		const run = mrdRun('m1', draws);
		const missing = (runs: readonly UsableRun[], choice: Partial<PageChoice> = {}): unknown =>
			pagesOf(runs, choice).pages[0]?.missing.map(({ task_key, why }) => `${task_key} ${why}`);
		expect(missing([run], { changed: ['copy_number_proxy'] })).toEqual([
			'classify_variant_origin none',
			'copy_number_proxy changed',
			'check_samples none',
		]);
		const other = finishedRun('o2', 'classify_variant_origin', {
			variant_origins: [
				{
					sample: 'P9_T0',
					contig: '1',
					position: 1,
					ref: 'A',
					alt: 'C',
					patient: 'P9',
					gene: '',
					vaf: 0.1,
					origin: 'tumour',
				},
			],
		});
		expect(missing([other, run], { unnamed: ['copy_number_proxy'] })).toEqual([
			'classify_variant_origin not_in_runs',
			'copy_number_proxy not_named',
			'check_samples none',
		]);
	});

	it('mark a run whose files have changed since', () => {
		const old = { ...mrdRun('m1', draws), stale: true };
		expect(pagesOf([old]).pages[0]?.sources.map(({ stale }) => stale)).toEqual([true]);
	});

	it('leave controls out and count them', () => {
		const control = {
			...notDetected('C1', 'C1'),
			call: 'not_assessed',
			identity: 'not_checked',
			reason: 'no tumour list',
		};
		const found = pagesOf([mrdRun('m1', [...draws, control])]);
		expect([found.pages.map(({ patient }) => patient), found.without]).toEqual([['P1'], ['C1']]);
	});

	it('order draws by their dates, read the first line and the dates of events', () => {
		const run = finishedRun('m1', 'detect_mrd', {
			samples: [
				sheetRow('a', 'P1', '2022-03-01', { relapse_date: '2022-11-06' }),
				sheetRow('b', 'P1', '2022-01-03', { relapse_date: '2022-11-06' }),
			],
			mrd_samples: [detected('a', 'P1', 0.01), detected('b', 'P1', 0.02)],
		});
		const [page] = pagesOf([run]).pages;
		expect(page?.draws.map(({ sample, time }) => [sample, time])).toEqual([
			['b', '2022-01-03'],
			['a', '2022-03-01'],
		]);
		expect(page?.head).toEqual([
			{ name: 'age', value: '60' },
			{ name: 'sex', value: 'F' },
			{ name: 'stage', value: 'III' },
		]);
		expect(page?.events.map(({ name, date }) => [name, date])).toEqual([
			['surgery', '2022-01-10'],
			['relapse', '2022-11-06'],
		]);
	});

	it('take patients and times from other columns', () => {
		const run = finishedRun('m1', 'detect_mrd', {
			samples: [
				sheetRow('a', 'a', '', { case: 'K7', visit: 2 }),
				sheetRow('b', 'b', '', { case: 'K7', visit: 1 }),
			],
			mrd_samples: [detected('a', 'a', 0.01), detected('b', 'b', 0.02)],
		});
		const { pages } = pagesOf([run], { patient_col: 'case', time_col: 'visit' });
		expect(pages.map(({ patient, draws: own }) => [patient, own.map(({ sample }) => sample)])).toEqual([
			['K7', ['b', 'a']],
		]);
	});

	it('say a caution of the check of samples in Chinese by its fact and numbers', () => {
		const gate = finishedRun('g1', 'check_samples', {
			samples: [sheetRow('P1_T0', 'P1', '2022-01-03')],
			sample_gate: [
				{
					...{ sample: 'P1_T0', use: 'detection', fact: 'contamination', value: 0.03, limit: 0.02 },
					reason: '3 % of another person (limit 2 %)',
				},
			],
		});
		const [page] = pagesOf([mrdRun('m1', draws), gate]).pages;
		const caution = page?.draws.find(({ sample }) => sample === 'P1_T0')?.cautions[0];
		expect(caution === undefined ? [] : [render(caution), render(caution, 'zh')]).toEqual([
			'P1_T0: 3 % of another person (limit 2 %).',
			'P1_T0：含他人 DNA 3 %（界限 2 %）。',
		]);
	});

	it('bring the cautions of the detection and of the check of samples to the draw', () => {
		const run = mrdRun('m1', draws);
		run.facts.summary = {
			...{
				schema_version: 1,
				task_key: 'detect_mrd',
				headline: '',
				headline_points: [],
				matrices: [],
				seed: 0,
			},
			warnings: ['x', 'y'],
			warnings_code: ['mrd.low_depth', 'mrd.few_sites'],
			warnings_values: [
				{ sample: 'P1_T1', depth: 62, usual: 640 },
				{ patient: 'P1', sites: 3 },
			],
		};
		const gate = finishedRun('g1', 'check_samples', {
			samples: [sheetRow('P1_T0', 'P1', '2022-01-03')],
			sample_gate: [
				{ sample: 'P1_T0', use: 'detection', reason: 'contamination 3 %' },
				{ sample: 'P1_T0', use: 'copy_number', reason: 'too few fragments' },
			],
		});
		const [page] = pagesOf([gate, run]).pages;
		const codes = (one: Pick<PageDraw, 'cautions'> | undefined): unknown =>
			one?.cautions.map(({ code }) => code);
		expect([codes(page?.draws[0]), codes(page?.draws[1]), codes(page)]).toEqual([
			['patients.caution'],
			['mrd.low_depth'],
			['mrd.few_sites'],
		]);
	});

	it('show copy number of the latest draw that has any', () => {
		const copy = finishedRun('c1', 'copy_number_proxy', {
			samples: [sheetRow('P1_T0', 'P1', '2022-01-03'), sheetRow('P1_T1', 'P1', '2022-02-03')],
			copy_number_arms: [
				{ sample: 'P1_T0', arm: '8q', effect: 0.3, own_call: 'gain' },
				{ sample: 'P1_T1', arm: '8q', effect: 0.01, own_call: 'neutral' },
			],
			copy_number_samples: [{ sample: 'P1_T1', fraction_genome_altered: 0.02, above_controls: 'false' }],
		});
		const [page] = pagesOf([copy, mrdRun('m1', draws)]).pages;
		expect(page?.copy_number).toMatchObject({
			sample: 'P1_T1',
			arms: [{ arm: '8q', effect: 0.01, call: 'neutral' }],
			...{ fraction_altered: 0.02, above_controls: false, tumour_fraction: null },
		});
	});
});

it('an event is called by the words of its column', () => {
	const names = ['surgery_date', 'date_of_relapse', 'treatment.start', '手术日期', 'date'];
	expect(names.map(eventName)).toEqual(['surgery', 'relapse', 'treatment start', '手术', 'date']);
});
