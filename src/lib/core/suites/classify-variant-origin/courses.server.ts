import { appendAll } from '../../../base/append-all.ts';
import type { DrawCount } from '../../analysis/origin/time-evidence.ts';
import { changeKey } from '../../signals/variants/change-key.ts';
import type { Evidence } from '../../signals/variants/evidence.server.ts';
import type { LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';
import { evidenceOf, patientsOverTime } from '../raw-signal/variants/tracking.server.ts';
import type { VariantRequest } from '../raw-signal/variants/variant-request.ts';

/** Courses of the changes of people with several draws, and the samples that no time orders. */
export interface Courses {
	courses: Map<string, Map<string, DrawCount[]>>;
	untimed: string[];
}

/** Molecules of a change in one draw; null where the files do not say. */
function countOf(found: Evidence | undefined): DrawCount | null {
	if (found === undefined || found.depth === null || !(found.depth > 0)) return null;
	const { depth, alt_count, vaf } = found;
	const alt = alt_count ?? (vaf === null ? null : Math.round(vaf * depth));
	return alt === null ? null : { alt: Math.min(alt, depth), depth };
}

/**
 * What the files of a person's other draws say of the changes of each draw, in the order of time; a draw whose file says nothing about
 * a place is left out of that course. The files of people with several draws are read once more.
 */
export async function coursesOf(loaded: LoadedVariants, request: VariantRequest): Promise<Courses> {
	const { cohort, parameters, watch } = request;
	const result: Courses = { courses: new Map(), untimed: [] };
	if (!cohort.has_patients || !cohort.has_time) return result;
	const calls = new Map(loaded.collection.samples.map((one) => [one.sample, one]));
	const { patients, untimed } = patientsOverTime([...calls.keys()].map((id) => cohort.sample(id)));
	appendAll(result.untimed, untimed);
	const wanted = new Map<string, Set<string>>();
	for (const draws of patients) {
		const keys = new Set(draws.flatMap(({ data_id }) => (calls.get(data_id)?.variants ?? []).map(changeKey)));
		for (const { data_id } of draws) wanted.set(data_id, keys);
	}
	if (wanted.size === 0) return result;
	const evidence = await evidenceOf(wanted, loaded.collection, parameters, watch);
	for (const draws of patients) {
		const course = new Map<string, DrawCount[]>();
		for (const key of wanted.get(draws[0]?.data_id ?? '') ?? []) {
			const counts = draws.map(({ data_id }) => countOf(evidence.get(data_id)?.get(key)));
			course.set(
				key,
				counts.filter((one) => one !== null),
			);
		}
		for (const { data_id } of draws) result.courses.set(data_id, course);
	}
	return result;
}
