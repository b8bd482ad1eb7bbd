import { totalmem } from 'node:os';
import type { FormatKey } from '../../../contract/formats.ts';
import { LbError } from '../../../base/errors.ts';
import { sniffFile } from '../../readers/bytes/sniff.server.ts';

/** A file of counts. */
interface CountsFile {
	path: string;
	format: FormatKey;
}

/** Counts of sites x samples held at most. */
const MAX_COUNTS = 100_000_000;
/**
 * Bytes per count at the peak: as read, of the contrast, of its tested sites, of the groups, their covariances, and what sites need by
 * themselves. A million sites of 20 samples took 1.6 GB. Each further thread that permutes has groups and covariances of its own.
 */
const BYTES_PER_COUNT = 80;
const BYTES_PER_THREAD = 24;
/** Share of the memory of the machine that is used for counts. */
const SHARE_OF_MEMORY = 0.7;
/** Texts of counts are compressed by more than this. */
const MIN_COMPRESSION = 3;
/** An estimate is refused where it is beyond doubt. */
const ROOM = 1.2;

const bytesPerCount = (threads: number): number => BYTES_PER_COUNT + BYTES_PER_THREAD * (threads - 1);

/** Counts that fit into the memory of this machine. */
export const maxCounts = (threads: number, memory = totalmem()): number =>
	Math.min(MAX_COUNTS, Math.floor((SHARE_OF_MEMORY * memory) / bytesPerCount(threads)));

/** Memory of counts, in GB. */
const gigabytes = (counts: number, threads: number): number =>
	Math.round((counts * bytesPerCount(threads)) / 1e8) / 10;

/**
 * Sites and samples that files hold at least, from their sizes and first lines: the sites of the largest file, and one sample per file, or
 * those of a united table. Files that cannot be looked at count as none: reading tells what is wrong.
 */
export async function expectedCounts(
	files: readonly CountsFile[],
): Promise<{ sites: number; samples: number }> {
	let [sites, samples] = [0, 0];
	for (const { path, format } of files) {
		const found = await countsOfFile(path, format);
		sites = Math.max(sites, found.sites);
		samples += found.samples;
	}
	return { sites: Math.round(sites), samples };
}

/** Throws dmr.too_large where files surely hold more counts than fit; so it is known before the first is read. */
export async function refuseTooLarge(
	files: readonly CountsFile[],
	threads: number,
	limit = maxCounts(threads),
): Promise<void> {
	const { sites, samples } = await expectedCounts(files);
	if (sites * samples <= ROOM * limit) return;
	throw new LbError('dmr.too_large', {
		...{ sites, samples },
		...{ needed: gigabytes(sites * samples, threads), limit: gigabytes(limit, threads) },
	});
}

async function countsOfFile(path: string, format: FormatKey): Promise<{ sites: number; samples: number }> {
	try {
		const { text, head, bytes, compression } = await sniffFile(path);
		if (text === null || head.length === 0) return { sites: 0, samples: 1 };
		// The last line may be cut.
		const lines = text.split('\n').slice(0, -1);
		const kept = lines.filter((line) => holdsReads(line, format)).length;
		const whole = compression === 'none' ? bytes : MIN_COMPRESSION * bytes;
		const columns = lines.at(-1)?.split('\t').length ?? 0;
		const samples = format === 'methylkit_united' ? Math.max(1, Math.floor((columns - 4) / 3)) : 1;
		return { sites: (whole * kept) / head.length, samples };
	} catch {
		return { sites: 0, samples: 1 };
	}
}

/** Reports list every cytosine of the genome; only CpGs with reads are kept. */
function holdsReads(line: string, format: FormatKey): boolean {
	if (format !== 'bismark_cpg_report' && format !== 'bismark_cytosine_report') return true;
	return /\tC(p?)G\t/iu.test(line) && !/\t0\t0\tC/u.test(line);
}
