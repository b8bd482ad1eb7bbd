import { bytesOf } from './ascii.ts';

/** A key of INFO or FORMAT as it is looked up in records: made once, compared as bytes. */
export interface FieldKey {
	readonly name: string;
	readonly bytes: Uint8Array;
}

export function fieldKey(name: string): FieldKey {
	return { name, bytes: bytesOf(name) };
}
