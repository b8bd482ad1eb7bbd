import { faultOfFile } from '../../../base/file-fault.ts';
import type { Watch } from '../../../base/progress.ts';
import { openBytes } from '../../readers/bytes.server.ts';
import type { Sniff } from '../../readers/sniff.server.ts';
import { siteMatrixHeader } from '../../readers/fragmentomics-tables/site-matrix-header.ts';
import { readTable, type Table } from '../../readers/table.server.ts';
import { plainName, type Preview } from './preview.ts';
import type { Recognised } from './recognised.ts';

type Samples = Pick<Recognised, 'sample_ids' | 'sample_column'>;

/** Column that names samples in tables with many rows per sample. */
const SAMPLE_COLUMNS: Record<string, RegExp> = {
	maf: /^tumorsamplebarcode$/,
	seg: /^(id|sample|samplename|sampleid|tumorsamplebarcode)$/,
	copy_number_long_table: /^sampleid$/,
	structural_variant_table: /^sampleid$/,
	coverage_profile: /^sample(name|id)?$/,
};
/** A table larger than this is not read whole by a scan. */
const LARGEST = 256 * 2 ** 20;
/** VCF headers with thousands of contigs are long; the column line comes within this many bytes. */
const LONGEST_HEADER = 8 * 2 ** 20;

/** Sample ids that stand in a file of a known format; empty when its name must tell. */
export async function contentSamples(
	absolute: string,
	format: string,
	preview: Preview | null,
	sniff: Sniff,
	watch: Watch,
): Promise<Samples> {
	if (format === 'vcf')
		return { sample_column: null, sample_ids: await vcfSamples(absolute, preview, sniff, watch) };
	if (format === 'site_matrix')
		return { sample_column: null, sample_ids: siteMatrixHeader(preview?.lines[0] ?? '')?.samples ?? [] };
	const pattern = SAMPLE_COLUMNS[format];
	const name =
		pattern === undefined ? undefined : preview?.header?.find((column) => pattern.test(plainName(column)));
	if (name === undefined || sniff.bytes > LARGEST) return { sample_column: null, sample_ids: [] };
	try {
		const table = await readTable(absolute, { columns: [name] }, { signal: watch.signal });
		return { sample_column: name, sample_ids: distinct(table, 0) };
	} catch (error) {
		faultOfFile(error, absolute);
		return { sample_column: null, sample_ids: [] };
	}
}

/** The same for a table that is already at hand (sheets, Parquet). */
export async function tableSamples(
	full: string,
	format: string,
	table: Table,
	watch: Watch,
): Promise<Samples> {
	const pattern = SAMPLE_COLUMNS[format];
	const at = pattern === undefined ? -1 : table.header.findIndex((column) => pattern.test(plainName(column)));
	const name = table.header[at];
	if (name === undefined) return { sample_column: null, sample_ids: [] };
	const whole = table.truncated
		? await readTable(full, { columns: [name] }, { signal: watch.signal })
		: table;
	return { sample_column: name, sample_ids: distinct(whole, whole.header.indexOf(name)) };
}

function distinct(table: Table, column: number): string[] {
	return [...new Set(table.rows.flatMap((row) => row[column] ?? []))];
}

async function vcfSamples(
	absolute: string,
	preview: Preview | null,
	sniff: Sniff,
	watch: Watch,
): Promise<string[]> {
	const line =
		preview?.lines.find((text) => text.startsWith('#CHROM')) ??
		(sniff.complete ? undefined : await columnLine(absolute, watch));
	return line === undefined
		? []
		: line
				.split('\t')
				.slice(9)
				.filter((name) => name !== '');
}

async function columnLine(absolute: string, watch: Watch): Promise<string | undefined> {
	const decoder = new TextDecoder();
	let text = '';
	try {
		for await (const chunk of openBytes(absolute, { signal: watch.signal })) {
			text += decoder.decode(chunk, { stream: true });
			const found = /^#CHROM[^\r\n]*(?=[\r\n])/m.exec(text);
			if (found !== null) return found[0];
			if (text.length > LONGEST_HEADER) return undefined;
		}
	} catch (error) {
		faultOfFile(error, absolute);
		return undefined;
	}
	return undefined;
}
