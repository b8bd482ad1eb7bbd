/**
 * Splits RFC 4180 text, given in pieces, into rows of cells: quoted cells may hold commas, quotes and line ends; LF and
 * CRLF end a row; a byte order mark and empty lines are skipped. Made for tables written by `toCsv`.
 */
export class CsvReader {
	#cells: string[] = [];
	#cell = '';
	#quoted = false;
	#afterQuote = false;
	#started = false;
	/** Characters of the cell up to its closing quote; those of the cell before it. */
	#inQuotes = 0;
	#lastInQuotes = 0;
	readonly #onRow: (cells: string[]) => void;

	/** @param onRow receives every row, the header included. */
	constructor(onRow: (cells: string[]) => void) {
		this.#onRow = onRow;
	}

	/** Takes the next piece of text; a row may begin in one piece and end in another. */
	push(text: string): void {
		const piece = this.#started ? text : text.replace(/^\uFEFF/, '');
		if (piece.length > 0) this.#started = true;
		if (!this.#quoted && !piece.includes('"')) this.#pushPlain(piece);
		else this.#pushQuoted(piece);
	}

	/** Most pieces hold no quotes: splitting them is several times faster than a look at every character. */
	#pushPlain(piece: string): void {
		if (piece.length > 0) this.#afterQuote = false;
		const lines = piece.split('\n');
		lines.forEach((line, i) => {
			const cells = line.split(',');
			for (let c = 0; c < cells.length; c++) {
				this.#cell += cells[c] ?? '';
				if (c < cells.length - 1) this.#endCell();
			}
			if (i === lines.length - 1) return;
			this.#endCell();
			this.#endRow();
		});
	}

	#pushQuoted(piece: string): void {
		let from = 0;
		for (let at = 0; at < piece.length; at++) {
			const code = piece.charCodeAt(at);
			if (this.#quoted) {
				if (code !== QUOTE) continue;
				this.#cell += piece.slice(from, at);
				from = at + 1;
				this.#quoted = false;
				this.#afterQuote = true;
				this.#inQuotes = this.#cell.length;
			} else if (code === QUOTE) {
				// A doubled quote inside quotes stands for one; a first quote opens the cell.
				this.#cell += piece.slice(from, at) + (this.#afterQuote ? '"' : '');
				from = at + 1;
				this.#quoted = true;
				this.#afterQuote = false;
			} else {
				this.#afterQuote = false;
				if (code !== COMMA && code !== LF) continue;
				this.#cell += piece.slice(from, at);
				from = at + 1;
				this.#endCell();
				if (code === LF) this.#endRow();
			}
		}
		this.#cell += piece.slice(from);
	}

	/** Ends the text: a last row without line end is given too. */
	end(): void {
		if (this.#cell !== '' || this.#cells.length > 0) {
			this.#endCell();
			this.#endRow();
		}
	}

	#endCell(): void {
		this.#cells.push(this.#cell);
		this.#cell = '';
		this.#lastInQuotes = this.#inQuotes;
		this.#inQuotes = 0;
	}

	#endRow(): void {
		const cells = this.#cells;
		this.#cells = [];
		const last = cells.length - 1;
		const text = cells[last] ?? '';
		// A carriage return inside quotes is one of the cell.
		if (text.endsWith('\r') && text.length > this.#lastInQuotes) cells[last] = text.slice(0, -1);
		if (cells.length > 1 || cells[0] !== '') this.#onRow(cells);
	}
}

const QUOTE = 34;
const COMMA = 44;
const LF = 10;
