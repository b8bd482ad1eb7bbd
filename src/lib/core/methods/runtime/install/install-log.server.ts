import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fileMode, folderMode } from '../../../../base/private-folder.server.ts';

const TAIL_LINES = 40;
/** Lines that an error quotes. */
const SHOWN_LINES = 8;
const MAX_LINE = 400;

/** The log of an installation or a smoke test: all that its steps print, and its last lines at hand. */
export class InstallLog {
	readonly path: string;
	readonly #file: number;
	#lines: string[] = [];
	#open = '';
	#isFull = false;

	constructor(folder: string, kind: 'install' | 'smoke', now: Date) {
		mkdirSync(folder, { recursive: true, mode: folderMode(folder) });
		const stamp = now.toISOString().replaceAll(/[:.]/gu, '-');
		this.path = path.join(folder, `${kind}-${stamp}-${process.pid}.log`);
		this.#file = openSync(this.path, 'w', fileMode(this.path));
	}

	write(text: string): void {
		this.#keep(text);
		if (this.#isFull) return;
		try {
			writeSync(this.#file, text);
		} catch (error) {
			// A full disk ends the step itself; what it said last is still told.
			this.#isFull = true;
			this.#keep(`\n${error instanceof Error ? error.message : String(error)}\n`);
		}
	}

	/** The last lines that hold anything. */
	tail(count = SHOWN_LINES): string[] {
		return [...this.#lines, this.#open]
			.filter((line) => line.trim() !== '')
			.slice(-count)
			.map((line) => line.trimEnd().slice(0, MAX_LINE));
	}

	lastLine(): string {
		return this.tail(1)[0] ?? '';
	}

	allTail(): string[] {
		return this.tail(TAIL_LINES);
	}

	close(): void {
		closeSync(this.#file);
	}

	#keep(text: string): void {
		const parts = (this.#open + text).split(/\r?\n|\r/u);
		this.#open = (parts.pop() ?? '').slice(-MAX_LINE);
		this.#lines = [...this.#lines, ...parts].slice(-TAIL_LINES);
	}
}
