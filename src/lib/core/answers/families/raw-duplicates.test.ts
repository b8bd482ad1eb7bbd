import { expect, it } from 'vitest';
import { answerFrom, type HandMadeRun } from './hand-made.fixture.server.ts';

const run: HandMadeRun = {
	samples: ['control1', 'ctrl1', 'test1'].map((sample) => ({
		...{ sample, patient: sample, group: '', part: 'training', used: true },
	})),
	summary: {
		warnings: ['Samples control1, ctrl1 contain the same reads.'],
		warnings_code: ['methylation.same_reads'],
		warnings_values: [{}],
	},
};

it('raw files with the same reads are the answer to a question about duplicates', async () => {
	for (const about of [{}, { samples: ['ctrl1', 'control1'] }]) {
		const { en } = await answerFrom(run, 'duplicates', { bare: 'are they the same sample', about });
		expect(en).toEqual(['Samples control1, ctrl1 contain the same reads.']);
	}
});

it('of another sample nothing is said', async () => {
	const { en } = await answerFrom(run, 'duplicates', { bare: 'test1', about: { samples: ['test1'] } });
	expect(en).toEqual([]);
});

it('a copy that its run left out is named with its reason', async () => {
	const values = { sample: 'ctrl1', kept: 'control1' };
	const left: HandMadeRun = {
		...{ samples: run.samples ?? [], summary: { warnings: [], warnings_code: [], warnings_values: [] } },
		left_out: [
			{
				path: 'ctrl1.txt',
				reason: 'ctrl1 has the same reads as control1 at every CpG; only control1 is used',
				causes: [{ code: 'methylation.same_reads_as', values }],
			},
			{ path: 'b.txt', reason: 'empty', causes: [{ code: 'other', values: {} }] },
		],
	};
	const { en } = await answerFrom(left, 'duplicates', { bare: 'are there duplicates' });
	expect(en).toHaveLength(1);
	expect(en[0]).toContain('the same reads as control1');
});
