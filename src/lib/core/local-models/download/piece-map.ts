import * as z from 'zod';
import { sha256Hex } from '../../../contract/records/local-model.ts';
import type { Source } from './source.ts';

const mapHead = z.strictObject({
	format: z.literal(1),
	piece_bytes: z.int().positive(),
	total_bytes: z.int().positive(),
	/** SHA-256 of the address that the bytes came from. */
	address: sha256Hex,
	etag: z.string().nullable(),
	/** A map that was written before dates counted has none. */
	modified: z.string().nullable().default(null),
	sha256: sha256Hex.nullable(),
});

/** First line of a map: of which file the pieces are. */
export type MapHead = z.infer<typeof mapHead>;

/** The beginning of a piece. */
export interface BegunPiece {
	index: number;
	bytes: number;
	digest: string;
}

/** What a map says. */
export interface PieceMap {
	head: MapHead;
	/** SHA-256 (hex) of each piece that is on the disk, by its number from 0. */
	digests: Map<number, string>;
	/** Number of the last piece that was written; null without any. */
	last: number | null;
	/** The beginning of a piece that is on the disk, with its digest; null without one. */
	begun: BegunPiece | null;
	/** SHA-256 (hex) of the whole file, once all of it was checked; null before. */
	found: string | null;
	/** Nothing in it is torn or unknown, so that lines can be added. */
	whole: boolean;
}

export const headLine = (head: MapHead): string => `${JSON.stringify(head)}\n`;
export const pieceLine = (index: number, digest: string): string => `${index} ${digest}\n`;

export const begunLine = ({ index, bytes, digest }: BegunPiece): string => `${index}+${bytes} ${digest}\n`;
export const wholeLine = (digest: string): string => `whole ${digest}\n`;

export const sourceOf = ({ total_bytes, etag, modified, sha256 }: MapHead): Source => ({
	...{ total_bytes, etag, modified, sha256 },
});

export const piecesOf = ({ total_bytes, piece_bytes }: Sizes): number => Math.ceil(total_bytes / piece_bytes);

type Sizes = Pick<MapHead, 'total_bytes' | 'piece_bytes'>;

/** Where a piece begins, and where the next one does. */
export function placeOfPiece(
	index: number,
	{ total_bytes, piece_bytes }: Sizes,
): { start: number; end: number } {
	const start = index * piece_bytes;
	return { start, end: Math.min(total_bytes, start + piece_bytes) };
}

/** Reads a map; null where its first line cannot be read. A line that is torn or no line of a map counts for nothing. */
export function readMap(text: string): PieceMap | null {
	const [first = '', ...rest] = text.split('\n');
	// The text after the last line break: of a whole map nothing.
	const torn = rest.pop();
	const head = parsedHead(first);
	if (torn === undefined || head === null) return null;
	const digests = new Map<number, string>();
	let last: number | null = null;
	let begun: BegunPiece | null = null;
	let found: string | null = null;
	let whole = torn === '';
	for (const line of rest) {
		const [, kind = '', bytes, digest = ''] = LINE.exec(line) ?? [];
		const index = Number(kind);
		if (kind === 'whole') found = digest;
		else if (kind === '' || index >= piecesOf(head)) whole = false;
		else if (bytes === undefined) {
			last = index;
			digests.set(last, digest);
		} else begun = { index, bytes: Number(bytes), digest };
	}
	if (begun !== null && (digests.has(begun.index) || !isBeginning(begun, head))) begun = null;
	if (found !== null && digests.size < piecesOf(head)) {
		found = null;
		whole = false;
	}
	return { head, digests, last, begun, found, whole };
}

/** Number of a piece and its digest, of a beginning of it also how many bytes; or the digest of the whole file. */
const LINE = /^((?:0|[1-9]\d{0,8})(?=[ +])|whole(?= ))(?:\+([1-9]\d{0,14}))? ([0-9a-f]{64})$/u;

function isBeginning({ index, bytes }: BegunPiece, head: MapHead): boolean {
	const { start, end } = placeOfPiece(index, head);
	return bytes < end - start;
}

function parsedHead(line: string): MapHead | null {
	try {
		return mapHead.parse(JSON.parse(line));
	} catch {
		return null;
	}
}

/** Leaves out the pieces that a file of this size cannot hold. */
export function withinFile(map: PieceMap, file_bytes: number): PieceMap {
	const kept = [...map.digests].filter(([index]) => placeOfPiece(index, map.head).end <= file_bytes);
	const digests = new Map(kept);
	const last = map.last !== null && digests.has(map.last) ? map.last : (kept.at(-1)?.[0] ?? null);
	const { begun } = map;
	const isThere = begun !== null && placeOfPiece(begun.index, map.head).start + begun.bytes <= file_bytes;
	const isAll = digests.size === map.digests.size;
	return {
		...map,
		digests,
		last,
		begun: isThere ? begun : null,
		found: isAll ? map.found : null,
		whole: map.whole && isAll && isThere === (begun !== null),
	};
}

/** Bytes of the pieces that a map lists, with the beginning of one. */
export function mappedBytes({ head, digests, begun }: Pick<PieceMap, 'head' | 'digests' | 'begun'>): number {
	let bytes = begun?.bytes ?? 0;
	for (const index of digests.keys()) {
		const { start, end } = placeOfPiece(index, head);
		bytes += end - start;
	}
	return bytes;
}

/** The pieces from the first missing one to before the next that is there; null when all are there. */
export function firstGap({
	head,
	digests,
}: Pick<PieceMap, 'head' | 'digests'>): { from: number; to: number } | null {
	const all = piecesOf(head);
	let from = 0;
	while (from < all && digests.has(from)) from += 1;
	if (from === all) return null;
	let to = from + 1;
	while (to < all && !digests.has(to)) to += 1;
	return { from, to };
}
