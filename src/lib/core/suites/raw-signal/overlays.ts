import type { RawInput } from './raw-inputs.server.ts';
import type { RawParameters } from './raw-parameters.server.ts';

/** Parameters that name an overlay file. */
export const OVERLAYS = [
	'reference',
	'region_bed',
	'background_bed',
	'blacklist_bed',
	'mappable_bed',
	'targets_bed',
	'exclude_regions',
	'arm_annotation',
	'gc_track',
	'mappability_track',
	'bin_annotation',
	'panel_of_normals',
	'variants',
] as const satisfies readonly (keyof RawParameters)[];

/** Those of them that are read as regions, whatever else their columns look like. */
export const REGION_OVERLAYS: readonly string[] = [
	'region_bed',
	'background_bed',
	'blacklist_bed',
	'mappable_bed',
	'targets_bed',
	'exclude_regions',
];

/**
 * True when an error is about a file that is an overlay: no sample is at fault then, and a run without the file
 * would be another one than was asked for.
 */
export function isAboutOverlay(place: { path?: string }, parameters: RawParameters): boolean {
	if (place.path === undefined) return false;
	return (
		OVERLAYS.some((name) => parameters[name] === place.path) ||
		parameters.region_beds.includes(place.path) ||
		parameters.site_lists.includes(place.path)
	);
}

/** The sequence that a file is read with: its own, else that of the run. */
export function referenceOf(
	{ reference }: Pick<RawInput, 'reference'>,
	parameters: Pick<RawParameters, 'reference'>,
): string | undefined {
	return reference === undefined ? parameters.reference : (reference ?? undefined);
}

/** The reference of the run where it belongs to any of these files. */
export function referenceOfAny(
	inputs: readonly Pick<RawInput, 'reference'>[],
	{ reference }: Pick<RawParameters, 'reference'>,
): string | undefined {
	return inputs.some((input) => input.reference !== null) ? reference : undefined;
}
