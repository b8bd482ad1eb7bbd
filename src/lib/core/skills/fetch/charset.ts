import type { DocumentType } from './document-type.ts';

const HEAD = 4096;

/**
 * Label of the characters of a text, which a TextDecoder knows: by its first bytes, the header, or the head of a page; UTF-8 where
 * nothing says so and it is that. Null for a document that is not text.
 */
export function charsetOf(type: DocumentType, header: string, bytes: Uint8Array): string | null {
	if (!type.startsWith('text/') && type !== 'application/x-ipynb+json') return null;
	return (
		byMark(bytes) ??
		known(/;\s*charset\s*=\s*["']?([^\s"';]+)/iu.exec(header)?.[1]) ??
		(type === 'text/html' ? inHead(bytes) : null) ??
		(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
	);
}

function byMark([a, b, c]: Uint8Array): string | null {
	if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
	if (a === 0xff && b === 0xfe) return 'utf-16le';
	return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

function inHead(bytes: Uint8Array): string | null {
	const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
	const said = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/iu.exec(head)?.[1];
	const label = known(said ?? /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']+)/iu.exec(head)?.[1]);
	// A page that could be read so far is not in UTF-16.
	return label?.startsWith('utf-16') === true ? 'utf-8' : label;
}

function known(label: string | undefined): string | null {
	try {
		return label === undefined ? null : new TextDecoder(label).encoding;
	} catch {
		return null;
	}
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
