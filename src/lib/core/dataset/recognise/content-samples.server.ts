import { factsOf, type FormatKey } from '../../../contract/formats.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Watch } from '../../../base/progress.ts';
import { openBytes } from '../../readers/bytes/bytes.server.ts';
import type { Sniff } from '../../readers/bytes/sniff.server.ts';
import { samplesOfHeader } from '../../readers/variants/vcf/caller.ts';
import { siteMatrixHeader } from '../../readers/fragmentomics-tables/site-matrix-header.ts';
import { readTable, type Table } from '../../readers/tables/table.server.ts';
import { nameKind } from '../../readers/tables/column-names.ts';
import { plainName, type Preview } from './preview.ts';
import type { Recognised } from './recognised.ts';

type Samples = Pick<Recognised, 'sample_ids' | 'sample_column'>;

/** Column that names samples in tables with many rows per sample. */
const SAMPLE_COLUMNS: Readonly<Partial<Record<FormatKey, RegExp>>> = {
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
	format: FormatKey,
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

/** The parameters of several samples, a row each, instead of those of one and the solutions tried. */
function isSummary({ header, rows, odd_lines }: Preview): boolean {
	const ids = new Set(rows.map(([id]) => id));
	return (
		nameKind(header?.[0] ?? '') === 'sample_id' && odd_lines === 0 && ids.size > 1 && ids.size === rows.length
	);
}

/** True for a table of a format of one sample per file that names several in a column. */
export async function holdsManySamples(
	format: FormatKey,
	preview: Preview | null,
	absolute: string,
	{ bytes }: Sniff,
	watch: Watch,
): Promise<boolean> {
	if (preview === null) return false;
	if (format === 'ichorcna_params') return isSummary(preview);
	if (factsOf(format).stacked !== true) return false;
	const at = (preview.header ?? []).findIndex((name) => {
		const kind = nameKind(name);
		return kind === 'sample_id' || kind === 'patient_id' || (kind === 'plain_id' && plainName(name) === 'id');
	});
	if (at === -1) return false;
	const ids = preview.rows.map((row) => row[at] ?? '');
	const distinct = new Set(ids).size;
	// Ids that never recur are those of the rows.
	if (distinct > 1 || preview.complete) return distinct > 1 && distinct < 0.5 * ids.length;
	if (bytes > LARGEST) return false;
	const column = preview.header?.[at];
	if (column === undefined) return false;
	const table = await readTable(absolute, { columns: [column] }, { signal: watch.signal });
	return new Set(table.rows.map((row) => row[0])).size > 1;
}

/** The same for a table that is already at hand (sheets, Parquet). */
export async function tableSamples(
	full: string,
	format: FormatKey,
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
	const known = preview?.lines ?? [];
	const lines =
		known.some((text) => text.startsWith('#CHROM')) || sniff.complete
			? known
			: await headerLines(absolute, watch);
	const columns = lines
		.find((text) => text.startsWith('#CHROM'))
		?.split('\t')
		.slice(9)
		.filter((name) => name !== '');
	return columns === undefined ? [] : samplesOfHeader(columns, lines);
}

/** The lines of a header to its column line; none when it does not come. */
async function headerLines(absolute: string, watch: Watch): Promise<string[]> {
	const decoder = new TextDecoder();
	let text = '';
	try {
		for await (const chunk of openBytes(absolute, { signal: watch.signal })) {
			text += decoder.decode(chunk, { stream: true });
			const found = /^#CHROM[^\r\n]*(?=[\r\n])/m.exec(text);
			if (found !== null) return text.slice(0, found.index + found[0].length).split(/\r\n|\n|\r/);
			if (text.length > LONGEST_HEADER) return [];
		}
	} catch (error) {
		faultOfFile(error, absolute);
		return [];
	}
	return [];
}
