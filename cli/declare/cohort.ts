import type { Command } from 'commander';
import { withDefinitionOptions } from './definition-options.ts';
import { common, type Runner } from './common.ts';

/** Saved groups and exclusions: `cohort` with `save`, `list`, `show`, `preview` and `delete`. */
export function declareCohort(program: Command, { face, exitWith }: Runner): void {
	const cohort = program
		.command('cohort')
		.description('save, list, show, preview or delete groups and exclusions of a dataset')
		.exitOverride();
	const declare = (words: string, description: string): Command =>
		common(
			cohort
				.command(words)
				.description(description)
				.option('--output-root <dir>', 'folder that holds the outputs'),
		);
	withDefinitionOptions(declare('save <dataset> <name>', 'save groups and exclusions under a name'))
		.option('--replace', 'replace a saved cohort of this name')
		.action(async (dataset: string, name: string, options: Record<string, unknown>) => {
			const { cohortSave } = await import('../commands/cohort.ts');
			exitWith(await cohortSave(face, dataset, name, options));
		});
	declare('list <dataset>', 'list saved cohorts').action(
		async (dataset: string, options: Record<string, unknown>) => {
			const { cohortList } = await import('../commands/cohort.ts');
			exitWith(await cohortList(face, dataset, options));
		},
	);
	declare('show <dataset> <name>', 'show the definition of a saved cohort').action(
		async (dataset: string, name: string, options: Record<string, unknown>) => {
			const { cohortShow } = await import('../commands/cohort.ts');
			exitWith(await cohortShow(face, dataset, name, options));
		},
	);
	withDefinitionOptions(
		declare('preview <dataset> [name]', 'count the samples of groups and exclusions; runs nothing'),
	).action(async (dataset: string, name: string | undefined, options: Record<string, unknown>) => {
		const { cohortPreview } = await import('../commands/cohort.ts');
		exitWith(await cohortPreview(face, dataset, name, options));
	});
	declare('delete <dataset> <name>', 'delete a saved cohort; runs keep their record of it').action(
		async (dataset: string, name: string, options: Record<string, unknown>) => {
			const { cohortDelete } = await import('../commands/cohort.ts');
			exitWith(await cohortDelete(face, dataset, name, options));
		},
	);
}
