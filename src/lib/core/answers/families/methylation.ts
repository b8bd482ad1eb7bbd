import { say } from '../../../contract/messages/index.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { grouped } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import { percentShown, pShown, shown } from '../written.ts';
import { rowsWhere, samplesAsked, wholeTable } from './pick.ts';
import { isWanted, wantedSamples } from './raw-samples.ts';

/** Asks for methylation levels or CpGs that differ. */
export const METHYLATION =
	/(?:global|overall|mean|total|average|level|how much|differential|differ|how many|dmcs?|hyper|hypo).*(?:methylat|\bcpgs?\b)|(?:methylat|\bcpgs?\b).*(?:level|differ|global|overall)|甲基化.*(?:多少|水平|差异|差别|区别|不同|位点)|(?:整体|总体|全局|平均|差异|多少).*甲基化/u;
const DIFFERENCES = /differ|dmcs?\b|hyper|hypo|between|versus|\bvs\b|差异|差别|区别|不同|高甲基|低甲基/u;

/** Methylation of the samples, and the CpGs that differ between pooled reads of the groups. */
export const answerMethylation: Family = async (question, draft) => {
	const place = /(chr\w+|\b\d{1,2}|\bx|\by):([\d,]+)(?!-)\b/u.exec(question.bare);
	if (place !== null && (await saySite(question, draft, place[1] ?? '', place[2] ?? ''))) return;
	const found = await wholeTable(question, 'methylation_samples');
	const isDifference = DIFFERENCES.test(question.bare) && samplesAsked(question).length === 0;
	if (isDifference) for (const run of question.words.runs) await sayDifferences(draft, run);
	if (found === null || draft.sentences.length > 0) return;
	sayLevels(question, draft, found.run, found.table, wantedSamples(question));
	if (isDifference && draft.sentences.length > 0) draft.say('answers.no_pooled_differences');
};

/** Global methylation: of each sample that is named, else of all with the samples at both ends. */
export function sayLevels(
	question: Question,
	draft: Draft,
	run: RunView,
	table: ViewTable,
	wanted: Set<string> | null,
): void {
	const rows = rowsWhere(
		table,
		(row) => isWanted(wanted, row) && numberIn(row, 'global_methylation') !== null,
	).sort(
		(a, b) => (numberIn(a.row, 'global_methylation') ?? 0) - (numberIn(b.row, 'global_methylation') ?? 0),
	);
	const [low] = rows;
	const high = rows.at(-1);
	if (low === undefined || high === undefined) return;
	const level = ({ row }: typeof low): number => numberIn(row, 'global_methylation') ?? 0;
	draft.from(run);
	if (wanted !== null || rows.length === 1)
		for (const at of rows.slice(0, 6)) {
			draft.say('answers.methylation_of', {
				sample: at.row['sample'] ?? '',
				level: percentShown(level(at)),
				sites: numberIn(at.row, 'sites_covered') ?? 0,
				reads: numberIn(at.row, 'reads') ?? 0,
			});
			draft.cell(table, at.number, 'global_methylation', {
				subject: at.row['sample'] ?? '',
				name: 'global_methylation',
				value: level(at),
				n: numberIn(at.row, 'reads'),
			});
		}
	else
		draft.say('answers.methylation_range', {
			n: rows.length,
			low: percentShown(level(low)),
			low_sample: low.row['sample'] ?? '',
			high: percentShown(level(high)),
			high_sample: high.row['sample'] ?? '',
			median: percentShown(median(rows.map(level))),
		});
	draft.source(sourceOf(table, null, 'global_methylation'));
	if (draft.table === null && wanted === null && question.family === 'top_features')
		draft.show(table, rows, [
			'sample',
			'global_methylation',
			'sites',
			'sites_covered',
			'reads',
			'mean_coverage',
		]);
}

/** CpGs that differ between the pooled reads of two groups, contrast by contrast. */
export async function sayDifferences(draft: Draft, run: RunView): Promise<void> {
	const table = await run.table('methylation_differences');
	if (table === null) return;
	for (const [, rows] of grouped(
		rowsWhere(table, () => true),
		({ row }) => `${row['group_a']} ${row['group_b']}`,
	)) {
		const called = (call: string): number => rows.filter(({ row }) => row['call'] === call).length;
		const { row = {} } = rows[0] ?? {};
		const values = {
			group_a: row['group_a'] ?? '',
			group_b: row['group_b'] ?? '',
			tests: rows.filter((at) => numberIn(at.row, 'p_value') !== null).length,
			hyper: called('hyper'),
			hypo: called('hypo'),
		};
		draft.from(run).add(say('methylation.pooled_headline', values));
		for (const name of ['hyper', 'hypo'] as const)
			draft.fact(
				{ subject: `${values.group_b} vs ${values.group_a}`, name, value: values[name], n: values.tests },
				sourceOf(table, null, 'call'),
			);
		const differing = rows
			.filter((at) => (at.row['call'] ?? '') !== '')
			.sort(
				(a, b) => Math.abs(numberIn(b.row, 'difference') ?? 0) - Math.abs(numberIn(a.row, 'difference') ?? 0),
			);
		if (draft.table === null && differing.length > 0)
			draft.show(table, differing, [
				'contig',
				'start',
				'end',
				'group_a',
				'group_b',
				'difference',
				'q_value',
				'call',
			]);
	}
}

/** One CpG of the pooled reads, by its position counted from 1; false when it was not tested. */
async function saySite(question: Question, draft: Draft, contig: string, position: string): Promise<boolean> {
	const found = await wholeTable(question, 'methylation_differences');
	if (found === null) return false;
	const end = Number(position.replaceAll(',', ''));
	const key = (name: string): string => name.toLowerCase().replace(/^chr/u, '');
	const rows = rowsWhere(
		found.table,
		(row) =>
			key(row['contig'] ?? '') === key(contig) &&
			(numberIn(row, 'end') === end || numberIn(row, 'start') === end - 1),
	);
	for (const { row, number } of rows) {
		const share = (group: 'a' | 'b'): number | null => {
			const reads = numberIn(row, `reads_${group}`);
			return reads === null || reads === 0 ? null : (numberIn(row, `methylated_${group}`) ?? 0) / reads;
		};
		draft.from(found.run).say('answers.methylation_site', {
			place: `${row['contig']}:${row['end']}`,
			group_a: row['group_a'] ?? '',
			group_b: row['group_b'] ?? '',
			a: percentShown(share('a')),
			b: percentShown(share('b')),
			reads_a: numberIn(row, 'reads_a') ?? 0,
			reads_b: numberIn(row, 'reads_b') ?? 0,
			difference: shown(numberIn(row, 'difference')),
			q: pShown(numberIn(row, 'q_value')),
		});
		draft.cell(found.table, number, 'difference', {
			subject: `${row['contig']}:${row['end']}`,
			name: 'difference',
			value: numberIn(row, 'difference'),
		});
	}
	return rows.length > 0;
}
