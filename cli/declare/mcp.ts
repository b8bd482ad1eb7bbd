import type { Command } from 'commander';
import type { Runner } from './common.ts';

/** `mcp`. */
export function declareMcp(program: Command, { face, exitWith }: Runner): void {
	program
		.command('mcp [folders...]')
		.description('serve the folders to an MCP client over standard input and output')
		.option('--allow-writes', 'plan and run without asking you first; deletions always ask')
		.option('--names', 'give out names of samples, groups, columns and files (default: aliases)')
		.option('--rows', 'give out values of single samples and patients')
		.option('--user-data-dir <dir>', 'folder for your sessions, jobs and settings')
		.addHelpText(
			'after',
			[
				'',
				'Clients narrow the folders by their roots; without folders, the roots are what',
				'may be opened.',
				'The guide (lb-agent wiki) has the settings of common clients, and what leaves the',
				'machine.',
			].join('\n'),
		)
		.exitOverride()
		.action(async (folders: string[], options: Record<string, unknown>) => {
			const { mcp } = await import('../commands/mcp.ts');
			exitWith(await mcp(face, folders, options));
		});
}
