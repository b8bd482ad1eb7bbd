import { LbError } from '../../../base/errors.ts';
import { sizeText } from '../../../base/size-text.ts';
import { faults, type Words } from './fault.ts';
import { compareSources, saysNoVersion, type Source } from './source.ts';

interface Expected {
	name: string;
	/** Stated size and digest; null if unknown. */
	bytes: number | null;
	sha256: string | null;
	/** Of which file the bytes on the disk are; null without any. */
	known: Source | null;
	/** There are none yet, although it was asked for them. */
	is_empty: boolean;
	/** They came a moment ago from the same address. */
	is_fresh: boolean;
}

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
	meet(source: Source, expected: Expected): Words | null {
		const { name, bytes, sha256, known } = expected;
		requireStatedDigest({ name, sha256 }, source.sha256);
		const isStated = bytes === null || source.total_bytes === bytes;
		const found = known === null ? 'same' : compareSources(known, source);
		const isUnproven = found === 'unknown' && known !== null && !isTrusted(known, source, expected);
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
		if (isUnproven)
			return {
				reason: 'its source does not state whether the file is still the same',
				reason_zh: '其来源未说明文件是否仍与之前相同',
			};
		return {
			reason: 'its source now offers another file',
			reason_zh: '其来源现提供另一个文件',
		};
	}
}

/** May its bytes be put together with those that are there, although nothing says that they are of one file? */
function isTrusted(known: Source, source: Source, { sha256, is_empty, is_fresh }: Expected): boolean {
	// In the end a stated digest shows it.
	if (is_empty || sha256 !== null || known.sha256 !== null) return true;
	// A connection that breaks must not cost everything where the source never says more.
	return is_fresh && saysNoVersion(known) && saysNoVersion(source);
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
