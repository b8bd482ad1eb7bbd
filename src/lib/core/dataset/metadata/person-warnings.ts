import { minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Assessment } from './assess-table.ts';
import { cellText } from './cells.ts';
import { patientName, type Decision } from './decide.ts';
import { noPatients, tally } from './labelled-cohort.ts';
import { drawColumn } from './repeated-draws.ts';
import type { PersonsOfUnit } from './table-unit.ts';

const few = (names: readonly string[]): string[] => names.slice(0, 5);

/** Where the persons come from, and what is not known of them. */
export function personWarnings(d: Decision): Message[] {
	const { chosen } = d;
	if (chosen === null || chosen.sample === null || d.samples.length === 0) return [];
	const column = patientName(d.input, chosen);
	const { persons } = chosen.unit;
	const warnings: Message[] = [];
	if (column === null) {
		const later = laterDraws(chosen);
		return later === null ? [] : [say('metadata.draws_unresolved', later)];
	}
	if (persons !== undefined && column === persons.column) warnings.push(told(d, persons));
	const unnamed = d.samples.filter((sample) => sample.unnamed === true);
	const at = chosen.unit.header.indexOf(column);
	const shared = [...noPatients(chosen.rows, at)];
	if (shared.length > 0) {
		const values = shared.map(
			(id) => `${id} (${chosen.rows.filter((row) => cellText(row[at]) === id).length})`,
		);
		warnings.push(say('metadata.patient_id_shared', { column, values }));
	}
	if (unnamed.length === 0) return warnings;
	const samples = d.samples.length;
	if (shared.length === 0)
		warnings.push(say('metadata.patient_ids_missing', { n: unnamed.length, samples, column }));
	const group = onlyGroup(d, unnamed);
	if (group !== null) warnings.push(say('metadata.patient_ids_one_class', group));
	return warnings;
}

/** The one class in which patient ids are missing, where others have all of theirs; null without such a class. */
function onlyGroup(
	d: Decision,
	unnamed: Decision['samples'],
): { group: string; n: number; samples: number } | null {
	const groups = Object.keys(tally(d.samples.map((sample) => sample.group)));
	const missing = tally(unnamed.map((sample) => sample.group));
	const [group = ''] = Object.keys(missing);
	if (groups.length < 2 || Object.keys(missing).length !== 1) return null;
	const samples = d.samples.filter((sample) => sample.group === group).length;
	return { group, n: missing[group] ?? 0, samples };
}

function told(d: Decision, persons: PersonsOfUnit): Message {
	const { table, draws, column } = persons;
	if (table !== undefined) {
		const { path, id_column, matched, samples } = table;
		return say('metadata.patient_ids_elsewhere', { column, table: path, id_column, matched, samples });
	}
	if (persons.by === 'draws')
		return say('metadata.draws_attached', {
			n: draws.length,
			people: new Set(draws.map(([, person]) => person)).size,
			table: d.chosen?.unit.paths ?? [],
			examples: few(draws.map(([id, person]) => `${id} = ${person}`)),
		});
	const samplesOf = new Map<string, string[]>();
	for (const { sample, patient } of d.samples)
		samplesOf.set(patient, [...(samplesOf.get(patient) ?? []), sample]);
	const several = [...samplesOf].filter(([, ids]) => ids.length > 1);
	return say('metadata.patients_from_ids', {
		samples: d.samples.length,
		people: samplesOf.size,
		several: several.length,
		examples: several.slice(0, 3).map(([, ids]) => ids.slice(0, 4).join(' + ')),
		column: d.chosen?.sample?.column.name ?? '',
	});
}

const NUMBERED = /^\p{L}{0,10}[-_. ]?\d{1,2}$/u;

/** A column that numbers draws and holds later ones, where nobody knows whose they are. */
function laterDraws(chosen: Assessment): { column: string; n: number; samples: number } | null {
	const draw = drawColumn(chosen.columns);
	if (draw === null || ![...draw.counts.keys()].every((value) => NUMBERED.test(value))) return null;
	const numbers = chosen.rows.flatMap((row) => {
		const found = /\d+/u.exec(cellText(row[draw.index]) ?? '')?.[0];
		return found === undefined ? [] : [Number(found)];
	});
	const first = minOf(numbers);
	const n = numbers.filter((number) => number > Math.max(1, first)).length;
	return n === 0 ? null : { column: draw.name, n, samples: chosen.rows.length };
}
