import { say, type Message } from '../../../contract/messages/index.ts';
import type { Funnel } from './funnel.ts';

/** What a reader must know of the unpaired reads of one file: that they were taken as fragments, or what would take them. */
export function singleReadNotes(
	path: string,
	{ single_reads, unpaired }: Pick<Funnel, 'single_reads' | 'unpaired'>,
	used: number,
): Message[] {
	if (single_reads > 0) return [say('fragments.file_single_reads', { path, count: single_reads, all: used })];
	return unpaired > 0 ? [say('fragments.file_unpaired', { path, count: unpaired })] : [];
}
