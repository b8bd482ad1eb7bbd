import { maxOf } from '../../../base/extremes.ts';
import { windowedLayers } from './layer-windows.ts';
import type { GgufShape } from './gguf-facts.ts';
import { numberOf, type HeaderValues } from './read-values.ts';
import { Refused, shownCount } from './refused.ts';

interface Limits {
	en: string;
	zh: string;
	min: number;
	max: number;
}

/**
 * No model is near the ends. llama.cpp ends its whole process at 0 and at more than 512 layers, 0 heads and a network of size 0
 * (tried with node-llama-cpp 3.21.1).
 */
const LAYERS: Limits = { en: 'number of layers', zh: '层数', min: 1, max: 512 };
const HEADS: Limits = { en: 'number of attention heads', zh: '注意力头数', min: 1, max: 1024 };
const EMBEDDING: Limits = { en: 'embedding size', zh: '嵌入维度', min: 1, max: 131_072 };
const NETWORK: Limits = { en: 'feed-forward size', zh: '前馈网络的维度', min: 1, max: 16_777_216 };
const HEAD_SIZE: Limits = { en: 'size of attention heads', zh: '注意力头的维度', min: 1, max: 16_384 };
const CONTEXT: Limits = { en: 'context length', zh: '上下文长度', min: 1, max: 16_777_216 };
const VOCABULARY: Limits = { en: 'vocabulary size', zh: '词表大小', min: 1, max: 16_777_216 };
const STATE: Limits = { en: 'size of a recurrent state', zh: '循环状态的大小', min: 0, max: 16_777_216 };
const EXPERTS: Limits = { en: 'number of experts', zh: '专家数', min: 0, max: 65_536 };
const WINDOW: Limits = { en: 'attention window', zh: '注意力窗口', min: 0, max: 2 ** 32 };

/** Full context of a model (tokens); null if the file states none. */
export const contextOf = (values: HeaderValues, architecture: string): number | null =>
	limited(values, `${architecture}.context_length`, CONTEXT);

/** Reads what the memory of a model depends on. Throws `Refused` for what is missing or out of its limits. */
export function readShape(values: HeaderValues, architecture: string): GgufShape {
	const stated = (key: string, limits: Limits): number | null =>
		limited(values, `${architecture}.${key}`, limits);
	const layers = stated('block_count', LAYERS) ?? missing(LAYERS);
	const embedding = stated('embedding_length', EMBEDDING) ?? missing(EMBEDDING);
	const state = stateOf(stated, embedding);
	checkNetwork(values, architecture, layers, state > 0);
	// Models without attention state 0 heads.
	const headLimits = state > 0 ? { ...HEADS, min: 0 } : HEADS;
	const heads = perLayer(values, `${architecture}.attention.head_count`, layers, headLimits);
	const most = heads === null ? missing(headLimits) : maxOf(heads);
	if (most < headLimits.min) throw outside(HEADS, most);
	const kv = perLayer(values, `${architecture}.attention.head_count_kv`, layers, headLimits);
	const usual = most === 0 ? 0 : Math.max(1, Math.floor(embedding / most));
	const key_length = stated('attention.key_length', HEAD_SIZE) ?? usual;
	const value_length = stated('attention.value_length', HEAD_SIZE) ?? usual;
	const interval = state > 0 ? numberOf(values, `${architecture}.full_attention_interval`) : null;
	const attending = (kv ?? heads ?? []).map((n, i) =>
		interval !== null && interval > 1 && (i + 1) % interval !== 0 ? 0 : n,
	);
	const recurrent = attending.filter((n) => n === 0).length;
	const shared = numberOf(values, `${architecture}.attention.shared_kv_layers`) ?? 0;
	const window = stated('attention.sliding_window', WINDOW) ?? 0;
	return {
		layers,
		embedding,
		heads: most,
		// The last layers may use what earlier ones keep.
		kv_heads: attending.map((n, i) => (i >= layers - shared ? 0 : n)),
		key_length,
		value_length,
		window_key_length: stated('attention.key_length_swa', HEAD_SIZE) ?? key_length,
		window_value_length: stated('attention.value_length_swa', HEAD_SIZE) ?? value_length,
		sliding_window: window > 0 ? window : null,
		windowed: window > 0 ? windowedLayers(values, architecture, layers) : Array<boolean>(layers).fill(false),
		vocabulary: stated('vocab_size', VOCABULARY) ?? tokens(values),
		// Where no layer is known to be recurrent, all of them may be.
		state_bytes: state * (recurrent > 0 ? recurrent : layers),
	};
}

/** Recurrent models and those of experts need no network of their own. */
function checkNetwork(
	values: HeaderValues,
	architecture: string,
	layers: number,
	isRecurrent: boolean,
): void {
	const sizes = perLayer(values, `${architecture}.feed_forward_length`, layers, { ...NETWORK, min: 0 });
	const experts = limited(values, `${architecture}.expert_count`, EXPERTS) ?? 0;
	if (isRecurrent || experts > 0) return;
	const largest = sizes === null ? missing(NETWORK) : maxOf(sizes);
	if (largest < NETWORK.min) throw outside(NETWORK, largest);
}

/** A value for every layer, from one number for all or a list; layers that the list leaves out get its largest. */
function perLayer(values: HeaderValues, key: string, layers: number, limits: Limits): number[] | null {
	const value = values.get(key);
	if (value?.kind !== 'list') {
		const one = limited(values, key, limits);
		return one === null ? null : Array<number>(layers).fill(one);
	}
	const numbers = value.numbers ?? missing(limits);
	// Layers without attention are 0 in a list.
	for (const number of numbers) if (!isWithin(number, { ...limits, min: 0 })) throw outside(limits, number);
	const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
	return Array.from({ length: layers }, (_, i) => numbers[i] ?? largest);
}

/** State of a recurrent layer in 32-bit numbers (bytes): Mamba, RWKV and short convolutions; 0 for any other model. */
function stateOf(stated: (key: string, limits: Limits) => number | null, embedding: number): number {
	const get = (key: string): number => stated(key, STATE) ?? 0;
	const inner = get('ssm.inner_size');
	const size = get('ssm.state_size');
	const mamba =
		Math.max(0, get('ssm.conv_kernel') - 1) * (inner + 2 * get('ssm.group_count') * size) + size * inner;
	const rwkv = get('wkv.head_size') === 0 ? 0 : embedding * (get('token_shift_count') + get('wkv.head_size'));
	const convolution = embedding * Math.max(0, get('shortconv.l_cache') - 1);
	return 4 * (mamba + rwkv + convolution);
}

function tokens(values: HeaderValues): number {
	const list = values.get('tokenizer.ggml.tokens');
	return list?.kind === 'list' ? list.count : 0;
}

function limited(values: HeaderValues, key: string, limits: Limits): number | null {
	const value = values.get(key);
	if (value === undefined) return null;
	if (value.kind !== 'number' || !Number.isInteger(value.number))
		throw new Refused(`its ${limits.en} is not a whole number`, `其${limits.zh}不是整数`);
	if (!isWithin(value.number, limits)) throw outside(limits, value.number);
	return value.number;
}

const isWithin = (value: number, { min, max }: Limits): boolean =>
	Number.isInteger(value) && value >= min && value <= max;

function missing({ en, zh }: Limits): never {
	throw new Refused(`its ${en} is missing`, `缺少${zh}`);
}

function outside({ en, zh, min, max }: Limits, value: number): Refused {
	const range = `${shownCount(min)}–${shownCount(max)}`;
	return new Refused(
		`its ${en} is ${shownCount(value)}, outside ${range}`,
		`其${zh}为 ${shownCount(value)}，超出 ${range}`,
	);
}
