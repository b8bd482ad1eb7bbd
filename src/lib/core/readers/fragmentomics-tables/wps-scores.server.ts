import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
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
				if (contig === '') throw row.refuse('calls.no_contig', at.contig);
				const start = row.position(at.start);
				const score = row.number(at.wps);
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
	return {
		path,
		positions,
		contigs: [...contigs],
		mean: known === 0 ? NaN : sum / known,
		lowest: known === 0 ? NaN : lowest,
		highest: known === 0 ? NaN : highest,
		missing,
		first_run: { contig: runContig, start: runStart, score: Float64Array.from(run) },
		notes,
	};
}
