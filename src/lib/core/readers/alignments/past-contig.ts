import { LbError } from '../../../base/errors.ts';
import type { Contig } from '../genome/contig.ts';
import type { Alignment } from './alignment.ts';

/**
 * The error of a read that begins behind the end of its contig: its file has the header of another genome.
 */
export function pastContig(read: Alignment, { name, length }: Contig): LbError {
	return new LbError('alignments.past_contig', {
		name: read.name(),
		contig: name,
		position: read.pos + 1,
		length,
	});
}

/** Errors of what counts records: threads that count do not know the name of the file. */
const NAMELESS: readonly string[] = ['alignments.past_contig', 'fragments.too_far'];

/** Throws an error on, with the file where it lacks one. */
export function naming(path: string): (error: unknown) => never {
	return (error) => {
		if (error instanceof LbError && NAMELESS.includes(error.code))
			throw new LbError(error.code, error.values, { path }, { cause: error });
		throw error;
	};
}
