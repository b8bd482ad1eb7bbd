import { parseLabelMap } from '../../src/lib/contract/tasks/define.ts';
import { definitionNames } from '../declare/definition-options.ts';
import type { Face } from '../face.ts';
import { cohortLines, listLines, previewLines } from '../views/cohort-view.ts';
import { withSession } from './session.ts';

type Options = Record<string, unknown>;

/** `cohort save <dataset> <name>`: writes the definition and shows it. */
export function cohortSave(face: Face, dataset: string, name: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const args = { ...place(dataset, options), name, ...definition(options) };
		const saved = await call('save_cohort', options['replace'] === true ? { ...args, replace: true } : args);
		printer.result(saved, () => [`Saved ${saved.path}`, ...cohortLines(saved.definition)]);
		return 0;
	});
}

/** `cohort list <dataset>`. */
export function cohortList(face: Face, dataset: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const found = await call('list_cohorts', place(dataset, options));
		printer.result(found, () => listLines(found));
		return 0;
	});
}

/** `cohort show <dataset> <name>`. */
export function cohortShow(face: Face, dataset: string, name: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const found = await call('show_cohort', { ...place(dataset, options), name });
		printer.result(found, () => [found.path, ...cohortLines(found.definition)]);
		return 0;
	});
}

/** `cohort preview <dataset> [name]`: counts; exit 1 when samples are in two groups, which a run refuses. */
export function cohortPreview(
	face: Face,
	dataset: string,
	name: string | undefined,
	options: Options,
): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const named = name === undefined ? {} : { name };
		const found = await call('preview_cohort', {
			...place(dataset, options),
			...named,
			...definition(options),
		});
		printer.result(found, () => previewLines(found));
		return found.overlaps_count === 0 ? 0 : 1;
	});
}

/** `cohort delete <dataset> <name>`. */
export function cohortDelete(face: Face, dataset: string, name: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const gone = await call('delete_cohort', { ...place(dataset, options), name });
		printer.result(gone, () => [`Deleted ${gone.path}`]);
		return 0;
	});
}

function place(dataset: string, options: Options): Options {
	const root = options['outputRoot'];
	return { path: dataset, ...(root === undefined ? {} : { output_root: root }) };
}

/** Options of a definition under the names of the arguments. */
function definition(options: Options): Options {
	const given = definitionNames.flatMap((name): [string, unknown][] => {
		const value = options[name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())];
		if (value === undefined) return [];
		return [[name, name === 'label_map' ? parseLabelMap(String(value)) : value]];
	});
	return Object.fromEntries(given);
}
