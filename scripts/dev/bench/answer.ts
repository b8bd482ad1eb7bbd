import { readFileSync } from 'node:fs';

/** Prints what a driver found as one JSON line; `seconds` excludes reading the raw input where the peer's does. */
export function answer(seconds: number, result: unknown): void {
	console.log(JSON.stringify({ seconds, result, versions: { node: process.version } }));
}

/** Raw little-endian doubles of a file. */
export function doubles(path: string): Float64Array {
	const bytes = readFileSync(path);
	return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
}

/** An argument of the driver, counted from 1. */
export function argument(place: number): string {
	const value = process.argv[place + 1];
	if (value === undefined) throw new Error(`Argument ${place} is missing.`);
	return value;
}
