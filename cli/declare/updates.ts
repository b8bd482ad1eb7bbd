import type { Command } from 'commander';
import { common, type Runner } from './common.ts';

/** `update` and `uninstall`. */
export function declareUpdates(program: Command, { face, exitWith }: Runner): void {
	common(
		program
			.command('update')
			.description('install the newest version, or return to the one before')
			.option('--check', 'only report whether there is a newer version')
			.option('--rollback', 'return to the version before the last update'),
	).action(async (options: Record<string, unknown>) => {
		const { update } = await import('../commands/update.ts');
		exitWith(await update(face, options));
	});
	common(
		program
			.command('uninstall')
			.description('remove what the installer and updates created; datasets are never touched')
			.option('--dry-run', 'list what would be removed and change nothing')
			.option('--yes', 'remove without asking')
			.option('--purge', 'remove the user data folder too, except results in its outputs'),
	).action(async (options: Record<string, unknown>) => {
		const { uninstall } = await import('../commands/uninstall.ts');
		exitWith(await uninstall(face, options));
	});
}
