import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted } from '../../src/lib/contract/api/shared.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { builtProgram, root } from '../cli/setup/built-program.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { isLong } from '../setup/test-size.ts';
import { runJson, temporaryFolder, testUserData } from '../cli/setup/run-cli.ts';

// Peaks and reads of cfChIP-seq, cfMeDIP-seq and MeDIP-seq look alike: no face takes one for another.

const CODE = 'raw.signal_unknown';
/** `name` = the folder is called after the signal. */
let folders: Record<'peaks' | 'tracks' | 'fragments' | 'named', string>;
let server: TestServer;
let userData: string;

beforeAll(async () => {
	server = await startServer();
	userData = await testUserData();
	const base = await temporaryFolder('unknown-signal');
	const write = (folder: string, ending: string, text: string): string => {
		mkdirSync(path.join(base, folder), { recursive: true });
		for (const sample of ['S1', 'S2', 'S3'])
			writeFileSync(path.join(base, folder, `${sample}.${ending}`), text);
		return path.join(base, folder);
	};
	const peaks = Array.from(
		{ length: 4 },
		(_, i) => `chr1\t${1000 * i}\t${1000 * i + 300}\tp${i}\t10\t.\t5.5\t4\t3\t150\n`,
	).join('');
	const fragments = Array.from({ length: 4 }, (_, i) => `chr1\t${1000 * i}\t${1000 * i + 167}\t60\t+\n`);
	folders = {
		peaks: write('peaks', 'narrowPeak', peaks),
		tracks: write('tracks', 'bedGraph', 'chr1\t0\t1000\t2.5\nchr1\t1000\t2000\t4\n'),
		fragments: write('fragments', 'frag.tsv', fragments.join('')),
		named: write('cfmedip', 'narrowPeak', peaks),
	};
});
afterAll(() => server.stop());

/** The code of the error that a call ends with; `done` when it ends well. */
async function codeOf(call: () => Promise<unknown>): Promise<string> {
	try {
		await call();
		return 'done';
	} catch (error) {
		return /[a-z]+\.signal_unknown/u.exec(String(error))?.[0] ?? String(error);
	}
}

async function throughHttp(name: string, args: Record<string, unknown>): Promise<void> {
	const session = await sessionOn(server, String(args['path']));
	const answer = await session.post(`functions/${name}`, args);
	if (answer.status !== 202) throw new Error(answer.text);
	const job = await session.ended(accepted.parse(answer.json()).job_id);
	if (job.problem !== null) throw new Error(JSON.stringify(job.problem));
}

/** In Python an error is an exception with its code. */
function throughPython(name: string, args: Record<string, unknown>): Promise<void> {
	const script = [
		'import json, sys',
		'sys.path.insert(0, sys.argv[1])',
		'from lbbiopsy_agent import _functions, errors',
		'try:',
		'    getattr(_functions, sys.argv[2])(**json.loads(sys.argv[3]))',
		'except errors.LbNothingReady as error:',
		'    print(error.code)',
	].join('\n');
	const words = ['-c', script, path.join(root, 'python'), name, JSON.stringify(args)];
	const env = {
		...process.env,
		PYTHONDONTWRITEBYTECODE: '1',
		LB_AGENT_ENGINE: path.join(builtProgram(), 'engine.js'),
		LB_AGENT_USER_DATA_DIR: userData,
	};
	return new Promise((resolve, reject) => {
		execFile('python3', words, { env }, (error, stdout) => {
			if (error === null && stdout === '') resolve();
			else reject(error ?? new Error(stdout));
		});
	});
}

/** What the shell prints, errors included. */
function throughShell(lines: readonly string[]): Promise<string> {
	const env = { ...process.env, LB_AGENT_USER_DATA_DIR: userData };
	return new Promise((resolve) => {
		const child = execFile(
			process.execPath,
			[path.join(builtProgram(), 'cli.js'), 'cli'],
			{ env },
			(_, stdout, stderr) => resolve(stdout + stderr),
		);
		child.stdin?.end(`${lines.join('\n')}\n`);
	});
}

async function throughCommand(words: readonly string[]): Promise<void> {
	const { code, record } = await runJson(words);
	if (code !== 0) throw new Error(JSON.stringify(record));
}

describe('encoding and preprocessing of intervals whose assay nothing says', () => {
	it.each(['peaks', 'tracks', 'fragments'] as const)('%s: refused on the command line', async (kind) => {
		const folder = folders[kind];
		const output = ['--output-dir', path.join(await temporaryFolder('out'), 'out')];
		for (const step of ['preprocess', 'encode']) {
			const task = `${step}_epigenomic`;
			const ways = [
				['task', task, '--input', folder, ...output],
				['task', task, '--input-dir', folder, ...output],
				['assistant', 'run', folder, '--task', task],
				// Fragments may be encoded as low-pass whole genome.
				...(kind === 'peaks' ? [['blood-agent', step, folder]] : []),
			];
			for (const words of ways) expect(await codeOf(() => throughCommand(words)), words.join(' ')).toBe(CODE);
		}
	});

	it.each(isLong ? (['peaks', 'fragments'] as const) : (['peaks'] as const))(
		'%s: refused by engine, Python and HTTP',
		async (kind) => {
			for (const task_key of isLong
				? ['preprocess_epigenomic', 'encode_epigenomic']
				: ['encode_epigenomic']) {
				const args = { path: folders[kind], task_key };
				for (const face of [callEngine, throughPython, throughHttp])
					expect(await codeOf(() => face('execute_assistant_task', args)), face.name).toBe(CODE);
			}
		},
	);

	it('refused in the shell and on the page', async () => {
		const said = await throughShell([`/use ${folders.peaks}`, '/run encode_epigenomic', '/exit']);
		expect(said.replaceAll(/\s+/gu, ' ')).toContain('The signal of 3 files could not be determined');
		const session = await sessionOn(server, folders.peaks);
		const { job } = await session.say('/run encode_epigenomic');
		expect(JSON.stringify(job)).toContain(CODE);
	});

	it('go on once the signal is stated, by a folder, an option or a profile', async () => {
		const out = async (): Promise<string[]> => [
			'--output-dir',
			path.join(await temporaryFolder('out'), 'out'),
		];
		const { peaks, named } = folders;
		for (const words of [
			['task', 'encode_epigenomic', '--input-dir', named],
			['task', 'encode_epigenomic', '--input-dir', peaks, '--signal', 'medip_seq'],
			['task', 'preprocess_epigenomic', '--input-dir', peaks, '--profile', 'cfmedip_interval_cleanup'],
		])
			expect(await codeOf(async () => throughCommand([...words, ...(await out())])), words.join(' ')).toBe(
				'done',
			);
	});

	it('the command of the run states it, so that a script never assumes it', async () => {
		const run = await runJson<{ run: { command?: string } }>([
			...['assistant', 'run', folders.named, '--task', 'encode_epigenomic'],
		]);
		expect(JSON.stringify(run.record)).toContain('cfmedip_seq');
	});
});
