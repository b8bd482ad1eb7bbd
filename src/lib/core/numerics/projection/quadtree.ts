/** Points of a plane in nested squares; arrays instead of objects, because it is rebuilt in every iteration. */
export interface Quadtree {
	/** First of four children of each cell, -1 = leaf. */
	children: Int32Array;
	/** Centre of mass and number of points of each cell. */
	massX: Float64Array;
	massY: Float64Array;
	counts: Int32Array;
	/** Side length of each cell. */
	sides: Float64Array;
	/** One point of a leaf, -1 = none; further points of a leaf have (nearly) the same coordinates. */
	points: Int32Array;
}

/** Sum of the repelling terms on one point. */
export interface Repulsion {
	x: number;
	y: number;
	/** Sum of 1 / (1 + d^2). */
	total: number;
}

/** Cells halve at most so often; closer points share a leaf. */
const DEEPEST = 48;

/** @param y n x 2 coordinates, row-major, finite */
export function buildQuadtree(y: Float64Array, n: number): Quadtree {
	const tree = emptyTree(Math.max(16, 4 * n));
	let lowX = Infinity;
	let lowY = Infinity;
	let highX = -Infinity;
	let highY = -Infinity;
	for (let i = 0; i < n; i++) {
		lowX = Math.min(lowX, y[2 * i]!);
		highX = Math.max(highX, y[2 * i]!);
		lowY = Math.min(lowY, y[2 * i + 1]!);
		highY = Math.max(highY, y[2 * i + 1]!);
	}
	const side = Math.max(highX - lowX, highY - lowY) * (1 + 1e-9) || 1;
	tree.sides[0] = side;
	let cells = 1;
	let kept = tree;
	for (let i = 0; i < n; i++) {
		if (cells + 4 * DEEPEST + 4 > kept.children.length) kept = grown(kept);
		cells = insert(kept, cells, y, i, lowX, lowY, side);
	}
	for (let c = 0; c < cells; c++) {
		const count = kept.counts[c]!;
		if (count === 0) continue;
		kept.massX[c] = kept.massX[c]! / count;
		kept.massY[c] = kept.massY[c]! / count;
	}
	return kept;
}

/**
 * Repulsion on point i from all others; a cell that looks smaller than `angle` (side / distance) acts as one point.
 * Terms of `out`: sum of num^2 (yi - yj) and of num = 1 / (1 + d^2).
 */
export function repulsion(tree: Quadtree, y: Float64Array, i: number, angle: number, out: Repulsion): void {
	const px = y[2 * i]!;
	const py = y[2 * i + 1]!;
	const limit = angle * angle;
	let x = 0;
	let yy = 0;
	let total = 0;
	let top = 0;
	stack[top++] = 0;
	while (top > 0) {
		const cell = stack[--top]!;
		const count = tree.counts[cell]!;
		if (count === 0) continue;
		const dx = px - tree.massX[cell]!;
		const dy = py - tree.massY[cell]!;
		const d2 = dx * dx + dy * dy;
		const first = tree.children[cell]!;
		const side = tree.sides[cell]!;
		if (first < 0 || side * side < limit * d2) {
			const others = first < 0 && holds(tree, cell, y, px, py) ? count - 1 : count;
			const num = 1 / (1 + d2);
			total += others * num;
			x += others * num * num * dx;
			yy += others * num * num * dy;
			continue;
		}
		for (let c = 0; c < 4; c++) stack[top++] = first + c;
	}
	out.x = x;
	out.y = yy;
	out.total = total;
}

/** Depth-first visits hold at most three siblings per level. */
const stack = new Int32Array(4 * (DEEPEST + 2));

/**
 * Whether a leaf holds the point itself. Points in the deepest cells can differ by 2^-48 of the map from the one kept;
 * they then count themselves once more, at a distance of rounding and hence without force.
 */
function holds(tree: Quadtree, cell: number, y: Float64Array, px: number, py: number): boolean {
	return same(y, tree.points[cell]!, px, py);
}

function emptyTree(capacity: number): Quadtree {
	return {
		children: new Int32Array(capacity).fill(-1),
		massX: new Float64Array(capacity),
		massY: new Float64Array(capacity),
		counts: new Int32Array(capacity),
		sides: new Float64Array(capacity),
		points: new Int32Array(capacity).fill(-1),
	};
}

function grown(tree: Quadtree): Quadtree {
	const next = emptyTree(2 * tree.children.length);
	next.children.set(tree.children);
	next.massX.set(tree.massX);
	next.massY.set(tree.massY);
	next.counts.set(tree.counts);
	next.sides.set(tree.sides);
	next.points.set(tree.points);
	return next;
}

/** Adds one point, splitting the leaf it meets; returns the number of cells in use. */
function insert(
	tree: Quadtree,
	used: number,
	y: Float64Array,
	i: number,
	lowX: number,
	lowY: number,
	side: number,
): number {
	const px = y[2 * i]!;
	const py = y[2 * i + 1]!;
	let cells = used;
	let cell = 0;
	let half = side / 2;
	let x = lowX;
	let yLow = lowY;
	for (let depth = 0; ; depth++) {
		const held = tree.points[cell]!;
		const heldCount = tree.counts[cell]!;
		if (tree.children[cell]! < 0 && held >= 0 && depth < DEEPEST && !same(y, held, px, py)) {
			tree.children[cell] = cells;
			for (let c = 0; c < 4; c++) tree.sides[cells + c] = half;
			const down = cells + quadrant(y[2 * held]!, y[2 * held + 1]!, x + half, yLow + half);
			tree.points[down] = held;
			tree.counts[down] = heldCount;
			tree.massX[down] = tree.massX[cell]!;
			tree.massY[down] = tree.massY[cell]!;
			tree.points[cell] = -1;
			cells += 4;
		}
		tree.counts[cell] = heldCount + 1;
		tree.massX[cell] = tree.massX[cell]! + px;
		tree.massY[cell] = tree.massY[cell]! + py;
		const first = tree.children[cell]!;
		if (first < 0) {
			if (held < 0) tree.points[cell] = i;
			return cells;
		}
		const q = quadrant(px, py, x + half, yLow + half);
		cell = first + q;
		if (q & 1) x += half;
		if (q & 2) yLow += half;
		half /= 2;
	}
}

function quadrant(x: number, y: number, middleX: number, middleY: number): number {
	return (x >= middleX ? 1 : 0) + (y >= middleY ? 2 : 0);
}

function same(y: Float64Array, point: number, px: number, py: number): boolean {
	return y[2 * point] === px && y[2 * point + 1] === py;
}
