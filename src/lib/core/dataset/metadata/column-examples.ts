import { cellNumber } from './cells.ts';
import { levels, type ColumnFacts } from './column-facts.ts';

const EXAMPLES = 3;
/** Longer ones would hide the others. */
const LONGEST = 60;

/**
 * Values by which a person knows a column: smallest, median (the lower of two) and largest of numbers, else the three most
 * frequent. Nothing for an empty column.
 */
export function columnExamples(facts: Pick<ColumnFacts, 'kind' | 'counts'>): string[] {
	const found = facts.kind === 'number' ? numbersOf(facts.counts) : mostFrequent(facts.counts);
	return found.map((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text));
}

function mostFrequent(counts: ColumnFacts['counts']): string[] {
	return levels({ counts })
		.slice(0, EXAMPLES)
		.map(([value]) => value);
}

function numbersOf(counts: ColumnFacts['counts']): string[] {
	const sorted = [...counts]
		.flatMap(([text, times]) => {
			const value = cellNumber(text);
			return value === null ? [] : [{ text, value, times }];
		})
		.sort((a, b) => a.value - b.value);
	const total = sorted.reduce((sum, { times }) => sum + times, 0);
	let below = 0;
	const median = sorted.find(({ times }) => (below += times) * 2 >= total);
	return [...new Set([sorted[0], median, sorted.at(-1)].flatMap((one) => one?.text ?? []))];
}
