import type { ConversationPoint, QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';

const COMPARES =
	/\bcompar\w*|\bversus\b|\bvs\b|\bdiffer\w*\b.*\bfrom\b|\b(?:better|worse|higher|lower) than\b|比较|对比|相比|^(?:那么?)?(?:和|与|跟|同).+(?:比|差)|比.+(?:好|差|高|低|多|少)/u;
const POINTS =
	/\b(?:it|this|that|that one|them|these|those)\b|^(?:and |so )?(?:compare[d]? )?(?:with|to|against)\b|^(?:那么?)?(?:和|与|跟|同)|它|这|那/u;

/**
 * "Compare it with fragment profiles": what this question names beside what the one before was about, samples with samples and
 * matrices with matrices; null when there are not two of a kind.
 */
export function comparedWithBefore(
	bare: string,
	own: QuestionSubject,
	{ about, listed, listed_kind }: ConversationPoint,
): { family: QuestionFamily; about: QuestionSubject } | null {
	if (!COMPARES.test(bare) || !POINTS.test(bare)) return null;
	const both = (kind: 'matrices' | 'samples' | 'patients'): string[] | null => {
		const named = own[kind] ?? [];
		// Of samples that were listed none is meant; matrices are few.
		const alone = listed_kind === kind && (kind === 'matrices' || listed.length === 1) ? listed : [];
		const before = (about[kind] ?? alone).filter((name) => !named.includes(name));
		return named.length > 0 && before.length > 0 ? [...before, ...named] : null;
	};
	const matrices = both('matrices');
	if (matrices !== null) return { family: 'matrices', about: { ...own, matrices } };
	for (const kind of ['samples', 'patients'] as const) {
		const people = both(kind);
		if (people !== null) return { family: 'sample', about: { ...own, [kind]: people } };
	}
	return null;
}
