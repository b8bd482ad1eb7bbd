import type { Problem } from '../src/lib/contract/records/run.ts';

/** The one printer: results to stdout, everything else to stderr; `--json` prints exactly one record. */
export interface Printer {
	readonly json: boolean;
	/** Prints the result: the record with `--json`, else the lines made from it. */
	result(record: unknown, lines: () => string[]): void;
	note(text: string): void;
	/** A progress line that overwrites itself on a terminal and is silent in a pipe. */
	progress(text: string): void;
	problem(problem: Problem): void;
	/** Removes the progress line. */
	clear(): void;
}

/** Where text goes: a stream that may be a terminal of some width. */
export interface Screen {
	write(text: string): unknown;
	isTTY?: boolean;
	columns?: number;
}

export function createPrinter(json: boolean, out: Screen, err: Screen): Printer {
	let shown = false;
	const clear = (): void => {
		if (!shown) return;
		err.write('\r\x1b[2K');
		shown = false;
	};
	return {
		json,
		result(record, lines) {
			clear();
			out.write(json ? JSON.stringify(record, null, 2) + '\n' : lines().join('\n') + '\n');
		},
		note(text) {
			clear();
			err.write(`note: ${text}\n`);
		},
		progress(text) {
			if (!err.isTTY) return;
			// A terminal that does not know its width says 0.
			const width = (err.columns || 80) - 1;
			err.write(`\r\x1b[2K${text.slice(0, width)}`);
			shown = true;
		},
		problem(problem) {
			clear();
			if (json) out.write(JSON.stringify(problem, null, 2) + '\n');
			err.write(`error: ${problem.detail}\n`);
			for (const line of placeLines(problem)) err.write(`  ${line}\n`);
			err.write(`hint: ${problem.hint}\n`);
		},
		clear,
	};
}

function placeLines(problem: Problem): string[] {
	const lines = [];
	if (problem.path !== undefined && !problem.detail.includes(problem.path))
		lines.push(`file: ${problem.path}`);
	if (problem.row !== undefined) lines.push(`row: ${problem.row}`);
	if (problem.column !== undefined) lines.push(`column: ${problem.column}`);
	if (problem.field !== undefined && !problem.detail.includes(problem.field))
		lines.push(`field: ${problem.field}`);
	return lines;
}
