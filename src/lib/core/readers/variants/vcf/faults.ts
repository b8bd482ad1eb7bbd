/**
 * How much a fault matters: a `warning` may touch a value that is used, a `deviation` goes against the specification
 * and touches nothing that is used, a `note` is lawful and worth knowing.
 */
export type FaultLevel = 'warning' | 'deviation' | 'note';

/** One kind of fault in a file, however often it occurs. */
export interface Fault<Code extends string = string> {
	code: Code;
	level: FaultLevel;
	count: number;
	/** At most five lines of the file, from 1. */
	lines: number[];
	/** What stands there the first time. */
	example: string;
}

/** Lines named per fault: a million equal faults are one sentence. */
const MAX_LINES = 5;

/** Counts faults by code; what each means is said once, where they are turned into sentences. */
export class FaultLog<Code extends string = string> {
	private readonly byCode = new Map<Code, Fault<Code>>();

	add(code: Code, line: number, example: string, level: FaultLevel = 'warning'): void {
		const known = this.byCode.get(code);
		if (known === undefined) this.byCode.set(code, { code, level, count: 1, lines: [line], example });
		else {
			known.count++;
			if (known.lines.length < MAX_LINES && known.lines.at(-1) !== line) known.lines.push(line);
		}
	}

	count(code: Code): number {
		return this.byCode.get(code)?.count ?? 0;
	}

	/** In order of first appearance. */
	list(): Fault<Code>[] {
		return [...this.byCode.values()];
	}
}
