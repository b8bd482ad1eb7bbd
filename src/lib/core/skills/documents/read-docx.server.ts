import type mammoth from 'mammoth';
import { LbError } from '../../../base/errors.ts';
import { libraryReason } from '../../../base/library-reason.ts';
import { programFolder } from '../../../base/program-folder.server.ts';
import { say } from '../../../contract/messages/index.ts';
import type { ExtractedText } from './document.ts';
import { guardDocx } from './guard-zip.server.ts';
import { readHtml } from './read-html.ts';

export type Mammoth = Pick<typeof mammoth, 'convertToHtml' | 'images'>;

/** Throws `skills.docx_off`. @param find loads the package; one that is missing rejects */
export async function loadDocxReader(
	find: () => Promise<{ default: Mammoth }> = () => import('mammoth'),
): Promise<Mammoth> {
	try {
		return (await find()).default;
	} catch (error) {
		throw new LbError('skills.docx_off', { program: programFolder() }, {}, { cause: error });
	}
}

/**
 * The text of a DOCX. Its archive is looked at before the reader is loaded; images and what lies outside the document are
 * never opened. Throws `skills.docx_off` and what `guardDocx` throws.
 */
export async function readDocx(
	bytes: Uint8Array,
	name: string,
	load: () => Promise<Mammoth> = () => loadDocxReader(),
): Promise<ExtractedText> {
	const part = guardDocx(bytes, name);
	const reader = await load();
	let html: string;
	try {
		const { value } = await reader.convertToHtml(
			{ buffer: Buffer.from(bytes) },
			{
				convertImage: reader.images.imgElement(() => Promise.resolve({ src: '' })),
				includeEmbeddedStyleMap: false,
				externalFileAccess: false,
			},
		);
		html = value;
	} catch (error) {
		const reason = libraryReason(error)?.replace(/\.$/u, '') ?? 'its structure is broken';
		throw new LbError('skills.document_damaged', { name, reason }, {}, { cause: error });
	}
	const hidden = [...part.matchAll(/<w:(?:vanish|webHidden)\b(?![^>]*w:val="(?:0|false|off)")/gu)].length;
	const text = readHtml(html, 'paragraphs');
	return hidden === 0 ? text : { ...text, notes: [say('skill_drafts.hidden_text', { n: hidden })] };
}
