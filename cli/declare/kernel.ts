import type { Command } from 'commander';
import { common, type Runner } from './common.ts';

/** `kernel status`. */
export function declareKernel(program: Command, { face, exitWith }: Runner): void {
	common(
		program
			.command('kernel')
			.description('inspect the Python used for optional parts')
			.exitOverride()
			.command('status')
			.description('show which Python is used, why, and its installed libraries'),
	).action(async (options: Record<string, unknown>) => {
		const { kernelStatus } = await import('../commands/kernel.ts');
		exitWith(await kernelStatus(face, options));
	});
}
