import type { Random } from '../../../base/random.ts';

/** What a forest learns from: some features and samples of a feature-major matrix. */
export interface ForestData {
	/** features x samples, feature-major. */
	values: Float64Array;
	/** Samples of the matrix. */
	samples: number;
	/** Features used. */
	features: Int32Array;
	/** Stands for a missing value, one per feature of the matrix. */
	fill: Float64Array;
	/** Class of every sample, 0..classCount-1. */
	classes: Int32Array;
	classCount: number;
	/** Samples of each feature in ascending order: `featureOrders(values, samples)`. */
	orders: Uint16Array | Uint32Array;
}

/**
 * Random forest as scikit-learn's RandomForestClassifier: bootstrap of the training samples, gini impurity,
 * floor(sqrt(features)) features tried per node (more until one of them varies), trees grown until pure, threshold half
 * way between neighbouring values, probability = mean over trees of the leaf's class shares (Breiman 2001).
 * Each feature is rank-encoded once, and nodes split on the integer ranks.
 * @param training sample indices
 * @param test sample indices to predict
 * @returns test x classCount probabilities
 */
export function forestProbabilities(
	data: ForestData,
	training: Int32Array,
	test: Int32Array,
	trees: number,
	random: Random,
): Float64Array {
	const out = new Float64Array(test.length * data.classCount);
	const grower = createGrower(data, training, random);
	for (let tree = 0; tree < trees; tree++) {
		const grown = grower.grow();
		for (let t = 0; t < test.length; t++) addLeaf(grown, data, test[t]!, out, t * data.classCount);
	}
	for (let i = 0; i < out.length; i++) out[i] = out[i]! / trees;
	return out;
}

/** Flat tree: inner nodes have a feature and two children, leaves (feature -1) hold class shares. */
interface Tree {
	feature: number[];
	threshold: number[];
	left: number[];
	right: number[];
	/** Offset into `shares` of a leaf. */
	leaf: number[];
	shares: number[];
}

interface Split {
	feature: number;
	/** Samples with this rank or a lower one go left. */
	rank: number;
}

function valueAt(data: ForestData, feature: number, sample: number): number {
	const value = data.values[feature * data.samples + sample]!;
	return Number.isFinite(value) ? value : data.fill[feature]!;
}

function addLeaf(tree: Tree, data: ForestData, sample: number, out: Float64Array, at: number): void {
	let node = 0;
	while (tree.feature[node]! >= 0) {
		const low = valueAt(data, tree.feature[node]!, sample) <= tree.threshold[node]!;
		node = (low ? tree.left : tree.right)[node]!;
	}
	const from = tree.leaf[node]!;
	for (let k = 0; k < data.classCount; k++) out[at + k] = out[at + k]! + tree.shares[from + k]!;
}

/**
 * Samples of each feature in ascending order of value, missing ones last: features x samples. Computed once per matrix,
 * it gives the ranks within any training set in linear time.
 */
export function featureOrders(values: Float64Array, samples: number): Uint16Array | Uint32Array {
	const features = samples === 0 ? 0 : Math.floor(values.length / samples);
	const orders = samples < 65536 ? new Uint16Array(features * samples) : new Uint32Array(features * samples);
	const packed = new Float64Array(samples);
	const order = new Uint32Array(samples);
	for (let f = 0; f < features; f++) {
		const from = f * samples;
		for (let s = 0; s < samples; s++) {
			const value = values[from + s]!;
			packed[s] = value - value === 0 ? value : Infinity;
			order[s] = s;
		}
		order.sort((i, j) => {
			const a = packed[i]!;
			const b = packed[j]!;
			return a === b ? i - j : a - b;
		});
		orders.set(order, from);
	}
	return orders;
}

/** Dense ranks of the training samples for each used feature: `ranks[k * m + i]`; a missing value ranks as its fill. */
function rankEncode(data: ForestData, training: Int32Array): Uint8Array | Uint16Array | Uint32Array {
	const { samples, orders, values } = data;
	const m = training.length;
	const ranks = rankArray(data.features.length * m, m);
	const position = new Int32Array(samples).fill(-1);
	for (let i = 0; i < m; i++) position[training[i]!] = i;
	for (let k = 0; k < data.features.length; k++) {
		const feature = data.features[k]!;
		const from = feature * samples;
		const fill = data.fill[feature]!;
		let missing = 0;
		for (let i = 0; i < m; i++) if (!Number.isFinite(values[from + training[i]!])) missing++;
		let rank = -1;
		let last = NaN;
		let fillRank = -1;
		for (let s = 0; s < samples; s++) {
			const sample = orders[from + s]!;
			const at = position[sample]!;
			if (at < 0) continue;
			const value = values[from + sample]!;
			if (!Number.isFinite(value)) continue;
			if (missing > 0 && fillRank < 0 && value >= fill) {
				fillRank = value === fill && last === fill ? rank : ++rank;
				last = fill;
			}
			if (value !== last) rank++;
			last = value;
			ranks[k * m + at] = rank;
		}
		if (missing === 0) continue;
		if (fillRank < 0) fillRank = last === fill ? rank : rank + 1;
		for (let i = 0; i < m; i++) {
			if (!Number.isFinite(values[from + training[i]!])) ranks[k * m + i] = fillRank;
		}
	}
	return ranks;
}

function createGrower(data: ForestData, training: Int32Array, random: Random) {
	const m = training.length;
	const { classCount } = data;
	const p = data.features.length;
	const tried = Math.max(1, Math.floor(Math.sqrt(p)));
	const ranks = rankEncode(data, training);
	const classOf = Int32Array.from(training, (sample) => data.classes[sample]!);
	const order = Int32Array.from({ length: p }, (_, k) => k);
	const weight = new Int32Array(m);
	const inBag = new Int32Array(m);
	const histogram = new Float64Array(m * classCount);
	const ordered = classCount === 2 ? samplesByRank(ranks, m) : new Uint16Array(0);
	/** Of the samples of the node in work: 1, and their weight by class; else 0. */
	const isInNode = new Uint8Array(m);
	const weight0 = new Float64Array(m);
	const weight1 = new Float64Array(m);
	const sortedRank = new Int32Array(m);
	const sortedSample = new Int32Array(m + 1);
	const found = { rank: -1, purity: -1 };
	const total = new Float64Array(classCount);
	const leftCount = new Float64Array(classCount);

	/** Purity after moving one more group of samples to the left: sum of squared class weights / weight on both sides. */
	function purity(leftWeight: number, weightAll: number): number {
		let left = 0;
		let right = 0;
		for (let c = 0; c < classCount; c++) {
			const l = leftCount[c]!;
			const r = total[c]! - l;
			left += l * l;
			right += r * r;
		}
		return left / leftWeight + right / (weightAll - leftWeight);
	}

	/**
	 * Finds the rank after which samples [from, to) of inBag split purest for one feature; leaves it in `found`, with rank
	 * -1 when the feature does not vary there. Few samples are sorted, many are counted by rank.
	 */
	function bestRank(k: number, from: number, to: number, weightAll: number): void {
		const base = k * m;
		const size = to - from;
		found.rank = -1;
		found.purity = -1;
		leftCount.fill(0);
		if (size * size < 4 * m) return bySorting(base, from, size, weightAll);
		if (classCount === 2) return inOrder(base, size, weightAll);
		let low = m;
		let high = -1;
		for (let i = from; i < to; i++) {
			const sample = inBag[i]!;
			const rank = ranks[base + sample]!;
			if (rank < low) low = rank;
			if (rank > high) high = rank;
			const at = rank * classCount + classOf[sample]!;
			histogram[at] = histogram[at]! + weight[sample]!;
		}
		let leftWeight = 0;
		for (let rank = low; rank <= high; rank++) {
			let here = 0;
			for (let c = 0, at = rank * classCount; c < classCount; c++, at++) {
				const w = histogram[at]!;
				if (w === 0) continue;
				here += w;
				leftCount[c] = leftCount[c]! + w;
				histogram[at] = 0;
			}
			if (here === 0 || rank === high) continue;
			leftWeight += here;
			const value = purity(leftWeight, weightAll);
			if (value > found.purity) {
				found.purity = value;
				found.rank = rank;
			}
		}
	}

	/**
	 * The same for two classes, which is most of the work of a forest: the samples of the node are picked from those of the
	 * feature in order of rank, without a branch per sample that the processor could only guess.
	 */
	function inOrder(base: number, size: number, weightAll: number): void {
		let picked = 0;
		for (let i = base; i < base + m; i++) {
			const sample = ordered[i]!;
			sortedSample[picked] = sample;
			picked += isInNode[sample]!;
		}
		const total0 = total[0]!;
		const total1 = total[1]!;
		let left0 = 0;
		let left1 = 0;
		let purest = -1;
		let best = -1;
		let rank = ranks[base + sortedSample[0]!]!;
		for (let i = 0; i + 1 < size; i++) {
			const sample = sortedSample[i]!;
			left0 += weight0[sample]!;
			left1 += weight1[sample]!;
			const next = ranks[base + sortedSample[i + 1]!]!;
			if (next === rank) continue;
			const right0 = total0 - left0;
			const right1 = total1 - left1;
			const leftWeight = left0 + left1;
			const value =
				(left0 * left0 + left1 * left1) / leftWeight +
				(right0 * right0 + right1 * right1) / (weightAll - leftWeight);
			if (value > purest) {
				purest = value;
				best = rank;
			}
			rank = next;
		}
		found.rank = best;
		found.purity = purest;
	}

	function bySorting(base: number, from: number, size: number, weightAll: number): void {
		for (let i = 0; i < size; i++) {
			const sample = inBag[from + i]!;
			const rank = ranks[base + sample]!;
			let j = i - 1;
			while (j >= 0 && sortedRank[j]! > rank) {
				sortedRank[j + 1] = sortedRank[j]!;
				sortedSample[j + 1] = sortedSample[j]!;
				j--;
			}
			sortedRank[j + 1] = rank;
			sortedSample[j + 1] = sample;
		}
		let leftWeight = 0;
		for (let i = 0; i + 1 < size; i++) {
			const sample = sortedSample[i]!;
			const w = weight[sample]!;
			const c = classOf[sample]!;
			leftCount[c] = leftCount[c]! + w;
			leftWeight += w;
			if (sortedRank[i + 1] === sortedRank[i]) continue;
			const value = purity(leftWeight, weightAll);
			if (value > found.purity) {
				found.purity = value;
				found.rank = sortedRank[i]!;
			}
		}
	}

	/** Makes the samples [from, to) of inBag those of the node in work, or no longer. */
	function mark(from: number, to: number, inNode: 0 | 1): void {
		for (let i = from; i < to; i++) {
			const sample = inBag[i]!;
			const w = inNode * weight[sample]!;
			isInNode[sample] = inNode;
			weight0[sample] = classOf[sample] === 0 ? w : 0;
			weight1[sample] = classOf[sample] === 0 ? 0 : w;
		}
	}

	function bestSplit(from: number, to: number, weightAll: number): Split | null {
		let split: Split | null = null;
		mark(from, to, 1);
		let purest = -1;
		for (let visited = 0; visited < p && (visited < tried || split === null); visited++) {
			const pick = visited + random.int(p - visited);
			const k = order[pick]!;
			order[pick] = order[visited]!;
			order[visited] = k;
			bestRank(k, from, to, weightAll);
			if (found.rank >= 0 && found.purity > purest) {
				purest = found.purity;
				split = { feature: k, rank: found.rank };
			}
		}
		mark(from, to, 0);
		return split;
	}

	/** Puts the samples that go left first; returns where the right side begins and the threshold between the sides. */
	function partition(split: Split, from: number, to: number): { middle: number; threshold: number } {
		const base = split.feature * m;
		const feature = data.features[split.feature]!;
		let middle = from;
		let lowest = Infinity;
		let highest = -Infinity;
		for (let i = from; i < to; i++) {
			const sample = inBag[i]!;
			const value = valueAt(data, feature, training[sample]!);
			if (ranks[base + sample]! <= split.rank) {
				inBag[i] = inBag[middle]!;
				inBag[middle++] = sample;
				if (value > highest) highest = value;
			} else if (value < lowest) lowest = value;
		}
		const half = highest + (lowest - highest) / 2;
		// Neighbouring doubles: half way may round up to the right side's value.
		return { middle, threshold: half < lowest ? half : highest };
	}

	function bootstrap(): number {
		weight.fill(0);
		for (let i = 0; i < m; i++) {
			const drawn = random.int(m);
			weight[drawn] = weight[drawn]! + 1;
		}
		let size = 0;
		for (let i = 0; i < m; i++) if (weight[i]! > 0) inBag[size++] = i;
		return size;
	}

	function grow(): Tree {
		const tree: Tree = { feature: [], threshold: [], left: [], right: [], leaf: [], shares: [] };
		const addNode = (): number => {
			tree.feature.push(-1);
			tree.threshold.push(0);
			tree.left.push(-1);
			tree.right.push(-1);
			tree.leaf.push(-1);
			return tree.feature.length - 1;
		};
		const open = [{ node: addNode(), from: 0, to: bootstrap() }];
		for (let next = open.pop(); next !== undefined; next = open.pop()) {
			const { node, from, to } = next;
			total.fill(0);
			let weightAll = 0;
			for (let i = from; i < to; i++) {
				const sample = inBag[i]!;
				const w = weight[sample]!;
				const c = classOf[sample]!;
				total[c] = total[c]! + w;
				weightAll += w;
			}
			const pure = total.some((w) => w === weightAll);
			const split = pure ? null : bestSplit(from, to, weightAll);
			if (split === null) {
				tree.leaf[node] = tree.shares.length;
				for (const w of total) tree.shares.push(w / weightAll);
				continue;
			}
			const { middle, threshold } = partition(split, from, to);
			tree.feature[node] = data.features[split.feature]!;
			tree.threshold[node] = threshold;
			const left = addNode();
			const right = addNode();
			tree.left[node] = left;
			tree.right[node] = right;
			open.push({ node: right, from: middle, to }, { node: left, from, to: middle });
		}
		return tree;
	}

	return { grow };
}

/** The samples of each feature in ascending order of their ranks, features x m. */
function samplesByRank(ranks: ArrayLike<number>, m: number): Uint16Array | Uint32Array {
	const ordered = m < 65536 ? new Uint16Array(ranks.length) : new Uint32Array(ranks.length);
	const starts = new Int32Array(m + 2);
	for (let base = 0; base < ranks.length; base += m) {
		starts.fill(0);
		for (let i = 0; i < m; i++) starts[ranks[base + i]! + 1]!++;
		for (let rank = 1; rank < starts.length; rank++) starts[rank] = starts[rank]! + starts[rank - 1]!;
		for (let i = 0; i < m; i++) {
			const rank = ranks[base + i]!;
			const at = starts[rank]!;
			ordered[base + at] = i;
			starts[rank] = at + 1;
		}
	}
	return ordered;
}

function rankArray(length: number, levels: number): Uint8Array | Uint16Array | Uint32Array {
	if (levels <= 256) return new Uint8Array(length);
	return levels < 65536 ? new Uint16Array(length) : new Uint32Array(length);
}
