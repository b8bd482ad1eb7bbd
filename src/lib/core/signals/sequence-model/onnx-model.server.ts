import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { readTokenizer, type Tokenizer } from './tokenizer.ts';

const PACKAGE = 'onnxruntime-node';
/** Sequences that are run at once. */
const BATCH = 32;
/** Tokens of a sequence at most; fragments of plasma DNA are far shorter. */
export const MOST_TOKENS = 512;

/** The part of onnxruntime-node that is used. */
interface Tensor {
	data: Float32Array | BigInt64Array;
	dims: readonly number[];
}
interface Session {
	inputNames: readonly string[];
	outputNames: readonly string[];
	run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
}
interface Runtime {
	InferenceSession: { create(file: string, options: Record<string, unknown>): Promise<Session> };
	Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => Tensor;
}

/** A local model that turns sequences of bases into vectors. */
export interface SequenceModel {
	folder: string;
	tokenizer: Tokenizer;
	/** Version of the optional package that runs the model. */
	runtime: string;
	/** One vector per sequence: the mean over its tokens, or the model's own pooled output. */
	embed(sequences: readonly string[], watch?: Watch): Promise<Float32Array[]>;
}

/**
 * Opens the model in a folder: `model.onnx` (inputs `input_ids`, and `attention_mask` and `token_type_ids` where the model
 * has them) with `tokenizer.json` or `vocab.txt`. Runs on one thread, so that the same sequences give the same bytes.
 * Throws signals.onnx_missing without the optional package, signals.model_incomplete, signals.model_unusable,
 * signals.tokenizer_invalid.
 */
export async function openSequenceModel(folder: string): Promise<SequenceModel> {
	const model = path.join(folder, 'model.onnx');
	const tokens = ['tokenizer.json', 'vocab.txt'].map((name) => path.join(folder, name)).find(isFile);
	if (!isFile(model))
		throw new LbError('signals.model_incomplete', { missing: 'model.onnx' }, { path: folder });
	if (tokens === undefined)
		throw new LbError(
			'signals.model_incomplete',
			{ missing: 'tokenizer.json or vocab.txt' },
			{ path: folder },
		);
	const tokenizer = readTokenizer(await readFile(tokens, 'utf8'), tokens);
	const { runtime, version } = await loadRuntime(model);
	const session = await openSession(runtime, model);
	return {
		folder,
		tokenizer,
		runtime: `${PACKAGE} ${version}`,
		async embed(sequences, watch = {}) {
			const vectors: Float32Array[] = [];
			for (let from = 0; from < sequences.length; from += BATCH) {
				throwIfCancelled(watch.signal, 'encoding');
				const batch = sequences
					.slice(from, from + BATCH)
					.map((bases) => tokenizer.encode(bases, MOST_TOKENS));
				vectors.push(...(await runBatch(runtime, session, batch, tokenizer.padding, model)));
			}
			return vectors;
		},
	};
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** The optional package, from beside the program or NODE_PATH; never from a folder of data, whose code is not ours to run. */
async function loadRuntime(model: string): Promise<{ runtime: Runtime; version: string }> {
	const require = createRequire(import.meta.url);
	try {
		const manifest = require(`${PACKAGE}/package.json`) as { version: string };
		const loaded = (await import(pathToFileURL(require.resolve(PACKAGE)).href)) as Runtime & {
			default?: Runtime;
		};
		return { runtime: loaded.default ?? loaded, version: manifest.version };
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND')
			throw new LbError('signals.onnx_missing', { package: PACKAGE }, { path: model });
		const why = `${PACKAGE} does not load: ${firstLine(error)}`;
		throw new LbError('signals.model_unusable', { why }, { path: model });
	}
}

async function openSession(runtime: Runtime, model: string): Promise<Session> {
	let session: Session;
	try {
		session = await runtime.InferenceSession.create(model, {
			intraOpNumThreads: 1,
			interOpNumThreads: 1,
			logSeverityLevel: 3,
		});
	} catch (error) {
		throw new LbError('signals.model_unusable', { why: firstLine(error) }, { path: model });
	}
	const known = ['input_ids', 'attention_mask', 'token_type_ids'];
	const foreign = session.inputNames.filter((name) => !known.includes(name));
	if (!session.inputNames.includes('input_ids') || foreign.length > 0)
		throw new LbError(
			'signals.model_unusable',
			{ why: `its inputs are ${session.inputNames.join(', ')}; known are ${known.join(', ')}` },
			{ path: model },
		);
	return session;
}

async function runBatch(
	runtime: Runtime,
	session: Session,
	batch: readonly (readonly number[])[],
	padding: number,
	model: string,
): Promise<Float32Array[]> {
	const width = Math.max(1, ...batch.map((tokens) => tokens.length));
	const ids = new BigInt64Array(batch.length * width).fill(BigInt(padding));
	const mask = new BigInt64Array(batch.length * width);
	for (const [row, tokens] of batch.entries())
		for (const [column, token] of tokens.entries()) {
			ids[row * width + column] = BigInt(token);
			mask[row * width + column] = 1n;
		}
	const all: Record<string, BigInt64Array> = {
		input_ids: ids,
		attention_mask: mask,
		token_type_ids: new BigInt64Array(ids.length),
	};
	const feeds: Record<string, Tensor> = {};
	for (const name of session.inputNames)
		feeds[name] = new runtime.Tensor('int64', all[name] as BigInt64Array, [batch.length, width]);
	let outputs: Record<string, Tensor>;
	try {
		outputs = await session.run(feeds);
	} catch (error) {
		throw new LbError('signals.model_unusable', { why: firstLine(error) }, { path: model });
	}
	const output = outputs[session.outputNames[0] as string];
	if (!(output?.data instanceof Float32Array) || output.dims[0] !== batch.length)
		throw new LbError(
			'signals.model_unusable',
			{ why: 'its first output is not one 32-bit vector per sequence or token' },
			{ path: model },
		);
	return pool(output.data, output.dims, batch, model);
}

/** sequences x width, as it is; sequences x tokens x width, the mean over the tokens that are no padding. */
function pool(
	values: Float32Array,
	dims: readonly number[],
	batch: readonly (readonly number[])[],
	model: string,
): Float32Array[] {
	const size = dims.at(-1) as number;
	if (dims.length === 2) return batch.map((_, row) => values.slice(row * size, (row + 1) * size));
	if (dims.length !== 3)
		throw new LbError(
			'signals.model_unusable',
			{ why: `its first output has ${dims.length} dimensions, not 2 or 3` },
			{ path: model },
		);
	const width = dims[1] as number;
	return batch.map((tokens, row) => {
		const sums = new Float64Array(size);
		const used = Math.min(tokens.length, width);
		for (let token = 0; token < used; token++)
			for (let i = 0; i < size; i++)
				sums[i] = (sums[i] as number) + (values[(row * width + token) * size + i] as number);
		return Float32Array.from(sums, (sum) => (used === 0 ? NaN : sum / used));
	});
}

const firstLine = (error: unknown): string =>
	(error instanceof Error ? error.message : String(error)).split('\n', 1)[0] as string;
