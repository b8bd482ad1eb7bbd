import type { Run } from '../../contract/records/run.ts';

/** Errors of the computer and not of the data: no other task would fare better, and the same task may once they are gone. */
const SYSTEMIC: readonly string[] = [
	'run.disk_full',
	'run.output_not_writable',
	'run.output_not_placed',
	'run.output_mount',
	'run.output_parent_closed',
	'run.output_occupied',
	'run.record_unreadable',
];

export const isSystemic = (code: string): boolean => SYSTEMIC.includes(code);

/** True when a run failed for what it read or computed, so that the same work would fail again. */
export function failedOnData({ status, error }: Pick<Run, 'status' | 'error'>): boolean {
	return status === 'failed' && !isSystemic(error?.code ?? '');
}
