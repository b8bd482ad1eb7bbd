import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { callMrd } from '../../analysis/mrd/call.ts';
import { CLEARANCE_SHARE, changeOf, ratioToBaseline } from '../../analysis/mrd/dynamics.ts';
import { moleculesOf } from '../../analysis/mrd/mrd-site.ts';
import { mrdSitesOf } from '../../analysis/mrd/mrd-sites-of.ts';
import { tally } from '../../dataset/metadata/labelled-cohort.ts';
import { errorProfile, type ErrorProfile } from '../../signals/error-profile/error-profile.ts';
import { contamination } from '../../signals/identity/contamination.ts';
import type { CommonVariants } from '../../signals/identity/read-common-variants.server.ts';
import { readSiteAlleles, sitesNear } from '../../signals/identity/read-site-alleles.server.ts';
import type { SiteAlleles } from '../../signals/identity/site-alleles.ts';
import { compareReference } from '../../signals/molecules/compare-reference.ts';
import type { FileMolecules, MoleculeSite } from '../../signals/molecules/molecule-site.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { openAlignments, type AlignmentFile } from '../../readers/alignments/alignments.server.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import { onContigs, plainAlleles, type TumourList } from './lists.server.ts';
import { IDENTITY_NOT_CHECKED, identitiesOf } from './identity.ts';
import { gateError, plasmaGate } from './plasma-gate.ts';
import { depthOf, setInheritedAside, type ListedSite } from './inherited.ts';
import type { PersonResult } from './person-results.ts';
import { NO_MOLECULES, warnOfPerson } from './person-warnings.ts';
import { measure, onlySites, resultOf, type SampleResult } from './measure.server.ts';
import type { PersonFile } from '../patients/people.ts';
import type { MrdSettings } from './settings.ts';

export interface PersonInput {
	person: string;
	plasma: readonly PersonFile[];
	normals: readonly PersonFile[];
	controls: readonly PersonFile[];
	list: TumourList | null;
	/** Common variants by which samples of one person are recognised and others' molecules found; null = no list. */
	common: CommonVariants | null;
	/** True where a place is to be left out. */
	isBlacklisted: (contig: string, position: number) => boolean;
	settings: MrdSettings;
	reference: string | undefined;
	parallel: Parallel;
}

interface Opened {
	file: PersonFile;
	alignments: AlignmentFile;
}

interface Read extends Opened {
	counted: FileMolecules;
	/** Alleles at the common variants; null without a list, none where it is of another build. */
	common: SiteAlleles[] | null;
}

/** Tests the plasma of one person for the variants of the list. A file that cannot be used goes to `skipped` with its error. */
export async function personResult(input: PersonInput, watch: Watch): Promise<PersonResult> {
	const { person, list, settings } = input;
	const found: PersonResult = {
		person,
		list,
		variants: [],
		plasma: [],
		warnings: [],
		skipped: [],
		errors: [],
		inputs: [],
	};
	if (list === null) {
		for (const file of input.plasma) {
			found.warnings.push(say('mrd.no_person_list', { sample: file.sample, patient: person }));
			found.plasma.push({
				file,
				result: null,
				identity: IDENTITY_NOT_CHECKED,
				contamination: null,
				gate: null,
				reason: 'no tumour list',
				change: null,
			});
		}
		return found;
	}
	const opened = await openAll(input.plasma, input, found, watch);
	const [first] = opened;
	if (first === undefined) return found;
	const sites = sitesOf(list, first.alignments, input, found);
	if (sites.length === 0) {
		const values = { list: list.list, rows: list.variants.length, reason: commonestReason(found) };
		const error = new LbError('mrd.no_sites', values);
		found.errors.push(error);
		for (const { file } of opened) found.skipped.push(skippedFor(file.input.given, error));
		return found;
	}
	const read = async (
		{ file, alignments }: Opened,
		places: readonly MoleculeSite[],
	): Promise<FileMolecules | null> => {
		try {
			const names = { given: file.input.given, list: list.list };
			return await measure(alignments, places, settings, names, input.parallel, watch);
		} catch (error) {
			const known = faultOfFile(error, file.input.given);
			if (known.code === 'general.cancelled') throw error;
			found.errors.push(known);
			found.skipped.push(skippedFor(file.input.given, known));
			return null;
		}
	};
	const all = sites.map(({ site }) => site);
	const alone = all.map((site) => ({ ...site, phase: null }));
	const readAll = async (files: readonly Opened[], places: readonly MoleculeSite[]): Promise<Read[]> => {
		const done: Read[] = [];
		for (const one of files) {
			throwIfCancelled(watch.signal, one.file.input.given);
			const counted = await read(one, places);
			if (counted !== null) done.push({ ...one, counted, common: null });
		}
		return done;
	};
	// What is inherited is seen at each place by itself; variants are read together afterwards.
	const first_look = await withCommon(await readAll(opened, alone), all, input, found, watch);
	const all_normals = await readAll(await openAll(input.normals, input, found, watch), alone);
	const normals = await withCommon(all_normals, all, input, found, watch);
	const all_controls = await readAll(await openAll(input.controls, input, found, watch), alone);
	const isOfPanel = ({ counted, file }: Read): boolean => {
		const covered = counted.sites.filter((one) => depthOf(one) > 0).length;
		if (covered >= sites.length / 2) return true;
		found.warnings.push(
			say('mrd.control_other_panel', { control: file.sample, covered, sites: sites.length }),
		);
		return false;
	};
	const usable = all_controls.filter(isOfPanel);
	const listed = leftOut(list, first.alignments, input);
	// What the healthy cells of the person carry is no error of the plasma either.
	const ofNormals = normals.map(({ counted: { background } }) =>
		errorProfile({ background, sites: alone, excluded: listed }),
	);
	const excluded = (contig: string, position: number): boolean =>
		listed(contig, position) || ofNormals.some(({ isVariant }) => isVariant(contig, position));
	const profileOf = (
		{ counted }: Read,
		of: readonly MoleculeSite[],
		controls: readonly Read[] = [],
	): ErrorProfile =>
		errorProfile({
			...{ background: counted.background, sites: of, excluded },
			controls: controls.map((one) => one.counted),
		});
	const compared_with = normals.map(({ counted }, i) => ({ counted, errors: ofNormals[i]! }));
	setInheritedAside(
		sites,
		first_look.map(({ counted }) => counted),
		compared_with,
	);
	for (const { file, counted } of first_look) warnOfBuild(file, counted, list, found);
	const kept = new Set(sites.flatMap(({ listed }, i) => (listed.reason === null ? [i] : [])));
	const left = all.filter((_, i) => kept.has(i));
	const phases = left.flatMap(({ phase }) => (phase === null ? [] : [phase]));
	const isPhased = new Set(phases).size < phases.length;
	const plasma = isPhased ? await readAll(first_look, left) : first_look;
	const controls = isPhased ? await readAll(usable, left) : usable;
	const narrowed = (one: Read): Read => (isPhased ? one : { ...one, counted: onlySites(one.counted, kept) });
	const ofControls = controls.map(narrowed);
	for (const one of ofControls) {
		const others = ofControls.filter((other) => other !== one);
		warnOfControl(one, profileOf(one, left, others), person, settings, found);
	}
	const samplesOf = (files: readonly Read[]) =>
		files.map(({ file: { sample }, counted: { background }, common }) => ({ sample, background, common }));
	const identities = identitiesOf(samplesOf(first_look), samplesOf(normals), list, listed);
	const normal = normals.map(({ common }) => common).find((common) => common !== null && common.length > 0);
	const commonOf = new Map(first_look.map(({ file, common }) => [file.sample, common]));
	for (const own of plasma.map(narrowed)) {
		const { file } = own;
		const identity = identities.get(file.sample) ?? IDENTITY_NOT_CHECKED;
		const alleles = commonOf.get(file.sample) ?? null;
		const sure = identity.verdict === 'same' && normal != null ? { own: normal } : {};
		const mixed = alleles === null ? null : contamination(alleles, sure);
		const gate = plasmaGate(own.counted, identity, mixed);
		const judged = { file, identity, contamination: mixed, gate, change: null };
		const error = gateError(gate, identity, file.input.given);
		if (error !== null) {
			found.errors.push(error);
			found.skipped.push(skippedFor(file.input.given, error));
			found.plasma.push({ ...judged, result: null, reason: REFUSED[error.code] ?? error.code });
			continue;
		}
		if (kept.size === 0) {
			found.plasma.push({ ...judged, result: null, reason: 'no variant left to test' });
			continue;
		}
		const result = resultOf(own.counted, profileOf(own, left, ofControls), settings);
		// A single covered site cannot be tested without itself.
		if (result !== null && result.call.kept.length === 0) {
			const [only] = result.call.set_aside;
			found.warnings.push(say('mrd.one_site', { sample: file.sample, variant: only!.name }));
			found.plasma.push({ ...judged, result: null, reason: 'signal at the only covered site' });
			continue;
		}
		found.plasma.push({ ...judged, result, reason: result === null ? NO_MOLECULES : reasonOf(result) });
	}
	addChanges(found, settings);
	warnOfPerson(found, sites, compared_with);
	return found;
}

async function openAll(
	files: readonly PersonFile[],
	{ reference }: PersonInput,
	found: PersonResult,
	watch: Watch,
): Promise<Opened[]> {
	const opened: Opened[] = [];
	for (const file of files) {
		try {
			const own = file.input.reference ?? reference;
			const alignments = await openAlignments(file.input.path, { reference: own ?? undefined }, watch);
			if (!alignments.index.used) throw new LbError('mrd.no_index', {}, { path: file.input.given });
			opened.push({ file, alignments });
			found.inputs.push(file.input.path);
		} catch (error) {
			const known = faultOfFile(error, file.input.given);
			if (known.code === 'general.cancelled') throw error;
			found.errors.push(known);
			found.skipped.push(skippedFor(file.input.given, known));
		}
	}
	return opened;
}

/** Why most variants of the list cannot be tested. */
function commonestReason({ variants }: PersonResult): string {
	const [most = 'the list is empty'] = Object.keys(tally(variants.map(({ reason }) => reason)));
	return most;
}

/** Places of the list on the contigs of the alignments. */
function sitesOf(
	list: TumourList,
	{ header }: AlignmentFile,
	{ isBlacklisted }: PersonInput,
	found: PersonResult,
): ListedSite[] {
	const contigs = new Map(header.contigs.map(({ name }) => [contigKey(name), name]));
	const sites: ListedSite[] = [];
	for (const one of list.variants) {
		const listed = { ...one };
		found.variants.push(listed);
		if (listed.reason !== null) continue;
		const variant = onContigs(listed.variant, contigs);
		if (variant === null) listed.reason = 'contig not in the alignments';
		else if (isBlacklisted(variant.contig, variant.start)) listed.reason = 'in a blacklisted region';
		else {
			const { start, ref, alt } = plainAlleles(variant);
			sites.push({
				listed,
				site: { contig: variant.contig, position: start, ref, alt, phase: listed.phase },
			});
		}
	}
	return sites;
}

/**
 * Places that teach nothing about errors beside the tested ones: every variant of the list, so also those set aside (inherited ones, and
 * hotspots of clonal haematopoiesis), and blacklisted regions.
 */
function leftOut(
	list: TumourList,
	{ header }: AlignmentFile,
	{ isBlacklisted }: PersonInput,
): (contig: string, position: number) => boolean {
	const contigs = new Map(header.contigs.map(({ name }) => [contigKey(name), name]));
	const places = new Set<string>();
	for (const { variant } of list.variants) {
		const placed = onContigs(variant, contigs);
		if (placed === null) continue;
		const key = contigKey(placed.contig);
		for (let i = 0; i < placed.ref.length; i++) places.add(`${key}:${placed.start + i}`);
	}
	return (contig, position) =>
		places.has(`${contigKey(contig)}:${position}`) || isBlacklisted(contig, position);
}

function warnOfControl(
	{ file, counted: { sites, phases } }: Read,
	errors: ErrorProfile,
	patient: string,
	{ alpha, seed }: MrdSettings,
	found: PersonResult,
): void {
	const counted = mrdSitesOf(sites, phases, errors);
	const tested = counted.map(({ site }) => site).filter((site) => moleculesOf(site) > 0);
	const call = callMrd(tested, { alpha, seed });
	if (call.detected)
		found.warnings.push(
			say('mrd.control_called', { control: file.sample, patient, p: call.p.toPrecision(2) }),
		);
}

const MISSING = {
	molecules: 'fewer than 2 molecules',
	sites: 'molecules at one site only',
	p: 'p above alpha',
} as const;

function reasonOf({ call: { alt, missing } }: SampleResult): string | null {
	if (missing.length === 0) return null;
	if (alt === 0) return 'no molecule with a variant';
	// One molecule is at one site.
	const said = missing.filter((one) => one !== 'sites' || !missing.includes('molecules'));
	return said.map((one) => MISSING[one]).join('; ');
}

/** Of fewer bases than the refusal needs, a list of another build is likely where most differ. */
function warnOfBuild(
	{ sample }: PersonFile,
	counted: FileMolecules,
	{ list }: TumourList,
	{ warnings }: PersonResult,
): void {
	const { agree, differ } = compareReference(counted);
	if (2 * differ > agree + differ)
		warnings.push(say('mrd.build_unclear', { sample, list, differ, checked: agree + differ }));
}

/** Changes since the first assessed sample of the person. */
function addChanges({ plasma }: PersonResult, { min_decrease }: MrdSettings): void {
	const assessed = plasma.filter((one) => one.result !== null);
	const [first, ...later] = assessed;
	const baseline = first?.result;
	if (first === undefined || baseline === null || baseline === undefined) return;
	first.change = { change: 'baseline', ratio: null, power: null };
	const vaf = baseline.vaf.vaf ?? 0;
	for (const one of later) {
		const own = one.result!;
		const detected = baseline.call.detected && vaf > 0;
		const ratio = detected
			? ratioToBaseline(baseline.call.kept, own.call.kept, { baseline: vaf, later: own.vaf.vaf ?? 0 })
			: null;
		const power = detected ? own.power.at(CLEARANCE_SHARE * vaf) : null;
		const change = changeOf(
			{ detected: baseline.call.detected, vaf },
			{
				detected: own.call.detected,
				set_aside: own.call.set_aside.length > 0,
				...{ power_at_share: power ?? 0, ratio },
			},
			min_decrease,
		);
		one.change = { change, ratio, power };
	}
}

const REFUSED: Readonly<Record<string, string>> = {
	'mrd.other_person': 'genotypes of another person',
	'mrd.contaminated': 'contaminated by another person',
	'mrd.too_shallow': 'too few molecules',
};

/** Adds the alleles at common variants near the sites, read through the index. */
async function withCommon(
	files: readonly Read[],
	places: readonly MoleculeSite[],
	{ common, settings, parallel }: PersonInput,
	{ warnings }: Pick<PersonResult, 'warnings'>,
	watch: Watch,
): Promise<Read[]> {
	if (common === null) return [...files];
	const sites = sitesNear(common, places);
	const done: Read[] = [];
	for (const one of files) {
		const { alleles, other_build } = await readSiteAlleles(
			one.alignments,
			sites,
			common.frequencies,
			settings,
			parallel,
			watch,
		);
		if (other_build !== null)
			warnings.push(say('check.other_build', { sample: one.file.sample, ...other_build }));
		done.push({ ...one, common: alleles });
	}
	return done;
}
