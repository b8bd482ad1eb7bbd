import { LbError } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { PersonVariants } from '../../../signals/variants/genes.ts';
import { countSpectrum, type Spectrum } from '../../../signals/variants/spectrum.server.ts';

/** More than this share of substitutions off the reference means another genome build. */
const MAX_MISMATCH_SHARE = 0.2;
const MIN_SUBSTITUTIONS = 5;

/**
 * Substitution classes, and what is to be said about them. Throws variants.reference_differs when more than a fifth of at
 * least five substitutions do not have the base of the reference.
 */
export function checkedSpectrum(
	people: readonly PersonVariants[],
	reference: string | undefined,
	watch: Watch,
): { spectrum: Spectrum; warnings: Message[] } {
	const spectrum = countSpectrum(people, reference ?? null, watch);
	const total = spectrum.counted + spectrum.ref_differs + spectrum.no_context;
	const values = { count: spectrum.ref_differs, total, example: spectrum.ref_example ?? '' };
	if (
		reference !== undefined &&
		total >= MIN_SUBSTITUTIONS &&
		spectrum.ref_differs > MAX_MISMATCH_SHARE * total
	)
		throw new LbError(
			'variants.reference_differs',
			{ ...values, reference: reference.split('/').at(-1) as string },
			{ path: reference, field: 'reference' },
		);
	const warnings: Message[] = [];
	if (spectrum.ref_differs > 0) warnings.push(say('variants.ref_differs', values));
	if (spectrum.contig_unknown > 0)
		warnings.push(
			say('variants.spectrum_contigs', {
				count: spectrum.contig_unknown,
				example: spectrum.contig_example ?? '',
			}),
		);
	return { spectrum, warnings };
}
