import { say, type Message } from '../../../../contract/messages/index.ts';
import type { CsvCell } from '../../../../base/csv.ts';
import type { Counter } from '../../../signals/fragments/agreement/counting-rules.ts';
import type { Agreement } from './agreement.ts';

export const PROGRAM_NAMES: Readonly<Record<Counter, string>> = {
	samtools: 'samtools',
	finaletoolkit: 'FinaleToolkit',
	cfdnalab: 'cfDNAlab',
};

/** Lengths of the whole file; nothing where regions were chosen, since the programs count lengths of the file. */
export function lengthRows({ whole, counts, programs }: Agreement): Record<string, CsvCell>[] {
	const of = (key: Counter) => programs.find(({ program }) => program === key)?.lengths ?? null;
	const [finaletoolkit, cfdnalab] = [of('finaletoolkit'), of('cfdnalab')];
	if (!whole || (finaletoolkit === null && cfdnalab === null)) return [];
	const lengths = new Set([
		...counts.engine_lengths.keys(),
		...(finaletoolkit?.keys() ?? []),
		...(cfdnalab?.keys() ?? []),
	]);
	return [...lengths]
		.sort((a, b) => a - b)
		.map((length) => ({
			length,
			engine: counts.engine_lengths.get(length) ?? 0,
			finaletoolkit: finaletoolkit === null ? null : (finaletoolkit.get(length) ?? 0),
			cfdnalab: cfdnalab === null ? null : (cfdnalab.get(length) ?? 0),
		}));
}

/** Longest fragment that is called short, bp. */
const SHORT = 150;

/** Fragment lengths of one program, in numbers. */
export interface ProgramLengths {
	/** null: lb-agent. */
	program: Counter | null;
	name: string;
	fragments: number;
	median: number;
	mean: number;
	/** Fragments of up to 150 bp. */
	short: number;
	/** Fragments whose length differs from what the rules of the program say; null for lb-agent. */
	unexplained: number | null;
}

/** lb-agent first, then the programs that give lengths; nothing where regions were chosen. */
export function lengthsByProgram({ whole, counts, programs }: Agreement): ProgramLengths[] {
	if (!whole || counts.engine_lengths.size === 0) return [];
	const measured = programs.flatMap(({ program, lengths }) => {
		if (lengths === null || lengths.size === 0) return [];
		const ruled = counts.programs.get(program)?.lengths ?? new Map<number, number>();
		return [
			{ program, name: PROGRAM_NAMES[program], ...numbers(lengths), unexplained: apart(lengths, ruled) },
		];
	});
	const own = { program: null, name: 'lb-agent', ...numbers(counts.engine_lengths), unexplained: null };
	return measured.length === 0 ? [] : [own, ...measured];
}

/** What a program that counts other fragments changes of the lengths. */
export function lengthConsequences(agreement: Agreement): Message[] {
	const [own, ...others] = lengthsByProgram(agreement);
	if (own === undefined) return [];
	const share = ({ short, fragments }: ProgramLengths): string =>
		`${((100 * short) / fragments).toFixed(1)} %`;
	return others
		.filter((one) => one.fragments !== own.fragments || one.short !== own.short)
		.map((one) =>
			say('tool_runs.lengths_differ', {
				...{ tool: one.name, median: one.median, engine_median: own.median },
				...{ short: share(one), engine_short: share(own), limit: SHORT },
			}),
		);
}

/** Fragments in which two counts of lengths differ: each fragment that is at another length once. */
function apart(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
	let [more, fewer] = [0, 0];
	for (const length of new Set([...a.keys(), ...b.keys()])) {
		const difference = (a.get(length) ?? 0) - (b.get(length) ?? 0);
		if (difference > 0) more += difference;
		else fewer -= difference;
	}
	return Math.max(more, fewer);
}

function numbers(
	lengths: ReadonlyMap<number, number>,
): Omit<ProgramLengths, 'program' | 'name' | 'unexplained'> {
	const rising = [...lengths].sort(([a], [b]) => a - b);
	const fragments = rising.reduce((all, [, count]) => all + count, 0);
	const bases = rising.reduce((all, [length, count]) => all + length * count, 0);
	const short = rising.reduce((all, [length, count]) => all + (length <= SHORT ? count : 0), 0);
	/** Length of the fragment at a rank, counted from 0. */
	const at = (rank: number): number => {
		let before = 0;
		for (const [length, count] of rising) if ((before += count) > rank) return length;
		return NaN;
	};
	const median = (at(Math.floor((fragments - 1) / 2)) + at(Math.floor(fragments / 2))) / 2;
	return { fragments, median, mean: bases / fragments, short };
}
