import * as z from 'zod';

const numbers = z.union([z.number(), z.array(z.number().nullable())]).nullish();
const header = z.object({
	'bin size': numbers,
	upstream: numbers,
	downstream: numbers,
	body: numbers,
	'ref point': z.array(z.string().nullable()).nullish(),
	sample_labels: z.array(z.string()).nullish(),
	sample_boundaries: z.array(z.number().int().nonnegative()).min(2),
	group_labels: z.array(z.string()).nullish(),
	group_boundaries: z.array(z.number().int().nonnegative()).nullish(),
});

/** What the first line of a deepTools computeMatrix file says. */
export interface SiteMatrixHeader {
	samples: string[];
	/** First column of each sample behind the six of BED, and the end of the last. */
	sample_boundaries: number[];
	groups: string[];
	/** First row of each group, and the end of the last. */
	group_boundaries: number[];
	/** Bases per bin. */
	bin_size: number;
	/** Bases before the reference point. */
	upstream: number;
	/** Bases of the scaled region; 0 around a reference point. */
	body: number;
}

/** Reads the header line (`@` and JSON); null when it is none. */
export function siteMatrixHeader(line: string): SiteMatrixHeader | null {
	if (!line.startsWith('@{')) return null;
	let json: unknown;
	try {
		json = JSON.parse(line.slice(1));
	} catch {
		return null;
	}
	const parsed = header.safeParse(json);
	if (!parsed.success) return null;
	const { data } = parsed;
	const first = (value: z.infer<typeof numbers>, otherwise: number): number =>
		(Array.isArray(value) ? value[0] : value) ?? otherwise;
	const boundaries = data.sample_boundaries;
	return {
		samples: data.sample_labels ?? [],
		sample_boundaries: boundaries,
		groups: data.group_labels ?? [],
		group_boundaries: data.group_boundaries ?? [],
		bin_size: first(data['bin size'], 10),
		upstream: first(data.upstream, 0),
		body: first(data.body, 0),
	};
}
