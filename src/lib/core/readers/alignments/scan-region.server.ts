import { LbError } from '../../../base/errors.ts';
import { closeBgzf, openBgzf, readBgzf, type BgzfFile } from '../bgzf/bgzf-file.server.ts';
import type { Alignment, AlignmentVisit } from './alignment.ts';
import type { AlignmentFile } from './alignment-file.ts';
import { BamRecords } from './bam-records.ts';
import { BamStream } from './bam-stream.ts';
import type { Chunk } from './binning-index.ts';
import { isMisled } from './misled.ts';
import { readCramRegion, type Region } from './samtools.server.ts';
import { scanBam } from './scan-bam.server.ts';
import { scanSam } from './scan-sam.server.ts';
import { usableIndex } from './usable-index.server.ts';

/**
 * Visits the records that overlap [start, end) of a contig, in file order, without waiting, as `samtools view` chooses
 * them: a record covers at least one base. Without a usable index the whole file is looked through. Throws
 * alignments.unknown_contig, alignments.region_invalid, alignments.index_wrong (it leads to places that hold no records)
 * and what scanAlignmentRange throws.
 */
export function scanAlignmentRegion(
	file: AlignmentFile,
	contig: string,
	start: number,
	end: number,
	visit: AlignmentVisit,
): void {
	const { path, header } = file;
	const id = header.contigs.findIndex(({ name }) => name === contig);
	if (id < 0) {
		const names = header.contigs.slice(0, 8).map(({ name }) => name);
		throw new LbError('alignments.unknown_contig', { contig, names }, { path });
	}
	if (!(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end))
		throw new LbError('alignments.region_invalid', { contig, start, end }, { path });
	if (start === end) return;
	const overlaps = (record: Alignment): boolean =>
		record.ref_id === id && record.pos < end && record.referenceEnd() > start;
	const chosen: AlignmentVisit = (record) => {
		if (overlaps(record)) visit(record);
	};
	if (file.format === 'cram') return scanCramRegion(file, { contig: id, start, end }, chosen);
	if (file.format === 'sam') return scanSam(path, chosen);
	if (file.index.used && file.index.path !== null)
		return scanIndexed(file, file.index.path, id, start, end, chosen);
	const first = file.first_record ?? { block: 0, within: 0 };
	for (const _ of scanBam(path, first, null, header.contigs.length, chosen));
}

function scanIndexed(
	file: AlignmentFile,
	place: string,
	id: number,
	start: number,
	end: number,
	visit: AlignmentVisit,
): void {
	const { path } = file;
	const index = usableIndex(file, place);
	const bgzf = openBgzf(path);
	try {
		for (const chunk of index.chunks(id, start, end))
			if (!scanChunk(file, bgzf, chunk, id, end, visit)) return;
	} catch (error) {
		if (!isMisled(error)) throw error;
		throw new LbError(
			'alignments.index_wrong',
			{ data: path, why: error.message },
			{ path: place },
			{ cause: error },
		);
	} finally {
		closeBgzf(bgzf);
	}
}

/** False when records behind the region were reached: an indexed file is sorted, so nothing further overlaps. */
function scanChunk(
	file: AlignmentFile,
	bgzf: BgzfFile,
	chunk: Chunk,
	id: number,
	end: number,
	visit: AlignmentVisit,
): boolean {
	const { path, header } = file;
	let first = true;
	const records = new BamRecords(path, header.contigs.length, (record) => {
		if (first && record.ref_id !== id)
			throw new LbError('alignments.cut_inside', { ...chunk.start }, { path });
		first = false;
		if (record.ref_id !== id || record.pos >= end) records.stop();
		else visit(record);
	});
	for (const piece of readBgzf(bgzf, chunk.start, chunk.end)) {
		records.push(piece);
		if (records.stopped) return false;
	}
	const inside = records.unfinished();
	if (inside !== null) throw new LbError('alignments.cut_inside', { ...inside }, { path });
	return true;
}

function scanCramRegion(file: AlignmentFile, region: Region, visit: AlignmentVisit): void {
	const { path, reference, header } = file;
	const stream = new BamStream(path, header.contigs.length, visit);
	for (const piece of readCramRegion(path, reference, region)) stream.push(piece);
	stream.finish();
}
