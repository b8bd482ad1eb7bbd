import { LbError } from '../../../base/errors.ts';

const MAIN = /^(chr)?([1-9]|1\d|2[0-5]|X|Y|M|MT)$/i;

/** Watches over the spelling of the main chromosomes of one file: with "chr" or without, never both. */
export class ContigStyle {
	private prefixed: string | null = null;
	private plain: string | null = null;

	constructor(private readonly path: string) {}

	/** Takes the name of a chromosome not seen before. Throws calls.contigs_mixed, calls.no_contig. */
	add(name: string, line: number): void {
		if (name === '') throw new LbError('calls.no_contig', {}, { path: this.path, row: line });
		if (!MAIN.test(name)) return;
		if (/^chr/i.test(name)) this.prefixed ??= name;
		else this.plain ??= name;
		if (this.prefixed === null || this.plain === null) return;
		const first = /^chr/i.test(name) ? this.plain : this.prefixed;
		throw new LbError('calls.contigs_mixed', { first, second: name }, { path: this.path, row: line });
	}
}
