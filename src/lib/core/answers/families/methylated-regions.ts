import { FEATURE_FINDING_Q, REGION_FDR } from '../../../contract/decision-rules.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, type Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { intervalShown, pShown, signedShown } from '../written.ts';
import { rowsOf, isNamed, type RunRows } from './run-tables.ts';
import { findFigure } from './show.ts';

/** Regions or features told; the table holds all. */
const TOLD = 5;
const MORE = /\bhyper|\bgain|\bmore methyl|\bhigher\b|\bincreas|高甲基|升高|更高|增加/u;
const LESS = /\bhypo|\blos[et]|\bless methyl|\blower\b|\bdecreas|低甲基|降低|更低|减少/u;
const points = (value: number | null): string => signedShown(value, 1);
const pairOf = ({ row }: Located): string => `${row['group_b']}\n${row['group_a']}`;
const isUp = ({ row }: Located): boolean => (numberIn(row, 'difference') ?? 0) > 0;

/** Sign of the differences that a question asks for; 0 for both. */
function directionAsked(bare: string): number {
	const [more, less] = [MORE.test(bare), LESS.test(bare)];
	return more === less ? 0 : more ? 1 : -1;
}

/** Regions, else array features, whose methylation differs between groups: how many, in which direction, with which error rate. */
export const answerMethylatedRegions: Family = async (question, draft) => {
	const regions = await rowsOf(question, 'dmr_regions');
	const features = await rowsOf(question, 'dmr_features');
	if (regions !== null) sayRegions(question, draft, regions);
	if (features !== null) sayFeatures(question, draft, features);
	if (draft.sentences.length === 0) return;
	draft.say('answers.dmr_limits').ask('answers.ask_trust').ask('answers.ask_methods');
	draft.figure =
		findFigure(question, 'dmr_regions', null) ?? findFigure(question, 'volcano', null) ?? draft.figure;
};

/** Does a region overlap a place or carry a name that the question asks for? */
function isAsked({ about, bare }: Question, { row }: Located): boolean {
	const places = about.regions ?? [];
	const genes = about.genes ?? [];
	if (places.length === 0 && genes.length === 0) return true;
	if (genes.some((gene) => gene.toLowerCase() === (row['feature'] ?? '').toLowerCase())) return true;
	if (isNamed(row['feature'] ?? '', bare)) return true;
	return places.some((place) => overlaps(row, place));
}

function overlaps(row: Located['row'], place: string): boolean {
	const [, contig = '', from = '', to = ''] = /^(?:chr)?([^:]+):([\d,]+)-([\d,]+)$/iu.exec(place) ?? [];
	const number = (text: string): number => Number(text.replaceAll(',', ''));
	return (
		(row['contig'] ?? '').replace(/^chr/iu, '').toLowerCase() === contig.toLowerCase() &&
		(numberIn(row, 'start') ?? Infinity) < number(to) &&
		(numberIn(row, 'end') ?? 0) >= number(from)
	);
}

function sayRegions(question: Question, draft: Draft, { run, table, rows }: RunRows): void {
	const sign = directionAsked(question.bare);
	const here = rows.filter((at) => isAsked(question, at));
	draft.from(run);
	if (here.length === 0) {
		const isPlace = rows.length > 0;
		draft.say('answers.dmr_none', {
			where: isPlace ? 'there' : 'in this run',
			where_zh: isPlace ? '该处' : '本次运行',
		});
		return;
	}
	for (const pair of distinct(here.map(pairOf))) {
		const [group_b = '', group_a = ''] = pair.split('\n');
		const own = here.filter((at) => pairOf(at) === pair);
		if (own.every(({ row }) => row['status'] === 'not_assessable')) {
			draft.say('answers.dmr_not_assessable', { group_a, group_b });
			continue;
		}
		const found = own.filter(({ row }) => row['status'] === 'finding');
		const hasRate = own.some(({ row }) => numberIn(row, 'region_fdr') !== null);
		const up = own.filter(isUp).length;
		draft.say(hasRate ? 'answers.dmr_regions' : 'answers.dmr_regions_no_fdr', {
			...{ group_a, group_b, count: own.length, up, down: own.length - up },
			...{ found: found.length, fdr: REGION_FDR },
		});
		draft.fact({ subject: `${group_b} / ${group_a}`, name: 'regions', value: own.length }, null);
		const ranked = (found.length > 0 ? found : own).filter((at) => sign === 0 || isUp(at) === sign > 0);
		for (const { row, number } of ranked.slice(0, TOLD)) {
			const place = `${row['contig']}:${(numberIn(row, 'start') ?? 0) + 1}-${row['end']}`;
			const [low, high] = [numberIn(row, 'ci_low'), numberIn(row, 'ci_high')];
			draft.say('answers.dmr_region', {
				...{ place, group_b, difference: points(numberIn(row, 'difference')) },
				...{ sites: numberIn(row, 'sites') ?? 0, fdr: pShown(numberIn(row, 'region_fdr')) },
				...intervalShown(low, high, points),
			});
			draft.cell(table, number, 'difference', {
				...{ subject: place, name: 'difference', value: numberIn(row, 'difference') },
				...{ ci_low: low, ci_high: high, n: numberIn(row, 'sites') },
			});
		}
	}
	const shownRows = here.filter((at) => sign === 0 || isUp(at) === sign > 0);
	draft.show(table, shownRows, [
		...['contig', 'start', 'end', 'group_a', 'group_b', 'sites', 'difference', 'person_difference'],
		...['ci_low', 'ci_high', 'region_fdr', 'status', 'feature'],
	]);
}

function sayFeatures(question: Question, draft: Draft, { run, table, rows }: RunRows): void {
	const sign = directionAsked(question.bare);
	draft.from(run);
	for (const pair of distinct(rows.map(pairOf))) {
		const [group_b = '', group_a = ''] = pair.split('\n');
		const own = rows.filter((at) => pairOf(at) === pair);
		if (own.every(({ row }) => row['status'] === 'not_assessable')) {
			draft.say('answers.dmr_not_assessable', { group_a, group_b });
			continue;
		}
		const found = own.filter(({ row }) => row['status'] === 'finding');
		const up = found.filter(isUp).length;
		draft.say('answers.dmr_features', {
			...{ group_a, group_b, found: found.length, up, down: found.length - up, q: FEATURE_FINDING_Q },
			tested: own.filter(({ row }) => numberIn(row, 'p_value') !== null).length,
		});
		const told = found
			.filter((at) => sign === 0 || isUp(at) === sign > 0)
			.sort((a, b) => (numberIn(a.row, 'p_value') ?? 1) - (numberIn(b.row, 'p_value') ?? 1))
			.slice(0, TOLD);
		for (const { row, number } of told) {
			draft.say('answers.dmr_feature', {
				...{ feature: row['feature'] ?? '', group_b, difference: points(numberIn(row, 'difference')) },
				q: pShown(numberIn(row, 'q_value')),
			});
			draft.cell(table, number, 'difference', {
				...{ subject: row['feature'] ?? '', name: 'difference', value: numberIn(row, 'difference') },
				n: (numberIn(row, 'n_a') ?? 0) + (numberIn(row, 'n_b') ?? 0),
			});
		}
		if (draft.table === null)
			draft.show(table, told, [
				...['feature', 'group_a', 'group_b', 'n_a', 'n_b', 'level_a', 'level_b', 'difference'],
				...['p_value', 'q_value', 'status'],
			]);
		if (told.length > 0)
			draft.list(
				'features',
				told.map(({ row }) => row['feature'] ?? ''),
			);
	}
}
