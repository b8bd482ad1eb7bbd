import { createRandom } from '../../../../../base/random.ts';
import { binomialDraw } from '../../../../numerics/distributions/binomial-draw.ts';
import { gammaDraw } from '../../../../numerics/distributions/gamma-draw.ts';
import { poissonDraw } from '../../../../numerics/distributions/poisson-draw.ts';
import type { PartFiles } from './low-pass.ts';
import { coverageLine, drawRegions, packed } from './methylation.ts';
import { genomeWidePeople, sampleSheet, table, type SheetRow } from './people.ts';

/** Cell types of the atlas, with their share in healthy plasma. */
const TYPES: readonly (readonly [name: string, share: number])[] = [
	['Neutrophil', 0.36],
	['Monocyte', 0.11],
	['B_cell', 0.05],
	['CD4_T_cell', 0.1],
	['NK_cell', 0.05],
	['Erythroblast', 0.2],
	['Endothelium', 0.07],
	['Hepatocyte', 0.03],
	['Lung_epithelium', 0.015],
	['Colon_epithelium', 0.015],
	['Pancreas_acinar', 0],
	['Cardiomyocyte', 0],
];
/** What is raised in patients: their tumour is one of the bowel. */
const RAISED = 9;
/** Share that comes to it in each patient. */
const ADDED: readonly number[] = [0.25, 0.14, 0.1, 0.08, 0.2, 0.06, 0.12, 0.16];
const REGIONS = 150;
const SITES = [4, 7] as const;
/** Marker regions are methylated in all types but one, or the other way round. */
const [LOW, HIGH] = [0.06, 0.88];
const UNMETHYLATED_MARKERS = 0.75;
const COVERAGE = 25;
/** Shares differ between people as a Dirichlet draw of this sum. */
const PRECISION = 300;
const CONTROLS = 12;

/** An atlas of twelve cell types, and plasma methylation that mixes them with known shares. */
export function originFiles(seed: number, twin: boolean, wanted: (sample: string) => boolean): PartFiles {
	const design = createRandom(seed, 'genome-wide-atlas');
	const regions = drawRegions(REGIONS, SITES, design);
	const levels = regions.map((_, r) => {
		const marked = r % TYPES.length;
		const isLow = design.uniform() < UNMETHYLATED_MARKERS;
		return TYPES.map((_, t) => {
			const mean = (t === marked) === isLow ? LOW : HIGH;
			return Number(Math.min(0.99, Math.max(0.01, mean + 0.05 * design.normal())).toFixed(4));
		});
	});
	const atlas = table([
		['chr', 'start', 'end', ...TYPES.map(([name]) => name)],
		...regions.map(({ chrom, start, end }, r) => [chrom, start, end, ...levels[r]!]),
	]);
	const files: PartFiles['files'] = [{ path: 'methylation_atlas.tsv', text: atlas }];
	const rows: SheetRow[] = [];
	const shares: { sample: string; shares: Record<string, number> }[] = [];
	for (const someone of genomeWidePeople(twin, CONTROLS)) {
		const sample = `${someone.id}_origin`;
		rows.push({ sample, someone, time_point: 'T0' });
		const random = createRandom(seed, `genome-wide-origin/${sample}`);
		const drawn = TYPES.map(([, share]) => gammaDraw(share * PRECISION, random));
		const sum = drawn.reduce((all, one) => all + one, 0);
		const added = someone.patient === null || twin ? 0 : ADDED[someone.index]!;
		const own = drawn.map((one, t) => ((1 - added) * one) / sum + (t === RAISED ? added : 0));
		shares.push({
			sample,
			shares: Object.fromEntries(TYPES.map(([name], t) => [name, Number(own[t]!.toFixed(5))])),
		});
		if (!wanted(sample)) continue;
		const depth = COVERAGE * Math.exp(0.15 * random.normal());
		const lines = regions.flatMap(({ sites }, r) => {
			const mean = own.reduce((all, share, t) => all + share * levels[r]![t]!, 0);
			return sites.flatMap((site) => {
				const reads = poissonDraw(depth, random);
				return coverageLine(site, binomialDraw(reads, mean, random), reads) ?? [];
			});
		});
		files.push({ path: `plasma/${sample}.bismark.cov.gz`, text: packed(lines) });
	}
	files.push({ path: 'sample_sheet.tsv', text: sampleSheet(rows, seed, 'tissue_of_origin') });
	return {
		files,
		planted: { raised: twin ? null : TYPES[RAISED]![0], types: TYPES.map(([name]) => name), shares },
	};
}
