import type { Message, MessageCode } from '../../../contract/messages/index.ts';
import { say } from '../../../contract/messages/index.ts';
import type { Summary } from '../../../contract/records/run.ts';
import { recorded, worded } from '../../results/follow-up/recorded.ts';

/** Sentences of a run that describe how it was computed; they ask for no attention. */
const NOTES = new Set<string>([
	'suites.adjusted_for',
	'verdict.adjusted_chance',
	'verdict.within_each_level',
] satisfies MessageCode[]);

interface Told {
	warnings: Message[];
	notes: Message[];
}

/**
 * The warnings of a run in their order, and its notes, each with the matrix it is of: a run of several matrices may say the
 * same sentence of each, and only the verdict tells which.
 */
export function warningsOf(summary: Summary): Told {
	const told: Told = { warnings: [], notes: [] };
	summary.warnings.forEach((text, i) => {
		const code = summary.warnings_code[i] ?? '';
		const message = withMatrix(summary, text, recorded(text, code, summary.warnings_values[i] ?? {}));
		told[NOTES.has(code) ? 'notes' : 'warnings'].push(message);
	});
	return told;
}

function withMatrix({ matrices }: Summary, text: string, message: Message): Message {
	const of = matrices.filter(({ verdict }) => verdict?.reasons.includes(text) === true);
	const isNamed = matrices.some(({ name }) => text.includes(name));
	if (matrices.length < 2 || of.length === 0 || of.length === matrices.length || isNamed) return message;
	return say('answers.of_matrix', { matrices: of.map(({ name }) => name), ...worded('text', message) });
}
