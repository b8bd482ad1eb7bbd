import { classifyOrigin, type OriginVerdict } from '../../analysis/origin/classify-origin.ts';
import { geneEvidence, hotspotEvidence } from '../../analysis/origin/gene-evidence.ts';
import { normalEvidence } from '../../analysis/origin/normal-evidence.ts';
import type { OriginEvidence } from '../../analysis/origin/origin.ts';
import { populationEvidence } from '../../analysis/origin/population-evidence.ts';
import { sizeEvidence } from '../../analysis/origin/size-evidence.ts';
import { timeEvidence, type DrawCount } from '../../analysis/origin/time-evidence.ts';
import { tissueEvidence, type TissueCall } from '../../analysis/origin/tissue-evidence.ts';
import { vafEvidence } from '../../analysis/origin/vaf-evidence.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import { changeKey } from '../../signals/variants/change-key.ts';
import type { NormalVerdict } from '../../signals/variants/normal-verdict.ts';
import type { LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';
import { inNormal } from '../raw-signal/variants/variant-rows.ts';

/** A variant of a sample with its evidence. */
export interface JudgedVariant {
	variant: Variant;
	patient: string;
	normal: NormalVerdict | null;
	/** What the call file of the tumour tissue holds; null without one. */
	tissue: TissueCall | null;
	evidence: OriginEvidence[];
	/** Null: filtered by its caller, or nothing is known about it. */
	verdict: OriginVerdict | null;
}

/** Lengths in bp of the fragments of a sample with a variant and with the reference at its place. */
export interface AlleleLengths {
	mutant: readonly number[];
	wild: readonly number[];
}

/** What other files of the run say about a change of a sample; keys are `changeKey`. */
export interface MoreEvidence {
	/** Sample -> change -> molecules in the draws of its patient, first draw first. */
	courses: ReadonlyMap<string, ReadonlyMap<string, readonly DrawCount[]>>;
	lengths: ReadonlyMap<string, ReadonlyMap<string, AlleleLengths>>;
	/** What the call file of the tumour tissue of its person holds, per sample; its other variants are absent. */
	tissues: ReadonlyMap<string, ReadonlyMap<string, TissueCall>>;
	/** What the reads of the normal say. */
	normals: ReadonlyMap<string, ReadonlyMap<string, NormalVerdict>>;
}

/** Filters of callers that say what a variant is, not that it is none. */
const ORIGIN_FILTERS = new Set([
	'pass',
	'germline',
	'germline_risk',
	'normal_artifact',
	'alt_allele_in_normal',
]);

/** True when a filter of its caller says that the variant may be none. */
export const isFiltered = ({ filters }: Variant): boolean =>
	filters.some((filter) => !ORIGIN_FILTERS.has(filter.toLowerCase()));

const NOT_LISTED: TissueCall = { listed: false, vaf: null };

/** Every variant of the run with its evidence and class, in the order of the samples. */
export function judgeVariants(loaded: LoadedVariants, more: MoreEvidence): JudgedVariant[] {
	// A file that gives a population frequency for some of its variants would have given it for the others.
	const annotated = new Set(
		loaded.people
			.filter(({ variants }) => variants.some(({ population_af }) => population_af !== null))
			.map(({ sample }) => sample),
	);
	return loaded.people.flatMap(({ sample, patient, variants }) =>
		variants.map((variant): JudgedVariant => {
			const key = changeKey(variant);
			const normal = deeper(inNormal(variant, loaded.normals), more.normals.get(sample)?.get(key) ?? null);
			const own = more.tissues.get(sample);
			const tissue = own === undefined ? null : (own.get(key) ?? NOT_LISTED);
			if (isFiltered(variant)) return { variant, patient, normal, tissue, evidence: [], verdict: null };
			const course = more.courses.get(sample)?.get(key);
			const lengths = more.lengths.get(sample)?.get(key);
			const evidence = [
				normalEvidence(variant.vaf, normal),
				tissueEvidence(variant.vaf, tissue),
				vafEvidence(variant.vaf, variant.depth),
				geneEvidence(variant.gene),
				hotspotEvidence(variant.gene, variant.protein_change),
				course === undefined ? null : timeEvidence(course),
				lengths === undefined ? null : sizeEvidence(lengths.mutant, lengths.wild),
				populationEvidence(variant.population_af, annotated.has(sample)),
			].filter((one) => one !== null);
			const verdict = evidence.length === 0 ? null : classifyOrigin(evidence);
			return { variant, patient, normal, tissue, evidence, verdict };
		}),
	);
}

/** Of what files of calls and reads say of the normal, that of more molecules. */
function deeper(called: NormalVerdict | null, read: NormalVerdict | null): NormalVerdict | null {
	return (read?.depth ?? -1) > (called?.depth ?? -1) ? read : called;
}

export type AnyClass = OriginVerdict['class'] | 'not_assessed';

export const classOfVariant = ({ verdict }: JudgedVariant): AnyClass => verdict?.class ?? 'not_assessed';
