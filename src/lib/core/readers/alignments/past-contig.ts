import { LbError } from '../../../base/errors.ts';
import type { Contig } from '../genome/contig.ts';
import type { Alignment } from './alignment.ts';

/**
 * The error of a read that begins behind the end of its contig: its file has the header of another genome. Threads that count
 * do not know the name of the file; `naming` adds it.
 */
export function pastContig(read: Alignment, { name, length }: Contig): LbError {
	return new LbError('alignments.past_contig', {
		name: read.name(),
		contig: name,
		position: read.pos + 1,
		length,
	});
}

/** Throws an error on, with the file when it is one of `pastContig`. */
export function naming(path: string): (error: unknown) => never {
	return (error) => {
		if (error instanceof LbError && error.code === 'alignments.past_contig')
			throw new LbError(error.code, error.values, { path }, { cause: error });
		throw error;
	};
}
