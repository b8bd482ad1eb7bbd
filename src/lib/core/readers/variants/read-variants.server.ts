import { notText } from '../bytes/not-text.ts';
import { readingFile } from '../../../base/file-fault.ts';
import path from 'node:path';
import type { Watch } from '../../../base/progress.ts';
import { refuseProblem, sniffFile } from '../bytes/bytes.server.ts';
import { readHead } from '../bytes/head.server.ts';
import { tableFormat } from '../tables/table.server.ts';
import { scanBcf } from './bcf.server.ts';
import { plainName } from './tabular/columns.ts';
import { scanTableVariants } from './tabular/scan-table-variants.server.ts';
import type { Variant, VariantFile, VariantReading } from './variant.ts';
import { scanVcfVariants } from './vcf/scan-vcf-variants.server.ts';
import type { VariantVisitor } from './vcf/variant-maker.ts';

export type { VariantVisitor } from './vcf/variant-maker.ts';

/**
 * Reads a variant file of any format (VCF, BCF through bcftools, MAF, variant table; told by content) and hands its variants
 * on one by one, in file order: one per alternative allele and sample that carries it. Memory does not grow with the
 * file. Throws reader.* and variants.* errors with file and line; general.cancelled.
 */
export async function scanVariants(
	file: string,
	options: VariantReading,
	visit: VariantVisitor,
	watch: Watch = {},
): Promise<VariantFile> {
	const ownName = options.sample_id ?? nameOfFile(file);
	const format = await variantFormat(file, watch);
	if (format === 'vcf') return scanVcfVariants(file, ownName, options, visit, watch);
	if (format === 'bcf') {
		const read = await scanVcfVariants(file, ownName, options, visit, watch, (visitor, watched) =>
			scanBcf(file, visitor, watched),
		);
		return { ...read, format };
	}
	return scanTableVariants(file, format, ownName, options, visit, watch);
}

/** The same with all variants in memory; for files that are small by nature (a panel, the variants to count). */
export async function readVariants(
	file: string,
	options: VariantReading = {},
	watch: Watch = {},
): Promise<{ variants: Variant[]; file: VariantFile }> {
	const variants: Variant[] = [];
	const read = await readingFile(file, () =>
		scanVariants(file, options, (variant) => void variants.push(variant), watch),
	);
	return { variants, file: read };
}

/** Format of a variant file by its content. Throws what `refuseProblem` throws and reader.not_text. */
export async function variantFormat(file: string, watch: Watch = {}): Promise<VariantFile['format']> {
	const sniff = await sniffFile(file);
	refuseProblem(sniff);
	if (sniff.magic === 'bcf') return 'bcf';
	const text = sniff.text ?? '';
	if (/^##fileformat=/.test(text) || /^(##[^\n]*\r?\n)*#CHROM\tPOS\t/.test(text)) return 'vcf';
	// A header longer than what was looked at.
	if (text.startsWith('##') && /^##(INFO|FORMAT|FILTER|contig|ALT)=</m.test(text)) return 'vcf';
	const names = tableFormat(sniff) === 'delimited' ? (await readHead(file, watch, sniff)).dialect.header : [];
	const plain = (names ?? []).map(plainName);
	if (plain.includes('hugosymbol') || plain.includes('tumorsamplebarcode')) return 'maf';
	if (sniff.text === null && sniff.magic !== 'xlsx' && sniff.magic !== 'parquet')
		throw notText(sniff.magic, file);
	return 'variant_table';
}

/** Name of a file without its endings, for files that hold one sample and do not say which. */
function nameOfFile(file: string): string {
	return path.basename(file).replace(/(\.(gz|bgz|vcf|bcf|maf|tsv|csv|txt|xlsx|parquet))+$/i, '') || file;
}
