import { inflateRawSync } from 'node:zlib';
import { LbError } from '../../../base/errors.ts';

const MAX_ENTRIES = 2000;
/** Of all entries together. */
const MAX_EXPANDED = 64 * 1024 * 1024;
/** Of one part that is read as XML, which takes many times its size in memory. */
const MAX_XML = 16 * 1024 * 1024;
/** Text shrinks to a tenth; what shrinks more than this, above a megabyte, was made to. */
const MAX_RATIO = 150;
const MIN_SUSPECT = 1024 * 1024;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const LINK_MODE = 0o120000;

interface ZipEntry {
	name: string;
	method: number;
	flags: number;
	compressed: number;
	expanded: number;
	mode: number;
	offset: number;
}

/**
 * Looks at a DOCX before its reader does: number of entries, names, links, and how large each really becomes, which an archive
 * may understate. Throws `skills.document_unsafe`, `skills.document_encrypted`, `skills.document_damaged`.
 * @returns the document part, for what else is looked for in it
 */
export function guardDocx(bytes: Uint8Array, name: string): string {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const unsafe = (reason: string, reason_zh: string): LbError =>
		new LbError('skills.document_unsafe', { name, reason, reason_zh });
	const entries = entriesOf(file, name);
	if (entries.length > MAX_ENTRIES)
		throw unsafe(`it has more than ${MAX_ENTRIES} parts`, `其中的部件超过 ${MAX_ENTRIES} 个`);
	const tooLarge = (): LbError =>
		unsafe(
			`it expands to more than ${MAX_EXPANDED / 1024 / 1024} MB`,
			`展开后超过 ${MAX_EXPANDED / 1024 / 1024} MB`,
		);
	for (const entry of entries) {
		if ((entry.flags & 1) !== 0) throw new LbError('skills.document_encrypted', { name });
		if (isEscape(entry.name)) throw unsafe('a part has a name outside it', '有部件的名称指向压缩包之外');
		if ((entry.mode & 0o170000) === LINK_MODE) throw unsafe('it contains a link', '其中含有链接');
	}
	if (sum(entries.map(({ expanded }) => expanded)) > MAX_EXPANDED) throw tooLarge();
	if (sum(entries.map(({ compressed }) => compressed)) > file.length)
		throw unsafe('its parts overlap', '其中的部件相互重叠');
	if (new Set(entries.map((entry) => entry.name)).size < entries.length)
		throw unsafe('two of its parts have one name', '其中有同名部件');
	let expanded = 0;
	let document: string | null = null;
	for (const entry of entries) {
		const isXml = /\.(?:xml|rels)$/iu.test(entry.name);
		const limit = Math.min(isXml ? MAX_XML : MAX_EXPANDED, MAX_EXPANDED - expanded);
		if (entry.expanded > MIN_SUSPECT && entry.expanded > MAX_RATIO * entry.compressed)
			throw unsafe('a part expands more than documents do', '有部件的展开倍数异常');
		const content = expand(file, entry, limit, name);
		if (content === null) throw isXml ? unsafe('a part is too large', '有部件过大') : tooLarge();
		if (content.length !== entry.expanded)
			throw unsafe('a part has another size than it states', '有部件的大小与声明不符');
		expanded += content.length;
		if (isXml && /<!(?:DOCTYPE|ENTITY)/iu.test(content.toString('latin1')))
			throw unsafe('a part declares entities', '有部件声明了实体');
		if (entry.name === 'word/document.xml') document = content.toString('utf8');
	}
	if (document === null)
		throw new LbError('skills.document_damaged', {
			name,
			reason: 'it has no word/document.xml',
			reason_zh: '其中没有 word/document.xml',
		});
	return document;
}

const isEscape = (name: string): boolean =>
	name.includes('\0') || /^[/\\]|^[a-z]:/iu.test(name) || name.split(/[/\\]/u).includes('..');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function damaged(name: string, reason: string, reason_zh: string): LbError {
	return new LbError('skills.document_damaged', { name, reason, reason_zh });
}

/** The directory of an archive, which stands at its end. */
function entriesOf(file: Buffer, name: string): ZipEntry[] {
	let end = -1;
	for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at--)
		if (file.readUInt32LE(at) === END) {
			end = at;
			break;
		}
	if (end < 0) throw damaged(name, 'the file is cut off', '文件不完整');
	const count = file.readUInt16LE(end + 10);
	let at = file.readUInt32LE(end + 16);
	// Larger archives state 0xffff and more elsewhere.
	if (count > MAX_ENTRIES)
		throw new LbError('skills.document_unsafe', {
			name,
			reason: `it has more than ${MAX_ENTRIES} parts`,
			reason_zh: `其中的部件超过 ${MAX_ENTRIES} 个`,
		});
	const entries: ZipEntry[] = [];
	for (let index = 0; index < count; index++) {
		if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL)
			throw damaged(name, 'its directory is broken', '其目录已损坏');
		const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
		entries.push({
			flags: file.readUInt16LE(at + 8),
			method: file.readUInt16LE(at + 10),
			compressed: file.readUInt32LE(at + 20),
			expanded: file.readUInt32LE(at + 24),
			mode: file.readUInt32LE(at + 38) >>> 16,
			offset: file.readUInt32LE(at + 42),
			name: file.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
		});
		at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
	}
	return entries;
}

/** The content of an entry; null when it is larger than `limit`. */
function expand(file: Buffer, entry: ZipEntry, limit: number, name: string): Buffer | null {
	const { offset, compressed, method } = entry;
	if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL)
		throw damaged(name, 'a part is missing', '缺少部件');
	const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
	const data = file.subarray(start, start + compressed);
	if (method === 0) return data.length > limit ? null : data;
	if (method !== 8) throw damaged(name, 'a part is packed in an unknown way', '有部件的压缩方式未知');
	if (limit <= 0) return null;
	try {
		return inflateRawSync(data, { maxOutputLength: limit });
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw damaged(name, 'a part is broken', '有部件已损坏');
	}
}
