import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newState } from '../../src/lib/core/workspace/sessions/session-state.ts';
import sharp from 'sharp';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted } from '../../src/lib/contract/api/shared.ts';
import type { Operation } from '../../src/lib/contract/operations/define.ts';
import { block } from '../../src/lib/contract/records/block.ts';
import { preparedImage } from '../../src/lib/contract/records/image.ts';
import { rememberedNote } from '../../src/lib/contract/operations/skills.ts';
import { toolRun } from '../../src/lib/contract/records/tool.ts';
import { skillDraft, type SkillDraft } from '../../src/lib/contract/records/skill.ts';
import { functions, ownWays } from '../../src/lib/contract/operations/functions.ts';
import { argumentsOf, shapeOf } from '../api/setup/function-arguments.ts';
import { multipart } from '../api/setup/multipart.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionClient, sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { people, rawFolder } from '../cli/setup/raw-folder.ts';
import { fullPictures, runCli, temporaryFolder, testUserData } from '../cli/setup/run-cli.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { putDemo } from '../setup/demo-cohort.ts';
import { isLong } from '../setup/test-size.ts';
import { copiesOf } from '../setup/folder-copies.ts';
import { callPython } from './setup/call-python.ts';
import { plain } from './setup/plain-record.ts';

fullPictures();

// "The same call gives the same record for every operation": the list is the registry, so none can be forgotten.

let server: TestServer;
/** The data as they are copied to `place` before each face begins. */
let source: string;
let place: string;
/** Makes `place` as the data are. */
let lay: (to: string) => void;
/** Where every face may write: HTTP has `outputs` of the user data folder of its server, the others any open folder. */
let written: string;
/** An image beside the data. */
let gel: Buffer;
/** Makes the skills folder of a user data folder as it is before each face begins: a note, a skill with a history, a draft. */
let laySkills: (to: string) => void;
let skills: { note_id: string; draft_id: string; accepted: string };
/** User data folders of the service and of all others. */
let userFolders: string[];
/** Records of the dataset for the functions that write them to its ledger. */
let records: Record<string, unknown>;

beforeAll(async () => {
	server = await startServer();
	source = realpathSync(await temporaryFolder('source'));
	place = path.join(realpathSync(await temporaryFolder('place')), 'data');
	written = path.join(realpathSync(server.userData), 'outputs', 'functions');
	const dataset = await tinyDataset({ folder: path.join(source, 'cohort') });
	await callEngine('execute_assistant_task', { path: dataset, task_key: 'plot_cfdna' });
	// Two runs of one task, to be compared.
	await callEngine('execute_assistant_task', {
		...{ path: dataset, task_key: 'plot_cfdna', parameters: { projection: 'pca' } },
	});
	await callEngine('save_cohort', { path: dataset, name: 'saved' });
	const normals = Array.from({ length: 12 }, (_, at) => ({ id: `N${at}`, group: 'healthy' }));
	await rawFolder({ folder: path.join(source, 'normals'), people: normals, signals: ['wig'] });
	const raw = people.filter(({ id }) => (isLong ? /[12]$/u : /1$/u).test(id));
	await rawFolder({ folder: path.join(source, 'raw'), people: raw, signals: ['vcf', 'wig'] });
	gel = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
		.png()
		.toBuffer();
	writeFileSync(path.join(source, 'gel.png'), gel);
	writeFileSync(
		path.join(source, 'normals', 'handling.md'),
		'# Plasma handling\n\nThe minimum volume is 4 mL of plasma. Samples with more than 1 % haemolysis must be excluded.\n',
	);
	lay = copiesOf(source);
	userFolders = [server.userData, await testUserData()];
	skills = await makeSkills(path.join(source, 'normals', 'handling.md'));
	laySkills = copiesOf(path.join(await testUserData(), 'skills'));
	records = {
		plan: await callEngine('plan_assistant_tasks', { path: dataset }),
		evaluation: await callEngine('evaluate_project_results', { path: dataset }),
	};
}, 300_000);
afterAll(async () => {
	await server.stop();
});

/** A note, a draft that was accepted and one that waits, in the user data folder of the engine. */
async function makeSkills(document: string): Promise<typeof skills> {
	const text = 'Serum has more long fragments than plasma.';
	const { note } = rememberedNote.parse(await callEngine('remember_professional_observation', { text }));
	const ingest = async (): Promise<SkillDraft> =>
		skillDraft.parse(await callEngine('ingest_skill_source', { source: document, writer: 'heuristic' }));
	const first = await ingest();
	await callEngine('decide_skill_draft', { draft_id: first.draft_id, decision: 'accept' });
	const { draft_id } = await ingest();
	return { note_id: note.note_id, draft_id, accepted: first.skill_id };
}

/** Functions that compute for seconds go through the engine and one other face in turn, through all four in the long lane. */
const HEAVY = [
	...['make_demo_cohort', 'run_autopilot', 'run_lbbiopsy_assistant', 'execute_assistant_task'],
	...['preprocess_blood_signal_dataset', 'encode_blood_signal_dataset', 'make_panel_of_normals'],
	...['run_cfdna_raw_signal_suite', 'run_cfdna_raw_signal_analysis_suite', 'run_copywriter_like_cnv_proxy'],
	...['run_cfdna_analysis_suite', 'analyze_cfdna_signal_matrix', 'run_cfdna_plot_suite'],
];

const PERMUTING = ['run_autopilot', 'run_lbbiopsy_assistant'];

/** What the faces only pass on, and what takes long when it is not stated; p-values are equal or not with any number of them. */
const BRIEF = isLong ? {} : { permutations: 5, model_c: 0.01, projection: 'pca' };

/** The same files at the same place for every face, so that no path differs. */
function fresh(): void {
	rmSync(written, { recursive: true, force: true });
	mkdirSync(written, { recursive: true });
	lay(place);
	for (const folder of userFolders) {
		rmSync(path.join(folder, 'skills'), { recursive: true, force: true });
		laySkills(path.join(folder, 'skills'));
	}
}

function valuesFor(operation: Operation): Record<string, unknown> {
	const isRaw = 'signal' in shapeOf(operation);
	return {
		...{ path: path.join(place, isRaw ? 'raw' : 'cohort'), folder: path.join(place, 'normals') },
		...{ input_path: path.join(place, 'raw'), matrix_table: path.join(place, 'cohort', 'matrix.csv') },
		output: path.join(written, operation.name === 'export_report' ? 'report.html' : 'panel.tsv.gz'),
		// Of several tasks none may write to one folder.
		...(isRaw ? {} : { output_dir: path.join(written, 'out') }),
		...records,
		signal_matrix_table: [path.join(place, 'cohort', 'matrix.csv')],
		...{
			file: 'matrix.csv',
			task_key: 'plot_cfdna',
			ask: '1',
			question: 'which groups are there?',
			text: 'compare cancer and healthy',
			max_steps: 1,
			name: 'saved',
		},
		...{ skill_id: operation.name === 'revert_skill' ? skills.accepted : 'fragmentomics' },
		...{ query: 'short fragments', store: 'professional-practice-notes', decision: 'accept' },
		...{ note_id: skills.note_id, draft_id: skills.draft_id },
		...{ tool_key: 'cnvkit', resource: 'reference_fasta', tool_run_id: 'nothing' },
		// No model has this name, so that nothing is ever downloaded.
		identifier: 'nothing',
		...(PERMUTING.includes(operation.name) ? { parameters: BRIEF } : {}),
		...BRIEF,
	};
}

/** What a face gives on data that are as they were. */
async function through(face: () => Promise<unknown>): Promise<unknown> {
	fresh();
	const record = plain(await face());
	// A note knows through which face it was written.
	const text = JSON.stringify(record)
		.replaceAll(/"from":"(?:command|api|python)"/gu, '"from":"<face>"')
		// Lock files are beside the program, which the faces start at different places.
		.replaceAll(/"[^"]*\/recipes\/(\w+\/requirements\.txt)"/gu, '"<program>/recipes/$1"');
	return JSON.parse(userFolders.reduce((all, folder) => all.replaceAll(folder, '<user data>'), text));
}

async function throughCommand(name: string, args: Record<string, unknown>): Promise<unknown> {
	const done = await runCli(['call', name, JSON.stringify(args)]);
	if (done.code !== 0) throw new Error(`${done.stdout}${done.stderr}`);
	return JSON.parse(done.stdout);
}

/** A session on the three folders; they stay the same folders, whatever becomes of what is in them. */
let opened: Promise<SessionClient> | null = null;
function sessionOnPlace(): Promise<SessionClient> {
	return (opened ??= sessionOn(
		server,
		...['cohort', 'normals', 'raw'].map((folder) => path.join(place, folder)),
	));
}

async function throughHttp(name: string, args: Record<string, unknown>): Promise<unknown> {
	const session = await sessionOnPlace();
	const answer = await session.post(`functions/${name}`, args);
	if (answer.status !== 202) throw new Error(answer.text);
	const job = await session.ended(accepted.parse(answer.json()).job_id);
	if (job.problem !== null) throw new Error(JSON.stringify(job.problem));
	return job.result;
}

/** Operations on what a test does not have: a tool, a command that was run, a BAM file, a local model. Every face refuses them alike. */
const REFUSED: Readonly<Record<string, string>> = {
	smoke_external_tool: 'tools.not_installed',
	uninstall_external_tool: 'tools.not_installed',
	use_external_tool_outputs: 'tools.run_unknown',
	delete_external_tool_run: 'tools.run_unknown',
	compare_with_external_tools: 'reader.not_readable',
	list_local_models: 'local_models.unknown',
	install_local_model: 'local_models.unknown',
	pause_local_model: 'local_models.unknown',
	remove_local_model: 'local_models.unknown',
	probe_local_model: 'local_models.unknown',
	use_local_model: 'local_models.unknown',
};

describe('"the same call through Python, command line and HTTP gives the same record for every operation"', () => {
	it.each(functions.map((operation) => [operation.name, operation] as const))(
		'%s',
		async (name, operation) => {
			const args = argumentsOf(operation, valuesFor(operation));
			const code = REFUSED[name];
			if (code !== undefined) {
				for (const face of [callEngine, throughHttp, throughCommand, callPython])
					await expect(
						through(() => face(name, args)),
						face.name,
					).rejects.toThrow(code);
				return;
			}
			const expected = await through(() => callEngine(name, args));
			const faces = [throughHttp, throughCommand, callPython];
			const turn = isLong ? -1 : HEAVY.indexOf(name);
			for (const [at, face] of faces.entries())
				if (turn < 0 || turn % faces.length === at)
					expect(await through(() => face(name, args)), face.name).toEqual(expected);
		},
		300_000,
	);
});

const scanned = z.looseObject({
	profile: z.unknown(),
	others: z.array(z.looseObject({ profile: z.unknown() })),
});

describe('the same of those that a session asks for in its own way', () => {
	/** Arguments and the way over HTTP; every one of `ownWays` must be here. */
	const own: Record<
		keyof typeof ownWays,
		{
			args: () => Record<string, unknown>;
			http: () => Promise<unknown>;
			/** What is laid beside the data for the engine in the short lane. */
			beside?: () => Promise<void>;
			compared: (record: unknown) => unknown;
		}
	> = {
		scan_sources: {
			args: () => ({ paths: ['cohort', 'normals', 'raw'].map((folder) => path.join(place, folder)) }),
			// The service answers with the first folder and the others beside it.
			http: async () => {
				const answer = scanned.parse((await (await sessionOnPlace()).post('scan')).json());
				return { scans: [answer, ...answer.others] };
			},
			compared: (record) =>
				z
					.object({ scans: z.array(z.looseObject({ profile: z.unknown() })) })
					.parse(record)
					.scans.map(({ profile }) => profile),
		},
		answer_message: {
			args: () => ({ text: '/help', state: newState(), launch_folder: place }),
			http: async () => (await (await sessionOnPlace()).say('/help')).job.result,
			// What a session remembers is its own.
			compared: (record) => z.looseObject({ blocks: z.unknown() }).parse(record).blocks,
		},
		converse: {
			args: () => ({
				paths: ['cohort', 'normals', 'raw'].map((folder) => path.join(place, folder)),
				text: 'How many samples are there?',
			}),
			http: async () => {
				const said = await (await sessionOnPlace()).say('How many samples are there?');
				const { blocks } = z.looseObject({ blocks: z.array(block) }).parse(said.job.result);
				return { replies: blocks.flatMap((one) => (one.kind === 'reply' ? one : [])) };
			},
			compared: (record) =>
				z
					.looseObject({ replies: z.array(z.looseObject({ answer: z.unknown() })) })
					.parse(record)
					.replies.map(({ answer }) => answer),
		},
		prepare_image: {
			args: () => ({
				input_path: path.join(place, 'gel.png'),
				output: path.join(written, 'prepared'),
			}),
			http: async () => {
				const session = await sessionOnPlace();
				const { headers, body } = multipart([{ name: 'gel.png', content: gel }]);
				const answer = await server.request('POST', `/api/session/${session.session_id}/images`, {
					...{ headers, body },
				});
				return answer.json();
			},
			compared: (record) => preparedImage.parse(record),
		},
		ingest_skill_source: {
			args: () => ({ source: path.join(place, 'normals', 'handling.md'), writer: 'heuristic' }),
			http: async () => {
				const body = { source: path.join(place, 'normals', 'handling.md'), writer: 'heuristic' };
				const answer = await (await sessionOnPlace()).post('skills/ingest', body);
				expect(answer.status, answer.text).toBe(201);
				return answer.json();
			},
			compared: (record) => record,
		},
		run_external_tool_command: {
			args: () => ({
				tool_key: 'samtools',
				command: ['samtools', '--version'],
				path: path.join(place, 'cohort'),
			}),
			http: async () => {
				const body = { command: ['samtools', '--version'] };
				const session = await sessionOnPlace();
				return (await session.work('tools/samtools/run', body)).job.result;
			},
			// A record has an id and times of its own.
			compared: (record) => {
				const kept = { command: true, status: true, exit_code: true, stdout: true, outputs: true } as const;
				return toolRun.pick(kept).parse(record);
			},
		},
		make_demo_cohort: {
			args: () => ({ folder: path.join(place, 'demo') }),
			http: async () => {
				await putDemo(path.join(server.userData, 'demo/cohort-1'));
				const session = await sessionClient(server);
				return (await session.work('dataset', { demo: true })).job.result;
			},
			// Made once for all files of the run; tests/cli/demo.test.ts makes it.
			beside: () => putDemo(path.join(place, 'demo')),
			// The service keeps its demo in the user data folder.
			compared: (record) => {
				const { files, seed, twin, sources } = z
					.looseObject({ sources: z.array(z.looseObject({ source_id: z.string() })) })
					.parse(record);
				// The id of a source is made from its place.
				return { files, seed, twin, sources: sources.map((row) => ({ ...row, source_id: null })) };
			},
		},
	};

	it.each(Object.keys(ownWays) as (keyof typeof ownWays)[])(
		'%s',
		async (name) => {
			const { args, http, beside, compared } = own[name];
			const engine = async (): Promise<unknown> => {
				if (!isLong) await beside?.();
				return callEngine(name, args());
			};
			const expected = compared(await through(engine));
			expect(compared(await through(http))).toEqual(expected);
			if (!isLong && HEAVY.includes(name)) return;
			expect(compared(await through(() => throughCommand(name, args())))).toEqual(expected);
			expect(compared(await through(() => callPython(name, args())))).toEqual(expected);
		},
		300_000,
	);
});
