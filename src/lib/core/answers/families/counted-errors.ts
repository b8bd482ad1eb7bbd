import { SPECIFICITIES } from '../../../contract/decision-rules.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import { percentShown } from '../written.ts';
import { firstWhere, rowsWhere, tablesFor } from './pick.ts';
import { called, scoreTables } from './supplied-scores.ts';

const VALUES = /\bppv\b|\bnpv\b|predictive value|\bprecision\b|阳性预测|阴性预测|精确率|精确度/u;
const ERRORS = /false[ -](?:positive|negative|alarm)|\bconfusion\b|假阳|假阴|误报|混淆矩阵/u;

/** Does a question ask for counts of right and wrong calls, or for what follows from them? */
export const asksCounts = (bare: string): boolean => VALUES.test(bare) || ERRORS.test(bare);

/** Counts above and not above one threshold. */
interface Counts {
	run: RunView;
	table: ViewTable;
	number: number;
	matrix: string;
	part: 'cross-validation' | 'validation set' | 'all samples';
	found: number;
	cases: number;
	/** Controls not above the threshold. */
	cleared: number;
	controls: number;
}

const PARTS_ZH = { 'cross-validation': '交叉验证', 'validation set': '验证集', 'all samples': '全部样本' };

/** Scores that are told. */
const TOLD = 8;

/** Share of people with a disease for which a predictive value is worked out. */
const PREVALENCES = [0.01, 0.1] as const;

/**
 * Counts of true and false calls at the threshold for 95 % specificity, which every evaluation reports. What
 * a positive call is worth is told with how it changes with the share of ill people: case-control data do not hold it.
 * @returns whether there are any counts
 */
export async function sayCounts(question: Question, draft: Draft): Promise<boolean> {
	const all = [...(await modelCounts(question)), ...(await scoreCounts(question))];
	for (const counts of all.slice(0, TOLD)) {
		const { run, table, number, matrix, part, found, cases, cleared, controls } = counts;
		const wrong = controls - cleared;
		const values = {
			...{ matrix, part, part_zh: PARTS_ZH[part], wrong, controls, found, cases, missed: cases - found },
			wrong_share: percentShown(controls === 0 ? null : wrong / controls),
		};
		draft.from(run).say('answers.counts', values);
		if (draft.table === null)
			draft.show(
				table,
				rowsWhere(table, () => true).filter((at) => at.number === number),
				table.columns.slice(0, 12),
			);
		draft.cell(table, number, null, {
			...{ subject: matrix, name: `false positives (${part})`, value: wrong, n: controls },
		});
		if (VALUES.test(question.bare)) sayPredictive(draft, counts);
	}
	if (all.length > 0 && VALUES.test(question.bare)) draft.say('answers.prevalence');
	return all.length > 0;
}

function sayPredictive(draft: Draft, { found, cases, cleared, controls }: Counts): void {
	if (cases === 0 || controls === 0 || cleared === controls) {
		draft.say('answers.predictive_none', { controls });
		return;
	}
	const [sensitivity, wrong] = [found / cases, (controls - cleared) / controls];
	const at = PREVALENCES.map((share) => {
		const right = sensitivity * share;
		return percentShown(right / (right + wrong * (1 - share)));
	});
	draft.say('answers.predictive', {
		...{
			found,
			positive: found + controls - cleared,
			share: percentShown(found / (found + controls - cleared)),
		},
		...{ rare: at[0] ?? '–', common: at[1] ?? '–' },
		...{ at_rare: percentShown(PREVALENCES[0]), at_common: percentShown(PREVALENCES[1]) },
	});
}

const PERCENT = String(Math.round(100 * (SPECIFICITIES[0] ?? 0.95)));

async function modelCounts(question: Question): Promise<Counts[]> {
	const { part } = question.about;
	const trained = await tablesFor(question, 'thresholds');
	const validated = await tablesFor(question, 'external_validation');
	const counted: Counts[] = [];
	for (const { run, table, matrix } of part === 'validation' ? [] : trained) {
		const at = firstWhere(table, (row) => (row['rule'] ?? '').startsWith(`${PERCENT} % specificity`));
		if (at === null) continue;
		counted.push({
			...{ run, table, number: at.number, matrix, part: 'cross-validation' },
			...{ found: numberIn(at.row, 'true_positives') ?? 0, cases: numberIn(at.row, 'n_positive') ?? 0 },
			...{ cleared: numberIn(at.row, 'true_negatives') ?? 0, controls: numberIn(at.row, 'n_negative') ?? 0 },
		});
	}
	for (const { run, table, matrix } of part === 'training' ? [] : validated) {
		const at = (metric: string): ReturnType<typeof firstWhere> =>
			firstWhere(table, (row) => row['metric'] === metric);
		const cases = at(`sensitivity_at_${PERCENT}_specificity`);
		const controls = at(`specificity_at_${PERCENT}_threshold`);
		if (cases === null || controls === null) continue;
		counted.push({
			...{ run, table, number: controls.number, matrix, part: 'validation set' },
			...{ found: numberIn(cases.row, 'k') ?? 0, cases: numberIn(cases.row, 'n') ?? 0 },
			...{ cleared: numberIn(controls.row, 'k') ?? 0, controls: numberIn(controls.row, 'n') ?? 0 },
		});
	}
	return counted;
}

async function scoreCounts(question: Question): Promise<Counts[]> {
	return (await scoreTables(question, 'score_thresholds')).flatMap(({ run, table, rows }) =>
		rows
			.filter(({ row }) => (row['rule'] ?? '').startsWith(`${PERCENT} % specificity`))
			.map(({ row, number }): Counts => ({
				...{ run, table, number, matrix: called(row, row['score'] ?? ''), part: 'all samples' },
				...{ found: numberIn(row, 'detected') ?? 0, cases: numberIn(row, 'n_positive') ?? 0 },
				...{ cleared: numberIn(row, 'negative') ?? 0, controls: numberIn(row, 'n_negative') ?? 0 },
			})),
	);
}
