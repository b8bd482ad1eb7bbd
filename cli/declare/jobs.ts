import type { Command } from 'commander';
import { common, type Runner } from './common.ts';

/** `jobs` and its `list`, `show`, `events`, `cancel` and `resume`. */
export function declareJobs(program: Command, { face, exitWith }: Runner): void {
	const jobs = program.command('jobs').description('list, inspect, stop or resume jobs');
	common(
		jobs
			.command('list')
			.description('list your jobs, newest first')
			.option('--status <state>', 'only jobs with this status')
			.option('--dataset <dir>', 'only jobs for this dataset'),
	).action(async (options: Record<string, unknown>) => {
		const { jobsList } = await import('../commands/jobs.ts');
		exitWith(await jobsList(face, options));
	});
	common(
		jobs.command('show <id>').description('show one job; the first characters of its id are enough'),
	).action(async (id: string, options: Record<string, unknown>) => {
		const { jobsShow } = await import('../commands/jobs.ts');
		exitWith(await jobsShow(face, id, options));
	});
	common(
		jobs
			.command('events <id>')
			.description('print the events of a job in order')
			.option('--after <n>', 'only events numbered above this')
			.option('--follow', 'print new events until the job ends'),
	).action(async (id: string, options: Record<string, unknown>) => {
		const { jobsEvents } = await import('../commands/jobs.ts');
		exitWith(await jobsEvents(face, id, options));
	});
	common(jobs.command('cancel <id>').description('stop a job, whichever interface started it')).action(
		async (id: string, options: Record<string, unknown>) => {
			const { jobsCancel } = await import('../commands/jobs.ts');
			exitWith(await jobsCancel(face, id, options));
		},
	);
	common(
		jobs
			.command('resume <id>')
			.description('resume an interrupted, cancelled or failed job; finished steps are kept'),
	).action(async (id: string, options: Record<string, unknown>) => {
		const { jobsResume } = await import('../commands/jobs.ts');
		exitWith(await jobsResume(face, id, options));
	});
}
