const COMPARATOR = /^(>=|>|<=|<|=)?\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/u;

/**
 * Does a version of Node fit a range of `engines`: comparators (`>=20.19`), all of those beside each other, any of those
 * around `||`? A range of another form fits none: what cannot be read is not promised.
 */
export function fitsNode(range: string, version: string): boolean {
	const own = numbersOf(version.replace(/^v/u, '').split('-', 1)[0] ?? '');
	return range.split('||').some((part) => {
		const words = part
			.trim()
			.replaceAll(/(>=|<=|>|<|=)\s+/gu, '$1')
			.split(/\s+/u);
		return words.every((word) => word === '*' || fitsOne(COMPARATOR.exec(word), own));
	});
}

const numbersOf = (text: string): number[] => text.split('.').map(Number);

function fitsOne(found: RegExpExecArray | null, own: readonly number[]): boolean {
	if (found === null) return false;
	const [, sign = '=', ...parts] = found;
	const wanted = parts.filter((part) => part !== undefined).map(Number);
	// `20` and `=20` are every 20.x; for the others what is left out is 0.
	const order = compare(own, wanted, sign === '=' ? wanted.length : 3);
	if (sign === '>=') return order >= 0;
	if (sign === '>') return order > 0;
	if (sign === '<=') return order <= 0;
	return sign === '<' ? order < 0 : order === 0;
}

function compare(a: readonly number[], b: readonly number[], parts: number): number {
	for (let i = 0; i < parts; i++) {
		const difference = (a[i] ?? 0) - (b[i] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
