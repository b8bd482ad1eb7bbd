import { LbError } from '../../../base/errors.ts';
import { addToList } from '../../../base/add-to-list.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { isReadBy } from '../../../contract/formats.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { DrawCount } from '../../analysis/origin/time-evidence.ts';
import type { SampleRole } from '../../dataset/roles/sample-role.ts';
import { cautionOf, refusalOf } from '../../analysis/check-samples/gate-words.ts';
import { identityOfPerson } from '../../analysis/check-samples/identity-of-person.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import type { IdentityVerdict } from '../../signals/identity/concordance.ts';
import { contamination } from '../../signals/identity/contamination.ts';
import { NO_FACTS, gateFor } from '../../signals/identity/gate.ts';
import type { CommonVariants } from '../../signals/identity/read-common-variants.server.ts';
import { readSiteAlleles, sitesNear } from '../../signals/identity/read-site-alleles.server.ts';
import type { SiteAlleles } from '../../signals/identity/site-alleles.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import { errorProfile } from '../../signals/error-profile/error-profile.ts';
import { collectMolecules } from '../../signals/molecules/collect-molecules.server.ts';
import {
	molecules,
	type BackgroundStretch,
	type FileMolecules,
	type MoleculeSite,
	type SiteMolecules,
} from '../../signals/molecules/molecule-site.ts';
import { sitesInFile } from '../../signals/molecules/sites-in-file.ts';
import { changeKey } from '../../signals/variants/change-key.ts';
import { personOf } from '../../signals/variants/matched-normals.ts';
import { MIN_SPREAD, type ErrorModel } from '../../signals/variants/normal-error.ts';
import { normalVerdicts, type NormalVerdict } from '../../signals/variants/normal-verdict.ts';
import { byPerson, personFile, personOfSample, type PersonFile } from '../patients/people.ts';
import { personNamed } from '../patients/person-key.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-input.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import type { LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';
import type { AlleleLengths } from './judged-variants.ts';

/** What alignments say about the variants of a run; keys are sample and `changeKey`. */
export interface AlignmentEvidence {
	normals: Map<string, Map<string, NormalVerdict>>;
	/** Normal of each sample. */
	normalOf: Map<string, string>;
	courses: Map<string, Map<string, DrawCount[]>>;
	lengths: Map<string, Map<string, AlleleLengths>>;
	/** Absolute paths of the files read. */
	inputs: string[];
	skipped: SkippedFile[];
	/** Samples whose own reads the gate stops, with the reason: nothing is said of their variants. */
	refused: Map<string, LbError>;
	/** What the gate cautions of the files used. */
	cautions: Message[];
}

interface Counted {
	key: string;
	site: SiteMolecules;
	error: ErrorModel;
}

export interface AlignmentSettings {
	cohort: RawCohort;
	role: (input: RawInput) => SampleRole | null;
	/** Of CRAM files that nothing else names one for. */
	reference: string | undefined;
	/** Common variants, which tell people apart; null = no list. */
	common: CommonVariants | null;
	min_mapq: number;
	min_base_quality: number;
	parallel: Parallel;
}

/** A file of a person as it was read. */
interface ReadFile {
	file: PersonFile;
	is_normal: boolean;
	counted: Counted[];
	background: readonly BackgroundStretch[];
	fragments: FileMolecules['fragments'];
	common: SiteAlleles[] | null;
}

/** A file of mutations (MAF) writes the insertion of bases with an empty reference, and a deletion with an empty alternative. */
const isSequence = (allele: string): boolean => /^[ACGT]*$/u.test(allele);

type Wanted = { key: string; site: MoleculeSite }[];

/** Variants whose alleles reads can show, each change once, and the changes that they cannot. */
function sitesOf(variants: readonly Variant[]): { wanted: Wanted; unreadable: number } {
	const sites = new Map<string, MoleculeSite>();
	const unreadable = new Set<string>();
	for (const variant of variants) {
		const { contig, start, ref, alt } = variant;
		if (start >= 0 && isSequence(ref) && isSequence(alt) && ref !== alt)
			sites.set(changeKey(variant), { contig, position: start, ref, alt, phase: null });
		else unreadable.add(changeKey(variant));
	}
	return { wanted: [...sites].map(([key, site]) => ({ key, site })), unreadable: unreadable.size };
}

/**
 * The files of alignments of the people, who are named as `personOfSample` names them. A file that no row of the sample table names is told by
 * its name; one whose name holds no person is that of the only one.
 */
function filesOfPeople(
	people: ReadonlyMap<string, LoadedVariants['people']>,
	alignments: readonly RawInput[],
	cohort: RawCohort,
): Map<string, PersonFile[]> {
	const names = new Map([...people].map(([person, own]) => [person, own.map(({ sample }) => sample)]));
	const [only] = people.keys();
	const ofPerson = (one: PersonFile): PersonFile => {
		if (people.has(one.person)) return one;
		const isNameless = people.size === 1 && personOf(one.sample) === '';
		const person = personNamed([one.person], names) ?? (isNameless ? only : undefined);
		return { ...one, person: person ?? one.person };
	};
	return byPerson(
		alignments
			.filter(({ format }) => isReadBy(format, 'alignments'))
			.map((one) => ofPerson(personFile(one, cohort))),
		true,
	);
}

/**
 * Reads the alignments of the people whose variants are asked about, at these variants only: normals, whose molecules are tested
 * against their own errors; draws of plasma, which give the course; and the fragment lengths of the sample itself. A file that cannot
 * be read goes to `skipped`.
 */
export async function readAlignments(
	loaded: LoadedVariants,
	alignments: readonly RawInput[],
	{ cohort, role, ...filter }: AlignmentSettings,
	watch: Watch,
): Promise<AlignmentEvidence> {
	const found: AlignmentEvidence = {
		normals: new Map(),
		normalOf: new Map(),
		courses: new Map(),
		lengths: new Map(),
		inputs: [],
		skipped: [],
		refused: new Map(),
		cautions: [],
	};
	const people = new Map<string, LoadedVariants['people']>();
	for (const one of loaded.people) addToList(people, personOfSample(one, cohort.has_patients), one);
	const files = filesOfPeople(people, alignments, cohort);
	for (const [patient, samples] of people) {
		const own = files.get(patient) ?? [];
		const { wanted, unreadable } = sitesOf(samples.flatMap(({ variants }) => variants));
		if (own.length === 0) continue;
		if (unreadable > 0) found.cautions.push(say('origin.unreadable', { patient, count: unreadable }));
		if (wanted.length === 0) continue;
		const draws: { sample: string; counted: Counted[] }[] = [];
		const read: ReadFile[] = [];
		for (const file of own) {
			const kind = role(file.input);
			if (kind !== null && kind !== 'plasma' && kind !== 'normal') continue;
			const one = await count(file, wanted, filter, found, watch);
			if (one !== null) read.push({ ...one, file, is_normal: kind === 'normal' });
		}
		for (const { file, counted, is_normal } of throughGate(read, wanted, found)) {
			if (is_normal) addNormal(found, file, samples, counted);
			else draws.push({ sample: file.input.sample_id, counted });
		}
		addDraws(found, samples, draws);
	}
	return found;
}

async function count(
	{ input, sample }: PersonFile,
	all: Wanted,
	{ reference, common, parallel, ...filter }: Omit<AlignmentSettings, 'cohort' | 'role'>,
	found: AlignmentEvidence,
	watch: Watch,
): Promise<Omit<ReadFile, 'file' | 'is_normal'> | null> {
	try {
		const file = await openAlignments(input.path, { reference: input.reference ?? reference }, watch);
		const isInFile = sitesInFile(
			all.map(({ site }) => site),
			file.header.contigs,
		);
		const inFile = all.filter(({ site }) => isInFile(site));
		// Where none is, reading says why.
		const wanted = inFile.length === 0 ? all : inFile;
		const sites = wanted.map(({ site }) => site);
		const read = await collectMolecules(file, sites, filter, parallel, watch);
		const errors = errorProfile({ background: read.background, sites });
		const near =
			common === null
				? null
				: await readSiteAlleles(file, sitesNear(common, sites), common.frequencies, filter, parallel, watch);
		found.inputs.push(input.path);
		if (near?.other_build != null)
			found.cautions.push(say('check.other_build', { sample, ...near.other_build }));
		if (wanted.length < all.length)
			found.cautions.push(
				say('origin.sites_not_in_file', {
					...{ file: input.given, count: all.length - wanted.length, total: all.length },
				}),
			);
		return {
			counted: read.sites.map((site, i) => ({ key: wanted[i]!.key, site, error: errorOf(site, errors) })),
			background: read.background,
			fragments: read.fragments,
			common: near?.alleles ?? null,
		};
	} catch (error) {
		if (!(error instanceof LbError) || error.code === 'general.cancelled') throw error;
		found.skipped.push(skippedFor(input.given, error));
		return null;
	}
}

/** The files of a person that the gate lets through; the stopped are skipped with their reason. */
function throughGate(
	read: readonly ReadFile[],
	wanted: readonly { site: MoleculeSite }[],
	found: AlignmentEvidence,
): ReadFile[] {
	const places = new Set(
		wanted.flatMap(({ site: { contig, position, ref } }) =>
			Array.from({ length: Math.max(1, ref.length) }, (_, i) => `${contigKey(contig)}:${position + i}`),
		),
	);
	const identities = identityOfPerson(
		read.map(({ file: { sample }, common, background }) => ({ sample, common, background })),
		(contig, position) => places.has(`${contigKey(contig)}:${position}`),
	);
	const identityOf = ({ file }: ReadFile): IdentityVerdict | null =>
		read.length < 2 ? null : (identities.get(file.sample)?.verdict ?? null);
	return read.filter((one) => {
		const { file, counted, common, is_normal } = one;
		const { measured, long } = one.fragments;
		const identity = identityOf(one);
		const normal = read.find(
			(other) =>
				other.is_normal &&
				other !== one &&
				identityOf(other) === 'same' &&
				other.common !== null &&
				other.common.length > 0,
		);
		const own = identity === 'same' && !is_normal ? normal?.common : undefined;
		const depths = counted.map(totalOf).flatMap(({ depth }) => (depth > 0 ? [depth] : []));
		const gate = gateFor('origin', {
			...NO_FACTS,
			identity,
			contamination: common === null ? null : contamination(common, own == null ? {} : { own }),
			high_molecular_weight: is_normal || measured === 0 ? null : long / measured,
			depth: depths.length === 0 ? null : median(depths),
		});
		const error = refusalOf(gate, file.input.given);
		if (error !== null) {
			found.skipped.push(skippedFor(file.input.given, error));
			if (!is_normal) found.refused.set(file.input.sample_id, error);
			return false;
		}
		const caution = cautionOf(gate, file.sample);
		if (caution !== null) found.cautions.push(caution);
		return true;
	});
}

/** Error over the classes of a site's molecules; the spread between sites as an intraclass correlation. */
function errorOf({ site, counts }: SiteMolecules, errors: ReturnType<typeof errorProfile>): ErrorModel {
	let [n, sum, square, positions] = [0, 0, 0, 0];
	for (const one of counts) {
		const rate = errors.rateFor(site, one.class);
		const m = Math.max(1, molecules(one));
		n += m;
		sum += m * rate.mean;
		square += m * (rate.mean * rate.spread) ** 2;
		positions = Math.max(positions, rate.positions);
	}
	const rate = n === 0 ? 1e-3 : Math.min(0.5, Math.max(1e-7, sum / n));
	const correlation = n === 0 ? MIN_SPREAD : square / n / (rate * (1 - rate));
	return {
		rate,
		spread: Math.min(0.5, Math.max(MIN_SPREAD, correlation)),
		source: positions > 0 ? 'sites' : 'default',
		sites: positions,
	};
}

const totalOf = ({ site }: Counted): DrawCount => ({
	alt: site.counts.reduce((sum, { alt }) => sum + alt, 0),
	depth: site.counts.reduce((sum, one) => sum + molecules(one), 0),
});

function addNormal(
	found: AlignmentEvidence,
	file: PersonFile,
	samples: LoadedVariants['people'],
	counted: readonly Counted[],
): void {
	const at = new Map(counted.map((one) => [one.key, one]));
	for (const { sample, variants } of samples) {
		// Of several normals of a person the first counts.
		if (found.normals.has(sample)) continue;
		const cases = variants.flatMap((variant) => {
			const one = at.get(changeKey(variant));
			if (one === undefined) return [];
			const { alt, depth } = totalOf(one);
			const vaf = depth === 0 ? null : alt / depth;
			const evidence = { carried: alt > 0, vaf, depth, alt_count: alt };
			const { vaf: inPlasma, filters } = variant;
			return [{ key: one.key, case: { vaf: inPlasma, filters, evidence, error: one.error } }];
		});
		const verdicts = normalVerdicts(
			cases.map((one) => one.case),
			'none',
		);
		found.normals.set(sample, new Map(cases.map(({ key }, i) => [key, verdicts[i]!])));
		found.normalOf.set(sample, file.sample);
	}
}

function addDraws(
	found: AlignmentEvidence,
	samples: LoadedVariants['people'],
	draws: readonly { sample: string; counted: readonly Counted[] }[],
): void {
	const course = new Map<string, DrawCount[]>();
	for (const { counted } of draws) for (const one of counted) addToList(course, one.key, totalOf(one));
	for (const { sample } of samples) {
		if (draws.length > 1) found.courses.set(sample, course);
		const own = draws.find((one) => one.sample === sample);
		if (own === undefined) continue;
		found.lengths.set(
			sample,
			new Map(
				own.counted.map(({ key, site }) => [key, { mutant: site.alt_lengths, wild: site.ref_lengths }]),
			),
		);
	}
}
