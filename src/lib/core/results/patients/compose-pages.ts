import type { PagePart } from '../../../contract/tasks/report_patients.ts';
import { tablesOfKind, numberIn, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import { byText, textIn, type Row } from '../facts/rows.ts';
import { copyNumberOf } from './copy-number-part.ts';
import { cautionsOf, drawsOf } from './draws-part.ts';
import { fileNames } from './file-names.ts';
import { eventColumns, eventName, daysOfColumn, headColumns, headerOf } from './metadata-columns.ts';
import type { MissingSource, PageEvent, PageSource, PatientPage } from './patient-page.ts';
import { variantsOf } from './variants-part.ts';

/** A run whose outputs are as they were written, read back. */
export interface UsableRun {
	facts: RunFacts;
	stale: boolean;
}

export interface PageChoice {
	/** Tasks that each part of a page is taken from, those that come first before the others. */
	tasks: Readonly<Record<PagePart, readonly string[]>>;
	patients: readonly string[] | null;
	head_cols: readonly string[] | null;
	event_date_cols: readonly string[] | null;
	patient_col: string | null;
	time_col: string | null;
	/** Tasks with runs of which none can be used, because outputs are gone or were edited. */
	changed: readonly string[];
	/** Tasks with usable runs that are not among those named. */
	unnamed: readonly string[];
}

export interface Pages {
	pages: PatientPage[];
	/** People of the runs without a page: controls, and people without a tumour list and without variants. */
	without: string[];
	/** Every person of the runs, for the message that one is not among them. */
	known: string[];
}

/**
 * The pages of the patients of finished runs. For each patient and task the newest run that holds the patient counts.
 * @param runs newest first
 */
export function composePages(
	runs: readonly UsableRun[],
	choice: PageChoice,
	hash: (text: string) => string,
): Pages {
	const people = runs.map((run) => ({ run, own: samplesByPatient(run.facts, choice) }));
	const known = [...new Set(people.flatMap(({ own }) => [...own.keys()]))].sort(byText);
	const wanted = choice.patients === null ? known : known.filter((name) => choice.patients!.includes(name));
	const found = wanted.map((patient) => {
		const of = people.flatMap(({ run, own }) => {
			const samples = own.get(patient);
			return samples === undefined ? [] : [{ run, samples }];
		});
		return { patient, of };
	});
	const tables = runs.flatMap(({ facts }) => tablesOfKind(facts, 'samples'));
	const columns = {
		head: choice.head_cols ?? headColumns(tables),
		events: choice.event_date_cols ?? eventColumns(tables),
	};
	const events = new Map(columns.events.map((column) => [column, daysOfColumn(tables, column)]));
	const files = fileNames(known, hash);
	const made = found.map(({ patient, of }) => {
		const sourcesOf = (part: PagePart): Chosen[] =>
			choice.tasks[part].flatMap((task) => {
				const own = of.filter(({ run }) => run.facts.run.task_key === task);
				const at = Math.max(
					0,
					own.findIndex(({ run, samples }) => hasContent(part, run.facts, samples)),
				);
				const first = own[at];
				return first === undefined ? [] : [{ part, ...first, older: own.slice(at + 1) }];
			});
		const sheet = sheetRows(of);
		const [mrd] = sourcesOf('detection');
		const [origin] = sourcesOf('origins');
		const [gate] = sourcesOf('checks');
		const draws = drawsOf(
			{ mrd: mrd?.run.facts ?? null, origin: origin?.run.facts ?? null, gate: gate?.run.facts ?? null },
			[...new Set([...(mrd?.samples ?? []), ...(origin?.samples ?? [])])],
			{ sheet, tables, time_col: choice.time_col },
		);
		const names = draws.map(({ sample }) => sample);
		const [copy] = sourcesOf('copy_number').flatMap((source) => {
			const part = copyNumberOf(source.run.facts, source.samples, names);
			return part === null ? [] : [{ source, part }];
		});
		const used = [mrd, origin, copy?.source, gate].filter((one) => one !== undefined);
		const page: PatientPage = {
			patient,
			file: files[known.indexOf(patient)]!,
			head: headOf(columns.head, sheet),
			events: eventsOf(columns.events, events, sheet),
			draws,
			cautions: mrd === undefined ? [] : listCautions(mrd.run.facts, patient),
			variants: variantsOf(mrd?.run.facts ?? null, origin?.run.facts ?? null, patient, names),
			lengths: lengthsOf(mrd?.run.facts ?? null, names),
			copy_number: copy?.part ?? null,
			sources: used.map(sourceOf),
			missing: missingOf(
				choice,
				runs,
				used.map(({ part }) => part),
			),
		};
		return page;
	});
	const isPatient = ({ draws, variants }: PatientPage): boolean =>
		variants.length > 0 ||
		draws.some(({ call, identity }) => call !== 'not_assessed' || identity === 'other_person');
	return {
		pages: made.filter(isPatient),
		without: made.filter((page) => !isPatient(page)).map(({ patient }) => patient),
		known,
	};
}

/** Too few variants of the list of a patient. */
const listCautions = (facts: RunFacts, patient: string): PatientPage['cautions'] =>
	cautionsOf(facts, ['mrd.few_sites']).filter(({ values }) => values['patient'] === patient);

interface Chosen {
	part: PagePart;
	run: UsableRun;
	samples: string[];
	older: { run: UsableRun; samples: string[] }[];
}

/** Whether a run says something about the samples: a newer one that could assess nothing must not hide an older one. */
function hasContent(part: PagePart, facts: RunFacts, samples: readonly string[]): boolean {
	const any = (kind: string, says: (row: Row) => boolean): boolean =>
		tablesOfKind(facts, kind).some(({ rows }) =>
			rows.some((row) => samples.includes(textIn(row, 'sample')) && says(row)),
		);
	if (part === 'detection')
		return any(
			'mrd_samples',
			(row) => textIn(row, 'call') !== 'not_assessed' || textIn(row, 'identity') === 'other_person',
		);
	return part === 'origins' ? any('variant_origins', () => true) : true;
}

function sourceOf({ part, run, samples, older }: Chosen): PageSource {
	const fuller = older.find((other) => other.samples.length > samples.length);
	return {
		part,
		task_key: run.facts.run.task_key,
		run_id: run.facts.run.run_id,
		ended_at: run.facts.run.ended_at,
		stale: run.stale,
		fuller: fuller?.run.facts.run.run_id ?? null,
	};
}

const PARTS: readonly PagePart[] = ['detection', 'origins', 'copy_number', 'checks'];

/** Parts without a result about the patient, by the task that makes them first of all. */
function missingOf(
	{ tasks, changed, unnamed }: PageChoice,
	runs: readonly UsableRun[],
	used: readonly PagePart[],
): MissingSource[] {
	const why = (own: readonly string[]): MissingSource['why'] => {
		if (runs.some(({ facts }) => own.includes(facts.run.task_key))) return 'not_in_runs';
		const one = (listed: readonly string[]): boolean => own.some((task) => listed.includes(task));
		return one(unnamed) ? 'not_named' : one(changed) ? 'changed' : 'none';
	};
	return PARTS.flatMap((part) => {
		const [task_key] = tasks[part];
		return used.includes(part) || task_key === undefined ? [] : [{ task_key, why: why(tasks[part]) }];
	});
}

/** Samples of each person in a run: by the chosen column, else as the run has them. */
function samplesByPatient(facts: RunFacts, { patient_col }: PageChoice): Map<string, string[]> {
	const people = new Map<string, string[]>();
	const add = (patient: string, sample: string): void => {
		if (patient === '' || sample === '') return;
		const own = people.get(patient) ?? [];
		if (!own.includes(sample)) people.set(patient, [...own, sample]);
	};
	const samples = tablesOfKind(facts, 'samples');
	const placed = new Set<string>();
	for (const table of samples) {
		const header = patient_col === null ? null : headerOf(table, patient_col);
		for (const row of table.rows) {
			const sample = textIn(row, 'sample');
			const stated = header === null ? '' : textIn(row, header);
			const patient = stated === '' ? textIn(row, 'patient') : stated;
			if (patient === '') continue;
			placed.add(sample);
			add(patient, sample);
		}
	}
	for (const kind of ['mrd_samples', 'variant_origins', 'sample_checks'])
		for (const { rows } of tablesOfKind(facts, kind))
			for (const row of rows)
				if (!placed.has(textIn(row, 'sample'))) add(textIn(row, 'patient'), textIn(row, 'sample'));
	return people;
}

/** Rows of the sample table about a patient, of the newest run first. */
function sheetRows(
	of: readonly { run: UsableRun; samples: readonly string[] }[],
): { table: FactTable; row: Row }[] {
	return of.flatMap(({ run, samples }) =>
		tablesOfKind(run.facts, 'samples').flatMap((table) =>
			table.rows.flatMap((row) => (samples.includes(textIn(row, 'sample')) ? [{ table, row }] : [])),
		),
	);
}

function valuesOf(column: string, sheet: readonly { table: FactTable; row: Row }[]): string[] {
	const values = sheet.map(({ table, row }) => {
		const header = headerOf(table, column);
		return header === null ? '' : textIn(row, header);
	});
	return [...new Set(values.filter((text) => text !== ''))];
}

function headOf(
	columns: readonly string[],
	sheet: readonly { table: FactTable; row: Row }[],
): PatientPage['head'] {
	return columns.flatMap((name) => {
		const values = valuesOf(name, sheet);
		return values.length === 0 ? [] : [{ name, value: values.join(' / ') }];
	});
}

function eventsOf(
	columns: readonly string[],
	days: ReadonlyMap<string, ReadonlyMap<string, number>>,
	sheet: readonly { table: FactTable; row: Row }[],
): PageEvent[] {
	return columns
		.flatMap((column) =>
			valuesOf(column, sheet).flatMap((date) => {
				const at = days.get(column)?.get(date);
				return at === undefined ? [] : [{ name: eventName(column), date, at }];
			}),
		)
		.sort((a, b) => a.at - b.at || byText(a.name, b.name));
}

function lengthsOf(mrd: RunFacts | null, draws: readonly string[]): PatientPage['lengths'] {
	if (mrd === null) return [];
	const rows = tablesOfKind(mrd, 'mrd_fragment_sizes').flatMap((table) => table.rows);
	return draws.flatMap((sample) => {
		const row = rows.find((one) => textIn(one, 'sample') === sample);
		if (row === undefined) return [];
		return [
			{
				sample,
				mutant: numberIn(row, 'mutant') ?? 0,
				wild_type: numberIn(row, 'wild_type') ?? 0,
				median_mutant: numberIn(row, 'median_mutant'),
				median_wild_type: numberIn(row, 'median_wild_type'),
				p: numberIn(row, 'p'),
			},
		];
	});
}
