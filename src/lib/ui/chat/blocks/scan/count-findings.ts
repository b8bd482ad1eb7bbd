import type { DoctorFinding } from '../../../../contract/records/profile.ts';

/** How many findings there are of a kind; `more`: of those a card does not hold, whose kind is not known. */
export interface FindingCount {
	kind: 'errors' | 'warnings' | 'notes' | 'more';
	n: number;
}

/** Counts the findings a card holds, and those it leaves out. Kinds without any are left out. */
export function countFindings(
	held: readonly Pick<DoctorFinding, 'severity'>[],
	total: number,
): FindingCount[] {
	const of = (wanted: DoctorFinding['severity']): number =>
		held.filter(({ severity }) => severity === wanted).length;
	const counts: FindingCount[] = [
		{ kind: 'errors', n: of('error') },
		{ kind: 'warnings', n: of('warning') },
		{ kind: 'notes', n: of('info') },
		{ kind: 'more', n: total - held.length },
	];
	return counts.filter(({ n }) => n > 0);
}
