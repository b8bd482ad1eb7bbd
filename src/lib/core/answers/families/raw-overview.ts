import { maxOf, minOf } from '../../../base/extremes.ts';
import { say } from '../../../contract/messages/index.ts';
import type { ResultSignal } from '../../../contract/records/evaluation.ts';
import { extractResultSignals, wantedTables } from '../../results/result-signals/extract.ts';
import { numberIn, type FactTable } from '../../results/facts/run-facts.ts';
import { recorded } from '../../results/follow-up/recorded.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import { percentShown, shown, unitShown } from '../written.ts';
import { depthOf } from './fragment-details.ts';
import { sayDifferences, sayLevels } from './methylation.ts';
import { wholeTable } from './pick.ts';

/** Findings told before the chapters. */
const TOLD = 4;

/** What a raw-signal run found, then what it measured, chapter by chapter; never a chapter without a value. */
export async function sayRaw(question: Question, draft: Draft, run: RunView): Promise<void> {
	await sayFound(draft, run);
	await saySites(draft, run);
	await sayMethylation(question, draft, run);
	await sayCopyNumber(draft, run);
	await sayVariants(question, draft, run);
	await sayLengths(draft, run);
	const tested = await saySingleFeatures(draft, run);
	if (tested) draft.ask('answers.ask_groups');
}

/** The findings of the run as its review lists them, clearest first. */
async function sayFound(draft: Draft, run: RunView): Promise<void> {
	for (const { statement, statement_code, statement_values, evidence, kind, contrast } of (
		await signalsOf(run)
	).slice(0, TOLD)) {
		draft.from(run).add(recorded(statement, statement_code, statement_values));
		const { artifact_id, path, row, column, value } = evidence;
		draft.fact(
			{ subject: contrast ?? kind.replaceAll('_', ' '), name: column ?? kind, value },
			artifact_id === null
				? null
				: {
						...{ artifact_id, path: path ?? '', title: evidence.table ?? '', kind: 'table' },
						...{ run_id: run.run.run_id, row, column },
					},
		);
	}
}

async function signalsOf(run: RunView): Promise<ResultSignal[]> {
	const tables: FactTable[] = [];
	for (const kind of wantedTables)
		for (const matrix of run.matricesWith(kind)) {
			// Of a table with one row per CpG only the called rows matter.
			const where =
				kind === 'methylation_differences'
					? (row: FactTable['rows'][number]) => (row['call'] ?? '') !== ''
					: undefined;
			const table = await run.table(kind, matrix, where);
			if (table !== null) tables.push(table);
		}
	const facts = {
		...{ run: run.run, manifest: run.manifest, summary: await run.summary() },
		...{ summaryArtifact: run.summarySource(), source: '.', tables },
	};
	// Differences between pooled reads are told with the methylation.
	return extractResultSignals(facts, (text) => text).filter(({ kind }) => kind !== 'methylation_differences');
}

/** Values of a column, those that are missing left out. */
const valuesOf = (table: ViewTable | null, column: string): number[] =>
	(table?.rows ?? []).map((row) => numberIn(row, column)).filter((value) => value !== null);

const range = (values: readonly number[], write: (value: number) => string): string => {
	const [low, high] = [write(minOf(values)), write(maxOf(values))];
	return low === high ? low : `${low}–${high}`;
};

async function saySites(draft: Draft, run: RunView): Promise<void> {
	const table = await run.table('fragment_profile_summaries');
	if (table === null) return;
	const corrected = new Set(
		table.rows.filter((row) => /^GC/u.test(row['correction'] ?? '')).map((row) => row['sample'] ?? ''),
	);
	// The same sites uncorrected are no second result.
	const rows = table.rows.filter(
		(row) =>
			!(row['correction'] === 'uncorrected' && corrected.has(row['sample'] ?? '')) &&
			row['sites'] !== 'regions' &&
			numberIn(row, 'number_of_sites') !== 0,
	);
	const depths = rows.map(depthOf).filter((depth) => depth !== null);
	if (depths.length === 0) return;
	draft.from(run).add(
		say('fragments.headline_sites', {
			sets: new Set(rows.map((row) => row['sites'])).size,
			central: range(depths, unitShown),
		}),
	);
	draft.source(sourceOf(table, null, 'central'));
}

async function sayMethylation(question: Question, draft: Draft, run: RunView): Promise<void> {
	const levels = await run.table('methylation_samples');
	if (levels !== null) sayLevels(question, draft, run, levels, null);
	await sayDifferences(draft, run);
}

async function sayCopyNumber(draft: Draft, run: RunView): Promise<void> {
	const table = await run.table('copy_number_samples');
	const altered = valuesOf(table, 'fraction_genome_altered');
	if (table === null || altered.length === 0) return;
	draft.from(run).say(altered.length === 1 ? 'answers.raw_copy_number_one' : 'answers.raw_copy_number', {
		n: altered.length,
		sample: table.rows.find((row) => numberIn(row, 'fraction_genome_altered') !== null)?.['sample'] ?? '',
		low: percentShown(minOf(altered)),
		high: percentShown(maxOf(altered)),
	});
	draft.source(sourceOf(table, null, 'fraction_genome_altered'));
}

async function sayVariants(question: Question, draft: Draft, run: RunView): Promise<void> {
	const variants = await wholeTable(question, 'variants');
	if (variants === null || variants.run !== run) return;
	draft.from(run).say('answers.raw_variants', {
		variants: variants.table.rows.length,
		samples: new Set(variants.table.rows.map((row) => row['sample'])).size,
	});
}

async function sayLengths(draft: Draft, run: RunView): Promise<void> {
	const table = await run.table('fragment_samples');
	const lengths = valuesOf(table, 'median');
	if (table === null || lengths.length === 0) return;
	const ratios = valuesOf(table, 'short_long_ratio');
	const values = {
		n: lengths.length,
		sample: table.rows.find((row) => numberIn(row, 'median') !== null)?.['sample'] ?? '',
		length: range(lengths, shown),
		ratio: ratios.length === 0 ? 'not known' : range(ratios, unitShown),
		ratio_zh: ratios.length === 0 ? '未知' : range(ratios, unitShown),
	};
	draft.from(run).say(lengths.length === 1 ? 'answers.raw_fragments_one' : 'answers.raw_fragments', values);
	draft.source(sourceOf(table, null, 'median'));
}

/** How many features were tested between the groups, and how many differ; false when none was. */
async function saySingleFeatures(draft: Draft, run: RunView): Promise<boolean> {
	const effects = ((await run.summary())?.matrices ?? []).flatMap(({ effects: one }) =>
		one === undefined ? [] : [one],
	);
	const tests = effects.reduce((sum, one) => sum + one.tests + one.group_tests, 0);
	if (tests === 0) return false;
	draft.from(run).say('answers.findings', {
		findings: effects.reduce((sum, one) => sum + one.findings, 0),
		hints: effects.reduce((sum, one) => sum + one.hints, 0),
		tests,
	});
	return true;
}
