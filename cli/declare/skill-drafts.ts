import { InvalidArgumentError, type Command } from 'commander';
import { common, type Runner } from './common.ts';

type Options = Record<string, unknown>;

/** Documents that become skills: `ingest`, `review`, `accept`, `reject`, `history` and `revert` of `skills`. */
export function declareSkillDrafts(skills: Command, { face, exitWith }: Runner): void {
	const declare = (words: string, description: string): Command =>
		common(skills.command(words).description(description));
	declare('ingest <path_or_url>', 'read a document or folder and draft a skill from it for your review')
		.option('--title <title>', 'title of the skill (default: that of the document)')
		.option('--into <skill>', 'skill to change (default: draft a new one)')
		.option('--writer <writer>', 'auto, heuristic (rules on this machine) or model', 'auto')
		.option('--send', 'allow the text to be sent to the configured language model')
		.action(async (source: string, options: Options) => {
			const { skillIngest } = await import('../commands/skill-drafts.ts');
			exitWith(await skillIngest(face, source, options));
		});
	declare('review [draft]', 'list the drafts that wait, or show one as changes').action(
		async (draft: string | undefined, options: Options) => {
			const { skillReview } = await import('../commands/skill-drafts.ts');
			exitWith(await skillReview(face, draft, options));
		},
	);
	for (const decision of ['accept', 'reject'] as const)
		declare(`${decision} <draft>`, `${decision} changes of a draft`)
			.option('--hunk <number>', 'only this change; may be repeated (default: all open ones)', addNumber, [])
			.action(async (draft: string, options: Options) => {
				const { skillDecide } = await import('../commands/skill-drafts.ts');
				exitWith(await skillDecide(face, draft, decision, options));
			});
	declare('history <skill>', 'list the versions of a skill').action(
		async (skill: string, options: Options) => {
			const { skillHistory } = await import('../commands/skill-drafts.ts');
			exitWith(await skillHistory(face, skill, options));
		},
	);
	declare(
		'revert <skill> [version]',
		'go back to an earlier version (0: without any accepted change)',
	).action(async (skill: string, version: string | undefined, options: Options) => {
		const { skillRevert } = await import('../commands/skill-drafts.ts');
		exitWith(await skillRevert(face, skill, version, options));
	});
}

function addNumber(text: string, before: number[]): number[] {
	if (!/^[1-9]\d{0,5}$/u.test(text)) throw new InvalidArgumentError('a number from 1 was expected.');
	return [...before, Number(text)];
}
