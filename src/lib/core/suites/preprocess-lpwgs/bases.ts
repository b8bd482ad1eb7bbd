/** `1 Mb`, `500 kb`, `1,500 bp`: a length as people say it. */
export function bases(n: number): string {
	if (!Number.isFinite(n)) return '–';
	if (n >= 1_000_000 && n % 100_000 === 0) return `${n / 1_000_000} Mb`;
	if (n >= 1000 && n % 1000 === 0) return `${n / 1000} kb`;
	return `${n.toLocaleString('en')} bp`;
}
