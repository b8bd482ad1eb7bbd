import { factsOf, isReadBy, type FormatKey } from '../../../contract/formats.ts';
import { isOwnTable } from '../../readers/tables/own-table.server.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Watch } from '../../../base/progress.ts';
import {
	openAlignments,
	planAlignmentRanges,
	scanAlignmentRange,
	type AlignmentFile,
} from '../../readers/alignments/alignments.server.ts';
import { listedContigs } from '../../readers/alignments/listed-contigs.ts';
import { cramReferences } from '../../readers/alignments/samtools.server.ts';
import { inferBuild } from '../../readers/genome/builds.ts';
import { readChromSizes } from '../../readers/genome/chrom-sizes.server.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { openSequence } from '../../readers/genome/sequence.server.ts';
import { readTextLines } from '../../readers/regions/text-lines.server.ts';
import { NO_FACTS, type GenomeFacts, type OrderBreak } from './genome-facts.ts';
import { IntervalLines } from './interval-lines.ts';

/** Texts up to this size are read whole; of larger ones the first lines. Beside very many files each gets less. */
const WHOLE = 4 * 2 ** 20;
const HEAD_LINES = 20_000;
const MANY_FILES = 200;
const WHOLE_OF_MANY = 2 ** 18;
const HEAD_LINES_OF_MANY = 1_000;
/** Errors that say a file is damaged, where others say that a program or a file beside it is missing. */
const DAMAGE: ReadonlySet<string> = new Set([
	...['reader.unexpected', 'reader.gzip_truncated', 'reader.gzip_damaged', 'reader.nul_bytes'],
	...['bgzf.damaged', 'bgzf.truncated', 'genome.reference_damaged', 'genome.index_unusable'],
	...['alignments.header_damaged', 'alignments.record_damaged', 'alignments.record_cut'],
]);
/** Records of an alignment file whose order is compared with what its header promises. */
const RECORDS = 2_000;
/** A FASTA without index is read from first to last to know its contigs; a scan does that only for a small one. */
const SMALL_FASTA = 64 * 2 ** 20;

/**
 * The genome of a file of a known format, from its header and its first lines; `beside` is the number of files in the folder.
 * Never throws for what the file holds (its reader does when it is used); throws general.cancelled.
 */
export async function genomeFacts(
	path: string,
	format: FormatKey,
	bytes: number,
	beside = 1,
	watch: Watch = {},
): Promise<GenomeFacts> {
	try {
		if (isReadBy(format, 'alignments')) return await alignmentFacts(path, watch);
		if (isReadBy(format, 'sequence')) return await sequenceFacts(path, format, bytes, watch);
		if (format === 'chrom_sizes') return stated(await readChromSizes(path, watch));
		if (factsOf(format).places !== undefined)
			return await textFacts(path, format, bytes, beside > MANY_FILES, watch);
	} catch (error) {
		const { code, message } = faultOfFile(error, path);
		const known = format === 'cram' && WITHOUT_RECORDS.has(code) ? headerFacts(path) : NO_FACTS;
		return { ...known, unreadable: code, fault: DAMAGE.has(code) ? message : null };
	}
	return NO_FACTS;
}

/** Errors after which the header of a CRAM file can still be read. */
const WITHOUT_RECORDS: ReadonlySet<string> = new Set([
	...['alignments.samtools_missing', 'alignments.reference_missing', 'alignments.reference_unfit'],
	'alignments.cram_failed',
]);

/** What a header says without its records: no program and no reference is needed for that. */
function headerFacts(path: string): GenomeFacts {
	try {
		const listed = listedContigs(cramReferences(path).text);
		return {
			...stated(listed.map(({ name, length }) => ({ name, length }))),
			checksums: listed.map(({ md5 }) => md5),
		};
	} catch {
		return NO_FACTS;
	}
}

/** Formats that may say something. */
export function mayHaveGenomeFacts(format: FormatKey): boolean {
	return (
		factsOf(format).places !== undefined ||
		isReadBy(format, 'alignments', 'sequence') ||
		format === 'chrom_sizes'
	);
}

function stated(contigs: Contig[]): GenomeFacts {
	const { build, possible } = inferBuild(contigs);
	return {
		...NO_FACTS,
		contigs,
		lengths: contigs.length === 0 ? 'none' : 'stated',
		whole: true,
		build,
		possible,
	};
}

async function alignmentFacts(path: string, watch: Watch): Promise<GenomeFacts> {
	const file = await openAlignments(path, {}, watch);
	const { seen, back } = firstRecords(file);
	const md5 = new Map(listedContigs(file.header.text).map((one) => [one.name, one.md5]));
	return {
		...stated(file.header.contigs),
		checksums: file.header.contigs.map(({ name }) => md5.get(name) ?? null),
		promised_order: file.header.sort_order,
		out_of_order: file.header.sort_order === 'coordinate' ? back : null,
		seen,
	};
}

class Enough extends Error {}

/** How far the first records reach, and the first of them that lies before its predecessor; reads without a place stand at the end. */
function firstRecords(file: AlignmentFile): { seen: Contig[]; back: OrderBreak | null } {
	const [range] = file.format === 'bam' ? planAlignmentRanges(file, 1) : [];
	const reach = new Map<string, number>();
	let back: OrderBreak | null = null;
	let records = 0;
	let [ref, pos] = [0, -1];
	try {
		if (range !== undefined)
			scanAlignmentRange(range, (alignment) => {
				records++;
				const contig = file.header.contigs[alignment.ref_id]?.name ?? '*';
				const at = alignment.ref_id < 0 ? Infinity : alignment.ref_id;
				if (back === null && (at < ref || (at === ref && alignment.pos < pos)))
					back = { row: records, contig, position: alignment.pos };
				[ref, pos] = [at, alignment.pos];
				if (alignment.ref_id >= 0)
					reach.set(contig, Math.max(reach.get(contig) ?? 0, alignment.referenceEnd()));
				if (records >= RECORDS) throw new Enough();
			});
	} catch (error) {
		if (!(error instanceof Enough)) throw error;
	}
	return { seen: [...reach].map(([name, length]) => ({ name, length })), back };
}

async function sequenceFacts(
	path: string,
	format: FormatKey,
	bytes: number,
	watch: Watch,
): Promise<GenomeFacts> {
	if (format === 'fasta' && existsSync(`${path}.fai`))
		return stated(await readChromSizes(`${path}.fai`, watch));
	if (format === 'fasta' && bytes > SMALL_FASTA) return NO_FACTS;
	const sequence = openSequence(path);
	try {
		return stated(sequence.contigs);
	} finally {
		sequence.close();
	}
}

async function textFacts(
	path: string,
	format: FormatKey,
	bytes: number,
	many: boolean,
	watch: Watch,
): Promise<GenomeFacts> {
	const lines = new IntervalLines(await isOwnTable(path));
	const size = bytes > 0 ? bytes : (await stat(path)).size;
	const whole = size <= (many ? WHOLE_OF_MANY : WHOLE);
	const most = many ? HEAD_LINES_OF_MANY : HEAD_LINES;
	try {
		await readTextLines(path, { signal: watch.signal }, (piece, from, to, row) => {
			if (!whole && row > most) throw new Enough();
			lines.line(piece, from, to, row);
		});
	} catch (error) {
		if (!(error instanceof Enough)) throw error;
	}
	const facts = lines.facts(whole);
	// The bands of a chromosome end where it ends; a table of centromeres alone looks alike and does not.
	if (format === 'cytoband' && inferBuild(facts.contigs).build !== null) return stated(facts.contigs);
	// A table of several samples begins again with each sample: its order says nothing.
	return factsOf(format).samples?.includes('rows') === true ? { ...facts, out_of_order: null } : facts;
}
