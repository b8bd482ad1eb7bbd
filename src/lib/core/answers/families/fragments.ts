import { maxOf, minOf } from '../../../base/extremes.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, type Located, type Row } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { median } from '../../numerics/descriptive/median.ts';
import type { ViewTable } from '../view/run-view.server.ts';
import { percentShown, shown } from '../written.ts';
import { sayFunnel, saySites, SITES } from './fragment-details.ts';
import { rowsWhere, samplesAsked, wholeTable } from './pick.ts';
import { isWanted, sayNotMeasured, wantedSamples } from './raw-samples.ts';
import { findFigure } from './show.ts';

/** A column of `fragment_samples`, how people ask for it and how it is told. */
interface Measure {
	column: string;
	asked: RegExp;
	what: string;
	what_zh: string;
	write: (value: number | null) => string;
}

const inBases = (value: number | null): string => `${shown(value)} bp`;
const LENGTH: Measure = {
	column: 'median',
	asked: /median|length|long|short|size|\bbp\b|中位|长度|大小|多长|最短|最长/u,
	what: 'median fragment length',
	what_zh: '片段长度中位数',
	write: inBases,
};
/** The first that fits is meant: what is counted comes after all that is measured ("how many bp is the median?"). */
const MEASURES: readonly Measure[] = [
	{
		column: 'short_long_ratio',
		asked: /ratio|\bshort fragments?\b|\bs\/l\b|短长|长短|短片段|比值|比例/u,
		what: 'short-to-long fragment ratio',
		what_zh: '短长片段比',
		write: shown,
	},
	{
		column: 'motif_diversity',
		asked: /motif|\bmds\b|diversity|基序|多样性/u,
		what: 'motif diversity score',
		what_zh: '基序多样性评分',
		write: shown,
	},
	{
		column: 'dinucleosome',
		asked: /dinucleosom|双核小体|二核小体/u,
		what: 'dinucleosomal share',
		what_zh: '双核小体比例',
		write: percentShown,
	},
	{
		column: 'p_le_150',
		asked: /(?:below|under|≤|<|shorter than|at most|up to) ?150|150 ?bp|150 (?:以下|及以下)|小于|以下/u,
		what: 'share of fragments of at most 150 bp',
		what_zh: '不超过 150 bp 的片段比例',
		write: percentShown,
	},
	{
		column: 'mode',
		asked: /\bmode\b|modal|peak|众数|峰/u,
		what: 'most frequent fragment length',
		what_zh: '最常见的片段长度',
		write: inBases,
	},
	{
		column: 'mean',
		asked: /\bmean\b|average|平均|均值/u,
		what: 'mean fragment length',
		what_zh: '平均片段长度',
		write: inBases,
	},
	LENGTH,
	{
		column: 'fragments',
		asked: /how many|number of|count|reads|多少|数量|几个|数目/u,
		what: 'number of fragments',
		what_zh: '片段数',
		write: shown,
	},
];

/** The column that a question about fragments is about. */
export function measureOf(bare: string, columns: readonly string[]): Measure {
	// "How long" asks for a length, "how many long fragments" for a count.
	const counts =
		/how many (?:\w+ )?(?:fragments|reads)|number of (?:\w+ )?(?:fragments|reads)|(?:多少|几)(?:个|条)?(?:片段|读段)/u;
	const found = MEASURES.find(
		({ column, asked }) =>
			columns.includes(column) &&
			asked.test(bare) &&
			(column === 'fragments' || column === 'p_le_150' || !counts.test(bare)),
	);
	return found ?? LENGTH;
}

/** Fragment lengths, ratios and end motifs; coverage around sites; which reads were removed. */
export const answerFragments: Family = async (question, draft) => {
	const { bare } = question;
	const found = await wholeTable(question, 'fragment_samples');
	const wanted = wantedSamples(question);
	if (SITES.test(bare) && (await saySites(question, draft, wanted))) {
		draft.measure = 'metaprofile';
		draft.ask('answers.ask_fragments').ask('answers.ask_term', { term: 'metaprofile', term_zh: '平均谱' });
		return;
	}
	draft
		.ask('answers.ask_copy_number')
		.ask('answers.ask_term', { term: 'short-to-long fragment ratio', term_zh: '短长片段比' });
	if (await sayFunnel(question, draft, wanted)) return;
	if (found === null) return;
	const { run, table } = found;
	const all = rowsWhere(table, (row) => isWanted(wanted, row));
	if (all.length === 0) return sayNotMeasured(question, draft, wanted);
	const measure = measureOf(bare, table.columns);
	draft.measure = measure.column;
	const rows = all.filter(({ row }) => numberIn(row, measure.column) !== null);
	if (rows.length === 0) {
		draft.from(run).say('answers.fragments_without', {
			what: measure.what,
			what_zh: measure.what_zh,
			count: all.length,
		});
		await saySites(question, draft, wanted);
		return;
	}
	draft.from(run);
	if (samplesAsked(question).length > 0) sayEach(draft, table, rows, measure);
	else sayAll(question, draft, table, rows, measure);
	if (/motif|基序/u.test(bare)) await sayMotifs(question, draft, wanted);
	const sorted = byValue(rows, measure.column);
	if (/shortest|lowest|smallest|fewest|least|最短|最低|最小|最少/u.test(bare)) sorted.reverse();
	draft.show(
		table,
		sorted,
		distinctColumns(['sample', measure.column, 'fragments', 'median', 'mode', 'short_long_ratio']),
	);
	draft.list(
		'samples',
		sorted.map(({ row }) => row['sample'] ?? ''),
	);
	draft.figure = findFigure(question, /motif|基序/u.test(bare) ? 'end_motifs' : 'fragment_lengths', null);
};

const distinctColumns = (columns: readonly string[]): string[] => [...new Set(columns)];

const byValue = (rows: readonly Located[], column: string): Located[] =>
	[...rows].sort((a, b) => (numberIn(b.row, column) ?? 0) - (numberIn(a.row, column) ?? 0));

/** What was measured of the fragments of a sample, as words of a sentence; null when nothing was. */
export function fragmentsOf(row: Row): { facts: string; facts_zh: string } | null {
	const facts: [en: string, zh: string][] = [];
	const count = numberIn(row, 'fragments');
	const length = numberIn(row, 'median');
	const ratio = numberIn(row, 'short_long_ratio');
	if (count !== null)
		facts.push([`${shown(count)} ${count === 1 ? 'fragment' : 'fragments'}`, `${shown(count)} 个片段`]);
	if (length !== null) facts.push([`median length ${shown(length)} bp`, `中位长度 ${shown(length)} bp`]);
	if (ratio !== null) facts.push([`short-to-long ratio ${shown(ratio)}`, `短长比 ${shown(ratio)}`]);
	if (facts.length === 0) return null;
	return { facts: facts.map(([en]) => en).join(', '), facts_zh: facts.map(([, zh]) => zh).join('，') };
}

/** Samples that are named are told one by one. */
function sayEach(draft: Draft, table: ViewTable, rows: readonly Located[], measure: Measure): void {
	for (const { row, number } of rows) {
		const sample = row['sample'] ?? '';
		const facts = fragmentsOf(row);
		if (!['median', 'short_long_ratio', 'fragments'].includes(measure.column) || facts === null)
			draft.say('answers.fragment_measure', {
				sample,
				what: measure.what,
				what_zh: measure.what_zh,
				value: measure.write(numberIn(row, measure.column)),
			});
		if (facts !== null) draft.say('answers.sample_fragments', { sample, ...facts });
		for (const name of distinct(['median', 'short_long_ratio', measure.column]))
			draft.cell(table, number, name, {
				subject: sample,
				name,
				value: numberIn(row, name),
				n: numberIn(row, 'fragments'),
			});
	}
}

/** All samples together: the median with the samples at both ends, and the medians of the groups. */
function sayAll(
	{ words }: Question,
	draft: Draft,
	table: ViewTable,
	rows: readonly Located[],
	{ column, what, what_zh, write }: Measure,
): void {
	const valueOf = ({ row }: Located): number => numberIn(row, column) ?? 0;
	const values = rows.map(valueOf);
	const sampleWith = (value: number): string => rows.find((at) => valueOf(at) === value)?.row['sample'] ?? '';
	const named = { what, what_zh };
	if (rows.length === 1)
		draft.say('answers.fragment_measure', {
			...named,
			sample: rows[0]?.row['sample'] ?? '',
			value: write(values[0] ?? null),
		});
	else
		draft.say('answers.fragments_all', {
			...named,
			n: rows.length,
			median: write(median(values)),
			low: write(minOf(values)),
			low_sample: sampleWith(minOf(values)),
			high: write(maxOf(values)),
			high_sample: sampleWith(maxOf(values)),
		});
	const groupOf = new Map(words.rows.map(({ sample, group }) => [sample, group]));
	for (const group of words.groups) {
		const own = rows.filter(({ row }) => groupOf.get(row['sample'] ?? '') === group).map(valueOf);
		if (own.length === 0) continue;
		draft.say('answers.fragments_group', { ...named, group, n: own.length, median: write(median(own)) });
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
