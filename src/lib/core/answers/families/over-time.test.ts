import { expect, it } from 'vitest';
import { answerFrom, type HandMadeRun } from './hand-made.fixture.server.ts';

/** Five samples of P1, listed out of order, and one of C1. */
const samples = [
	['P1_05', 'P1', 73],
	['P1_01', 'P1', -1],
	['P1_02', 'P1', 7],
	['P1_03', 'P1', 14],
	['C1_01', 'C1', 0],
].map(([sample = '', patient = '', time = '']) => ({
	...{ sample, patient, group: patient === 'P1' ? 'case' : 'control', part: 'training', used: true, time },
}));

const change = (feature: string, sample: string, time: number, first: number, value: number) => ({
	...{ patient: 'P1', group: 'case', feature, sample_first: 'P1_01', time_first: -1, sample, time },
	...{ first, value, change: value - first },
});

const run: HandMadeRun = {
	samples,
	summary: { metadata: { groups: ['control', 'case'], reference: 'control', time_column: 'day' } },
	tables: {
		copy_number_genome_changes: [
			change('fraction_genome_altered', 'P1_02', 7, 0.02, 0),
			change('gain_fraction', 'P1_02', 7, 0.0004, 0),
			change('fraction_genome_altered', 'P1_03', 14, 0.02, 0.01),
			change('gain_fraction', 'P1_03', 14, 0.0004, 0),
			change('fraction_genome_altered', 'P1_05', 73, 0.02, 0.05),
			change('gain_fraction', 'P1_05', 73, 0.0004, 0),
		],
	},
};

it('a series is told whole, in the order of time, with the newest sample and the changes both ways', async () => {
	const { en, zh, draft } = await answerFrom(run, 'longitudinal', {
		bare: 'and P1?',
		about: { patients: ['P1'] },
	});
	expect(en).toContain('P1: P1_01 (-1), P1_02 (7), P1_03 (14), P1_05 (73).');
	expect(en).toContain(
		'P1, copy_number_genome, fraction_genome_altered (time in brackets): 2 % (-1) → 0 % (7) → 1 % (14) → 5 % (73).',
	);
	// 0.02 to 0.05 at day 73, 0.02 to 0 at day 7.
	expect(en).toContain(
		'First sample 2 %, newest 5 %. Largest rise from the first: 2 % → 5 % (73); largest fall: 2 % → 0 % (7).',
	);
	expect(zh).toContain(
		'首个样本 2 %，最新样本 5 %。与首个样本相比，最大升幅：2 % → 5 % (73)；最大降幅：2 % → 0 % (7)。',
	);
	// A small share is not shown as none.
	expect(en.join('\n')).toContain('gain_fraction (time in brackets): 0.04 % (-1) → 0 % (7)');
	// The table holds every later sample of the first feature, and no other.
	const at = draft.table?.columns.indexOf('sample') ?? -1;
	expect(draft.table?.rows.map((row) => row[at])).toEqual(['P1_02', 'P1_03', 'P1_05']);
});

it('a feature that did not change is left out, unless it is asked for', async () => {
	const still = {
		...run,
		tables: { copy_number_genome_changes: [change('loss_fraction', 'P1_02', 7, 0, 0)] },
	};
	const told = await answerFrom(still, 'longitudinal', { bare: 'P1', about: { patients: ['P1'] } });
	expect(told.en.join('\n')).not.toContain('loss_fraction');
	expect(told.en).toContain('P1, copy_number_genome: no feature changed after the first sample.');
	const asked = await answerFrom(still, 'longitudinal', {
		bare: 'loss_fraction of P1',
		about: { patients: ['P1'], features: ['loss_fraction'] },
	});
	expect(asked.en.join('\n')).toContain('loss_fraction (time in brackets): 0 % (-1) → 0 % (7).');
});
