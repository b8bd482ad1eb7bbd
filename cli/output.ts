import { visibleJson, visibleLine } from '../src/lib/base/visible-text.ts';
import type { MessageValues } from '../src/lib/contract/messages/index.ts';
import type { Language } from '../src/lib/contract/language.ts';
import type { Problem } from '../src/lib/contract/records/problem.ts';
import { problemWords as words } from './problem-words.ts';
import { filled, type Values, type Words } from './views/filled.ts';

/** The one printer: results to stdout, everything else to stderr; `--json` prints exactly one record. */
export interface Printer {
	readonly json: boolean;
	/** Prints the result: the record with `--json`, else the lines made from it. `indent` 0: the record in one line. */
	result(record: unknown, lines: () => string[], indent?: number): void;
	/** Lines for a person that are no result: help, what happens meanwhile. */
	lines(lines: readonly string[]): void;
	/** Something worth telling; a shell says it in the language of the conversation by its code. */
	note(text: string, code?: string, values?: MessageValues): void;
	/** A progress line that overwrites itself on a terminal and is silent in a pipe. */
	progress(text: string): void;
	problem(problem: Problem, language?: Language): void;
	/** Removes the progress line. */
	clear(): void;
}

/** Where text goes: a stream that may be a terminal of some width. */
export interface Screen {
	write(text: string): unknown;
	isTTY?: boolean;
	columns?: number;
}

/** Lines for a person; what names and values hold is shown and never obeyed, and none of them makes a line of its own. */
export function printLines(out: Screen, lines: readonly string[]): void {
	out.write(lines.map((line) => `${visibleLine(line)}\n`).join(''));
}

/** One record for a program, in JSON that a terminal may show. */
export function printJson(out: Screen, record: unknown, indent?: number): void {
	out.write(`${visibleJson(record, indent)}\n`);
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
		result(record, lines, indent = 2) {
			clear();
			if (json) printJson(out, record, indent);
			else printLines(out, lines());
		},
		lines(lines) {
			clear();
			printLines(out, lines);
		},
		note(text) {
			clear();
			printLines(err, [`note: ${text}`]);
		},
		progress(text) {
			if (!err.isTTY) return;
			// A terminal that does not know its width says 0.
			const width = (err.columns || 80) - 1;
			err.write(`\r\x1b[2K${visibleLine(text).slice(0, width)}`);
			shown = true;
		},
		problem(problem, language = 'en') {
			const t: Say = (text, values) => filled(text[language], values);
			clear();
			if (json) printJson(out, problem, 2);
			printLines(err, [
				t(words.error, { text: problem.detail }),
				...placeLines(problem, t).map((line) => `  ${line}`),
				t(words.hint, { text: problem.hint }),
			]);
		},
		clear,
	};
}

type Say = (words: Words, values: Values) => string;

function placeLines(problem: Problem, t: Say): string[] {
	const lines = [];
	if (problem.path !== undefined && !problem.detail.includes(problem.path))
		lines.push(t(words.error_file, { text: problem.path }));
	if (problem.row !== undefined) lines.push(t(words.error_row, { text: problem.row }));
	if (problem.column !== undefined) lines.push(t(words.error_column, { text: problem.column }));
	if (problem.field !== undefined && !problem.detail.includes(problem.field))
		lines.push(t(words.error_field, { text: problem.field }));
	return lines;
}
