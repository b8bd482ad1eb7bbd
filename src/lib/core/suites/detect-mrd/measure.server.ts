import { LbError } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { callMrd, type MrdCall } from '../../analysis/mrd/call.ts';
import { fragmentSizes, type FragmentSizes } from '../../analysis/mrd/fragment-sizes.ts';
import { integratedVaf, type IntegratedVaf } from '../../analysis/mrd/integrated-vaf.ts';
import { expectedOf, moleculesOf } from '../../analysis/mrd/mrd-site.ts';
import { mrdSitesOf, type CountedSite } from '../../analysis/mrd/mrd-sites-of.ts';
import { MrdPower } from '../../analysis/mrd/power.ts';
import { median } from '../../numerics/descriptive/median.ts';
import type { AlignmentFile } from '../../readers/alignments/alignments.server.ts';
import type { ErrorProfile } from '../../signals/error-profile/error-profile.ts';
import { collectMolecules } from '../../signals/molecules/collect-molecules.server.ts';
import type { FileMolecules, MoleculeSite } from '../../signals/molecules/molecule-site.ts';
import { compareReference } from '../../signals/molecules/compare-reference.ts';
import type { MrdSettings } from './settings.ts';

/** Share of the covered REF bases that may differ before the list is taken for one of another build. */
const MAX_REF_DIFFERENCE = 0.2;
/** Bases below which nothing is said of the build. */
const MIN_REF_BASES = 5;

/** Molecules per site from which on copies of one are likely among the reads. */
const DEEP = 200;

/** What one plasma sample shows. */
export interface SampleResult {
	/** Places of the list that molecules cover, and those that none does. */
	counted: CountedSite[];
	call: MrdCall;
	vaf: IntegratedVaf;
	power: MrdPower;
	detectable: number | null;
	background: number | null;
	sizes: FragmentSizes;
	/** Raw reads without a molecular tag, deep, and none of them marked as a duplicate: copies count as molecules. */
	copies_count: boolean;
	/** Fragments read at and around the sites, and the long ones. */
	fragments: FileMolecules['fragments'];
	alt_lengths: number[];
	ref_lengths: number[];
}

/** Reads a file at the sites and around them. Throws mrd.mixed_reads, mrd.other_build and what collectMolecules throws. */
export async function measure(
	file: AlignmentFile,
	sites: readonly MoleculeSite[],
	{ min_mapq, min_base_quality }: MrdSettings,
	{ given, list }: { given: string; list: string },
	parallel: Parallel,
	watch: Watch,
): Promise<FileMolecules> {
	const counted = await collectMolecules(file, sites, { min_mapq, min_base_quality }, parallel, watch);
	if (counted.mixed) throw new LbError('mrd.mixed_reads', {}, { path: given });
	const { agree, differ } = compareReference(counted);
	const checked = agree + differ;
	if (checked >= MIN_REF_BASES && differ > MAX_REF_DIFFERENCE * checked)
		throw new LbError('mrd.other_build', { list, differ, checked }, { path: given });
	return counted;
}

/** The sites with these numbers, and the molecules they share. */
export function onlySites(counted: FileMolecules, kept: ReadonlySet<number>): FileMolecules {
	const numbers = new Map([...kept].sort((a, b) => a - b).map((number, i) => [number, i]));
	const shared = counted.shared.flatMap(({ sites, molecules: times }) => {
		const left = sites.flatMap((number) => numbers.get(number) ?? []);
		return left.length < 2 ? [] : [{ sites: left, molecules: times }];
	});
	return { ...counted, sites: counted.sites.filter((_, i) => kept.has(i)), shared };
}

/** Call, VAF, power and sizes of a measured sample; null where no molecule covers a site. */
export function resultOf(
	{ sites, phases, shared, records, fragments }: Omit<FileMolecules, 'background' | 'mixed'>,
	errors: ErrorProfile,
	{ alpha, seed, short_min, short_max }: MrdSettings,
): SampleResult | null {
	const counted = mrdSitesOf(sites, phases, errors);
	const tested = counted.map(({ site }) => site).filter((site) => moleculesOf(site) > 0);
	if (tested.length === 0) return null;
	const siteOf = new Map(counted.map(({ site, members }) => [members[0]!, site]));
	const together = shared.map(({ sites: own, molecules: times }) => ({
		sites: own.flatMap((i) => siteOf.get(sites[i]!.site) ?? []),
		molecules: times,
	}));
	const call = callMrd(tested, { alpha, seed }, together);
	const power = new MrdPower(call.kept, { alpha, seed });
	const kept = new Set(call.kept);
	const lengths = counted.filter(({ site }) => kept.has(site)).map(({ counts }) => counts);
	const alt_lengths = lengths.flatMap((one) => one.alt_lengths);
	const ref_lengths = lengths.flatMap((one) => one.ref_lengths);
	const expected = call.kept.reduce((sum, site) => sum + expectedOf(site), 0);
	const background = call.molecules > 0 ? expected / call.molecules : null;
	return {
		...{ counted, call, power, background, fragments, alt_lengths, ref_lengths },
		copies_count:
			records.untagged > 0 &&
			records.tagged + records.consensus + records.duplicates === 0 &&
			median(tested.map(moleculesOf)) >= DEEP,
		vaf: integratedVaf(call.kept),
		detectable: power.detectable(),
		sizes: fragmentSizes(alt_lengths, ref_lengths, {
			window: [short_min, short_max],
			error: background ?? 0,
		}),
	};
}
