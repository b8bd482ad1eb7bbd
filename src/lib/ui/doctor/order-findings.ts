import type { DoctorFinding } from '../../contract/records/profile.ts';

const order: Readonly<Record<DoctorFinding['severity'], number>> = { error: 0, warning: 1, info: 2 };

/** Findings with errors first, then warnings; their order among equals stays. */
export const orderFindings = (findings: readonly DoctorFinding[]): DoctorFinding[] =>
	[...findings].sort((a, b) => order[a.severity] - order[b.severity]);
