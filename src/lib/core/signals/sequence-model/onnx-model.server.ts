import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { systemCode } from '../../../base/system-code.ts';
import { maxOf } from '../../../base/extremes.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { alsoReadOwn, isReadingConfined, openData, readDataSync } from '../../../base/open-data.server.ts';
import { programFolder } from '../../../base/program-folder.server.ts';
import type { Watch } from '../../../base/progress.ts';
import { scratchFolder } from '../../../base/scratch.server.ts';
import { readTokenizer, readTokenizerConfig, type Tokenizer } from './tokenizer.ts';

const PACKAGE = 'onnxruntime-node';
/** Sequences that are run at once; few, because a run cannot be stopped half-way. */
const BATCH = 16;
/** Tokens of a sequence at most; fragments of plasma DNA are far shorter. */
export const MAX_TOKENS = 512;
/** Names of outputs with one vector per token or sequence; a model may give others (scores of tokens) before them. */
const OUTPUTS = ['last_hidden_state', 'token_embeddings', 'sentence_embedding'];
/** Every letter, over the length of a fragment: what a model is tried on before a sample is read. */
const PROBE = 'ACGTTGCAN'.repeat(18);

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
	/** Name of its folder. */
	name: string;
	/** SHA-256 over its weights and its tokenizer: another model, or the same one trained further, has another. */
	digest: string;
	tokenizer: Tokenizer;
	/** The optional package that runs the model, with its version. */
	runtime: string;
	/** The output that is used. */
	output: string;
	/** Components of a vector. */
	width: number;
	/**
	 * One vector per sequence: the mean over its tokens (special ones included, padding not), or the model's own pooled output.
	 * NaN for a sequence without a token.
	 * @param onDone told how many sequences are done
	 */
	embed(
		sequences: readonly string[],
		watch?: Watch,
		onDone?: (done: number) => void,
	): Promise<Float32Array[]>;
}

/** A session with what is needed to run it. */
interface Running {
	runtime: Runtime;
	session: Session;
	output: string;
	padding: number;
	model: string;
}

/**
 * Opens the model in a folder: `model.onnx` (inputs `input_ids`, and `attention_mask` and `token_type_ids` where the model
 * has them) with `tokenizer.json` or `vocab.txt` (and `tokenizer_config.json` where there is one), and tries it on a sequence of every letter, so that a model that does not
 * work is refused at once. Runs on one thread, so that the same sequences give the same bytes. Throws signals.onnx_missing
 * without the optional package, signals.model_incomplete, signals.model_unusable, signals.tokenizer_invalid.
 */
export async function openSequenceModel(place: string, watch: Watch = {}): Promise<SequenceModel> {
	// The file itself is a natural answer to "which model".
	const folder = isFile(place) && path.basename(place) === 'model.onnx' ? path.dirname(place) : place;
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
	const config = path.join(folder, 'tokenizer_config.json');
	const tokenizer = readTokenizer(
		readDataSync(tokens).toString('utf8'),
		tokens,
		isFile(config) ? readTokenizerConfig(readDataSync(config).toString('utf8'), config) : {},
	);
	const { runtime, version } = await loadRuntime(model);
	const { session, digest } = await load(runtime, folder, [tokens, config], watch);
	const output = OUTPUTS.find((name) => session.outputNames.includes(name)) ?? session.outputNames[0];
	if (output === undefined) throw unusable('it has no output', model);
	const running = { runtime, session, output, padding: tokenizer.padding, model };
	return {
		name: path.basename(path.resolve(folder)),
		digest,
		tokenizer,
		runtime: `${PACKAGE} ${version}`,
		output,
		width: await probe(running, tokenizer),
		embed: (sequences, embedWatch = {}, onDone = () => undefined) =>
			embed(running, tokenizer, sequences, embedWatch, onDone),
	};
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

function unusable(why: string, model: string): LbError {
	return new LbError('signals.model_unusable', { why }, { path: model });
}

/** The session of a model, with the digest of its weights and the other files. */
async function load(
	runtime: Runtime,
	folder: string,
	others: readonly string[],
	watch: Watch,
): Promise<{ session: Session; digest: string }> {
	// The runtime opens the files by their names, to which anything can be put in the meantime: where that counts it gets
	// copies of what was opened here.
	const copy = isReadingConfined() ? await copyOfWeights(folder, watch) : null;
	try {
		const from = copy ?? folder;
		const session = await openSession(
			runtime,
			path.join(from, 'model.onnx'),
			path.join(folder, 'model.onnx'),
		);
		return { session, digest: await digestOf(from, others, watch) };
	} finally {
		if (copy !== null) rmSync(copy, { recursive: true, force: true });
	}
}

/** Weights may lie beside the model (`model.onnx_data`), so every file whose name begins with its own counts. */
const weightsIn = (folder: string): string[] =>
	readdirSync(folder)
		.filter((name) => name.startsWith('model.onnx'))
		.sort();

async function copyOfWeights(folder: string, watch: Watch): Promise<string> {
	const copy = mkdtempSync(path.join(scratchFolder(), 'model-'));
	// The copies are read once more, for their digest.
	alsoReadOwn(copy);
	for (const name of weightsIn(folder)) {
		const file = path.join(folder, name);
		if (isFile(file)) await pipeline(piecesOf(file, watch), createWriteStream(path.join(copy, name)));
	}
	return copy;
}

/** The bytes of a file of data. */
async function* piecesOf(file: string, { signal }: Watch): AsyncGenerator<Uint8Array, void, undefined> {
	const handle = await openData(file);
	const pieces: AsyncIterable<Uint8Array> = handle.createReadStream({ highWaterMark: 1 << 20 });
	for await (const piece of pieces) {
		throwIfCancelled(signal, file);
		yield piece;
	}
}

async function digestOf(folder: string, others: readonly string[], watch: Watch): Promise<string> {
	const all = createHash('sha256');
	for (const name of weightsIn(folder)) await add(path.join(folder, name));
	for (const file of others) await add(file);
	return all.digest('hex');

	async function add(file: string): Promise<void> {
		if (!isFile(file)) return;
		const own = createHash('sha256');
		for await (const bytes of piecesOf(file, watch)) own.update(bytes);
		all.update(own.digest());
	}
}

const manifest = z.object({ version: z.string() });

/** The optional package, from beside the program or NODE_PATH; never from a folder of data, whose code is not ours to run. */
async function loadRuntime(model: string): Promise<{ runtime: Runtime; version: string }> {
	const require = createRequire(import.meta.url);
	try {
		const { version } = manifest.parse(require(`${PACKAGE}/package.json`));
		// An optional package: neither it nor its types are there when this is compiled; the first session shows whether it works.
		const loaded = (await import(pathToFileURL(require.resolve(PACKAGE)).href)) as Runtime & {
			default?: Runtime;
		};
		return { runtime: loaded.default ?? loaded, version };
	} catch (error) {
		const code = systemCode(error);
		if (code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND')
			throw new LbError(
				'signals.onnx_missing',
				{ package: PACKAGE, program: programFolder() },
				{ path: model },
			);
		throw unusable(`${PACKAGE} does not load: ${firstLine(error)}`, model);
	}
}

async function openSession(runtime: Runtime, file: string, model: string): Promise<Session> {
	let session: Session;
	try {
		session = await runtime.InferenceSession.create(file, {
			intraOpNumThreads: 1,
			interOpNumThreads: 1,
			logSeverityLevel: 3,
		});
	} catch (error) {
		throw unusable(firstLine(error), model);
	}
	const known = ['input_ids', 'attention_mask', 'token_type_ids'];
	const foreign = session.inputNames.filter((name) => !known.includes(name));
	if (!session.inputNames.includes('input_ids') || foreign.length > 0)
		throw unusable(
			`its inputs are ${session.inputNames.join(', ')}; supported inputs are ${known.join(', ')}`,
			model,
		);
	return session;
}

/** Width of the vectors, from a sequence of every letter and one of the last token, which a smaller table would not have. */
async function probe(running: Running, tokenizer: Tokenizer): Promise<number> {
	const tokens = tokenizer.encode(PROBE, MAX_TOKENS);
	const [first, second] = await runBatch(running, [tokens, tokens.map(() => tokenizer.largest)]);
	if (first === undefined || second === undefined || first.length === 0)
		throw unusable('it returns no vector', running.model);
	if (first.some((value) => !Number.isFinite(value)))
		throw unusable('it returns values that are not numbers', running.model);
	return first.length;
}

/**
 * Sequences of like length run together, so that few tokens are filled up. A model that cannot be told which tokens are
 * filled up would take them for bases: its sequences run together only when they have the same number of tokens.
 */
async function embed(
	running: Running,
	tokenizer: Tokenizer,
	sequences: readonly string[],
	watch: Watch,
	onDone: (done: number) => void,
): Promise<Float32Array[]> {
	const tokens = sequences.map((bases) => tokenizer.encode(bases, MAX_TOKENS));
	const length = (i: number): number => tokens[i]!.length;
	const order = [...tokens.keys()].sort((a, b) => length(a) - length(b) || a - b);
	const masked = running.session.inputNames.includes('attention_mask');
	const vectors = new Array<Float32Array>(sequences.length);
	for (let from = 0; from < order.length;) {
		throwIfCancelled(watch.signal, 'encoding');
		const first = order[from]!;
		const batch = order
			.slice(from, from + BATCH)
			.filter((i) => (masked && length(first) > 0) || length(i) === length(first));
		const result = await runBatch(
			running,
			batch.map((i) => tokens[i]!),
		);
		for (const [row, i] of batch.entries()) vectors[i] = result[row]!;
		from += batch.length;
		onDone(from);
	}
	return vectors;
}

async function runBatch(running: Running, batch: readonly (readonly number[])[]): Promise<Float32Array[]> {
	const { runtime, session, padding, model } = running;
	const width = Math.max(1, maxOf(batch.map((tokens) => tokens.length)));
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
		feeds[name] = new runtime.Tensor('int64', all[name]!, [batch.length, width]);
	let outputs: Record<string, Tensor>;
	try {
		outputs = await session.run(feeds);
	} catch (error) {
		throw unusable(firstLine(error), model);
	}
	const output = outputs[running.output];
	if (!(output?.data instanceof Float32Array) || output.dims[0] !== batch.length)
		throw unusable(`its output ${running.output} is not one 32-bit vector per sequence or token`, model);
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
	const none = new Float32Array(size).fill(NaN);
	if (dims.length === 2)
		return batch.map((tokens, row) =>
			tokens.length === 0 ? none : values.slice(row * size, (row + 1) * size),
		);
	if (dims.length !== 3) throw unusable(`its output has ${dims.length} dimensions, not 2 or 3`, model);
	const width = dims[1]!;
	return batch.map((tokens, row) => {
		const sums = new Float64Array(size);
		const used = Math.min(tokens.length, width);
		for (let token = 0; token < used; token++)
			for (let i = 0; i < size; i++) sums[i] = sums[i]! + values[(row * width + token) * size + i]!;
		return used === 0 ? none : Float32Array.from(sums, (sum) => sum / used);
	});
}

const firstLine = (error: unknown): string =>
	(error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!;
