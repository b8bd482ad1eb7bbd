import { bytesOf } from './ascii.ts';

/** A key of INFO or FORMAT as it is looked up in records: made once, compared as bytes. */
export interface FieldKey {
	readonly name: string;
	readonly bytes: Uint8Array;
	/** Where INFO had it last: records of one caller list their keys in one order, so that it is looked for there first. */
	place: number;
}

export function fieldKey(name: string): FieldKey {
	return { name, bytes: bytesOf(name), place: 0 };
}
