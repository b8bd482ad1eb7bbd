import type { Answer, ConversationPoint } from '../../../contract/records/answer.ts';

/** More samples than this are no list that somebody read and means with "them". */
const MAX_TOLD = 20;

/** What an answer leaves for the next sentence; samples that only its table lists in full count as listed. */
export function toldPoint({ context, table }: Pick<Answer, 'context' | 'table'>): ConversationPoint {
	if (context.listed.length > 0 || table === null || table.total !== table.rows.length) return context;
	const at = table.columns.indexOf('sample');
	const samples = [...new Set(table.rows.flatMap((row) => (at < 0 ? [] : String(row[at] ?? ''))))].filter(
		(id) => id !== '',
	);
	if (samples.length === 0 || samples.length > MAX_TOLD) return context;
	return { ...context, listed: samples, listed_kind: 'samples' };
}
