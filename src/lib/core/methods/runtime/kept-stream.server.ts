import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { ToolStream } from '../../../contract/records/tool.ts';

/** Bytes of one stream that are kept in its file. */
const KEPT_BYTES = 10_000_000;
const TAIL_CHARACTERS = 4000;
/** Enough for that many characters of four bytes each. */
const TAIL_BYTES = 4 * TAIL_CHARACTERS;

/** What a command prints: the beginning goes to a file, the end is remembered, the rest is counted. */
export class KeptStream {
	bytes = 0;
	#kept = 0;
	#tail = Buffer.alloc(0);
	readonly #name: string;
	readonly #file: number;

	constructor(folder: string, name: string) {
		this.#name = name;
		this.#file = openSync(path.join(folder, name), 'wx', 0o600);
	}

	add(chunk: Buffer): void {
		this.bytes += chunk.length;
		const kept = chunk.subarray(0, Math.max(0, KEPT_BYTES - this.#kept));
		for (let done = 0; done < kept.length;) done += writeSync(this.#file, kept, done);
		this.#kept += kept.length;
		const last = chunk.subarray(-TAIL_BYTES);
		const before = this.#tail.subarray(Math.max(0, this.#tail.length + last.length - TAIL_BYTES));
		// A copy: the chunk is a part of a larger buffer.
		this.#tail = Buffer.concat([before, last]);
	}

	lastLine(): string {
		return linesOf(this.#tail).at(-1)?.slice(0, 200) ?? '';
	}

	/** Closes the file. */
	end(): ToolStream {
		closeSync(this.#file);
		const whole = linesOf(this.#tail).join('\n');
		const cut = whole.slice(-TAIL_CHARACTERS);
		const next = cut.indexOf('\n');
		const isCut = this.bytes > this.#tail.length || cut.length < whole.length;
		const tail = isCut && next !== -1 ? cut.slice(next + 1) : cut;
		return { path: this.#name, bytes: this.bytes, kept: this.#kept, tail };
	}
}

/** Lines as a terminal would show them: what a progress bar has overwritten, and control characters, are left out. */
function linesOf(bytes: Buffer): string[] {
	const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
	const lines = text.split('\n').map((line) =>
		(line.split('\r').findLast((part) => part.trim() !== '') ?? '')
			// Colours and movements of the cursor.
			.replaceAll(/\u001B\[[0-9;?]*[ -/]*[@-~]/gu, '')
			.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (sign) => (sign === '\t' ? ' ' : '')),
	);
	while (lines.at(-1)?.trim() === '') lines.pop();
	return lines;
}
