import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { ResultCache } from '../../../base/result-cache.ts';
import { render, say } from '../../../contract/messages/index.ts';
import { MIN_NORMALS } from '../../../contract/tasks/panel-size.ts';
import { fractionInterval } from '../../analysis/tumour-fraction/bootstrap-fraction.ts';
import { blankLimit, type BlankLimit } from '../../analysis/tumour-fraction/blank-limit.ts';
import type { DilutionSetting } from '../../analysis/tumour-fraction/diluted-profile.ts';
import { estimateFraction } from '../../analysis/tumour-fraction/estimate-fraction.ts';
import {
	focalGenes,
	judgeGenes,
	type FocalGene,
	type GeneBins,
} from '../../analysis/tumour-fraction/focal-genes.ts';
import {
	atLeastBlank,
	blanksOf,
	dilutionLimit,
	MIN_CALLED,
} from '../../analysis/tumour-fraction/fraction-limits.ts';
import { stepNoise } from '../../analysis/tumour-fraction/fraction-units.ts';
import {
	matchNormals,
	noiseStep,
	type MatchedNormals,
} from '../../analysis/tumour-fraction/match-normals.ts';
import { genesOf } from '../../figures/live/gene-places.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { buildContigs } from '../../readers/genome/builds.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import { typicalBinSize } from '../../signals/bins/bin-size.ts';
import { sexChromosomes } from '../../signals/copy-number-calls/sex-chromosomes.ts';
import { onFrame, type FractionFrame } from '../../signals/copy-number/fraction-frame.ts';
import type { Panel } from '../../signals/copy-number/panel.ts';
import type { ProfiledSample } from '../preprocess-lpwgs/profile-samples.server.ts';
import type { SkippedFile } from '../raw-signal/raw-input.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import { armLevelCopies, ownCopies } from './copies.ts';
import {
	against,
	controlColumns,
	isOfAnotherPipeline,
	panelColumns,
	type ControlSample,
	type NormalColumn,
} from './normals.ts';
import type { FractionResult, NoLimits, ProfileLimits, SampleFraction } from './result.ts';
import { MAX_OWN_LIMITS, type FractionSettings } from './settings.ts';
import { SharedFrames } from './shared-frames.ts';

/** Fewer autosomal bins with a value, on fewer chromosomes, show no pattern of copies. */
const MIN_BINS = 300;
const MIN_CHROMOSOMES = 15;
/** Bins of less of the autosomes are targets. */
const MIN_COVERED = 0.4;
const AUTOSOMES = 2.8e9;
/** Noise of 1 Mb beyond which a copy more in a fifth of the DNA is no clearer than chance along half an arm. */
const MAX_NOISE = 0.35;
/** Bins that were measured differ by more, log2; those of one segment do not. */
const MIN_STEP = 1e-6;
const MB = 1e6;

interface Measuring {
	settings: FractionSettings;
	seed: number;
	parallel: Parallel;
	watch: Watch;
	/** Limits of the same normals and profile are computed once for all runs. */
	cache: ResultCache;
}

/** What is known of the normals of a run. */
export interface KnownNormals {
	panel: Panel | null;
	/** Controls of the cohort with the person each is of; used where there is no panel. */
	controls: readonly ControlSample[];
	personOf: (sample: string) => string;
	/** Whether a sample is of the reference group of the cohort. */
	isControl: (sample: string) => boolean;
}

/** Blanks at one noise, shared by all samples of it. */
interface Blanks {
	/** Noise that the normals were brought to. */
	noise: number;
	matched: MatchedNormals;
	estimates: number[];
	beyond: number;
	setting: Omit<DilutionSetting, 'copies' | 'seed'>;
}

/** Fractions of samples, and their limits. Samples that cannot be used are named in `skipped`; the errors are in its order. */
export async function measureFractions(
	samples: readonly ProfiledSample[],
	known: KnownNormals,
	measuring: Measuring,
): Promise<{ result: FractionResult; skipped: SkippedFile[]; errors: LbError[] }> {
	const { settings, seed, watch } = measuring;
	const skipped: SkippedFile[] = [];
	const errors: LbError[] = [];
	const shared_frames = new SharedFrames();
	const { frames } = shared_frames;
	const found: (Omit<SampleFraction, 'limits' | 'genes'> & {
		genes: FocalGene[];
		own: NormalColumn[];
		pool: NormalColumn[];
		foreign: boolean;
	})[] = [];
	const pools = new Map<string, NormalColumn[]>();
	for (const [done, profiled] of samples.entries()) {
		const sample = profiled.sample_id;
		throwIfCancelled(watch.signal, sample);
		const message = say('fraction.progress_estimate', { sample });
		watch.onProgress?.({ done, total: samples.length, unit: 'steps', message });
		try {
			const { bins } = profiled.profile;
			const frame = shared_frames.of(bins, profiled.arms);
			const of_panel = known.panel !== null && profiled.panel_normals !== null;
			const foreign = of_panel && known.panel !== null && isOfAnotherPipeline(known.panel, profiled);
			const key = `${frames.indexOf(frame)} ${foreign ? 'foreign' : of_panel ? 'panel' : `${profiled.format} ${profiled.unit} ${profiled.correction}`}`;
			let pool = pools.get(key);
			if (pool === undefined) {
				pool = foreign
					? []
					: of_panel && known.panel !== null
						? panelColumns(known.panel, frame)
						: known.panel === null
							? controlColumns(known.controls, profiled, frame)
							: [];
				// Segments in place of bins are no noise that anything can be compared with.
				pool = pool.filter(({ column }) => hasNoise(frame, column));
				pools.set(key, pool);
			}
			const person = known.personOf(sample);
			const own = pool.filter(
				(one) =>
					one.sample_id === sample ||
					(one.hash !== '' && one.hash === profiled.hash) ||
					(one.person !== null && one.person === person),
			);
			found.push({ ...(await one(profiled, frame, pool, own, of_panel, measuring)), own, pool, foreign });
		} catch (error) {
			if (!(error instanceof LbError) || error.code === 'general.cancelled') throw error;
			errors.push(error);
			skipped.push(skippedFor(profiled.given, error));
		}
	}
	const limits: ProfileLimits[] = [];
	const blanks = new Map<string, Blanks | NoLimits>();
	const arm_level = new Map<string, ProfileLimits>();
	// Draws of one person often have the very same copies.
	const own_profiles: { blanks: Blanks; copies: Float64Array; limits: ProfileLimits }[] = [];
	const measured: SampleFraction[] = [];
	const judged = judgeGenes(found.map(({ genes }) => genes));
	for (const [i, { own, pool, foreign, ...rest }] of found.entries()) {
		const sample = { ...rest, genes: judged[i]! };
		throwIfCancelled(watch.signal, sample.sample);
		if (foreign) {
			measured.push({ ...sample, limits: { why: 'pipeline' } });
			continue;
		}
		const noise = noiseStep(sample.estimate.units.noise);
		const key = `${frames.indexOf(sample.frame)} ${[...pools.values()].indexOf(pool)} ${noise.toPrecision(6)}`;
		let known_blanks = blanks.get(key);
		if (known_blanks === undefined)
			blanks.set(key, (known_blanks = await blanksAt(sample.frame, pool, noise, known.panel, measuring)));
		if ('why' in known_blanks) {
			measured.push({ ...sample, limits: known_blanks });
			continue;
		}
		const of = (profile: string, copies: Float64Array | null): Promise<ProfileLimits> =>
			limitsOf(profile, known_blanks, copies, measuring);
		const blank = withoutOwn(known_blanks, pool, own);
		const copies =
			settings.limit_profile === 'own' && sample.estimate.fraction > blank.limit
				? ownCopies({ estimate: sample.estimate, bins: sample.log2.length })
				: null;
		const same =
			copies === null
				? undefined
				: own_profiles.find((one) => one.blanks === known_blanks && isSame(one.copies, copies));
		if (copies !== null && (same !== undefined || own_profiles.length < MAX_OWN_LIMITS)) {
			const found_limits = same?.limits ?? (await of(sample.sample, copies));
			if (same === undefined) own_profiles.push({ blanks: known_blanks, copies, limits: found_limits });
			const mine = withBlank({ ...found_limits, profile: sample.sample }, blank);
			limits.push(mine);
			measured.push({ ...sample, limits: mine });
			continue;
		}
		let shared = arm_level.get(key);
		if (shared === undefined) {
			shared = await of('arm_level', settings.limit_profile === 'none' ? null : armLevelCopies(sample.frame));
			arm_level.set(key, shared);
			limits.push(shared);
		}
		const mine = withBlank(shared, blank);
		measured.push({ ...sample, limits: mine });
	}
	return { result: { samples: measured, limits }, skipped, errors };

	async function one(
		profiled: ProfiledSample,
		frame: FractionFrame,
		pool: readonly NormalColumn[],
		own: readonly NormalColumn[],
		of_panel: boolean,
		{ settings: { starts } }: Measuring,
	): Promise<Omit<SampleFraction, 'limits' | 'genes'> & { genes: FocalGene[] }> {
		await Promise.resolve();
		const sample = profiled.sample_id;
		const bin_size = typicalBinSize(frame.bins);
		const raw = onFrame(frame, profiled.profile.log2);
		const others = pool.filter((normal) => !own.includes(normal));
		// As in the limits: ten normals with the sample's own among them are enough.
		const enough =
			others.length > 1 && others.length >= MIN_NORMALS - own.length ? against(frame, others) : null;
		// The panel has been taken off already; controls are taken off here.
		const less = enough !== null && !of_panel ? raw.map((value, i) => value - enough.mean[i]!) : raw;
		const middle = median(less);
		const log2 = less.map((value) => value - middle);
		refuse(profiled, frame, log2, bin_size);
		const bins = { arm: frame.arm, chromosome: frame.chromosome, log2 };
		const estimate = estimateFraction(bins, enough?.noise ?? null, starts);
		const { dropped, all_bins } = leftOut(profiled, frame);
		const genes = genesOn(profiled, frame, log2);
		return {
			...{ sample, profiled, frame, log2, estimate, bin_size, dropped, all_bins },
			control: known.isControl(sample),
			interval: fractionInterval(estimate, seed, sample),
			genes: focalGenes(bins, estimate.units.noise, genes, enough?.noise ?? null, estimate.chosen),
			gene_places: new Map(genes.map(({ gene, contig, start, end }) => [gene, { contig, start, end }])),
			sex: sexChromosomes(profiled.profile),
			normals: enough === null ? 0 : others.length,
		};
	}
}

const hasNoise = ({ arm, chromosome }: FractionFrame, log2: Float64Array): boolean =>
	stepNoise({ arm, chromosome, log2 }) > MIN_STEP;

/** Throws fraction.too_few_bins, fraction.not_genome_wide, fraction.no_noise and fraction.too_noisy. */
function refuse(profiled: ProfiledSample, frame: FractionFrame, log2: Float64Array, bin_size: number): void {
	const { sample_id: sample, given } = profiled;
	const kept = [...log2.keys()].filter((i) => !Number.isNaN(log2[i]));
	const chromosomes = new Set(kept.map((i) => frame.chromosome[i])).size;
	if (kept.length < MIN_BINS || chromosomes < MIN_CHROMOSOMES)
		throw new LbError(
			'fraction.too_few_bins',
			{ sample, bins: kept.length, chromosomes, least: MIN_BINS },
			{ path: given },
		);
	const bases = kept.reduce((sum, i) => sum + frame.covered[i]!, 0);
	const covered = bases / AUTOSOMES;
	if (covered < MIN_COVERED || profiled.unit === 'depth')
		throw new LbError(
			'fraction.not_genome_wide',
			{ sample, percent: (100 * covered).toFixed(1), least: 100 * MIN_COVERED },
			{ path: given },
		);
	const width = bases / kept.length;
	const steps = stepNoise({ arm: frame.arm, chromosome: frame.chromosome, log2 });
	if (!hasNoise(frame, log2)) throw new LbError('fraction.no_noise', { sample }, { path: given });
	const noise = steps * Math.sqrt(Math.max(width, bin_size) / MB);
	if (!(noise <= MAX_NOISE))
		throw new LbError(
			'fraction.too_noisy',
			{ sample, noise: noise.toFixed(2), most: MAX_NOISE },
			{ path: given },
		);
}

function leftOut({ profile }: ProfiledSample, { to }: FractionFrame): { dropped: number; all_bins: number } {
	let [dropped, all_bins] = [0, 0];
	for (const [bin, at] of to.entries()) {
		if (at === -1) continue;
		all_bins++;
		if (Number.isNaN(profile.log2[bin])) dropped++;
	}
	return { dropped, all_bins };
}

/** Genes of the fixed list on the bins of a sample of a known build; the nearest bins where its own hold no value. */
function genesOn(
	{ build }: ProfiledSample,
	frame: FractionFrame,
	log2: Float64Array,
): (GeneBins & { contig: string; start: number; end: number })[] {
	if (build === null) return [];
	const contigs = buildContigs(build).map((contig) => ({ ...contig, centromere: null }));
	const keys = frame.bins.contigs.map((name) => chromosomeKey(name));
	return genesOf(contigs).flatMap(({ gene, chromosome, start, end }) => {
		const key = chromosomeKey(contigs[chromosome]?.name ?? '');
		const near = (reach: number): Int32Array =>
			Int32Array.from(
				[...frame.start.keys()].filter(
					(i) =>
						keys[frame.contig[i]!] === key &&
						frame.start[i]! < end + reach &&
						frame.end[i]! > start - reach &&
						!Number.isNaN(log2[i]),
				),
			);
		const own = near(0);
		const bins = own.length > 0 ? own : near(NEAR);
		const at = bins[0];
		return at === undefined
			? []
			: [{ gene, bins, contig: frame.bins.contigs[frame.contig[at]!]!, start, end }];
	});
}

/** Where fewer than ten normals are as deep, limits are those of a noise up to two steps higher: too high rather than too low. */
const MAX_SHALLOWER = 2;
const SHALLOWER = 1.2;

/** Bins around a gene whose own bins hold no value are looked at so far. */
const NEAR = 2_000_000;

async function blanksAt(
	frame: FractionFrame,
	pool: readonly NormalColumn[],
	noise: number,
	panel: Panel | null,
	{ settings, seed, parallel, watch, cache }: Measuring,
): Promise<Blanks | NoLimits> {
	if (pool.length === 0)
		return panel !== null && panel.values.length === 0 ? { why: 'medians' } : { why: 'none' };
	if (pool.length < MIN_NORMALS) return { why: 'few', normals: pool.length };
	const { noise: all } = against(frame, pool);
	let matched = matchNormals(all, noise, seed);
	const at_first = matched.members.length;
	let own_noise = noise;
	for (let step = 0; step < MAX_SHALLOWER && matched.members.length < MIN_NORMALS; step++) {
		own_noise = noiseStep(own_noise * SHALLOWER);
		matched = matchNormals(all, own_noise, seed);
	}
	if (matched.members.length < MIN_NORMALS) return { why: 'noisy', normals: pool.length, matched: at_first };
	watch.onProgress?.({ done: 0, total: null, unit: 'steps', message: say('fraction.progress_blank') });
	const normals = {
		columns: matched.members.map((j) => all.columns[j]!),
		noise: matched.members.map((j) => all.noise[j]!),
	};
	const setting = {
		...{ arm: frame.arm, chromosome: frame.chromosome, matched: matched.matched, normals },
		starts: settings.starts,
	};
	const { estimates, beyond } = await blanksOf(setting, parallel, watch, cache);
	return { noise: own_noise, matched, estimates, beyond, setting };
}

async function limitsOf(
	profile: string,
	{ noise, estimates, beyond, setting }: Blanks,
	copies: Float64Array | null,
	{ seed, parallel, watch, cache }: Measuring,
): Promise<ProfileLimits> {
	const blank = blankLimit(estimates, MIN_CALLED);
	const name = profile === 'arm_level' ? render(say('fraction.arm_level')) : profile;
	const name_zh = profile === 'arm_level' ? render(say('fraction.arm_level'), 'zh') : profile;
	const message = say('fraction.progress_detection', { profile: name, profile_zh: name_zh });
	const detection =
		copies === null
			? null
			: await dilutionLimit(
					{ ...setting, copies, seed },
					blank.limit,
					parallel,
					watch,
					(done, total) => watch.onProgress?.({ done, total, unit: 'steps', message }),
					undefined,
					cache,
				);
	return { profile, noise, normals: estimates.length, beyond, blank, detection };
}

const isSame = (a: Float64Array, b: Float64Array): boolean =>
	a.length === b.length && a.every((value, i) => value === b[i]);

/** Limits with the limit of blank of one sample, which its limit of detection is not below. */
const withBlank = (limits: ProfileLimits, blank: BlankLimit): ProfileLimits => ({
	...limits,
	blank,
	detection: limits.detection === null ? null : atLeastBlank(limits.detection, blank.limit),
});

/** The limit of blank from the normals that are not the sample itself, nor of its person. */
function withoutOwn(
	{ estimates, matched }: Blanks,
	pool: readonly NormalColumn[],
	own: readonly NormalColumn[],
): BlankLimit {
	return blankLimit(
		estimates.filter((_, k) => !own.includes(pool[matched.members[k]!]!)),
		MIN_CALLED,
	);
}
