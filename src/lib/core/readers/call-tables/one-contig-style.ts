import { LbError } from '../../../base/errors.ts';
import { contigStyle, type ContigStyle } from '../genome/contig-names.ts';

/** Watches over the spelling of the chromosomes of one file: chr1, 1 or NC_000001, never two of them. */
export class OneContigStyle {
	private last: string | null = null;
	private readonly known = new Set<string>();
	private first: { name: string; style: ContigStyle } | null = null;

	constructor(private readonly path: string) {}

	/** Takes the name of a contig not seen before. Throws calls.contigs_mixed, calls.no_contig. */
	add(name: string, line: number): void {
		const place = { path: this.path, row: line };
		if (name === '') throw new LbError('calls.no_contig', {}, place);
		const style = contigStyle(name);
		if (style === null) return;
		this.first ??= { name, style };
		if (this.first.style !== style)
			throw new LbError('calls.contigs_mixed', { first: this.first.name, second: name }, place);
	}

	/** Takes the name of every row; one that was there before costs a comparison. Throws as `add`. */
	row(name: string, line: number): void {
		if (name === this.last) return;
		this.last = name;
		if (this.known.has(name)) return;
		this.known.add(name);
		this.add(name, line);
	}
}
