import { MIN_CONFIRMATORY_PER_CLASS } from '../../../contract/decision-rules.ts';
import { appendAll } from '../../../base/append-all.ts';
import { minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Assessment } from './assess-table.ts';
import { cellText } from './cells.ts';
import { columnFacts } from './column-facts.ts';
import { nameWords } from './column-names.ts';
import type { Decision } from './decide.ts';
import { unplacedLabels, unusedNames, writeLabelMap } from './label-map.ts';
import { tally, tornPatients } from './labelled-cohort.ts';
import type { LabelCandidate } from './label-column.ts';
import { longScores } from './long-scores.ts';
import { survivalPairsOf } from './label-ranking.ts';
import { personWarnings } from './person-warnings.ts';

/** Names of columns that number the rows of their table. */
const ROW_NUMBERS = /^(no|s ?no|sr ?no|serial ?no|row|rowname|rownames|index|unnamed 0|序号)$/u;

interface Matched {
	matched: number;
	samples: number;
	without: readonly string[];
}

const few = (names: readonly string[]): string[] => names.slice(0, 5);
const some = (names: readonly string[]): string[] =>
	names.length > 12 ? [...names.slice(0, 11), '…'] : [...names];

function idWarnings(d: Decision, found: Matched): Message[] {
	const warnings: Message[] = [];
	const best = d.ranked[0];
	if (d.chosen === null && found.samples > 0 && best && best.labels.length > 0) {
		const table = best.sample?.matching.rows_without_data ?? [];
		warnings.push(
			say('metadata.ids_differ', { table: best.unit.paths, data: few(found.without), rows: few(table) }),
		);
	}
	if (d.chosen === null) return warnings;
	if (found.matched < found.samples && found.matched < 0.8 * found.samples) {
		const { matched, samples } = found;
		warnings.push(say('metadata.low_coverage', { matched, samples, examples: few(found.without) }));
	}
	const { sample } = d.chosen;
	const matching = sample?.matching;
	const [numbered] = matching?.pairs.keys() ?? [];
	// Two tables that each count their rows have the same numbers, whoever is in them.
	if (
		sample != null &&
		numbered !== undefined &&
		ROW_NUMBERS.test(nameWords(sample.column.name)) &&
		/^\d+$/.test(numbered)
	)
		warnings.push(say('metadata.ids_are_row_numbers', { column: sample.column.name, example: numbered }));
	const ambiguous = matching?.ambiguous ?? [];
	if (ambiguous.length > 0) {
		warnings.push(
			say('metadata.ids_ambiguous', {
				n: ambiguous.length,
				examples: few(ambiguous.map((entry) => entry.data)),
			}),
		);
	}
	const loose = [...(matching?.pairs ?? [])].filter(([id]) => matching?.rule_of.get(id) !== 'exact');
	if (loose.length > 0) {
		const rules = [...new Set(loose.map(([id]) => matching?.rule_of.get(id) ?? ''))];
		warnings.push(
			say('metadata.ids_normalised', { n: loose.length, rules, example: loose[0]?.join(' = ') ?? '' }),
		);
	}
	return warnings;
}

/** A row for each sample and model repeats the ids, and all of them are used. */
function isLongScores({ unit, sample }: Assessment): boolean {
	return longScores(columnFacts(unit.header, unit.rows), unit.rows, sample?.column ?? null) !== null;
}

function rowWarnings(d: Decision): Message[] {
	const { duplicates, chosen } = d;
	const warnings: Message[] = [];
	if (duplicates.across_tables.length > 0) {
		const { across_tables } = duplicates;
		warnings.push(say('metadata.sample_in_both', { n: across_tables.length, examples: few(across_tables) }));
	}
	if (duplicates.torn.length > 0) {
		warnings.push(
			say('metadata.labels_contradict', { n: duplicates.torn.length, examples: few(duplicates.torn) }),
		);
	}
	const plain = duplicates.ids.filter((id) => !duplicates.torn.includes(id));
	if (plain.length > 0 && !(chosen !== null && isLongScores(chosen)))
		warnings.push(say('metadata.duplicate_ids', { n: plain.length, examples: few(plain) }));
	if (chosen !== null && chosen.copies.length > 0) {
		const pairs = chosen.copies.map(([copy, first]) => `${copy} = ${first}`);
		warnings.push(say('metadata.duplicate_columns', { columns: few(pairs) }));
	}
	if (chosen !== null && chosen.unit.paths.length > 1) {
		const values = { n: chosen.unit.paths.length, tables: chosen.unit.paths };
		warnings.push(say(areStudies(d) ? 'metadata.tables_of_studies' : 'metadata.tables_joined', values));
	}
	return warnings;
}

/** Every table has groups of its own to compare and shares none with another: several studies side by side. */
function areStudies({ chosen, samples }: Decision): boolean {
	const { table_of } = chosen?.unit ?? { table_of: [] };
	const id = chosen?.sample?.column.index ?? -1;
	const tableOf = new Map(
		(chosen?.rows ?? []).map((row, at) => [cellText(row[id]), table_of[chosen?.row_index[at] ?? 0] ?? 0]),
	);
	const groups = new Map<number, Set<string>>();
	for (const { sample, group } of samples) {
		const table = tableOf.get(sample);
		if (group !== null && table !== undefined) groups.set(table, (groups.get(table) ?? new Set()).add(group));
	}
	const sets = [...groups.values()];
	const all = new Set(sets.flatMap((set) => [...set]));
	return (
		sets.length > 1 &&
		sets.every(({ size }) => size > 1) &&
		all.size === sets.reduce((sum, { size }) => sum + size, 0)
	);
}

/** What became of tables about patients. */
function patientWarnings({ chosen }: Decision): Message[] {
	const joined = (chosen?.unit.joins ?? []).flatMap((join): Message[] => {
		const { path: table, patient_column: column, columns, kept, matched, patients } = join;
		const { patients_without_row: without, rows_without_samples: unused } = join;
		const warnings: Message[] = [];
		if (columns.length > 0)
			warnings.push(
				say('metadata.patients_joined', {
					table,
					column,
					n: columns.length,
					columns: some(columns),
					matched,
					patients,
				}),
			);
		if (columns.length > 0 && without.length > 0)
			warnings.push(
				say('metadata.patients_without_row', { n: without.length, table, examples: few(without) }),
			);
		if (unused.length > 0)
			warnings.push(say('metadata.patient_rows_unused', { n: unused.length, table, examples: few(unused) }));
		if (kept.length > 0)
			warnings.push(say('metadata.patient_columns_kept', { n: kept.length, columns: kept, table }));
		return warnings;
	});
	const refused = (chosen?.unit.refused ?? []).map(({ path: table, repeated }) =>
		say('metadata.patient_table_refused', { table, n: repeated.length, examples: few(repeated) }),
	);
	return [...joined, ...refused];
}

function splitWarnings(d: Decision): Message[] {
	if (d.split === null) return [];
	const warnings: Message[] = [];
	if (d.split.unnamed !== null) {
		const { column, value, unnamed } = d.split;
		warnings.push(say('metadata.split_unnamed', { column, value, other: unnamed }));
	}
	if (d.split.other_held_out.length > 0) {
		warnings.push(say('metadata.split_several', { value: d.split.value, others: d.split.other_held_out }));
	}
	const inPart = (part: string) =>
		d.samples.filter((sample) => sample.part === part && sample.group !== null);
	const [training, validation] = [inPart('training'), inPart('validation')];
	if (d.label_column !== null) {
		const counts = tally(validation.map((sample) => sample.group));
		const absent = [...new Set(training.map((sample) => sample.group ?? ''))].filter(
			(group) => !(group in counts),
		);
		if (absent.length > 0) warnings.push(say('metadata.validation_lacks_class', { labels: absent }));
	}
	const trained = new Set(training.map((sample) => sample.patient));
	const shared = [...new Set(validation.map((sample) => sample.patient))].filter((patient) =>
		trained.has(patient),
	);
	if (shared.length > 0)
		warnings.push(say('metadata.split_shared', { n: shared.length, examples: few(shared) }));
	return warnings;
}

function classWarnings(d: Decision): Message[] {
	const warnings: Message[] = [...d.supervision.reasons];
	if (d.input.choice.label_map === undefined && d.map_proposal !== null) {
		warnings.push(say('metadata.label_map_proposed', { map: writeLabelMap(d.map_proposal) }));
		const unplaced = unplacedLabels(d.map_proposal, d.label_column ?? '');
		if (unplaced.length > 0 && unplaced.length < Object.keys(d.map_proposal).length)
			warnings.push(say('metadata.label_map_asks', { labels: unplaced }));
	}
	if (d.map !== null) {
		const unused = unusedNames(d.map, Object.keys(d.raw_counts));
		if (unused.length > 0) warnings.push(say('metadata.label_map_unused', { names: unused }));
		const aside = d.samples.filter((sample) => sample.set_aside);
		if (aside.length > 0) {
			const labels = Object.entries(tally(aside.map((sample) => sample.raw))).map(
				([label, n]) => `${label} (${n})`,
			);
			warnings.push(say('metadata.set_aside', { n: aside.length, labels }));
		}
	}
	const groups = Object.keys(d.patients);
	const label = d.sides.reference ?? '';
	if (groups.length >= 2 && d.sides.by === 'size')
		warnings.push(say('metadata.reference_by_size', { label }));
	if (groups.length >= 2 && d.sides.by === 'name')
		warnings.push(say('metadata.reference_by_name', { label }));
	const sizes = Object.values(d.patients);
	const smallest = minOf(sizes);
	if (d.supervision.mode === 'supervised' && smallest < MIN_CONFIRMATORY_PER_CLASS)
		warnings.push(say('metadata.exploratory', { n: smallest }));
	return warnings;
}

const quoted = (columns: readonly LabelCandidate[]): string[] => columns.map(({ column }) => column.name);

/** Time and event of endpoints, which are no classes to compare. */
function survivalWarnings({ chosen, label_choice }: Decision): Message[] {
	const pairs = survivalPairsOf(chosen).map(
		({ endpoint, time, event }) => `${endpoint} ("${time}", "${event}")`,
	);
	if (pairs.length === 0 || label_choice.label?.tier === 'outcome') return [];
	return [say('metadata.survival_offered', { pairs })];
}

/** How the label column was chosen, and what the user is asked about it. */
function choiceWarnings({ chosen, label_choice, label_column }: Decision): Message[] {
	const { label, finer, rivals, outcomes, sheets, siblings, normals, open } = label_choice;
	if (label === null) return [];
	const warnings: Message[] = [];
	const column = label_column ?? '';
	if (rivals.length > 0) warnings.push(say('metadata.label_ambiguous', { column, others: quoted(rivals) }));
	else if (siblings.length > 0) warnings.push(say('metadata.label_in_columns', { column, others: siblings }));
	else if (open && sheets.length === 0 && normals.length === 0)
		warnings.push(say('metadata.label_unfamiliar', { column }));
	if (sheets.length > 0)
		warnings.push(
			say('metadata.tables_ambiguous', { table: chosen?.unit.paths ?? [], column, others: some(sheets) }),
		);
	if (normals.length > 0)
		warnings.push(say('metadata.normals_labelled', { n: normals.length, column, examples: few(normals) }));
	if (finer.length > 0)
		warnings.push(
			say('metadata.label_nested', {
				column,
				groups: label.column.counts.size,
				others: finer.map((one) => `"${one.column.name}" (${one.column.counts.size})`),
			}),
		);
	if (outcomes.length > 0)
		warnings.push(say('metadata.outcomes_offered', { column, outcomes: quoted(outcomes) }));
	if (label.kind === 'outcome') warnings.push(say('metadata.label_outcome', { column }));
	return warnings;
}

/** Samples that were drawn after the outcome that is the label. */
function timingWarnings({ outcome_timing: timing, label_column, input }: Decision): Message[] {
	if (timing === null || label_column === null || timing.after.length === 0) return [];
	const { columns, after } = timing;
	const values = { n: after.length, column: label_column, columns, examples: few(after) };
	return [
		input.choice.keep_after_outcome === true
			? say('metadata.drawn_after_kept', values)
			: say('metadata.drawn_after_outcome', values),
	];
}

function labelWarnings(d: Decision): Message[] {
	const warnings: Message[] = [];
	appendAll(warnings, choiceWarnings(d));
	appendAll(warnings, survivalWarnings(d));
	if (d.joined.length > 0) {
		const spellings = d.joined.map(({ kept, others }) => `"${kept}" = "${others.join('" = "')}"`);
		warnings.push(say('metadata.spellings_joined', { spellings }));
	}
	const classes = Object.keys(d.raw_counts).length;
	const labelled = Object.values(d.raw_counts).reduce((sum, n) => sum + n, 0);
	if (classes > 10 || (classes > 2 && classes > 0.5 * labelled)) {
		warnings.push(
			say('metadata.label_nearly_unique', { column: d.label_column ?? '', classes, n: labelled }),
		);
	}
	const late = d.samples.filter(({ after_outcome }) => after_outcome !== undefined).length;
	const out = d.samples.filter(({ left_out }) => left_out !== undefined).length;
	const missing = d.samples.length - labelled - late - out;
	appendAll(warnings, timingWarnings(d));
	// Of defined groups, samples in none are counted with the definition.
	if (d.label_column !== null && missing > 0 && d.groups === null)
		warnings.push(say('metadata.labels_missing', { n: missing, column: d.label_column }));
	const torn = tornPatients(d.samples);
	if (torn.length > 0)
		warnings.push(say('metadata.patient_labels_vary', { n: torn.length, examples: few(torn) }));
	if (d.proposal !== null) {
		const counts = Object.entries(d.proposal.counts).map(([label, n]) => `${label} (${n})`);
		const code = d.input.choice.mode === 'proposed' ? 'metadata.proposal_accepted' : 'metadata.proposal_open';
		warnings.push(say(code, { counts }));
	}
	return warnings;
}

/** Everything a user should know about the metadata decision, ids first, then rows, labels, classes and split. */
export function metadataWarnings(d: Decision, found: Matched): Message[] {
	if (d.input.choice.mode === 'ignored') return [say('metadata.ignored')];
	const noTable =
		d.chosen === null && d.ranked.length === 0 && found.samples > 0 ? [say('metadata.no_table')] : [];
	return [
		...noTable,
		...idWarnings(d, found),
		...rowWarnings(d),
		...patientWarnings(d),
		...personWarnings(d),
		...labelWarnings(d),
		...classWarnings(d),
		...splitWarnings(d),
	];
}
