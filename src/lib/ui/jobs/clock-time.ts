const two = (n: number): string => String(n).padStart(2, '0');

/** Time of day of an event as clocks here show it, hh:mm:ss. Hand-made: a log has 200 lines, and formatting by locale costs. */
export function clockTime(iso: string): string {
	const at = new Date(iso);
	return [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
}
