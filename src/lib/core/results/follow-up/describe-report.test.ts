import { describe, expect, it } from 'vitest';
import type { Artifact } from '../../../contract/records/run.ts';
import { describeReport } from './describe-report.ts';

const artifact: Artifact = {
	artifact_id: 'a',
	index: 1,
	kind: 'report',
	title: 'Report',
	path: 'assistant/runs/r/report.md',
	run_id: 'r',
	task_key: 'analyze_cfdna',
	bytes: 1,
	created_at: '2026-11-21T00:00:00.000Z',
};

const report = `# Analysis of beta

> One verdict.
>
> 24 samples.

**Question.** Do the groups differ?

**Limitations and warnings, most serious first**

- Few patients.

![ROC curve](figures/roc.png)

*A curve of the scores.*

**Contents**

- [Samples](#samples)
- [Model](#model)

## Samples

![Counts](figures/counts.png)

## Model

### Folds

Five folds of patients.

## Checks
`;

const excerptFor = (question: string | null, text = report): string | null =>
	describeReport(text, artifact, question).excerpt;

describe('an answer about a report', () => {
	it('without a question shows what follows the headline, each heading with the text below it', () => {
		expect(excerptFor(null)).toBe(
			'**Question.** Do the groups differ?\n\n**Limitations and warnings, most serious first**\n\n- Few patients.',
		);
	});

	it('shows the sections that share words with the question, headings included', () => {
		expect(excerptFor('How many folds has the model?')).toBe(
			'## Model\n\n### Folds\n\nFive folds of patients.',
		);
	});

	it('shows no heading without text, and neither the headline again nor the list of sections', () => {
		expect(excerptFor('Checks, samples or verdict?')).not.toMatch(/## |One verdict|\]\(#/);
	});

	it('finds a caption by its words', () => {
		expect(excerptFor('curve')).toBe('*A curve of the scores.*');
	});

	it('keeps a list whose items link to a section and say more', () => {
		const linked = '# Title\n\n> One verdict.\n\n- [Samples](#samples): few (24)';
		expect(excerptFor(null, linked)).toBe('- [Samples](#samples): few (24)');
	});

	it('has no excerpt where nothing follows the headline', () => {
		expect(excerptFor(null, '# Title\n\n> One verdict.\n\n## Samples\n')).toBeNull();
	});
});
