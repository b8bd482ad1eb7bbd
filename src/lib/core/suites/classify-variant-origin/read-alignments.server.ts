import { LbError } from '../../../base/errors.ts';
import { addToList } from '../../../base/add-to-list.ts';
import type { Watch } from '../../../base/progress.ts';
import { isReadBy } from '../../../contract/formats.ts';
import type { DrawCount } from '../../analysis/origin/time-evidence.ts';
import type { SampleRole } from '../../dataset/roles/sample-role.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import { errorProfile } from '../../signals/error-profile/error-profile.ts';
import { collectMolecules } from '../../signals/molecules/collect-molecules.server.ts';
import { molecules, type MoleculeSite, type SiteMolecules } from '../../signals/molecules/molecule-site.ts';
import { changeKey } from '../../signals/variants/change-key.ts';
import { MIN_SPREAD, type ErrorModel } from '../../signals/variants/normal-error.ts';
import { normalVerdicts, type NormalVerdict } from '../../signals/variants/normal-verdict.ts';
import { byPerson, personFile, type PersonFile } from '../patients/people.ts';
import { personKey } from '../patients/person-key.ts';
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
	min_mapq: number;
	min_base_quality: number;
}

const isSequence = (allele: string): boolean => /^[ACGT]+$/u.test(allele);

/** Variants whose alleles reads can show, each change once. */
function sitesOf(variants: readonly Variant[]): { key: string; site: MoleculeSite }[] {
	const sites = new Map<string, MoleculeSite>();
	for (const variant of variants) {
		const { contig, start, ref, alt } = variant;
		if (start >= 0 && isSequence(ref) && isSequence(alt) && ref !== alt)
			sites.set(changeKey(variant), { contig, position: start, ref, alt, phase: null });
	}
	return [...sites].map(([key, site]) => ({ key, site }));
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
	};
	const people = new Map<string, LoadedVariants['people']>();
	for (const one of loaded.people) addToList(people, one.patient, one);
	const byKey = new Map([...people.keys()].map((person) => [personKey(person), person]));
	// A normal that no row of the sample table names is told by its name.
	const ofPerson = (one: PersonFile): PersonFile =>
		people.has(one.person) ? one : { ...one, person: byKey.get(personKey(one.person)) ?? one.person };
	const files = byPerson(
		alignments
			.filter(({ format }) => isReadBy(format, 'alignments'))
			.map((one) => ofPerson(personFile(one, cohort))),
		true,
	);
	for (const [patient, samples] of people) {
		const own = files.get(patient) ?? [];
		const wanted = sitesOf(samples.flatMap(({ variants }) => variants));
		if (own.length === 0 || wanted.length === 0) continue;
		const draws: { sample: string; counted: Counted[] }[] = [];
		for (const file of own) {
			const kind = role(file.input);
			if (kind !== null && kind !== 'plasma' && kind !== 'normal') continue;
			const counted = await count(file, wanted, filter, found, watch);
			if (counted === null) continue;
			if (kind === 'normal') addNormal(found, file, samples, counted);
			else draws.push({ sample: file.input.sample_id, counted });
		}
		addDraws(found, samples, draws);
	}
	return found;
}

async function count(
	{ input }: PersonFile,
	wanted: ReturnType<typeof sitesOf>,
	{ reference, ...filter }: Omit<AlignmentSettings, 'cohort' | 'role'>,
	found: AlignmentEvidence,
	watch: Watch,
): Promise<Counted[] | null> {
	try {
		const file = await openAlignments(input.path, { reference: input.reference ?? reference }, watch);
		const sites = wanted.map(({ site }) => site);
		const read = await collectMolecules(file, sites, filter, watch);
		const errors = errorProfile({ background: read.background, sites });
		found.inputs.push(input.path);
		return read.sites.map((site, i) => ({ key: wanted[i]!.key, site, error: errorOf(site, errors) }));
	} catch (error) {
		if (!(error instanceof LbError) || error.code === 'general.cancelled') throw error;
		found.skipped.push(skippedFor(input.given, error));
		return null;
	}
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
