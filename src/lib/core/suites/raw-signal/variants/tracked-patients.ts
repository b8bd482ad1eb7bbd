import type { Message } from '../../../../contract/messages/index.ts';
import type { RowOf } from '../../../../contract/tables/define.ts';
import type {
	variantTrackingSamplesTable,
	variantTrackingTable,
} from '../../../../contract/tables/variants/variant-tracking.ts';
import type { Variant } from '../../../readers/variants/variant.ts';
import { flagsOf } from '../../../signals/variants/flags.ts';
import type { TrackedSample, TrackedVariant } from '../../../signals/variants/track-variants.ts';
import type { ControlRange } from '../control-range.ts';
import type { RawSample } from '../raw-cohort.server.ts';
import { alleleCell, positionCell } from './variant-rows.ts';

/** A patient with samples at several times, and what became of the variants of the first. */
export interface TrackedPatient {
	patient: string;
	group: string | null;
	/** In order of time; the first is the baseline. */
	samples: RawSample[];
	tracked: TrackedVariant[];
	/** The variants behind `tracked`, in the same order. */
	variants: Variant[];
	values: TrackedSample[];
	/** Mean VAF of the followed variants in the controls, where their files cover them; null without enough of them. */
	control: ControlRange | null;
}

export interface Tracking {
	patients: TrackedPatient[];
	/** Variants of first samples that are not followed: germline-like, common, or not passed by their caller. */
	set_aside: number;
	warnings: Message[];
}

/** Time of a sample as the metadata writes it. */
export function timeText(sample: RawSample, column: string | null): string | null {
	return column === null ? sample.time : (sample.metadata[column] ?? sample.time);
}

export function trackingRows(
	{ patients }: Tracking,
	column: string | null,
): RowOf<typeof variantTrackingTable>[] {
	return patients.flatMap(({ patient, samples, tracked, variants, values }) =>
		values.flatMap((one, order) =>
			one.values.map((value, v) => {
				const variant = variants[v]!;
				return {
					patient,
					sample: one.sample,
					time: timeText(samples[order]!, column),
					order,
					contig: variant.contig,
					position: positionCell(variant.start, variant.ref),
					ref: alleleCell(variant.ref),
					alt: alleleCell(variant.alt),
					gene: variant.gene,
					protein_change: variant.protein_change,
					chip_gene: flagsOf(variant).chip !== null,
					in_mean: tracked[v]?.in_mean === true,
					state: value.state,
					vaf: value.vaf,
					depth: value.depth,
					detection_limit: value.detection_limit,
					chance_at_baseline: value.chance_at_baseline,
				};
			}),
		),
	);
}

export function trackingSampleRows(
	{ patients }: Tracking,
	column: string | null,
): RowOf<typeof variantTrackingSamplesTable>[] {
	return patients.flatMap(({ patient, group, samples, tracked, values }) =>
		values.map((one, order) => ({
			patient,
			group,
			sample: one.sample,
			time: timeText(samples[order]!, column),
			order,
			tracked: tracked.length,
			seen: one.seen,
			unseen: one.unseen,
			not_covered: one.not_covered,
			mean_vaf: one.mean_vaf,
			max_vaf: one.max_vaf,
			ratio_to_baseline: one.ratio_to_baseline,
			ratio_variants: one.ratio_variants,
			cleared: one.cleared,
			worst_limit: one.worst_limit,
		})),
	);
}
