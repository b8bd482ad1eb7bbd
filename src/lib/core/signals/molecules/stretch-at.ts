import { contigKey } from '../../readers/genome/contig-names.ts';
import type { BackgroundStretch } from './molecule-site.ts';

/**
 * Finds the stretch that holds a 0-based position, whatever the spelling of its contig; undefined outside all of them. Stretches do not
 * overlap, so that those of a contig are searched by halves: a genome has thousands.
 */
export function stretchesAt(
	background: readonly BackgroundStretch[],
): (contig: string, position: number) => BackgroundStretch | undefined {
	const byContig = new Map<string, BackgroundStretch[]>();
	for (const stretch of background) {
		const key = contigKey(stretch.contig);
		const known = byContig.get(key);
		if (known === undefined) byContig.set(key, [stretch]);
		else known.push(stretch);
	}
	for (const own of byContig.values()) own.sort((a, b) => a.start - b.start);
	return (contig, position) => {
		const own = byContig.get(contigKey(contig));
		if (own === undefined) return undefined;
		let low = 0;
		let high = own.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (own[middle]!.start <= position) low = middle + 1;
			else high = middle;
		}
		const found = own[low - 1];
		return found !== undefined && position < found.start + found.length ? found : undefined;
	};
}
