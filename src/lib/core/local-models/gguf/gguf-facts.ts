/** What the header of a GGUF file states about its model; every number is within the limits of `read-shape.ts`. */
export interface GgufFacts {
	architecture: string;
	name: string | null;
	licence: string | null;
	/** An http or https address. */
	licence_link: string | null;
	/** BCP 47. */
	languages: string[] | null;
	/** Such as `8B`. */
	size_label: string | null;
	/** Quantisation, such as `Q4_K_M`; the type of most weights where the file does not name it. */
	file_type: string | null;
	/** Number of weights. */
	parameters: number;
	/** Full context (tokens). */
	context_tokens: number | null;
	/** It says how a conversation is written. */
	chat_template: boolean;
	/** Without padding (bytes). */
	weights_bytes: number;
	shape: GgufShape;
	/** Where the weights begin (bytes). */
	header_bytes: number;
}

/** What the memory of a context depends on. */
export interface GgufShape {
	layers: number;
	/** Width of the model. */
	embedding: number;
	/** Attention heads, the largest number of a layer. */
	heads: number;
	/** Heads that a layer keeps keys and values of; 0 for one that keeps none. */
	kv_heads: number[];
	/** Of a head (elements). */
	key_length: number;
	value_length: number;
	/** The same in layers with a window. */
	window_key_length: number;
	window_value_length: number;
	/** Tokens that layers with a window look back; null without such layers. */
	sliding_window: number | null;
	/** Which layers have one; false where the file does not tell. */
	windowed: boolean[];
	/** Number of tokens that it knows. */
	vocabulary: number;
	/** State of recurrent layers, whatever the context (bytes). */
	state_bytes: number;
}
