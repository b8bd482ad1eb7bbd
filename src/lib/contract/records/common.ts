import * as z from 'zod';

export const signalFamily = z.enum([
	'fragmentomics',
	'methylation',
	'copy_number',
	'variant',
	'signal_matrix',
	'archive',
	'metadata',
	'unknown',
]);
export type SignalFamily = z.infer<typeof signalFamily>;

export const isoTime = z.iso.datetime().describe('Time in ISO 8601, UTC.');

/**
 * Id of a plan, run or evaluation: its time, then 64 random bits, `20261120T101500123Z-3f9a1c2b4d5e6f70`; the first ones had
 * no milliseconds. Records lie where others can write, and names are made of their ids, so nothing else is one.
 */
export const recordId = z.string().regex(/^\d{8}T\d{6}(?:\d{3})?Z-[0-9a-f]{16}$/);

/** Id of a dataset: 128 random bits, hex. */
export const datasetId = z.string().regex(/^[0-9a-f]{32}$/);

/** A path below a run folder: relative, with `/`, without `.`, `..` or empty parts. */
export const runPath = z.string().regex(/^(?![\s\S]*(?:^|\/)\.{0,2}(?:\/|$))[^\\\u0000]+$/u);

export const messageValues = z
	.record(
		z.string(),
		z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
	)
	.describe('Values that fill the sentence of the same name.');

export const contentHash = z
	.object({
		value: z.string().describe('Hex digest of the content.'),
		rule: z
			.enum(['sha256', 'sampled'])
			.describe(
				'sha256 = the whole file; sampled = size plus first, middle and last megabyte, for files over 256 MiB.',
			),
	})
	.describe('Fingerprint of a file.');
export type ContentHash = z.infer<typeof contentHash>;

/** The three parallel fields of a list of sentences. */
export const sentences = {
	list: z.array(z.string()).describe('Sentences in English, in order.'),
	codes: z.array(z.string()).describe('Stable codes of the sentences, same order.'),
	values: z.array(messageValues).describe('Values of the sentences, same order.'),
};

export const metric = z
	.object({
		estimate: z.number().nullable().describe('Point estimate; null when not estimable.'),
		ci_low: z.number().nullable().describe('Lower end of the 95 % interval; null when not estimable.'),
		ci_high: z.number().nullable().describe('Upper end of the 95 % interval; null when not estimable.'),
		n: z.number().int().describe('Number of samples (patients where ids exist) used for the estimate.'),
	})
	.describe('A metric with its interval.');
export type Metric = z.infer<typeof metric>;
