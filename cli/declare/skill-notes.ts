import { Option, type Command } from 'commander';
import { common, type Runner } from './common.ts';

type Options = Record<string, unknown>;

/** Notes and preferences: `remember`, `preference`, `notes`, `edit` and `forget` of `skills`. */
export function declareSkillNotes(skills: Command, { face, exitWith }: Runner): void {
	const declare = (words: string, description: string): Command =>
		common(skills.command(words).description(description));
	declare('remember [text...]', 'store a professional observation')
		.addOption(
			new Option('--memory-type <type>', 'professional (an observation) or personal (a preference)').default(
				'professional',
			),
		)
		.option('--note <text>', 'the note, instead of words after the command')
		.action(async (words: string[], options: Options) => {
			const { skillRemember } = await import('../commands/skill-notes.ts');
			exitWith(await skillRemember(face, words, options));
		});
	declare('preference <text...>', 'store a preference, and show what it sets in later plans').action(
		async (words: string[], options: Options) => {
			const { skillPreference } = await import('../commands/skill-notes.ts');
			exitWith(await skillPreference(face, words, options));
		},
	);
	declare('notes', 'list your preferences and observations, newest first').action(
		async (options: Options) => {
			const { skillNotes } = await import('../commands/skill-notes.ts');
			exitWith(await skillNotes(face, options));
		},
	);
	declare('edit <note_id> <text...>', 'change the text of a note').action(
		async (note: string, words: string[], options: Options) => {
			const { skillEdit } = await import('../commands/skill-notes.ts');
			exitWith(await skillEdit(face, note, words, options));
		},
	);
	declare('forget [note_id]', 'delete a note (default: the newest) and its effects on later plans').action(
		async (note: string | undefined, options: Options) => {
			const { skillForget } = await import('../commands/skill-notes.ts');
			exitWith(await skillForget(face, note, options));
		},
	);
}
