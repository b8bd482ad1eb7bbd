import { describe, expect, it } from 'vitest';
import { answerFrom, type HandMadeRun } from './hand-made.fixture.server.ts';

const region = (start: number, difference: number, status: string, region_fdr: number | '') => ({
	...{ contig: 'chr1', start, end: start + 500, group_a: 'control', group_b: 'case', sites: 12, difference },
	...{ ci_low: difference - 4, ci_high: difference + 4, region_fdr, status, feature: 'ABC1' },
});

describe('methylated regions', () => {
	const run: HandMadeRun = {
		task_key: 'find_dmrs',
		tables: {
			dmr_regions: [
				region(1000, -30, 'finding', 0.01),
				region(5000, 22, 'finding', 0.02),
				region(9000, 11, 'not_significant', 0.6),
			],
		},
	};

	it('are counted by direction, with the interval and error rate of those that are findings', async () => {
		const { en, zh, draft } = await answerFrom(run, 'methylated_regions', { bare: 'how many regions' });
		expect(en.slice(0, 3)).toEqual([
			'case against control: 3 regions, 2 more and 1 less methylated in case; 2 with a region FDR of at most 0.05.',
			'chr1:1001-1500: −30.0 points in case (between people −34.0 to −26.0), 12 CpGs, region FDR 0.010.',
			'chr1:5001-5500: +22.0 points in case (between people +18.0 to +26.0), 12 CpGs, region FDR 0.020.',
		]);
		expect(en.join(' ')).not.toContain('9001');
		expect(zh[0]).toContain(
			'3 个区域，其中 2 个在 case 中甲基化较高，1 个较低；区域 FDR 不超过 0.05 的有 2 个',
		);
		expect(draft.table?.total).toBe(3);
	});

	it('of one direction only, when it is asked for', async () => {
		const { en } = await answerFrom(run, 'methylated_regions', { bare: 'which regions are hypomethylated' });
		expect(en[1]).toContain('chr1:1001-1500');
		expect(en.join(' ')).not.toContain('chr1:5001');
	});

	it('without an error rate are no findings, and those of groups that cannot be compared are none at all', async () => {
		const few = { tables: { dmr_regions: [region(1000, -30, 'no_rate', '')] } };
		const { en } = await answerFrom(few, 'methylated_regions', { bare: 'any dmrs' });
		expect(en[0]).toContain('no false discovery rate, so chance cannot be excluded');
		const withheld = { tables: { dmr_regions: [region(1000, -30, 'not_assessable', '')] } };
		const { en: none } = await answerFrom(withheld, 'methylated_regions', { bare: 'any dmrs' });
		expect(none[0]).toContain('the groups cannot be compared');
		expect(none.join(' ')).not.toContain('-30');
	});
});

describe('tissue of origin', () => {
	const share = (
		sample: string,
		cell_type: string,
		value: number,
		call: string,
		limit: number | '' = 0.02,
	) => ({
		...{ sample, cell_type, share: value, ci_low: value - 0.01, ci_high: value + 0.01, call },
		limit_of_detection: limit,
	});
	const run: HandMadeRun = {
		tables: {
			cell_type_shares: [
				share('S1', 'Neutrophil', 0.6, 'detected'),
				share('S1', 'Hepatocyte', 0.08, 'detected'),
				share('S1', 'Colon', 0.004, 'not_detected'),
				share('S2', 'Neutrophil', 0.7, 'detected'),
				share('S2', 'Hepatocyte', 0.01, 'not_detected', 0.03),
				share('S2', 'Colon', 0.2, 'not_detected', ''),
			],
		},
	};

	it('of one type in one sample has an interval, or its limit where it was not detected', async () => {
		const { en } = await answerFrom(run, 'tissue', { bare: 'how much liver dna is in sample s1' });
		expect(en[0]).toBe('S1, Hepatocyte: 8 % of the cfDNA (95 % interval 7 % to 9 %).');
		const { en: absent, zh } = await answerFrom(run, 'tissue', { bare: 's2 里有多少肝脏 dna' });
		expect(absent[0]).toBe('S2, Hepatocyte: not detected (limit of detection 3 %).');
		expect(zh[0]).toBe('S2，Hepatocyte：未检出（检测限 3 %）。');
	});

	it('names the detected types and leaves numbers of the others out', async () => {
		const { en } = await answerFrom(run, 'tissue', { bare: 'from which tissue does the cfdna come' });
		expect(en.slice(0, 2)).toEqual([
			'S1: Neutrophil 60 % (59 % to 61 %), Hepatocyte 8 % (7 % to 9 %); 1 other cell type not detected.',
			'S2: Neutrophil 70 % (69 % to 71 %); 2 other cell types not detected.',
		]);
	});

	it('a type that the atlas lacks is not answered with another', async () => {
		const { en, draft } = await answerFrom(run, 'tissue', { bare: 'how much kidney dna is there' });
		expect(en[0]).toBe(
			'The atlas of this run has no cell type called kidney. It has: Colon, Hepatocyte, Neutrophil.',
		);
		expect(draft.outcome).toBe('not_in_results');
	});
});

describe('footprints', () => {
	const score = (
		sample: string,
		list: string,
		central: number | '',
		centre: string,
		status = 'measured',
	) => ({
		...{ sample, list, status, sites: 100, central, amplitude: 0.5, centre },
		...{
			central_low: central === '' ? '' : central - 0.1,
			central_high: central === '' ? '' : central + 0.1,
		},
	});
	const tables = {
		site_scores: [score('S1', 'CTCF', 0.7, 'dip'), score('S2', 'CTCF', '', '', 'captured')],
	};

	it('have central coverage with its interval, or the reason for none', async () => {
		const { en, zh } = await answerFrom({ tables }, 'footprints', {
			bare: 'is there a footprint at ctcf sites',
		});
		expect(en.slice(0, 2)).toEqual([
			'S1, CTCF: central coverage 0.70 (95 % interval 0.60 to 0.80), a dip; amplitude 0.5.',
			'S2, CTCF: no value (captured).',
		]);
		expect(zh[1]).toBe('S2，CTCF：没有数值（捕获靶区）。');
	});

	it('that were not compared between groups do not show which are less accessible', async () => {
		const { en } = await answerFrom({ tables }, 'footprints', { bare: 'which sites are less accessible' });
		expect(en[0]).toContain('The groups were not compared');
	});
});

describe('the combined score', () => {
	const scored = (score: string, kind: string, auroc: number, weight: number | '' = '') => ({
		...{ score, kind, n: 120, n_positive: 60, auroc, ci_low: auroc - 0.05, ci_high: auroc + 0.05, weight },
	});
	const difference = (matrix: string, value: number, status: string) => ({
		...{
			matrix,
			n: 120,
			difference: value,
			ci_low: value - 0.03,
			ci_high: value + 0.03,
			p_value_holm: 0.4,
			status,
		},
	});
	const run: HandMadeRun = {
		tables: {
			combined_scores: [
				scored('combined', 'combined', 0.88),
				scored('ratios', 'matrix', 0.8, 0.3),
				scored('methylation', 'matrix', 0.87, 0.7),
			],
			combined_differences: [
				difference('ratios', 0.08, 'better'),
				difference('methylation', 0.01, 'not_shown'),
			],
		},
	};

	it('is compared with the matrix that is best alone', async () => {
		const { en, zh } = await answerFrom(run, 'combined_score', {
			bare: 'does it beat the best single matrix',
		});
		expect(en.slice(0, 2)).toEqual([
			'Combined score: AUROC 0.88 (95 % interval 0.83 to 0.93), 120 people with all matrices, 60 of them cases, each judged by models that had not seen them.',
			'It is not shown to be better than methylation, the best single matrix: +0.01 AUROC (−0.02 to +0.04, Holm p 0.40).',
		]);
		expect(zh[1]).toContain('不能说明优于最好的单个矩阵 methylation');
	});

	it('has no sensitivity without a locked threshold', async () => {
		const { en } = await answerFrom(run, 'combined_score', {
			bare: 'what sensitivity at the locked threshold',
		});
		expect(en).toContain(
			'The model has no locked threshold, so it has no sensitivity or specificity and calls nobody positive.',
		);
	});
});

describe('a model card on new people', () => {
	const person = (sample: string, scored: boolean, above: boolean | '', trained = false) => ({
		...{ sample, patient: sample, scored, score: scored ? 1.5 : '', above_threshold: above, trained },
		why_not: scored ? '' : 'matrix missing',
	});

	it('names those above the threshold, without those of the training, and those without a score', async () => {
		const rows = [
			person('N1', true, true),
			person('N2', true, false),
			person('N3', false, ''),
			person('T1', true, true, true),
		];
		const { en, draft } = await answerFrom({ tables: { applied_scores: rows } }, 'applied_model', {
			bare: 'which new people are positive',
		});
		expect(en.slice(0, 3)).toEqual([
			'1 of 2 scored samples is above the locked threshold: N1.',
			'1 sample of a person in the training is not counted.',
			'1 sample has no score: N3 (matrix missing).',
		]);
		expect(draft.listed).toEqual(['N1']);
	});

	it('calls nobody without a threshold, and assesses no drift without enough controls', async () => {
		const tables = { applied_scores: [person('N1', true, '')] };
		const { en } = await answerFrom({ tables }, 'applied_model', { bare: 'which new people are positive' });
		expect(en[0]).toContain('no locked threshold');
		const { en: drift } = await answerFrom({ tables }, 'applied_model', {
			bare: 'is there drift in the new controls',
		});
		expect(drift[0]).toBe('Drift could not be assessed: it needs at least 20 new controls.');
	});
});

describe('the next study', () => {
	const effect = (plannable: boolean) => ({
		...{ score: 'MS', auroc: 0.8, auroc_ci_low: 0.7, auroc_ci_high: 0.9, auroc_planned: 0.74 },
		...{ plannable, in_total: true },
	});
	const aim = (name: string, cases: number | '', controls: number) => ({
		...{ score: 'MS', aim: name, planned_from: 'lower', target: 0.05, cases, controls, in_total: true },
		...{ cases_recruited: cases === '' ? '' : cases + 10, controls_recruited: controls + 10 },
	});
	const aims = [aim('auroc_width', 165, 165), aim('specificity', '', 189)];

	it('needs the largest number of each group, planned from the lower end', async () => {
		const tables = { sample_size_effects: [effect(true)], sample_size_aims: aims };
		const { en, zh } = await answerFrom({ tables }, 'study_size', { bare: 'how many people do i need' });
		expect(en.slice(0, 2)).toEqual([
			'The next study of MS needs 165 cases and 189 controls with usable samples; recruit 175 and 199.',
			'Planned from AUROC 0.74, the lower end of the 80 % interval; observed 0.80 (95 % interval 0.70 to 0.90).',
		]);
		expect(zh[0]).toContain('165 例病例和 189 名对照');
	});

	it('cannot be planned to detect an effect that may not exist', async () => {
		const tables = { sample_size_effects: [effect(false)], sample_size_aims: aims };
		const { en } = await answerFrom({ tables }, 'study_size', { bare: 'how many people do i need' });
		expect(en[0]).toContain('No number of people makes it likely to detect MS');
	});
});
