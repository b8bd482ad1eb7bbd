import type { Command } from 'commander';
import { common, type Runner } from './common.ts';
import { DEMO_SEED } from '../../src/lib/contract/tasks/shared-defaults.ts';

/** `demo` and `demo-check`. */
export function declareDemo(program: Command, { face, exitWith }: Runner): void {
	const demo = (command: Command): Command =>
		common(
			command
				.option('--folder <dir>', 'folder for the demo cohort (default ./demo-cohort, or ./clinical-demo)')
				.option('--seed <n>', `random seed of the cohort (default ${DEMO_SEED})`),
		);
	demo(
		program
			.command('demo')
			.description('generate the demo cohort, analyse it and print the path of the report'),
	)
		.option('--twin', 'generate the null twin, a cohort without signal')
		.option(
			'--clinical',
			'generate patients followed in targeted plasma, and genome-wide data of the same people; no task is run',
		)
		.option('--no-run', 'generate the cohort without analysing it')
		.action(async (options: Record<string, unknown>) => {
			const { demo } = await import('../commands/demo.ts');
			exitWith(await demo(face, options));
		});
	common(
		program
			.command('demo-check')
			.description('run every step on the demo cohort and print a checklist')
			.option(
				'--small',
				'a smaller analysis without raw signals, in half the time; updates test a new version with it',
			),
	).action(async (options: Record<string, unknown>) => {
		const { demoCheck } = await import('../commands/demo-check.ts');
		exitWith(await demoCheck(face, options));
	});
}
