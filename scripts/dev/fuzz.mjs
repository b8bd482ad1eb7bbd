// `npm run fuzz`: attacks with new seeds until it is stopped or `--minutes N` are over: mutated formats, hostile datasets
// and kills (tests/hostile), and random requests of schemathesis over the schema of a running service.
// Seeds that failed are kept in .cache/fuzz/corpus.txt and tried first the next time. Ends with 1 when anything failed.
// `--seed N` tries one seed, `--only hostile|schema` one kind.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { inRoot, run } from './project.mjs';
import { setup } from './setup.mjs';

const { values } = parseArgs({
	options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
if (values.only !== undefined && !['hostile', 'schema'].includes(values.only)) {
	console.error(`--only takes hostile or schema, not ${values.only}.`);
	process.exit(2);
}
const until = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * 60_000;
const SCHEMATHESIS = 'schemathesis==4.*';

const folder = inRoot('.cache/fuzz');
const corpus = path.join(folder, 'corpus.txt');
mkdirSync(folder, { recursive: true });
setup();

/** Seeds that failed before, each once. */
const kept = existsSync(corpus) ? [...new Set(readFileSync(corpus, 'utf8').split('\n').filter(Boolean))] : [];
let tried = 0;
let failures = 0;

function seeds() {
	if (values.seed !== undefined) return [Number(values.seed)];
	return kept.map(Number);
}

/** The attacks that draw; what tries fixed ones is a matter of `npm test`. */
const DRAWN = ['datasets', 'formats/damaged-files.test.ts', 'kills.test.ts'];

function hostile(seed) {
	const env = { ...process.env, LB_TEST_SEED: String(seed) };
	const words = ['run', '--reporter=dot', ...DRAWN.map((name) => `tests/hostile/${name}`)];
	return run(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...words], { env }) === 0;
}

/** Python with schemathesis in an environment of its own; null when it cannot be had. */
function schemathesis() {
	const bin = path.join(folder, 'venv', process.platform === 'win32' ? 'Scripts' : 'bin');
	const program = path.join(bin, 'schemathesis');
	if (existsSync(program)) return program;
	console.error('Installing schemathesis ...');
	const made =
		run('python3', ['-m', 'venv', '--clear', path.join(folder, 'venv')]) === 0 &&
		run(path.join(bin, 'python'), ['-m', 'pip', 'install', '--quiet', SCHEMATHESIS]) === 0;
	return made && existsSync(program) ? program : null;
}

/** A service with user data of its own; resolves once it says where it listens. */
async function startService() {
	const userData = mkdtempSync(path.join(tmpdir(), 'lb-fuzz-'));
	const child = spawn(process.execPath, [inRoot('dist/server.js')], {
		cwd: userData,
		stdio: ['pipe', 'pipe', 'inherit'],
		env: {
			...process.env,
			LB_AGENT_USER_DATA_DIR: userData,
			LB_AGENT_CHECK_ANSWERS: '1',
			LB_AGENT_CREDENTIAL_STORE: 'file',
			LB_AGENT_LIFELINE: '1',
		},
	});
	const ended = new Promise((resolve) => child.once('close', resolve));
	const stop = async () => {
		child.kill();
		await ended;
		rmSync(userData, { recursive: true, force: true });
	};
	for await (const line of createInterface({ input: child.stdout })) {
		const url = /"url"\s*:\s*"([^"]+)"/u.exec(line)?.[1] ?? /https?:\/\/\S+/u.exec(line)?.[0];
		if (url !== undefined) return { url, stop };
	}
	await stop();
	throw new Error('The service did not start.');
}

/** Requests drawn from the schema: no answer may be a server error or break the schema. */
async function schema(seed, program) {
	const { url, stop } = await startService();
	try {
		const words = [
			...['run', new URL('/openapi.json', url).href, '--seed', String(seed), '--max-examples', '20'],
			...['--checks', 'not_a_server_error,response_schema_conformance,content_type_conformance'],
			// Ends the service that is tested.
			...['--exclude-path', '/api/system/force-shutdown', '--exclude-path-regex', 'events|page-watch'],
			...['--request-timeout', '30', '--generation-database', 'none'],
		];
		// What it remembers of earlier runs stays with the corpus.
		return spawnSync(program, words, { cwd: folder, stdio: 'inherit' }).status === 0;
	} finally {
		await stop();
	}
}

async function attack(seed) {
	tried += 1;
	console.log(`fuzz: LB_TEST_SEED=${seed}`);
	const outcomes = [];
	if (values.only !== 'schema') outcomes.push(['hostile', hostile(seed)]);
	if (values.only !== 'hostile') {
		const program = schemathesis();
		if (program === null)
			throw new Error('schemathesis could not be installed, so the schema cannot be tried.');
		outcomes.push(['schema', await schema(seed, program)]);
	}
	for (const [kind, passed] of outcomes)
		if (!passed) {
			failures += 1;
			if (!kept.includes(String(seed))) appendFileSync(corpus, `${seed}\n`);
			console.log(`fuzz: ${kind} failed; repeat with npm run fuzz -- --seed ${seed} --only ${kind}`);
		}
}

for (const seed of seeds()) if (Date.now() < until) await attack(seed);
while (values.seed === undefined && Date.now() < until) await attack(randomInt(1, 1_000_000_000));
console.log(`fuzz: ${tried} seeds, ${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
