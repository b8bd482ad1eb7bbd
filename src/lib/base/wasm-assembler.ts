import { appendAll } from './append-all.ts';

/**
 * A small assembler of WebAssembly (core specification 2.0): expressions are functions that write their bytes, operands
 * first. It holds the instructions that our programs use, no more.
 */
export type Code = (to: FunctionWriter) => void;

type ValueType = 'i32' | 'i64' | 'v128';
const TYPES: Readonly<Record<ValueType, number>> = { i32: 0x7f, i64: 0x7e, v128: 0x7b };

export interface WasmFunction {
	name: string;
	/** All i32. */
	parameters: readonly string[];
	locals: Readonly<Record<string, ValueType>>;
	/** Each function returns one i32, the last value of its body. */
	body: readonly Code[];
}

/** Collects the bytes of one function and knows its variables and the labels around the current place. */
class FunctionWriter {
	readonly bytes: number[] = [];
	readonly labels: string[] = [];
	readonly #variables: Map<string, number>;
	readonly #functions: readonly string[];

	constructor(of: WasmFunction, functions: readonly string[]) {
		const names = [...of.parameters, ...Object.keys(of.locals)];
		this.#variables = new Map(names.map((name, index) => [name, index]));
		this.#functions = functions;
	}

	write(...bytes: number[]): void {
		appendAll(this.bytes, bytes);
	}

	variable(name: string): number[] {
		const index = this.#variables.get(name);
		if (index === undefined) throw new Error(`There is no variable ${name}.`);
		return unsigned(index);
	}

	called(name: string): number[] {
		const index = this.#functions.indexOf(name);
		if (index < 0) throw new Error(`There is no function ${name}.`);
		return unsigned(index);
	}

	depth(label: string): number[] {
		const at = this.labels.lastIndexOf(label);
		if (at < 0) throw new Error(`There is no label ${label} around this place.`);
		return unsigned(this.labels.length - 1 - at);
	}
}

const all = (to: FunctionWriter, codes: readonly Code[]): void => codes.forEach((code) => code(to));
const operation =
	(...bytes: number[]) =>
	(...operands: Code[]): Code =>
	(to) => {
		all(to, operands);
		to.write(...bytes);
	};
/** A load or store: its address, for stores the value, and an offset that is added to the address. */
const memory = (...bytes: number[]) => {
	return (offset: number, ...operands: Code[]): Code =>
		(to) => {
			all(to, operands);
			// No promise about alignment.
			to.write(...bytes, 0, ...unsigned(offset));
		};
};

export const get =
	(name: string): Code =>
	(to) =>
		to.write(0x20, ...to.variable(name));
export const set =
	(name: string, value: Code): Code =>
	(to) => {
		value(to);
		to.write(0x21, ...to.variable(name));
	};
/** Sets a variable and leaves the value. */
export const tee =
	(name: string, value: Code): Code =>
	(to) => {
		value(to);
		to.write(0x22, ...to.variable(name));
	};
export const i32 =
	(value: number): Code =>
	(to) =>
		to.write(0x41, ...signed(value | 0));

export const add = operation(0x6a);
export const subtract = operation(0x6b);
export const multiply = operation(0x6c);
export const and = operation(0x71);
export const or = operation(0x72);
export const xor = operation(0x73);
export const shiftLeft = operation(0x74);
export const shiftRight = operation(0x76);
export const isZero = operation(0x45);
export const equal = operation(0x46);
export const differ = operation(0x47);
export const below = operation(0x49);
export const above = operation(0x4b);
export const atLeast = operation(0x4f);
/** Below zero as a signed number. */
export const negative = (value: Code): Code => operation(0x48)(value, i32(0));

export const or64 = operation(0x84);
export const multiply64 = operation(0x7e);
export const shiftLeft64 = operation(0x86);
export const shiftRight64 = operation(0x88);
export const widen = operation(0xad);
export const low32 = operation(0xa7);
export const i64 =
	(value: bigint): Code =>
	(to) =>
		to.write(0x42, ...signed64(value));

export const load32 = memory(0x28);
export const load64 = memory(0x29);
export const load8 = memory(0x2d);
export const load16 = memory(0x2f);
export const store32 = memory(0x36);
export const store64 = memory(0x37);
export const store8 = memory(0x3a);
export const store16 = memory(0x3b);
/** One half of a vector of two doubles: load leaves the vector with it, store takes it out. */
const half = (lane: 0 | 1, ...bytes: number[]) => {
	return (address: Code, vector: Code): Code =>
		(to) => {
			all(to, [address, vector]);
			to.write(...bytes, 0, 0, lane);
		};
};
/** Two doubles at once; each is rounded as it would be alone. */
export const multiply2 = operation(0xfd, 0xf2, 0x01);
export const subtract2 = operation(0xfd, 0xf1, 0x01);
/** A double in both halves, in the lower half with zero above, or into the upper half. */
export const loadTwice = memory(0xfd, 0x0a);
export const loadLower = memory(0xfd, 0x5d);
export const loadUpper = half(1, 0xfd, 0x57);
export const storeLower = half(0, 0xfd, 0x5b);
export const storeUpper = half(1, 0xfd, 0x5b);

export const load128 = memory(0xfd, 0x00);
export const store128 = memory(0xfd, 0x0b);
/** To, from, count. */
export const copyMemory = operation(0xfc, 0x0a, 0x00, 0x00);
/** To, byte, count. */
export const fillMemory = operation(0xfc, 0x0b, 0x00);

const nested =
	(opcode: number, label: string, body: readonly Code[]): Code =>
	(to) => {
		to.write(opcode, 0x40);
		to.labels.push(label);
		all(to, body);
		to.labels.pop();
		to.write(0x0b);
	};
/** `leave(label)` goes behind it. */
export const block = (label: string, ...body: Code[]): Code => nested(0x02, label, body);
/** `leave(label)` goes back to its start. */
export const loop = (label: string, ...body: Code[]): Code => nested(0x03, label, body);
export const leave =
	(label: string): Code =>
	(to) =>
		to.write(0x0c, ...to.depth(label));
export const leaveIf =
	(label: string, condition: Code): Code =>
	(to) => {
		condition(to);
		to.write(0x0d, ...to.depth(label));
	};
export const when =
	(condition: Code, ...body: Code[]): Code =>
	(to) => {
		condition(to);
		nested(0x04, '', body)(to);
	};
export const result = (value: Code): Code => operation(0x0f)(value);
export const call =
	(name: string, ...operands: Code[]): Code =>
	(to) => {
		all(to, operands);
		to.write(0x10, ...to.called(name));
	};
/** A body again and again while the condition holds; the condition is looked at first. */
export const repeatWhile = (condition: Code, ...body: Code[]): Code =>
	block('out', loop('again', leaveIf('out', isZero(condition)), ...body, leave('again')));

/** A module with these functions, all exported, and a memory of `pages` x 64 kB named "memory". */
export function assemble(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
	const names = functions.map(({ name }) => name);
	const types = functions.map(({ parameters }) => [
		0x60,
		...vector(parameters.map(() => [TYPES.i32])),
		1,
		TYPES.i32,
	]);
	const exported = [
		...names.map((name, index) => [...text(name), 0x00, ...unsigned(index)]),
		[...text('memory'), 0x02, 0x00],
	];
	const codes = functions.map((each) => {
		const writer = new FunctionWriter(each, names);
		all(writer, each.body);
		const locals = vector(Object.values(each.locals).map((type) => [1, TYPES[type]]));
		const code = [...locals, ...writer.bytes, 0x0b];
		return [...unsigned(code.length), ...code];
	});
	return Uint8Array.from([
		...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
		...section(1, vector(types)),
		...section(3, vector(functions.map((_, index) => unsigned(index)))),
		...section(5, [1, 0x01, ...unsigned(pages), ...unsigned(pages)]),
		...section(7, vector(exported)),
		...section(10, vector(codes)),
	]);
}

function section(id: number, content: readonly number[]): number[] {
	return [id, ...unsigned(content.length), ...content];
}

function vector(items: readonly (readonly number[])[]): number[] {
	return [...unsigned(items.length), ...items.flat()];
}

function text(value: string): number[] {
	return [...unsigned(value.length), ...Array.from(value, (letter) => letter.charCodeAt(0))];
}

/** LEB128. */
function unsigned(value: number): number[] {
	const bytes: number[] = [];
	for (let rest = value; ; rest = Math.floor(rest / 128)) {
		if (rest < 128) return [...bytes, rest];
		bytes.push((rest % 128) | 0x80);
	}
}

function signed(value: number): number[] {
	return signed64(BigInt(value));
}

function signed64(value: bigint): number[] {
	const bytes: number[] = [];
	for (let rest = BigInt.asIntN(64, value); ;) {
		const byte = Number(rest & 0x7fn);
		rest >>= 7n;
		const sign = (byte & 0x40) === 0 ? 0n : -1n;
		if (rest === sign) return [...bytes, byte];
		bytes.push(byte | 0x80);
	}
}
