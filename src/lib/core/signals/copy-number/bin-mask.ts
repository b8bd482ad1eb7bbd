import type { Regions } from '../../../base/intervals.ts';
import { geometryByName, type Build } from '../../readers/genome/builds.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import { excludedBases } from '../bins/excluded-bases.ts';
import type { BinTable } from '../bins/bin-table.ts';
import { reasonCode } from './bin-reasons.ts';

/** Bases on both sides of a centromere that are left out with it, as ichorCNA does. */
export const CENTROMERE_FLANK = 100_000;
/** A bin with this share of blacklisted bases is left out. */
const BLACKLISTED = 0.1;
/** A bin counted here is left out when fewer of its bases than this could be counted. */
export const MIN_USABLE = 0.5;

export interface BinMaskInput {
	/** Regions to leave out; null = none. */
	blacklist: Regions | null;
	/** Bases around each of these regions that are left out with it. */
	flank: number;
	/** Centromeres are left out when the build is known. */
	build: Build | null;
}

/** Bins of counts that were given: which to leave out, by reason code (0 = keep). */
export function maskBins(bins: BinTable, { blacklist, flank, build }: BinMaskInput): Uint8Array {
	const reasons = new Uint8Array(bins.start.length);
	if (build !== null) {
		const near = excludedBases(bins, centromeres(bins, build), CENTROMERE_FLANK);
		for (const [bin, bases] of near.entries()) if (bases > 0) reasons[bin] = reasonCode('centromere');
	}
	if (blacklist !== null) {
		const bases = excludedBases(bins, blacklist, flank);
		for (const [bin, n] of bases.entries())
			if (n >= BLACKLISTED * binLength(bins, bin)) reasons[bin] = reasonCode('blacklisted');
	}
	return reasons;
}

/**
 * Bases of each bin that a count made here could come from (inside the contig, outside excluded regions, known in the
 * reference where there is one), and which bins are left out for having too few.
 */
export function usableBases(
	bins: BinTable,
	setting: BinMaskInput & {
		/** Bases of a whole bin. */
		size: number;
		/** Known bases per bin by the reference; null = all. */
		known: Float64Array | null;
		/** False where lengths of contigs are guessed from how far the data reach: last bins are then left out. */
		lengths_known: (contig: number) => boolean;
	},
): { usable: Float64Array; reasons: Uint8Array } {
	const { blacklist, flank, build, size, known, lengths_known } = setting;
	const reasons = maskBins(bins, { blacklist: null, flank: 0, build });
	const excluded = blacklist === null ? null : excludedBases(bins, blacklist, flank);
	const usable = new Float64Array(reasons.length);
	for (let bin = 0; bin < reasons.length; bin++) {
		const length = binLength(bins, bin);
		const bases = Math.min(known?.[bin] ?? length, length);
		const left = bases - (excluded?.[bin] ?? 0);
		usable[bin] = Math.max(0, left);
		const last = bins.contig[bin + 1] !== bins.contig[bin];
		const ends = (last && !lengths_known(bins.contig[bin]!)) || length < MIN_USABLE * size;
		if (ends) reasons[bin] = reasonCode('contig_end');
		else if (bases < MIN_USABLE * size) reasons[bin] ||= reasonCode('no_gc');
		else if (left < MIN_USABLE * size) reasons[bin] ||= reasonCode('blacklisted');
	}
	return { usable, reasons };
}

function binLength(bins: BinTable, bin: number): number {
	return bins.end[bin]! - bins.start[bin]!;
}

/** Centromeres of a build on the contigs of the bins. */
function centromeres(bins: BinTable, build: Build): Regions {
	const geometry = geometryByName(build);
	const rows = bins.contigs.flatMap((name, contig) => {
		const centromere = geometry.get(chromosomeKey(name) ?? '')?.centromere;
		return centromere === undefined ? [] : [{ contig, ...centromere }];
	});
	return {
		contigs: bins.contigs,
		contig: Int32Array.from(rows, (row) => row.contig),
		start: Int32Array.from(rows, (row) => row.start),
		end: Int32Array.from(rows, (row) => row.end),
		names: rows.map(() => null),
		strands: new Int8Array(rows.length),
	};
}
