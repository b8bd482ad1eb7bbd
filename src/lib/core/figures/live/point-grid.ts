/** Points of a plane in square cells. */
export interface PointGrid {
	/** Nearest point within a distance, px; of equally near ones the one drawn last; -1 for none. */
	nearest(place: { x: number; y: number }, reach: number): number;
	/** Points inside a closed outline, by the even-odd rule, in drawing order. */
	inside(outline: readonly { x: number; y: number }[]): number[];
}

const CELL = 16;

/** Sorts points into cells of 16 px; points without a place are left out. */
export function pointGrid(x: Float64Array, y: Float64Array): PointGrid {
	const [left, right] = ends(x);
	const [top, bottom] = ends(y);
	const columns = Math.max(1, Math.floor((right - left) / CELL) + 1);
	const rows = Math.max(1, Math.floor((bottom - top) / CELL) + 1);
	const column = (px: number): number => Math.min(columns - 1, Math.max(0, Math.floor((px - left) / CELL)));
	const row = (px: number): number => Math.min(rows - 1, Math.max(0, Math.floor((px - top) / CELL)));
	const placed = (i: number): boolean => Number.isFinite(x[i]!) && Number.isFinite(y[i]!);
	const first = new Int32Array(columns * rows + 1);
	for (let i = 0; i < x.length; i++)
		if (placed(i)) {
			const next = row(y[i]!) * columns + column(x[i]!) + 1;
			first[next] = first[next]! + 1;
		}
	for (let cell = 0; cell < columns * rows; cell++) first[cell + 1] = first[cell + 1]! + first[cell]!;
	const points = new Int32Array(first[columns * rows]!);
	const filled = first.slice();
	for (let i = 0; i < x.length; i++)
		if (placed(i)) {
			const cell = row(y[i]!) * columns + column(x[i]!);
			const at = filled[cell]!;
			points[at] = i;
			filled[cell] = at + 1;
		}
	/** Calls for every point in the cells that a rectangle touches. */
	const visit = (
		from: { x: number; y: number },
		to: { x: number; y: number },
		see: (i: number) => void,
	): void => {
		for (let r = row(from.y); r <= row(to.y); r++)
			for (let c = column(from.x); c <= column(to.x); c++) {
				const cell = r * columns + c;
				for (let k = first[cell]!; k < first[cell + 1]!; k++) see(points[k]!);
			}
	};
	/** Cells that an edge of a closed outline may run through: those that its rectangle touches. */
	const cellsOfEdges = (outline: readonly { x: number; y: number }[]): Uint8Array => {
		const crossed = new Uint8Array(columns * rows);
		for (const [k, to] of outline.entries()) {
			const from = outline.at(k - 1) ?? to;
			const [top, foot] = [row(Math.min(from.y, to.y)), row(Math.max(from.y, to.y))];
			const [left, right] = [column(Math.min(from.x, to.x)), column(Math.max(from.x, to.x))];
			for (let r = top; r <= foot; r++) crossed.fill(1, r * columns + left, r * columns + right + 1);
		}
		return crossed;
	};
	return {
		nearest(place, reach) {
			let best = -1;
			let least = reach * reach;
			visit({ x: place.x - reach, y: place.y - reach }, { x: place.x + reach, y: place.y + reach }, (i) => {
				const distance = (x[i]! - place.x) ** 2 + (y[i]! - place.y) ** 2;
				if (distance < least || (distance === least && i > best)) {
					least = distance;
					best = i;
				}
			});
			return best;
		},
		inside(outline) {
			if (outline.length < 3) return [];
			const [fromX, toX] = ends(outline.map((corner) => corner.x));
			const [fromY, toY] = ends(outline.map((corner) => corner.y));
			const crossed = cellsOfEdges(outline);
			const found: number[] = [];
			for (let r = row(fromY); r <= row(toY); r++)
				for (let c = column(fromX); c <= column(toX); c++) {
					const cell = r * columns + c;
					const end = first[cell + 1]!;
					let k = first[cell]!;
					if (k === end) continue;
					const each = crossed[cell] === 1;
					const at = points[k]!;
					// Where no edge runs, one point of a cell speaks for all of them.
					if (!each && !encloses(outline, x[at]!, y[at]!)) continue;
					for (; k < end; k++) {
						const i = points[k]!;
						if (!each || encloses(outline, x[i]!, y[i]!)) found.push(i);
					}
				}
			return found.sort((a, b) => a - b);
		},
	};
}

function ends(values: ArrayLike<number>): [number, number] {
	let low = Infinity;
	let high = -Infinity;
	for (let i = 0; i < values.length; i++) {
		const value = values[i]!;
		if (value < low) low = value;
		if (value > high) high = value;
	}
	return low > high ? [0, 0] : [low, high];
}

function encloses(outline: readonly { x: number; y: number }[], x: number, y: number): boolean {
	let odd = false;
	let before = outline[outline.length - 1];
	for (const corner of outline) {
		if (before !== undefined && corner.y > y !== before.y > y) {
			const crossing = corner.x + ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y);
			if (x < crossing) odd = !odd;
		}
		before = corner;
	}
	return odd;
}
