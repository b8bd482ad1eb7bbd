import type { Command } from 'commander';
import { common, type Runner } from './common.ts';
import { declareSkillNotes } from './skill-notes.ts';
import { declareSkillDrafts } from './skill-drafts.ts';

/** `skills`: what lb-agent knows about methods, and what you wrote down. */
export function declareSkills(program: Command, runner: Runner): void {
	const skills = program
		.command('skills')
		.description('list, show, search and review skills: knowledge that shapes plans and answers')
		.exitOverride();
	declareReading(skills, runner);
	declareSkillNotes(skills, runner);
	declareSkillDrafts(skills, runner);
}

/** Commands that change nothing. */
function declareReading(skills: Command, { face, exitWith }: Runner): void {
	const declare = (words: string, description: string): Command =>
		common(skills.command(words).description(description));
	declare('list', 'list the skills, and folders below the skills root that are not used').action(
		async (options: Record<string, unknown>) => {
			const { skillsList } = await import('../commands/skills.ts');
			exitWith(await skillsList(face, options));
		},
	);
	declare('tree', 'show which skills build on which').action(async (options: Record<string, unknown>) => {
		const { skillsTree } = await import('../commands/skills.ts');
		exitWith(await skillsTree(face, options));
	});
	declare('show <skill_id>', 'show a skill with its text, sources and workflow')
		.option('--language <language>', 'en or zh, where the skill has a Chinese text')
		.option('--references', 'print the reference files of the skill as well')
		.action(async (skill: string, options: Record<string, unknown>) => {
			const { skillsShow } = await import('../commands/skills.ts');
			exitWith(await skillsShow(face, skill, options));
		});
	declare('context <query...>', 'find what the skills say about a question, in English or Chinese')
		.option('--input <dataset>', 'dataset whose contents count as well')
		.option('--output-root <dir>', 'folder that holds the outputs of the dataset')
		.option('--max-bytes <n>', 'maximum size of the text (1,000 to 48,000 bytes, default 24,000)')
		.action(async (query: string[], options: Record<string, unknown>) => {
			const { skillsContext } = await import('../commands/skills.ts');
			exitWith(await skillsContext(face, query, options));
		});
	declare('explain-plan <dataset>', 'show what skills and preferences change in the plan of a dataset')
		.option('--goal <text>', 'your question, in your own words')
		.option('--output-root <dir>', 'folder that holds the outputs of the dataset')
		.action(async (dataset: string, options: Record<string, unknown>) => {
			const { skillsExplainPlan } = await import('../commands/skills.ts');
			exitWith(await skillsExplainPlan(face, dataset, options));
		});
	declare('root', 'print the folder of your skills and notes').action(
		async (options: Record<string, unknown>) => {
			const { skillsRoot } = await import('../commands/skills.ts');
			exitWith(await skillsRoot(face, options));
		},
	);
	declare('refresh', 'read all skills again').action(async (options: Record<string, unknown>) => {
		const { skillsRefresh } = await import('../commands/skills.ts');
		exitWith(await skillsRefresh(face, options));
	});
}
