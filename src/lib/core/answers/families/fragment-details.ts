import { numberIn } from '../../results/facts/run-facts.ts';
import { grouped, type Located, type Row } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import { shown, unitShown } from '../written.ts';
import { rowsWhere, wholeTable } from './pick.ts';
import { isWanted } from './raw-samples.ts';
import { findFigure } from './show.ts';

/** Asks for coverage around sites. */
export const SITES =
	/central|\bcent(?:re|er)\b|amplitude|metaprofile|site (?:set|profile)|coverage (?:at|around|of|dip)|relative coverage|\bdip\b|中心|振幅|位点(?:曲线|覆盖)|谷/u;
/** Asks which reads were removed. */
export const FUNNEL =
	/\bmapq\b|mapping quality|(?:reads?|fragments?).*(?:remov|filter|discard|dropped|lost|kept)|(?:remov|filter|discard|dropped|kept).*(?:reads?|fragments?)|过滤|(?:去除|剔除|丢弃|剩).*(?:读段|片段|reads)|比对质量/u;
/** Asks for reads, which are not fragments: how many there were, and how many fragments came of them. */
const COUNTS_READS =
	/\bhow many (?:[a-z]+ )?reads\b|\bnumber of (?:[a-z]+ )?reads\b|(?:多少|几)(?:条|个|对)?(?:读段|reads)|(?:读段|reads)(?:数|数量|总数)/u;
/** Profiles told; the table holds all. */
const TOLD = 6;

/** Coverage at the centre against the mean of the profile; null for a profile without either. */
export function depthOf(row: Row): number | null {
	const central = numberIn(row, 'central');
	const mean = numberIn(row, 'mean');
	return central === null || mean === null || mean === 0 ? null : central / mean;
}

/** Coverage around sites, the deepest dip first; false when no profile was read. */
export async function saySites(
	question: Question,
	draft: Draft,
	wanted: Set<string> | null,
): Promise<boolean> {
	const found = await wholeTable(question, 'fragment_profile_summaries');
	if (found === null) return false;
	const all = rowsWhere(found.table, (row) => isWanted(wanted, row) && numberIn(row, 'central') !== null);
	const asked = all.filter(({ row }) => isNamed(row['sites'] ?? '', question.bare));
	const rows = (asked.length > 0 ? asked : all).sort((a, b) => depth(a) - depth(b));
	if (rows.length === 0) return false;
	draft.from(found.run);
	for (const { row, number } of rows.slice(0, TOLD)) {
		draft.say('answers.site_profile', {
			sample: row['sample'] ?? '',
			sites: row['sites'] ?? '',
			n: numberIn(row, 'number_of_sites') ?? 0,
			central: shown(numberIn(row, 'central')),
			mean: shown(numberIn(row, 'mean')),
			relative: unitShown(depthOf(row)),
			amplitude: shown(numberIn(row, 'amplitude')),
		});
		for (const name of ['central', 'amplitude'])
			draft.cell(found.table, number, name, {
				subject: `${row['sample']} ${row['sites']}`,
				name,
				value: numberIn(row, name),
				n: numberIn(row, 'number_of_sites'),
			});
	}
	draft.show(found.table, rows, ['sample', 'sites', 'number_of_sites', 'central', 'mean', 'amplitude']);
	draft.figure = findFigure(question, 'site_profiles', null);
	return true;
}

/** Deepest first; what was not corrected for GC content after what was. */
const depth = ({ row }: Located): number =>
	(depthOf(row) ?? Number.POSITIVE_INFINITY) + (row['correction'] === 'uncorrected' ? 1e6 : 0);

/** Does a question name a set of sites by a word of its name? `CTCF` of `CTCF.hg38.gz`. */
const isNamed = (sites: string, bare: string): boolean =>
	sites
		.toLowerCase()
		.split(/[^a-z0-9]+/u)
		.some(
			(word) =>
				word.length > 2 &&
				!/^(?:sites?|regions?|matrix|gz|bed|demo|corrected|uncorrected|gc)$/u.test(word) &&
				new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`, 'u').test(bare),
		);

const STEPS_ZH: Readonly<Record<string, string>> = {
	unmapped: '未比对',
	secondary: '次要比对',
	supplementary: '补充比对',
	qc_fail: '质控不合格',
	duplicate: '重复读段',
	not_proper_pair: '未正确配对',
	second_of_pair: '配对中的第二条',
	no_span: '无片段范围',
	mapq: '比对质量过低',
	too_short: '过短',
	too_long: '过长',
	blacklist: '位于黑名单区域',
};

/** Which reads and fragments were removed, step by step; false when that is not asked or not known. */
export async function sayFunnel(
	question: Question,
	draft: Draft,
	wanted: Set<string> | null,
): Promise<boolean> {
	if (!FUNNEL.test(question.bare) && !COUNTS_READS.test(question.bare)) return false;
	const found = await wholeTable(question, 'fragment_funnel');
	const rows = found === null ? [] : rowsWhere(found.table, (row) => isWanted(wanted, row));
	if (found === null || rows.length === 0) return false;
	draft.from(found.run);
	for (const [sample, steps] of grouped(rows, ({ row }) => row['sample'] ?? '').slice(0, TOLD)) {
		const removed = steps.filter(({ row }) => (numberIn(row, 'removed') ?? 0) > 0);
		draft.say(removed.length === 0 ? 'answers.funnel_none' : 'answers.funnel', {
			sample,
			start: numberIn(steps[0]?.row ?? {}, 'remaining') ?? 0,
			left: numberIn(steps.at(-1)?.row ?? {}, 'remaining') ?? 0,
			steps: removed
				.map(
					({ row }) =>
						`${(row['step'] ?? '').replaceAll('_', ' ')} ${shown(numberIn(row, 'removed'))} ${row['counts']}`,
				)
				.join('; '),
			steps_zh: removed
				.map(
					({ row }) =>
						`${STEPS_ZH[row['step'] ?? ''] ?? (row['step'] ?? '').replaceAll('_', ' ')} ${shown(numberIn(row, 'removed'))} ${row['counts'] === 'reads' ? '条读段' : '个片段'}`,
				)
				.join('；'),
		});
		for (const { row, number } of removed)
			draft.cell(found.table, number, 'removed', {
				subject: sample,
				name: row['step'] ?? '',
				value: numberIn(row, 'removed'),
			});
	}
	draft.show(found.table, rows, ['sample', 'step', 'counts', 'removed', 'remaining']);
	return true;
}
