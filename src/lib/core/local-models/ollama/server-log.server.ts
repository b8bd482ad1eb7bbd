import { closeSync, constants, lstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** Of each of the two files (bytes). */
const MAX_BYTES = 512 * 1024;
const MAX_LINE = 8192;
/** Not through a link, and not into a pipe that nobody reads. */
const APPEND =
	constants.O_WRONLY |
	constants.O_CREAT |
	constants.O_APPEND |
	(constants.O_NOFOLLOW ?? 0) |
	(constants.O_NONBLOCK ?? 0);

/**
 * What a server prints, in a file of bounded size; what came before is in a second one. User names and passwords of proxies, which
 * Ollama prints among its settings, are left out.
 */
export class ServerLog {
	readonly #file: string;
	readonly #old: string;
	readonly #onLine: (line: string) => void;
	#bytes: number;
	#rest = '';

	constructor(file: string, old: string, onLine: (line: string) => void) {
		this.#file = file;
		this.#old = old;
		this.#onLine = onLine;
		this.#bytes = lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;
	}

	add(text: string): void {
		const lines = (this.#rest + text).split('\n');
		this.#rest = (lines.pop() ?? '').slice(0, MAX_LINE);
		for (const line of lines) this.#write(line);
	}

	/** Writes a last line without an end. */
	end(): void {
		if (this.#rest !== '') this.#write(this.#rest);
		this.#rest = '';
	}

	#write(whole: string): void {
		const line = whole.slice(0, MAX_LINE).replace(/(:\/\/)[^\s/]*@/gu, '$1***@');
		this.#onLine(line);
		const bytes = Buffer.from(`${line}\n`);
		try {
			if (this.#bytes + bytes.length > MAX_BYTES) {
				renameSync(this.#file, this.#old);
				this.#bytes = 0;
			}
			const fd = openSync(this.#file, APPEND, 0o600);
			try {
				writeSync(fd, bytes);
			} finally {
				closeSync(fd);
			}
			this.#bytes += bytes.length;
		} catch {
			// A full disk ends no server.
		}
	}
}
