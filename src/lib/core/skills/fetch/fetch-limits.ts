/** Limits of reading one document by its address. */
export interface FetchLimits {
	/** Decompressed bytes, which are counted while they come. */
	bytes: number;
	/** Everything: names, connections, redirects, body. */
	total_ms: number;
	/** One of several addresses of a name, before the next is tried. */
	connect_ms: number;
	redirects: number;
}

export const fetchLimits: FetchLimits = {
	bytes: 20_000_000,
	total_ms: 30_000,
	connect_ms: 8000,
	redirects: 5,
};
