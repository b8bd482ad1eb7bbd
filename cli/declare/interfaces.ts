import type { Command } from 'commander';
import { collect } from '../args.ts';
import { common, type Runner } from './common.ts';

/** `cli`, also called `shell`. */
export function declareShell(program: Command, { face, exitWith }: Runner): void {
	for (const name of ['cli', 'shell'])
		program
			.command(`${name} [folders...]`)
			.description(
				name === 'cli' ? 'open the interactive shell, with the given folders as sources' : 'same as cli',
			)
			.option('--user-data-dir <dir>', 'folder for your sessions, jobs and settings')
			.exitOverride()
			.action(async (folders: string[], options: Record<string, unknown>) => {
				const { shell } = await import('../commands/shell.ts');
				exitWith(await shell(face, folders, options));
			});
}

/** `web` and `wiki`, each also called by another name, and `start`, which no command at all means. */
export function declarePages(program: Command, { face, exitWith }: Runner): void {
	const launch = (name: string, description: string, isHidden = false): Command =>
		common(
			program
				.command(name, { hidden: isHidden })
				.description(description)
				.option('--port <port>', 'port (default 8765, or a free port if 8765 is in use)')
				.option('--no-open', 'print the address without opening a browser'),
		);
	for (const [name, page] of [
		['start', ''],
		['web', '#/agent'],
		['client', '#/agent'],
	] as const)
		launch(name, name === 'client' ? 'same as web' : 'open the local web workspace', name === 'start')
			.option('--root <dir>', 'folder to start browsing from (repeatable)', collect)
			.action(async (options: Record<string, unknown>) => {
				const { web } = await import('../commands/web.ts');
				exitWith(await web(face, options, page));
			});
	for (const name of ['wiki', 'portal'])
		launch(name, name === 'portal' ? 'same as wiki' : 'open the homepage and guide').action(
			async (options: Record<string, unknown>) => {
				const { wiki } = await import('../commands/web.ts');
				exitWith(await wiki(face, options));
			},
		);
}
