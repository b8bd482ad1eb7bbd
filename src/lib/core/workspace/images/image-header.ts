export type SentImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** What the first bytes of an image state. */
export interface ImageHeader {
	media_type: SentImageType;
	/** px as stated; null where the header is broken. */
	size: { width: number; height: number } | null;
}

/**
 * Format and size of a PNG, JPEG or WebP image by its own bytes; null for everything else. Nothing is decoded, so that an
 * image that would fill the memory is known as such before a decoder sees it.
 */
export function imageHeader(bytes: Uint8Array): ImageHeader | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (begins(bytes, 0, PNG)) return { media_type: 'image/png', size: sized(pngSize(view)) };
	if (begins(bytes, 0, JPEG)) return { media_type: 'image/jpeg', size: sized(jpegSize(view)) };
	if (begins(bytes, 0, text('RIFF')) && begins(bytes, 8, text('WEBP')))
		return { media_type: 'image/webp', size: sized(webpSize(view)) };
	return null;
}

const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));
const PNG = [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const begins = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
	wanted.every((byte, i) => bytes[at + i] === byte);

type Size = { width: number; height: number };

const sized = (size: Size | null): Size | null =>
	size === null || size.width < 1 || size.height < 1 ? null : size;

const holds = (view: DataView, at: number, letters: string): boolean =>
	at + letters.length <= view.byteLength && text(letters).every((byte, i) => view.getUint8(at + i) === byte);

/** IHDR is the first chunk. */
function pngSize(view: DataView): Size | null {
	if (view.byteLength < 24 || !holds(view, 12, 'IHDR')) return null;
	return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Markers that begin a frame: SOF0 to SOF15 but for tables and arithmetic coding. */
const isFrame = (marker: number): boolean =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The first frame header; segments before it are stepped over. */
function jpegSize(view: DataView): Size | null {
	let at = 2;
	while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
		const marker = view.getUint8(at + 1);
		if (marker === 0xff) {
			at += 1;
			continue;
		}
		if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		// Image data or the end before any frame.
		if (marker === 0xda || marker === 0xd9) return null;
		at += 2 + view.getUint16(at + 2);
	}
	return null;
}

function webpSize(view: DataView): Size | null {
	if (view.byteLength < 30) return null;
	if (holds(view, 12, 'VP8X')) return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
	if (holds(view, 12, 'VP8L') && view.getUint8(20) === 0x2f) {
		const bits = view.getUint32(21, true);
		return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
	}
	if (holds(view, 12, 'VP8 ') && view.getUint8(23) === 0x9d)
		return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
	return null;
}

const uint24 = (view: DataView, at: number): number =>
	view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
