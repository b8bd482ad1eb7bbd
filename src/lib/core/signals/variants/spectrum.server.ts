import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import { openSequence } from '../../readers/genome/sequence.server.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import { classOf, contextOf, NINETY_SIX_CLASSES, SIX_CLASSES, substitutionOf } from './substitutions.ts';
import { latin1 } from '../../../base/latin1.ts';

/** Substitutions of each class, sample by sample. */
export interface Spectrum {
	/** Six classes, or 96 with a reference. */
	classes: readonly string[];
	sample_ids: string[];
	/** classes x samples, class-major. */
	counts: Int32Array;
	/** Single-base substitutions counted, over all samples. */
	counted: number;
	/** Variants left out: indels, changes of several bases and alike. */
	not_substitutions: number;
	/** With a reference: substitutions whose REF is not its base, and those without two known neighbours. */
	ref_differs: number;
	/** The first of them, as `chr1:100 A, reference G`. */
	ref_example: string | null;
	no_context: number;
	/** On contigs that the reference does not have. */
	contig_unknown: number;
	contig_example: string | null;
}

/**
 * Counts substitutions by class: with a reference the 96 trinucleotide classes, REF held against it, else the six classes.
 * A variant that occurs in several samples counts in each. Indels and changes of several bases are left out.
 * Throws what `openSequence` throws.
 */
export function countSpectrum(
	samples: readonly { sample: string; variants: readonly Variant[] }[],
	reference: string | null,
	watch: Watch = {},
): Spectrum {
	const classes = reference === null ? SIX_CLASSES : NINETY_SIX_CLASSES;
	const place = new Map<string, number>(classes.map((name, i) => [name, i]));
	const spectrum: Spectrum = {
		classes,
		sample_ids: samples.map(({ sample }) => sample),
		counts: new Int32Array(classes.length * samples.length),
		counted: 0,
		not_substitutions: 0,
		ref_differs: 0,
		ref_example: null,
		no_context: 0,
		contig_unknown: 0,
		contig_example: null,
	};
	const neighbours = reference === null ? null : new Neighbours(reference, samples);
	try {
		for (const [s, { sample, variants }] of samples.entries()) {
			throwIfCancelled(watch.signal, sample);
			for (const variant of variants) {
				const found = substitutionOf(variant);
				if (found === null) {
					spectrum.not_substitutions++;
					continue;
				}
				const { ref, alt, position } = found;
				const name =
					neighbours === null
						? classOf(ref, alt)
						: neighbours.context(variant.contig, position, ref, alt, spectrum);
				if (name === null) continue;
				const at = (place.get(name) as number) * samples.length + s;
				spectrum.counts[at] = spectrum.counts[at]! + 1;
				spectrum.counted++;
			}
		}
		return spectrum;
	} finally {
		neighbours?.close();
	}
}

/** Bases around a position of the reference, whatever way the file spells its contigs. */
class Neighbours {
	private readonly sequence;
	private readonly names = new Map<string, { name: string; length: number } | null>();

	constructor(reference: string, samples: readonly { variants: readonly Variant[] }[]) {
		this.sequence = openSequence(reference);
		const contigs = [...new Set(samples.flatMap(({ variants }) => variants.map(({ contig }) => contig)))];
		const { to } = matchContigs(contigs, this.sequence.contigs);
		for (const [i, contig] of contigs.entries()) {
			const found = this.sequence.contigs[to[i]!];
			this.names.set(contig, found ?? null);
		}
	}

	context(contig: string, position: number, ref: string, alt: string, spectrum: Spectrum): string | null {
		const known = this.names.get(contig) ?? null;
		if (known === null || position < 0 || position >= known.length) {
			spectrum.contig_unknown++;
			spectrum.contig_example ??= known === null ? contig : `${contig}:${position + 1}`;
			return null;
		}
		const from = Math.max(0, position - 1);
		const to = Math.min(known.length, position + 2);
		const bases = latin1(this.sequence.bases(known.name, from, to));
		const own = bases[position - from]!;
		if (own !== ref) {
			spectrum.ref_differs++;
			spectrum.ref_example ??= `${contig}:${position + 1} ${ref}, reference ${own}`;
			return null;
		}
		const context = contextOf(ref, alt, position === 0 ? '' : bases[0]!, bases[position - from + 1] ?? '');
		if (context === null) spectrum.no_context++;
		return context;
	}

	close(): void {
		this.sequence.close();
	}
}
