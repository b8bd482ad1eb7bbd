import type * as unpdf from 'unpdf';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { maxOf } from '../../../base/extremes.ts';
import { isLbError } from '../../../base/problem.ts';
import { libraryReason } from '../../../base/library-reason.ts';
import { programFolder } from '../../../base/program-folder.server.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { ExtractedText } from './document.ts';
import { MAX_PAGES, MAX_TEXT } from './limits.ts';
import { blocksOfPages } from './pdf-blocks.ts';
import { linesOfPage, type PageLine } from './pdf-layout.ts';
import type { PageItem } from './pdf-segments.ts';

export type Unpdf = Pick<typeof unpdf, 'getDocumentProxy'>;
type Pdf = Awaited<ReturnType<Unpdf['getDocumentProxy']>>;

/** Pages that a sentence names. */
const MAX_NAMED = 12;
/** Names of fonts whose signs are equally wide. */
const MONO = /mono|courier|consol|menlo|typewriter|cmtt|source ?code|fira ?code|inconsolata/iu;
/** Part of the height of a page that its head or foot may take. */
const EDGE = 0.1;

/** The package; throws `skills.pdf_off`. @param find loads the package; one that is missing rejects */
export async function loadPdfReader(find: () => Promise<Unpdf> = () => import('unpdf')): Promise<Unpdf> {
	try {
		return await find();
	} catch (error) {
		throw new LbError('skills.pdf_off', { program: programFolder() }, {}, { cause: error });
	}
}

/**
 * The text of a PDF by pages and columns. Nothing in it is run, and nothing is fetched for it. Throws `skills.pdf_off`,
 * `skills.document_encrypted`, `skills.document_damaged`, `skills.document_too_many_pages`, `skills.document_no_text`.
 */
export async function readPdf(
	bytes: Uint8Array,
	name: string,
	watch: Watch = {},
	load: () => Promise<Unpdf> = () => loadPdfReader(),
): Promise<ExtractedText> {
	const reader = await load();
	const pdf = await openPdf(reader, bytes, name);
	try {
		const total = pdf.numPages;
		if (total > MAX_PAGES)
			throw new LbError('skills.document_too_many_pages', { name, pages: total, limit: MAX_PAGES });
		const pages: PageLine[][] = [];
		const empty: number[] = [];
		const notes: Message[] = [];
		let length = 0;
		for (let page = 1; page <= total; page++) {
			throwIfCancelled(watch.signal, name);
			watch.onProgress?.({
				...{ done: page, total, unit: 'steps' },
				message: say('skill_drafts.reading_page', { page, total }),
			});
			const lines = await linesOn(pdf, page, name);
			if (lines.length === 0) empty.push(page);
			length += lines.reduce((sum, { text }) => sum + text.length, 0);
			pages.push(lines);
			if (length <= MAX_TEXT) continue;
			notes.push(say('skill_drafts.text_cut', { limit: MAX_TEXT / 1024 / 1024, place: `p. ${page + 1}` }));
			break;
		}
		if (empty.length === pages.length) throw new LbError('skills.document_no_text', { name, pages: total });
		if (empty.length > 0)
			notes.push(
				say('skill_drafts.pages_without_text', {
					...{ n: empty.length, total },
					pages: empty.length > MAX_NAMED ? [...empty.slice(0, MAX_NAMED), '…'] : empty,
				}),
			);
		const blocks = blocksOfPages(pages);
		return { title: (await statedTitle(pdf)) ?? largestHeading(pages), blocks, pages: total, notes };
	} finally {
		await pdf.loadingTask.destroy().catch(() => undefined);
	}
}

async function openPdf({ getDocumentProxy }: Unpdf, bytes: Uint8Array, name: string): Promise<Pdf> {
	try {
		// The package keeps the bytes for itself.
		return await getDocumentProxy(new Uint8Array(bytes), {
			...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, enableXfa: false },
			...{ useWorkerFetch: false, useWasm: false, isOffscreenCanvasSupported: false, stopAtErrors: false },
			// 0: errors alone, which it throws as well; anything else is printed.
			verbosity: 0,
		});
	} catch (error) {
		if (error instanceof Error && error.name === 'PasswordException')
			throw new LbError('skills.document_encrypted', { name }, {}, { cause: error });
		throw damaged(error, name);
	}
}

async function linesOn(pdf: Pdf, page: number, name: string): Promise<PageLine[]> {
	try {
		const proxy = await pdf.getPage(page);
		const { items, styles } = await proxy.getTextContent();
		const pieces: PageItem[] = [];
		let run = 0;
		for (const item of items) {
			if (!('str' in item)) continue;
			const at = run;
			if (item.hasEOL) run += 1;
			if (item.str.trim() === '') continue;
			const [a = 0, b = 0, , d = 0, x = 0, y = 0] = item.transform.map(Number);
			const size = Math.hypot(a, b) || Math.abs(d) || item.height;
			// Text that runs up the page is that of axes and margins.
			if (Math.abs(b) > Math.abs(a)) continue;
			const font = `${styles[item.fontName]?.fontFamily ?? ''} ${fontName(proxy, item.fontName)}`;
			pieces.push({
				...{ text: item.str, x, y, width: item.width, size, run: `${at} ${y.toFixed(1)}` },
				bold: /bold|black|heavy/iu.test(font),
				mono: MONO.test(font),
			});
		}
		proxy.cleanup();
		const [, bottom = 0, , top = 0] = proxy.view.map(Number);
		const edge = EDGE * (top - bottom);
		return linesOfPage(pieces).map((line) => ({
			...line,
			isEdge: line.y < bottom + edge || line.y > top - edge,
		}));
	} catch (error) {
		throw damaged(error, name, page);
	}
}

type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Name of a font as the document states it; empty where it was not loaded. */
function fontName({ commonObjs }: Page, id: string): string {
	if (!commonObjs.has(id)) return '';
	const font: unknown = commonObjs.get(id);
	return typeof font === 'object' && font !== null && 'name' in font ? String(font.name) : '';
}

function damaged(error: unknown, name: string, page?: number): unknown {
	if (isLbError(error)) return error;
	const at = page === undefined ? '' : `page ${page}: `;
	const reason = libraryReason(error)?.replace(/\.$/u, '') ?? 'its structure is broken';
	return new LbError('skills.document_damaged', { name, reason: `${at}${reason}` }, {}, { cause: error });
}

async function statedTitle(pdf: Pdf): Promise<string | null> {
	try {
		const { info } = await pdf.getMetadata();
		const title: unknown = 'Title' in info ? info.Title : null;
		// What programs write there is often the name of a file.
		const isTitle = typeof title === 'string' && /\p{L}{3}.*\s\S|\p{Script=Han}{2}/u.test(title);
		return isTitle && !/\.\w{2,5}$|^(?:untitled|microsoft word)/iu.test(title) ? title.trim() : null;
	} catch {
		return null;
	}
}

/** The largest lines of the first page, where they are larger than its text. */
function largestHeading(pages: readonly (readonly PageLine[])[]): string | null {
	const lines = pages.find((page) => page.length > 0) ?? [];
	const largest = maxOf(lines.slice(0, 60).map(({ size }) => size));
	const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b);
	if (largest <= 1.1 * (sizes[Math.floor(sizes.length / 2)] ?? 0)) return null;
	const title = lines.filter(({ size }) => size >= 0.98 * largest).slice(0, 4);
	const text = title.map((line) => line.text).join(' ');
	return text.length >= 4 && text.length <= 250 ? text : null;
}
