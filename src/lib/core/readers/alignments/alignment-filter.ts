import type { Alignment } from './alignment.ts';

/** Which records count, as samtools writes it: `-f require_flags -F exclude_flags -q min_mapq`. */
export interface AlignmentFilter {
	/** All of these bits must be set. */
	require_flags: number;
	/** None of these may be. */
	exclude_flags: number;
	min_mapq: number;
}

export function passes(filter: AlignmentFilter, alignment: Alignment): boolean {
	const flag = alignment.flag;
	return (
		(flag & filter.require_flags) === filter.require_flags &&
		(flag & filter.exclude_flags) === 0 &&
		alignment.mapq >= filter.min_mapq
	);
}
