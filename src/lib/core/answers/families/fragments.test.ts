import { describe, expect, it } from 'vitest';
import { answerFrom, type HandMadeRun } from './hand-made.fixture.server.ts';

const fragments = (sample: string, count: number | '', median: number | '', ratio: number | '') => ({
	...{ sample, fragments: count, median, short_long_ratio: ratio, p_le_150: 0.2, mean: 170, mode: 166 },
});

const one: HandMadeRun = {
	tables: {
		fragment_samples: [fragments('S1', 8680120, 166, 0.28)],
		fragment_funnel: [
			{ sample: 'S1', step: 'all', counts: 'reads', removed: 0, remaining: 20 },
			{ sample: 'S1', step: 'second_of_pair', counts: 'fragments', removed: 10, remaining: 10 },
			{ sample: 'S1', step: 'mapq', counts: 'fragments', removed: 3, remaining: 7 },
		],
	},
};

describe('the column that a question about fragments means', () => {
	const told = async (bare: string): Promise<string[]> => (await answerFrom(one, 'fragments', { bare })).en;

	it.each([
		'片段长度中位数是多少',
		'片段长度是多少',
		'片段有多长',
		'what is the median fragment length',
		'how long are the fragments',
		'how many bp is the median fragment',
	])('%s: the length in bp', async (bare) => {
		expect(await told(bare)).toEqual(['S1: median fragment length 166 bp.']);
	});

	it.each(['how many fragments are there', '有多少片段', 'how many long fragments are there'])(
		'%s: the number, with all its digits',
		async (bare) => {
			expect(await told(bare)).toEqual(['S1: number of fragments 8,680,120.']);
		},
	);

	it('the ratio, the mean, the mode and the share up to 150 bp by their own words', async () => {
		expect(await told('what is the short-to-long ratio')).toEqual(['S1: short-to-long fragment ratio 0.28.']);
		expect(await told('mean fragment length')).toEqual(['S1: mean fragment length 170 bp.']);
		expect(await told('the modal length')).toEqual(['S1: most frequent fragment length 166 bp.']);
		expect(await told('how many fragments below 150 bp')).toEqual([
			'S1: share of fragments of at most 150 bp 20 %.',
		]);
	});

	it('what was removed, step by step', async () => {
		const { en, zh } = await answerFrom(one, 'fragments', { bare: 'mapq 过滤掉了多少' });
		expect(en).toEqual([
			'S1: of 20 reads, 7 fragments were used. Removed: second of pair 10 fragments; mapq 3 fragments.',
		]);
		expect(zh[0]).toContain('20 条读段中使用了 7 个片段');
		expect(zh[0]).toContain('去除：配对中的第二条 10 个片段；比对质量过低 3 个片段。');
	});
});

it('several samples: the samples at both ends are named, and the shortest is shown first when it is asked for', async () => {
	const run: HandMadeRun = {
		tables: {
			fragment_samples: [
				fragments('A', 10, 160, 0.3),
				fragments('B', 20, 154, 0.8),
				fragments('C', 30, 188, 0.1),
			],
		},
	};
	const { en, draft } = await answerFrom(run, 'fragments', { bare: '哪个样本的片段最短' });
	expect(en).toEqual(['3 samples, median fragment length: median 160 bp, from 154 bp (B) to 188 bp (C).']);
	expect(draft.table?.rows[0]?.[0]).toBe('B');
});

describe('coverage around sites', () => {
	const profile = (sites: string, central: number, mean: number) => ({
		...{ sample: 'S1', sites, number_of_sites: 1000, central, mean, amplitude: 13.958 },
	});
	const run: HandMadeRun = {
		tables: {
			fragment_samples: [fragments('S1', '', '', '')],
			fragment_profile_summaries: [profile('FOXA2.bed', 0.9, 1), profile('CTCF.gz', 0.5, 0.8)],
		},
		figures: ['site_profiles'],
	};

	it('the deepest dip comes first, with central coverage, its share of the mean and the amplitude', async () => {
		const { en, draft } = await answerFrom(run, 'fragments', { bare: 'what is the central coverage' });
		// 0.5 / 0.8 = 0.625, 0.9 / 1 = 0.9.
		expect(en).toEqual([
			'S1, CTCF.gz (1,000 sites): central coverage 0.5, 0.63 of the profile mean 0.8; amplitude 14.',
			'S1, FOXA2.bed (1,000 sites): central coverage 0.9, 0.90 of the profile mean 1; amplitude 14.',
		]);
		expect(draft.figure?.path).toBe('figures/site_profiles.png');
	});

	it('a set that is named is told alone', async () => {
		const { en } = await answerFrom(run, 'fragments', { bare: 'central coverage of foxa2' });
		expect(en).toHaveLength(1);
		expect(en[0]).toContain('FOXA2.bed');
	});

	it('lengths that were not measured are no dashes', async () => {
		const { en } = await answerFrom(run, 'fragments', { bare: 'how long are the fragments' });
		expect(en[0]).toBe('The median fragment length was not measured in 1 sample: no fragments were read.');
		expect(en.join('\n')).not.toContain('–');
	});
});
