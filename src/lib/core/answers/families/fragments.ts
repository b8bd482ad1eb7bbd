import { maxOf, minOf } from '../../../base/extremes.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { percentShown, shown } from '../written.ts';
import { rowsWhere, samplesAsked, wholeTable } from './pick.ts';
import { isWanted, sayNotMeasured, wantedSamples } from './raw-samples.ts';
import { findFigure } from './show.ts';

const MEASURES: readonly (readonly [column: string, asked: RegExp])[] = [
	['short_long_ratio', /ratio|short|s\/l|短|比/u],
	['motif_diversity', /motif|mds|diversity|基序/u],
	['dinucleosome', /dinucleosom|双核小体|二核小体/u],
	['fragments', /how many|number of|reads|count|多少|数量/u],
	['mode', /\bmode\b|modal|峰|众数/u],
	['mean', /\bmean\b|average|平均|均值/u],
	['p_le_150', /(?:below|under|≤|<|shorter than|at most) ?150|150 ?bp|小于|以下/u],
	['median', /median|length|size|bp|中位|长度|大小/u],
];

/** Fragment lengths, ratios and end motifs. */
export const answerFragments: Family = async (question, draft) => {
	const { bare, words } = question;
	const found = await wholeTable(question, 'fragment_samples');
	if (found === null) return;
	const { run, table } = found;
	const wanted = wantedSamples(question);
	const rows = rowsWhere(table, (row) => isWanted(wanted, row));
	if (rows.length === 0) return sayNotMeasured(question, draft, wanted);
	draft.from(run);
	const column =
		MEASURES.find(([name, asked]) => table.columns.includes(name) && asked.test(bare))?.[0] ?? 'median';
	if (samplesAsked(question).length > 0)
		for (const { row, number } of rows) {
			const sample = row['sample'] ?? '';
			draft.say('answers.sample_fragments', {
				sample,
				n: numberIn(row, 'fragments') ?? 0,
				median: shown(numberIn(row, 'median')),
				ratio: shown(numberIn(row, 'short_long_ratio')),
			});
			for (const name of distinct(['median', 'short_long_ratio', column]))
				draft.cell(table, number, name, {
					subject: sample,
					name,
					value: numberIn(row, name),
					n: numberIn(row, 'fragments'),
				});
			if (!['median', 'short_long_ratio', 'fragments'].includes(column))
				draft.say('answers.fragment_measure', { sample, column, value: shown(numberIn(row, column)) });
		}
	else {
		const values = rows.map(({ row }) => numberIn(row, column)).filter((value) => value !== null);
		draft.say('answers.fragments_all', {
			column,
			n: rows.length,
			median: shown(median(values)),
			low: shown(minOf(values)),
			high: shown(maxOf(values)),
		});
		const groupOf = new Map(words.rows.map(({ sample, group }) => [sample, group]));
		for (const group of words.groups) {
			const own = rows
				.filter(({ row }) => groupOf.get(row['sample'] ?? '') === group)
				.map(({ row }) => numberIn(row, column))
				.filter((value) => value !== null);
			if (own.length === 0) continue;
			draft.say('answers.fragments_group', { group, column, n: own.length, median: shown(median(own)) });
			draft.fact(
				{ subject: group, name: `median ${column}`, value: median(own), n: own.length },
				sourceOf(table, null, column),
			);
		}
		for (const { row, number } of rows.slice(0, 20))
			draft.cell(table, number, column, {
				subject: row['sample'] ?? '',
				name: column,
				value: numberIn(row, column),
				n: numberIn(row, 'fragments'),
			});
	}
	if (/motif|基序/u.test(bare)) await sayMotifs(question, draft, wanted);
	const sorted = [...rows].sort((a, b) => (numberIn(b.row, column) ?? 0) - (numberIn(a.row, column) ?? 0));
	draft.show(table, sorted, [
		'sample',
		'fragments',
		'median',
		'mode',
		'short_long_ratio',
		...(['median', 'mode', 'short_long_ratio', 'fragments'].includes(column) ? [] : [column]),
	]);
	draft.list(
		'samples',
		sorted.map(({ row }) => row['sample'] ?? ''),
	);
	draft.figure = findFigure(question, /motif|基序/u.test(bare) ? 'end_motifs' : 'fragment_lengths', null);
	draft.ask('answers.ask_copy_number').ask('answers.ask_term', { term: 'short-to-long fragment ratio' });
};

async function sayMotifs(question: Question, draft: Draft, wanted: Set<string> | null): Promise<void> {
	const motifs = await wholeTable(question, 'fragment_motifs');
	if (motifs === null) return;
	const shares = new Map<string, number[]>();
	for (const { row } of rowsWhere(motifs.table, (one) => isWanted(wanted, one))) {
		const share = numberIn(row, 'share');
		if (share !== null) shares.set(row['motif'] ?? '', [...(shares.get(row['motif'] ?? '') ?? []), share]);
	}
	const top = [...shares]
		.map(([motif, values]) => ({ motif, share: values.reduce((sum, one) => sum + one, 0) / values.length }))
		.sort((a, b) => b.share - a.share)
		.slice(0, 5);
	if (top.length > 0)
		draft.say('answers.top_motifs', {
			motifs: top.map(({ motif, share }) => `${motif} (${percentShown(share)})`),
		});
}
