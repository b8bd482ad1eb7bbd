import { describe, expect, it } from 'vitest';
import { answerFrom } from './hand-made.fixture.server.ts';

const sample = (name: string, patient: string, more: Record<string, string | number> = {}) => ({
	...{ sample: name, patient, identity: 'same', belongs_to: '' },
	...{ contamination: 0, contamination_low: 0, contamination_high: 0.0004, ...more },
});
const asked = { bare: 'which samples are swapped or contaminated' };

describe('samples of somebody else', () => {
	it('are named with whose they are, and contaminated ones with their share', async () => {
		const rows = [
			sample('A_T0', 'A'),
			sample('A_T1', 'A', { identity: 'different', belongs_to: 'B' }),
			sample('B_T0', 'B', { contamination: 0.03, contamination_low: 0.026, contamination_high: 0.033 }),
			// Below the limit from which a use is cautioned.
			sample('B_T1', 'B', { contamination: 0.001, contamination_low: 0.0005 }),
		];
		const { en, zh, draft } = await answerFrom(
			{ tables: { sample_checks: rows }, task_key: 'check_samples' },
			'mislabelled',
			asked,
		);
		expect(en).toEqual([
			'A_T1 is labelled A; its genotypes are those of B.',
			'3 % of the DNA in B_T0 is from another person (95 % interval 2.6 % to 3.3 %).',
		]);
		expect(zh[0]).toContain('A_T1 标记为 A');
		expect(draft.listed).toEqual(['A_T1', 'B_T0']);
	});

	it('one person under two names is no swap', async () => {
		const rows = [
			sample('S1', 'P1', { belongs_to: 'P2' }),
			sample('S2', 'P2', { identity: '', belongs_to: 'P1' }),
		];
		const { en } = await answerFrom({ tables: { sample_checks: rows } }, 'mislabelled', asked);
		expect(en).toEqual([
			'S1 is labelled P1 and has the same genotypes as samples of P2: one person under two names, or a wrong label.',
			'S2 is labelled P2 and has the same genotypes as samples of P1: one person under two names, or a wrong label.',
		]);
	});

	it('contamination that was not estimated is not called absent', async () => {
		const none = { contamination: '', contamination_low: '', contamination_high: '' };
		const rows = [sample('A_T0', 'A', none), sample('A_T1', 'A', none)];
		const { en } = await answerFrom({ tables: { sample_checks: rows } }, 'mislabelled', asked);
		expect(en).toEqual([
			'No swap was found among 2 samples whose identity was checked; contamination was not estimated.',
		]);
	});

	it('are none where every identity that was checked fits', async () => {
		const rows = [sample('A_T0', 'A'), sample('A_T1', 'A'), sample('B_T0', 'B', { identity: 'not_checked' })];
		const { en } = await answerFrom({ tables: { sample_checks: rows } }, 'mislabelled', asked);
		expect(en).toEqual([
			'No swap and no contamination was found among 2 samples whose identity was checked.',
		]);
	});
});
