import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { plan as planSchema, type Plan, type PlanTask } from '../../src/lib/contract/records/plan.ts';
import { profile as profileSchema, type Profile } from '../../src/lib/contract/records/profile.ts';
import {
	run as runSchema,
	summary as summarySchema,
	type Run,
	type Summary,
} from '../../src/lib/contract/records/run.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { runJson, type CliOptions } from '../cli/setup/run-cli.ts';
import { readCsv, type Row } from '../setup/read-csv.ts';
import { sharedData } from '../setup/shared-data.ts';

/** A finished run on real data with everything a reader would open. */
export interface RealRun {
	record: Run;
	/** The run folder. */
	folder: string;
	report: string;
	summary: Summary;
	stderr: string;
	/** A result table by its name without ending; throws when it was not written. */
	table: (name: string) => Row[];
}

/** Runs `lb-agent <words> --json`, which must complete, and opens what it wrote. */
export async function realRun(words: readonly string[], options: CliOptions = {}): Promise<RealRun> {
	const done = await runJson<Run & { output_root: string }>(words, options);
	if (done.code !== 0) throw new Error(`exit ${done.code}: ${done.stderr}`);
	const { output_root, ...rest } = done.record;
	const record = runSchema.parse(rest);
	return {
		...openRun(path.resolve(output_root, path.dirname(String(record.report_path)))),
		record,
		stderr: done.stderr,
	};
}

/** Opens a run folder. */
export function openRun(folder: string): Omit<RealRun, 'record' | 'stderr'> {
	const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
	return {
		folder,
		report: read('report.md'),
		summary: summarySchema.parse(JSON.parse(read('summary.json'))),
		table: (name) => readCsv(read(`tables/${name}.csv`)).rows,
	};
}

/** The plan of a folder through the command line. */
export async function realPlan(set: string): Promise<Plan> {
	const done = await runJson(['assistant', 'plan', sharedData(set)]);
	if (done.code !== 0) throw new Error(`exit ${done.code}: ${done.stderr}`);
	return planSchema.parse(done.record);
}

/** A task of a plan by key. */
export function taskOf(plan: Plan, key: string): PlanTask {
	const task = plan.tasks.find((one) => one.task_key === key);
	if (task === undefined) throw new Error(`${key} is not in the plan`);
	return task;
}

/** The profile of a folder from the built engine, as the command line asks for it. */
export async function realProfile(set: string): Promise<Profile> {
	return profileSchema.parse(await callEngine('scan_project_profile', { path: sharedData(set) }));
}

/** Inputs of a profile counted as `format/family/role`. */
export function formatsOf(profile: Profile): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { format, signal_family, role } of profile.inputs) {
		const key = `${format}/${signal_family}/${role}`;
		counts[key] = (counts[key] ?? 0) + 1;
	}
	return counts;
}

/** Every file and folder below a folder with size and time of change: what must be the same after a run. */
export function listing(folder: string): string[] {
	return readdirSync(folder, { recursive: true })
		.map(String)
		.concat('.')
		.sort()
		.map((file) => {
			const { size, mtimeMs, mode } = statSync(path.join(folder, file));
			return `${file} ${size} ${mtimeMs} ${mode}`;
		});
}

/** The headline of a report: the lines of the first quoted paragraph, joined by spaces. */
export function headlineOf(report: string): string {
	const lines = report.split('\n');
	const first = lines.findIndex((one) => one.startsWith('> '));
	if (first < 0) throw new Error('The report has no headline.');
	const end = lines.findIndex((one, i) => i > first && !one.startsWith('>'));
	return lines
		.slice(first, end < 0 ? undefined : end)
		.filter((one) => one.startsWith('> '))
		.map((one) => one.slice(2))
		.join(' ');
}

/** Text of a report between a heading and the next one of the same or a higher level. */
export function section(report: string, heading: string): string {
	const lines = report.split('\n');
	const start = lines.indexOf(heading);
	if (start < 0) throw new Error(`No "${heading}" in the report.`);
	const level = heading.indexOf(' ');
	const rest = lines.slice(start + 1);
	const end = rest.findIndex((line) => /^#+ /.test(line) && line.indexOf(' ') <= level);
	return rest.slice(0, end < 0 ? undefined : end).join('\n');
}

/** A cell as a number; an empty one is NaN, never zero. */
export function number(row: Row | undefined, column: string): number {
	const text = row?.[column] ?? '';
	return text === '' ? NaN : Number(text);
}

/** Numbers of one column of a row set, e.g. all q-values. */
export const column = (rows: readonly Row[], name: string): string[] => rows.map((row) => row[name] ?? '');

/** A real data set before anything ran on it: its files, its profile and its plan. */
export interface RealSet {
	before: string[];
	profile: Profile;
	plan: Plan;
}

export async function openRealSet(set: string): Promise<RealSet> {
	const before = listing(sharedData(set));
	const [profile, plan] = await Promise.all([realProfile(set), realPlan(set)]);
	return { before, profile, plan };
}
