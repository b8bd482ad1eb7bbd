import { isReadBy, type FormatKey } from '../../../contract/formats.ts';
import path from 'node:path';
import { addToList } from '../../../base/add-to-list.ts';
import { appendAll } from '../../../base/append-all.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { isRefusal, strongest } from '../../dataset/genome/examine-genomes.ts';
import {
	genomeConflict,
	type GenomeConflict,
	type GenomeFile,
} from '../../dataset/genome/genome-conflict.ts';
import { cramReferences } from '../../readers/alignments/samtools.server.ts';
import { inferBuild } from '../../readers/genome/builds.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import { NO_FACTS } from '../../dataset/genome/genome-facts.ts';
import { chooseReference, sequencesBeside } from '../../readers/genome/choose-reference.server.ts';
import { fitReference, openKnown, type ListedContig } from '../../readers/genome/fit-reference.server.ts';
import type { RawInput } from './raw-inputs.server.ts';
import type { RawParameters } from './raw-parameters.server.ts';

/** A file of the run with what it says about its genome. */
export interface DataFile extends GenomeFile {
	format: FormatKey;
	/** Gets its reference here. */
	input: RawInput;
	without: string[];
}

interface Fitted {
	parameters: RawParameters;
	doubts: Message[];
	/** The reference that was stated fits no file, and none fits instead. */
	refused: GenomeConflict | null;
}

/**
 * Gives each alignment file the reference that has its sequences: the stated one where it fits, else one of those to choose
 * from and of those that lie beside the file. Where all files have the same one it becomes that of the run.
 */
export function fitReferences(
	data: readonly DataFile[],
	parameters: RawParameters,
	stated: GenomeFile | null,
): Fitted {
	const { reference } = parameters;
	const known = data.filter(({ facts }) => facts.contigs.length > 0);
	const alignments = known.filter(({ format }) => isReadBy(format, 'alignments'));
	const judged = alignments.map((file) => judge(file, parameters, stated));
	if (reference === undefined) {
		const fragments = known.filter(({ format }) => format === 'fragment_file');
		return withoutStated(
			[...judged, ...fragments.map((file) => judgeFragments(file, parameters))],
			known,
			parameters,
		);
	}

	const doubts: Message[] = [];
	const rescued = judged.some(({ chosen }) => chosen !== null);
	const fitsNone =
		stated !== null && known.length > 0 && known.every((file) => isUnfit(genomeConflict(file, stated)));
	if (fitsNone && !rescued)
		return { parameters, doubts, refused: strongest(known, stated)?.conflict ?? null };
	const cut = [
		...judged.flatMap(({ isCut, chosen, why }) => (isCut && chosen === null && why !== null ? [why] : [])),
		...known.flatMap((file) => {
			const conflict = stated === null || alignments.includes(file) ? null : genomeConflict(file, stated);
			return conflict?.kind === 'cut' ? [conflict.message] : [];
		}),
	];
	appendAll(doubts, cut.slice(0, 1));
	// Their bases are compared with those of the reference.
	const variants = stated === null ? [] : known.filter(({ format }) => isReadBy(format, 'variants'));
	const elsewhere = variants.flatMap((file): Judged[] => {
		const conflict = stated === null ? null : genomeConflict(file, stated);
		return conflict === null || !isRefusal(conflict)
			? []
			: [{ file, why: conflict.message, isCut: false, chosen: null, tied: [] }];
	});
	const unfit = [...judged, ...elsewhere].filter(
		(one): one is Unfit =>
			// A CRAM file cannot be read without: its own error says what is wrong with the stated one. A cut-out may be meant.
			one.why !== null && !(one.chosen === null && (one.isCut || one.file.format === 'cram')),
	);
	for (const { file, chosen } of unfit) file.input.reference = chosen;
	for (const [chosen, own] of byReference(unfit)) {
		const values = {
			...filesOf(own),
			reference: path.basename(reference),
			reason: render(own[0].why),
		};
		doubts.push(
			chosen === null
				? say('raw.reference_not_its_own', values)
				: say('raw.reference_instead', { ...values, instead: path.basename(chosen) }),
		);
	}
	return { parameters, doubts, refused: null };
}

interface Judged {
	file: DataFile;
	/** Why the stated reference does not fit; null when it does, or when none is stated. */
	why: Message | null;
	/** The stated one is shorter: a cut-out of the genome that the data lie on, or another genome. */
	isCut: boolean;
	/** The reference of this file where the stated one is not. */
	chosen: string | null;
	tied: string[];
}

type Unfit = Judged & { why: Message };

function judge(file: DataFile, { reference, references }: RawParameters, stated: GenomeFile | null): Judged {
	const listed = listedOf(file);
	const conflict = stated === null ? null : genomeConflict(file, stated);
	const isCut = conflict?.kind === 'cut';
	const why = stated === null ? null : (conflict?.message ?? otherChecksum(listed, stated));
	if (reference !== undefined && why === null) return { file, why, isCut, chosen: reference, tied: [] };
	const named = file.format === 'cram' ? namedReferences(file.path) : [];
	const candidates = [...references, ...named, ...sequencesBeside(file.path)].filter(
		(one) => one !== reference,
	);
	const { reference: chosen, tied } = chooseReference(listed, candidates);
	return { file, why, isCut, chosen, tied };
}

/** Fragment files state no lengths: the only sequence that does not speak against them is taken, as a plan does. */
function judgeFragments(file: DataFile, { references }: RawParameters): Judged {
	const fits = [...new Set([...references, ...sequencesBeside(file.path)])].filter((one) => {
		const sequence = genomeOf(one);
		return (
			sequence !== null &&
			matchContigs(file.facts.contigs, sequence.facts.contigs).matched > 0 &&
			genomeConflict(file, sequence) === null
		);
	});
	const [only, ...more] = fits;
	const isOne = only !== undefined && more.length === 0;
	return { file, why: null, isCut: false, chosen: isOne ? only : null, tied: isOne ? [] : fits };
}

/** What a sequence says about its genome; null when it cannot be read. */
function genomeOf(reference: string): GenomeFile | null {
	try {
		const sequence = openKnown(reference);
		sequence.close();
		const { contigs } = sequence;
		const { build, possible } = inferBuild(contigs);
		return {
			path: reference,
			facts: { ...NO_FACTS, contigs, lengths: 'stated', whole: true, build, possible },
		};
	} catch {
		return null;
	}
}

function byReference<J extends Judged>(judged: readonly J[]): Map<string | null, [J, ...J[]]> {
	const groups = new Map<string | null, [J, ...J[]]>();
	for (const one of judged) addToList(groups, one.chosen, one);
	return groups;
}

function filesOf(judged: readonly Judged[]): { files: string[]; count: number } {
	return { files: shortList(judged.map(({ file }) => file.input.given)), count: judged.length };
}

function namedReferences(file: string): string[] {
	try {
		return cramReferences(file).named;
	} catch {
		// What is wrong with its header is said where it is read.
		return [];
	}
}

function listedOf({ facts }: DataFile): ListedContig[] {
	return facts.contigs.map((contig, i) => ({ ...contig, md5: facts.checksums?.[i] ?? null }));
}

function isUnfit(conflict: GenomeConflict | null): boolean {
	return conflict !== null && isRefusal(conflict);
}

/** Sequences of the same lengths with other bases are another reference. */
function otherChecksum(listed: readonly ListedContig[], stated: GenomeFile): Message | null {
	if (listed.every(({ md5 }) => md5 === null)) return null;
	const fit = fitReference(listed, stated.path);
	return fit.fits || fit.why.code !== 'genome.reference_checksum' ? null : fit.why;
}

/** Nothing was stated: one reference for all is that of the run, several are those of their files. */
function withoutStated(
	judged: readonly Judged[],
	known: readonly DataFile[],
	parameters: RawParameters,
): Fitted {
	const doubts: Message[] = [];
	const tied = judged.filter((one) => one.tied.length > 0);
	const [first] = tied;
	if (first !== undefined)
		doubts.push(
			say('raw.references_tied', {
				...filesOf(tied),
				references: first.tied.map((one) => path.basename(one)),
			}),
		);
	const chosen = new Set(judged.map((one) => one.chosen));
	const [only] = chosen;
	const judgedFiles = new Set(judged.map(({ file }) => file));
	const sequence = only == null || chosen.size > 1 ? null : genomeOf(only);
	const fitsAll =
		sequence !== null &&
		known.every((file) => judgedFiles.has(file) || genomeConflict(file, sequence) === null);
	if (only != null && fitsAll) {
		doubts.push(say('raw.reference_found', { reference: path.basename(only), count: judged.length }));
		return { parameters: { ...parameters, reference: only }, doubts, refused: null };
	}
	for (const { file, chosen: own } of judged) if (own !== null) file.input.reference = own;
	for (const [own, files] of byReference(judged))
		if (own !== null)
			doubts.push(say('raw.reference_of_file', { ...filesOf(files), reference: path.basename(own) }));
	return { parameters, doubts, refused: null };
}
