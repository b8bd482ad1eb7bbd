import { appendAll } from '../../../base/append-all.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { callMrd } from '../../analysis/mrd/call.ts';
import {
	CLEARANCE_SHARE,
	changeOf,
	ratioToBaseline,
	type Change,
	type Ratio,
} from '../../analysis/mrd/dynamics.ts';
import { moleculesOf } from '../../analysis/mrd/mrd-site.ts';
import { mrdSitesOf, siteName } from '../../analysis/mrd/mrd-sites-of.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { countSumTails } from '../../numerics/distributions/count-sum.ts';
import { errorProfile, type ErrorProfile } from '../../signals/error-profile/error-profile.ts';
import { contamination, type Contamination } from '../../signals/identity/contamination.ts';
import type { Gate } from '../../signals/identity/gate.ts';
import type { CommonVariants } from '../../signals/identity/read-common-variants.server.ts';
import { readSiteAlleles, sitesNear } from '../../signals/identity/read-site-alleles.server.ts';
import type { SiteAlleles } from '../../signals/identity/site-alleles.ts';
import {
	molecules,
	type FileMolecules,
	type MoleculeSite,
	type SiteMolecules,
} from '../../signals/molecules/molecule-site.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { openAlignments, type AlignmentFile } from '../../readers/alignments/alignments.server.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import type { SkippedFile } from '../raw-signal/raw-input.ts';
import { onContigs, plainAlleles, type ListedVariant, type TumourList } from './lists.server.ts';
import { IDENTITY_NOT_CHECKED, identitiesOf, type PlasmaIdentity } from './identity.ts';
import { gateError, gateMessages, plasmaGate } from './plasma-gate.ts';
import { measure, resultOf, type SampleResult } from './measure.server.ts';
import type { PersonFile } from '../patients/people.ts';
import type { MrdSettings } from './settings.ts';

/** Without a normal, a variant with this VAF in every plasma sample is taken for inherited. */
export const INHERITED_VAF = 0.35;
/** In the normal: beyond error at this Holm-adjusted level, with so many molecules. */
const IN_NORMAL_P = 0.01;
const IN_NORMAL_MOLECULES = 3;
const MIN_SITES_TESTED = 5;
/** A sample that could not have shown this VAF says little by its silence. */
const LOW_POWER_VAF = 0.01;

/** One plasma sample of a person. */
export interface PlasmaResult {
	file: PersonFile;
	/** Null: not assessed, by the reason. */
	result: SampleResult | null;
	identity: PlasmaIdentity;
	/** Null: contamination was not looked for. */
	contamination: Contamination | null;
	/** Null: not judged, because the sample was not read. */
	gate: Gate | null;
	reason: string | null;
	change: { change: Change; ratio: Ratio | null; power: number | null } | null;
}

export interface PersonResult {
	person: string;
	list: TumourList | null;
	/** Listed variants with their state in this run. */
	variants: ListedVariant[];
	plasma: PlasmaResult[];
	warnings: Message[];
	skipped: SkippedFile[];
	errors: LbError[];
	inputs: string[];
}

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
}

interface Opened {
	file: PersonFile;
	alignments: AlignmentFile;
}

interface Read extends Opened {
	counted: FileMolecules;
	/** Alleles at the common variants; null without a list, or where it is of another build. */
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
		const error = new LbError('mrd.no_sites', { list: list.list, rows: list.variants.length });
		found.errors.push(error);
		for (const { file } of opened) found.skipped.push(skippedFor(file.input.given, error));
		return found;
	}
	const read = async (
		{ file, alignments }: Opened,
		places: readonly MoleculeSite[],
	): Promise<FileMolecules | null> => {
		try {
			return await measure(alignments, places, settings, { given: file.input.given, list: list.list }, watch);
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
	const first_look = await withCommon(await readAll(opened, alone), all, input, watch);
	const all_normals = await readAll(await openAll(input.normals, input, found, watch), alone);
	const normals = await withCommon(all_normals, all, input, watch);
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
	const excluded = leftOut(list, first.alignments, input);
	const profileOf = (
		{ counted }: Read,
		of: readonly MoleculeSite[],
		controls: readonly Read[] = [],
	): ErrorProfile =>
		errorProfile({
			...{ background: counted.background, sites: of, excluded },
			controls: controls.map((one) => one.counted),
		});
	setInheritedAside(
		sites,
		first_look.map(({ counted }) => counted),
		normals.map((one) => ({ counted: one.counted, errors: profileOf(one, alone) })),
	);
	const kept = new Set(sites.flatMap(({ listed }, i) => (listed.reason === null ? [i] : [])));
	const left = all.filter((_, i) => kept.has(i));
	const phases = left.flatMap(({ phase }) => (phase === null ? [] : [phase]));
	const isPhased = new Set(phases).size < phases.length;
	const plasma = isPhased ? await readAll(first_look, left) : first_look;
	const controls = isPhased ? await readAll(usable, left) : usable;
	const narrowed = (one: Read): Read =>
		isPhased
			? one
			: { ...one, counted: { ...one.counted, sites: one.counted.sites.filter((_, i) => kept.has(i)) } };
	const ofControls = controls.map(narrowed);
	for (const one of ofControls) {
		const others = ofControls.filter((other) => other !== one);
		warnOfControl(one, profileOf(one, left, others), person, settings, found);
	}
	const samplesOf = (files: readonly Read[]) =>
		files.map(({ file: { sample }, counted: { background }, common }) => ({ sample, background, common }));
	const identities = identitiesOf(samplesOf(first_look), samplesOf(normals), list.variants, excluded);
	const normal = normals.map(({ common }) => common).find((common) => common !== null);
	const commonOf = new Map(first_look.map(({ file, common }) => [file.sample, common]));
	for (const own of plasma.map(narrowed)) {
		const { file } = own;
		const identity = identities.get(file.sample) ?? IDENTITY_NOT_CHECKED;
		const alleles = commonOf.get(file.sample) ?? null;
		const sure = identity.verdict === 'same' && normal != null ? { own: normal } : {};
		const mixed = alleles === null ? null : contamination(alleles, sure);
		const gate = plasmaGate(own.counted, identity, mixed);
		const judged = { file, identity, contamination: mixed, gate, change: null };
		const of = normals.map((one) => one.file.input.given).join(', ');
		const error = gateError(gate, identity, file.input.given, of === '' ? list.list : of);
		if (error !== null) {
			found.errors.push(error);
			found.skipped.push(skippedFor(file.input.given, error));
			found.plasma.push({ ...judged, result: null, reason: REFUSED[error.code] ?? error.code });
			continue;
		}
		const result = kept.size === 0 ? null : resultOf(own.counted, profileOf(own, left, ofControls), settings);
		const reason =
			result === null
				? kept.size === 0
					? 'no variant left to test'
					: 'no molecule covers the sites'
				: reasonOf(result);
		found.plasma.push({ ...judged, result, reason });
	}
	addChanges(found, settings);
	warn(found, sites, normals.length > 0);
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

interface ListedSite {
	listed: ListedVariant;
	site: MoleculeSite;
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

const depthOf = ({ counts }: SiteMolecules): number => counts.reduce((sum, one) => sum + molecules(one), 0);
const altOf = ({ counts }: SiteMolecules): number => counts.reduce((sum, { alt }) => sum + alt, 0);

interface Normal {
	counted: FileMolecules;
	errors: ErrorProfile;
}

/** Sets variants aside that the normal has, or, without a normal, that every plasma sample has at the VAF of an inherited one. */
function setInheritedAside(
	sites: readonly ListedSite[],
	plasma: readonly FileMolecules[],
	normals: readonly Normal[],
): void {
	const p = sites.map((_, i) => normals.map((normal) => pInNormal(normal, i)));
	const tests = Math.max(1, sites.length * normals.length);
	for (const [i, { listed }] of sites.entries()) {
		if (p[i]!.some((own) => own * tests < IN_NORMAL_P)) listed.reason = 'in the matched normal';
		else if (normals.length === 0) {
			const shares = plasma.flatMap((one) => {
				const own = one.sites[i]!;
				return depthOf(own) === 0 ? [] : [altOf(own) / depthOf(own)];
			});
			if (shares.length > 0 && shares.every((share) => share >= INHERITED_VAF))
				listed.reason = 'VAF in plasma as of a germline variant, no normal to compare';
		}
	}
}

/** Chance of so many molecules in the normal by error; 1 with fewer than three. */
function pInNormal({ counted, errors }: Normal, i: number): number {
	const own = counted.sites[i]!;
	const alt = altOf(own);
	if (alt < IN_NORMAL_MOLECULES) return 1;
	const terms = own.counts.map((one) => {
		const { mean, spread } = errors.rateFor(own.site, one.class);
		return { mean: molecules(one) * mean, spread, copies: 1 };
	});
	const tails = countSumTails(terms);
	return tails[alt] ?? 0;
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

function reasonOf({ call }: SampleResult): string | null {
	return call.missing.length === 0 ? null : call.missing.map((one) => MISSING[one]).join('; ');
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
			{ detected: own.call.detected, power_at_share: power ?? 0, ratio },
			min_decrease,
		);
		one.change = { change, ratio, power };
	}
}

function warn(found: PersonResult, sites: readonly ListedSite[], has_normal: boolean): void {
	const { person, warnings, plasma, variants } = found;
	const used = sites.filter(({ listed }) => listed.reason === null);
	const aside = variants.filter(({ reason }) => reason !== null);
	if (used.length < MIN_SITES_TESTED)
		warnings.push(say('mrd.few_sites', { patient: person, sites: used.length }));
	// The report counts them all by reason; most of a list is a reason to look at it.
	if (2 * aside.length > variants.length) {
		const [one] = aside;
		const { contig, start, ref, alt } = one!.variant;
		const example = `${siteName({ contig, position: start, ref, alt, phase: null })} (${one!.reason})`;
		warnings.push(say('mrd.set_aside', { patient: person, count: aside.length, example }));
	}
	const chip = used.filter(({ listed }) => listed.chip);
	if (chip.length > 0 && !has_normal) {
		const genes = [...new Set(chip.flatMap(({ listed }) => listed.variant.gene ?? []))];
		warnings.push(say('mrd.chip', { patient: person, count: chip.length, genes }));
	}
	appendAll(warnings, plasma.flatMap(warningsOfSample));
	for (const { sample, depth, usual } of shallow(plasma))
		warnings.push(say('mrd.low_depth', { sample, depth, usual }));
	const isTimed = plasma.every(({ file }) => file.time !== null);
	if (plasma.length > 1 && !isTimed) warnings.push(say('mrd.order_by_name', { patient: person }));
}

/** Depth of a sample against that of the person's others below which it is named. */
const SHALLOW = 1 / 3;

/** Samples of far fewer molecules per site than the others of the person: their silence says less. */
function shallow(plasma: readonly PlasmaResult[]): { sample: string; depth: number; usual: number }[] {
	const depths = plasma.flatMap(({ file, result }) =>
		result === null || result.call.kept.length === 0
			? []
			: [{ sample: file.sample, depth: Math.round(median(result.call.kept.map(moleculesOf))) }],
	);
	if (depths.length < 2) return [];
	return depths.flatMap((one) => {
		const usual = Math.round(median(depths.filter((other) => other !== one).map(({ depth }) => depth)));
		return one.depth < SHALLOW * usual ? [{ ...one, usual }] : [];
	});
}

function warningsOfSample({ file, result, identity, gate, reason }: PlasmaResult): Message[] {
	const { sample } = file;
	if (result === null)
		return reason === 'no molecule covers the sites' ? [say('mrd.no_molecules', { sample })] : [];
	const warnings = result.call.set_aside.map(({ name }) =>
		say('mrd.dominant_site', { sample, variant: name }),
	);
	const isWeak = result.detectable === null || result.detectable > LOW_POWER_VAF;
	if (!result.call.detected && isWeak) warnings.push(say('mrd.low_power', { sample }));
	const stated = result.call.kept.filter(({ cells }) =>
		cells.some(({ error }) => error.level === 'default'),
	).length;
	if (stated > 0) warnings.push(say('mrd.default_errors', { sample, sites: stated }));
	return [...warnings, ...(gate === null ? [] : gateMessages(sample, gate, identity))];
}

const REFUSED: Readonly<Record<string, string>> = {
	'mrd.other_person': 'not the person of the normal',
	'mrd.contaminated': 'contaminated by another person',
	'mrd.too_shallow': 'too few molecules',
};

/** Adds the alleles at common variants near the sites, read through the index. */
async function withCommon(
	files: readonly Read[],
	places: readonly MoleculeSite[],
	{ common, settings }: PersonInput,
	watch: Watch,
): Promise<Read[]> {
	if (common === null) return [...files];
	const sites = sitesNear(common, places);
	const done: Read[] = [];
	for (const one of files)
		done.push({
			...one,
			common: await readSiteAlleles(one.alignments, sites, common.frequencies, settings, watch),
		});
	return done;
}
