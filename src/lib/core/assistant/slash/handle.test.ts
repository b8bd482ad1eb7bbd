import { beforeEach, describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import type { Job } from '../../../contract/records/job.ts';
import type { RunComparison } from '../../../contract/records/run-comparison.ts';
import { run as runRecord } from '../../../contract/records/run.ts';
import { planTask } from '../../../../../tests/setup/autopilot-records.ts';
import { run as ledgerRun } from '../../../../../tests/setup/ledger-records.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import { cohort, rawFiles } from '../../dataset/idea/profiles.fixture.ts';
import type { Block } from './block.ts';
import { handle } from './handle.ts';
import { readLine } from './read-line.ts';
import { newSession, targetsOf, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

/** A plan with nothing in it but what a test states. */
const planAt = (dataset_root: string, more: Partial<Plan> = {}): Plan => ({
	schema_version: 1,
	plan_id: 'p',
	created_at: '2024-05-01T00:00:00Z',
	dataset_id: 'd',
	dataset_root,
	goal: null,
	idea: null,
	tasks: [],
	recommended_task: null,
	recommendation_audit: { base_pick: null, final_pick: null, changed_by: [], promoted: [] },
	data_state: {
		families: [],
		input_count: 1,
		output_count: 0,
		metadata_coverage: 1,
		...{ blockers: [], blockers_code: [], blockers_values: [] },
		...{ safe_next_actions: [], safe_next_actions_code: [], safe_next_actions_values: [] },
	},
	metadata: {
		...{ selected_tables: ['s.csv'], patient_tables: [], sample_column: 'id', label_column: 'group' },
		...{ label_map: null, label_counts: { alpha: 9, beta: 7 }, set_aside: {}, reference_label: null },
		...{ positive_label: null, patient_column: null, split_column: null, matched_samples: 16 },
		...{ data_samples: 16, labelled_samples: 16, supervision_mode: 'grouped', override: 'auto' },
		...{ label_map_proposal: null, label_proposal: null, label_kind: null, label_choice_open: false },
		...{ label_ranking: [], survival_pairs: [], people_table: null },
		...{ warnings: [], warnings_code: [], warnings_values: [] },
	},
	doctor: [],
	skills_used: [],
	skill_effects: [],
	skill_parts: [],
	feature_contexts: [],
	ledger_path: null,
	ledger: {},
	concept_book_path: null,
	concept_memory: null,
	plan_novelty: { concept_memory_delta: { count_changes: {}, transitions: [] } },
	...more,
});

const sourceRow = (path: string): Record<string, unknown> => ({
	...{ source_id: path, path, likely_signal: 'methylation', files: 2 },
	...{ evidence: [], evidence_code: [], evidence_values: [] },
});

const job: Job = {
	...{ job_id: '61452e58', kind: 'run_lbbiopsy_assistant', status: 'cancelled', dataset: '/data/a' },
	...{ arguments: {}, progress: null, created_at: '2024-05-01T00:00:00Z', started_at: null, ended_at: null },
	...{ heartbeat_at: null, resumes: null, exit_code: 130, problem: null, last_seq: 1 },
};

const artifact = (index: number, artifact_id: string): Record<string, unknown> => ({
	...{ index, artifact_id, path: `${artifact_id}.csv`, kind: 'table', title: artifact_id },
	...{ task_key: null, run_id: null, bytes: 1, created_at: '2024-05-01T00:00:00Z' },
});

/** A comparison that says one thing. */
const side = {
	...{ run_id: 'r', task_key: 'analyze_cfdna', started_at: '2024-05-01T00:00:00Z', headline: null },
	...{ report_path: null, engine_version: '0.1.0', seed: 1 },
};
const comparison: RunComparison = {
	...{ schema_version: 1, dataset_id: null, output_root: '/data/one', run_a: side, run_b: side },
	...{ headline: 'h', headline_code: 'compare.headline', headline_values: {}, people_in_both: 0 },
	sentences: [{ statement: 's', statement_code: 'compare.no_parameters', statement_values: {}, sources: [] }],
	...{ parameters: [], inputs: [], samples: [], verdicts: [], metrics: [], features: [] },
	...{ feature_counts: [], figures: [] },
};

describe('slash commands call operations', () => {
	let session: ShellSession;
	let calls: { operation: string; args: Record<string, unknown> }[];
	/** What an operation answers; a function may throw. */
	let answers: Record<string, (args: Record<string, unknown>) => unknown>;
	let running: boolean;
	const tools: ShellTools = {
		call: (operation, args) => {
			calls.push({ operation, args });
			const answer = answers[operation];
			return answer === undefined
				? Promise.reject(new Error(`unexpected ${operation}`))
				: Promise.resolve().then(() => answer(args));
		},
		jobs: () => Promise.resolve([job]),
		stop: () => running,
		cancel: (id) => Promise.resolve(job.job_id.startsWith(id) ? job : null),
		resolve: (file) => (file.startsWith('/') ? file : `/here/${file}`),
		table: (_dataset, typed) => typed,
		outputRoot: (_dataset, typed) => typed,
		baseName: (file) => file.split('/').at(-1) ?? file,
		hash: (text) => text,
		sent: () => Promise.resolve([]),
		conversation: null,
		session: null,
		llm: () => Promise.reject(new Error('not asked')),
		askKey: () => Promise.resolve(null),
		attends: true,
		stoppable: (work) => work(new AbortController().signal),
		homepage: () => null,
	};
	const type = async (line: string): Promise<Block[]> => {
		const request = readLine(line);
		if (request === null) throw new Error(`"${line}" asks for nothing`);
		return handle(request, session, tools);
	};
	const planned = (): Record<string, unknown> | undefined =>
		calls.filter(({ operation }) => operation === 'plan_assistant_tasks').at(-1)?.args;

	beforeEach(() => {
		session = newSession();
		calls = [];
		running = false;
		answers = {
			// No language model is chosen.
			converse: () => ({ replies: [], blocks: [], points: {}, chat: {}, title: null, accepted: [] }),
			discover_dataset_sources: ({ folder }) =>
				folder === '/data/parent' ? [sourceRow('a'), sourceRow('b')] : [sourceRow('.')],
			plan_assistant_tasks: ({ path }) => planAt(String(path)),
		};
	});

	it('/use binds a folder and plans it', async () => {
		const blocks = await type('/use /data/one');
		expect(blocks.map(({ kind }) => kind)).toEqual(['ready', 'hints']);
		expect(session.sources).toMatchObject([{ path: '/data/one', name: 'one', parent: null }]);
	});

	it('"/use <path> [path2 ...] binds sources; a parent folder auto-detects child datasets"', async () => {
		await type('/use /data/parent');
		expect(session.sources.map(({ path }) => path)).toEqual(['/data/parent/a', '/data/parent/b']);
		expect(targetsOf(session)).toEqual(['/data/parent']);
		await type('/use /data/parent /data/one');
		expect(targetsOf(session)).toEqual(['/data/parent', '/data/one']);
	});

	it('a folder that cannot be used leaves what was bound', async () => {
		await type('/use /data/one');
		answers['discover_dataset_sources'] = () => {
			throw new LbError('dataset.folder_missing', {}, { path: '/data/two' });
		};
		await expect(type('/use /data/two')).rejects.toThrow();
		expect(targetsOf(session)).toEqual(['/data/one']);
	});

	it.each(['2', 'b', '/data/parent/b'])(
		'"/sources remove <index|name|path>: removal only detaches from the current task": %s',
		async (selector) => {
			await type('/use /data/parent');
			calls = [];
			await type(`/sources remove ${selector}`);
			expect(calls).toEqual([]);
			// Without one of its datasets the parent is no longer planned as a whole.
			expect(targetsOf(session)).toEqual(['/data/parent/a']);
		},
	);

	it('/sources add binds one more, /sources clear none', async () => {
		await type('/use /data/one');
		await type('/sources add two');
		expect(targetsOf(session)).toEqual(['/data/one', '/here/two']);
		await expect(type('/sources add two')).rejects.toMatchObject({ code: 'shell.source_bound_already' });
		await expect(type('/sources remove 9')).rejects.toMatchObject({ code: 'shell.source_unknown' });
		await type('/sources clear');
		expect(session.sources).toEqual([]);
		await expect(type('/plan')).rejects.toMatchObject({ code: 'shell.no_source' });
	});

	it('"/metadata ignore disables label-aware planning until metadata is rescanned (/metadata rescan)"', async () => {
		await type('/use /data/one');
		await type('/metadata ignore');
		await type('/plan');
		expect(planned()).toMatchObject({ labels: 'ignored' });
		await expect(type('/metadata use t.csv id group')).rejects.toMatchObject({
			code: 'shell.metadata_is_ignored',
		});
		await expect(type('/metadata use proposed')).rejects.toMatchObject({ code: 'shell.metadata_is_ignored' });
		await type('/use /data/two');
		expect(planned()).toMatchObject({ path: '/data/two', labels: 'ignored' });
		answers['scan_project_profile'] = () => {
			throw new LbError('dataset.folder_missing', {}, { path: '/data/two' });
		};
		await expect(type('/metadata rescan')).rejects.toThrow();
		await type('/plan');
		expect(planned()).toMatchObject({ labels: 'ignored' });
	});

	it('"... or the session is reset"', async () => {
		await type('/use /data/one');
		await type('/metadata ignore');
		await type('/plan find outliers');
		await type('/reset');
		await type('/plan');
		expect(planned()).toEqual({ path: '/data/one' });
	});

	it('a metadata table that cannot be used leaves the choice as it was', async () => {
		await type('/use /data/one');
		answers['scan_project_profile'] = () => {
			throw new LbError('metadata.column_missing', {}, { path: 't.csv' });
		};
		await expect(type('/metadata use t.csv id nope')).rejects.toThrow();
		expect(session.metadata).toEqual({ mode: 'auto' });
		expect(calls.at(-1)?.args).toMatchObject({
			labels_table: ['t.csv'],
			labels_sample_col: 'id',
			labels_label_col: 'nope',
		});
	});

	it('/metadata use proposed accepts a proposed label map, and keeps the table that was chosen', async () => {
		await type('/use /data/one');
		const map = { Lung: 'case', Healthy: 'control' };
		answers['scan_project_profile'] = ({ label_map }) => ({
			...cohort,
			metadata_profile: {
				...cohort.metadata_profile,
				...(label_map === undefined ? { label_map_proposal: map } : { label_map: map }),
			},
		});
		await type('/metadata use t.csv id group');
		await type('/metadata use proposed');
		const accepted = { labels_table: ['t.csv'], labels_sample_col: 'id', labels_label_col: 'group' };
		expect(calls.at(-1)?.args).toEqual({ path: '/data/one', ...accepted, label_map: 'proposed' });
		await type('/metadata use proposed');
		await type('/plan');
		expect(planned()).toEqual({ path: '/data/one', ...accepted, label_map: 'proposed' });
		await type('/metadata rescan');
		expect(calls.at(-1)?.args).toEqual({ path: '/data/one' });
	});

	it('/metadata use proposed accepts labels guessed from names where no map is proposed', async () => {
		await type('/use /data/one');
		answers['scan_project_profile'] = () => rawFiles;
		await type('/metadata use proposed');
		expect(calls.at(-1)?.args).toEqual({ path: '/data/one', labels: 'proposed' });
	});

	it('a goal stays for the run that follows; "do everything" leaves it aside', async () => {
		await type('/use /data/one');
		await type('compare cancer and healthy');
		expect(planned()).toEqual({ path: '/data/one', goal: 'compare cancer and healthy' });
		answers['run_lbbiopsy_assistant'] = () => {
			throw new LbError('run.nothing_ready', { reason: 'none' });
		};
		await expect(type('run the next step')).rejects.toMatchObject({ code: 'run.nothing_ready' });
		expect(calls.at(-1)?.args).toEqual({ path: '/data/one', goal: 'compare cancer and healthy' });
		answers['run_autopilot'] = () => {
			throw new LbError('run.nothing_ready', { reason: 'none' });
		};
		await expect(type('do everything')).rejects.toThrow();
		expect(calls.at(-1)).toEqual({ operation: 'run_autopilot', args: { path: '/data/one' } });
	});

	it('a goal about groups says when chosen or ignored labels stay', async () => {
		await type('/use /data/one');
		answers['plan_assistant_tasks'] = ({ path }) =>
			planAt(String(path), {
				idea: {
					...{ understood: [], understood_code: [], understood_values: [], not_understood: [], missing: [] },
					contrast: { column: 'diagnosis', group_a: 'healthy', group_b: 'cancer' },
				},
			});
		await type('/metadata ignore');
		const blocks = await type('compare cancer and healthy');
		expect(blocks.at(-1)).toMatchObject({ message: { code: 'shell.goal_without_labels' } });
	});

	it('one source’s failure does not stop the others', async () => {
		await type('/use /data/one /data/two');
		answers['plan_assistant_tasks'] = ({ path }) => {
			if (path === '/data/one') throw new LbError('dataset.folder_missing', {}, { path: '/data/one' });
			return planAt(String(path));
		};
		const blocks = await type('/plan');
		expect(blocks.map(({ kind }) => kind)).toEqual(['problem', 'plan']);
	});

	it('a cancellation means all of them', async () => {
		await type('/use /data/one /data/two');
		answers['plan_assistant_tasks'] = () => {
			throw new LbError('general.cancelled', { what: 'plan' });
		};
		await expect(type('/plan')).rejects.toMatchObject({ code: 'general.cancelled' });
	});

	it('an index means what the last listing showed, although later records move the list', async () => {
		await type('/use /data/one');
		answers['summarize_project_outputs'] = () => ({
			...{ dataset_root: '/data/one', output_root: '/data/one', total: 2, runs: [] },
			artifacts: [artifact(1, 'first'), artifact(2, 'second')],
		});
		answers['ask_artifact'] = () => ({
			...{ artifact: artifact(3, 'second'), answer: [], excerpt: null, next_action: 'Look.' },
			...{ next_action_code: 'results.next_open_figure', next_action_values: { path: 'a.png' } },
		});
		await type('/results 1');
		const said = await type('/ask 2 what is it?');
		// What a face needs to say it in another language, and to open it.
		expect(said).toMatchObject([
			{
				...{ kind: 'answer', path: '/data/one' },
				answer: { next_action_code: 'results.next_open_figure', next_action_values: { path: 'a.png' } },
			},
		]);
		expect(calls.at(-1)?.args).toEqual({ path: '/data/one', ask: 'second', question: 'what is it?' });
	});

	it('with several folders an index names the folder too', async () => {
		await type('/use /data/one /data/two');
		await expect(type('/ask 1 what?')).rejects.toMatchObject({ code: 'shell.index_of_several' });
		answers['ask_artifact'] = () => {
			throw new LbError('results.index_unknown', { total: 0 }, { path: '/data/two', field: '7' });
		};
		await expect(type('/ask 2.7 what?')).rejects.toThrow();
		expect(calls.at(-1)?.args).toEqual({ path: '/data/two', ask: '7', question: 'what?' });
	});

	describe('a message that waits for consent', () => {
		const earlier = [{ role: 'user' as const, text: 'before' }];
		const asked = {
			...{ text: 'why?', origin: 'https://example.org', images: [], about: null, figure: null },
			...{ history: earlier, points: {}, shown: 'a hash' },
		};
		beforeEach(async () => {
			await type('/use /data/one');
			session.chat = { ...session.chat, asked };
			session.history = [...earlier, { role: 'user', text: 'why?' }, { role: 'assistant', text: 'So.' }];
		});

		it('is sent as it was shown, and is not said to be agreed to by the shell itself', async () => {
			await type('/llm send').catch(() => undefined);
			expect(calls.at(-1)).toMatchObject({
				operation: 'converse',
				args: { text: 'why?', history: earlier, images_to: 'https://example.org', seen: 'a hash' },
			});
			expect(calls.at(-1)?.args['chat']).toMatchObject({ asked: null, consent: [] });
		});

		it.each(['/help', '/results', 'what is the AUROC?'])('lapses with %s', async (line) => {
			await type(line).catch(() => undefined);
			await expect(type('/llm send')).rejects.toMatchObject({ code: 'chat.nothing_waits' });
		});
	});

	describe('a question about one result', () => {
		const worded = {
			...{ facts: [], incomplete: null, provider: 'openai', model: 'm', origin: 'http://127.0.0.1:1' },
			...{ local: true, steps: 1, max_steps: 12, tools: [], sent: [] },
			...{ parts: [{ kind: 'text', text: 'It is a table.' }], tokens: { input: 1, output: 1, budget: 1 } },
		};
		const sentence = { kind: 'sentence', text: 'Kept.', text_code: 'chat.declined', text_values: {} };
		const says = (answer: object, replies: object[] = []): void => {
			answers['converse'] = () => ({
				...{ replies, points: {}, chat: { proposed: 3 }, title: null, accepted: [] },
				blocks: [sentence, { kind: 'worded', answer }],
			});
		};
		beforeEach(() => type('/use /data/one'));

		it('goes to the language model; what it says is shown in place of the result', async () => {
			says(worded);
			const shown = await type('/ask 4 what is it?');
			expect(shown).toMatchObject([
				{ kind: 'chat', block: sentence },
				{ kind: 'chat', block: { kind: 'worded' } },
			]);
			expect(calls.at(-1)).toMatchObject({
				operation: 'converse',
				args: { paths: ['/data/one'], artifact: '4', text: 'what is it?' },
			});
			expect(session.chat.proposed).toBe(3);
		});

		it('is answered here, too, with what was not sent to the model', async () => {
			const answer = {
				...{ question: 'what is it?', language: 'en', outcome: 'answered', family: 'overview', about: {} },
				...{ answer: 'A table.', sentences: [], facts: [], sources: [], suggestions: [], runs: [] },
				...{ table: null, figure: null, answered_by: 'local' },
				context: { family: 'overview', about: {}, listed: [], listed_kind: 'none' },
			};
			says(worded, [{ path: '/data/one', answer }]);
			const shown = await type('/ask 4 what is it?');
			expect(shown.map(({ kind }) => kind)).toEqual(['chat', 'chat', 'reply']);
		});

		it('is answered here where the model was stopped before it said anything', async () => {
			says({ ...worded, parts: [], incomplete: 'steps' });
			answers['ask_artifact'] = () => ({
				...{ artifact: artifact(4, 'fourth'), answer: [], excerpt: null, next_action: 'Look.' },
				...{ next_action_code: 'results.next_open_figure', next_action_values: { path: 'a.png' } },
			});
			const shown = await type('/ask 4 what is it?');
			expect(shown.map(({ kind }) => kind)).toEqual(['chat', 'chat', 'answer']);
		});
	});

	describe('runs with another parameter', () => {
		const ended = runRecord.parse(ledgerRun('r2', { status: 'completed' }));

		beforeEach(async () => {
			await type('/use /data/one');
			answers['scan_project_profile'] = () => cohort;
			answers['run_lbbiopsy_assistant'] = () => ended;
			answers['compare_runs'] = () => comparison;
		});

		it.each([
			['/adjust age,batch', { adjust: ['age', 'batch'] }],
			['adjust for age and batch', { adjust: ['age', 'batch'] }],
			['校正年龄和批次', { adjust: ['age', 'batch'] }],
			['/by site', { by: 'site' }],
			['per site', { by: 'site' }],
			['按中心分别分析', { by: 'site' }],
		])(
			'%s runs the matrix analysis and puts the comparison with the run before beside it',
			async (line, parameters) => {
				const blocks = await type(line);
				const ran = calls.find(({ operation }) => operation === 'run_lbbiopsy_assistant');
				expect(ran?.args).toEqual({ path: '/data/one', task: 'analyze_cfdna', parameters });
				expect(blocks.map(({ kind }) => kind)).toEqual(['run', 'comparison']);
				expect(blocks[1]).toMatchObject({ comparison: { headline: 'h' } });
			},
		);

		it.each(['run again', '重新运行', '/adjust age', '/by site'])(
			'%s repeats nothing that ran with the same data and choices, but says which run it was',
			async (line) => {
				const done = planTask('analyze_cfdna', 'done', {
					...{ reason_code: 'planning.done', reason_values: { run_id: 'r7' } },
				});
				answers['plan_assistant_tasks'] = ({ path }) => planAt(String(path), { tasks: [done] });
				expect(await type(line)).toMatchObject([
					{ message: { code: 'shell.run_done_already', values: { run_id: 'r7', task: 'analyze_cfdna' } } },
				]);
				expect(calls.filter(({ operation }) => operation === 'run_lbbiopsy_assistant')).toEqual([]);
			},
		);

		it('"run again" runs what the session changed, and compares it', async () => {
			const ready = planTask('analyze_cfdna', 'ready');
			answers['plan_assistant_tasks'] = ({ path }) => planAt(String(path), { tasks: [ready] });
			expect((await type('run again')).map(({ kind }) => kind)).toEqual(['run', 'comparison']);
		});

		it('a goal is shown, cleared, and followed by nothing afterwards', async () => {
			answers['plan_assistant_tasks'] = ({ path }) => planAt(String(path));
			await type('/plan compare stages');
			expect(await type('/goal')).toMatchObject([
				{ message: { code: 'shell.goal_is', values: { goal: 'compare stages' } } },
			]);
			expect(await type('/goal clear')).toMatchObject([{ message: { code: 'shell.goal_cleared' } }]);
			await type('/adjust age');
			await type('/run analyze_cfdna');
			const ran = calls.filter(({ operation }) => operation === 'run_lbbiopsy_assistant');
			expect(ran).toHaveLength(2);
			for (const { args } of ran) expect(args).not.toHaveProperty('goal');
			expect(await type('/goal')).toMatchObject([{ message: { code: 'shell.no_goal' } }]);
		});

		it.each(['/without flagged', 'run without the flagged samples', '剔除标记的样本后重新分析'])(
			'%s leaves out what the run before flags, with the reasons',
			async (line) => {
				const entry = { kind: 'sample', id: 'S5', reason: 'strong outlier in m', origin: 'user' };
				answers['list_flagged_samples'] = () => ({
					run_id: 'r1',
					samples: [{ entry, sources: [] }],
					mild: [],
				});
				expect((await type(line)).map(({ kind }) => kind)).toEqual(['run', 'comparison']);
				const ran = calls.find(({ operation }) => operation === 'run_lbbiopsy_assistant');
				expect(ran?.args['parameters']).toEqual({ leave_out: [entry] });
				answers['list_flagged_samples'] = () => ({ run_id: 'r1', samples: [], mild: [] });
				expect(await type(line)).toMatchObject([{ message: { code: 'flagged.none' } }]);
			},
		);

		it('say nothing of a run before where there is none', async () => {
			answers['compare_runs'] = () => {
				throw new LbError('results.nothing_to_compare', {}, { path: '/data/one' });
			};
			expect((await type('/adjust age')).map(({ kind }) => kind)).toEqual(['run']);
			await expect(type('/compare')).rejects.toMatchObject({ code: 'results.nothing_to_compare' });
		});

		it('/compare takes the last two runs, or two named ones', async () => {
			await type('compare the last two runs');
			expect(calls.at(-1)).toEqual({ operation: 'compare_runs', args: { path: '/data/one' } });
			await type('/compare r1 r2');
			expect(calls.at(-1)?.args).toEqual({ path: '/data/one', run_a: 'r1', run_b: 'r2' });
		});

		it('/compare with several sources compares where the runs are, and says why where they are nowhere', async () => {
			await type('/use /data/one /data/two');
			const nowhere = new LbError('results.run_not_recorded', {}, { path: '/data/one', field: 'r1' });
			answers['compare_runs'] = ({ path }) => {
				if (path === '/data/one') throw nowhere;
				return comparison;
			};
			expect(await type('/compare r1 r2')).toMatchObject([{ kind: 'comparison', path: '/data/two' }]);
			answers['compare_runs'] = () => {
				throw nowhere;
			};
			expect((await type('/compare r1 r2')).map(({ kind }) => kind)).toEqual(['problem', 'problem']);
			// Other refusals are shown beside what came.
			answers['compare_runs'] = ({ path }) => {
				if (path === '/data/one') throw new LbError('results.same_run_twice', { run_id: 'r1' });
				return comparison;
			};
			expect((await type('/compare r1 r2')).map(({ kind }) => kind)).toEqual(['problem', 'comparison']);
		});
	});

	it('an unknown task names the nearest', async () => {
		await type('/use /data/one');
		await expect(type('/run analyse_cfdna')).rejects.toMatchObject({
			code: 'run.task_unknown',
			values: { known: ['analyze_cfdna'] },
		});
	});

	it('/cancel stops what runs; with an id any job; says so when there is none', async () => {
		expect(await type('/cancel')).toMatchObject([{ message: { code: 'shell.nothing_running' } }]);
		running = true;
		expect(await type('/cancel')).toMatchObject([{ message: { code: 'shell.stopping' } }]);
		expect(await type('/cancel 6145')).toMatchObject([{ message: { code: 'shell.job_ended' } }]);
		await expect(type('/cancel 9')).rejects.toMatchObject({ code: 'shell.job_unknown' });
		expect(await type('/jobs')).toMatchObject([{ kind: 'jobs', jobs: [job] }]);
	});

	it('"typing wiki or /wiki" gives the address and the shell stays', async () => {
		for (const line of ['wiki', '/wiki']) {
			const blocks = await type(line);
			expect(blocks).toMatchObject([{ message: { code: 'shell.no_homepage' } }]);
		}
	});
});
