import { expect, it } from 'vitest';
import { answerFrom, type HandMadeRun } from './hand-made.fixture.server.ts';

const effect = (feature: string, group_a: string, group_b: string, effect_size: number) => ({
	...{ feature, group_a, group_b, n_a: 9, n_b: 9, effect_size, p_value: 0.001, q_value: 0.01 },
});

/** Three groups: the largest difference of all is between the two that are not the reference. */
const run: HandMadeRun = {
	task_key: 'analyze_cfdna',
	samples: ['healthy', 'lung', 'colon'].map((group) => ({
		...{ sample: `S-${group}`, patient: group, group, part: 'training', used: true, sex: 'F' },
	})),
	summary: {
		metadata: { groups: ['healthy', 'lung', 'colon'], reference: 'healthy', label_column: 'type' },
		matrices: [
			{
				...{
					name: 'm',
					signal_kind: 'methylation',
					n_samples: 27,
					n_features: 2,
					n_features_source: 2,
					dropped: {},
				},
				effects: { tests: 6, findings: 0, hints: 0, group_tests: 0 },
			},
		],
	},
	figures: ['m_top_effects_colon_vs_healthy', 'm_top_effects_lung_vs_healthy'],
	tables: {
		m_effects: [
			effect('f1', 'healthy', 'colon', 0.5),
			effect('f1', 'healthy', 'lung', 0.3),
			effect('f2', 'colon', 'lung', -0.9),
		],
	},
};

it('of one group the comparison with the reference is told, with its figure', async () => {
	const { en, draft } = await answerFrom(run, 'top_features', { bare: 'lung', about: { groups: ['lung'] } });
	expect(en[0]).toContain('lung (n = 9) against healthy (n = 9)');
	expect(en[0]).toContain('f1 (0.3, q 0.010)');
	expect(draft.figure?.path).toBe('figures/m_top_effects_lung_vs_healthy.png');
});

it('of two groups their own comparison', async () => {
	const { en } = await answerFrom(run, 'top_features', {
		...{ bare: 'lung and colon', about: { groups: ['lung', 'colon'] } },
	});
	expect(en[0]).toContain('f2 (-0.9, q 0.010)');
});

it('within a column nothing was compared', async () => {
	const { en } = await answerFrom(run, 'top_features', { bare: 'in women', about: { columns: ['sex'] } });
	expect(en[0]).toBe('These results compare no features within sex. Over all samples:');
});
