import { clearScreenDown, createInterface, cursorTo, moveCursor, type Interface } from 'node:readline';
import { ReadStream, type WriteStream } from 'node:tty';
import { holdsTypedKey } from '../../src/lib/core/assistant/slash/typed-key.ts';
import type { Screen } from '../output.ts';
import { visibleLine } from '../../src/lib/base/visible-text.ts';
import { askHiddenLine } from './hidden-line.ts';

/**
 * A prompt at the bottom of a terminal, with a line above it that says what runs. Everything printed meanwhile goes above
 * both, and what is being typed stays.
 */
export class Terminal {
	readonly #input: NodeJS.ReadableStream;
	readonly #out: WriteStream;
	readonly #lines: Interface;
	#name = '';
	#progress: string | null = null;
	#closed = false;
	/** False while no prompt is on the screen. */
	#prompting = false;
	#hiddenRows = 0;
	/** True while a line is typed that is not shown: the prompt waits. */
	#asking = false;
	/** A prompt is due when that line is entered. */
	#owed = false;

	constructor(
		input: NodeJS.ReadableStream,
		out: WriteStream,
		history: readonly string[],
		completer: (line: string) => Promise<[string[], string]>,
	) {
		this.#input = input;
		this.#out = out;
		this.#lines = createInterface({
			input,
			output: out,
			terminal: true,
			history: [...history].reverse(),
			historySize: 1000,
			removeHistoryDuplicates: true,
			completer: (line: string, done: (error: null, result: [string[], string]) => void) => {
				completer(line).then(
					(result) => done(null, result),
					() => done(null, [[], line]),
				);
			},
		});
		// A key that was typed into a command does not come back with the arrow keys.
		this.#lines.on('history', (lines: string[]) => {
			if (lines[0] !== undefined && holdsTypedKey(lines[0])) lines.shift();
		});
	}

	/** Calls back for every line, for Ctrl-C with the text typed so far, and once at the end of the input. */
	listen(on: { line(text: string): void; interrupt(typed: string): void; end(): void }): void {
		this.#lines.on('line', (text) => {
			this.#prompting = false;
			this.#dropProgress(text);
			on.line(text);
		});
		this.#lines.on('SIGINT', () => on.interrupt(this.#lines.line));
		this.#lines.on('close', () => {
			if (this.#closed) return;
			// Ctrl-D leaves the cursor behind the prompt.
			if (this.#prompting) this.#out.write('\n');
			this.#closed = true;
			on.end();
		});
	}

	/** Where results and errors go: above the prompt. */
	readonly screen: Screen = {
		isTTY: true,
		write: (text: string) => this.#above(text),
	};

	/** Shows the prompt, with what has been typed so far. */
	prompt(name: string): void {
		this.#name = visibleLine(name);
		this.#owed ||= this.#asking;
		if (this.#closed || this.#asking) return;
		this.#setPrompt();
		this.#prompting = true;
		this.#lines.prompt();
	}

	/** Changes the name in the prompt, if one is shown. */
	rename(name: string): void {
		const shown = visibleLine(name);
		if (shown === this.#name) return;
		this.#hide();
		this.#name = shown;
		this.#setPrompt();
		this.#redraw();
	}

	/** What the line above the prompt says; null for no such line. */
	progress(text: string | null): void {
		const shown = text === null ? null : visibleLine(text);
		if (shown === this.#progress) return;
		this.#hide();
		this.#progress = shown;
		this.#setPrompt();
		this.#redraw();
	}

	/** Asks for a line that is not shown; null when the user leaves it. */
	async askUnseen(question: string): Promise<string | null> {
		if (!(this.#input instanceof ReadStream) || this.#closed) return null;
		// The prompt that was there comes back, as does one that is shown meanwhile.
		this.#owed = this.#prompting;
		this.#hide();
		this.#prompting = false;
		this.#asking = true;
		try {
			return await askHiddenLine(this.#input, { question, out: this.#out });
		} finally {
			this.#asking = false;
			if (this.#owed) this.prompt(this.#name);
			this.#owed = false;
		}
	}

	/** Drops the line being typed. */
	dropLine(): void {
		this.#lines.write(null, { ctrl: true, name: 'e' });
		this.#lines.write(null, { ctrl: true, name: 'u' });
	}

	close(): void {
		if (this.#closed) return;
		this.#hide();
		this.#closed = true;
		this.#lines.close();
	}

	/** A line that was entered stays on the screen without what ran while it was typed. */
	#dropProgress(text: string): void {
		if (this.#progress === null) return;
		const entered = `${this.#name}> ${visibleLine(text)}`;
		const rows = Math.ceil(Math.max(1, columnsOf(entered)) / (this.#out.columns || 80));
		moveCursor(this.#out, 0, -(rows + 1));
		cursorTo(this.#out, 0);
		clearScreenDown(this.#out);
		this.#out.write(`${entered}\n`);
	}

	#setPrompt(): void {
		const width = (this.#out.columns || 80) - 1;
		const above = this.#progress === null ? '' : `${this.#progress.slice(0, width)}\n`;
		this.#lines.setPrompt(`${above}${this.#name}> `);
	}

	#above(text: string): void {
		if (!this.#prompting || this.#closed) {
			this.#out.write(text);
			return;
		}
		this.#hide();
		this.#out.write(text);
		this.#redraw();
	}

	/** Takes prompt and typed text off the screen; the cursor stands where the prompt began. */
	#hide(): void {
		if (!this.#prompting || this.#closed) return;
		this.#hiddenRows = this.#lines.getCursorPos().rows;
		moveCursor(this.#out, 0, -this.#hiddenRows);
		cursorTo(this.#out, 0);
		clearScreenDown(this.#out);
	}

	/** Puts them back. `prompt` goes up by the rows it drew last, so these are written first. */
	#redraw(): void {
		if (!this.#prompting || this.#closed) return;
		this.#out.write('\n'.repeat(this.#hiddenRows));
		this.#lines.prompt(true);
	}
}

/** Columns a text takes: Chinese characters and other wide ones take two. */
const columnsOf = (text: string): number =>
	[...text].reduce(
		(sum, char) =>
			sum +
			(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u.test(char)
				? 2
				: 1),
		0,
	);
