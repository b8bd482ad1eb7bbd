import type { Random } from '../../../../base/random.ts';
import { binomialDraw } from '../../../numerics/distributions/binomial-draw.ts';
import type { BamRead } from '../raw/write-bam.ts';
import { READ_LENGTH } from './molecules.ts';
import { contigs, type ClinicalSite, type Panel } from './panel.ts';
import type { ClinicalSample, Person } from './patients.ts';

const TUMOUR_DEPTH = 220;
const TISSUE_NORMAL_DEPTH = 180;
const PURITY_VAF = 0.25;
/** Molecules a caller wants to see before it lists a variant of plasma. */
const MIN_CALLED = 4;
const RARE_FREQUENCY = 2e-5;
/** What does not count: unmapped, secondary, QC-fail, duplicate, supplementary. */
const NOT_COUNTED = 0xf04;

const HEADER = [
	'##fileformat=VCFv4.2',
	'##source=simulated demonstration data, no real person',
	'##FILTER=<ID=PASS,Description="All filters passed">',
];
const CONTIGS = contigs.map(([name, length]) => `##contig=<ID=${name},length=${length}>`);
const FORMATS = [
	'##INFO=<ID=GENE,Number=1,Type=String,Description="Gene symbol">',
	'##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
	'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Reads of the reference and the alternate allele">',
	'##FORMAT=<ID=AF,Number=A,Type=Float,Description="Allele fraction of the alternate allele">',
	'##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Reads that cover the place">',
];
const FIXED = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';

const inOrder = (a: ClinicalSite, b: ClinicalSite): number => a.contig - b.contig || a.position - b.position;
const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
const fixed = ({ contig, position, ref, alt }: ClinicalSite): string =>
	`${contigs[contig]![0]}\t${position + 1}\t.\t${ref}\t${alt}\t.`;
const copiesOf = ({ haplotypes }: Person, site: ClinicalSite): number =>
	haplotypes.filter((haplotype) => haplotype.includes(site)).length;

/** The common variants of the panel with their frequency in the population. */
export function commonVcf({ common }: Panel): string {
	return text([
		...HEADER,
		'##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency of the alternate allele in the population">',
		'##INFO=<ID=GENE,Number=1,Type=String,Description="Gene symbol">',
		...CONTIGS,
		FIXED,
		...[...common]
			.sort(inOrder)
			.map((site) => `${fixed(site)}\tPASS\tAF=${site.frequency};GENE=${site.gene}`),
	]);
}

/**
 * The variants of the tumour tissue beside the normal of the same person, as a caller of pairs lists them: those of the tumour
 * pass, inherited ones have the filter `germline` and the genotype of the normal.
 */
export function tumourVcf(panel: Panel, person: Person, random: Random): string {
	const cell = (share: number, depth: number, genotype: string): string => {
		const total = Math.round(depth * (0.8 + 0.4 * random.uniform()));
		const alt = binomialDraw(total, share, random);
		return `${genotype}:${total - alt},${alt}:${(alt / total).toFixed(4)}:${total}`;
	};
	const rows = person.tumour.flatMap(({ sites, clonality }) =>
		sites.map((site) => {
			const isPhased = sites.length > 1;
			const set = isPhased ? `:${sites[0]!.position + 1}` : '';
			const tumour = cell(PURITY_VAF * clonality, TUMOUR_DEPTH, isPhased ? '0|1' : '0/1') + set;
			const normal = cell(0, TISSUE_NORMAL_DEPTH, '0/0') + (isPhased ? ':.' : '');
			const line = `PASS\tGENE=${site.gene}\tGT:AD:AF:DP${isPhased ? ':PS' : ''}\t${tumour}\t${normal}`;
			return { site, line };
		}),
	);
	for (const site of [...panel.common, ...person.rare]) {
		const copies = copiesOf(person, site);
		if (copies === 0) continue;
		const genotype = copies === 2 ? '1/1' : '0/1';
		const cells = [TUMOUR_DEPTH, TISSUE_NORMAL_DEPTH].map((depth) => cell(copies / 2, depth, genotype));
		rows.push({ site, line: `germline\tGENE=${site.gene}\tGT:AD:AF:DP\t${cells.join('\t')}` });
	}
	return text([
		...HEADER,
		'##FILTER=<ID=germline,Description="In the normal of the same person">',
		`##tumor_sample=${person.id}-TUM`,
		`##normal_sample=${person.id}-BC`,
		...FORMATS,
		'##FORMAT=<ID=PS,Number=1,Type=Integer,Description="Phase set">',
		...CONTIGS,
		`${FIXED}\tFORMAT\t${person.id}-TUM\t${person.id}-BC`,
		...rows.sort((a, b) => inOrder(a.site, b.site)).map(({ site, line }) => `${fixed(site)}\t${line}`),
	]);
}

/** Variants that a caller without the tissue finds in plasma, counted in the reads of the tube; each name once. */
export function plasmaVcf(panel: Panel, sample: ClinicalSample, reads: readonly BamRead[]): string {
	const { content } = sample;
	const frequency = new Map<ClinicalSite, number>(panel.common.map((site) => [site, site.frequency]));
	const rare = new Set(content.rare);
	const tumour = content.tumour
		.flatMap(({ sites }) => sites)
		.filter((site) => site.ref.length === site.alt.length);
	const candidates = [
		...panel.common,
		...content.rare,
		...content.chip.map(({ site }) => site),
		...tumour,
	].filter(({ ref, alt }) => ref.length === 1 && alt.length === 1);
	const rows = [...new Set(candidates)].sort(inOrder).flatMap((site) => {
		const { ref, alt } = countAlleles(site, reads);
		if (alt < MIN_CALLED) return [];
		const share = alt / (ref + alt);
		const known = frequency.get(site) ?? (rare.has(site) ? RARE_FREQUENCY : 1e-6);
		const genotype = share > 0.9 ? '1/1' : '0/1';
		const info = `GENE=${site.gene};POPAF=${(-Math.log10(known)).toFixed(2)}`;
		const cells = `${genotype}:${ref},${alt}:${share.toFixed(5)}:${ref + alt}`;
		return [`${fixed(site)}\tPASS\t${info}\tGT:AD:AF:DP\t${cells}`];
	});
	return text([
		...HEADER,
		'##INFO=<ID=POPAF,Number=A,Type=Float,Description="negative log 10 population allele frequencies of alt alleles">',
		...FORMATS,
		...CONTIGS,
		`${FIXED}\tFORMAT\t${sample.sample_id}`,
		...rows,
	]);
}

/** Reads are in order of place, so that only those near a site are looked at. */
function countAlleles(site: ClinicalSite, reads: readonly BamRead[]): { ref: number; alt: number } {
	const found = new Map([site.ref, site.alt].map((base) => [base, new Set<string>()]));
	const first = firstFrom(reads, site.contig, site.position - READ_LENGTH + 1);
	for (let i = first; i < reads.length; i++) {
		const read = reads[i]!;
		const place = site.position - read.position;
		if (read.contig !== site.contig || place < 0) break;
		if ((read.flag & NOT_COUNTED) !== 0 || read.cigar !== undefined) continue;
		found.get(read.bases[place] ?? '')?.add(read.name);
	}
	return { ref: found.get(site.ref)?.size ?? 0, alt: found.get(site.alt)?.size ?? 0 };
}

/** Index of the first read that starts at a position or after it. */
function firstFrom(reads: readonly BamRead[], contig: number, position: number): number {
	let low = 0;
	let high = reads.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const read = reads[middle]!;
		if (read.contig < contig || (read.contig === contig && read.position < position)) low = middle + 1;
		else high = middle;
	}
	return low;
}
