/** One chromosome arm of GRCh38 that is tiled with bins. */
export interface Arm {
	name: string;
	chrom: string;
	/** 0-based half-open, multiples of a megabase. */
	start: number;
	end: number;
}

/** One genomic bin, 0-based half-open. */
export interface Bin {
	arm: string;
	chrom: string;
	start: number;
	end: number;
}

const MEGABASE = 1_000_000;

/**
 * Autosomes of GRCh38: length in bp, then the stretch in Mb without usable sequence around the centromere (assembly gaps
 * and heterochromatin of the UCSC cytoband table, rounded outwards). Short arms of 13, 14, 15, 21 and 22 lie inside it.
 */
const AUTOSOMES: readonly (readonly [length: number, gapStart: number, gapEnd: number])[] = [
	[248_956_422, 120, 145],
	[242_193_529, 90, 96],
	[198_295_559, 87, 94],
	[190_214_555, 48, 52],
	[181_538_259, 46, 52],
	[170_805_979, 58, 63],
	[159_345_973, 57, 63],
	[145_138_636, 43, 48],
	[138_394_717, 39, 66],
	[133_797_422, 38, 43],
	[135_086_622, 50, 56],
	[133_275_309, 33, 38],
	[114_364_328, 0, 19],
	[107_043_718, 0, 19],
	[101_991_189, 0, 22],
	[90_338_345, 34, 47],
	[83_257_441, 22, 28],
	[80_373_285, 15, 22],
	[58_617_616, 24, 29],
	[64_444_167, 25, 31],
	[46_709_983, 0, 14],
	[50_818_468, 0, 18],
];

/** The 39 autosomal arms, in genome order; the last partial megabase of a chromosome is left out. */
export const arms: readonly Arm[] = AUTOSOMES.flatMap(([length, gapStart, gapEnd], index) => {
	const chrom = `chr${index + 1}`;
	const parts: Arm[] = [];
	if (gapStart > 0) parts.push({ name: `${index + 1}p`, chrom, start: MEGABASE, end: gapStart * MEGABASE });
	const end = Math.floor(length / MEGABASE) * MEGABASE;
	parts.push({ name: `${index + 1}q`, chrom, start: gapEnd * MEGABASE, end });
	return parts;
});

/** Bins of one megabase along the arms, in genome order. */
export const bins: readonly Bin[] = arms.flatMap((arm) => {
	const count = (arm.end - arm.start) / MEGABASE;
	return Array.from({ length: count }, (_, i) => ({
		arm: arm.name,
		chrom: arm.chrom,
		start: arm.start + i * MEGABASE,
		end: arm.start + (i + 1) * MEGABASE,
	}));
});
