import { expect, it } from 'vitest';
import type { AnswerPart, ChatFact } from '../../../../contract/records/chat.ts';
import { answerSources } from './answer-sources.ts';

const fact = (fact_id: string, change: Partial<ChatFact>): ChatFact => ({
	...{ fact_id, value: 1, unit: null, name: 'auroc', subject: 'matrix', subject_kind: 'matrix' },
	...{ label: 'auroc, matrix', ci_low: null, ci_high: null, n: null, dataset: null, run_id: null },
	...{ artifact_id: 'a', path: 'tables/metrics.csv', title: 'Metrics', row: 1, column: 'auroc' },
	...change,
});
const cite = (fact_id: string): AnswerPart => ({
	...{ kind: 'fact', fact_id, text: '1', label: '', doubt: null },
});

it('names an artifact once, with each of its cells once, in the order of the answer', () => {
	const facts = [
		fact('f1', {}),
		fact('f2', { row: 2 }),
		fact('f3', { artifact_id: null, title: null, path: null, row: null, column: null, label: 'runs' }),
		fact('f4', {}),
		fact('f5', { artifact_id: 'b', title: 'Never cited' }),
	];
	const found = answerSources([cite('f3'), cite('f2'), cite('f1'), cite('f4'), cite('f9')], facts);
	expect(found.map(({ title, places }) => [title, places.map(({ fact_id }) => fact_id)])).toEqual([
		['runs', ['f3']],
		['Metrics', ['f2', 'f1']],
	]);
});
