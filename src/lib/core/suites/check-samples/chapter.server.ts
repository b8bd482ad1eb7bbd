import * as z from 'zod';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Regions } from '../../../base/intervals.ts';
import { regionIndex } from '../../../base/intervals-index.ts';
import type { Watch } from '../../../base/progress.ts';
import { isReadBy } from '../../../contract/formats.ts';
import { say } from '../../../contract/messages/index.ts';
import { moleculeParameters } from '../../../contract/tasks/patient-parameters.ts';
import { judgeSamples } from '../../analysis/check-samples/judge-samples.ts';
import { qualityNumbers, type QualityNumbers } from '../../signals/sample-check/quality-numbers.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { MIN_COMMON_SITES } from '../../signals/identity/concordance.ts';
import { isOtherBuild } from '../../signals/identity/other-build.ts';
import { allelesWhereTheyDiffer, type CountedPlace } from '../../signals/identity/places-that-differ.ts';
import {
	readCommonVariants,
	type CommonVariants,
} from '../../signals/identity/read-common-variants.server.ts';
import type { SiteAlleles } from '../../signals/identity/site-alleles.ts';
import type { MoleculeSite } from '../../signals/molecules/molecule-site.ts';
import { scanSample, type SampleScan } from '../../signals/sample-check/scan-sample.server.ts';
import { personFile, type PersonFile } from '../patients/people.ts';
import type { PatientInput } from '../patients/patient-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import type { SkippedFile } from '../raw-signal/raw-input.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import { checkedSample, type CheckResult } from './check-result.ts';
import { sideFiles } from './find-beside.server.ts';
import { checkFigures } from './figures.ts';
import { headline } from './headline.ts';
import { inputNg } from './input-ng.ts';
import { checkLimits, checkReport } from './report.ts';
import { checkTables, coveredSites } from './tables.ts';
import { checkWarnings } from './warnings.ts';

/** Common variants that are counted; of longer lists every second, third ... one. */
const MAX_SITES = 5000;

interface Read {
	file: PersonFile;
	numbers: QualityNumbers;
	scan: SampleScan;
	has_index: boolean;
	other_build: boolean;
}

/**
 * Reads every alignment file once, compares the samples with each other and judges what each may be used for. A file that cannot be read
 * goes to `skipped`. Throws check.no_alignments, what reading the common variants and the targets throws, and the error of a file
 * when none can be read.
 */
export async function checkSamplesChapter(input: PatientInput): Promise<Chapter> {
	const { inputs, cohort, watch, role } = input;
	const alignments = inputs.filter(({ format }) => isReadBy(format, 'alignments'));
	if (alignments.length === 0) throw new LbError('check.no_alignments', { files: inputs.length });
	const filter = moleculeFilter.parse(input.stated);
	const beside = await sideFiles(input.parameters, input.parameters.input_dir, input.base, watch);
	const targets =
		beside.region_bed === undefined ? null : (await readRegions(beside.region_bed, watch)).regions;
	const common = await commonVariants(beside.common_variants, targets, watch);
	const { read, skipped, errors } = await readAll(input, { common, targets, filter });
	if (read.length === 0) throw errors[0] ?? new LbError('check.no_alignments', { files: inputs.length });
	// Where no list of common variants is there, or few of its places are covered, the samples themselves say where they differ.
	const isFew = common !== null && read.every(({ numbers }) => coveredSites(numbers) < MIN_COMMON_SITES);
	const found = targets !== null && (common === null || isFew) ? differing(read) : null;
	const allelesOf = ({ numbers, other_build }: Read, i: number): SiteAlleles[] =>
		other_build ? [] : withoutListed(numbers.alleles, found?.[i] ?? []);
	const has_frequencies = (common?.frequencies.size ?? 0) > 0;
	const people_by_name = !cohort.has_patients;
	const judged = await judgeSamples(
		read.map((one, i) => {
			const { file, numbers } = one;
			return {
				sample: file.sample,
				person: file.person,
				is_normal: role(file.input) === 'normal',
				alleles: allelesOf(one, i),
				sex: { reads: numbers.sex.sex, stated: cohort.sample(file.input.sample_id).sex },
				// Families are read several times on purpose.
				numbers: { ...numbers, duplicate_rate: numbers.is_tagged ? null : numbers.duplicate_rate },
			};
		}),
		{ has_frequencies, people_by_name },
		watch,
	);
	const result: CheckResult = {
		samples: judged.samples.map((one, i) =>
			checkedSample(one, read[i]!.numbers, role(read[i]!.file.input), {
				has_index: read[i]!.has_index,
				other_build: read[i]!.other_build,
				mixed: isMixed(read[i]!.scan),
				given: read[i]!.file.input.given,
				data_id: read[i]!.file.input.sample_id,
			}),
		),
		pairs: judged.pairs,
		sites: found === null ? 'common_variants' : isFew ? 'both' : 'differing',
		...{ has_common: common !== null, has_frequencies, people_by_name },
		has_targets: targets !== null,
	};
	const figures = checkFigures(result, cohort);
	return {
		key: 'check_samples',
		title: 'Sample quality and identity',
		headline: headline(result),
		report: checkReport(result, figures),
		tables: checkTables(result),
		figures,
		matrices: [],
		samples: read.map(({ file }) => file.input.sample_id),
		summary: summaryOf(result),
		warnings: checkWarnings(result),
		dropped: common === null ? {} : leftOut(common),
		inputs: [
			...new Set([
				...read.map(({ file }) => file.input.path),
				...(beside.common_variants === undefined ? [] : [beside.common_variants]),
				...(beside.region_bed === undefined ? [] : [beside.region_bed]),
			]),
		],
		skipped,
		limits: checkLimits(result),
	};
}

const moleculeFilter = z.looseObject(moleculeParameters);

interface Wanted {
	common: CommonVariants | null;
	targets: Regions | null;
	filter: z.infer<typeof moleculeFilter>;
}

async function readAll(
	{ inputs, cohort, parameters, watch }: PatientInput,
	{ common, targets, filter }: Wanted,
): Promise<{ read: Read[]; skipped: SkippedFile[]; errors: LbError[] }> {
	const found: { read: Read[]; skipped: SkippedFile[]; errors: LbError[] } = {
		read: [],
		skipped: [],
		errors: [],
	};
	const alignments = inputs.filter(({ format }) => isReadBy(format, 'alignments'));
	for (const [i, one] of alignments.entries()) {
		throwIfCancelled(watch.signal, one.given);
		watch.onProgress?.({
			...{ done: i, total: alignments.length, unit: 'steps' },
			message: say('reader.reading', { path: one.given }),
		});
		try {
			const reference = one.reference ?? parameters.reference;
			const file = await openAlignments(one.path, { reference: reference ?? undefined }, watch);
			const scan = await scanSample(
				file,
				{
					...{ sites: common?.sites ?? [], targets },
					...{ min_mapq: filter.min_mapq, min_base_quality: filter.min_base_quality },
				},
				{ signal: watch.signal },
			);
			const numbers = qualityNumbers(scan, file.header.contigs, common?.frequencies ?? new Map(), {
				has_targets: targets !== null,
				input_ng: inputNg(cohort.sample(one.sample_id).metadata),
			});
			found.read.push({
				...{ file: personFile(one, cohort), numbers, scan, has_index: file.index.used },
				other_build: isOtherBuild(scan.sites),
			});
		} catch (error) {
			const known = faultOfFile(error, one.given);
			if (known.code === 'general.cancelled') throw error;
			found.errors.push(known);
			found.skipped.push(skippedFor(one.given, known));
		}
	}
	return found;
}

/** The list at the targets, where these hold enough of it: of one of the whole genome hardly any place would be left after thinning. */
async function commonVariants(
	file: string | undefined,
	targets: Regions | null,
	watch: Watch,
): Promise<CommonVariants | null> {
	if (file === undefined) return null;
	const near =
		targets === null ? null : await readCommonVariants(file, watch, undefined, nearTargets(targets));
	const all =
		near !== null && near.sites.length >= MIN_COMMON_SITES ? near : await readCommonVariants(file, watch);
	const step = Math.ceil(all.sites.length / MAX_SITES);
	return step <= 1 ? all : { ...all, sites: all.sites.filter((_: MoleculeSite, i) => i % step === 0) };
}

/** A capture reaches as far beyond its targets, bp. */
const MARGIN = 100;

function nearTargets(targets: Regions): (contig: string, position: number) => boolean {
	const index = regionIndex(targets);
	const numberOf = new Map(targets.contigs.map((name, i) => [contigKey(name), i]));
	return (contig, position) => {
		const own = numberOf.get(contigKey(contig));
		return own !== undefined && index.overlapsAny(own, position - MARGIN, position + MARGIN + 1);
	};
}

/** Alleles at listed places, and those at other places. */
function withoutListed(listed: readonly SiteAlleles[], others: readonly SiteAlleles[]): SiteAlleles[] {
	const place = ({ site }: SiteAlleles): string => site.split(':').slice(0, 2).join(':');
	const known = new Set(listed.map(place));
	return [...listed, ...others.filter((one) => !known.has(place(one)))];
}

const leftOut = ({ left_out }: CommonVariants): Record<string, number> =>
	Object.fromEntries(Object.entries(left_out).filter(([, count]) => count > 0));

/** Alleles of every sample at the positions of the targets where they differ. */
function differing(read: readonly Read[]): ReturnType<typeof allelesWhereTheyDiffer> {
	return allelesWhereTheyDiffer(placesOf(read), read.length);
}

function* placesOf(read: readonly Read[]): Generator<CountedPlace> {
	const first = read[0]!.scan;
	const offsets = read.map(({ scan }) => offsetsOf(scan));
	for (const { contig, start, end } of first.counted) {
		const name = first.contigs[contig]!;
		const at = offsets.map((own) => own.get(`${contigKey(name)}:${start}`));
		for (let position = start; position < end; position++)
			yield {
				...{ contig: name, position },
				bases: read.map(({ scan: { bases } }, i) => {
					const own = at[i];
					if (own === undefined) return null;
					const place = own + 4 * (position - start);
					return [bases[place]!, bases[place + 1]!, bases[place + 2]!, bases[place + 3]!];
				}),
			};
	}
}

/** Where the counts of a stretch begin. */
function offsetsOf({ counted, contigs }: SampleScan): Map<string, number> {
	const found = new Map<string, number>();
	let at = 0;
	for (const { contig, start, end } of counted) {
		found.set(`${contigKey(contigs[contig]!)}:${start}`, at);
		at += 4 * (end - start);
	}
	return found;
}

const isMixed = ({ records }: SampleScan): boolean =>
	records.consensus > 0 && records.tagged + records.untagged > 0;

function summaryOf({ samples, pairs }: CheckResult): Record<string, unknown> {
	return {
		samples: samples.map((one) => ({
			...{ sample: one.sample, patient: one.person, identity: one.identity, belongs_to: one.belongs_to },
			contamination: one.contamination.share,
			contamination_low: one.contamination.low,
			contamination_high: one.contamination.high,
			contaminated_by: one.source?.person ?? null,
			depth: one.numbers.depth,
			high_molecular_weight: one.numbers.high_molecular_weight,
			gates: Object.fromEntries(Object.entries(one.gates).map(([use, { verdict }]) => [use, verdict])),
		})),
		pairs: pairs.length,
		contradictions: pairs.filter(({ contradicts }) => contradicts).length,
	};
}
