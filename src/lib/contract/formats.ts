import * as z from 'zod';
import { keysOf } from './keys.ts';
import type { FormatFacts, FormatReader, Layer } from './formats/facts.ts';
import {
	copyNumberBinFormats,
	copyNumberDepthFormats,
	copyNumberEstimateFormats,
	copyNumberOtherFormats,
	copyNumberSegmentFormats,
} from './formats/copy-number.ts';
import { fragmentomicsFormats } from './formats/fragmentomics.ts';
import { methylationFormats } from './formats/methylation.ts';
import { otherFormats } from './formats/others.ts';
import { referenceFormats } from './formats/references.ts';
import { tableFormats } from './formats/tables.ts';
import { trackFormats } from './formats/tracks.ts';
import { variantFormats } from './formats/variants.ts';
import type { TaskKey } from './tasks/task-keys.ts';

export type { FileRole, FormatFacts, FormatReader, Layer } from './formats/facts.ts';

/** Every format, once. Within a layer the order says which of several files of a sample is measured. */
const formats = {
	...fragmentomicsFormats,
	...methylationFormats,
	...copyNumberBinFormats,
	...trackFormats,
	...copyNumberDepthFormats,
	...copyNumberSegmentFormats,
	...copyNumberEstimateFormats,
	...copyNumberOtherFormats,
	...variantFormats,
	...tableFormats,
	...referenceFormats,
	...otherFormats,
};

/** What a file can be recognised as. */
export type FormatKey = keyof typeof formats;

export const formatKeys = keysOf(formats);

export function isFormatKey(text: string): text is FormatKey {
	return Object.hasOwn(formats, text);
}

/**
 * A key in a record. Records of other versions may hold keys that this one does not know: they stay as they are, and count as
 * `unknown` wherever the table is asked.
 */
export const formatKey = z.string() as unknown as z.ZodType<FormatKey, string>;

/** The facts of a format. */
export function factsOf(format: FormatKey): FormatFacts {
	return isFormatKey(format) ? formats[format] : formats.unknown;
}

/** A format as people write it. */
export function titleOf(format: FormatKey): string {
	return factsOf(format).title ?? format;
}

/** A format in a sentence: as people write it, in both languages; a key without such a name in words. */
export function formatInWords(format: string): string {
	const title = isFormatKey(format) ? titleOf(format) : format;
	return title === format ? format.replaceAll('_', ' ') : title;
}

/** Formats with a fact, in the order of the table. */
export function formatsWhere(test: (facts: FormatFacts, format: FormatKey) => boolean): FormatKey[] {
	return formatKeys.filter((format) => test(factsOf(format), format));
}

type With<Fact> = { [Key in FormatKey]: (typeof formats)[Key] extends Fact ? Key : never }[FormatKey];

/** Formats of one reader. */
export type FormatReadBy<Reader extends FormatReader> = With<{ reader: Reader }>;

/** Formats of these readers, in the order of the table. */
export function formatsReadBy<Reader extends FormatReader>(...readers: Reader[]): FormatReadBy<Reader>[] {
	return formatKeys.filter((format) => isReadBy(format, ...readers));
}

/** True for a format of one of these readers. */
export function isReadBy<Reader extends FormatReader>(
	format: FormatKey,
	...readers: Reader[]
): format is FormatReadBy<Reader> {
	return readers.some((reader) => reader === factsOf(format).reader);
}

/** Formats of a layer, the most complete first: of several files of one sample the first of these is measured. */
export function formatsOfLayer<Of extends Layer>(layer: Of): With<{ layer: Of }>[] {
	return formatKeys.filter((format): format is With<{ layer: Of }> => factsOf(format).layer === layer);
}

/** Formats that a task reads, in the order of the table. */
export function formatsOfTask(task: TaskKey): FormatKey[] {
	return formatsWhere(({ tasks }) => tasks?.includes(task) === true);
}
