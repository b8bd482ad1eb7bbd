import { expect, it } from 'vitest';
import type { CohortAnalysis } from './analysis.ts';
import { question } from './first-page.ts';

const asked = (groups: string[], label_column: string | null): string | undefined =>
	question({
		cohort: { groups, reference: groups[0], label_column },
		matrices: [{ one: { matrix: { name: 'm' } } }],
	} as unknown as CohortAnalysis)[0];

it('groups that are called yes and no are asked about with the name of their column', () => {
	expect(asked(['healthy', 'cancer'], 'diagnosis')).toBe(
		'**Question.** Can m distinguish between cancer and healthy?',
	);
	expect(asked(['no', 'yes'], 'cancer')).toBe(
		'**Question.** Can m distinguish between the groups of "cancer" (yes and no)?',
	);
	expect(asked(['0', '1'], null)).toBe('**Question.** Can m distinguish between 1 and 0?');
	expect(asked(['healthy'], 'diagnosis')).toBeUndefined();
});
