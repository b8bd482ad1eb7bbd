import { keysOf } from '../../src/lib/contract/keys.ts';
import { appendAll } from '../../src/lib/base/append-all.ts';
import type { LedgerRebuilt } from '../../src/lib/contract/operations/ledger.ts';
import type { LedgerVerification } from '../../src/lib/contract/records/concept-memory.ts';

type Kind = LedgerVerification['differences'][number]['kind'];

/** Lines of one kind that are printed; the rest is counted, `--json` has all. */
const SHOWN = 20;

/** What to do about each kind; `record` and `output` are decisions of the user. */
const hints: Record<Kind, (dataset: string) => string> = {
	book: (dataset) =>
		`Rebuild the concept book from the evaluations: lb-agent ledger rebuild ${quote(dataset)}`,
	plan_memory: () => 'Plan records are never rewritten; the next plan reads the current memory.',
	record: () => 'These files are ignored. Restore them from a backup or move them out of the ledger.',
	run_folder: () => 'The results of these runs are ignored; run the task again to regenerate them.',
	output: () =>
		'The outputs of these runs have changed since they were written; run the task again to regenerate them.',
};

/** A verification for people: one line per difference, grouped, each group with what to do. */
export function verificationLines(found: LedgerVerification, dataset: string): string[] {
	const counted = countLine(found);
	const repeated = found.repeated.slice(0, SHOWN).map(({ path, finding }) => `${path}: ${finding}`);
	if (found.repeated.length > SHOWN)
		repeated.push(`... and ${found.repeated.length - SHOWN} more (see --json)`);
	if (found.ok)
		return [
			counted,
			...repeated,
			repeated.length === 0 ? 'No differences found.' : 'No other differences found.',
		];
	const lines = [counted, ...repeated];
	for (const kind of keysOf(hints)) {
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
	if (made.path === null) return ['No evaluation exists yet, so there is no concept book to rebuild.'];
	const { evaluations, concepts } = made;
	return [`${made.path}: ${many(concepts, 'concept')} from ${many(evaluations, 'evaluation')}.`];
}

function countLine({ records }: LedgerVerification): string {
	const counts = Object.entries(records).map(([kind, count]) => many(count, kind));
	return `${counts.join(', ')} in the ledger.`;
}

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const quote = (word: string): string => (/[^\w./-]/u.test(word) ? `'${word}'` : word);
