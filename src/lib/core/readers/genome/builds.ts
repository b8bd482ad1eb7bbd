import { say, type Message } from '../../../contract/messages/index.ts';
import { chromosomeKey, MAIN_CHROMOSOMES, type Chromosome } from './contig-names.ts';
import type { Contig } from './contig.ts';

export const BUILDS = ['hg18', 'hg19', 'hg38', 't2t'] as const;
export type Build = (typeof BUILDS)[number];

/** Names of the builds for people. */
export const BUILD_NAMES: Readonly<Record<Build, string>> = {
	hg18: 'hg18 (NCBI36)',
	hg19: 'hg19 (GRCh37)',
	hg38: 'hg38 (GRCh38)',
	t2t: 'T2T-CHM13 v2.0 (hs1)',
};

/** [length, centromere start, border between p and q arm, centromere end], 0-based half-open. */
type Geometry = readonly [number, number, number, number];

/**
 * Chromosomes 1-22, X, Y of each build. Lengths: UCSC chrom.sizes of hg18, hg19, hg38 and hs1. Centromeres and arm borders
 * of hg18, hg19, hg38: the two `acen` bands of UCSC's cytoBand table, which meet at the border. T2T-CHM13 has no such pair:
 * its centromeres are the `acen` bands of the CHM13 cytoband track (the active alpha-satellite array), the border is their
 * middle.
 */
const GEOMETRY: Readonly<Record<Build, readonly Geometry[]>> = {
	hg18: [
		[247249719, 121100000, 124300000, 128000000],
		[242951149, 91000000, 93300000, 95700000],
		[199501827, 89400000, 91700000, 93200000],
		[191273063, 48700000, 50700000, 52400000],
		[180857866, 45800000, 47700000, 50500000],
		[170899992, 58400000, 60500000, 63400000],
		[158821424, 57400000, 59100000, 61100000],
		[146274826, 43200000, 45200000, 48100000],
		[140273252, 46700000, 51800000, 60300000],
		[135374737, 38800000, 40300000, 42100000],
		[134452384, 51400000, 52900000, 56400000],
		[132349534, 33200000, 35400000, 36500000],
		[114142980, 13500000, 16000000, 18400000],
		[106368585, 13600000, 15600000, 19100000],
		[100338915, 14100000, 17000000, 18400000],
		[88827254, 34400000, 38200000, 40700000],
		[78774742, 22100000, 22200000, 23200000],
		[76117153, 15400000, 16100000, 17300000],
		[63811651, 26700000, 28500000, 30200000],
		[62435964, 25700000, 27100000, 28400000],
		[46944323, 10000000, 12300000, 13200000],
		[49691432, 9600000, 11800000, 16300000],
		[154913754, 56600000, 59500000, 65000000],
		[57772954, 11200000, 11300000, 12500000],
	],
	hg19: [
		[249250621, 121500000, 125000000, 128900000],
		[243199373, 90500000, 93300000, 96800000],
		[198022430, 87900000, 91000000, 93900000],
		[191154276, 48200000, 50400000, 52700000],
		[180915260, 46100000, 48400000, 50700000],
		[171115067, 58700000, 61000000, 63300000],
		[159138663, 58000000, 59900000, 61700000],
		[146364022, 43100000, 45600000, 48100000],
		[141213431, 47300000, 49000000, 50700000],
		[135534747, 38000000, 40200000, 42300000],
		[135006516, 51600000, 53700000, 55700000],
		[133851895, 33300000, 35800000, 38200000],
		[115169878, 16300000, 17900000, 19500000],
		[107349540, 16100000, 17600000, 19100000],
		[102531392, 15800000, 19000000, 20700000],
		[90354753, 34600000, 36600000, 38600000],
		[81195210, 22200000, 24000000, 25800000],
		[78077248, 15400000, 17200000, 19000000],
		[59128983, 24400000, 26500000, 28600000],
		[63025520, 25600000, 27500000, 29400000],
		[48129895, 10900000, 13200000, 14300000],
		[51304566, 12200000, 14700000, 17900000],
		[155270560, 58100000, 60600000, 63000000],
		[59373566, 11600000, 12500000, 13400000],
	],
	hg38: [
		[248956422, 121700000, 123400000, 125100000],
		[242193529, 91800000, 93900000, 96000000],
		[198295559, 87800000, 90900000, 94000000],
		[190214555, 48200000, 50000000, 51800000],
		[181538259, 46100000, 48800000, 51400000],
		[170805979, 58500000, 59800000, 62600000],
		[159345973, 58100000, 60100000, 62100000],
		[145138636, 43200000, 45200000, 47200000],
		[138394717, 42200000, 43000000, 45500000],
		[133797422, 38000000, 39800000, 41600000],
		[135086622, 51000000, 53400000, 55800000],
		[133275309, 33200000, 35500000, 37800000],
		[114364328, 16500000, 17700000, 18900000],
		[107043718, 16100000, 17200000, 18200000],
		[101991189, 17500000, 19000000, 20500000],
		[90338345, 35300000, 36800000, 38400000],
		[83257441, 22700000, 25100000, 27400000],
		[80373285, 15400000, 18500000, 21500000],
		[58617616, 24200000, 26200000, 28100000],
		[64444167, 25700000, 28100000, 30400000],
		[46709983, 10900000, 12000000, 13000000],
		[50818468, 13700000, 15000000, 17400000],
		[156040895, 58100000, 61000000, 63800000],
		[57227415, 10300000, 10400000, 10600000],
	],
	t2t: [
		[248387328, 121796048, 124048267, 126300487],
		[242696752, 92333543, 93503283, 94673023],
		[201105948, 91738002, 94076514, 96415026],
		[193574945, 49705154, 52452474, 55199795],
		[182045439, 47039134, 48317879, 49596625],
		[172126628, 58286706, 59672548, 61058390],
		[160567428, 60414372, 62064435, 63714499],
		[146259331, 44215832, 45270456, 46325080],
		[150617247, 44951775, 46267185, 47582595],
		[134758134, 39633793, 40649191, 41664589],
		[135127769, 51035789, 52743313, 54450838],
		[133324548, 34620838, 35911664, 37202490],
		[113566686, 15547593, 16522942, 17498291],
		[101161492, 10092112, 11400261, 12708411],
		[99753195, 16678794, 17186630, 17694466],
		[96330374, 35848286, 36838903, 37829521],
		[84276897, 23892419, 25689679, 27486939],
		[80542538, 15965699, 18449624, 20933550],
		[61707364, 25817676, 27792923, 29768171],
		[66210255, 26925852, 28012753, 29099655],
		[45090682, 10962853, 11134529, 11306205],
		[51324926, 12788180, 14249622, 15711065],
		[154259566, 57820107, 59373566, 60927025],
		[62460029, 10565750, 10724417, 10883085],
	],
};

/** Chromosomes whose short arm is satellite and rDNA only: no copy-number or fragment result is given for it. */
export const ACROCENTRIC: readonly Chromosome[] = ['13', '14', '15', '21', '22'];

/** One chromosome of a build. */
export interface ChromosomeGeometry {
	chromosome: Chromosome;
	length: number;
	/** 0-based half-open. */
	centromere: { start: number; end: number };
	/** First base of the long arm; the short arm is [0, border). */
	border: number;
	acrocentric: boolean;
}

/** The same by name of the chromosome; nothing for a build that is not known. */
export function geometryByName(build: Build | null): Map<string, ChromosomeGeometry> {
	return new Map(build === null ? [] : buildGeometry(build).map((one) => [one.chromosome, one]));
}

/** Length, centromere and arms of every main chromosome (1-22, X, Y; not M) of a build. */
export function buildGeometry(build: Build): ChromosomeGeometry[] {
	return MAIN_CHROMOSOMES.map((chromosome, i) => {
		const [length, start, border, end] = GEOMETRY[build][i]!;
		return {
			chromosome,
			length,
			centromere: { start, end },
			border,
			acrocentric: ACROCENTRIC.includes(chromosome),
		};
	});
}

/** Contigs of a build in the style `chr1`, or `1`. */
export function buildContigs(build: Build, prefix: 'chr' | '' = 'chr'): Contig[] {
	return buildGeometry(build).map(({ chromosome, length }) => ({ name: `${prefix}${chromosome}`, length }));
}

/** What the contigs say about the build. `build` is null when they say nothing or contradict each other. */
export interface BuildInference {
	build: Build | null;
	/** Main chromosomes that were compared, and how many have the length of each build. */
	compared: number;
	matching: Record<Build, number>;
	/** Builds that the data does not rule out; with `build` null more than one, or none. */
	possible: Build[];
	evidence: Message[];
}

/**
 * The genome build of a file from the exact lengths of its main chromosomes (1-22, X, Y; M is left out, because both
 * sequences of it are used with hg19). A build is named only when every compared length is its own; contigs of unknown
 * length, other sequences and other organisms are not evidence.
 */
export function inferBuild(contigs: readonly Contig[]): BuildInference {
	const known = mainLengths(contigs).filter(({ length }) => Number.isFinite(length));
	const matching = countPerBuild(
		(build) => known.filter((one) => one.length === lengthIn(build, one)).length,
	);
	const compared = known.length;
	if (compared === 0) return unclear(compared, matching, [...BUILDS], [say('genome.build_no_lengths')]);
	const best = [...BUILDS].sort((a, b) => matching[b] - matching[a])[0]!;
	const first = known.find((one) => one.length !== lengthIn(best, one));
	if (first === undefined) {
		const example = known[0]!;
		return {
			build: best,
			compared,
			matching,
			possible: [best],
			evidence: [
				say('genome.build_from_lengths', {
					build: BUILD_NAMES[best],
					compared,
					contig: example.name,
					length: example.length,
				}),
			],
		};
	}
	const evidence = [
		matching[best] === 0
			? say('genome.build_unknown', { compared, contig: first.name, length: first.length })
			: say('genome.build_contradicts', {
					build: BUILD_NAMES[best],
					matching: matching[best],
					compared,
					contig: first.name,
					length: first.length,
					expected: lengthIn(best, first),
				}),
	];
	return unclear(compared, matching, [], evidence);
}

/**
 * The build of a file without contig lengths, from how far its rows reach (`length` = end of the last row per contig) and,
 * where it holds bins of one size throughout, from the number of bins. A build that a contig reaches beyond is ruled out,
 * by more than one bin where the last bin may be rounded up. Reach alone names no build; bins name one when every
 * chromosome ends within its last bin in that build and in no other.
 */
export function inferBuildFromReach(reach: readonly Contig[], binSize: number | null = null): BuildInference {
	const known = mainLengths(reach);
	const compared = known.length;
	const room = binSize === null ? 0 : binSize - 1;
	const possible = BUILDS.filter((build) => known.every((one) => one.length <= lengthIn(build, one) + room));
	const matching = countPerBuild(
		(build) => known.filter((one) => one.length <= lengthIn(build, one) + room).length,
	);
	if (compared === 0) return unclear(compared, matching, [...BUILDS], [say('genome.build_no_lengths')]);
	if (binSize !== null) {
		// Tools either drop the partial last bin or keep it, but never lose a whole one.
		const exact = possible.filter((build) =>
			known.every((one) => one.length > lengthIn(build, one) - binSize),
		);
		if (exact.length === 1) {
			const build = exact[0]!;
			return {
				build,
				compared,
				matching,
				possible: exact,
				evidence: [say('genome.build_from_bins', { build: BUILD_NAMES[build], compared, bin_size: binSize })],
			};
		}
	}
	const names = possible.map((build) => BUILD_NAMES[build]);
	const evidence =
		possible.length === 0
			? say('genome.build_ruled_out', { compared })
			: say('genome.build_reach_allows', { builds: names, compared });
	return unclear(compared, matching, possible, [evidence]);
}

interface MainLength {
	name: string;
	chromosome: Chromosome;
	length: number;
}

function mainLengths(contigs: readonly Contig[]): MainLength[] {
	return contigs.flatMap(({ name, length }) => {
		const chromosome = chromosomeKey(name);
		return chromosome === null || chromosome === 'M' ? [] : [{ name, chromosome, length }];
	});
}

function lengthIn(build: Build, { chromosome }: MainLength): number {
	return GEOMETRY[build][MAIN_CHROMOSOMES.findIndex((one) => one === chromosome)]![0];
}

function countPerBuild(count: (build: Build) => number): Record<Build, number> {
	return { hg18: count('hg18'), hg19: count('hg19'), hg38: count('hg38'), t2t: count('t2t') };
}

function unclear(
	compared: number,
	matching: Record<Build, number>,
	possible: Build[],
	evidence: Message[],
): BuildInference {
	return { build: null, compared, matching, possible, evidence };
}
