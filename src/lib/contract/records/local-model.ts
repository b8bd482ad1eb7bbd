import * as z from 'zod';
import { isoTime, messageValues, sentences } from './common.ts';

/** What runs a model on this machine: llama.cpp in a process of lb-agent, or an Ollama server. */
export const localRuntime = z.enum(['embedded', 'ollama']);
export type LocalRuntime = z.infer<typeof localRuntime>;

/** Where a local model is on its way to being usable. */
export const localModelState = z.enum([
	'not_installed',
	'queued',
	'downloading',
	'paused',
	'verifying',
	'installed',
	'failed',
	'unavailable',
]);
export type LocalModelState = z.infer<typeof localModelState>;

/** Identifier of an entry; it names a folder, so nothing else is one. */
export const localModelId = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/);

/** An entry as somebody names it; looked up in the catalogue, which says what is near. */
export const namedLocalModel = z.string().min(1).max(100).describe('Identifier of the model.');

export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.int().nonnegative();

/** A fact of an entry and where it was read. */
export const catalogFact = z
	.object({
		field: z.string().describe('Field of the entry, such as `sources.gguf.sha256`.'),
		source_url: z.url().describe('Public page that states the fact.'),
		read_as: z
			.enum(['page', 'copy'])
			.describe('page: the page itself was read; copy: a published copy or list of what the page states.'),
		copy: z.string().nullable().describe('Which copy; null where the page itself was read.'),
	})
	.describe('A fact of an entry and its public source.');
export type CatalogFact = z.infer<typeof catalogFact>;

export const ollamaSource = z
	.object({
		model: z.string().describe('Name and tag, such as `qwen3:8b`.'),
		bytes: bytes.nullable().describe('Size of all its layers (bytes); null if unknown.'),
		digest: sha256Hex.nullable().describe('SHA-256 of its manifest; null if unknown.'),
	})
	.describe('The model in the Ollama library.');

export const ggufSource = z
	.object({
		url: z.url().describe('Address of the GGUF file.'),
		repository: z.string().nullable().describe('Repository; null for an address that a user entered.'),
		revision: z.string().nullable().describe('Commit of the repository; null likewise.'),
		file: z.string().describe('File name.'),
		bytes: bytes.nullable().describe('Size (bytes); null if no source states it.'),
		sha256: sha256Hex
			.nullable()
			.describe('Digest that a source states; null: it is pinned at the first download.'),
		redirect_hosts: z
			.array(z.string())
			.describe('Hosts that the address may redirect to; `*` stands for one label of a name.'),
	})
	.describe('The model as a GGUF file.');

export const memoryNeed = z
	.object({
		at_8k: bytes.nullable(),
		at_32k: bytes.nullable(),
		full: bytes.nullable(),
	})
	.describe('Working memory at 8,192 and 32,768 tokens and at the full context (bytes); null if unknown.');
export type MemoryNeed = z.infer<typeof memoryNeed>;

/** One entry of the reviewed catalogue as it is written in the data. */
export const catalogEntry = z
	.object({
		identifier: localModelId,
		name: z.string().describe('Display name.'),
		family: z.string().describe('Model family.'),
		parameters: z.number().nullable().describe('Number of parameters; null if unknown.'),
		quantisation: z.string().nullable().describe('Quantisation; null if unknown.'),
		licence: z
			.object({
				name: z.string().describe('Licence.'),
				url: z.url().nullable().describe('Page of the licence; null if unknown.'),
				sha256: sha256Hex.describe('SHA-256 of the text that is accepted before the installation.'),
			})
			.describe('Licence of the weights.'),
		sources: z
			.object({ ollama: ollamaSource.nullable(), gguf: ggufSource.nullable() })
			.describe('Where the model can be downloaded from; one for each runtime.'),
		memory_bytes: memoryNeed,
		context_tokens: z.int().positive().nullable().describe('Full context (tokens); null if unknown.'),
		capabilities: z
			.object({
				tools: z.boolean().nullable().describe('Tool calls; null if unknown.'),
				images: z.boolean().nullable().describe('Reads images; null if unknown.'),
				languages: z.array(z.string()).nullable().describe('Languages (BCP 47); null if unknown.'),
			})
			.describe('What its maker states.'),
		reviewed_at: z.iso.date().describe('Day of the review.'),
		facts: z.array(catalogFact).describe('Where the facts were read.'),
	})
	.describe('A reviewed model.');
export type CatalogEntry = z.infer<typeof catalogEntry>;

export const catalogFile = z
	.object({
		schema_version: z.literal(1),
		entries: z.array(catalogEntry).describe('Reviewed models.'),
	})
	.describe('The reviewed catalogue of local models.');
export type CatalogFile = z.infer<typeof catalogFile>;

/** What a test of a local model found. Which of several counts, and for what: `local-probes.ts`. */
export const localModelProbe = z
	.object({
		at: isoTime,
		passed: z.boolean().describe('The tool round trip and the structured answer both worked.'),
		runtime: localRuntime,
		model: z.string().describe('Model as its runtime names it.'),
		tool_round_trip: z
			.boolean()
			.nullable()
			.describe(
				'It called a tool and used what the tool returned; false: it did not, or its server refuses tools; null if not found out.',
			),
		structured_answer: z.boolean().nullable().describe('It answered in a given schema; null likewise.'),
		first_token_ms: z.number().nullable().describe('Time to the first token (ms).'),
		tokens_per_second: z.number().nullable().describe('Speed of writing (tokens/s).'),
		context_tokens: z.int().nullable().describe('Context in which it ran (tokens).'),
		problem_code: z
			.string()
			.nullable()
			.describe('Error code of a test that did not pass, or could not be carried out.'),
		problem: z.string().nullable().describe('Why, in one sentence.'),
		problem_hint: z.string().nullable().describe('What to do about it.'),
		problem_values: messageValues.describe('Values of that sentence, to say it in another language.'),
	})
	.describe('Result of the test of a local model.');
export type LocalModelProbe = z.infer<typeof localModelProbe>;

const message = {
	reason: z.string().describe('One sentence about the state.'),
	reason_code: z.string().describe('Its code.'),
	reason_values: messageValues.describe('Its values.'),
};

export const downloadProgress = z
	.object({
		verified_bytes: bytes.describe('Bytes that are kept and checked; it never decreases.'),
		total_bytes: bytes.nullable().describe('Size of the whole; null if unknown.'),
		bytes_per_second: z.number().nullable().describe('Rate of the last seconds; null if unknown.'),
		eta_s: z.number().nullable().describe('Time left (s); null if unknown.'),
		stalled_s: z.number().nullable().describe('Time without data (s), from 30 s on; else null.'),
		attempt: z.int().describe('Attempts since the last piece, 1 for the first.'),
		next_try_s: z.number().nullable().describe('Time to the next attempt (s); null while connected.'),
		basis: z
			.enum(['verified', 'as_reported'])
			.describe('verified: pieces whose digest was written; as_reported: what the Ollama server reports.'),
	})
	.describe('Progress of a download.');
export type DownloadProgress = z.infer<typeof downloadProgress>;

export const runtimeState = z
	.object({
		runtime: localRuntime,
		name: z.string().describe('Display name.'),
		present: z.boolean().describe('It is installed.'),
		running: z.boolean().describe('It can be asked now, or is started when it is needed.'),
		own: z.boolean().describe('lb-agent started it, or starts it, and ends it.'),
		version: z.string().nullable().describe('Version; null if unknown.'),
		address: z.string().nullable().describe('Address of its server; null without one.'),
		can_start: z.boolean().describe('Its program is on this machine, and no server of it runs.'),
		shared_machine: z
			.boolean()
			.describe('Other users have processes here; an Ollama server could be used by them.'),
		how: z
			.string()
			.nullable()
			.describe('Exact command that installs or starts it; null if nothing is needed.'),
		...message,
	})
	.describe('A runtime of local models on this machine.');
export type RuntimeState = z.infer<typeof runtimeState>;

/** An entry with everything that is known about it on this machine. */
export const localModel = catalogEntry
	.extend({
		own: z.boolean().describe('Added by the user.'),
		file: z.string().nullable().describe('GGUF file on this machine that an own entry names; else null.'),
		state: localModelState,
		...message,
		runtime: localRuntime.describe('Runtime that it uses here.'),
		download_bytes: bytes.nullable().describe('Download with this runtime (bytes); null if unknown.'),
		digest: z
			.object({
				sha256: sha256Hex.nullable(),
				pinned: z
					.enum(['catalog', 'first_download'])
					.nullable()
					.describe('Who states it; null: it is pinned at the first download.'),
			})
			.describe('Digest that the download is checked against.'),
		eligible: z.boolean().describe('Nothing known keeps it from running on this machine.'),
		eligibility: sentences.list.describe('Why it fits this machine, or why it does not.'),
		eligibility_codes: sentences.codes,
		eligibility_values: sentences.values,
		licence_accepted_at: isoTime.nullable().describe('When its licence was accepted; null if it was not.'),
		continue_after_restart: z.boolean().describe('The download resumes by itself when the service starts.'),
		progress: downloadProgress.nullable().describe('Download so far; null without one.'),
		job_id: z.string().nullable().describe('Job that works on it; null without one.'),
		notice: z
			.enum(['finished', 'failed'])
			.nullable()
			.describe('What has not been acknowledged; null if nothing.'),
		installed_at: isoTime.nullable().describe('When it was installed; null if it is not.'),
		model: z.string().nullable().describe('Name for its runtime once installed.'),
		probe: localModelProbe.nullable().describe('Newest test; null if there was none.'),
		test_result: z
			.enum(['passed', 'failed'])
			.nullable()
			.describe(
				'What the tests since the installation found: passed: it can be chosen; failed: it cannot; null: none found it out. A test that could not be carried out does not change it.',
			),
		chosen: z.boolean().describe('It answers now.'),
		unreadable: z
			.enum(['record', 'profile'])
			.nullable()
			.describe(
				'What is kept of it and cannot be read, so that it can only be removed: the record of its download, or a model that you added as a whole. Null: all of it can be read.',
			),
	})
	.describe('A local model and its state on this machine.');
export type LocalModel = z.infer<typeof localModel>;

export const licenceText = z
	.object({
		sha256: sha256Hex.describe('SHA-256 of the text.'),
		name: z.string().describe('Licence.'),
		text: z.string().describe('Its text.'),
	})
	.describe('A licence text that is accepted before an installation.');
export type LicenceText = z.infer<typeof licenceText>;

export const localMachine = z
	.object({
		memory_total_bytes: bytes.describe('Memory of this machine, or of its container.'),
		memory_available_bytes: bytes.describe('Memory that is free now.'),
		disk_free_bytes: bytes.nullable().describe('Free space for models; null if it cannot be found out.'),
		models_folder: z.string().describe('Folder of the models.'),
		cores: z.int().positive().describe('Processor cores.'),
		gpu: z.string().nullable().describe('Graphics processor that was found; null if none was.'),
		proxy: z.string().nullable().describe('Proxy that downloads go through; null without one.'),
		downloads_limit: z.int().positive().describe('Downloads that run at once.'),
	})
	.describe('What this machine offers to local models.');
export type LocalMachine = z.infer<typeof localMachine>;

export const localModelList = z
	.object({
		entries: z.array(localModel).describe('All entries, reviewed ones first; none is ever left out.'),
		licences: z.array(licenceText).describe('Texts of the licences, by digest.'),
		machine: localMachine,
		runtimes: z.array(runtimeState).describe('Runtimes.'),
	})
	.describe('The reviewed local models and those that the user added.');
export type LocalModelList = z.infer<typeof localModelList>;

/** An own entry as its user states it: exactly one of `file`, `url` and `ollama_model`. */
export const statedProfile = z.strictObject({
	name: z.string().min(1).max(100).describe('Display name.'),
	file: z.string().min(1).max(4000).optional().describe('GGUF file on this machine (absolute path).'),
	url: z.string().min(1).max(2000).optional().describe('Public https address of a GGUF file.'),
	ollama_model: z.string().min(1).max(200).optional().describe('Name and tag of a model for Ollama.'),
	licence_note: z.string().max(500).optional().describe('Licence as you know it.'),
	sha256: sha256Hex.optional().describe('Digest that the file must have.'),
});
export type StatedProfile = z.infer<typeof statedProfile>;

export const localModelProfile = statedProfile
	.extend({
		profile_id: localModelId.describe('Identifier; it is also the identifier of its entry in the catalogue.'),
		created_at: isoTime,
	})
	.describe('A model that the user added.');
export type LocalModelProfile = z.infer<typeof localModelProfile>;
