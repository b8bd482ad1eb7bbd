import { LbError } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { cleanText } from './clean-text.ts';
import { decodeText } from './decode-text.ts';
import type { DocumentKind, ExtractedText, ReadDocument } from './document.ts';
import { MAX_DOCUMENT_BYTES, MAX_READ_MS, MAX_TEXT } from './limits.ts';
import { loadDocxReader, readDocx, type Mammoth } from './read-docx.server.ts';
import { readHtml } from './read-html.ts';
import { readMarkdown } from './read-markdown.ts';
import { readNotebook } from './read-notebook.ts';
import { loadPdfReader, readPdf, type Unpdf } from './read-pdf.server.ts';
import { readText } from './read-text.ts';
import { binaryKind, textKind } from './recognise-kind.ts';

/** Readers of optional packages. */
export interface DocumentLoaders {
	pdf: () => Promise<Unpdf>;
	docx: () => Promise<Mammoth>;
}

export const documentLoaders: DocumentLoaders = { pdf: () => loadPdfReader(), docx: () => loadDocxReader() };

/** The bytes of a document, with what is known of them. */
export interface DocumentBytes {
	bytes: Uint8Array;
	/** File or address. */
	place: string;
	/** Its last part. */
	name: string;
	/** As a server states it. */
	media_type?: string | null;
}

export interface ReadOptions {
	watch?: Watch;
	now?: () => Date;
	load?: DocumentLoaders;
	/** Milliseconds. */
	limit_ms?: number;
}

/**
 * Reads a document of any kind. Its content decides which kind it is. Throws `skills.document_*`, `skills.pdf_off` and
 * `skills.docx_off`.
 */
export async function readDocument(
	{ bytes, place, name, media_type = null }: DocumentBytes,
	{ watch = {}, now = () => new Date(), load = documentLoaders, limit_ms = MAX_READ_MS }: ReadOptions = {},
): Promise<ReadDocument> {
	if (bytes.length > MAX_DOCUMENT_BYTES)
		throw new LbError('skills.document_too_large', { name, limit: MAX_DOCUMENT_BYTES / 1024 / 1024 });
	const late = new AbortController();
	const seconds = Math.round(limit_ms / 1000);
	const timer = setTimeout(() => late.abort(), limit_ms);
	const signal = watch.signal === undefined ? late.signal : AbortSignal.any([watch.signal, late.signal]);
	try {
		const work = extract({ bytes, name, media_type }, { ...watch, signal }, load);
		const { kind, ...text } = await Promise.race([work, stopped(signal, name)]);
		return {
			...bounded(cleaned(text)),
			...{ kind, place, name, bytes: bytes.length, sha256: sha256(bytes), read_at: now().toISOString() },
		};
	} catch (error) {
		if (late.signal.aborted && watch.signal?.aborted !== true)
			throw new LbError('skills.document_timeout', { name, seconds }, {}, { cause: error });
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

/** A reader that waits for something is not waited for. */
function stopped(signal: AbortSignal, name: string): Promise<never> {
	return new Promise((_, reject) => {
		const stop = (): void => reject(new LbError('general.cancelled', { what: name }));
		if (signal.aborted) stop();
		else signal.addEventListener('abort', stop, { once: true });
	});
}

async function extract(
	{ bytes, name, media_type }: { bytes: Uint8Array; name: string; media_type: string | null },
	watch: Watch,
	load: DocumentLoaders,
): Promise<ExtractedText & { kind: DocumentKind }> {
	const binary = binaryKind(bytes, name);
	if (binary === 'pdf') return { kind: binary, ...(await readPdf(bytes, name, watch, load.pdf)) };
	if (binary === 'docx') return { kind: binary, ...(await readDocx(bytes, name, load.docx)) };
	const stated = /charset\s*=\s*"?([\w-]+)/iu.exec(media_type ?? '')?.[1] ?? null;
	const { text: raw, encoding, assumed } = decodeText(bytes, name, stated);
	const { text, removed } = cleanText(raw);
	const kind = textKind(text, name, media_type);
	const read = { text: readText, markdown: readMarkdown, html: readHtml }[
		kind === 'notebook' || kind === 'pdf' || kind === 'docx' ? 'text' : kind
	];
	const extracted = kind === 'notebook' ? readNotebook(raw, name) : read(text);
	const notes: Message[] = [];
	if (assumed) notes.push(say('skill_drafts.encoding_assumed', { name, encoding }));
	if (removed > 0) notes.push(say('skill_drafts.characters_removed', { n: removed }));
	return { kind, ...extracted, notes: [...extracted.notes, ...notes] };
}

/** Also without what readers of other formats let through, such as direction marks in a PDF. */
function cleaned(text: ExtractedText): ExtractedText {
	let count = 0;
	const clean = (part: string): string => {
		const { text: kept, removed } = cleanText(part);
		count += removed;
		return kept;
	};
	const blocks = text.blocks
		.map((block) => ({ ...block, text: clean(block.text) }))
		.filter((block) => block.text.trim() !== '');
	const title = text.title === null ? null : clean(text.title).trim() || null;
	const notes = count === 0 ? [] : [say('skill_drafts.characters_removed', { n: count })];
	return { ...text, title, blocks, notes: [...text.notes, ...notes] };
}

function bounded(text: ExtractedText): ExtractedText {
	let length = 0;
	const end = text.blocks.findIndex((block) => (length += block.text.length) > MAX_TEXT);
	if (end < 0) return text;
	const place = text.blocks[end]?.place ?? '–';
	return {
		...text,
		blocks: text.blocks.slice(0, end),
		notes: [...text.notes, say('skill_drafts.text_cut', { limit: MAX_TEXT / 1024 / 1024, place })],
	};
}
