import { createHash, randomBytes } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Busboy } from '@fastify/busboy';
import { LbError } from '../../../base/errors.ts';
import type { UploadedFile } from '../../../contract/records/upload.ts';
import { archiveFormat, HEAD_BYTES } from './archives/archive-format.ts';
import { baseName, safeName, uniqueName } from './safe-name.ts';

/** A message as it comes in. */
export interface SentMessage {
	/** Content-Type header, with the boundary. */
	contentType: string;
	/** Content-Length header; null when the message does not say. */
	length: number | null;
	body: ReadableStream<Uint8Array> | null;
}

export interface UploadLimits {
	uploadFiles: number;
	uploadBytes: number;
}

/** Boundaries, headers of parts and fields beside the files. */
const AROUND_FILES = 1_000_000;
const FIELDS = 100;

/**
 * Writes the files of a multipart message into a folder, as they arrive: safe, unique names, mode 0600, on disk when it
 * returns. Throws `uploads.none`, `uploads.malformed`, `uploads.too_many_files`, `uploads.too_large` and errors of the
 * disk; what was written by then is the caller's to remove. The rest of a refused message is read and thrown away for a
 * while, so that the sender gets to see the answer.
 */
export async function receiveFiles(
	message: SentMessage,
	folder: string,
	limits: UploadLimits,
	signal: AbortSignal,
): Promise<UploadedFile[]> {
	const reader = message.body?.getReader();
	if (reader === undefined) throw new LbError('uploads.none');
	const tooLarge = (): LbError => new LbError('uploads.too_large', { limit: limits.uploadBytes });
	try {
		if ((message.length ?? 0) > limits.uploadBytes + AROUND_FILES) throw tooLarge();
		const files = await parse(message.contentType, reader, folder, limits, signal);
		if (files.length === 0) throw new LbError('uploads.none');
		return files;
	} catch (error) {
		void throwAway(reader, Math.max(limits.uploadBytes, THROWN_BYTES));
		throw error;
	}
}

type Parser = InstanceType<typeof Busboy>;
type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function parse(
	contentType: string,
	reader: Reader,
	folder: string,
	limits: UploadLimits,
	signal: AbortSignal,
): Promise<UploadedFile[]> {
	const tooLarge = (): LbError => new LbError('uploads.too_large', { limit: limits.uploadBytes });
	let fail: (error: unknown) => void = () => undefined;
	const failure = new Promise<never>((_, reject) => (fail = reject));
	// Whoever races it hears of it; nobody else need.
	failure.catch(() => undefined);
	const onAbort = (): void => fail(new LbError('general.cancelled', { what: 'the upload' }));
	signal.addEventListener('abort', onAbort);
	const parser = await openParser(contentType, limits);
	const saved: Promise<UploadedFile | null>[] = [];
	const streams: Readable[] = [];
	const taken = new Set<string>();
	let bytes = 0;
	const count = (more: number): void => {
		bytes += more;
		if (bytes > limits.uploadBytes) throw tooLarge();
	};
	parser.on('file', (_field: string, content: Readable, sent: string | undefined) => {
		streams.push(content);
		const file = save(content, sent ?? '', folder, taken, count);
		file.catch(fail);
		saved.push(file);
	});
	parser.on('error', (error: unknown) => fail(malformed(error)));
	for (const event of ['partsLimit', 'fieldsLimit'] as const)
		parser.on(event, () => fail(malformed('too many parts')));
	parser.on('filesLimit', () => fail(new LbError('uploads.too_many_files', { limit: limits.uploadFiles })));
	const finished = new Promise<void>((resolve) => parser.on('finish', resolve));
	try {
		await Promise.race([failure, feed(reader, parser, limits.uploadBytes + AROUND_FILES, tooLarge)]);
		await Promise.race([failure, finished]);
		const files = await Promise.race([failure, Promise.all(saved)]);
		return files.filter((file) => file !== null);
	} finally {
		signal.removeEventListener('abort', onAbort);
		for (const stream of streams) stream.destroy();
		await Promise.allSettled(saved);
	}
}

async function openParser(contentType: string, { uploadFiles }: UploadLimits): Promise<Parser> {
	// Loaded with the first upload: a start of the service must not wait for it.
	const { default: Busboy } = await import('@fastify/busboy');
	try {
		return new Busboy({
			headers: { 'content-type': contentType },
			// Folders in names are taken off here, whatever system wrote them.
			preservePath: true,
			isPartAFile: (_field, _type, name) => name !== undefined,
			limits: {
				files: uploadFiles,
				fields: FIELDS,
				parts: uploadFiles + FIELDS + 1,
				fieldSize: 10_000,
				headerPairs: 50,
			},
		});
	} catch (error) {
		throw malformed(error);
	}
}

async function feed(reader: Reader, parser: Parser, limit: number, tooLarge: () => LbError): Promise<void> {
	let bytes = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		bytes += value.length;
		if (bytes > limit) throw tooLarge();
		if (!parser.write(Buffer.from(value.buffer, value.byteOffset, value.byteLength)))
			await new Promise<void>((resolve) => parser.once('drain', resolve));
	}
	parser.end();
}

/** One file; null for an empty file field of a form. */
async function save(
	content: Readable,
	sent: string,
	folder: string,
	taken: Set<string>,
	count: (bytes: number) => void,
): Promise<UploadedFile | null> {
	// The name is taken before anything is awaited: two files of one name arrive one after the other.
	const isField = baseName(sent) === '';
	const stored_name = uniqueName(safeName(sent), taken);
	const target = path.join(folder, stored_name);
	const hash = createHash('sha256');
	let bytes = 0;
	const head: Uint8Array[] = [];
	let file: FileHandle | null = null;
	try {
		const pieces: AsyncIterable<Uint8Array> = content;
		for await (const part of pieces) {
			file ??= await open(target, 'wx', 0o600);
			count(part.length);
			if (bytes < HEAD_BYTES) head.push(part);
			bytes += part.length;
			hash.update(part);
			await file.writeFile(part);
		}
		if (bytes === 0 && isField) return null;
		file ??= await open(target, 'wx', 0o600);
		await file.sync();
	} finally {
		await file?.close();
	}
	return {
		file_id: randomBytes(8).toString('hex'),
		name: shownName(sent) || stored_name,
		stored_name,
		bytes,
		sha256: hash.digest('hex'),
		archive: archiveFormat(stored_name, Buffer.concat(head).subarray(0, HEAD_BYTES)) !== null,
		extracted: false,
	};
}

/** The name as it was sent, without folders, as far as it can be shown. */
function shownName(sent: string): string {
	return baseName(sent)
		.replaceAll(/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/gu, '')
		.slice(0, 255);
}

function malformed(error: unknown): LbError {
	const reason = error instanceof Error ? error.message : String(error);
	return new LbError('uploads.malformed', { reason });
}

const PATIENCE_MS = 10_000;
/** A small limit must not cut off a sender that is only a little above it. */
const THROWN_BYTES = 100_000_000;

/** Reads on without keeping anything; a sender that does not come to an end is cut off. */
async function throwAway(reader: Reader, limit: number): Promise<void> {
	const until = Date.now() + PATIENCE_MS;
	let bytes = 0;
	try {
		while (bytes <= limit && Date.now() < until) {
			const { done, value } = await reader.read();
			if (done) return;
			bytes += value.length;
		}
		await reader.cancel();
	} catch {
		// It left.
	}
}
