import { appendAll } from '../../../base/append-all.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { escapeMarkdown, markdownTable } from '../report/markdown.ts';
import { count, list } from '../report/numbers.ts';

type Cohort = Pick<MetadataProfile, 'cohort'>;

/** True where conditions or sample ids define the groups. */
export function hasGroups({ cohort }: Cohort): boolean {
	return cohort !== undefined && cohort.groups.length > 0;
}

const ORIGINS = {
	user: 'independent of groups and results',
	label: 'suggested by the label',
	model: 'suggested by a model',
	unstated: 'no reason stated',
};

/** The definitions of the groups with their sizes, what they were chosen from, and every exclusion with its reason. */
export function cohortLines({ cohort }: Cohort): string[] {
	if (cohort === undefined) return [];
	const lines: string[] = [];
	if (cohort.name !== null) lines.push(`Saved cohort: \`${cohort.name}\`.`, '');
	if (cohort.groups.length > 0) {
		appendAll(
			lines,
			markdownTable(
				['group', 'definition', 'samples'],
				cohort.groups.map(({ name, definition, samples }) => [name, definition, samples]),
			),
		);
		const without = [
			[cohort.dropped_by_condition, 'because no condition holds'],
			[cohort.missing_value, 'because of a missing value'],
		] as const;
		const parts = without.flatMap(([n, why]) => (n === 0 ? [] : [`${n.toLocaleString('en')} ${why}`]));
		if (parts.length > 0) lines.push(`Samples in no group: ${list(parts)}.`, '');
		if (cohort.unmatched_ids_count > 0)
			lines.push(
				`${count(cohort.unmatched_ids_count, 'listed sample id')} not found: ${escapeMarkdown(list(cohort.unmatched_ids, 8))}.`,
				'',
			);
	}
	if (cohort.chosen_from.length > 0)
		lines.push(`The groups were chosen from: ${escapeMarkdown(list(cohort.chosen_from))}.`, '');
	if (cohort.left_out.length > 0) {
		lines.push('**Left out**', '');
		appendAll(
			lines,
			markdownTable(
				['what', 'id', 'reason', 'origin of the reason', 'samples'],
				cohort.left_out.map(({ kind, id, reason, origin, samples }) => [
					...[kind, id, reason, ORIGINS[origin]],
					kind === 'sample' || kind === 'patient' ? samples : '–',
				]),
			),
		);
	}
	return lines;
}
