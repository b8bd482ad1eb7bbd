import type { AlignmentVisit } from './alignment.ts';
import { SamRecords } from './sam-records.ts';
import { readText } from './text-bytes.server.ts';

/** Visits every record of a SAM text without waiting. Throws alignments.sam_line and what readText throws. */
export function scanSam(path: string, visit: AlignmentVisit): void {
	const records = new SamRecords(path, visit);
	for (const bytes of readText(path)) if (!records.push(bytes)) break;
	records.finish();
}
