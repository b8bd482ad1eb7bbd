import { distinctNames } from '../../../base/distinct-names.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { examineLines } from '../../readers/line-faults/examine-lines.server.ts';
import { faultGroups } from '../../readers/line-faults/fault-values.ts';
import type { ExaminedLines } from '../../readers/line-faults/line-faults.ts';

/** Texts up to this size are looked at line by line beside their reading; larger ones by their end. */
const WHOLE = 64 << 20;
/** Compressed files up to this size are unpacked once more for their end: a second or two. */
const PACKED = 256 << 20;

/**
 * Warnings about text files of a run that may be cut: a last line without its end, lines with fewer fields than the others, WIG
 * blocks that end early. Files that could not be read are not looked at: their errors say more.
 * @param files absolute paths, each once or more; reports get their names, with the folder where two are called the same
 */
export async function lineWarnings(files: readonly string[], watch: Watch): Promise<Message[]> {
	const signal = watch.signal === undefined ? {} : { signal: watch.signal };
	const examined: ExaminedLines[] = [];
	const distinct = [...new Set(files)];
	const names = distinctNames(distinct);
	for (const [index, file] of distinct.entries()) {
		const faults = await examineLines(file, { whole: WHOLE, packed: PACKED }, signal);
		// A run refuses files of two genomes, so what it reads is of one build.
		if (faults !== null) examined.push({ given: names[index]!, build: null, faults });
	}
	return faultGroups(examined).map(({ kind, values }) => say(`reader.${kind}`, values));
}
