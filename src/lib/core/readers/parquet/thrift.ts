/** Thrown for Parquet structures that do not hold together; the reader adds the file. */
export class ParquetDamaged extends Error {}

/** A field of a Thrift structure: numbers and structures as they are; lists, texts and 64-bit numbers were only checked. */
export type ThriftField = number | boolean | ThriftStruct | null;
export type ThriftStruct = ReadonlyMap<number, ThriftField>;

/** Structures of Parquet lie some six deep; a damaged footer can open one with every byte. */
const DEEPEST = 32;

/**
 * Reads a structure in Thrift's compact protocol and checks every length in it against the bytes that are there: the library
 * that decodes Parquet believes them. Returns its fields and where it ends. Throws ParquetDamaged.
 */
export function readThrift(bytes: Uint8Array, at = 0): { fields: ThriftStruct; next: number } {
	const cursor = new Cursor(bytes, at);
	const fields = cursor.struct(0);
	return { fields, next: cursor.at };
}

class Cursor {
	readonly #bytes: Uint8Array;
	at: number;

	constructor(bytes: Uint8Array, at: number) {
		this.#bytes = bytes;
		this.at = at;
	}

	struct(depth: number): ThriftStruct {
		if (depth > DEEPEST) throw new ParquetDamaged(`structures more than ${DEEPEST} deep`);
		const fields = new Map<number, ThriftField>();
		for (let id = 0; ;) {
			const head = this.#byte();
			const type = head & 15;
			if (type === 0) return fields;
			id = head >> 4 === 0 ? this.#zigzag(5) : id + (head >> 4);
			fields.set(id, this.#value(type, depth));
		}
	}

	#value(type: number, depth: number): ThriftField {
		switch (type) {
			case 1:
			case 2:
				return type === 1;
			case 3:
				return this.#byte();
			case 4:
			case 5:
				return this.#zigzag(5);
			case 6:
				return this.#zigzag(10);
			case 7:
				this.#skip(8);
				return null;
			case 8:
				this.#skip(this.#varint(5));
				return null;
			case 9:
				return this.#list(depth);
			case 12:
				return this.struct(depth + 1);
			default:
				throw new ParquetDamaged(`an unknown type ${type} in its metadata`);
		}
	}

	#list(depth: number): null {
		const head = this.#byte();
		const count = head >> 4 === 15 ? this.#varint(5) : head >> 4;
		// Every element takes a byte at least.
		if (count > this.#bytes.length - this.at)
			throw new ParquetDamaged(`a list of ${count} elements in its metadata`);
		const type = head & 15;
		for (let i = 0; i < count; i++) this.#value(type <= 2 ? 3 : type, depth);
		return null;
	}

	#skip(size: number): void {
		if (size > this.#bytes.length - this.at)
			throw new ParquetDamaged(`${size} bytes are declared in its metadata, more than available`);
		this.at += size;
	}

	#byte(): number {
		const byte = this.#bytes[this.at++];
		if (byte === undefined) throw new ParquetDamaged('its metadata end early');
		return byte;
	}

	/** Exact up to 2^53, beyond that roughly: no size in a file is larger. */
	#varint(longest: number): number {
		let value = 0;
		for (let i = 0; i < longest; i++) {
			const byte = this.#byte();
			value += (byte & 127) * 2 ** (7 * i);
			if (byte < 128) return value;
		}
		throw new ParquetDamaged('a number in its metadata is not terminated');
	}

	#zigzag(longest: number): number {
		const value = this.#varint(longest);
		return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
	}
}
