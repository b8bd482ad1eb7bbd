import { LbError } from '../../../base/errors.ts';
import { sizeText } from '../../../base/size-text.ts';
import { faults, type Words } from './fault.ts';
import { compareSources, type Source } from './source.ts';

interface Expected {
	name: string;
	/** Stated size and digest; null if unknown. */
	bytes: number | null;
	sha256: string | null;
	/** Of which file the bytes on the disk are; null without any. */
	known: Source | null;
	/** There are none yet, although it was asked for them. */
	is_empty: boolean;
}

/** Nothing says that what is there and what the source sends are parts of one file. */
export const unproven: Words = {
	reason: 'its source does not state whether the file is still the same',
	reason_zh: '其来源未说明文件是否仍与之前相同',
};

/** Why it is enough after the download began again too often. */
export const tooOften = (why: Words): Words =>
	why === unproven
		? {
				reason:
					'its server states neither version nor date of the file, so an interrupted download starts from the beginning unless you state the SHA-256 of the file',
				reason_zh:
					'其服务器既未说明文件版本也未说明日期，除非你填写该文件的 SHA-256，否则中断的下载只能从头开始',
			}
		: { reason: 'its source keeps changing', reason_zh: '其来源不断变化' };

/**
 * Compares what a source offers with what is expected of it. One answer alone changes nothing: a proxy may have given it. So
 * the first one that differs is a fault, and the second like it is believed.
 */
export class SourceWatch {
	#suspect: Source | null = null;

	/**
	 * Null when the source is as expected; else why what is there is of no use any more. Throws DownloadFault for the first
	 * answer that differs, local_models.source_changed where the file is not the stated one.
	 */
	meet(source: Source, { name, bytes, sha256, known, is_empty }: Expected): Words | null {
		requireStatedDigest({ name, sha256 }, source.sha256);
		const isStated = bytes === null || source.total_bytes === bytes;
		const found = known === null ? 'same' : compareSources(known, source);
		// In the end a stated digest shows whether parts of two files were put together; without one nothing does.
		const isDecided = is_empty || sha256 !== null || (known?.sha256 ?? null) !== null;
		const isUnproven = found === 'unknown' && !isDecided;
		if (isStated && found !== 'other' && !isUnproven) {
			this.#suspect = null;
			return null;
		}
		if (this.#suspect === null || compareSources(this.#suspect, source) === 'other') {
			this.#suspect = source;
			throw isStated && isUnproven ? faults.unproven() : faults.changed();
		}
		this.#suspect = null;
		if (!isStated)
			throw changed(name, {
				reason: `its size is ${sizeText(source.total_bytes)} instead of ${sizeText(bytes)}`,
				reason_zh: `其大小为 ${sizeText(source.total_bytes)}，而不是 ${sizeText(bytes)}`,
			});
		if (known !== null && known.total_bytes !== source.total_bytes)
			return {
				reason: `its source now offers ${sizeText(source.total_bytes)} instead of ${sizeText(known.total_bytes)}`,
				reason_zh: `其来源现提供 ${sizeText(source.total_bytes)}，而不是 ${sizeText(known.total_bytes)}`,
			};
		if (isUnproven) return unproven;
		return {
			reason: 'its source now offers another file',
			reason_zh: '其来源现提供另一个文件',
		};
	}
}

/** Throws local_models.source_changed where a source states another digest than the reviewed one. */
export function requireStatedDigest(
	{ name, sha256 }: { name: string; sha256: string | null },
	found: string | null,
): void {
	if (sha256 === null || found === null || found === sha256) return;
	throw changed(name, {
		reason: `its SHA-256 is ${found.slice(0, 12)}…`,
		reason_zh: `其 SHA-256 为 ${found.slice(0, 12)}…`,
	});
}

const changed = (name: string, words: Words): LbError =>
	new LbError('local_models.source_changed', { name, reason: words.reason, reason_zh: words.reason_zh });
