import { appendAll } from '../../../../base/append-all.ts';
import { throwIfCancelled, type LbError } from '../../../../base/errors.ts';
import { faultOfFile } from '../../../../base/file-fault.ts';
import type { Watch } from '../../../../base/progress.ts';
import type { FileSegments } from '../../../readers/copy-number-files/file-bins.ts';
import { readCopyNumberFile } from '../../../readers/copy-number-files/read-copy-number-file.server.ts';
import type { ChapterInput } from '../chapter.ts';
import type { RawInput } from '../raw-inputs.server.ts';
import { contigLengths } from './contig-lengths.server.ts';

interface ReadSegments {
	files: { input: RawInput; file: FileSegments }[];
	/** Files that could not be read. */
	faults: { error: LbError; file: string }[];
}

/** Segments and calls of files, those of each sample by themselves. */
export async function readSegments(
	inputs: readonly RawInput[],
	parameters: ChapterInput['parameters'],
	watch: Watch,
): Promise<ReadSegments> {
	const files: ReadSegments['files'] = [];
	const faults: ReadSegments['faults'] = [];
	const lengthOf = contigLengths(parameters);
	const options = {
		...(lengthOf === undefined ? {} : { lengthOf }),
		...(parameters.seg_scale === undefined ? {} : { seg_scale: parameters.seg_scale }),
	};
	for (const input of inputs) {
		throwIfCancelled(watch.signal, input.path);
		try {
			const read = await readCopyNumberFile(input.path, input.format, options, watch);
			appendAll(
				files,
				read.segments.map((file) => ({ input, file })),
			);
		} catch (error) {
			faults.push({ error: faultOfFile(error, input.given), file: input.path });
		}
	}
	return { files, faults };
}
