/** Is a version at least another? Numbers between dots are compared; what follows them says nothing. */
export function isAtLeast(found: string, wanted: string): boolean {
	const [a, b] = [numbers(found), numbers(wanted)];
	for (let i = 0; i < b.length; i++) {
		const [own, least] = [a[i] ?? 0, b[i] ?? 0];
		if (own !== least) return own > least;
	}
	return true;
}

const numbers = (version: string): number[] =>
	(/\d+(?:\.\d+)*/u.exec(version)?.[0] ?? '0').split('.').map(Number);
