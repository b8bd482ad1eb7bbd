import type { FileSegment } from '../../readers/copy-number-files/file-bins.ts';

/**
 * Copy-number profile abnormality of a file of segments with z-scores, as WisecondorX defines it: sum of |z| x length, over the
 * number of segments, x 1e-8. NaN where a segment has no z.
 */
export function profileAbnormality(segments: readonly Pick<FileSegment, 'start' | 'end' | 'z'>[]): number {
	let sum = 0;
	for (const { start, end, z } of segments) sum += z === null ? Number.NaN : Math.abs(z) * (end - start);
	return (sum / segments.length) * 1e-8;
}
