/** Classes beyond this are no plan. */
export const MAX_SIZE = 100_000;

/** Smallest whole number from `least` on at which `enough`, false before and true after, holds; null where none up to MAX_SIZE does. */
export function smallestSize(enough: (n: number) => boolean, least = 2): number | null {
	if (!enough(MAX_SIZE)) return null;
	let [low, high] = [least - 1, MAX_SIZE];
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (enough(middle)) high = middle;
		else low = middle;
	}
	return high;
}

/**
 * Smallest size at which `enough` holds and still does for each of the next tenth of it: shares of counts go up and down from one
 * size to the next. The search begins at `from`, which must not be enough yet or be the smallest size of interest; null beyond
 * MAX_SIZE.
 */
export function steadySize(enough: (n: number) => boolean, from: number): number | null {
	let start = from;
	for (let n = from; n <= MAX_SIZE; n++) {
		if (!enough(n)) start = n + 1;
		else if (n - start >= Math.ceil(start / 10)) return start;
	}
	return null;
}
