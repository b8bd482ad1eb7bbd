import { expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { answerMethylation } from './methylation.ts';
import { handMade, type HandMadeRun } from './hand-made.fixture.server.ts';

const run: HandMadeRun = {
	samples: ['A', 'B'].map((sample) => ({ sample, patient: sample, group: '', part: 'training', used: true })),
	tables: {
		methylation_samples: [
			{ sample: 'A', global_methylation: 0.424, sites_covered: 1904, reads: 118302 },
			{ sample: 'B', global_methylation: 0.6, sites_covered: 10, reads: 100 },
		],
		methylation_differences: [
			{
				...{ contig: 'chr21', start: 9853295, end: 9853296, group_a: 'control', group_b: 'test' },
				...{ methylated_a: 90, reads_a: 100, methylated_b: 40, reads_b: 50 },
				...{ difference: -10, p_value: 0.003, q_value: 0.0102, call: '' },
			},
		],
	},
};

const told = async (bare: string, samples?: string[]): Promise<string[]> => {
	const { question, draft } = await handMade(run, 'top_features', {
		bare,
		about: samples === undefined ? {} : { samples },
	});
	await answerMethylation(question, draft);
	return draft.sentences.map((message) => render(message));
};

it('the level of a sample that is named', async () => {
	expect(await told('what is the global methylation of a', ['A'])).toEqual([
		'A: global methylation 42.4 % (118,302 reads at 1,904 CpGs).',
	]);
});

it('CpGs that differ are counted', async () => {
	expect(await told('有多少个差异甲基化位点')).toEqual([
		'Pooled reads, test against control (reads as units, not a test between people): of 1 CpG tested, 0 are more and 0 less methylated.',
	]);
});

it('a CpG is answered by its position', async () => {
	// 40 of 50 and 90 of 100 reads.
	expect(await told('what about chr21:9,853,296')).toEqual([
		'chr21:9853296, pooled reads: test 80 % (50 reads), control 90 % (100 reads); difference -10 percentage points, q 0.010.',
	]);
});
