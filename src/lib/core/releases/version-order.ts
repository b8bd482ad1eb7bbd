// Versions as semver.org writes them (2.0.0, sections 9 to 11); build metadata does not count.

interface Version {
	numbers: readonly [number, number, number];
	/** Identifiers after the hyphen; empty for a release. */
	pre: readonly string[];
}

const FORM =
	/^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z.-]+)?$/u;

function read(text: string): Version | null {
	// Longer ones are no version of ours, and a folder is named after it.
	const found = text.length > 64 ? null : FORM.exec(text);
	if (found === null) return null;
	return {
		numbers: [Number(found[1]), Number(found[2]), Number(found[3])],
		pre: found[4]?.split('.') ?? [],
	};
}

export const isVersion = (text: string): boolean => read(text) !== null;

/** True for a version that is no release, and for a text that is no version. */
export const isPrerelease = (text: string): boolean => read(text)?.pre.length !== 0;

/** Is the first version newer than the second? False where one of them is not a version. */
export function isNewer(one: string, other: string): boolean {
	const [a, b] = [read(one), read(other)];
	return a !== null && b !== null && compare(a, b) > 0;
}

function compare(a: Version, b: Version): number {
	for (const i of [0, 1, 2] as const) if (a.numbers[i] !== b.numbers[i]) return a.numbers[i] - b.numbers[i];
	if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
	for (let i = 0; i < Math.max(a.pre.length, b.pre.length); i++) {
		const order = comparePart(a.pre[i], b.pre[i]);
		if (order !== 0) return order;
	}
	return 0;
}

/** Numbers before words, numbers by value, words by their characters; fewer parts come first. */
function comparePart(a: string | undefined, b: string | undefined): number {
	if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
	const [aIsNumber, bIsNumber] = [/^\d+$/u.test(a), /^\d+$/u.test(b)];
	if (aIsNumber && bIsNumber) return Number(a) - Number(b);
	if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
	return a < b ? -1 : a > b ? 1 : 0;
}
