import { condensedLength, squareDistances } from '../numerics/clustering/distances.ts';

/** Points whose distances to each other are all defined. */
export interface DefinedDistances {
	/** Indices of the points kept, ascending. */
	kept: number[];
	/** Condensed distances of these points. */
	distances: Float64Array;
}

/**
 * Leaves out points until every distance is defined: each time the one with most undefined distances, the later one on a
 * tie. A sample with hardly any value goes first, and everything else stays.
 */
export function definedDistances(condensed: Float64Array, points: number): DefinedDistances {
	const undefinedPer = new Uint32Array(points);
	let o = 0;
	for (let i = 0; i < points; i++) {
		for (let j = i + 1; j < points; j++) {
			const d = condensed[o++]!;
			if (d - d === 0) continue;
			undefinedPer[i] = undefinedPer[i]! + 1;
			undefinedPer[j] = undefinedPer[j]! + 1;
		}
	}
	if (undefinedPer.every((count) => count === 0)) {
		return { kept: Array.from({ length: points }, (_, i) => i), distances: condensed };
	}
	const square = squareDistances(condensed, points);
	const gone = new Uint8Array(points);
	for (;;) {
		let worst = -1;
		for (let i = 0; i < points; i++) {
			if (gone[i] || undefinedPer[i] === 0) continue;
			if (worst < 0 || undefinedPer[i]! >= undefinedPer[worst]!) worst = i;
		}
		if (worst < 0) break;
		gone[worst] = 1;
		for (let j = 0; j < points; j++) {
			const d = square[worst * points + j]!;
			if (j !== worst && !gone[j] && d - d !== 0) undefinedPer[j] = undefinedPer[j]! - 1;
		}
	}
	const kept = Array.from({ length: points }, (_, i) => i).filter((i) => !gone[i]);
	const distances = new Float64Array(condensedLength(kept.length));
	o = 0;
	kept.forEach((i, at) => {
		for (const j of kept.slice(at + 1)) distances[o++] = square[i * points + j]!;
	});
	return { kept, distances };
}
