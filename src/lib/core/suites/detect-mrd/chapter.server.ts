import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { tally } from '../../dataset/metadata/labelled-cohort.ts';
import { isReadBy } from '../../../contract/formats.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { readCommonVariants } from '../../signals/identity/read-common-variants.server.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import type { Watch } from '../../../base/progress.ts';
import type { PatientInput } from '../patients/patient-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import type { RawInput } from '../raw-signal/raw-input.ts';
import { mrdFigures } from './figures.ts';
import { headline } from './headline.ts';
import { listsOfPeople, readTumourLists } from './lists.server.ts';
import { namedInputs } from '../patients/named-inputs.server.ts';
import { byPerson, personFile, type PersonFile } from '../patients/people.ts';
import { personResult } from './person-result.server.ts';
import type { PersonResult } from './person-results.ts';
import { personNamed } from '../patients/person-key.ts';
import { mrdLimits, mrdReport } from './report.ts';
import { mrdSettings } from './settings.ts';
import { mrdTables } from './tables.ts';

/**
 * Plasma, normals, controls and tumour lists among the files; each person's plasma tested for the variants of the list. Throws
 * mrd.no_list, mrd.no_plasma, mrd.list_unclear, and the error of a file when none can be tested.
 */
export async function mrdChapter(input: PatientInput): Promise<Chapter> {
	const { inputs, parameters, cohort, watch, base } = input;
	const settings = mrdSettings(input.stated);
	const files = filesOf(input, settings);
	if (files.lists.length === 0) throw new LbError('mrd.no_list', { files: inputs.length });
	if (files.plasma.length === 0) throw new LbError('mrd.no_plasma', { files: inputs.length });
	const known = (one: RawInput): PersonFile => personFile(one, cohort);
	const people = byPerson(files.plasma.map(known), cohort.has_patients);
	const names = new Map([...people].map(([person, own]) => [person, own.map(({ sample }) => sample)]));
	const lists = listsOfPeople(await readTumourLists(files.lists, watch), names);
	const normals = files.normals.map(known);
	const { common_variants } = parameters;
	const common = common_variants === undefined ? null : await readCommonVariants(common_variants, watch);
	const isBlacklisted = await blacklist(parameters.blacklist_bed, watch);
	const results: PersonResult[] = [];
	for (const [i, [person, plasma]] of [...people].entries()) {
		watch.onProgress?.({
			done: i,
			total: people.size,
			unit: 'steps',
			message: say('reader.reading', { path: person }),
		});
		results.push(
			await personResult(
				{
					...{ person, plasma, settings, isBlacklisted, common, parallel: input.parallel },
					normals: normalsOf(person, names, normals),
					controls: files.controls.map(known),
					list: lists.get(person) ?? null,
					reference: parameters.reference,
				},
				watch,
			),
		);
	}
	const errors = results.flatMap((one) => one.errors);
	const assessed = results.flatMap(({ plasma }) => plasma.filter(({ result }) => result !== null));
	if (assessed.length === 0 && errors.length > 0) throw errors[0]!;
	const figures = mrdFigures(results, cohort, settings);
	return {
		key: 'detect_mrd',
		title: 'Tumour-informed detection',
		headline: headline(results),
		report: mrdReport(results, settings, figures),
		tables: mrdTables(results, settings),
		figures,
		matrices: [],
		samples: files.plasma.map(({ sample_id }) => sample_id),
		summary: summaryOf(results, settings),
		warnings: [...warningsOf(results), ...(common === null ? [say('mrd.contamination_not_checked')] : [])],
		dropped: droppedOf(results),
		inputs: [
			...new Set([
				...files.lists.map((file) => path.resolve(base, file)),
				...results.flatMap((one) => one.inputs),
				...(parameters.blacklist_bed === undefined ? [] : [parameters.blacklist_bed]),
				...(common_variants === undefined ? [] : [common_variants]),
			]),
		],
		skipped: unique(results.flatMap(({ skipped }) => skipped)),
		limits: mrdLimits(),
	};
}

interface Files {
	plasma: RawInput[];
	normals: RawInput[];
	controls: RawInput[];
	/** Absolute. */
	lists: string[];
}

/** What each file is: as stated, else by the sample table or its name; alignments of which nothing says it are plasma. */
function filesOf({ inputs, role, base }: PatientInput, settings: ReturnType<typeof mrdSettings>): Files {
	const normals = namedInputs(settings.normal_files, inputs, base);
	const controls = namedInputs(settings.control_files, inputs, base);
	const lists = settings.tumour_variants.map((file) => path.resolve(base, file));
	const taken = new Set([...normals, ...controls].map((one) => one.path));
	const alignments = inputs.filter(
		({ format, path: file }) => isReadBy(format, 'alignments') && !taken.has(file),
	);
	const byRole = (...roles: (string | null)[]): RawInput[] =>
		alignments.filter((one) => roles.includes(role(one)));
	return {
		plasma: byRole('plasma', null),
		normals: normals.length > 0 ? normals : byRole('normal'),
		controls: controls.length > 0 ? controls : byRole('control'),
		lists:
			lists.length > 0
				? lists
				: inputs
						.filter((one) => isReadBy(one.format, 'variants') && role(one) === 'tumour')
						.map((one) => one.path),
	};
}

/** Normals of a person; those of the only person need no name. */
function normalsOf(
	person: string,
	people: ReadonlyMap<string, readonly string[]>,
	normals: readonly PersonFile[],
): PersonFile[] {
	const own = normals.filter((one) => personNamed([one.person], people) === person);
	return own.length === 0 && people.size === 1 ? [...normals] : own;
}

async function blacklist(
	file: string | undefined,
	watch: Watch,
): Promise<(contig: string, position: number) => boolean> {
	if (file === undefined) return () => false;
	const { regions } = await readRegions(file, watch);
	const byContig = new Map<string, [number, number][]>();
	for (let i = 0; i < regions.start.length; i++) {
		const key = contigKey(regions.contigs[regions.contig[i]!]!);
		byContig.set(key, [...(byContig.get(key) ?? []), [regions.start[i]!, regions.end[i]!]]);
	}
	return (contig, position) =>
		byContig.get(contigKey(contig))?.some(([start, end]) => position >= start && position < end) === true;
}

function warningsOf(results: readonly PersonResult[]): Message[] {
	return results.flatMap(({ warnings }) => warnings);
}

function droppedOf(results: readonly PersonResult[]): Record<string, number> {
	return tally(results.flatMap(({ variants }) => variants.map(({ reason }) => reason)));
}

function unique<T extends { path: string; reason: string }>(files: readonly T[]): T[] {
	return [...new Map(files.map((file) => [`${file.path} ${file.reason}`, file])).values()];
}

function summaryOf(
	results: readonly PersonResult[],
	settings: ReturnType<typeof mrdSettings>,
): Record<string, unknown> {
	return {
		alpha: settings.alpha,
		patients: results.length,
		samples: results.flatMap(({ person, plasma }) =>
			plasma.map(({ file, result, change }) => ({
				patient: person,
				sample: file.sample,
				time: file.time_text,
				detected: result?.call.detected ?? null,
				p: result?.call.p ?? null,
				integrated_vaf: result?.vaf.vaf ?? null,
				detectable_vaf: result?.detectable ?? null,
				change: change?.change ?? null,
			})),
		),
	};
}
