import { beforeEach, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { render } from '../../../contract/messages/index.ts';
import type { ConversationPoint } from '../../../contract/records/answer.ts';
import { cohort } from '../../dataset/idea/profiles.fixture.ts';
import type { Block } from './block.ts';
import { leaveOut, leaveOutTold, putBack } from './handle-leave-out.ts';
import { cohortArguments, newSession, parametersWith, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

const SAMPLES = ['A1', 'A2', 'A9', 'V22', 'P2'];

let session: ShellSession;
let asked: string[];
/** A shell whose newest run flags A9, notices V22, and knows five samples. */
const tools = {
	call: (operation: string, args: { leave_out?: string[] }) => {
		asked.push(operation);
		if (operation === 'list_flagged_samples')
			return Promise.resolve({
				run_id: 'r',
				samples: [
					{
						entry: { kind: 'sample', id: 'A9', reason: 'the models contradict its label', origin: 'label' },
						sources: [],
					},
				],
				mild: [{ kind: 'sample', id: 'V22', reason: 'mild outlier in FSD', origin: 'user' }],
			});
		const [, id = ''] = /^\w+ ([^:]+)/u.exec(args.leave_out?.[0] ?? '') ?? [];
		return SAMPLES.includes(id)
			? Promise.resolve({})
			: Promise.reject(new LbError('cohort.leave_out_unknown', { kind: 'sample', id, nearest: ['A1'] }));
	},
} as unknown as ShellTools;

beforeEach(() => {
	asked = [];
	session = {
		...newSession(),
		sources: [{ path: '/data', name: 'data', parent: null, likely_signal: 'signal_matrix', files: 1 }],
	};
});

const sentences = (blocks: readonly Block[], language: 'en' | 'zh' = 'en'): string[] =>
	blocks.map((block) => (block.kind === 'sentence' ? render(block.message, language) : block.kind));
const codes = (blocks: readonly Block[]): string[] =>
	blocks.map((block) => (block.kind === 'sentence' ? block.message.code : block.kind));
const out = (): string[] => session.cohort?.leave_out ?? [];
const point = (more: Partial<ConversationPoint>): ConversationPoint => ({
	...{ family: 'outliers', about: {}, listed: [], listed_kind: 'samples' },
	...more,
});

it('exclusions gather in the session and go to the runs that follow', async () => {
	await leaveOut(['sample A1: low coverage'], session, tools);
	await leaveOut(['chromosome X: differs by sex', 'patient P2: withdrew'], session, tools);
	const leave_out = ['sample A1: low coverage', 'chromosome X: differs by sex', 'patient P2: withdrew'];
	expect(cohortArguments(session, '/data')).toEqual({ parameters: { leave_out } });
	expect(parametersWith(session, { seed: 2, leave_out: ['patient P: withdrawn'] }, '/data')).toEqual({
		parameters: { seed: 2, leave_out: [...leave_out, 'patient P: withdrawn'] },
	});
	await leaveOut(['none'], session, tools);
	expect(cohortArguments(session, '/data')).toEqual({});
});

it('an exclusion without a reason takes that of the run that flags the sample, and says what it makes of the next run', async () => {
	const { blocks } = await leaveOut(['sample a9'], session, tools);
	expect(out()).toEqual(['sample A9: the models contradict its label (suggested by the label)']);
	expect(codes(blocks)).toEqual(['shell.left_out', 'shell.left_out_sensitivity']);
});

it('a mild outlier is left out for what the run noticed', async () => {
	const { blocks } = await leaveOut(['sample V22'], session, tools);
	expect(out()).toEqual(['sample V22: mild outlier in FSD']);
	expect(sentences(blocks)).toEqual(['Left out from now on: sample V22 (mild outlier in FSD).']);
	expect(sentences(blocks, 'zh')).toEqual(['之后排除：样本 V22（在 FSD 中轻微离群）。']);
});

it('without any flag the reason is the request, which makes the next run a sensitivity analysis', async () => {
	const { blocks } = await leaveOut(['sample A2'], session, tools);
	expect(out()).toEqual(['sample A2: at the request of the user']);
	expect(sentences(blocks)[0]).toContain('sensitivity analysis: the verdict of the first run stands');
	expect(sentences(blocks, 'zh')[0]).toContain('样本 A2（按用户要求）');
	// A reason that is stated later takes its place.
	await leaveOut(['sample A2: low coverage'], session, tools);
	expect(out()).toEqual(['sample A2: low coverage']);
});

it('an id that is not there is refused at once, with those that are near', async () => {
	await expect(leaveOut(['sample A11: repeat'], session, tools)).rejects.toMatchObject({
		code: 'cohort.leave_out_unknown',
		values: { nearest: ['A1'] },
	});
	expect(out()).toEqual([]);
});

it('a folder without metadata knows the samples of its matrices', async () => {
	const [matrix] = cohort.inputs;
	if (matrix?.matrix == null) throw new Error('the cohort has no matrix');
	const listing = { ...matrix.matrix, n_samples: 2, sample_ids: ['N1', 'N2'] };
	const own = {
		call: (operation: string) =>
			operation === 'scan_project_profile'
				? Promise.resolve({ ...cohort, inputs: [{ ...matrix, matrix: listing }] })
				: Promise.reject(
						operation === 'preview_cohort'
							? new LbError('cohort.no_metadata')
							: new LbError('results.nothing_to_compare'),
					),
	} as unknown as ShellTools;
	await expect(leaveOut(['sample N3'], session, own)).rejects.toMatchObject({
		code: 'cohort.leave_out_unknown',
		values: { nearest: ['N1', 'N2'] },
	});
	await leaveOut(['sample n1'], session, own);
	expect(out()).toEqual(['sample n1: at the request of the user']);
});

it('what is left out already is said and not added', async () => {
	await leaveOut(['sample A1: low coverage'], session, tools);
	const { blocks } = await leaveOut(['sample a1'], session, tools);
	expect(sentences(blocks)).toEqual(['Already left out: sample a1. Nothing changed.']);
	expect(out()).toEqual(['sample A1: low coverage']);
});

it('alone it lists what is left out', async () => {
	expect(codes((await leaveOut([], session, tools)).blocks)).toEqual(['shell.left_out_nothing']);
	await leaveOut(['sample A1: low coverage'], session, tools);
	expect(sentences((await leaveOut([], session, tools)).blocks)).toEqual([
		'1 exclusion holds for the runs that follow:',
		'– sample A1: low coverage',
	]);
});

it('"that one" is the sample that the last answer was about', async () => {
	session.points = { '/data': point({ family: 'sample', about: { samples: ['V22'] }, listed_kind: 'none' }) };
	await leaveOutTold({ pick: 'one', outliers: false }, session, tools);
	expect(out()).toEqual(['sample V22: mild outlier in FSD']);
});

it('"that one" of several is asked for, "the second" and "them" are not', async () => {
	session.points = { '/data': point({ listed: ['V22', 'A1'] }) };
	const { blocks, clear } = await leaveOutTold({ pick: 'one', outliers: false }, session, tools);
	expect(clear).toBe(false);
	expect(sentences(blocks)[0]).toContain('V22, A1');
	expect(out()).toEqual([]);
	await leaveOutTold({ pick: 2, outliers: true }, session, tools);
	expect(out()).toEqual(['sample A1: at the request of the user']);
	await leaveOutTold({ pick: 'all', outliers: false }, session, tools);
	expect(out()).toEqual(['sample A1: at the request of the user', 'sample V22: mild outlier in FSD']);
});

it('without anything told nothing is left out', async () => {
	const { blocks, clear } = await leaveOutTold({ pick: 'all', outliers: false }, session, tools);
	expect([codes(blocks), clear]).toEqual([['shell.leave_out_whom'], false]);
});

it('"undo that" puts back what was left out last and says what', async () => {
	await leaveOut(['sample A1: low coverage'], session, tools);
	await leaveOut(['sample V22', 'sample A2'], session, tools);
	const { blocks } = putBack(null, session);
	expect(sentences(blocks)[0]).toMatch(/^No longer left out: sample V22, sample A2\./u);
	expect(out()).toEqual(['sample A1: low coverage']);
	expect(codes(putBack(['V22'], session).blocks)[0]).toBe('shell.not_left_out');
	putBack(['a1'], session);
	expect(cohortArguments(session, '/data')).toEqual({});
	expect(codes(putBack(null, session).blocks)).toEqual(['shell.nothing_to_put_back']);
});
