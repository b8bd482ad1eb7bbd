import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, type Row } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import { rowsWhere, wholeTable } from './pick.ts';

const PASSED = /\bpass(?:ed|es|ing)?\b|通过/u;
export const CALLERS = /\bcallers?\b|检出软件|检测软件|调用软件/u;
const SHARED = /shared|share\b|both|overlap|common|agree|共有|共同|重叠|一致|都/u;

const fileName = (row: Row): string => row['file'] ?? '';

/** Files of some samples; of all, when none are named. */
const isOfSamples = (row: Row, wanted: Set<string> | null): boolean =>
	wanted === null || (row['samples'] ?? '').split('; ').some((sample) => wanted.has(sample));

/** Records that passed the filters of their caller, file by file; false when that is not asked. */
export async function sayPassed(
	question: Question,
	draft: Draft,
	wanted: Set<string> | null,
): Promise<boolean> {
	if (!PASSED.test(question.bare)) return false;
	const files = await wholeTable(question, 'variant_files');
	const rows = files === null ? [] : rowsWhere(files.table, (row) => isOfSamples(row, wanted));
	if (files === null || rows.length === 0) return false;
	draft.from(files.run);
	for (const { row, number } of rows.slice(0, 8)) {
		const records = numberIn(row, 'records') ?? 0;
		const passed = numberIn(row, 'passed_records');
		// Where the file states no filter at all, nothing passed one.
		const isStated = passed !== null && (passed > 0 || (await hasFilters(question, row)));
		draft.say(isStated ? 'answers.variants_passed' : 'answers.variants_unfiltered', {
			file: row['caller'] ? `${fileName(row)} (${row['caller']})` : fileName(row),
			passed: passed ?? 0,
			records,
			use: row['use'] ?? '',
		});
		draft.cell(files.table, number, 'passed_records', {
			subject: fileName(row),
			name: 'passed_records',
			value: passed,
			n: records,
		});
	}
	draft.show(files.table, rows, ['file', 'use', 'caller', 'records', 'passed_records', 'alleles']);
	return true;
}

/** Does any sample of a file state a filter? */
async function hasFilters(question: Question, file: Row): Promise<boolean> {
	const filters = await wholeTable(question, 'variant_filters');
	const samples = new Set((file['samples'] ?? '').split('; '));
	return (filters?.table.rows ?? []).some(
		(row) => samples.has(row['sample'] ?? '') && row['filter'] !== 'not stated',
	);
}

/** What each caller found, and what two of them share; false when no caller is asked about. */
export async function sayCallers(question: Question, draft: Draft): Promise<boolean> {
	const files = await wholeTable(question, 'variant_files');
	if (files === null) return false;
	const { bare } = question;
	const rows = rowsWhere(files.table, (row) => (row['caller'] ?? '') !== '');
	const named = distinct(rows.map(({ row }) => row['caller'] ?? '')).filter((caller) =>
		bare.includes(caller.toLowerCase()),
	);
	if (named.length === 0 && !CALLERS.test(bare)) return false;
	if (rows.length === 0) {
		draft.from(files.run).say('answers.no_callers');
		return true;
	}
	draft.from(files.run);
	for (const { row, number } of rows.filter(
		(at) => named.length === 0 || named.includes(at.row['caller'] ?? ''),
	)) {
		draft.say('answers.caller', {
			caller: row['caller'] ?? '',
			variants: numberIn(row, 'alleles') ?? 0,
			records: numberIn(row, 'records') ?? 0,
			passed: numberIn(row, 'passed_records') ?? 0,
			file: fileName(row),
		});
		draft.cell(files.table, number, 'alleles', {
			subject: row['caller'] ?? '',
			name: 'variants',
			value: numberIn(row, 'alleles'),
			n: numberIn(row, 'records'),
		});
	}
	draft.show(files.table, rows, ['caller', 'file', 'use', 'records', 'passed_records', 'alleles']);
	const isShared = SHARED.test(bare) || named.length !== 1;
	if (isShared) await sayShared(question, draft);
	return true;
}

async function sayShared(question: Question, draft: Draft): Promise<void> {
	const pairs = await wholeTable(question, 'variant_callers');
	if (pairs === null) return;
	for (const { row, number } of rowsWhere(pairs.table, () => true).slice(0, 6)) {
		draft.from(pairs.run).say('answers.callers_share', {
			sample: row['sample'] ?? '',
			caller: row['caller'] ?? '',
			other: row['other_caller'] ?? '',
			shared: numberIn(row, 'shared') ?? 0,
			only: numberIn(row, 'only_measured') ?? 0,
			only_other: numberIn(row, 'only_other') ?? 0,
			passing: numberIn(row, 'shared_passing') ?? 0,
		});
		draft.cell(pairs.table, number, 'shared', {
			subject: row['sample'] ?? '',
			name: 'shared variants',
			value: numberIn(row, 'shared'),
		});
	}
	const others = await wholeTable(question, 'variants_other_callers');
	if (others === null) return;
	const shared = rowsWhere(others.table, (row) => row['measured_too'] === 'true').sort(
		(a, b) => (numberIn(b.row, 'vaf') ?? 0) - (numberIn(a.row, 'vaf') ?? 0),
	);
	if (shared.length > 0)
		draft.show(others.table, shared, [
			'sample',
			'contig',
			'position',
			'ref',
			'alt',
			'gene',
			'caller',
			'vaf',
			'depth',
		]);
}
