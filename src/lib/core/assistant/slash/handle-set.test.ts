import { beforeEach, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { profile } from '../../../contract/records/profile.ts';
import { cohort } from '../../dataset/idea/profiles.fixture.ts';
import type { Block } from './block.ts';
import { setParameter } from './handle-set.ts';
import { columnsFromWords } from './metadata-columns.ts';
import { readLine } from './read-line.ts';
import { cohortArguments, newSession, parametersWith, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

let session: ShellSession;
let calls: [operation: string, args: Record<string, unknown>][];
const [column] = cohort.metadata_profile.columns;
/** A dataset with the columns "Analysis Type" and "age". */
const scanned = profile.parse({
	...cohort,
	metadata_profile: {
		...cohort.metadata_profile,
		columns: ['Analysis Type', 'age'].map((name) => ({ ...column, name })),
	},
});
const tools = {
	call: (operation: string, args: Record<string, unknown>) => {
		calls.push([operation, args]);
		return Promise.resolve(scanned);
	},
	outputRoot: (_dataset: string, typed: string) => `/here/${typed}`,
	table: (_dataset: string, typed: string) => `in/${typed}`,
} as unknown as ShellTools;

beforeEach(() => {
	calls = [];
	session = {
		...newSession(),
		sources: [{ path: '/data', name: 'data', parent: null, likely_signal: 'signal_matrix', files: 1 }],
	};
});

/** Carries out a line that sets something. */
async function type(line: string): Promise<string[]> {
	const request = readLine(line);
	if (request?.kind !== 'set') throw new Error(`"${line}" sets nothing`);
	const blocks: Block[] = await setParameter(request, session, tools);
	return blocks.map((block) => (block.kind === 'sentence' ? render(block.message) : block.kind));
}
const parameters = (): unknown => cohortArguments(session, '/data').parameters;

it.each<[line: string, stated: Record<string, unknown>]>([
	['/set vaf-scale percent', { vaf_scale: 'percent' }],
	['/set vaf_scale percent', { vaf_scale: 'percent' }],
	['/set permutations 999', { permutations: 999 }],
	['/set reads-are-fragments yes', { reads_are_fragments: true }],
	['/set patient-col "Patient ID"', { patient_col: 'Patient ID' }],
	['/set reference hg38.2bit', { reference: 'in/hg38.2bit' }],
	['/set input-files a.bam, b.bam', { input_files: ['in/a.bam', 'in/b.bam'] }],
	['the VAF is in percent', { vaf_scale: 'percent' }],
	['VAFs are percentages', { vaf_scale: 'percent' }],
	['VAF 是百分比', { vaf_scale: 'percent' }],
	['the VAF is a fraction', { vaf_scale: 'fraction' }],
	['the segments are log10', { seg_scale: 'log10' }],
])('%s states a parameter for the plans and runs that follow', async (line, stated) => {
	await type(line);
	expect(parameters()).toEqual(stated);
});

it('says which tasks use the parameter, lists what is set, and takes it back', async () => {
	expect((await type('/set vaf-scale percent'))[0]).toMatch(
		/^Set: vaf-scale = percent\. .*preprocess_variant/u,
	);
	expect(await type('/set')).toEqual(['Parameters set in this session: vaf-scale = percent.']);
	expect((await type('/set vaf-scale'))[0]).toMatch(/^vaf-scale = percent\. Unit of a VAF column/u);
	await type('/set vaf-scale default');
	expect(parameters()).toBeUndefined();
	expect((await type('/set preprocess_variant'))[0]).toContain('vaf-scale');
});

it('what is set now stands beside the cohort, and a run may state otherwise', async () => {
	await type('/set seed 7');
	session.cohort = { leave_out: ['sample A: low'] };
	expect(parametersWith(session, { seed: 8 }, '/data')).toEqual({
		parameters: { seed: 8, leave_out: ['sample A: low'] },
	});
});

it('refuses names and values that no task takes, and names the command of what has one', async () => {
	await expect(type('/set vaf-scael percent')).rejects.toMatchObject({ code: 'run.parameter_invalid' });
	await expect(type('/set vaf-scale inches')).rejects.toMatchObject({ code: 'run.parameter_invalid' });
	// Names that every object has are no parameters.
	for (const line of ['/set constructor 1', '/set toString', '/set seed constructor'])
		await expect(type(line), line).rejects.toMatchObject({ code: 'run.parameter_invalid' });
	await expect(type('/set adjust age')).rejects.toMatchObject({ code: 'shell.parameter_has_command' });
	expect(parameters()).toBeUndefined();
});

it('another place for outputs is remembered for the dataset', async () => {
	await type('/set output-root out');
	expect(calls).toEqual([['scan_project_profile', { path: '/data', output_root: '/here/out' }]]);
	expect(parameters()).toBeUndefined();
});

it('columns with blanks need no quotes where the words are a column only together', async () => {
	expect(readLine('/adjust Analysis Type')).toEqual({ kind: 'adjust', columns: ['Analysis', 'Type'] });
	expect(readLine('/by Analysis Type')).toEqual({ kind: 'by', column: 'Analysis Type' });
	expect(await columnsFromWords(['analysis', 'type', 'age'], session, tools)).toEqual([
		'Analysis Type',
		'age',
	]);
	expect(await columnsFromWords(['AGE'], session, tools)).toEqual(['age']);
	expect(await columnsFromWords(['age', 'weather'], session, tools)).toEqual(['age', 'weather']);
});

it('/goal with words sets the goal', () => {
	expect(readLine('/goal compare cancer and healthy')).toEqual({
		kind: 'plan',
		goal: 'compare cancer and healthy',
	});
	expect(readLine('/goal clear')).toEqual({ kind: 'goal', clear: true });
});
