import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { errorIn, jsonOf, ollamaSaid, quoted, refusalIn } from './ollama-said.ts';
import { modelIn } from './model-name.ts';
import { requestOllama, textOf, type OllamaCall } from './request-ollama.server.ts';

/** A server of this machine, and how long its answers may take. */
export interface OllamaServer {
	/** Address without a slash at its end. */
	origin: string;
	signal: AbortSignal;
	/** For the whole answer (ms). */
	within_ms?: number;
}

/** Lists and descriptions are read from the disk; removing waits for it. */
const WITHIN_MS = 20_000;
const DELETE_MS = 60_000;
/** Descriptions hold licences and templates. */
const ANSWER_BYTES = 16_000_000;
const ERROR_BYTES = 64_000;

/** A model that a server has. */
export interface OllamaModel {
	name: string;
	/** SHA-256 of its manifest; null if it is not told. */
	digest: string | null;
	/** Size of its layers (bytes); null likewise. */
	bytes: number | null;
	/** False for one that Ollama runs on its own servers. */
	local: boolean;
}

/** What a server tells of a model. */
export interface OllamaFacts {
	/** Such as `completion`, `tools`, `vision`; null from a server that does not tell. */
	capabilities: string[] | null;
	architecture: string | null;
	parameters: number | null;
	quantisation: string | null;
	/** Full context (tokens). */
	context_tokens: number | null;
	licence: string | null;
	local: boolean;
}

/** A model that is loaded. */
export interface LoadedModel {
	name: string;
	/** Memory that it takes (bytes), and how much of it on a graphics processor; null if not told. */
	bytes: number | null;
	gpu_bytes: number | null;
	context_tokens: number | null;
}

const size = z.int().nonnegative().nullish().catch(null);
const text = z.string().nullish().catch(null);
const isPlace = (value: string | null | undefined): boolean =>
	value !== undefined && value !== null && value !== '';

const versionAnswer = z.object({ version: z.string().min(1) });
const tagsAnswer = z.object({
	models: z
		.array(
			z.object({
				name: z.string(),
				digest: text,
				size,
				remote_host: text,
				remote_model: text,
			}),
		)
		.nullable(),
});
const showAnswer = z.object({
	license: text,
	details: z.object({ quantization_level: text }).nullish().catch(null),
	model_info: z.record(z.string(), z.unknown()).nullish().catch(null),
	capabilities: z.array(z.string()).nullish().catch(null),
	remote_host: text,
	remote_model: text,
});
const psAnswer = z.object({
	models: z.array(z.object({ name: z.string(), size, size_vram: size, context_length: size })).nullable(),
});

/** Version of a server. All of these throw `local_models.ollama_unreachable` and `local_models.ollama_unusable`. */
export async function ollamaVersion(server: OllamaServer): Promise<string> {
	const { version } = await read(server, { method: 'GET', path: '/api/version' }, versionAnswer);
	return quoted(version).slice(0, 50);
}

/** Every model that a server lists, those of Ollama's own servers too. */
export async function listedModels(server: OllamaServer): Promise<OllamaModel[]> {
	const { models } = await read(server, { method: 'GET', path: '/api/tags' }, tagsAnswer);
	return (models ?? []).map(({ name, digest, size: bytes, remote_host, remote_model }) => ({
		name,
		digest: /^(?:sha256:)?([0-9a-f]{64})$/u.exec(digest ?? '')?.[1] ?? null,
		bytes: bytes ?? null,
		local: !isPlace(remote_host) && !isPlace(remote_model),
	}));
}

/** The models that a server has and runs on this machine. */
export const localModels = async (server: OllamaServer): Promise<OllamaModel[]> =>
	(await listedModels(server)).filter(({ local }) => local);

/** A model as a server lists it, whatever the spelling of its name; null if it has none. */
export const listedModel = async (server: OllamaServer, model: string): Promise<OllamaModel | null> =>
	modelIn(await listedModels(server), model);

/** What a server tells of a model; null if it has none. Throws `local_models.ollama_said` too. */
export async function showModel(server: OllamaServer, model: string): Promise<OllamaFacts | null> {
	const call = { method: 'POST', path: '/api/show', body: { model } } as const;
	const answer = await answered(server, call);
	if (answer.status === 404) return null;
	if (answer.status !== 200) throw ollamaSaid(model, refusalIn(answer.status, answer.text));
	const { license, details, model_info, capabilities, remote_host, remote_model } = parsed(
		server,
		answer.text,
		showAnswer,
	);
	const info = model_info ?? {};
	const architecture = z.string().safeParse(info['general.architecture']).data ?? null;
	return {
		capabilities: capabilities ?? null,
		architecture,
		parameters: positive(info['general.parameter_count']),
		quantisation: details?.quantization_level || null,
		context_tokens: architecture === null ? null : positive(info[`${architecture}.context_length`]),
		licence: license || null,
		local: !isPlace(remote_host) && !isPlace(remote_model),
	};
}

/** Removes a model from a server; false if it has none. Throws `local_models.ollama_said` too. */
export async function deleteModel(server: OllamaServer, model: string): Promise<boolean> {
	const call = { method: 'DELETE', path: '/api/delete', body: { model } } as const;
	const { status, text: said } = await answered({ within_ms: DELETE_MS, ...server }, call);
	if (status === 404) return false;
	if (status !== 200) throw ollamaSaid(model, refusalIn(status, said));
	return true;
}

/** The models that a server has in memory. */
export async function loadedModels(server: OllamaServer): Promise<LoadedModel[]> {
	const { models } = await read(server, { method: 'GET', path: '/api/ps' }, psAnswer);
	return (models ?? []).map(({ name, size: bytes, size_vram, context_length }) => ({
		name,
		bytes: bytes ?? null,
		gpu_bytes: size_vram ?? null,
		context_tokens: context_length ?? null,
	}));
}

const positive = (value: unknown): number | null => z.int().positive().safeParse(value).data ?? null;

type Call = Pick<OllamaCall, 'method' | 'path' | 'body'>;

async function read<T>(server: OllamaServer, call: Call, schema: z.ZodType<T>): Promise<T> {
	const { status, text: said } = await answered(server, call);
	if (status !== 200) throw unusable(server, refusalIn(status, said));
	return parsed(server, said, schema);
}

function parsed<T>(server: OllamaServer, said: string, schema: z.ZodType<T>): T {
	const value = jsonOf(said);
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	throw unusable(server, errorIn(value) ?? (quoted(said) || '–'));
}

/** An answer as a whole, within its limits. */
async function answered(
	{ origin, signal, within_ms = WITHIN_MS }: OllamaServer,
	call: Call,
): Promise<{ status: number; text: string }> {
	const late = AbortSignal.timeout(within_ms);
	const until = { origin, signal: AbortSignal.any([signal, late]) };
	try {
		const answer = await requestOllama({ ...call, ...until });
		const status = answer.statusCode ?? 0;
		const limit = status === 200 ? ANSWER_BYTES : ERROR_BYTES;
		const whole = await textOf(answer, limit, until);
		if (whole === null) throw unusable({ origin, signal }, `> ${limit} bytes`);
		return { status, text: whole };
	} catch (error) {
		signal.throwIfAborted();
		if (!late.aborted) throw error;
		const { host } = new URL(origin);
		throw new LbError('local_models.ollama_unreachable', { host, reason: 'ETIMEDOUT' });
	}
}

const unusable = ({ origin }: OllamaServer, reason: string): LbError =>
	new LbError('local_models.ollama_unusable', { host: new URL(origin).host, reason, reason_zh: reason });
