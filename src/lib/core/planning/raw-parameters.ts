import { keysOf } from '../../contract/keys.ts';
import { factsOf, isReadBy } from '../../contract/formats.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import { profileOfSignal, signalsOfFiles, signalsOfTask } from '../../contract/tasks/blood-signals.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';
import { isCommonVariants } from '../dataset/roles/side-files.ts';
import { isAtlas } from './atlas-inputs.ts';
import { inputPath } from './input-path.ts';
import { siteListsOf, targetsOf } from './site-inputs.ts';
import { signalFileOf, damagedInputs } from './raw-inputs.ts';

type Role = NonNullable<NonNullable<InputFile['genome']>['reference_role']>;

/** Which parameter takes a reference of a role; the first that the task has. */
const PARAMETERS: Readonly<Record<Role, readonly string[]>> = {
	sequence: ['reference'],
	regions: ['region_bed'],
	blacklist: ['blacklist_bed', 'exclude_regions'],
	background: ['background_bed'],
	arms: ['arm_annotation'],
	gc: ['gc_track'],
	mappability: ['mappability_track'],
	bin_annotation: ['bin_annotation'],
	panel_of_normals: ['panel_of_normals'],
};

/** What a plan fills in for a raw task. */
export interface RawParametersOfPlan {
	parameters: Record<string, unknown>;
	/** Overlay files, as `name of the parameter: path`. */
	overlays: string[];
	/** Parameters with several files that would do; nothing is chosen between them. */
	unclear: { parameter: string; files: string[] }[];
}

/** Files, signals, profiles, and the reference files of the folder that fit the data by role, genome and bin size. */
export function rawParametersFor(
	card: TaskCard,
	inputs: readonly InputFile[],
	profile: Profile,
	stated: readonly string[] = [],
): RawParametersOfPlan {
	const shape = card.parameters.shape;
	const data = inputs.filter((input) => !isAtlas(input));
	const files = [...data.map((input) => inputPath(input, profile)), ...damagedInputs(card, profile)];
	const filled: RawParametersOfPlan = { parameters: { input_files: files }, overlays: [], unclear: [] };
	if ('signal' in shape) {
		const signals = stated.length > 0 ? [...stated] : signalsIn(card, inputs);
		filled.parameters['signal'] = signals;
		if ('profile' in shape)
			filled.parameters['profile'] = [...new Set(signals.map((signal) => profileOfSignal(signal, [])))];
	}
	if ('site_lists' in shape) {
		const lists = siteListsOf(referencesOf('regions', inputs, profile));
		filled.parameters['site_lists'] = lists.map((file) => inputPath(file, profile));
		for (const { path } of lists) filled.overlays.push(path);
		choose('targets_bed', targetsOf(referencesOf('regions', inputs, profile)), filled, profile);
	}
	for (const role of keysOf(PARAMETERS)) {
		const parameter = PARAMETERS[role].find((name) => name in shape);
		if (parameter === undefined) continue;
		const fitting = referencesOf(role, inputs, profile);
		const isPerFile = role === 'sequence' && 'references' in shape && inputs.some(isAlignment);
		// Each alignment file gets its own of several.
		if (isPerFile && fitting.length > 1) chooseSequences(parameter, fitting, filled, profile);
		else if (role === 'regions' && 'region_beds' in shape && fitting.length > 1)
			chooseRegions(parameter, inputs, fitting, filled, profile);
		else choose(parameter, oneOfEach(role, fitting), filled, profile);
	}
	if ('methylation_atlas' in shape) choose('methylation_atlas', inputs.filter(isAtlas), filled, profile);
	if ('common_variants' in shape && inputs.some(isAlignment))
		choose('common_variants', commonVariantFiles(profile), filled, profile);
	if ('variants' in shape && inputs.some(isAlignment))
		choose('variants', variantFiles(profile), filled, profile);
	return filled;
}

/** Signals of the files, in the order of the card. */
export function signalsIn(card: TaskCard, inputs: readonly InputFile[]): string[] {
	if (signalsOfTask(card.task_key).length === 0) return [];
	const files = signalsOfFiles(card.task_key, inputs.map(signalFileOf), []);
	const told = new Set(files.flatMap(({ signal, by }) => (by === 'unknown' ? [] : [signal])));
	return signalsOfTask(card.task_key).flatMap(({ signal }) => (told.has(signal) ? [signal] : []));
}

export const isAlignment = ({ format }: InputFile): boolean => isReadBy(format, 'alignments');
/** Variants as lists that people name: text. */
const isVariantList = ({ format }: InputFile): boolean =>
	isReadBy(format, 'variants') && factsOf(format).content === 'text';

function choose(
	parameter: string,
	candidates: readonly InputFile[],
	filled: RawParametersOfPlan,
	profile: Profile,
): void {
	const [only, ...others] = candidates;
	if (only === undefined) return;
	if (others.length > 0) {
		filled.unclear.push({ parameter, files: candidates.map(({ path }) => path) });
		return;
	}
	filled.parameters[parameter] = inputPath(only, profile);
	filled.overlays.push(only.path);
}

function referencesOf(role: Role, inputs: readonly InputFile[], profile: Profile): InputFile[] {
	const inRole = profile.inputs.filter(({ genome }) => genome?.reference_role === role);
	if (inRole.length === 0) return [];
	const read = new Set(inputs.map(({ path }) => path));
	const unfit = unfitPaths(profile);
	const build = oneOf(inputs.map(({ genome }) => genome?.build ?? null));
	const bins = oneOf(inputs.map(({ genome }) => genome?.bin_size ?? null));
	const fitting = inRole.filter(({ path, genome }) => {
		if (genome === null || read.has(path) || unfit.has(path)) return false;
		if (build !== null && genome.build !== null && genome.build !== build) return false;
		const track = ['gc', 'mappability', 'bin_annotation', 'panel_of_normals'].includes(role);
		return !track || bins === null || genome.bin_size === null || genome.bin_size === bins;
	});
	return fitting;
}

/** The same sequence as 2bit and FASTA: 2bit needs no index. */
function oneOfEach(role: Role, fitting: readonly InputFile[]): readonly InputFile[] {
	const twoBit = fitting.filter(({ format }) => format === 'twobit');
	const [first] = fitting;
	const isOne = fitting.every(
		({ genome }) => genome?.build === first?.genome?.build && genome?.contigs === first?.genome?.contigs,
	);
	return role === 'sequence' && twoBit.length === 1 && isOne ? twoBit : fitting;
}

/** One that may stand for all is that of the run, the others are there for the files that it does not fit. */
function chooseSequences(
	parameter: string,
	fitting: readonly InputFile[],
	filled: RawParametersOfPlan,
	profile: Profile,
): void {
	const [only, ...more] = oneOfEach('sequence', fitting);
	const one = more.length === 0 ? only : undefined;
	if (one !== undefined) filled.parameters[parameter] = inputPath(one, profile);
	filled.parameters['references'] = fitting
		.filter((file) => file !== one)
		.map((file) => inputPath(file, profile));
	for (const { path } of fitting) filled.overlays.push(path);
}

/** Each file has its own of several region sets, unless several would do for one of them: then a person has to say. */
function chooseRegions(
	parameter: string,
	inputs: readonly InputFile[],
	fitting: readonly InputFile[],
	filled: RawParametersOfPlan,
	profile: Profile,
): void {
	const owned = new Set(inputs.map(({ own_regions }) => own_regions));
	const own = fitting.filter(({ path }) => owned.has(path));
	if (own.length === 0 || owned.has(null)) return choose(parameter, fitting, filled, profile);
	filled.parameters['region_beds'] = own.map((file) => inputPath(file, profile));
	for (const { path } of own) filled.overlays.push(path);
}

/** Lists of variants of the population, by which samples of one person are recognised. */
function commonVariantFiles(profile: Profile): InputFile[] {
	const unfit = unfitPaths(profile);
	return profile.inputs.filter(
		(input) =>
			input.generated_by === null &&
			isVariantList(input) &&
			isCommonVariants(input.path) &&
			!unfit.has(input.path),
	);
}

/** A single list of variants beside alignments is what their alleles are counted for. */
function variantFiles(profile: Profile): InputFile[] {
	const unfit = unfitPaths(profile);
	const lists = profile.inputs.filter(
		(input) =>
			input.generated_by === null && input.role === 'data' && isVariantList(input) && !unfit.has(input.path),
	);
	return lists.length === 1 ? lists : [];
}

/** References that the doctor found to be of another genome than the data. */
function unfitPaths({ doctor }: Profile): Set<string> {
	const hinted = doctor.filter(
		({ severity, finding_values }) => severity === 'warning' && 'reference' in finding_values,
	);
	return new Set(hinted.flatMap(({ paths }) => paths.slice(1)));
}

function oneOf<Value>(values: readonly (Value | null)[]): Value | null {
	const known = [...new Set(values.filter((value) => value !== null))];
	return known.length === 1 ? (known[0] as Value) : null;
}
