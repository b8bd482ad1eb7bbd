import type { VariantBounds } from '../../../signals/variants/drop-reasons.ts';
import type { RawParameters } from '../raw-parameters.server.ts';

/** The bounds of a profile with those that the user states in their place. */
export function statedBounds(profile: VariantBounds, parameters: RawParameters): VariantBounds {
	const { min_vaf, min_depth, min_alt, min_qual, max_population_af } = parameters;
	return {
		pass_only: profile.pass_only,
		min_depth: min_depth ?? profile.min_depth,
		min_alt: min_alt ?? profile.min_alt,
		min_vaf: min_vaf ?? profile.min_vaf,
		min_qual: min_qual ?? profile.min_qual,
		max_population_af: max_population_af ?? profile.max_population_af,
	};
}

/** The bounds in words, for reports: `PASS, depth >= 100, VAF >= 0.005`; empty without any. */
export function boundsInWords(bounds: VariantBounds): string {
	const words: string[] = bounds.pass_only ? ['FILTER PASS'] : [];
	const least: [string, number | null][] = [
		['depth', bounds.min_depth],
		['alternative reads', bounds.min_alt],
		['VAF', bounds.min_vaf],
		['QUAL', bounds.min_qual],
	];
	for (const [name, value] of least) if (value !== null) words.push(`${name} >= ${value}`);
	if (bounds.max_population_af !== null)
		words.push(`population frequency < ${bounds.max_population_af} where it is known`);
	return words.join(', ');
}
