import { expect, it } from 'vitest';
import { answerFrom, type HandMadeRun } from './hand-made.fixture.server.ts';

const row = (sample: string, patient: string, group = '') => ({
	...{ sample, patient, group, part: 'training', used: true, why_not: '' },
});

it('a sample without metadata is told by what was measured, without empty words', async () => {
	const run: HandMadeRun = {
		samples: [row('test1', 'test1'), row('12.3444', '12.3444')],
		tables: {
			methylation_samples: [
				{ sample: 'test1', global_methylation: 0.424, sites_covered: 1904, reads: 118302 },
			],
		},
	};
	const { en, zh } = await answerFrom(run, 'sample', { bare: 'test1', about: { samples: ['test1'] } });
	expect(en).toEqual(['test1: global methylation 42.4 % (118,302 reads at 1,904 CpGs).']);
	expect(zh.join('\n')).not.toMatch(/。。|–/u);
	// An id that looks like a number stays as it is written.
	const shown = await answerFrom(run, 'sample', { bare: '12.3444', about: { samples: ['12.3444'] } });
	expect(shown.draft.table?.rows[0]?.[0]).toBe('12.3444');
});

it('group and columns are told where there are any', async () => {
	const run: HandMadeRun = { samples: [{ ...row('A_1', 'A', 'case'), age: 60 }, row('B_1', 'B', 'control')] };
	const { en, zh } = await answerFrom(run, 'sample', { bare: 'a_1', about: { samples: ['A_1'] } });
	expect(en[0]).toBe('A_1: patient A, group case; age 60.');
	expect(zh[0]).toBe('A_1：患者 A，case 组；age 60。');
});

it('patients are counted only where something names them', async () => {
	const unnamed = await answerFrom({ samples: [row('A', 'A'), row('B', 'B')] }, 'samples', {
		bare: 'how many samples',
	});
	expect(unnamed.en[0]).toBe('2 samples were analysed. No column names their patients.');
	expect(unnamed.zh[0]).toBe('共分析 2 个样本，没有标明患者的列。');
	const drawn = await answerFrom({ samples: [row('A_1', 'A'), row('A_2', 'A')] }, 'samples', {
		bare: 'how many samples',
	});
	expect(drawn.en[0]).toBe('2 samples of 1 patient were analysed.');
	const column = { samples: [row('A', 'A')], summary: { metadata: { groups: [], patient_column: 'id' } } };
	const named = await answerFrom(column, 'samples', { bare: 'how many samples' });
	expect(named.en[0]).toBe('1 sample of 1 patient was analysed.');
});

it('the figure of a patient stands for a sample, and a length distribution is one of fragments', async () => {
	const run: HandMadeRun = {
		samples: [row('P003_01', 'P003'), row('P010_01', 'P010')],
		figures: ['genome_profile_P010', 'genome_profile_P003', 'fragment_lengths'],
	};
	const profile = await answerFrom(run, 'show', {
		bare: 'copy number plot of p003_01',
		about: { figure: 'genome_profile', samples: ['P003_01'] },
	});
	expect(profile.draft.figure?.path).toBe('figures/genome_profile_P003.png');
	const lengths = await answerFrom(run, 'show', {
		bare: '给我看长度分布图',
		about: { figure: 'distributions' },
	});
	expect(lengths.draft.figure?.path).toBe('figures/fragment_lengths.png');
});
