/** Turns the lines of one text format into spans. Comments, track and browser lines never arrive. */
export interface LineReader {
	line(bytes: Uint8Array, from: number, to: number, row: number): void;
}

/** Takes what a line says; a value may be NaN (missing) or infinite. */
export interface SpanSink {
	/** Intervals so far in the current track. */
	readonly intervals: number;
	add(contig: string, start: number, end: number, value: number, row: number): void;
}
