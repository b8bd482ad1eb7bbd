import { latin1 } from '../../../base/latin1.ts';
import { sizeText } from '../../../base/size-text.ts';
import { visibleLine } from '../../../base/visible-text.ts';
import { ByteCursor, MoreNeeded, UINT32 } from './byte-cursor.ts';
import type { GgufFacts } from './gguf-facts.ts';
import { contextOf, readShape } from './read-shape.ts';
import { aligned, readTensors } from './read-tensors.ts';
import { numberOf, readValues, textOf, type HeaderValues } from './read-values.ts';
import { Refused, notGguf } from './refused.ts';
import { fileTypeName } from './tensor-types.ts';

export type { GgufFacts, GgufShape } from './gguf-facts.ts';

/** A file as its reader knows it: how it is called in a refusal, and the size of the whole (bytes). */
export interface GgufFile {
	name: string;
	total_bytes: number;
}

/**
 * Checks the header of a GGUF file in its first bytes at least as strictly as llama.cpp, which loops or ends its process on
 * some damaged files, and returns what it states. The work and the memory depend on the bytes given, never on sizes that the
 * file declares. Format: the specification in the repository ggml-org/ggml, versions 2 and 3, little endian.
 *
 * @param bytes the file from its beginning, as many bytes as are at hand
 * @returns 'incomplete' when more bytes are needed, at most 256 MiB of them. Throws `local_models.not_gguf`.
 */
export function readGguf(bytes: Uint8Array, file: GgufFile): GgufFacts | 'incomplete' {
	try {
		return read(new ByteCursor(bytes, file.total_bytes), file.name, latin1(bytes.subarray(0, 256)));
	} catch (error) {
		if (error instanceof MoreNeeded) return 'incomplete';
		if (error instanceof Refused) throw notGguf(file.name, error);
		throw error;
	}
}

function read(cursor: ByteCursor, name: string, beginning: string): GgufFacts {
	if (cursor.total === 0) throw new Refused('it is empty', '文件为空');
	checkMagic(cursor, beginning);
	checkVersion(cursor.u32());
	refuseParts(name);
	const tensors = cursor.u64();
	const values = readValues(cursor, cursor.u64());
	const architecture = architectureOf(values);
	const shape = readShape(values, architecture);
	const context_tokens = contextOf(values, architecture);
	const alignment = alignmentOf(values);
	const sums = readTensors(cursor, tensors, alignment);
	const header_bytes = aligned(cursor.at, alignment);
	checkEnd(cursor.total - header_bytes, sums.end, alignment);
	const template = values.get('tokenizer.chat_template');
	return {
		architecture,
		name: shortText(values, 'general.name'),
		licence: shortText(values, 'general.license'),
		licence_link: linkOf(values),
		languages: languagesOf(values),
		size_label: shortText(values, 'general.size_label'),
		file_type: fileTypeName(numberOf(values, 'general.file_type') ?? -1) ?? sums.main_type,
		parameters: sums.elements,
		context_tokens,
		chat_template: template?.kind === 'text' && template.bytes > 0,
		weights_bytes: sums.bytes,
		shape,
		header_bytes,
	};
}

function checkMagic(cursor: ByteCursor, beginning: string): void {
	const expected = 'GGUF';
	const found = beginning.slice(0, expected.length);
	if (expected.startsWith(found)) {
		cursor.skip(expected.length);
		return;
	}
	if (/^\s*</u.test(beginning))
		throw new Refused('it is a web page or another text, not a model', '它是网页或其他文本，而不是模型');
	if (beginning.startsWith('version https://git-lfs'))
		throw new Refused(
			'it is a pointer of Git LFS; the model itself was not downloaded',
			'它只是 Git LFS 指针，模型本身尚未下载',
		);
	throw new Refused('it does not begin with the letters GGUF', '文件开头不是字母 GGUF');
}

function checkVersion(version: number): void {
	if (version === 2 || version === 3) return;
	// Read in the other order, a small number has only zeros here.
	if ((version & 0xffff) === 0)
		throw new Refused('it was written for big-endian machines', '它是为大端序机器写入的');
	throw new Refused(
		`its GGUF version is ${version}, and only 2 and 3 are supported`,
		`其 GGUF 版本为 ${version}，仅支持 2 和 3`,
	);
}

function refuseParts(name: string): void {
	const [, parts = '1'] = /-\d{5}-of-(\d{5})(?:\D|$)/u.exec(name) ?? [];
	if (Number(parts) > 1) throw inParts();
}

const inParts = (): Refused =>
	new Refused('it is one part of a model in several files', '它只是分成多个文件的模型的一部分');

function architectureOf(values: HeaderValues): string {
	if ((numberOf(values, 'split.count') ?? 0) > 1) throw inParts();
	const type = textOf(values, 'general.type');
	if (type === 'adapter' || values.has('adapter.type'))
		throw new Refused('it is an adapter for a model, not a model', '它是模型的适配器，而不是模型');
	const architecture = textOf(values, 'general.architecture');
	if (type === 'mmproj' || architecture === 'clip')
		throw new Refused('it is the image part (mmproj) of another model', '它是另一个模型的图像部分（mmproj）');
	if (values.has('general.type') && type !== 'model')
		throw new Refused('it is not a language model', '它不是语言模型');
	if (architecture === null || !/^[a-z0-9_-]{1,64}$/u.test(architecture))
		throw new Refused('it does not name its architecture', '其中没有注明架构');
	return architecture;
}

function alignmentOf(values: HeaderValues): number {
	const value = values.get('general.alignment');
	if (value === undefined) return 32;
	if (value.kind !== 'number' || value.type !== UINT32 || !Number.isInteger(Math.log2(value.number)))
		throw new Refused('its alignment is not a power of two', '其对齐值不是 2 的幂');
	return value.number;
}

/** @param there bytes of the file after its header; `end` is where the last tensor ends among them. */
function checkEnd(there: number, end: number, alignment: number): void {
	if (end > there) {
		const size = sizeText(end - Math.max(0, there));
		throw new Refused(`${size} are missing at its end`, `文件末尾缺少 ${size}`);
	}
	// The padding after the last one may be missing.
	if (there > aligned(end, alignment)) {
		const size = sizeText(there - end);
		throw new Refused(`${size} follow its last tensor`, `最后一个张量之后还有 ${size}`);
	}
}

/** Names are of people who write anything: one line, and of a length that can be shown. */
function shortText(values: HeaderValues, key: string): string | null {
	const text = textOf(values, key)?.trim() ?? '';
	return text === '' ? null : visibleLine(text.slice(0, 200));
}

function linkOf(values: HeaderValues): string | null {
	const text = textOf(values, 'general.license.link')?.trim() ?? '';
	if (!URL.canParse(text)) return null;
	const { protocol, href } = new URL(text);
	return (protocol === 'https:' || protocol === 'http:') && href.length <= 2000 ? href : null;
}

function languagesOf(values: HeaderValues): string[] | null {
	const value = values.get('general.languages');
	const texts = value?.kind === 'list' ? (value.texts ?? []) : [];
	const languages = texts.filter((text) => /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/iu.test(text));
	return languages.length > 0 ? languages : null;
}
