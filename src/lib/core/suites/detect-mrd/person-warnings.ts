import { appendAll } from '../../../base/append-all.ts';
import { maxOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { moleculesOf } from '../../analysis/mrd/mrd-site.ts';
import { siteName } from '../../analysis/mrd/mrd-sites-of.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { LIKE_GERMLINE, couldShow, depthOf, type ListedSite, type Normal } from './inherited.ts';
import type { SampleResult } from './measure.server.ts';
import type { PersonResult, PlasmaResult } from './person-results.ts';
import { gateMessages } from './plasma-gate.ts';

const MIN_SITES_TESTED = 5;
/** A sample that could not have shown this VAF says little by its silence. */
const LOW_POWER_VAF = 0.01;
/** Share of the molecules of a normal that carry an inherited variant of one copy. */
const INHERITED_SHARE = 0.5;
/** VAF in blood from which on a clone is called clonal haematopoiesis of indeterminate potential (Steensma 2015, Blood 126:9). */
const CHIP_VAF = 0.02;
export const NO_MOLECULES = 'no molecule covers the sites';

/** Adds what the run of a person is to be read with: the list, its normal, and each sample. */
export function warnOfPerson(
	found: PersonResult,
	sites: readonly ListedSite[],
	normals: readonly Normal[],
): void {
	const { person, warnings, plasma, variants } = found;
	const used = sites.filter(({ listed }) => listed.reason === null);
	const aside = variants.filter(({ reason }) => reason !== null);
	const covered = coveredSites(plasma) ?? used.length;
	if (covered < MIN_SITES_TESTED)
		warnings.push(say('mrd.few_sites', { patient: person, sites: covered, listed: variants.length }));
	const like_germline = aside.filter(({ reason }) => reason === LIKE_GERMLINE).length;
	if (like_germline > 0 && 3 * like_germline >= sites.length)
		warnings.push(say('mrd.high_vaf', { patient: person, count: like_germline }));
	// The report counts them all by reason; most of a list is a reason to look at it.
	else if (2 * aside.length > variants.length) {
		const { variant, reason } = aside[0]!;
		const { contig, start, ref, alt } = variant;
		const example = `${siteName({ contig, position: start, ref, alt, phase: null })} (${reason})`;
		warnings.push(say('mrd.set_aside', { patient: person, count: aside.length, example }));
	}
	const isShown = (i: number, vaf: number): boolean =>
		normals.some(({ counted }) => couldShow(depthOf(counted.sites[i]!), vaf));
	const thin = sites.filter(({ listed }, i) => listed.reason === null && !isShown(i, INHERITED_SHARE)).length;
	if (normals.length > 0 && thin > 0)
		warnings.push(say('mrd.normal_thin', { patient: person, count: thin, sites: used.length }));
	const chip = sites.filter(
		({ listed }, i) => listed.reason === null && listed.chip && !isShown(i, CHIP_VAF),
	);
	if (chip.length > 0) {
		const genes = [...new Set(chip.flatMap(({ listed }) => listed.variant.gene ?? []))];
		const values = { patient: person, count: chip.length, genes };
		warnings.push(normals.length === 0 ? say('mrd.chip', values) : say('mrd.chip_normal_thin', values));
	}
	appendAll(warnings, plasma.flatMap(warningsOfSample));
	for (const { sample, depth, usual } of shallow(plasma))
		warnings.push(say('mrd.low_depth', { sample, depth, usual }));
	const isTimed = plasma.every(({ file }) => file.time !== null);
	if (plasma.length > 1 && !isTimed) warnings.push(say('mrd.order_by_name', { patient: person }));
}

/** Listed places that molecules of the best covered sample show; null where none was tested. */
function coveredSites(plasma: readonly PlasmaResult[]): number | null {
	const counts = plasma.flatMap(({ result }) => (result === null ? [] : [coveredIn(result)]));
	return counts.length === 0 ? null : maxOf(counts);
}

/** Listed places that any molecule of a sample covers. */
export const coveredIn = ({ counted }: SampleResult): number =>
	new Set(counted.filter(({ site }) => moleculesOf(site) > 0).flatMap(({ members }) => members)).size;

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
	if (result === null) return reason === NO_MOLECULES ? [say('mrd.no_molecules', { sample })] : [];
	const { set_aside, next_dominant, detected } = result.call;
	const warnings = set_aside.map(({ name }) => say('mrd.dominant_site', { sample, variant: name }));
	if (detected && next_dominant !== null)
		warnings.push(say('mrd.next_dominant', { sample, variant: next_dominant.name }));
	if (result.copies_count) warnings.push(say('mrd.duplicates_unmarked', { sample }));
	const isWeak = result.detectable === null || result.detectable > LOW_POWER_VAF;
	if (!result.call.detected && isWeak) warnings.push(say('mrd.low_power', { sample }));
	const stated = result.call.kept.filter(({ cells }) =>
		cells.some(({ error }) => error.level === 'default'),
	).length;
	if (stated > 0) warnings.push(say('mrd.default_errors', { sample, sites: stated }));
	return [...warnings, ...(gate === null ? [] : gateMessages(sample, gate, identity))];
}
