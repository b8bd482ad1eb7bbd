import { FEATURE_HINT_Q } from '../../../contract/decision-rules.ts';
import { maxOf, minOf } from '../../../base/extremes.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, type Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { intervalShown, pShown, shown, unitShown } from '../written.ts';
import { isNamed, namesSomebody, rowsAsked, rowsIn, rowsOf, type RunRows } from './run-tables.ts';
import { findFigure } from './show.ts';

/** Profiles told one by one; beyond these the range of each list. */
const SINGLY = 4;
const TOLD = 6;
const COMPARES =
	/\bless\b|\bmore\b|\blower\b|\bhigher\b|differ|\bthan\b|compar|between|patients|cases|controls|更|较|差别|差异|不同|比/u;
const CENTRES: Readonly<Record<string, readonly [en: string, zh: string]>> = {
	dip: ['a dip', '呈下陷'],
	peak: ['a peak', '呈隆起'],
	not_detected: ['no dip or peak detected', '未检出下陷或隆起'],
};
const STATUS_ZH: Readonly<Record<string, string>> = {
	too_shallow: '深度不足',
	captured: '捕获靶区',
	no_sites: '没有可用的位点',
	gaps: '部分分箱没有可用的位点',
	few_sites: '位点太少',
};
const VALUES: readonly (readonly [ending: string, en: string, zh: string])[] = [
	['_central', 'central coverage', '中心覆盖度'],
	['_amplitude', 'amplitude', '振幅'],
	['_mean', 'mean coverage', '平均覆盖度'],
];

/** Coverage at lists of sites: of samples, or how the groups differ. */
export const answerFootprints: Family = async (question, draft) => {
	const found = await rowsOf(question, 'site_scores');
	if (found === null || found.rows.length === 0) return;
	draft.from(found.run);
	const named = found.rows.filter(({ row }) => isNamedList(row['list'] ?? '', question.bare));
	const rows = rowsAsked(question, named.length > 0 ? named : found.rows);
	const isOfSample =
		(question.about.samples ?? question.about.patients) !== undefined || namesSample(question, found);
	if (COMPARES.test(question.bare) && !isOfSample) await sayGroups(question, draft, found, named);
	sayProfiles(draft, found, rows);
	draft.say('answers.sites_limits').ask('answers.ask_trust').ask('answers.ask_methods');
	draft.figure ??= findFigure(question, 'site_profiles', null) ?? findFigure(question, 'footprint', null);
};

const namesSample = (question: Question, { rows }: RunRows): boolean =>
	question.about.groups === undefined && namesSomebody(question, rows);

const isNamedList = (list: string, bare: string): boolean =>
	isNamed(list, bare) ||
	isNamed(list.replaceAll(/[_-]+/gu, ' '), bare) ||
	isNamed(list.split(/[_. -]/u)[0] ?? '', bare);

/** Differences of the groups in the statistics of the lists, by the tests of the run; that there are none where nothing was compared. */
async function sayGroups(
	question: Question,
	draft: Draft,
	{ run }: RunRows,
	named: readonly Located[],
): Promise<void> {
	const lists = new Set(named.map(({ row }) => row['list'] ?? ''));
	const tests = (
		await Promise.all(run.matricesWith('effects').map((matrix) => rowsIn(run, 'effects', matrix)))
	).flatMap((one) => (one === null ? [] : one.rows.map((at) => ({ at, table: one.table }))));
	const tested = tests.filter(({ at: { row } }) => {
		const feature = row['feature'] ?? '';
		return (
			numberIn(row, 'effect_size') !== null &&
			(lists.size === 0 || [...lists].some((list) => feature.startsWith(`${list}_`)))
		);
	});
	if (tested.length === 0) {
		draft.say('answers.sites_no_groups');
		return;
	}
	const isCoverage = !/amplitude|phas|wave|振幅|相位|波/u.test(question.bare);
	const own = tested.filter(({ at }) =>
		(at.row['feature'] ?? '').endsWith(isCoverage ? '_central' : '_amplitude'),
	);
	const ranked = (own.length > 0 ? own : tested).sort(
		(a, b) => (numberIn(a.at.row, 'p_value') ?? 1) - (numberIn(b.at.row, 'p_value') ?? 1),
	);
	if (ranked.every(({ at }) => (numberIn(at.row, 'q_value') ?? 1) > FEATURE_HINT_Q))
		draft.say('answers.sites_no_finding', { limit: FEATURE_HINT_Q });
	for (const { at, table } of ranked.slice(0, TOLD)) {
		const { row, number } = at;
		const feature = row['feature'] ?? '';
		const [ending = '', en = feature, zh = feature] = VALUES.find(([end]) => feature.endsWith(end)) ?? [];
		const effect = numberIn(row, 'effect_size') ?? 0;
		draft.say('answers.sites_group', {
			...{ list: feature.slice(0, feature.length - ending.length), value: en, value_zh: zh },
			direction: effect > 0 ? 'higher' : 'lower',
			direction_zh: effect > 0 ? '较高' : '较低',
			...{ group_a: row['group_a'] ?? '', group_b: row['group_b'] ?? '' },
			...{ median_a: shown(numberIn(row, 'median_a')), median_b: shown(numberIn(row, 'median_b')) },
			...{ n_a: numberIn(row, 'n_a') ?? 0, n_b: numberIn(row, 'n_b') ?? 0 },
			...{ effect: shown(effect), q: pShown(numberIn(row, 'q_value')) },
		});
		draft.cell(table, number, 'effect_size', {
			...{ subject: feature, name: 'effect_size', value: effect },
			n: (numberIn(row, 'n_a') ?? 0) + (numberIn(row, 'n_b') ?? 0),
		});
	}
}

/** Central coverage with interval, profile by profile; of many samples the range of each list. */
function sayProfiles(draft: Draft, { table }: RunRows, rows: readonly Located[]): void {
	const central = ({ row }: Located): number | null => numberIn(row, 'central');
	const measured = rows.filter((at) => central(at) !== null);
	if (measured.length <= SINGLY)
		for (const { row, number } of measured) {
			const [en, zh] = CENTRES[row['centre'] ?? ''] ?? [
				'not compared with sites without alignment',
				'未与未对齐的位点比较',
			];
			const [low, high] = [numberIn(row, 'central_low'), numberIn(row, 'central_high')];
			draft.say('answers.sites_measured', {
				...{ sample: row['sample'] ?? '', list: row['list'] ?? '', centre: en, centre_zh: zh },
				...{ central: unitShown(numberIn(row, 'central')), amplitude: shown(numberIn(row, 'amplitude')) },
				...intervalShown(low, high),
			});
			draft.cell(table, number, 'central', {
				...{ subject: `${row['sample']} ${row['list']}`, name: 'central', value: numberIn(row, 'central') },
				...{ ci_low: low, ci_high: high, n: numberIn(row, 'sites') },
			});
		}
	else
		for (const list of distinct(measured.map(({ row }) => row['list'] ?? '')).slice(0, TOLD)) {
			const own = measured.filter(({ row }) => row['list'] === list);
			const values = own.map((at) => central(at) ?? 0);
			const count = (centre: string): number => own.filter(({ row }) => row['centre'] === centre).length;
			draft.say('answers.sites_lists', {
				...{ list, count: own.length, dips: count('dip'), peaks: count('peak') },
				...{ low: unitShown(minOf(values)), high: unitShown(maxOf(values)) },
			});
		}
	for (const { row } of rows.filter((at) => central(at) === null).slice(0, SINGLY)) {
		const status = row['status'] ?? '';
		draft.say('answers.sites_no_value', {
			...{ sample: row['sample'] ?? '', list: row['list'] ?? '' },
			...{ status: status.replaceAll('_', ' '), status_zh: STATUS_ZH[status] ?? status },
		});
	}
	draft.show(table, rows, [
		...['sample', 'list', 'status', 'sites', 'central', 'central_low', 'central_high', 'amplitude'],
		...['unaligned_central_low', 'unaligned_central_high', 'centre', 'phased'],
	]);
}
