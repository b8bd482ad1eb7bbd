import { contigKey } from '../../readers/genome/contig-names.ts';
import { PartSums } from '../../readers/tracks/track-summary.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';

/** One window of the genome. */
export interface Locus {
	contig: string;
	start: number;
	end: number;
	/** Gene or region it shows; null = none. */
	name: string | null;
}

/** The signal of one window in equal parts while the spans of one track pass. */
export class LocusParts implements SpanVisitor {
	readonly parts: PartSums;
	readonly #locus: Locus;
	readonly #key: string;
	#name = '';
	#inside = false;

	constructor(locus: Locus, parts: number) {
		this.#locus = locus;
		this.#key = contigKey(locus.contig);
		this.parts = new PartSums(locus.start, locus.end, Math.min(parts, locus.end - locus.start));
	}

	span(contig: string, start: number, end: number, value: number): void {
		if (contig !== this.#name) {
			this.#name = contig;
			this.#inside = contigKey(contig) === this.#key;
		}
		if (!this.#inside || start >= this.#locus.end || end <= this.#locus.start) return;
		const [from, to] = [Math.max(start, this.#locus.start), Math.min(end, this.#locus.end)];
		this.parts.add(from, to, value * (to - from), to - from, value, value);
	}
}
