/** Limits of downloading one file. Times in ms. */
export interface DownloadLimits {
	/** Bytes of a piece: what a kill costs at most. */
	piece_bytes: number;
	/** Without a byte for so long, the connection is dropped. */
	stall_ms: number;
	/** One of several addresses of a name, before the next is tried. */
	connect_ms: number;
	redirects: number;
	/** Failed attempts in a row, none of which brought what counts. */
	faults: number;
	/** Missing bytes after which an attempt counts although it fails. */
	counting_bytes: number;
	/** Refusals in a row by a host that was redirected to. */
	refusals: number;
	/** Times that a download begins again because the source changed. */
	anew: number;
	back_off_ms: number;
	max_back_off_ms: number;
	/** Longest wait that a server may ask for. */
	max_retry_after_ms: number;
	/** From one report of the progress to the next. */
	progress_ms: number;
	/** Beginning of the file within which its header must end. */
	header_bytes: number;
}

const MIB = 1_048_576;

export const downloadLimits: DownloadLimits = {
	piece_bytes: 8 * MIB,
	stall_ms: 30_000,
	connect_ms: 8000,
	redirects: 5,
	faults: 8,
	counting_bytes: MIB / 16,
	refusals: 3,
	anew: 3,
	back_off_ms: 1000,
	max_back_off_ms: 60_000,
	max_retry_after_ms: 600_000,
	progress_ms: 500,
	header_bytes: 256 * MIB,
};
