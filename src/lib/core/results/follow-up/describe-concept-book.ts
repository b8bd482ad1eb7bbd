import { say, type Message } from '../../../contract/messages/index.ts';
import type { ConceptBook } from '../../../contract/records/concept-memory.ts';
import type { ConceptState } from '../../../contract/records/evaluation.ts';
import { blockedQuestion, byPriority, question, recommendedFollowUp } from './describe-evaluation.ts';
import type { Description } from './description.ts';

/** How many concepts of each state are quoted; the counts are always complete. */
const QUOTED = 3;

type BookConcept = ConceptBook['concepts'][number];

/** Pending, actioned and blocked memory, and what to do with it. */
export function describeConceptBook(book: ConceptBook): Description {
	const of = (state: ConceptState): BookConcept[] =>
		byPriority(book.concepts.filter((concept) => concept.state === state));
	const lines: Message[] = [
		say('follow_up.book_state', { concepts: book.concepts.length, evaluations: book.evaluation_ids.length }),
		say('follow_up.memory', { ...book.counts }),
		...section('follow_up.pending', of('pending'), question),
		...section('follow_up.blocked', of('blocked'), blockedQuestion),
		...section('follow_up.actioned', of('actioned'), ({ question: text, covered_by }) =>
			say('follow_up.actioned_question', { question: text, runs: covered_by }),
		),
	];
	return { lines, excerpt: null, next: next(of('pending'), of('blocked')) };
}

function section(
	title: 'follow_up.pending' | 'follow_up.blocked' | 'follow_up.actioned',
	concepts: readonly BookConcept[],
	line: (concept: BookConcept) => Message,
): Message[] {
	if (concepts.length === 0) return [];
	return [say(title, { count: concepts.length }), ...concepts.slice(0, QUOTED).map(line)];
}

function next(pending: readonly BookConcept[], blocked: readonly BookConcept[]): Message {
	const recommended = recommendedFollowUp(pending);
	if (recommended !== null)
		return say('follow_up.next_continue', {
			question: recommended.concept.question,
			task: recommended.task,
		});
	const first = blocked[0];
	if (first !== undefined)
		return say('follow_up.next_fix_blocked', { reason: first.state_reason, question: first.question });
	return say('follow_up.next_plan_again');
}
