import { tsvCell } from '../../../base/csv.ts';
import { stableGzip } from '../../../base/gzip.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import type { NormalVerdict } from '../../signals/variants/normal-verdict.ts';
import { flagsOf, type VariantFlags } from '../../signals/variants/flags.ts';
import { geneMaxVaf, type GeneCount, type PersonVariants } from '../../signals/variants/genes.ts';
import type { SuiteProduct } from '../suite.ts';
import type { LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';
import type { NormalFindings } from '../raw-signal/variants/match-normals.server.ts';
import {
	alleleCell,
	filterCell,
	inNormal,
	positionCell,
	qualCell,
} from '../raw-signal/variants/variant-rows.ts';

/** A variant with everything that is written about it. */
interface Line {
	variant: Variant;
	flags: VariantFlags;
	normal: NormalVerdict | null;
}

type Cell = string | number | boolean | null;

type Column = readonly [name: string, cell: (line: Line) => Cell];

/** Columns of a variant table that this program and others read back: the names of `variant_table`, VAF as a fraction. */
const COLUMNS: readonly Column[] = [
	['chrom', ({ variant }) => variant.contig],
	['pos', ({ variant }) => positionCell(variant.start, variant.ref)],
	['ref', ({ variant }) => alleleCell(variant.ref)],
	['alt', ({ variant }) => alleleCell(variant.alt)],
	['sample', ({ variant }) => variant.sample],
	['vaf_fraction', ({ variant }) => variant.vaf],
	['depth', ({ variant }) => variant.depth],
	['ref_count', ({ variant }) => variant.ref_count],
	['alt_count', ({ variant }) => variant.alt_count],
	['filter', ({ variant }) => filterCell(variant.filters)],
	['qual', ({ variant }) => qualCell(variant.qual)],
	['gene', ({ variant }) => variant.gene],
	['consequence', ({ variant }) => variant.consequence],
	['protein_change', ({ variant }) => variant.protein_change],
	['population_af', ({ variant }) => variant.population_af],
	['vaf_source', ({ variant }) => variant.vaf_source],
	['chip_gene', ({ flags }) => flags.chip !== null],
	['also_tumour_driver', ({ flags }) => flags.chip?.also_tumour_driver ?? null],
	['germline_like', ({ flags }) => flags.germline_like],
	['common', ({ flags }) => flags.common],
	['matched_normal', ({ normal }) => normal?.state ?? null],
	['normal_vaf', ({ normal }) => normal?.vaf ?? null],
	['normal_depth', ({ normal }) => normal?.depth ?? null],
];

/**
 * What later tasks read: a table per sample, one table of all samples (its header alone when nothing stays, so that an encoder
 * does not go back to what was filtered), and the largest VAF per gene and sample as a matrix that `analyze_cfdna` takes.
 * Scores of variant effects that the files hold are kept. Compressed with time 0, so that equal variants give equal bytes.
 */
export function variantProducts(
	signal: string,
	loaded: LoadedVariants,
	genes: readonly GeneCount[],
	scores: readonly string[],
): SuiteProduct[] {
	const columns: Column[] = [
		...COLUMNS,
		...scores.map((name, place): Column => [name, ({ variant }) => variant.scores?.[place] ?? null]),
	];
	const publish = { to: 'preprocessed', folder: signal } as const;
	const { people, normals } = loaded;
	const names = uniqueNames(people.map(({ sample }) => sample));
	const header = `${columns.map(([name]) => tsvCell(name)).join('\t')}\n`;
	const table = (path: string, title: string, content: Uint8Array, rows: number | null): SuiteProduct => ({
		path: `${signal}/${path}`,
		kind: 'table',
		title,
		content,
		rows,
		publish,
	});
	const filled = people.flatMap(({ sample, variants }, s) =>
		variants.length === 0
			? []
			: [
					{
						sample,
						name: names[s]!,
						rows: variants.length,
						text: linesOf(variants, normals, columns),
					},
				],
	);
	const packed = filled.map(({ text }) => stableGzip(header + text));
	const products = filled.map(({ sample, name, rows }, i) =>
		table(`samples/${name}.variants.tsv.gz`, `Variants of ${sample}`, packed[i]!, rows),
	);
	const [only, second] = packed;
	products.push(
		table(
			'variants.tsv.gz',
			'Variants of all samples',
			only !== undefined && second === undefined
				? only
				: stableGzip(header + filled.map(({ text }) => text).join('')),
			// Nothing left is a finding: an output of 0 rows would count as a failed one.
			filled.length === 0 ? null : filled.reduce((n, { rows }) => n + rows, 0),
		),
	);
	if (genes.length > 0 && people.length > 1) products.push(geneMatrix(signal, people, genes, publish));
	return products;
}

/** Lines of a sample as one text. Cells are joined, not added up: a text that grows piece by piece takes ten times the room. */
function linesOf(variants: readonly Variant[], normals: NormalFindings, columns: readonly Column[]): string {
	const lines = variants.map((variant) => {
		const all: Line = { variant, flags: flagsOf(variant), normal: inNormal(variant, normals) };
		return columns.map(([, cell]) => cellText(cell(all))).join('\t');
	});
	return `${lines.join('\n')}\n`;
}

function cellText(value: Cell): string {
	if (value === null) return '';
	if (typeof value !== 'string') return String(value);
	return tsvCell(value);
}

function geneMatrix(
	signal: string,
	people: readonly PersonVariants[],
	genes: readonly GeneCount[],
	publish: SuiteProduct['publish'],
): SuiteProduct {
	const symbols = genes.map(({ gene }) => gene);
	const values = geneMaxVaf(people, symbols);
	const n = people.length;
	const rows = symbols.map((gene, g) => {
		const cells = Array.from(values.subarray(g * n, (g + 1) * n), (value) =>
			Number.isNaN(value) ? '' : String(value),
		);
		return [tsvCell(gene), ...cells].join('\t');
	});
	return {
		path: `${signal}/gene_max_vaf.tsv.gz`,
		kind: 'table',
		title: 'Largest VAF per gene and sample',
		content: stableGzip(
			[['gene', ...people.map(({ sample }) => tsvCell(sample))].join('\t'), ...rows, ''].join('\n'),
		),
		rows: rows.length,
		publish,
	};
}

/** File names of samples: letters, digits and a few signs; two samples never share one. */
function uniqueNames(samples: readonly string[]): string[] {
	const taken = new Set<string>();
	return samples.map((sample) => {
		const plain = sample.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '') || 'sample';
		let name = plain;
		for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${plain}_${i}`;
		taken.add(name.toLowerCase());
		return name;
	});
}
