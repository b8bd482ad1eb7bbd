import {
	originCountsTable,
	originEvidenceTable,
	variantOriginsTable,
} from '../../../contract/tables/variants/variant-origins.ts';
import { mean } from '../../numerics/descriptive/mean.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import { resultTable } from '../cohort/tables.ts';
import type { LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';
import { alleleCell, filterCell, positionCell } from '../raw-signal/variants/variant-rows.ts';
import type { SuiteTable } from '../suite.ts';
import { classOfVariant, type AnyClass, type JudgedVariant } from './judged-variants.ts';

const placeOf = ({ sample, contig, start, ref, alt }: Variant) => ({
	sample,
	contig,
	position: positionCell(start, ref),
	ref: alleleCell(ref),
	alt: alleleCell(alt),
});

const kinds = (list: readonly string[] | undefined): string | null =>
	list === undefined || list.length === 0 ? null : list.join('; ');

/** A row per variant, a row per kind of evidence, and a row per sample. */
export function originTables(
	judged: readonly JudgedVariant[],
	loaded: LoadedVariants,
	normalOf: ReadonlyMap<string, string>,
): SuiteTable[] {
	return [
		resultTable(
			variantOriginsTable,
			judged.map((one) => {
				const { variant, patient, verdict, normal } = one;
				return {
					...placeOf(variant),
					patient,
					gene: variant.gene,
					protein_change: variant.protein_change,
					vaf: variant.vaf,
					depth: variant.depth,
					filter: filterCell(variant.filters),
					origin: classOfVariant(one),
					likeliest: verdict?.best ?? null,
					lead: verdict?.margin ?? null,
					lead_needed: verdict?.needed ?? null,
					supported_by: kinds(verdict?.for),
					contradicted_by: kinds(verdict?.against),
					normal: normal?.state ?? null,
					in_tumour: one.tissue?.listed ?? null,
					depth_to_decide: normal?.depth_to_decide ?? null,
				};
			}),
		),
		resultTable(originCountsTable, countRows(judged, loaded, normalOf)),
		resultTable(
			originEvidenceTable,
			judged.flatMap(({ variant, evidence }) =>
				evidence.map(({ kind, support }) => ({ ...placeOf(variant), evidence: kind, ...support })),
			),
		),
	];
}

/** How many variants of each class the samples have; samples without a variant have a row of zeros. */
export function countRows(
	judged: readonly JudgedVariant[],
	loaded: LoadedVariants,
	normalOf: ReadonlyMap<string, string>,
) {
	return loaded.people.map(({ sample, patient }) => {
		const own = judged.filter(({ variant }) => variant.sample === sample);
		const of = (name: AnyClass): JudgedVariant[] => own.filter((one) => classOfVariant(one) === name);
		const fractions = of('tumour').flatMap(({ variant: { vaf } }) => (vaf === null ? [] : [vaf]));
		return {
			sample,
			patient,
			normal: normalName(sample, loaded, normalOf),
			germline: of('germline').length,
			haematopoietic: of('haematopoietic').length,
			tumour: of('tumour').length,
			undetermined: of('undetermined').length,
			not_assessed: of('not_assessed').length,
			tumour_vaf_mean: fractions.length === 0 ? null : mean(fractions),
		};
	});
}

/** Normal of a sample: a file of calls, else alignments; null without one. */
function normalName(
	sample: string,
	{ normals }: LoadedVariants,
	normalOf: ReadonlyMap<string, string>,
): string | null {
	const called = normals.pairs.find((pair) => pair.sample === sample)?.normal ?? null;
	return called ?? normalOf.get(sample) ?? null;
}

export const hasNormal = (
	sample: string,
	loaded: LoadedVariants,
	normalOf: ReadonlyMap<string, string>,
): boolean => normalName(sample, loaded, normalOf) !== null;
