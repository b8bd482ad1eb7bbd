import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFormatKey, isReadBy } from '../../../src/lib/contract/formats.ts';
import type { Watch } from '../../../src/lib/base/progress.ts';
import {
	openAlignments,
	scanAlignments,
} from '../../../src/lib/core/readers/alignments/alignments.server.ts';
import {
	openFragmentFile,
	scanFragmentRegion,
	scanFragments,
} from '../../../src/lib/core/readers/alignments/fragment-file.server.ts';
import { scanAlignmentRegion } from '../../../src/lib/core/readers/alignments/scan-region.server.ts';
import { readCopyNumberFile } from '../../../src/lib/core/readers/copy-number-files/read-copy-number-file.server.ts';
import { readIchorParams } from '../../../src/lib/core/readers/copy-number-files/ichorcna-params.server.ts';
import { readCoverageProfiles } from '../../../src/lib/core/readers/fragmentomics-tables/coverage-profile.server.ts';
import {
	readFragmentSizes,
	readLengthGc,
} from '../../../src/lib/core/readers/fragmentomics-tables/length-counts.server.ts';
import { readPicardInsertSize } from '../../../src/lib/core/readers/fragmentomics-tables/picard-insert-size.server.ts';
import { readShortLongBins } from '../../../src/lib/core/readers/fragmentomics-tables/short-long-bins.server.ts';
import { readWpsScores } from '../../../src/lib/core/readers/fragmentomics-tables/wps-scores.server.ts';
import { readEndMotifs } from '../../../src/lib/core/readers/fragmentomics-tables/end-motifs.server.ts';
import { openSequence } from '../../../src/lib/core/readers/genome/sequence.server.ts';
import { scanMethylationSites } from '../../../src/lib/core/readers/methylation-files/scan-sites.server.ts';
import { readNumericMatrix } from '../../../src/lib/core/readers/matrix/numeric-matrix.server.ts';
import { listSheets, readTable } from '../../../src/lib/core/readers/tables/table.server.ts';
import { openBigWig } from '../../../src/lib/core/readers/tracks/bigwig.server.ts';
import { scanTrack } from '../../../src/lib/core/readers/tracks/scan-track.server.ts';
import type { TrackFormat } from '../../../src/lib/core/readers/tracks/track-format.ts';
import { readVariants } from '../../../src/lib/core/readers/variants/read-variants.server.ts';
import { readTokenizer } from '../../../src/lib/core/signals/sequence-model/tokenizer.ts';

const nothing = (): void => undefined;
const TAGS = ['NM', 'RG', 'MC', 'CG'];
const REGION = 250_000_000;

/** Reads a file of a format as its task would, from its head to its end, and what an index leads to. */
export async function readToEnd(file: string, format: string, watch: Watch): Promise<void> {
	if (format.startsWith('index of '))
		return readBeside(path.join(path.dirname(file), format.slice(9)), watch);
	switch (format) {
		case 'table':
			await listSheets(file);
			await readTable(file, {}, watch);
			await readNumericMatrix(file, { max_source_rows: 0 }, watch);
			return;
		case 'bam':
		case 'sam':
			return readAlignments(file, watch);
		case 'fragment_file':
			return readFragments(file, watch);
		case 'vcf':
		case 'maf':
			await readVariants(file, {}, watch);
			return;
		case 'bigwig':
			readTrack(file);
			await readSpans(file, format, watch);
			return;
		case 'bedgraph':
		case 'wig':
		case 'narrow_peak':
			return readSpans(file, format, watch);
		case 'twobit':
		case 'fasta':
			return readSequence(file);
		case 'end_motif_table':
			await readEndMotifs(file, watch);
			return;
		case 'tokenizer':
			readTokenizer(readFileSync(file, 'utf8'), file).encode('ACGTNACGT', 64);
			return;
		case 'fragment_size_table':
			await readFragmentSizes(file, watch);
			return;
		case 'length_gc_table':
			await readLengthGc(file, watch);
			return;
		case 'picard_insert_size':
			await readPicardInsertSize(file, watch);
			return;
		case 'coverage_profile':
			await readCoverageProfiles(file, watch);
			return;
		case 'delfi_bins':
			await readShortLongBins(file, watch);
			return;
		case 'wps_table':
			await readWpsScores(file, watch);
			return;
		case 'bed':
		case 'broad_peak':
		case 'gapped_peak':
			return readSpans(file, format, watch);
		case 'variant_table':
			await readVariants(file, {}, watch);
			return;
		case 'ichorcna_params':
			await readIchorParams(file, watch);
			return;
		default:
			if (!isFormatKey(format)) throw new Error(`no format is called ${format}`);
			if (isReadBy(format, 'copy_number_table')) await readCopyNumberFile(file, format, {}, watch);
			else await scanMethylationSites(file, format, nothing, {}, watch);
	}
}

/** The data that an index stands beside. */
async function readBeside(file: string, watch: Watch): Promise<void> {
	if (file.endsWith('.bam')) return readAlignments(file, watch);
	if (file.endsWith('.frag.tsv.gz')) return readFragments(file, watch);
	return readSequence(file);
}

async function readAlignments(path: string, watch: Watch): Promise<void> {
	const file = await openAlignments(path, {}, watch);
	await scanAlignments(
		file,
		(read) => {
			read.name();
			read.referenceEnd();
			for (const tag of TAGS) read.tag(tag);
			if (read.cigarLength() > 0) read.cigar(0);
		},
		watch,
	);
	for (const { name } of file.header.contigs.slice(0, 3))
		scanAlignmentRegion(file, name, 1000, REGION, nothing);
}

async function readFragments(path: string, watch: Watch): Promise<void> {
	const file = await openFragmentFile(path, watch);
	await scanFragments(file, nothing, watch);
	for (const contig of ['chr1', 'chr2', '1', '2']) scanFragmentRegion(file, contig, 1000, REGION, nothing);
}

function readTrack(path: string): void {
	const file = openBigWig(path);
	try {
		for (const { name, length } of file.contigs.slice(0, 4)) {
			file.intervals(name, 0, length, nothing);
			file.summary(name, 0, length, 10);
		}
	} finally {
		file.close();
	}
}

async function readSpans(file: string, format: TrackFormat, watch: Watch): Promise<void> {
	await scanTrack({ path: file, given: file, format }, () => ({ span: nothing }), watch);
}

/** Longest stretch of a reference that any task asks for at once. */
const STRETCH = 1_000_000;

function readSequence(path: string): void {
	const file = openSequence(path);
	try {
		for (const { name, length } of file.contigs.slice(0, 4)) {
			file.bases(name, 0, Math.min(length, STRETCH));
			file.bases(name, Math.max(0, length - 10), length);
			if ('masked' in file && typeof file.masked === 'function') file.masked(name);
		}
	} finally {
		file.close();
	}
}
