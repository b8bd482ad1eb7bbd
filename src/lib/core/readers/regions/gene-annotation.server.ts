import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import type { Regions } from '../../../base/intervals.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { readRegions } from './regions.server.ts';
import { readTextLines } from './text-lines.server.ts';

/** Kinds of rows that are features by themselves, the widest first; parts of them (exons, coding sequence) are left out. */
const KINDS = ['gene', 'transcript', 'mRNA'];

/**
 * Features to name places by: genes of a GTF or GFF3 file (its transcripts where it lists no genes), else the regions of a BED
 * file. Which it is is told by the rows. Throws the errors of a faulty file, and those of `readRegions`.
 */
export async function readFeatures(path: string, watch: Watch = {}): Promise<Regions> {
	const found = new Map(KINDS.map((kind) => [kind, new RegionsBuilder()]));
	let [rows, kept] = [0, 0];
	const decoder = new TextDecoder();
	await readTextLines(path, watch, (bytes, from, to) => {
		if (to === from || bytes[from] === HASH) return;
		rows++;
		if (rows > kept + MAX_OTHERS && kept === 0) return;
		const cells = decoder.decode(bytes.subarray(from, to)).split('\t');
		if (cells.length < 9) return;
		const [contig = '', , kind = '', start = '', end = '', , strand = '', , attributes = ''] = cells;
		if (!/^\d+$/.test(start) || !/^\d+$/.test(end) || !/^[-+.?]$/.test(strand)) return;
		kept++;
		const builder = found.get(kind);
		if (builder === undefined || Number(end) < Number(start)) return;
		builder.add(
			builder.contigIndex(contig),
			Number(start) - 1,
			Number(end),
			nameOf(attributes),
			strand === '+' ? 1 : strand === '-' ? -1 : 0,
		);
	});
	if (rows === 0) throw new LbError('reader.header_only', {}, { path });
	const filled = [...found.values()].find(({ length }) => length > 0);
	return filled?.build().regions ?? (await readRegions(path, watch)).regions;
}

const HASH = 35;
/** Rows looked at before a file counts as no GTF. */
const MAX_OTHERS = 1000;

/** Name of a gene: of GTF `gene_name "TP53";`, of GFF3 `Name=TP53` or `gene=`; else its id. */
function nameOf(attributes: string): string | null {
	for (const key of ['gene_name', 'Name', 'gene', 'gene_id', 'ID']) {
		const found = new RegExp(`(?:^|;)\\s*${key}(?:\\s+"([^"]*)"|=([^;]*))`).exec(attributes);
		const name = found?.[1] ?? found?.[2];
		if (name !== undefined && name !== '') return decoded(name.trim());
	}
	return null;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
