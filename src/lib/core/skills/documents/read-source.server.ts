import { constants } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { readingFile } from '../../../base/file-fault.ts';
import { openData } from '../../../base/open-data.server.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { ReadDocument } from './document.ts';
import { MAX_DOCUMENT_BYTES, MAX_ENTRIES, MAX_FILES, MAX_FOLDER_DEPTH, MAX_TEXT } from './limits.ts';
import { readDocument, type ReadOptions } from './read-document.server.ts';
import { hasDocumentEnding, kindError } from './recognise-kind.ts';

/** Documents of a source, with what was left out. */
export interface ReadSource {
	documents: ReadDocument[];
	notes: Message[];
}

/** Files that a sentence names. */
const MAX_NAMED = 8;
/** Faults of one file of a folder that end the reading of all. */
const ENDING: ReadonlySet<string> = new Set(['general.cancelled', 'skills.pdf_off', 'skills.docx_off']);

/**
 * Reads a file, or the documents of a folder with what is below it: hidden files, links and other kinds are skipped and
 * named. Throws `reader.not_found`, `skills.*`.
 */
export async function readSource(place: string, options: ReadOptions = {}): Promise<ReadSource> {
	const info = await readingFile(place, () => stat(place));
	if (!info.isDirectory()) {
		const document = await readFile(place, path.basename(place), options);
		return { documents: [document], notes: [] };
	}
	return readFolder(place, options);
}

async function readFile(file: string, name: string, options: ReadOptions): Promise<ReadDocument> {
	const bytes = await readingFile(file, () => bytesOf(file, name));
	const document = await readDocument({ bytes, place: file, name }, options);
	if (document.blocks.length === 0) throw new LbError('skills.document_empty', { name });
	return document;
}

/** A pipe or a device is no document, and is not waited for. */
async function bytesOf(file: string, name: string): Promise<Buffer> {
	const handle = await openData(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
	try {
		const info = await handle.stat();
		if (!info.isFile()) throw kindError(name, 'it is not a regular file', '它不是普通文件');
		if (info.size > MAX_DOCUMENT_BYTES)
			throw new LbError('skills.document_too_large', { name, limit: MAX_DOCUMENT_BYTES / 1024 / 1024 });
		return await handle.readFile();
	} finally {
		await handle.close();
	}
}

async function readFolder(folder: string, options: ReadOptions): Promise<ReadSource> {
	const { watch = {} } = options;
	const name = path.basename(folder);
	const { files, skipped } = await listFolder(folder, options);
	const total = files.length;
	if (total > MAX_FILES) throw new LbError('skills.folder_too_many_files', { name, limit: MAX_FILES });
	const documents: ReadDocument[] = [];
	const notes: Message[] = [];
	let length = 0;
	for (const [index, file] of files.entries()) {
		throwIfCancelled(watch.signal, name);
		watch.onProgress?.({
			...{ done: index, total, unit: 'files' },
			message: say('skill_drafts.reading_file', { file: index + 1, total }),
		});
		if (length > MAX_TEXT) {
			notes.push(say('skill_drafts.text_cut', { limit: MAX_TEXT / 1024 / 1024, place: file }));
			break;
		}
		try {
			const document = await readFile(path.join(folder, file), file, options);
			length += document.blocks.reduce((sum, block) => sum + block.text.length, 0);
			documents.push(document);
		} catch (error) {
			if (!(error instanceof LbError) || ENDING.has(error.code)) throw error;
			notes.push(say('skill_drafts.file_failed', { file, reason: error.message }));
		}
	}
	for (const [why, list] of Object.entries(skipped)) {
		const [words, words_zh] = WHY[why] ?? [why, why];
		if (list.length > 0)
			notes.push(
				say('skill_drafts.skipped', {
					...{ n: list.length, why: words, why_zh: words_zh },
					files: list.length > MAX_NAMED ? [...list.slice(0, MAX_NAMED), '…'] : list,
				}),
			);
	}
	if (documents.length === 0) {
		const others = Object.values(skipped).reduce((sum, list) => sum + list.length, 0);
		throw new LbError('skills.folder_without_documents', { name, skipped: others + total });
	}
	return { documents, notes };
}

const WHY: Readonly<Record<string, readonly [string, string]>> = {
	hidden: ['hidden', '隐藏'],
	link: ['links', '链接'],
	kind: ['other kinds of files', '其他类型的文件'],
	deep: ['folders nested too deeply', '嵌套过深的文件夹'],
};

interface Listed {
	files: string[];
	skipped: Record<'hidden' | 'link' | 'kind' | 'deep', string[]>;
}

/** Files below a folder by name, relative to it; no link is followed. */
async function listFolder(folder: string, { watch = {} }: ReadOptions): Promise<Listed> {
	const listed: Listed = { files: [], skipped: { hidden: [], link: [], kind: [], deep: [] } };
	let seen = 0;
	const walk = async (below: string, depth: number): Promise<void> => {
		throwIfCancelled(watch.signal, folder);
		const here = path.join(folder, below);
		if (watch.closed?.(here) != null) return void listed.skipped.hidden.push(below);
		const entries = await readingFile(here, () => readdir(here, { withFileTypes: true }));
		for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
			if (++seen > MAX_ENTRIES)
				throw new LbError('skills.folder_too_many_files', { name: path.basename(folder), limit: MAX_FILES });
			const file = below === '' ? entry.name : `${below}/${entry.name}`;
			if (entry.name.startsWith('.')) listed.skipped.hidden.push(file);
			else if (entry.isSymbolicLink()) listed.skipped.link.push(file);
			else if (entry.isDirectory()) {
				if (depth >= MAX_FOLDER_DEPTH) listed.skipped.deep.push(file);
				else await walk(file, depth + 1);
			} else if (entry.isFile() && hasDocumentEnding(entry.name)) listed.files.push(file);
			else listed.skipped.kind.push(file);
		}
	};
	await walk('', 0);
	return listed;
}
