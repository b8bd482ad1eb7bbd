import { numberIn } from '../../results/facts/run-facts.ts';
import { grouped } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import { shown } from '../written.ts';
import { rowsWhere, wholeTable } from './pick.ts';
import { isWanted, wantedSamples } from './raw-samples.ts';
import { touches } from './regions.ts';

/** Columns of segments that are shown. */
const SHOWN = ['sample', 'contig', 'start', 'end', 'bins', 'mean_log2', 'call', 'copy_number'];

/** Asks for segments or for a number of copies. */
export const SEGMENTS =
	/\bsegments?\b|copy[ -]?number (?:of |= ?)?\d|\d copies|区段|节段|分段|拷贝数(?:为|是|等于|=) ?\d|\d ?个拷贝/u;
const COPIES = /copy[ -]?number (?:of |= ?)?(\d+)|(\d+) copies|拷贝数(?:为|是|等于|=) ?(\d+)|(\d+) ?个拷贝/u;
/** Samples and segments told. */
const TOLD = 6;

const CALLS_ZH: Readonly<Record<string, string>> = {
	gain: '增益',
	loss: '缺失',
	amplification: '扩增',
	deletion: '纯合缺失',
	neutral: '无改变',
};

/** How many segments of each call there are, in both languages. */
const kindValues = (
	kinds: readonly [call: string, count: number][],
): { kinds: string; kinds_zh: string } => ({
	kinds: kinds.map(([call, count]) => `${call} ${shown(count)}`).join(', '),
	kinds_zh: kinds.map(([call, count]) => `${CALLS_ZH[call] ?? call} ${shown(count)}`).join('，'),
});

/** Segments of regions, or how many there are; false without any. */
export async function saySegments(
	question: Question,
	draft: Draft,
	regions: readonly string[] = [],
): Promise<boolean> {
	const found = await wholeTable(question, 'copy_number_segments');
	if (found === null) return false;
	const wanted = wantedSamples(question);
	const own = rowsWhere(found.table, (row) => isWanted(wanted, row));
	if (own.length === 0) return false;
	draft.from(found.run);
	if (regions.length > 0) {
		const there = own.filter(({ row }) => regions.some((region) => touches(row, region)));
		for (const { row, number } of there.slice(0, TOLD)) {
			draft.say((row['copy_number'] ?? '') === '' ? 'answers.segment_there' : 'answers.segment_copies', {
				sample: row['sample'] ?? '',
				place: `${row['contig']}:${row['start']}-${row['end']}`,
				log2: shown(numberIn(row, 'mean_log2')),
				copies: row['copy_number'] ?? '',
			});
			draft.cell(found.table, number, 'mean_log2', {
				subject: row['sample'] ?? '',
				name: 'mean_log2',
				value: numberIn(row, 'mean_log2'),
				n: numberIn(row, 'bins'),
			});
		}
		if (draft.table === null && there.length > 0) draft.show(found.table, there, SHOWN);
		return there.length > 0;
	}
	const asked = COPIES.exec(question.bare)
		?.slice(1)
		.find((text) => text !== undefined);
	const hasCopies = own.some(({ row }) => numberIn(row, 'copy_number') !== null);
	if (asked !== undefined && !hasCopies) {
		draft.say('answers.no_copies');
		return true;
	}
	const rows =
		asked === undefined ? own : own.filter(({ row }) => numberIn(row, 'copy_number') === Number(asked));
	for (const [sample, all] of grouped(own, ({ row }) => row['sample'] ?? '').slice(0, TOLD)) {
		const fitting = all.filter((at) => rows.includes(at));
		const kinds = grouped(
			fitting.filter(({ row }) => (row['call'] ?? '') !== ''),
			({ row }) => row['call'] ?? '',
		);
		const values = {
			sample,
			count: fitting.length,
			total: all.length,
			copies: asked ?? '',
			...kindValues(kinds.map(([call, of]) => [call, of.length])),
		};
		draft.say(
			asked !== undefined
				? 'answers.segments_of_copies'
				: kinds.length === 0
					? 'answers.segments'
					: 'answers.segments_by_call',
			values,
		);
		draft.fact(
			{
				subject: sample,
				name: asked === undefined ? 'segments' : `segments at copy number ${asked}`,
				value: fitting.length,
				n: all.length,
			},
			null,
		);
	}
	draft.show(found.table, rows, SHOWN);
	return true;
}
