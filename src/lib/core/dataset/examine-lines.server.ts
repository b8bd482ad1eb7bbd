import path from 'node:path';
import { factsOf } from '../../contract/formats.ts';
import { mapBounded } from '../../base/bounded.ts';
import type { Watch } from '../../base/progress.ts';
import { examineLines, EXPANSION } from '../readers/line-faults/examine-lines.server.ts';
import type { ExaminedLines } from '../readers/line-faults/line-faults.ts';
import type { ExaminedFile } from './genome/examine-genomes.ts';
import type { ScannedFile } from './input-record.ts';
import type { Recognised } from './recognise/recognised.ts';

const AT_ONCE = 8;
/** Texts up to this size are looked at line by line during a scan, larger ones by their end; a run looks at more. */
const WHOLE = 4 << 20;
/** Compressed files up to this size are unpacked for their end: at most some 50 ms each. */
const PACKED = 3 << 20;
/** Text looked at line by line in one scan, so that a folder of thousands of files is not read twice. */
const WHOLE_TOGETHER = 256 << 20;

/** What the lines of the inputs of a dataset say about their completeness. */
export async function examineInputLines(
	root: string,
	inputs: readonly ScannedFile[],
	genomes: ReadonlyMap<Recognised, ExaminedFile>,
	watch: Watch,
): Promise<ExaminedLines[]> {
	let left = WHOLE_TOGETHER;
	const texts = inputs.filter(({ file, generated_by }) => generated_by === null && !file.path.includes('#'));
	const examined = await mapBounded(
		texts,
		AT_ONCE,
		async ({ file }): Promise<ExaminedLines[]> => {
			const isPlain = file.compression === 'none';
			const [whole, packed] = left > 0 ? [WHOLE, PACKED] : [0, 0];
			if (file.bytes <= (isPlain ? WHOLE : PACKED)) left -= file.bytes * (isPlain ? 1 : EXPANSION);
			const signal = watch.signal === undefined ? {} : { signal: watch.signal };
			const faults = await examineLines(path.join(root, file.path), { whole, packed }, signal);
			const build = genomes.get(file)?.facts.build ?? null;
			if (faults === null) return [];
			// Lines of a layout that nobody knows cannot be too short.
			const { unended } = faults;
			const told =
				file.role === 'unknown' || file.problem !== null || factsOf(file.format).ragged === true
					? { unended, short: null, blocks: [] }
					: faults;
			return [{ given: file.path, build, faults: told }];
		},
		watch.signal,
	);
	return examined.flat();
}
