/** Kinds of documents that are read by their address. */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export type DocumentType =
	| 'text/html'
	| 'text/plain'
	| 'text/markdown'
	| 'application/x-ipynb+json'
	| 'application/pdf'
	| typeof DOCX;

/** What servers say, and what it can mean; `any`: nothing is said, the content and the name decide. */
const STATED: Readonly<Record<string, 'html' | 'plain' | 'markdown' | 'json' | 'pdf' | 'docx' | 'any'>> = {
	'text/html': 'html',
	'application/xhtml+xml': 'html',
	'text/plain': 'plain',
	'text/x-rst': 'plain',
	'text/markdown': 'markdown',
	'text/x-markdown': 'markdown',
	'application/json': 'json',
	'text/json': 'json',
	'application/x-ipynb+json': 'json',
	'application/pdf': 'pdf',
	'application/x-pdf': 'pdf',
	[DOCX]: 'docx',
	'': 'any',
	'application/octet-stream': 'any',
	'binary/octet-stream': 'any',
	'application/download': 'any',
	'application/force-download': 'any',
	'application/x-download': 'any',
	'application/zip': 'any',
};

/** `Accept` of a request. */
export const ACCEPT = `text/html, text/markdown, text/plain;q=0.9, application/pdf;q=0.9, ${DOCX};q=0.8, application/x-ipynb+json;q=0.8, application/json;q=0.5`;

/** First bytes that say whether a content is text. */
const HEAD = 8192;

/** Is this a type that is worth reading the body of? */
export const isReadType = (stated: string): boolean => Object.hasOwn(STATED, stated);

/** `text/html` of `text/html; charset=utf-8`. */
export const mediaTypeOf = (header: string): string => header.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * What a document is: what the server states and what the first bytes are must agree. Null for anything that is not read.
 * @param path of the address, whose ending decides where the server says too little
 */
export function documentType(stated: string, path: string, bytes: Uint8Array): DocumentType | null {
	const said = STATED[stated];
	if (said === undefined) return null;
	const ending = /\.([a-z0-9]+)$/iu.exec(path)?.[1]?.toLowerCase() ?? '';
	const found = contentOf(bytes);
	if (found === 'pdf') return said === 'pdf' || said === 'any' ? 'application/pdf' : null;
	if (found === 'zip')
		return (said === 'docx' || (said === 'any' && ending === 'docx')) && holds(bytes, 'word/') ? DOCX : null;
	if (found === 'binary' || said === 'pdf' || said === 'docx') return null;
	const isNote = (): boolean => isNotebook(bytes);
	if (said === 'html') return 'text/html';
	if (said === 'markdown') return 'text/markdown';
	if (said === 'json') return isNote() ? 'application/x-ipynb+json' : null;
	if (ending === 'ipynb') return isNote() ? 'application/x-ipynb+json' : null;
	if (ending === 'md' || ending === 'markdown') return 'text/markdown';
	if (said === 'plain' || ending === 'txt' || ending === 'rst') return 'text/plain';
	const isHtml =
		['html', 'htm', 'xhtml'].includes(ending) || /^\s*<(?:!doctype html|html)\b/iu.test(asText(bytes, HEAD));
	return isHtml ? 'text/html' : null;
}

function contentOf(bytes: Uint8Array): 'pdf' | 'zip' | 'binary' | 'text' {
	const start = asText(bytes, 1024);
	if (/^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/u.test(start)) return 'pdf';
	if (start.startsWith('PK\u0003\u0004')) return 'zip';
	// Text in UTF-16 has zeros.
	if (/^(?:\u00ff\u00fe|\u00fe\u00ff)/u.test(start)) return 'text';
	const head = bytes.subarray(0, HEAD);
	if (head.includes(0)) return 'binary';
	const controls = head.reduce((n, byte) => n + (byte < 32 && !TEXT_CONTROLS.has(byte) ? 1 : 0), 0);
	return controls * 20 > head.length ? 'binary' : 'text';
}

/** Tab, line breaks, form feed, and the escape of terminals. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([9, 10, 12, 13, 27]);

function isNotebook(bytes: Uint8Array): boolean {
	const text = asText(bytes);
	return (
		/^(?:\u00ef\u00bb\u00bf)?\s*\{/u.test(text) &&
		/"nbformat"\s*:\s*\d/u.test(text) &&
		text.includes('"cells"')
	);
}

const holds = (bytes: Uint8Array, text: string): boolean => asText(bytes).includes(text);

/** Bytes as characters of the same number. */
function asText(bytes: Uint8Array, most = bytes.length): string {
	return new TextDecoder('latin1').decode(bytes.subarray(0, most));
}
