import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { OneContigStyle } from '../call-tables/one-contig-style.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';

/** Protection scores of a file, summed up while it streams; such files can hold a score for every base of a genome. */
export interface WpsTable {
	path: string;
	positions: number;
	contigs: string[];
	mean: number;
	lowest: number;
	highest: number;
	missing: number;
	/** The first unbroken run of positions, at most FIRST_RUN of them, for a picture. */
	first_run: { contig: string; start: number; score: Float64Array };
	notes: Message[];
}

const FIRST_RUN = 5000;

/** Windowed protection scores per position: contig, start, wps. Throws the calls.* errors. */
export async function readWpsScores(path: string, watch: Watch = {}): Promise<WpsTable> {
	const contigs = new Set<string>();
	const style = new OneContigStyle(path);
	let last = '';
	let lastStart = -1;
	const run: number[] = [];
	let runContig = '';
	let runStart = 0;
	let positions = 0;
	let missing = 0;
	let sum = 0;
	let lowest = Infinity;
	let highest = -Infinity;
	let running = true;
	const notes = await scanTable(
		path,
		{
			format: 'protection scores',
			required: { contig: 'contig|chrom|chr', start: 'start|pos|position', wps: 'wps' },
			optional: {},
		},
		{
			row(row, at) {
				const contig = row.text(at.contig);
				if (!contigs.has(contig)) style.add(contig, row.line);
				const start = row.position(at.start);
				const score = row.number(at.wps);
				// Only neighbours are compared: such files can hold every base of a genome.
				if (contig === last && start === lastStart)
					throw row.refuse('calls.row_twice', null, { what: `${contig}:${start}` });
				last = contig;
				lastStart = start;
				contigs.add(contig);
				positions++;
				if (positions === 1) {
					runContig = contig;
					runStart = start;
				}
				running &&= run.length < FIRST_RUN && contig === runContig && start === runStart + run.length;
				if (running) run.push(score);
				if (Number.isNaN(score)) {
					missing++;
					return;
				}
				sum += score;
				lowest = Math.min(lowest, score);
				highest = Math.max(highest, score);
			},
		},
		watch,
	);
	const known = positions - missing;
	if (known === 0) throw new LbError('calls.no_values', { what: 'score' }, { path });
	if (missing > 0) notes.push(say('calls.missing_values', { path, count: missing }));
	return {
		path,
		positions,
		contigs: [...contigs],
		mean: sum / known,
		lowest,
		highest,
		missing,
		first_run: { contig: runContig, start: runStart, score: Float64Array.from(run) },
		notes,
	};
}
