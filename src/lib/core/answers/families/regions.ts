import type { Row } from '../../results/facts/rows.ts';

/** Does a call overlap a region, an arm or a chromosome? */
export function touches(row: Row, region: string): boolean {
	const contig = (row['contig'] ?? '').replace(/^chr/iu, '').toUpperCase();
	const place = /^chr([0-9XYM]+):(\d+)-(\d+)$/u.exec(region);
	if (place !== null)
		return (
			contig === place[1] && Number(row['start']) < Number(place[3]) && Number(row['end']) > Number(place[2])
		);
	const whole = /^chr([0-9XYM]+)$/u.exec(region);
	if (whole !== null) return contig === whole[1];
	const arms = (row['arms'] ?? row['arm'] ?? '').split(/[;, ]+/u).map((arm) => arm.toLowerCase());
	return arms.includes(region.toLowerCase()) || arms.includes(region.toLowerCase().replace(/[pq]$/u, ''));
}
