import { stableGzip } from '../../../base/gzip.ts';
import { geneMaxVaf, type GeneCount, type PersonVariants } from '../../signals/variants/genes.ts';
import type { SuiteProduct } from '../suite.ts';
import type { LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';
import { variantRow, type VariantRow } from '../raw-signal/variants/variant-rows.ts';

/** Columns of a variant table that this program and others read back: the names of `variant_table`, VAF as a fraction. */
const COLUMNS: readonly (readonly [
	name: string,
	cell: (row: VariantRow) => string | number | boolean | null,
])[] = [
	['chrom', (row) => row.contig],
	['pos', (row) => row.position],
	['ref', (row) => row.ref],
	['alt', (row) => row.alt],
	['sample', (row) => row.sample],
	['vaf_fraction', (row) => row.vaf],
	['depth', (row) => row.depth],
	['ref_count', (row) => row.ref_count],
	['alt_count', (row) => row.alt_count],
	['filter', (row) => row.filter],
	['qual', (row) => row.qual],
	['gene', (row) => row.gene],
	['consequence', (row) => row.consequence],
	['protein_change', (row) => row.protein_change],
	['population_af', (row) => row.population_af],
	['vaf_source', (row) => row.vaf_source],
	['chip_gene', (row) => row.chip_gene],
	['also_tumour_driver', (row) => row.also_tumour_driver],
	['germline_like', (row) => row.germline_like],
	['common', (row) => row.common],
	['matched_normal', (row) => row.matched_normal],
	['normal_vaf', (row) => row.normal_vaf],
	['normal_depth', (row) => row.normal_depth],
];

/**
 * What later tasks read: a table per sample, one table of all samples, and the largest VAF per gene and sample as a matrix
 * that `analyze_cfdna` takes. Compressed with time 0, so that equal variants give equal bytes.
 */
export function variantProducts(
	signal: string,
	loaded: LoadedVariants,
	genes: readonly GeneCount[],
): SuiteProduct[] {
	const publish = { to: 'preprocessed', folder: signal } as const;
	const { people, normals } = loaded;
	const names = uniqueNames(people.map(({ sample }) => sample));
	const lines = people.map(({ variants }) => variants.map((variant) => line(variantRow(variant, normals))));
	const table = (path: string, title: string, rows: readonly string[]): SuiteProduct => ({
		path: `${signal}/${path}`,
		kind: 'table',
		title,
		content: stableGzip([COLUMNS.map(([name]) => name).join('\t'), ...rows, ''].join('\n')),
		rows: rows.length,
		publish,
	});
	const products = people.flatMap(({ sample }, s) => {
		const rows = lines[s] as string[];
		return rows.length === 0
			? []
			: [table(`samples/${names[s] as string}.variants.tsv.gz`, `Variants of ${sample}`, rows)];
	});
	const all = lines.flat();
	if (all.length > 0) products.push(table('variants.tsv.gz', 'Variants of all samples', all));
	if (genes.length > 0 && people.length > 1) products.push(geneMatrix(signal, people, genes, publish));
	return products;
}

function line(row: VariantRow): string {
	return COLUMNS.map(([, cell]) => {
		const value = cell(row);
		if (value === null) return '';
		return String(value).replace(/[\t\r\n]+/g, ' ');
	}).join('\t');
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
		return [gene, ...cells].join('\t');
	});
	return {
		path: `${signal}/gene_max_vaf.tsv.gz`,
		kind: 'table',
		title: 'Largest VAF per gene and sample',
		content: stableGzip([['gene', ...people.map(({ sample }) => sample)].join('\t'), ...rows, ''].join('\n')),
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
