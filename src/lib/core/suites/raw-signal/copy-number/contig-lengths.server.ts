import { contigKey } from '../../../readers/genome/contig-names.ts';
import { openSequence } from '../../../readers/genome/sequence.server.ts';
import type { RawParameters } from '../raw-parameters.server.ts';

/**
 * Lengths of contigs in any spelling, from the reference of the run; undefined without one, so that nothing is checked
 * against a guess.
 */
export function contigLengths(
	parameters: Pick<RawParameters, 'reference'>,
): ((contig: string) => number | undefined) | undefined {
	if (parameters.reference === undefined) return undefined;
	const reference = openSequence(parameters.reference);
	const lengths = new Map(reference.contigs.map(({ name, length }) => [contigKey(name), length]));
	reference.close();
	return (contig) => lengths.get(contigKey(contig));
}
