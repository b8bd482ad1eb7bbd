import { createHash } from 'node:crypto';
import * as z from 'zod';

/** What goes wrong with the pull of a model. */
const fault = z.discriminatedUnion('kind', [
	/** Said in the place of the manifest. */
	z.object({ kind: z.literal('manifest'), said: z.string() }),
	/** Another answer than a stream. */
	z.object({ kind: z.literal('status'), status: z.int(), type: z.string(), body: z.string() }),
	/** Said once so many bytes of a layer are there. */
	z.object({ kind: z.literal('error'), after: z.int(), said: z.string() }),
	/** The connection breaks there. */
	z.object({ kind: z.literal('cut'), after: z.int() }),
	/** No more bytes come from there on; the server goes on writing lines. */
	z.object({ kind: z.literal('stall'), after: z.int() }),
	/** The number falls once by so many bytes: a part is loaded again. */
	z.object({ kind: z.literal('back'), after: z.int(), by: z.int() }),
	/** These characters in the place of a line. */
	z.object({ kind: z.literal('raw'), after: z.int(), text: z.string() }),
	/** The last line is missing, although the model is there. */
	z.object({ kind: z.literal('unsaid') }),
]);

export const libraryModel = z.object({
	/** What the registry has; layers of one key are one blob. */
	layers: z.array(z.object({ key: z.string(), bytes: z.int().positive() })),
	capabilities: z.array(z.string()).nullable().default(['completion', 'tools']),
	context: z.int().default(32_768),
	/** Runs on other servers. */
	cloud: z.boolean().default(false),
	fault: fault.nullable().default(null),
});
export type LibraryModel = z.infer<typeof libraryModel>;

export const library = z.record(z.string(), libraryModel);
export type Library = z.input<typeof library>;

/** A model of three layers of which the first are the weights. */
export const plainModel = (
	key: string,
	weights: number,
	more: Partial<z.input<typeof libraryModel>> = {},
): z.input<typeof libraryModel> => ({
	layers: [
		{ key: `${key} weights`, bytes: weights },
		{ key: 'template', bytes: 1200 },
		{ key: `${key} parameters`, bytes: 60 },
	],
	...more,
});

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
