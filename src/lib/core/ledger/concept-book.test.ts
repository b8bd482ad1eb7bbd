import { describe, expect, it } from 'vitest';
import { concept, evaluation, minute } from '../../../../tests/setup/ledger-records.ts';
import { canonicalJson } from '../../base/json.ts';
import { conceptBook } from '../../contract/records/concept-memory.ts';
import { makeConceptBook } from './concept-book.ts';

const first = evaluation(0, [concept('a', { state: 'blocked' }), concept('b')]);
const second = evaluation(1, [concept('a', { state: 'blocked' })]);
const third = evaluation(2, [
	concept('a', { state: 'actioned', evidence_key: 'e2', covered_by: ['run-1'], question: 'Newer words?' }),
]);
const fourth = evaluation(3, [concept('a', { state: 'pending', evidence_key: 'e3' })]);

describe('Ledger records are [...] written once, never edited; book and memory can always be rebuilt from them', () => {
	it('makes the same bytes again, whatever the order of the evaluations', () => {
		const bytes = canonicalJson(makeConceptBook([first, second, third, fourth], 'd'));
		expect(canonicalJson(makeConceptBook([fourth, second, first, third, second], 'd'))).toBe(bytes);
		const reread = [third, first, fourth, second].map((one) => JSON.parse(JSON.stringify(one)) as typeof one);
		expect(canonicalJson(makeConceptBook(reread, 'd'))).toBe(bytes);
	});
});

describe('makeConceptBook', () => {
	const book = makeConceptBook([first, second, third, fourth], 'd');

	it('fits its schema and lists the evaluations, oldest first', () => {
		expect(conceptBook.parse(book)).toEqual(book);
		expect(book.evaluation_ids).toEqual([first, second, third, fourth].map((one) => one.evaluation_id));
		expect(book.counts).toEqual({ pending: 1, actioned: 1, blocked: 0, generated: 0 });
	});

	it('holds a concept with its rolled-up state and what explains that state', () => {
		expect(book.concepts[0]).toMatchObject({
			...{ novelty_key: 'a', state: 'actioned', lifecycle_stage: 'actioned', evidence_key: 'e2' },
			...{ covered_by: ['run-1'], state_reason: 'It is actioned.', question: 'Does a hold?' },
			...{ first_seen: minute(0), last_seen: minute(3) },
		});
		expect(book.concepts[1]).toMatchObject({ novelty_key: 'b', lifecycle_stage: 'pending_execution' });
	});

	it('tells the changes of state or evidence only, oldest first', () => {
		expect(book.concepts[0]?.history.map(({ at, state, evidence_key }) => [at, state, evidence_key])).toEqual(
			[
				[minute(0), 'blocked', 'e1'],
				[minute(2), 'actioned', 'e2'],
				[minute(3), 'pending', 'e3'],
			],
		);
	});
});
