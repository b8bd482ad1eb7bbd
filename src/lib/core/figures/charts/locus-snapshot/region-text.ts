/** "chr7:55,019,018-55,211,628", in bases counted from 1 as genome browsers show them. */
export function regionText(contig: string, start: number, end: number): string {
	return `${contig}:${separated(start + 1)}-${separated(end)}`;
}

/** Positions have separators from four digits on, as browsers write them. */
export function separated(position: number): string {
	return String(position).replace(/\B(?=(\d{3})+$)/g, ',');
}
