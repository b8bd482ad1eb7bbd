import {
	isMessageCode,
	render,
	say,
	type Message,
	type MessageValues,
} from '../../../contract/messages/index.ts';
import { shareText } from '../../analysis/check-samples/gate-words.ts';
import { compareTimes } from '../../analysis/earliest-samples.ts';
import { columnDays } from '../../dataset/metadata/calendar.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import { byText, textIn, type Row } from '../facts/rows.ts';
import { headerOf } from './metadata-columns.ts';
import { NOT_TESTED, type Call, type PageDraw } from './patient-page.ts';

interface Sheet {
	sheet: readonly { table: FactTable; row: Row }[];
	/** Every table of samples, for the order of day and month. */
	tables: readonly FactTable[];
	time_col: string | null;
}

/** The plasma draws of a patient in the order of their times. */
export function drawsOf(
	{ mrd, origin, gate }: Record<'mrd' | 'origin' | 'gate', RunFacts | null>,
	samples: readonly string[],
	sheet: Sheet,
): PageDraw[] {
	const rowsOf = (facts: RunFacts | null, kind: string): Row[] =>
		facts === null ? [] : tablesOfKind(facts, kind).flatMap(({ rows }) => rows);
	const [calls, changes, gates] = [
		rowsOf(mrd, 'mrd_samples'),
		rowsOf(mrd, 'mrd_dynamics'),
		rowsOf(gate, 'sample_gate'),
	];
	const origins = new Set(rowsOf(origin, 'variant_origins').map((row) => textIn(row, 'sample')));
	const of = (rows: readonly Row[], sample: string): Row | undefined =>
		rows.find((row) => textIn(row, 'sample') === sample);
	const warned = mrd === null ? [] : cautionsOf(mrd, DRAW_CODES);
	const baselines = new Set(changes.map((row) => textIn(row, 'baseline')));
	const draws = samples.flatMap((sample) => {
		const row = of(calls, sample);
		if (row === undefined && !origins.has(sample)) return [];
		const change = of(changes, sample);
		const draw: PageDraw = {
			sample,
			...timeOf(sample, row, sheet),
			call: callOf(row),
			...numbersOf(row),
			identity: row === undefined ? 'not_checked' : textIn(row, 'identity'),
			identity_sites: row === undefined ? 0 : (numberIn(row, 'identity_sites') ?? 0),
			reason: row === undefined ? NOT_TESTED : reasonOf(row),
			change: change !== undefined ? textIn(change, 'change') : baselines.has(sample) ? 'baseline' : null,
			ratio: change === undefined ? null : numberIn(change, 'ratio'),
			ratio_low: change === undefined ? null : numberIn(change, 'ratio_low'),
			ratio_high: change === undefined ? null : numberIn(change, 'ratio_high'),
			power_at_tenth: change === undefined ? null : numberIn(change, 'power_at_tenth'),
			cautions: [
				...warned.filter(({ values }) => values['sample'] === sample),
				...gates
					.filter((one) => textIn(one, 'sample') === sample && textIn(one, 'use') === 'detection')
					.map((one) => gateCaution(sample, one)),
			],
		};
		return [draw];
	});
	return draws.sort(
		(a, b) =>
			(a.at !== null && b.at !== null ? a.at - b.at : compareTimes(a.time, b.time)) ||
			byText(a.sample, b.sample),
	);
}

/** Warnings of detect_mrd that a reader of one draw needs. */
const DRAW_CODES: readonly string[] = [
	'mrd.low_depth',
	'mrd.gate_depth',
	'mrd.long_dna',
	'mrd.dominant_site',
];

/** Warnings of a run by their codes, as it recorded them. */
export function cautionsOf({ summary }: RunFacts, codes: readonly string[]): Message[] {
	return (summary?.warnings_code ?? []).flatMap((code, i) =>
		codes.includes(code) && isMessageCode(code) ? [say(code, summary?.warnings_values[i] ?? {})] : [],
	);
}

/** A caution of the check of samples: the table has its words in English, and the numbers that they are made of. */
function gateCaution(draw: string, row: Row): Message {
	const code = `gate.${textIn(row, 'fact')}`;
	const [value, limit] = [numberIn(row, 'value'), numberIn(row, 'limit')];
	const numbers: MessageValues =
		value === null || limit === null
			? {}
			: code === 'gate.depth'
				? { depth: Math.round(value), limit }
				: { share: shareText(value), limit: shareText(limit) };
	return say('patients.caution', {
		...{ draw, reason: ended(textIn(row, 'reason')) },
		...(isMessageCode(code) ? { reason_zh: `${render(say(code, numbers), 'zh')}。` } : {}),
	});
}

const ended = (sentence: string): string => (/[.!?]$/u.test(sentence) ? sentence : `${sentence}.`);

const CALLS: readonly Call[] = ['detected', 'not_detected', 'not_assessed'];

const callOf = (row: Row | undefined): Call =>
	CALLS.find((call) => row !== undefined && textIn(row, 'call') === call) ?? 'not_assessed';

const reasonOf = (row: Row): string | null => {
	const text = textIn(row, 'reason');
	return text === '' ? null : text;
};

type Numbers = Pick<
	PageDraw,
	| 'vaf'
	| 'low'
	| 'high'
	| 'limit'
	| 'p'
	| 'alpha'
	| 'molecules'
	| 'alt_molecules'
	| 'sites'
	| 'sites_with_alt'
>;

function numbersOf(row: Row | undefined): Numbers {
	const number = (column: string): number | null => (row === undefined ? null : numberIn(row, column));
	return {
		vaf: number('integrated_vaf'),
		low: number('vaf_low'),
		high: number('vaf_high'),
		limit: number('detectable_vaf'),
		p: number('p'),
		alpha: number('alpha'),
		molecules: number('molecules') ?? 0,
		alt_molecules: number('alt_molecules') ?? 0,
		sites: number('sites') ?? 0,
		sites_with_alt: number('sites_with_alt') ?? 0,
	};
}

/** Time of a draw by the sample table, else as the run has it. */
function timeOf(
	sample: string,
	row: Row | undefined,
	{ sheet, tables, time_col }: Sheet,
): Pick<PageDraw, 'time' | 'at' | 'is_date'> {
	const column = time_col ?? 'time';
	const cell = sheet
		.filter((one) => textIn(one.row, 'sample') === sample)
		.map((one) => cellOf(one.table, one.row, column, time_col === null))
		.find((text) => text !== '');
	const own = row === undefined ? '' : textIn(row, 'time');
	const time = cell ?? (own === '' ? null : own);
	if (time === null) return { time: null, at: null, is_date: false };
	const texts = [
		...new Set(
			tables.flatMap((table) => table.rows.map((one) => cellOf(table, one, column, time_col === null))),
		),
	];
	const day = columnDays([...texts.filter((text) => text !== time), time]).at(-1) ?? null;
	if (day !== null) return { time, at: day, is_date: true };
	const number = Number(time);
	return { time, at: Number.isFinite(number) && time.trim() !== '' ? number : null, is_date: false };
}

/** The cell of a column of the program, or of the sample table. */
function cellOf(table: FactTable, row: Row, column: string, own: boolean): string {
	const header = own ? column : headerOf(table, column);
	return header === null ? '' : textIn(row, header);
}
