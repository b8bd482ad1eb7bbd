import { LbError } from '../../../base/errors.ts';

/** What reading at a place that is none leads to. */
const MISLED: readonly string[] = [
	'alignments.cut_inside',
	'alignments.record_damaged',
	'bgzf.damaged',
	'bgzf.not_a_place',
	'bgzf.truncated',
];

/** Whether an error says that an index led to a place that holds no records. */
export function isMisled(error: unknown): error is LbError {
	return error instanceof LbError && MISLED.includes(error.code);
}
