import { numberIn } from '../../results/facts/run-facts.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import { percentShown, some } from '../written.ts';
import { rowsWhere, wholeTable } from './pick.ts';
import { isWanted, wantedSamples } from './raw-samples.ts';

/** Asks for the share of cfDNA that comes from the tumour. */
export const TUMOUR_FRACTION =
	/tumou?r[ -]?(?:dna )?(?:fraction|content|purity|share|percentage|burden)|ctdna (?:fraction|level|content|percentage|share)|how much (?:of the )?(?:tumou?r|cancer|ct)[ -]?dna|\bpurity\b|肿瘤(?:分数|含量|比例|纯度|占比|负荷)|多少(?:肿瘤|ct) ?(?:来源的? ?)?dna|ctdna ?(?:含量|比例|分数|占比)/u;

/**
 * The tumour fraction as it was estimated, else as a file supplies it, or that there is none: the share of the genome altered,
 * which is easily taken for it, is something else. False when it is not asked for.
 */
export async function sayTumourFraction(question: Question, draft: Draft): Promise<boolean> {
	if (!TUMOUR_FRACTION.test(question.bare)) return false;
	const wanted = wantedSamples(withoutGroupOfName(question));
	const estimated = await wholeTable(question, 'fraction_estimates');
	const own = estimated === null ? [] : rowsWhere(estimated.table, (row) => isWanted(wanted, row));
	if (estimated !== null && own.length > 0) {
		draft.from(estimated.run).say('answers.estimated_fractions', {
			samples: some(
				own.map(({ row }) => {
					const limit = numberIn(row, 'limit_of_detection');
					const silent = row['call'] === 'not_detected' && limit !== null;
					const call = `${(row['call'] ?? '').replaceAll('_', ' ')}${silent ? `, LoD ${percentShown(limit)}` : ''}`;
					const shown = shownFraction(row);
					return shown === null ? `${row['sample']} (${call})` : `${row['sample']} ${shown} (${call})`;
				}),
				12,
			),
		});
		for (const { row, number } of own.filter(({ row: { call } }) => !NO_NUMBER.has(call ?? '')))
			draft.cell(estimated.table, number, 'tumour_fraction', {
				subject: row['sample'] ?? '',
				name: 'tumour_fraction',
				value: numberIn(row, 'tumour_fraction'),
			});
		draft.show(estimated.table, own, [
			...['sample', 'call', 'tumour_fraction', 'fraction_lowest', 'fraction_highest', 'ploidy'],
			'limit_of_detection',
		]);
		return true;
	}
	const supplied = await wholeTable(question, 'tumour_fractions');
	const rows =
		supplied === null
			? []
			: rowsWhere(
					supplied.table,
					(row) => isWanted(wanted, row) && numberIn(row, 'tumour_fraction') !== null,
				);
	if (supplied !== null && rows.length > 0) {
		draft.from(supplied.run).say('answers.tumour_fractions', {
			program: rows[0]?.row['program'] ?? '',
			samples: some(
				rows.map(({ row }) => `${row['sample']} ${percentShown(numberIn(row, 'tumour_fraction'))}`),
				12,
			),
		});
		for (const { row, number } of rows)
			draft.cell(supplied.table, number, 'tumour_fraction', {
				subject: row['sample'] ?? '',
				name: 'tumour_fraction',
				value: numberIn(row, 'tumour_fraction'),
			});
		draft.show(supplied.table, rows, ['sample', 'program', 'tumour_fraction', 'ploidy']);
		return true;
	}
	draft.say('answers.no_tumour_fraction');
	const copies = await wholeTable(question, 'copy_number_samples');
	if (copies !== null) draft.from(copies.run).say('answers.altered_is_no_fraction');
	return true;
}

/** The word tumour of "tumour fraction" names no group: all samples are meant unless the rest of the question narrows them. */
function withoutGroupOfName(question: Question): Question {
	const rest = question.bare.replace(TUMOUR_FRACTION, ' ');
	const { groups, ...about } = question.about;
	const isNamed =
		groups?.some((group) => rest.includes(group.toLowerCase())) === true ||
		/tumou?r|cancer|\bcases?\b|patients|control|healthy|normal|肿瘤|癌|病例|患者|对照|健康|正常/u.test(rest);
	return isNamed ? question : { ...question, about };
}

/** Calls without a fraction to state. */
const NO_NUMBER: ReadonlySet<string> = new Set([
	...['not_detected', 'no_signal', 'detected_without_limit', 'weak_signal_without_normals'],
]);

/** Calls with one number, that of the lowest ploidy. */
const STATED: ReadonlySet<string> = new Set(['quantified', 'signal_without_limit']);

/** The stated fraction, and from the lowest to the highest that fits where there are several; null where none may be stated. */
function shownFraction(row: Readonly<Record<string, string>>): string | null {
	if (NO_NUMBER.has(row['call'] ?? '')) return null;
	const [low, high] = [numberIn(row, 'fraction_lowest'), numberIn(row, 'fraction_highest')];
	const [least, most] = [percentShown(low), percentShown(high)];
	const stated = percentShown(numberIn(row, 'tumour_fraction'));
	if (low === null || high === null || least === most) return stated;
	return STATED.has(row['call'] ?? '') ? `${stated} [${least}–${most}]` : `${least}–${most}`;
}
