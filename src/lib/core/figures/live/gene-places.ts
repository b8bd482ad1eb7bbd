import type { Chromosome } from '../layout/genome-axis.ts';
import { readWindow, windowBetween, type GenomeWindow } from './genome-window.ts';

/** Genome builds whose gene positions are known, with the length of chromosome 1, by which a figure tells its build. */
const BUILDS = { hg19: 249_250_621, hg38: 248_956_422 } as const;
type Build = keyof typeof BUILDS;

/** [gene, chromosome, start and end on hg19, start and end on hg38], Mb. */
type Row = readonly [string, string, number, number, number, number];

/**
 * Genes that are often altered in cancer, by their symbol, with their position to 0.01 Mb (RefSeq, GRCh37 and GRCh38): as
 * exact as a view of bins of the genome needs, and no annotation to measure with.
 */
// prettier-ignore
const GENES: readonly Row[] = [
	['ALK', '2', 29.42, 30.14, 29.19, 29.92], ['APC', '5', 112.04, 112.18, 112.71, 112.85],
	['AR', 'X', 66.76, 66.95, 67.54, 67.73], ['ARID1A', '1', 27.02, 27.11, 26.7, 26.78],
	['ASXL1', '20', 30.95, 31.03, 32.36, 32.44], ['ATM', '11', 108.09, 108.24, 108.22, 108.37],
	['ATRX', 'X', 76.76, 77.04, 77.5, 77.79], ['BAP1', '3', 52.43, 52.45, 52.4, 52.41],
	['BCL2', '18', 60.79, 60.99, 63.12, 63.32], ['BCL6', '3', 187.44, 187.46, 187.72, 187.75],
	['BRAF', '7', 140.43, 140.62, 140.72, 140.92], ['BRCA1', '17', 41.2, 41.28, 43.04, 43.13],
	['BRCA2', '13', 32.89, 32.97, 32.32, 32.4], ['CCND1', '11', 69.46, 69.47, 69.64, 69.65],
	['CCND2', '12', 4.38, 4.41, 4.27, 4.31], ['CCNE1', '19', 30.3, 30.32, 29.81, 29.82],
	['CDH1', '16', 68.77, 68.87, 68.74, 68.84], ['CDK4', '12', 58.14, 58.15, 57.74, 57.75],
	['CDK6', '7', 92.23, 92.47, 92.6, 92.84], ['CDKN2A', '9', 21.96, 22, 21.96, 22],
	['CHEK2', '22', 29.08, 29.14, 28.69, 28.74], ['CTNNB1', '3', 41.24, 41.28, 41.19, 41.24],
	['DNMT3A', '2', 25.45, 25.57, 25.23, 25.34], ['EGFR', '7', 55.08, 55.28, 55.01, 55.21],
	['ERBB2', '17', 37.84, 37.89, 39.68, 39.73], ['ESR1', '6', 151.97, 152.45, 151.65, 152.13],
	['EZH2', '7', 148.5, 148.58, 148.8, 148.89], ['FBXW7', '4', 153.24, 153.46, 152.32, 152.54],
	['FGFR1', '8', 38.26, 38.33, 38.41, 38.47], ['FGFR2', '10', 123.23, 123.36, 121.47, 121.6],
	['FGFR3', '4', 1.79, 1.81, 1.79, 1.81], ['FLT3', '13', 28.57, 28.68, 28, 28.1],
	['GATA3', '10', 8.09, 8.12, 8.04, 8.08], ['GNAS', '20', 57.41, 57.49, 58.83, 58.92],
	['HRAS', '11', 0.53, 0.54, 0.53, 0.54], ['IDH1', '2', 209.1, 209.12, 208.23, 208.26],
	['IDH2', '15', 90.62, 90.65, 90.08, 90.11], ['JAK2', '9', 4.98, 5.13, 4.98, 5.13],
	['KDR', '4', 55.94, 56, 55.07, 55.13], ['KEAP1', '19', 10.59, 10.62, 10.48, 10.51],
	['KIT', '4', 55.52, 55.61, 54.65, 54.75], ['KRAS', '12', 25.35, 25.41, 25.2, 25.26],
	['MAP2K4', '17', 11.92, 12.05, 12.02, 12.15], ['MCL1', '1', 150.54, 150.56, 150.57, 150.58],
	['MDM2', '12', 69.2, 69.24, 68.8, 68.85], ['MDM4', '1', 204.48, 204.53, 204.51, 204.56],
	['MET', '7', 116.31, 116.44, 116.67, 116.8], ['MLH1', '3', 37.03, 37.1, 36.99, 37.06],
	['MSH2', '2', 47.62, 47.72, 47.4, 47.49], ['MYC', '8', 128.74, 128.76, 127.73, 127.75],
	['MYCL', '1', 40.36, 40.37, 39.89, 39.91], ['MYCN', '2', 16.08, 16.09, 15.94, 15.95],
	['NF1', '17', 29.42, 29.71, 31.09, 31.38], ['NF2', '22', 29.99, 30.1, 29.6, 29.7],
	['NKX2-1', '14', 36.98, 36.99, 36.51, 36.53], ['NOTCH1', '9', 139.38, 139.45, 136.49, 136.55],
	['NPM1', '5', 170.81, 170.84, 171.38, 171.42], ['NRAS', '1', 115.24, 115.26, 114.7, 114.72],
	['PALB2', '16', 23.61, 23.66, 23.6, 23.65], ['PDGFRA', '4', 55.09, 55.17, 54.22, 54.3],
	['PIK3CA', '3', 178.86, 178.96, 179.14, 179.25], ['PIK3R1', '5', 67.51, 67.6, 68.21, 68.31],
	['PTEN', '10', 89.62, 89.74, 87.86, 87.98], ['RB1', '13', 48.87, 49.06, 48.3, 48.49],
	['RET', '10', 43.57, 43.63, 43.07, 43.14], ['RICTOR', '5', 38.93, 39.08, 38.93, 39.08],
	['ROS1', '6', 117.6, 117.75, 117.28, 117.43], ['RUNX1', '21', 36.16, 37.38, 34.78, 36.01],
	['SF3B1', '2', 198.25, 198.3, 197.38, 197.44], ['SMAD4', '18', 48.55, 48.62, 51.02, 51.09],
	['SOX2', '3', 181.42, 181.44, 181.71, 181.72], ['STK11', '19', 1.2, 1.23, 1.2, 1.23],
	['TERT', '5', 1.25, 1.3, 1.25, 1.3], ['TET2', '4', 106.06, 106.21, 105.14, 105.28],
	['TP53', '17', 7.57, 7.6, 7.66, 7.69], ['VHL', '3', 10.18, 10.2, 10.14, 10.16],
	['WT1', '11', 32.4, 32.46, 32.38, 32.44],
];

/** A gene of a figure. */
export interface GenePlace {
	gene: string;
	/** Its place in the list of chromosomes. */
	chromosome: number;
	/** First base, 0-based, and the one after the last; to 0.01 Mb. */
	start: number;
	end: number;
}

const MB = 1e6;
const bare = (name: string): string => name.toLowerCase().replace(/^chr(?=.)/u, '');

function buildOf(chromosomes: readonly Chromosome[]): Build | null {
	const first = chromosomes.find(({ name }) => bare(name) === '1')?.length;
	if (first === BUILDS.hg38) return 'hg38';
	return first === BUILDS.hg19 ? 'hg19' : null;
}

/** Genes on the chromosomes of a figure, by symbol; none where its build is not known. */
export function genesOf(chromosomes: readonly Chromosome[]): GenePlace[] {
	const build = buildOf(chromosomes);
	if (build === null) return [];
	return GENES.flatMap(([gene, on, start19, end19, start38, end38]) => {
		const chromosome = chromosomes.findIndex(({ name }) => bare(name) === bare(on));
		if (chromosome < 0) return [];
		const [start, end] = build === 'hg38' ? [start38, end38] : [start19, end19];
		return [{ gene, chromosome, start: Math.round(start * MB), end: Math.round(end * MB) }];
	});
}

/** Genes are shown with at least so many bases around them, in all. */
const AROUND = 2 * MB;
const ARM = /^(?:chr)?(\d+|x|y)\s*([pq])$/iu;

/**
 * The window that a text names: a gene of the list in any case, a chromosome arm ("17p"), or a region as `readWindow` reads
 * it. A gene is in the middle of at least 2 Mb. Null for anything else.
 * @param least bases of the narrowest window
 */
export function readPlace(chromosomes: readonly Chromosome[], text: string, least = 1): GenomeWindow | null {
	const wanted = text.trim().toLowerCase();
	const gene = genesOf(chromosomes).find((one) => one.gene.toLowerCase() === wanted);
	if (gene !== undefined) {
		const length = chromosomes[gene.chromosome]?.length ?? 0;
		const width = Math.min(length, Math.max(least, AROUND, 3 * (gene.end - gene.start)));
		const from = Math.min(length - width, Math.max(0, (gene.start + gene.end - width) / 2));
		return between(chromosomes, gene.chromosome, from, from + width, least);
	}
	const [, name = '', arm] = ARM.exec(wanted) ?? [];
	const at = chromosomes.findIndex((one) => bare(one.name) === name);
	const centromere = chromosomes[at]?.centromere ?? null;
	if (arm === undefined || centromere === null) return readWindow(chromosomes, text, least);
	const [from, to] = arm === 'p' ? [0, centromere[0]] : [centromere[1], chromosomes[at]?.length ?? 0];
	return between(chromosomes, at, from, to, least);
}

function between(
	chromosomes: readonly Chromosome[],
	chromosome: number,
	from: number,
	to: number,
	least: number,
): GenomeWindow {
	return windowBetween(
		chromosomes,
		{ chromosome, position: Math.round(from) },
		{ chromosome, position: Math.round(to) },
		least,
	);
}
