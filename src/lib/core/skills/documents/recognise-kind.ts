import { LbError } from '../../../base/errors.ts';
import type { DocumentKind } from './document.ts';

/** Name endings of what is text where the content does not say more. */
const ENDINGS: Readonly<Record<string, DocumentKind>> = {
	txt: 'text',
	text: 'text',
	rst: 'text',
	md: 'markdown',
	markdown: 'markdown',
	html: 'html',
	htm: 'html',
	xhtml: 'html',
	ipynb: 'notebook',
	pdf: 'pdf',
	docx: 'docx',
};
const MEDIA_TYPES: Readonly<Record<string, DocumentKind>> = {
	'text/plain': 'text',
	'text/x-rst': 'text',
	'text/markdown': 'markdown',
	'text/x-markdown': 'markdown',
	'text/html': 'html',
	'application/xhtml+xml': 'html',
	'application/x-ipynb+json': 'notebook',
	'application/pdf': 'pdf',
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

export const endingOf = (name: string): string => /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** Is it a kind of document by its name? */
export const hasDocumentEnding = (name: string): boolean => Object.hasOwn(ENDINGS, endingOf(name));

const startsWith = (bytes: Uint8Array, text: string, from = 0): boolean =>
	[...text].every((sign, at) => bytes[from + at] === sign.charCodeAt(0));

/** A PDF may have up to a kilobyte before its head. */
function isPdf(bytes: Uint8Array): boolean {
	return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** Container of old office documents, and of encrypted new ones. */
const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');

const holds = (bytes: Uint8Array, text: string): boolean =>
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, 'latin1'));

/**
 * Kind of a binary document by its content; null for what may be text. Throws `skills.document_kind` for other binary files
 * and `skills.document_encrypted`.
 */
export function binaryKind(bytes: Uint8Array, name: string): DocumentKind | null {
	if (isPdf(bytes)) return 'pdf';
	if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) {
		if (holds(bytes, 'word/document.xml')) return 'docx';
		// What a DOCX lacks is said by its guard.
		if (endingOf(name) === 'docx') return 'docx';
		throw kindError(name, 'it is a ZIP archive, not a DOCX', '它是 ZIP 压缩包，而非 DOCX');
	}
	if (isCompound(bytes)) {
		// Names in the container are UTF-16.
		if (holds(bytes, [...'EncryptedPackage'].map((sign) => `${sign}\0`).join('')))
			throw new LbError('skills.document_encrypted', { name });
		throw kindError(name, 'it is an older Office file', '它是旧版 Office 文件');
	}
	return null;
}

/**
 * Kind of a text by its content, then by the type that a server states, then by its name. Throws `skills.document_kind`.
 */
export function textKind(text: string, name: string, mediaType: string | null): DocumentKind {
	const start = text.slice(0, 2000).trimStart();
	if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/iu.test(start)) return 'html';
	if (start.startsWith('{') && /"nbformat"\s*:/u.test(text)) return 'notebook';
	const stated =
		mediaType === null ? undefined : MEDIA_TYPES[mediaType.split(';')[0]?.trim().toLowerCase() ?? ''];
	const byName = ENDINGS[endingOf(name)];
	// Servers send Markdown as plain text.
	const kind = stated === 'text' && byName !== undefined ? byName : (stated ?? byName);
	if (kind === 'pdf' || kind === 'docx')
		throw new LbError('skills.document_damaged', {
			name,
			reason: `it is not a ${kind.toUpperCase()} file`,
			reason_zh: `它不是 ${kind.toUpperCase()} 文件`,
		});
	if (kind === 'notebook')
		throw new LbError('skills.document_damaged', {
			name,
			reason: 'it is not a Jupyter notebook',
			reason_zh: '它不是 Jupyter 笔记本',
		});
	if (kind !== undefined) return kind;
	throw kindError(
		name,
		endingOf(name) === ''
			? 'its name has no ending'
			: `files of the kind .${endingOf(name)} are not documents`,
		endingOf(name) === '' ? '文件名没有扩展名' : `.${endingOf(name)} 文件不是文档`,
	);
}

export function kindError(name: string, reason: string, reason_zh: string): LbError {
	return new LbError('skills.document_kind', { name, reason, reason_zh });
}
