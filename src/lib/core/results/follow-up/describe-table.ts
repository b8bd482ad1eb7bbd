import { writtenValues } from './recorded.ts';
import { csvRows } from '../../../base/delimited/csv-rows.ts';
import { plainCell } from '../../../base/formula-cells.ts';
import { say } from '../../../contract/messages/index.ts';
import type { Artifact } from '../../../contract/records/run.ts';
import type { Description } from './description.ts';
import { siblingReport } from './sibling-report.ts';
import { clip, matching } from './words.ts';

/** Columns of a table and the rows near its start that share words with the question. */
export function describeTable(head: string, artifact: Artifact, question: string | null): Description {
	const rows = head.split('\n').filter((line) => line !== '');
	const header = rows[0] ?? '';
	const lines = [
		say('results.table', {
			...writtenValues('title', artifact.title),
			columns: namesOf(header).slice(0, 15),
		}),
	];
	const matches = matching(rows.slice(1), question);
	if (question !== null && matches.length > 0)
		lines.push(say('results.table_matches', { count: matches.length }));
	const shown = matches.length > 0 ? matches : rows.slice(1, 6);
	return {
		lines,
		excerpt: [header, ...shown.slice(0, 8)].map((line) => clip(line, 300)).join('\n'),
		next: say('results.next_read_report', { path: siblingReport(artifact) }),
	};
}

function namesOf(header: string): string[] {
	return (csvRows(header)[0] ?? []).map(plainCell);
}
