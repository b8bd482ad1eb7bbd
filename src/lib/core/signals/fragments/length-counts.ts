import type { FragmentAccumulator } from './accumulator.ts';

/** Fragments of every length: `counts[length]`, as long as the longest one seen. */
export function lengthCounts(): FragmentAccumulator<Float64Array> {
	let counts = new Float64Array(1024);
	let longest = 0;
	return {
		add(_contig, start, end) {
			const length = end - start;
			if (length >= counts.length) {
				const larger = new Float64Array(1 << (32 - Math.clz32(length)));
				larger.set(counts);
				counts = larger;
			}
			if (length > longest) longest = length;
			counts[length] = (counts[length] as number) + 1;
		},
		counts: () => counts.slice(0, longest + 1),
	};
}
