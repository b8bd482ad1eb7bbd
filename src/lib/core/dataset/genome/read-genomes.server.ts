import path from 'node:path';
import { addToList } from '../../../base/add-to-list.ts';
import { mapBounded } from '../../../base/bounded.ts';
import { maxOf } from '../../../base/extremes.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import type { InputFile } from '../../../contract/records/profile.ts';
import type { ScannedFile } from '../input-record.ts';
import type { Recognised } from '../recognise/recognised.ts';
import type { ExaminedFile } from './examine-genomes.ts';
import { genomeFacts, mayHaveGenomeFacts } from './genome-facts.server.ts';
import type { SampledPattern } from '../recognise-folder.server.ts';
import { referenceRole } from './reference-role.ts';

/** Heads read at the same time. */
const AT_ONCE = 8;

/** What the recognised files say about their genome, in the order of the files; those that can say nothing are absent. */
export async function readGenomes(
	root: string,
	outputRoot: string,
	files: readonly ScannedFile[],
	watch: Watch,
): Promise<Map<Recognised, ExaminedFile>> {
	const wanted = files.filter(
		({ file }) =>
			file.problem === null &&
			file.matrix === null &&
			file.by_pattern === undefined &&
			mayHaveGenomeFacts(file.format),
	);
	let done = 0;
	const examined = await mapBounded(
		wanted,
		AT_ONCE,
		async ({ file, generated_by }): Promise<ExaminedFile> => {
			const absolute = path.join(generated_by === null ? root : outputRoot, file.path);
			const facts = await genomeFacts(absolute, file.format, file.bytes, wanted.length, {
				signal: watch.signal,
			});
			done += 1;
			if (done % 20 === 0 || done === wanted.length) {
				const message = say('dataset.examining');
				watch.onProgress?.({ done, total: wanted.length, unit: 'files', message });
			}
			const fault = facts.fault?.replaceAll(absolute, () => file.path) ?? null;
			return {
				path: file.path,
				format: file.format,
				role: file.role === 'data' || file.role === 'reference' ? file.role : 'other',
				reference_role: referenceRole(file.format, file.path, facts),
				facts: { ...facts, fault },
			};
		},
		watch.signal,
	);
	return new Map(examined.map((one, index) => [wanted[index]!.file, one]));
}

/** What a profile says about the genome of each file; files told by their name get what the sampled ones agree on. */
export function genomeRecords(
	genomes: ReadonlyMap<Recognised, ExaminedFile>,
	patterns: readonly SampledPattern[],
): (file: Recognised) => InputFile['genome'] {
	const sampled = new Map(patterns.flatMap((one) => one.sampled.map((file) => [file, one.pattern])));
	const ofPattern = new Map<string, NonNullable<InputFile['genome']>[]>();
	for (const examined of patterns.length === 0 ? [] : genomes.values()) {
		const [pattern, record] = [sampled.get(examined.path), genomeRecord(examined)];
		if (pattern !== undefined && record !== null) addToList(ofPattern, pattern, record);
	}
	const agreed = new Map([...ofPattern].map(([pattern, records]) => [pattern, agreement(records)]));
	return (file) =>
		file.by_pattern === undefined ? genomeRecord(genomes.get(file)) : (agreed.get(file.by_pattern) ?? null);
}

function agreement(records: readonly NonNullable<InputFile['genome']>[]): InputFile['genome'] {
	const [first] = records;
	if (first === undefined) return null;
	const shared = <Key extends 'build' | 'bin_size' | 'reference_role'>(
		key: Key,
	): (typeof first)[Key] | null => (records.every((one) => one[key] === first[key]) ? first[key] : null);
	return {
		build: shared('build'),
		contigs: maxOf(records.map((one) => one.contigs)),
		bin_size: shared('bin_size'),
		reference_role: shared('reference_role'),
	};
}

/** The part of the facts that a profile carries. */
function genomeRecord(examined: ExaminedFile | undefined): InputFile['genome'] {
	if (examined === undefined) return null;
	const { facts, reference_role } = examined;
	if (facts.contigs.length === 0 && reference_role === null) return null;
	return {
		build: facts.build,
		contigs: facts.contigs.length,
		bin_size: facts.bin_size,
		reference_role,
	};
}
