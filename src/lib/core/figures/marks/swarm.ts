import { maxOf } from '../../../base/extremes.ts';
import { createRandom } from '../../../base/random.ts';

/** Van der Corput sequence in base 2: spreads successive points evenly over [0, 1). */
function spread(index: number): number {
	let rest = index + 1;
	let unit = 0.5;
	let value = 0;
	while (rest > 0) {
		if (rest & 1) value += unit;
		rest >>>= 1;
		unit /= 2;
	}
	return value;
}

/**
 * Sideways offsets, -1 to 1, for points at the given positions (px): wide where many points lie, none where a point lies
 * alone, so that the outline shows the distribution. The same positions always give the same offsets.
 */
export function swarmOffsets(positions: readonly number[], window: number): number[] {
	const n = positions.length;
	const order = [...positions.keys()].sort((a, b) => positions[a]! - positions[b]! || a - b);
	const sorted = order.map((i) => positions[i]!);
	const near = new Array<number>(n).fill(0);
	let low = 0;
	let high = 0;
	for (let i = 0; i < n; i++) {
		while (sorted[low]! < sorted[i]! - window) low++;
		while (high < n && sorted[high]! <= sorted[i]! + window) high++;
		near[i] = high - low;
	}
	const most = Math.max(1, maxOf(near));
	// Few points need little room: five neighbours fill a quarter of the width.
	const full = Math.max(20, most);
	const random = createRandom(20, 'swarm');
	const offsets = new Array<number>(n).fill(0);
	for (let i = 0; i < n; i++) {
		const width = near[i]! <= 1 ? 0 : Math.min(1, Math.sqrt(near[i]! / full));
		const jitter = (random.uniform() - 0.5) / 8;
		offsets[order[i]!] = Math.max(-1, Math.min(1, (2 * spread(i) - 1 + jitter) * width));
	}
	return offsets;
}
