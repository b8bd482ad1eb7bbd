import { formatsOfLayer, isReadBy, type FormatKey } from '../../../contract/formats.ts';
import path from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Regions } from '../../../base/intervals.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import {
	readCoverageProfiles,
	type CoverageProfile,
} from '../../readers/fragmentomics-tables/coverage-profile.server.ts';
import { readSiteMatrix, referencePointOf } from '../../readers/fragmentomics-tables/site-matrix.server.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import {
	measureFootprints,
	type FootprintOptions,
} from '../../signals/fragments/footprints/measure-footprints.server.ts';
import {
	openReference,
	type ExpectedStore,
	type OpenReference,
} from '../../signals/fragments/gc-weights/gc-model.server.ts';
import { profileSummary } from '../../signals/fragments/metaprofile.ts';
import type { ChapterInput } from '../raw-signal/chapter.ts';
import { oneFilePerSample } from '../raw-signal/copy-number/one-file-per-sample.ts';
import { referenceOf } from '../raw-signal/overlays.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-input.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import { matrixIntervals } from './matrix-intervals.ts';
import { readSiteLists, refuseOtherGenome, type NamedList } from './site-lists.server.ts';
import type { SiteSample, TableFootprint } from './site-result.ts';

/** Files whose fragments are counted here, the most telling first. */
const MEASURED: readonly FormatKey[] = formatsOfLayer('reads');
const TABLES: readonly FormatKey[] = ['coverage_profile', 'site_matrix'];
export const SITE_FORMATS: readonly FormatKey[] = [...MEASURED, ...TABLES];

/** Longest fragment whose bases can be counted, with the margin of the smoothing. */
const MAX_LENGTH = 900;

/** What was read of all files. */
export interface GatheredSites {
	samples: SiteSample[];
	lists: NamedList[];
	skipped: SkippedFile[];
	notes: Message[];
	/** Absolute paths of every file that was read. */
	paths: string[];
}

/**
 * Measures every file of fragments around the lists, and reads the tables of profiles. A file that cannot be used is skipped while
 * another one can; else the first error is thrown. Throws sites.no_list, sites.no_input, and what the lists throw.
 */
export async function gatherSites(input: Omit<ChapterInput, 'draw_only' | 'cohort'>): Promise<GatheredSites> {
	const { inputs, parameters, parallel, watch } = input;
	const reads = oneFilePerSample(
		inputs.filter(({ format }) => MEASURED.includes(format)),
		MEASURED,
	);
	const tables = inputs.filter(({ format }) => TABLES.includes(format));
	if (reads.kept.length + tables.length === 0) throw new LbError('sites.no_input');
	if (reads.kept.length > 0 && parameters.site_lists.length === 0 && tables.length === 0)
		throw new LbError('sites.no_list', { files: reads.kept.length });
	const lists = await readSiteLists(parameters.site_lists, watch);
	const measured = lists.length === 0 ? [] : reads.kept;
	const references = new Map<string, OpenReference>();
	const referenceFor = (file: RawInput): OpenReference | null => {
		const own = referenceOf(file, parameters);
		if (own === undefined) return null;
		const opened = references.get(own) ?? openReference(own);
		references.set(own, opened);
		return opened;
	};
	await refuseOtherGenome(measured, lists, referenceFor, watch);
	const gathered: GatheredSites = {
		samples: [],
		lists,
		skipped: [...reads.skipped],
		notes: lists.flatMap(({ notes }) => notes),
		paths: lists.map((list) => list.path),
	};
	if (lists.length === 0 && reads.kept.length > 0)
		gathered.notes.push(say('sites.fragments_without_list', { files: reads.kept.length }));
	const overlays = measured.length === 0 ? NO_OVERLAYS : await readOverlays(input, gathered);
	const options: FootprintOptions = {
		lists,
		min_mapq: parameters.min_mapq,
		min_length: parameters.min_length ?? 100,
		max_length: parameters.max_length ?? 200,
		reads_are_fragments: parameters.reads_are_fragments ?? false,
		corrected: parameters.gc_correction === 'weights',
		...overlays,
		resamples: parameters.site_resamples,
		seed: input.seed,
	};
	if (options.min_length > options.max_length || options.max_length > MAX_LENGTH)
		throw new LbError('sites.bad_lengths', { low: options.min_length, high: options.max_length });
	const samples = new Map<string, SiteSample>();
	const own = (id: string): SiteSample => {
		const known = samples.get(id) ?? { sample_id: id, measured: null, tables: [] };
		samples.set(id, known);
		return known;
	};
	const store: ExpectedStore = new Map();
	const errors: LbError[] = [];
	const files = [...measured, ...tables];
	for (const [done, file] of files.entries()) {
		throwIfCancelled(watch.signal, file.given);
		watch.onProgress?.({
			done,
			total: files.length,
			unit: 'files',
			message: say('fragments.progress', { path: file.given }),
		});
		try {
			if (isReadBy(file.format, 'fragment_table')) await readTable(file, own, gathered, input);
			else {
				const reference = referenceFor(file);
				const target = { path: file.path, format: file.format, sample_id: file.sample_id, reference };
				const found = await measureFootprints(target, options, store, parallel, watch);
				own(file.sample_id).measured = found;
				appendAll(gathered.notes, found.notes);
				if (reference !== null) gathered.paths.push(reference.path);
			}
			gathered.paths.push(file.path);
		} catch (error) {
			const known = faultOfFile(error, file.path);
			if (known.code === 'general.cancelled' || known.code === 'general.unexpected') throw error;
			errors.push(known);
			gathered.skipped.push(skippedFor(file.given, known));
		}
	}
	gathered.samples = [...samples.values()];
	gathered.paths = [...new Set(gathered.paths)];
	if (gathered.samples.length === 0) throw errors[0] ?? new LbError('sites.no_input');
	return gathered;
}

const NO_OVERLAYS = { excluded: null, mappable: null, targets: null };

async function readOverlays(
	{ parameters, watch }: Pick<ChapterInput, 'parameters' | 'watch'>,
	gathered: GatheredSites,
): Promise<Pick<FootprintOptions, 'excluded' | 'mappable' | 'targets'>> {
	const read = async (file: string | undefined): Promise<Regions | null> => {
		if (file === undefined) return null;
		const { regions, notes } = await readRegions(file, watch);
		appendAll(gathered.notes, notes);
		gathered.paths.push(file);
		return regions;
	};
	return {
		excluded: await read(parameters.blacklist_bed),
		mappable: await read(parameters.mappable_bed),
		targets: await read(parameters.targets_bed),
	};
}

/** Profiles of another program; those of the same sites without correction stand beside the corrected ones. */
async function readTable(
	file: RawInput,
	own: (id: string) => SiteSample,
	{ notes }: GatheredSites,
	{ parameters, seed, parallel, watch }: Omit<ChapterInput, 'draw_only' | 'cohort'>,
): Promise<void> {
	if (file.format === 'site_matrix') {
		const read = await readSiteMatrix(file.path, watch, { rows: true });
		keepNotes(notes, read.notes);
		for (const profile of read.profiles) {
			const id = profile.sample ?? file.sample_id;
			const one = footprintOf(profile, file, true);
			const settings = { label: `${id} ${one.list}`, resamples: parameters.site_resamples, seed };
			const over = await matrixIntervals(profile, settings, parallel, watch);
			addProfile(own(id), { ...one, ...over });
		}
		return;
	}
	const read = await readCoverageProfiles(file.path, watch);
	keepNotes(notes, read.notes);
	for (const profile of read.profiles)
		addProfile(own(profile.sample ?? file.sample_id), footprintOf(profile, file, false));
}

/** What a report of profiles states by itself is not noted as well. */
function keepNotes(notes: Message[], read: readonly Message[]): void {
	appendAll(
		notes,
		read.filter(({ code }) => code !== 'fragments.site_matrix' && code !== 'fragments.site_signal'),
	);
}

function footprintOf(profile: CoverageProfile, file: RawInput, isMatrix: boolean): TableFootprint {
	const { position, value, given, correction } = profile;
	return {
		list: profile.site_name ?? path.basename(file.path).replace(/\.gz$/i, ''),
		source: isMatrix ? 'site_matrix' : 'coverage_profile',
		correction,
		sites: profile.sites,
		profile: { position, value },
		summary: profileSummary({ position, value }),
		uncorrected: null,
		point: isMatrix ? referencePointOf(profile) : null,
		...{ intervals: null, status: 'measured' },
		given,
	};
}

const isUncorrected = ({ correction }: TableFootprint): boolean =>
	correction !== null && /^(uncorrected|none|raw)$/i.test(correction);

function addProfile({ tables }: SiteSample, one: TableFootprint): void {
	const other = tables.find(
		({ list, source }, i) =>
			list === one.list && source === one.source && isUncorrected(tables[i]!) !== isUncorrected(one),
	);
	if (one.source === 'site_matrix' || other === undefined) {
		const twice = tables.filter(({ list }) => list === one.list).length;
		tables.push(twice === 0 ? one : { ...one, list: `${one.list} (${twice + 1})` });
		return;
	}
	if (isUncorrected(one)) other.uncorrected = one.summary;
	else tables[tables.indexOf(other)] = { ...one, uncorrected: other.summary };
}
