import { factsOf, isReadBy, type FormatKey } from '../../../contract/formats.ts';
import { render, say, type MessageCode, type MessageValues } from '../../../contract/messages/index.ts';
import type { DoctorFinding } from '../../../contract/records/profile.ts';
import { genomeConflict, type GenomeConflict, type GenomeFile } from './genome-conflict.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import type { ReferenceRole } from './genome-facts.ts';

/** One file of a source as the comparison needs it. */
export interface ExaminedFile extends GenomeFile {
	format: FormatKey;
	role: 'data' | 'reference' | 'other';
	reference_role: ReferenceRole | null;
	/** True for another view of a sample that is measured from a more complete file. */
	other_view?: boolean;
}

const MAX_PATHS = 200;

/**
 * What speaks against combining the files of one source: data of one format against each other (an error: their samples
 * would be compared position by position), data against each reference (a warning: the plan leaves that reference out), and
 * files that are not in the order they promise. Other views of a sample are not held against the data: the sample is judged by the
 * file that is measured. Pure; findings in the order of the files.
 */
export function examineGenomes(files: readonly ExaminedFile[]): DoctorFinding[] {
	const known = files.filter(({ facts }) => facts.contigs.length > 0);
	const data = known.filter(({ role }) => role === 'data');
	const measured = data.filter(({ other_view }) => other_view !== true);
	return [
		...dataConflicts(measured),
		...referenceConflicts(data, known),
		...variantConflicts(measured),
		...brokenOrder(known),
		...unsorted(known),
		...withoutSamtools(files),
		...withoutReference(files),
		...faulty(files),
	];
}

/** The first conflict among files of one format, each compared with the first file of that format. */
function dataConflicts(data: readonly ExaminedFile[]): DoctorFinding[] {
	return [...new Set(data.map(({ format }) => format))].flatMap((format) => {
		const [first, ...others] = data.filter((file) => file.format === format);
		if (first === undefined) return [];
		const against = others.flatMap((file) => {
			const conflict = genomeConflict(first, file);
			return conflict !== null && isRefusal(conflict) && conflict.kind !== 'apart'
				? [{ file, conflict }]
				: [];
		});
		const isBuild = ({ conflict }: { conflict: GenomeConflict }): boolean =>
			!isReadBy(format, 'alignments') || conflict.kind !== 'length';
		const one = against.find(isBuild) ?? against[0];
		if (one === undefined) return [];
		const paths = [first.path, ...against.map(({ file }) => file.path)];
		// Reads on sequences of no known build are measured each with its own reference.
		return [
			isBuild(one)
				? fromConflict(one.conflict, 'doctor.data_conflict_hint', 'error', paths, {})
				: fromConflict(one.conflict, 'doctor.data_lengths_hint', 'warning', paths, {}),
		];
	});
}

/** References that are judged for each file of the data: one that fits some of them is used for those. */
const PER_FILE: ReadonlySet<ReferenceRole> = new Set(['sequence', 'regions', 'blacklist']);

/** Every reference that does not fit: the first data file of some format, or, of those judged per file, none at all. */
function referenceConflicts(data: readonly ExaminedFile[], files: readonly ExaminedFile[]): DoctorFinding[] {
	const firsts = firstOfEachFormat(data);
	return files.flatMap((reference) => {
		const { reference_role: role } = reference;
		if (role === null) return [];
		const found = PER_FILE.has(role) ? fitsNone(data, reference) : strongest(firsts, reference);
		if (found === null) return [];
		const paths = [found.file.path, reference.path];
		if (found.conflict.kind === 'clip')
			return [fromConflict(found.conflict, 'doctor.regions_past_end_hint', 'info', paths, {})];
		const values = { reference: reference.path };
		return [fromConflict(found.conflict, 'doctor.reference_conflict_hint', 'warning', paths, values)];
	});
}

/** What speaks against a reference where none of the data fits it, or what is doubtful about the file that it fits best. */
function fitsNone(
	data: readonly ExaminedFile[],
	reference: ExaminedFile,
): { file: ExaminedFile; conflict: GenomeConflict } | null {
	const judged = data.map((file) => ({ file, conflict: genomeConflict(file, reference) }));
	if (judged.some(({ file, conflict }) => conflict === null && sharesContig(file, reference))) return null;
	const doubtful = judged.find(({ conflict }) => conflict !== null && !isRefusal(conflict));
	if (doubtful?.conflict != null) return { file: doubtful.file, conflict: doubtful.conflict };
	return strongest(firstOfEachFormat(data), reference);
}

function sharesContig(file: ExaminedFile, reference: ExaminedFile): boolean {
	return matchContigs(reference.facts.contigs, file.facts.contigs).matched > 0;
}

/** Variants of another genome than the alignments in which their alleles can be counted: the first is told, all are named. */
function variantConflicts(data: readonly ExaminedFile[]): DoctorFinding[] {
	const [alignments] = data.filter(({ format }) => isReadBy(format, 'alignments'));
	if (alignments === undefined) return [];
	const found = data
		.filter(({ format }) => isReadBy(format, 'variants'))
		.flatMap((file) => {
			const conflict = genomeConflict(alignments, file);
			return conflict === null || conflict.kind === 'apart' ? [] : [{ file, conflict }];
		});
	const [first] = found;
	if (first === undefined) return [];
	const paths = [alignments.path, ...found.map(({ file }) => file.path)];
	const values = { reference: first.file.path };
	return [fromConflict(first.conflict, 'doctor.reference_conflict_hint', 'warning', paths, values)];
}

function firstOfEachFormat(data: readonly ExaminedFile[]): ExaminedFile[] {
	return data.filter((file, index) => data.findIndex(({ format }) => format === file.format) === index);
}

/**
 * What speaks against laying a reference over any of these files. That it shares no chromosome with one of them means little
 * beside another that it fits: a file of one chromosome is no other genome.
 */
export function strongest<F extends GenomeFile>(
	files: readonly F[],
	reference: GenomeFile,
): { file: F; conflict: GenomeConflict } | null {
	const found = files.flatMap((file) => {
		const conflict = genomeConflict(file, reference);
		return conflict === null ? [] : [{ file, conflict }];
	});
	const telling = found.find(({ conflict }) => conflict.kind !== 'apart');
	return telling ?? (found.length === files.length ? (found[0] ?? null) : null);
}

/** True when the two files must not be combined. */
export function isRefusal({ kind }: GenomeConflict): boolean {
	return kind !== 'cut' && kind !== 'clip';
}

function fromConflict(
	{ message }: GenomeConflict,
	hint: MessageCode,
	severity: DoctorFinding['severity'],
	paths: readonly string[],
	more: MessageValues,
): DoctorFinding {
	const values = { ...message.values, ...more };
	return {
		code: message.code,
		severity,
		paths: paths.slice(0, MAX_PATHS),
		finding: render(message),
		finding_values: values,
		hint: render(say(hint, values)),
	};
}

function brokenOrder(files: readonly ExaminedFile[]): DoctorFinding[] {
	const broken = files.filter(({ facts }) => facts.promised_order !== null && facts.out_of_order !== null);
	return orderFinding('doctor.order_broken', 'doctor.order_broken_hint', 'warning', broken);
}

function unsorted(files: readonly ExaminedFile[]): DoctorFinding[] {
	const broken = files.filter(
		({ format, facts }) => factsOf(format).places === 'sorted' && facts.out_of_order !== null,
	);
	return orderFinding('doctor.unsorted', 'doctor.unsorted_hint', 'info', broken);
}

/** CRAM is read through samtools; where that is missing it is said before a run. */
function withoutSamtools(files: readonly ExaminedFile[]): DoctorFinding[] {
	const waiting = files.filter(
		({ facts, other_view }) => facts.unreadable === 'alignments.samtools_missing' && other_view !== true,
	);
	return warning('doctor.cram_needs_samtools', 'doctor.cram_needs_samtools_hint', waiting, {});
}

const NEEDS_REFERENCE: readonly (string | null)[] = [
	'alignments.reference_missing',
	'alignments.reference_unfit',
];

/** CRAM files whose reference is nowhere in the folder. */
function withoutReference(files: readonly ExaminedFile[]): DoctorFinding[] {
	const sequences = files.filter(({ reference_role }) => reference_role === 'sequence');
	const hasNone = (file: ExaminedFile): boolean =>
		!sequences.some((one) => sharesContig(file, one) && genomeConflict(file, one) === null);
	const waiting = files.filter(
		(file) => file.other_view !== true && NEEDS_REFERENCE.includes(file.facts.unreadable) && hasNone(file),
	);
	return warning('doctor.cram_needs_reference', 'doctor.cram_needs_reference_hint', waiting, {});
}

/** Files of a known format whose header or first records are damaged: a run would meet that later. */
function faulty(files: readonly ExaminedFile[]): DoctorFinding[] {
	const damaged = files.filter(({ facts }) => facts.fault !== null);
	const reason = damaged[0]?.facts.fault ?? '';
	return warning('doctor.faulty_data', 'doctor.faulty_data_hint', damaged, { reason });
}

function warning(
	code: MessageCode,
	hint: MessageCode,
	concerned: readonly ExaminedFile[],
	more: MessageValues,
): DoctorFinding[] {
	const [first] = concerned;
	if (first === undefined) return [];
	const values = { count: concerned.length, example: first.path, ...more };
	return [
		{
			code,
			severity: 'warning',
			paths: concerned.slice(0, MAX_PATHS).map(({ path }) => path),
			finding: render(say(code, values)),
			finding_values: values,
			hint: render(say(hint, values)),
		},
	];
}

function orderFinding(
	code: MessageCode,
	hint: MessageCode,
	severity: DoctorFinding['severity'],
	broken: readonly ExaminedFile[],
): DoctorFinding[] {
	const [first] = broken;
	const place = first?.facts.out_of_order;
	if (first === undefined || place === null || place === undefined) return [];
	const values = { count: broken.length, example: first.path, ...place };
	return [
		{
			code,
			severity,
			paths: broken.slice(0, MAX_PATHS).map(({ path }) => path),
			finding: render(say(code, values)),
			finding_values: values,
			hint: render(say(hint, values)),
		},
	];
}
