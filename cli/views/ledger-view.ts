import { appendAll } from '../../src/lib/base/append-all.ts';
import type { LedgerRebuilt } from '../../src/lib/contract/operations/ledger.ts';
import type { LedgerVerification } from '../../src/lib/contract/records/concept-memory.ts';

type Kind = LedgerVerification['differences'][number]['kind'];

/** Lines of one kind that are printed; the rest is counted, `--json` has all. */
const SHOWN = 20;

/** What to do about each kind; `record` and `output` are decisions of the user. */
const hints: Record<Kind, (dataset: string) => string> = {
	book: (dataset) => `Write the book again from the evaluations: lb-agent ledger rebuild ${quote(dataset)}`,
	plan_memory: () => 'The records of plans are never rewritten; the next plan takes the memory anew.',
	record: () => 'These files count nowhere. Restore them from a backup or move them out of the ledger.',
	run_folder: () => 'The results of such runs are left out; run the task again to have them back.',
	output: () => 'The results of such runs are not trusted; run the task again to have them as computed.',
};

/** A verification for people: one line per difference, grouped, each group with what to do. */
export function verificationLines(found: LedgerVerification, dataset: string): string[] {
	const counted = countLine(found);
	const repeated = found.repeated.slice(0, SHOWN).map(({ path, finding }) => `${path}: ${finding}`);
	if (found.repeated.length > SHOWN)
		repeated.push(`... and ${found.repeated.length - SHOWN} more (see --json)`);
	if (found.ok)
		return [counted, ...repeated, repeated.length === 0 ? 'Nothing differs.' : 'Nothing else differs.'];
	const lines = [counted, ...repeated];
	for (const kind of Object.keys(hints) as Kind[]) {
		const ofKind = found.differences.filter((one) => one.kind === kind);
		if (ofKind.length === 0) continue;
		lines.push('');
		appendAll(
			lines,
			ofKind.slice(0, SHOWN).map(({ path, finding }) => `${path}: ${finding}`),
		);
		if (ofKind.length > SHOWN) lines.push(`... and ${ofKind.length - SHOWN} more (see --json)`);
		lines.push(`hint: ${hints[kind](dataset)}`);
	}
	return lines;
}

/** What a rebuild made. */
export function rebuiltLines(made: LedgerRebuilt): string[] {
	if (made.path === null) return ['There is no evaluation yet, so there is no concept book to write.'];
	const { evaluations, concepts } = made;
	return [`${made.path}: ${many(concepts, 'concept')} from ${many(evaluations, 'evaluation')}.`];
}

function countLine({ records }: LedgerVerification): string {
	const counts = Object.entries(records).map(([kind, count]) => many(count, kind));
	return `${counts.join(', ')} in the ledger.`;
}

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const quote = (word: string): string => (/[^\w./-]/u.test(word) ? `'${word}'` : word);
