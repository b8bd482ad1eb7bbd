import { formatsReadBy, isReadBy, type FormatKey } from '../../../contract/formats.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { readBinCounts } from './bin-counts.server.ts';
import { readCnvkitBins } from './cnvkit-bins.server.ts';
import { readCnvkitSegments } from './cnvkit-segments.server.ts';
import type { CopyNumberFileOptions, FileBins, FileSegments } from './file-bins.ts';
import { readFreecRatios } from './freec-ratios.server.ts';
import { readGatkBins } from './gatk-bins.server.ts';
import { readGatkSegments } from './gatk-segments.server.ts';
import { readIchorBins } from './ichorcna-bins.server.ts';
import { readIchorSegments } from './ichorcna-segments.server.ts';
import { readLpwgsBins } from './lpwgs-bins.server.ts';
import { readPicardCoverage } from './picard-coverage.server.ts';
import { readQdnaseqBins } from './qdnaseq-bins.server.ts';
import { readSeg } from './seg.server.ts';
import { readWisecondorxBins } from './wisecondorx-bins.server.ts';
import { readWisecondorxSegments } from './wisecondorx-segments.server.ts';

/** What one copy-number file holds: bins or segments, per sample. */
export interface CopyNumberFile {
	bins: FileBins[];
	segments: FileSegments[];
}

/** Formats of the tables this folder reads as bins or segments. */
export const COPY_NUMBER_TABLES = formatsReadBy('copy_number_table');

/** Reads a copy-number table by the key recognition gave it. Throws calls.unknown_format and the errors of the reader. */
export async function readCopyNumberFile(
	path: string,
	format: FormatKey,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<CopyNumberFile> {
	const bins = async (reading: Promise<FileBins[]>): Promise<CopyNumberFile> => ({
		bins: await reading,
		segments: [],
	});
	const segments = async (reading: Promise<FileSegments[]>): Promise<CopyNumberFile> => ({
		bins: [],
		segments: await reading,
	});
	if (!isReadBy(format, 'copy_number_table'))
		throw new LbError('calls.unknown_format', { format, known: COPY_NUMBER_TABLES }, { path });
	switch (format) {
		case 'cnvkit_cnr':
		case 'cnvkit_cnn':
			return bins(readCnvkitBins(path, format, options, watch));
		case 'picard_target_coverage':
			return bins(readPicardCoverage(path, options, watch));
		case 'wisecondorx_bins':
			return bins(readWisecondorxBins(path, options, watch));
		case 'ichorcna_cna_seg':
			return bins(readIchorBins(path, options, watch));
		case 'qdnaseq_bins':
			return bins(readQdnaseqBins(path, options, watch));
		case 'bin_counts':
			return bins(readBinCounts(path, options, watch));
		case 'lpwgs_bins':
			return bins(readLpwgsBins(path, options, watch));
		case 'gatk_bins':
			return bins(readGatkBins(path, options, watch));
		case 'freec_ratios':
			return bins(readFreecRatios(path, options, watch));
		case 'gatk_segments':
			return segments(readGatkSegments(path, options, watch));
		case 'cnvkit_cns':
			return segments(readCnvkitSegments(path, options, watch));
		case 'seg':
			return segments(readSeg(path, options, watch));
		case 'wisecondorx_segments':
			return segments(readWisecondorxSegments(path, options, watch));
		case 'ichorcna_seg':
			return segments(readIchorSegments(path, options, watch));
	}
}
