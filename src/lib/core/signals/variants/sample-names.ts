import type { VariantSample } from '../../readers/variants/variant.ts';

/** Column names that say a role or nothing, and no person. */
const NOBODY = /^(tumou?r|normal|germline|control|sample[_-]?\d*|default|unknown|none|null|na|\d{1,2})$/i;

/** How the samples of one file are called in a run, and which of them are matched normals. */
export interface FileSamples {
	/** Sample of the file -> name in the run; null for a normal that stands beside its tumour. */
	name(sample: string): string | null;
	/** Normal columns beside tumour columns, with the names of the samples they belong to. */
	normals: { column: string; of: string[] }[];
}

/**
 * Names the samples of a file. A column that names a person keeps its name; a column called TUMOR or SAMPLE1 takes `own`, the
 * name made from the file. A normal column beside a tumour column is no sample of its own. Where only one column is
 * left it takes `own` too, which the inputs of a run keep unique.
 */
export function nameFileSamples(samples: readonly VariantSample[], own: string): FileSamples {
	const hasTumour = samples.some(({ role }) => role === 'tumor') || (samples.length > 1 && hasOther(samples));
	const normals = hasTumour ? samples.filter(({ role }) => role === 'normal') : [];
	const kept = samples.filter((sample) => !normals.includes(sample));
	const names = new Map<string, string | null>(normals.map(({ id }) => [id, null]));
	const unnamed = kept.filter(({ id }) => NOBODY.test(id)).length;
	for (const [i, { id }] of kept.entries()) {
		if (kept.length === 1) names.set(id, own);
		else if (!NOBODY.test(id)) names.set(id, id);
		else names.set(id, unnamed === 1 ? own : `${own}_${id === '' ? i + 1 : id}`);
	}
	const of = kept.map(({ id }) => names.get(id) as string);
	return {
		name: (sample) => (names.has(sample) ? (names.get(sample) as string | null) : sample),
		normals: normals.map(({ id }) => ({ column: id, of })),
	};
}

/** Strelka2 calls its columns NORMAL and TUMOR; elsewhere a normal is known by its name alone. */
function hasOther(samples: readonly VariantSample[]): boolean {
	return samples.some(({ role }) => role === 'normal') && samples.some(({ role }) => role !== 'normal');
}
