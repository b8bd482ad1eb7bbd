import { describe, expect, it } from 'vitest';
import { answerFrom, type HandMadeRun } from './hand-made.fixture.server.ts';

const sample = (name: string, group: string, altered: number) => ({
	sample: { sample: name, patient: name, group, part: 'training', used: true },
	profile: { sample: name, fraction_genome_altered: altered, gains: 1, losses: 1, above_controls: '' },
});

const all = [
	sample('P1', 'case', 0.274),
	sample('P2', 'case', 0.0198),
	sample('P3', 'case', 0.005),
	sample('C1', 'control', 0),
	sample('C2', 'control', 0.008),
];
const call = (contig: string, start: number, end: number, kind: string, arms: string) => ({
	...{ sample: 'P1', contig, start, end, arms, call: kind, mean_log2: kind === 'gain' ? 0.4 : -0.4, bins: 3 },
});
const run: HandMadeRun = {
	samples: all.map((one) => one.sample),
	summary: { metadata: { groups: ['control', 'case'], reference: 'control' } },
	tables: {
		copy_number_samples: all.map(({ profile }) => profile),
		copy_number_calls: [call('1', 0, 1_000_000, 'gain', '1p'), call('9', 0, 5_000_000, 'loss', '9p')],
		copy_number_segments: [
			{
				sample: 'P1',
				contig: '1',
				start: 0,
				end: 1_000_000,
				bins: 3,
				mean_log2: 0.4,
				call: 'gain',
				copy_number: 3,
			},
			{
				sample: 'P1',
				contig: '2',
				start: 0,
				end: 9_000_000,
				bins: 9,
				mean_log2: 0,
				call: 'neutral',
				copy_number: 2,
			},
			{
				sample: 'P1',
				contig: '3',
				start: 0,
				end: 9_000_000,
				bins: 9,
				mean_log2: 0.1,
				call: 'neutral',
				copy_number: 2,
			},
			{
				sample: 'P1',
				contig: '9',
				start: 0,
				end: 5_000_000,
				bins: 3,
				mean_log2: -0.4,
				call: 'loss',
				copy_number: 1,
			},
		],
	},
};

describe('a comparison with the controls', () => {
	it('names the samples above the highest control, and does not narrow to the controls', async () => {
		const { en, zh, draft } = await answerFrom(run, 'copy_number', {
			bare: 'which samples have more of the genome altered than the controls',
			about: { groups: ['control'] },
		});
		// The highest control is C2 with 0.8 %; P3 with 0.5 % is below it.
		expect(en).toEqual([
			'2 of 3 samples have more of the genome altered than any of 2 samples of control (highest: 0.8 % in C2): P1 27.4 %, P2 2 %.',
		]);
		expect(zh[0]).toContain('3 个样本中有 2 个的基因组改变比例高于 control 的全部 2 个样本');
		expect(draft.listed).toEqual(['P1', 'P2']);
	});

	it('is meant in Chinese too, without the name of the group', async () => {
		const { en } = await answerFrom(run, 'copy_number', { bare: '哪些样本的改变高于正常对照' });
		expect(en[0]).toMatch(/^2 of 3 samples have more/);
	});

	it('the controls alone are still a filter', async () => {
		const { en } = await answerFrom(run, 'copy_number', {
			bare: 'alterations in the controls',
			about: { groups: ['control'] },
		});
		expect(en[0]).toMatch(/^C2: .* of the genome is altered/);
		expect(en.join('\n')).not.toContain('P1');
	});
});

describe('segments, deletions and regions', () => {
	it('segments are counted, by call and by number of copies', async () => {
		const count = await answerFrom(run, 'copy_number', { bare: 'how many segments are there' });
		expect(count.en).toEqual(['P1: 4 segments (gain 1, loss 1, neutral 2).']);
		const copies = await answerFrom(run, 'copy_number', { bare: 'how many at copy number 2' });
		expect(count.zh).toEqual(['P1：4 个区段（增益 1，缺失 1，无改变 2）。']);
		expect(copies.en).toEqual(['P1: 2 of 4 segments have copy number 2.']);
	});

	it('the call of an arm that a segment makes already is no second one', async () => {
		const twice: HandMadeRun = {
			samples: run.samples ?? [],
			tables: {
				copy_number_calls: [
					{ ...call('3', 0, 90_000_000, 'loss', '3p'), region: 'segment' },
					{ ...call('3', 0, 91_000_000, 'loss', '3p'), region: 'arm' },
					{ ...call('6', 0, 61_000_000, 'gain', '6p'), region: 'arm' },
				],
			},
		};
		const { en } = await answerFrom(twice, 'copy_number', { bare: 'which regions are altered' });
		expect(en.filter((text) => text.startsWith('P1:'))).toEqual([
			expect.stringContaining('loss of 3p (3:0-90000000)'),
			expect.stringContaining('gain of 6p'),
		]);
	});

	it('deleted regions are losses only', async () => {
		const { en, draft } = await answerFrom(run, 'copy_number', {
			bare: 'which regions are deleted',
			about: { samples: ['P1'] },
		});
		expect(en).toContain('P1: loss of 9p (9:0-5000000), log2 ratio -0.4 over 3 bins.');
		expect(en.join('\n')).not.toContain('gain of');
		expect(draft.table?.total).toBe(1);
	});

	it('a region is not its whole chromosome', async () => {
		const { en } = await answerFrom(run, 'copy_number', {
			bare: 'what about chr9:6000000-7000000',
			about: { regions: ['chr9:6000000-7000000'], arms: ['chr9'] },
		});
		// The loss of chromosome 9 ends at 5,000,000.
		expect(en).toEqual(['No gain or loss was called in chr9:6000000-7000000.']);
	});

	it('a region is answered with its segment where nothing was called', async () => {
		const { en } = await answerFrom(run, 'copy_number', {
			bare: 'what about chr2:1000000-2000000',
			about: { regions: ['chr2:1000000-2000000'] },
		});
		expect(en).toEqual([
			'No gain or loss was called in chr2:1000000-2000000.',
			'P1: segment 2:0-9000000, log2 ratio 0, copy number 2.',
		]);
	});
});

describe('the tumour fraction', () => {
	it('is not the share of the genome altered, and no task estimates it', async () => {
		const { en, zh } = await answerFrom(run, 'copy_number', { bare: '肿瘤分数是多少' });
		expect(en[0]).toContain('No tumour fraction is available');
		expect(en[1]).toContain('something else');
		expect(zh.join('\n')).not.toMatch(/%/);
	});

	it('is told as a file supplies it', async () => {
		const supplied = {
			tables: {
				tumour_fractions: [{ sample: 'P1', program: 'ichorCNA', tumour_fraction: 0.255, ploidy: 2 }],
			},
		};
		const { en } = await answerFrom(supplied, 'copy_number', { bare: 'what is the tumor fraction' });
		expect(en).toEqual(['Tumour fraction as supplied by ichorCNA: P1 25.5 %.']);
	});

	it('is that of all samples: its name has the word of a group, which narrows nothing', async () => {
		const estimated = {
			samples: run.samples ?? [],
			tables: {
				fraction_estimates: ['P1', 'C1'].map((name) => ({
					sample: name,
					call: 'quantified',
					tumour_fraction: 0.2,
				})),
			},
		};
		const about = { groups: ['case'] };
		const all = await answerFrom(estimated, 'copy_number', { bare: 'what is the tumour fraction', about });
		expect(all.en[0]).toContain('C1');
		const some = await answerFrom(estimated, 'copy_number', { bare: 'tumour fraction of the cases', about });
		expect(some.en[0]).not.toContain('C1');
	});

	it('is a range where several fractions fit, and no number where nothing was detected', async () => {
		const row = (sample: string, call: string, tumour_fraction: number, low: number, high: number) => ({
			...{ sample, call, tumour_fraction, fraction_lowest: low, fraction_highest: high },
		});
		const estimated = {
			tables: {
				fraction_estimates: [
					row('P1', 'quantified', 0.3, 0.15, 0.3),
					row('P2', 'quantified', 0.2, 0.2, 0.2),
					row('P3', 'not_detected', 0.01, 0.01, 0.02),
					row('P4', 'not_unique', 0.3, 0.15, 0.3),
					{ ...row('P5', 'not_detected', 0, 0, 0), limit_of_detection: 0.04 },
				],
			},
		};
		const { en } = await answerFrom(estimated, 'copy_number', { bare: 'what is the tumor fraction' });
		expect(en[0]).toContain('P1 30 % [15 %–30 %] (quantified)');
		expect(en[0]).toContain('P2 20 % (quantified)');
		expect(en[0]).toContain('P3 (not detected)');
		expect(en[0]).toContain('P5 (not detected, LoD 4 %)');
		expect(en[0]).toContain('P4 15 %–30 % (not unique)');
	});
});
