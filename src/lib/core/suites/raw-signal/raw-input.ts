import type { FormatKey } from '../../../contract/formats.ts';
import type { SignalFamily } from '../../../contract/records/common.ts';
import type { Cause } from '../../../contract/records/left-out.ts';

/** One raw signal file. */
export interface RawInput {
	/** Absolute path. */
	path: string;
	/** What reports and tables show: no place of a machine, no id of a run. */
	given: string;
	/** Recognised format (key of the recognition table). */
	format: FormatKey;
	signal_family: SignalFamily;
	/** Sample of a file that holds one; for a file of several the name of the file. Unique among files of one format. */
	sample_id: string;
	/** Sample ids in the content; empty when only the name tells. */
	sample_ids: string[];
	bytes: number;
	/** Other names by which a sample table may know the sample. */
	aliases?: string[];
	/** Samples of files with the same content: a sample table that tells them apart contradicts itself. */
	known_as?: string[];
	/** Program that called the variants, where a sample has several call sets. */
	caller?: string;
	/** Other views of the same thing, the most complete first: read when this one cannot be. */
	views?: RawInput[];
	/** The sequence (absolute) that belongs to this file where it is not that of the run; null when none does. */
	reference?: string | null;
	/** The region set (absolute) that belongs to this file where each file has its own; null when none does. */
	regions?: string | null;
	/** Overlay files (absolute) that are of another genome than this one. */
	without?: readonly string[];
}

/** A file that could not be used while others could. */
export interface SkippedFile {
	/** `given` of the input. */
	path: string;
	reason: string;
	/** What to do next, when the error knows. */
	hint?: string;
	/** The reason by codes and values, so that it can be said in either language. */
	causes: readonly Cause[];
	/** `given` of the file that was measured instead: nothing is wrong with this one, it is another view of the sample. */
	view_of?: string;
	/** True for a view that is read all the same: the calls of another caller are compared with those that count. */
	beside?: true;
}
