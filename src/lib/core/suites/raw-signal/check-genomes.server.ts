import path from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { mapBounded } from '../../../base/bounded.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { ErrorCode } from '../../../contract/errors/index.ts';
import type { Message, MessageCode } from '../../../contract/messages/index.ts';
import { strongest } from '../../dataset/genome/examine-genomes.ts';
import {
	genomeConflict,
	type GenomeConflict,
	type GenomeFile,
} from '../../dataset/genome/genome-conflict.ts';
import { genomeFacts } from '../../dataset/genome/genome-facts.server.ts';
import { recogniseFiles } from '../../dataset/sources.server.ts';
import { fileFault } from '../../readers/refuse-file.server.ts';
import { beyondBuilds } from './beyond-builds.ts';
import { LAID_OVER, REGION_SETS } from './laid-over.ts';
import type { RawInput } from './raw-inputs.server.ts';
import type { RawParameters } from './raw-parameters.server.ts';

const AT_ONCE = 8;

/** The error that says a conflict aloud; the same words as the finding of the input doctor. */
const ERRORS: Partial<Record<MessageCode, ErrorCode>> = {
	'doctor.lengths_differ': 'raw.lengths_differ',
	'doctor.builds_differ': 'raw.builds_differ',
	'doctor.beyond_contig': 'raw.beyond_contig',
	'doctor.contigs_apart': 'raw.contigs_apart',
};

/**
 * Refuses inputs of two genomes, and files laid over them that are of another one, before any of them is read in full. Returns
 * what is doubtful but may be meant: a cut-out, positions beyond every known build. Throws the fault of a file laid over them, and raw.lengths_differ, raw.builds_differ, raw.beyond_contig, raw.contigs_apart with
 * both files and the first difference.
 */
export async function checkGenomes(
	inputs: readonly RawInput[],
	parameters: RawParameters,
	watch: Watch,
): Promise<Message[]> {
	const data = await mapBounded(
		inputs,
		AT_ONCE,
		(input) => factsOf(input, inputs.length, watch),
		watch.signal,
	);
	const firsts: (GenomeFile & { format: string })[] = [];
	for (const file of data) {
		const first = firsts.find(({ format }) => format === file.format);
		if (first === undefined) firsts.push(file);
		else refuse(genomeConflict(first, file), false);
	}
	const doubts: Message[] = data.flatMap(beyondBuilds);
	for (const name of LAID_OVER) {
		const given = parameters[name];
		if (given === undefined) continue;
		const file = await overlay(name, given, watch);
		if (file === null) continue;
		appendAll(doubts, beyondBuilds(file));
		const found = strongest(firsts, file);
		if (found?.conflict.kind === 'cut') doubts.push(found.conflict.message);
		else refuse(found?.conflict ?? null, true);
	}
	return doubts;
}

async function factsOf(
	input: RawInput,
	beside: number,
	watch: Watch,
): Promise<GenomeFile & { format: string }> {
	const facts = await genomeFacts(input.path, input.format, input.bytes, beside, { signal: watch.signal });
	return { path: input.path, format: input.format, facts };
}

/** Files that are sets of regions in a layout of their own. */
const REGION_FORMATS = [
	'bed',
	'bedgraph',
	'narrow_peak',
	'broad_peak',
	'gapped_peak',
	'fragment_file',
	'site_list',
];

/** Throws what is wrong with the file; null when nothing is known of its genome. */
async function overlay(name: string, given: string, watch: Watch): Promise<GenomeFile | null> {
	const [file] = await recogniseFiles(path.dirname(given), [path.basename(given)], { signal: watch.signal });
	if (file === undefined) return null;
	const fault = file.problem === null ? null : await fileFault(given);
	if (fault !== null) throw fault;
	const isRegions = REGION_SETS.includes(name) && !REGION_FORMATS.includes(file.format);
	const format = isRegions ? 'bed' : file.format;
	const facts = await genomeFacts(given, format, file.bytes, 1, { signal: watch.signal });
	return { path: given, facts };
}

/** Two samples that share no chromosome may still be of one genome; a file laid over them must share one. */
function refuse(conflict: GenomeConflict | null, laidOver: boolean): void {
	if (conflict === null || conflict.kind === 'cut' || (conflict.kind === 'apart' && !laidOver)) return;
	const { code, values } = conflict.message;
	throw new LbError(ERRORS[code] ?? 'raw.builds_differ', values, { path: String(values['path']) });
}
