import * as z from 'zod';
import { KEPT_PROBES } from '../../../contract/local-probes.ts';
import {
	localModelId,
	localModelProbe,
	localRuntime,
	memoryNeed,
	sha256Hex,
} from '../../../contract/records/local-model.ts';
import { problem } from '../../../contract/records/problem.ts';

const bytes = z.int().nonnegative();

/** What the header of a GGUF file said when it was checked. */
export const checkedHeader = z.object({
	architecture: z.string(),
	name: z.string().nullable(),
	licence: z.string().nullable(),
	languages: z.array(z.string()).nullable(),
	/** Quantisation. */
	file_type: z.string().nullable(),
	parameters: z.number().nullable(),
	context_tokens: z.int().positive().nullable(),
	chat_template: z.boolean(),
	memory_bytes: memoryNeed,
});
export type CheckedHeader = z.infer<typeof checkedHeader>;

/** What is kept of a model between starts. Its state is computed (model-state), never kept. */
export const localModelRecord = z.object({
	schema_version: z.literal(1),
	identifier: localModelId,
	runtime: localRuntime,
	/** What the user asked for last. */
	wanted: z.enum(['installed', 'paused']),
	continue_after_restart: z.boolean(),
	licence: z.object({ sha256: sha256Hex, accepted_at: z.iso.datetime() }).nullable(),
	/** What is downloaded. A digest that nobody states is pinned when the first download is whole. */
	source: z.object({
		url: z.string().nullable(),
		model: z.string().nullable(),
		file: z.string().nullable(),
		bytes: bytes.nullable(),
		sha256: sha256Hex.nullable(),
		pinned: z.enum(['catalog', 'first_download']).nullable(),
	}),
	/**
	 * The Ollama server that was asked to download the model and did not have it before. Written before the download begins, so that
	 * what the server lists afterwards is known to be lb-agent's, whatever ends in between: only that is deleted there.
	 */
	pulled: z
		.object({
			/** `own` for the server that lb-agent starts, else its address. */
			server: z.string(),
			model: z.string(),
			at: z.iso.datetime(),
		})
		.nullable()
		.default(null),
	paused_by: z.enum(['user', 'stop', 'disk_full']).nullable(),
	notice: z.enum(['finished', 'failed']).nullable(),
	last_fault: problem.nullable(),
	installed: z
		.object({
			at: z.iso.datetime(),
			bytes: bytes.nullable(),
			sha256: sha256Hex.nullable(),
			/** Digest of the manifest in Ollama. */
			digest: sha256Hex.nullable(),
			/** Name for its runtime. */
			model: z.string(),
			facts: checkedHeader.nullable(),
		})
		.nullable(),
	/** Those since the installation, newest last. */
	probes: z.array(localModelProbe).max(KEPT_PROBES),
});
export type LocalModelRecord = z.infer<typeof localModelRecord>;
