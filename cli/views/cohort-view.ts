import { appendAll } from '../../src/lib/base/append-all.ts';
import type { CohortList } from '../../src/lib/contract/operations/cohorts.ts';
import type { CohortDefinition, CohortPreview } from '../../src/lib/contract/records/cohort.ts';
import { chosenFromTexts, groupTexts, leaveOutText } from '../../src/lib/contract/tasks/cohort-text.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

function field(name: string, text: string): string[] {
	return wrap(`${name.padEnd(13)}${text}`, WIDTH, ' '.repeat(13));
}

/** A definition as a person reads it: groups, columns, exclusions with their reasons. */
export function cohortLines(definition: CohortDefinition): string[] {
	const { labels_label_col, labels_table, reference_class, positive_class, chosen_from } = definition;
	const single: [string, string | null][] = [
		['Label column', labels_label_col],
		['Reference', reference_class],
		['Positive', positive_class],
		['Patients', definition.patient_col],
		['Time', definition.time_col],
		['Validation', definition.split_col],
		['Batch', definition.batch_col.length === 0 ? null : definition.batch_col.join(', ')],
		['Table', labels_table.length === 0 ? null : labels_table.join(', ')],
		['Chosen from', chosen_from === null ? null : chosenFromTexts(chosen_from).join(', ')],
	];
	return [
		...definition.groups.flatMap((group) => groupTexts(group).flatMap((text) => field('Group', text))),
		...single.flatMap(([name, text]) => (text === null ? [] : field(name, text))),
		...definition.leave_out.flatMap((entry) => field('Left out', leaveOutText(entry))),
	];
}

/** Saved cohorts, one line each. */
export function listLines({ cohorts, set_aside }: CohortList): string[] {
	const lines = cohorts.map(({ name, groups, left_out, chosen }) => {
		const parts = [
			groups.length === 0 ? 'groups of the label column' : groups.join(' / '),
			...(left_out === 0 ? [] : [`${left_out} left out`]),
			...(chosen ? ['chosen from data'] : []),
		];
		return `${name.padEnd(24)}${parts.join('; ')}`;
	});
	if (cohorts.length === 0)
		lines.push('No saved cohorts. Save one: lb-agent cohort save <dataset> <name> --group "..."');
	appendAll(
		lines,
		set_aside.map(({ path, reason }) => `${path}: ${reason}`),
	);
	return lines;
}

/** Counts of a preview: groups, samples in none, and what a run would refuse. */
export function previewLines(found: CohortPreview): string[] {
	const lines = [
		...field('Samples', `${found.samples} in ${found.table ?? 'no table'}`),
		...found.groups.flatMap(({ name, definition, samples, patients }) => {
			const people = found.patient_column === null ? '' : ` of ${patients} patients`;
			const noun = samples === 1 ? 'sample' : 'samples';
			return field('Group', `${name}: ${samples} ${noun}${people} (${definition})`);
		}),
	];
	const out = found.left_out === 1 ? 'sample' : 'samples';
	const counts: [string, number, string][] = [
		['No group', found.dropped_by_condition, 'because no condition holds'],
		['No group', found.missing_value, 'because of a missing value'],
		['Left out', found.left_out, out],
	];
	for (const [name, n, text] of counts) if (n > 0) appendAll(lines, field(name, `${n} ${text}`));
	if (found.unmatched_ids_count > 0)
		appendAll(lines, field('Not found', `${found.unmatched_ids_count}: ${found.unmatched_ids.join(', ')}`));
	for (const { column, value, samples } of found.not_numbers)
		appendAll(lines, field('Not a number', `${column} "${value}": ${samples}, counted as missing`));
	if (found.overlaps_count > 0) {
		const names = found.overlaps.map(({ sample, groups }) => `${sample} (${groups.join(', ')})`);
		appendAll(lines, field('Two groups', `${found.overlaps_count} refused: ${names.join('; ')}`));
	}
	return lines;
}
