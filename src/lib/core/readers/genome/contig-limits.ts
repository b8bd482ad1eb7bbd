/** Assemblies in pieces have up to two million. */
const MAX_CONTIGS = 1 << 22;
/** Bases of all contigs; the largest genomes known have some 1.6e11. */
const MAX_BASES = 1e12;

/**
 * Why a list of contigs is that of no genome, or null: what is made per contig, base or bin follows what a file states.
 * `bases` are those of all contigs so far.
 */
export function beyondAnyGenome(contigs: number, bases: number): string | null {
	if (contigs > MAX_CONTIGS) return `it lists more than ${MAX_CONTIGS} contigs`;
	if (bases > MAX_BASES) return `its contigs have ${bases} bases`;
	return null;
}
