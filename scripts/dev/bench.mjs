// Times the engine against what a user would pick instead, side by side on the same inputs, and checks that both find the
// same numbers. Whole processes, alternating, medians; nothing here is a test of time.
//   npm run bench -- [--repeats N] [--only read,path,pca,logistic,mann_whitney,deconvolution,bam,molecules,dmr,features,footprints,vcf,tracks,ledger,folder,preview,events,skills,web,strangers,page,python]
// The table goes into docs/benchmarks.md too; rows of jobs that were not run stay as they were.
// Needs the Python of .venv (pandas, scikit-learn, scipy, matplotlib) and ../shared/bench/make_tables.py or its tables.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, type } from 'node:os';
import { basename } from 'node:path';
import {
	sameCounts,
	sameDecisions,
	sameRegions,
	sameScores,
	sameShares,
	sameTable,
	sameTests,
	sameVariants,
} from './bench/agree.mjs';
import { measure, median } from './bench/measure.mjs';
import { benchPage } from './bench/browser-report.mjs';
import { benchPython } from './bench/python-report.mjs';
import { benchWeb } from './bench/web-report.mjs';
import { benchStrangers } from './bench/strangers-report.mjs';
import { writePage } from './bench/page.mjs';
import { inRoot, run } from './project.mjs';

const folder = inRoot('.cache/bench');
const python = inRoot('.venv/bin/python');
const peer = (name) => inRoot('scripts/dev/bench/peers', name);
const inputs = {
	num50k: `${folder}/num50k.tsv.gz`,
	beta450k: `${folder}/beta450k.tsv.gz`,
};
const reads = `${folder}/reads.bam`;
/** @param {string} kind @returns {[string, string]} */
const molecules = (kind) => [`${folder}/molecules-${kind}.bam`, `${folder}/molecules-${kind}.sites`];
const DMR_SITES = '1000000';
const methylation = `${folder}/methylation.bin`;
const calls = `${folder}/calls.vcf.gz`;
const genome = { fasta: `${folder}/genome.fa`, regions: `${folder}/regions.bed` };
const tracks = `${folder}/tracks`;
const history = `${folder}/history`;
const mixtures = `${folder}/mixtures`;
const eventLog = `${folder}/event-log`;
const skills = `${folder}/skills-500`;
const cohortFolder = `${folder}/cohort-100k`;
const bigFolder = (count) => `${folder}/bed-files-${count}`;

/** What is timed: `inner` jobs compare the time of the computation alone, the others the whole process. */
const jobs = [
	{
		key: 'read',
		title: 'read num50k.tsv.gz (50,000 x 200)',
		ours: ['read', inputs.num50k],
		peer: ['read_pandas.py', inputs.num50k],
		check: sameTable,
	},
	{
		key: 'read',
		title: 'read beta450k.tsv.gz (450,000 x 100)',
		ours: ['read', inputs.beta450k],
		peer: ['read_pandas.py', inputs.beta450k],
		check: sameTable,
	},
	{
		key: 'path',
		title: 'beta450k -> top 50,000 -> PCA -> PNG',
		ours: ['path', inputs.beta450k, `${folder}/ours.png`],
		peer: ['path_sklearn.py', inputs.beta450k, `${folder}/peer.png`],
		check: sameScores,
	},
	{
		key: 'pca',
		title: 'PCA 120 x 20,000',
		inner: true,
		ours: ['pca', folder],
		peer: ['pca_sklearn.py', folder],
		check: sameScores,
	},
	{
		key: 'logistic',
		title: 'logistic, 25 CV fits, p = 20,000',
		inner: true,
		ours: ['logistic', folder],
		peer: ['logistic_sklearn.py', folder],
		exact: ['logistic_exact.py', folder],
		check: sameDecisions,
	},
	{
		key: 'mann_whitney',
		title: 'Mann-Whitney, 20,000 features, 60 + 60',
		inner: true,
		ours: ['mann-whitney', folder],
		peer: ['mann_whitney_scipy.py', folder],
		check: sameTests,
	},
	...[
		{ mode: 'shares', name: 'shares alone, 1 thread; scipy nnls' },
		{
			mode: 'whole',
			name: 'shares, EM, 400 draws, limits, fit, 2 threads (aim: 10 s); scipy nnls with 400 draws, 1 thread',
		},
	].map(({ mode, name }) => ({
		key: 'deconvolution',
		title: `deconvolution, 100 samples, 25 types, 1,000 regions: ${name}`,
		inner: true,
		ours: ['deconvolution', mixtures, mode],
		peer: ['deconvolution_scipy.py', mixtures, mode],
		check: sameShares,
	})),
	...[
		{ script: 'bam_samtools.py', name: 'samtools view -c -@1', aim: 1.2 },
		{ script: 'bam_pysam.py', name: 'pysam', aim: 4 },
		{ script: 'bam_finaletoolkit.py', name: 'FinaleToolkit frag_length', aim: 6 },
	].map(({ script, name, aim }) => ({
		key: 'bam',
		title: `BAM, 3 M reads: lengths + bins, 2 threads; ${name}`,
		inner: true,
		aim,
		ours: ['bam', reads, '2'],
		peer: [script, reads],
		check: sameCounts,
	})),
	...[
		{ kind: 'wgs', name: '5,000 sites of a genome at 30x', flank: 100 },
		{ kind: 'panel', name: '100 sites of a panel at 5,000x', flank: 200 },
	].flatMap(({ kind, name, flank }) =>
		[0, flank].flatMap((width) => {
			const what = `molecules, 2 threads, ${name}${width === 0 ? '' : ` and every base within ${width} of them`}`;
			const ours = ['molecules', ...molecules(kind), String(width), '2'];
			const beside = { key: 'molecules', inner: true, ours, check: sameCounts };
			return [
				{
					...beside,
					title: `${what}; pysam, the sites alone`,
					peer: ['molecules_pysam.py', ...molecules(kind)],
				},
				{
					...beside,
					title: `${what}; reading alone`,
					most: 1.5,
					peer: [...ours, 'reading'],
					peerIsOurs: true,
				},
			];
		}),
	),
	{
		key: 'dmr',
		title: 'differential methylation, 1,000,000 CpGs x 20 samples, smoothed, regions, 2 threads; DSS',
		inner: true,
		aim: 5,
		ours: ['dmr', methylation, DMR_SITES, '2'],
		peer: ['dmr_dss.R', methylation, DMR_SITES, '2'],
		check: sameRegions,
	},
	...[
		{ name: 'all fragment features of 1,000 regions', given: [genome.regions] },
		{ name: 'the same with a reference in FASTA', given: [genome.regions, genome.fasta] },
	].map(({ name, given }) => ({
		key: 'features',
		title: `BAM, 3 M reads, 2 threads: ${name}; reading alone`,
		inner: true,
		most: 1.5,
		ours: ['features', reads, '2', 'features', ...given],
		peer: ['features', reads, '2', 'reading'],
		peerIsOurs: true,
		check: sameCounts,
	})),
	{
		key: 'footprints',
		title: 'BAM, 3 M reads, 2 threads: all fragment features and footprints of 1,000 sites; features alone',
		inner: true,
		most: 1.5,
		ours: ['footprints', reads, '2', 'sites', genome.regions, genome.fasta],
		peer: ['footprints', reads, '2', 'features', genome.regions, genome.fasta],
		peerIsOurs: true,
		check: sameCounts,
	},
	...[
		{ mode: 'records', name: 'records and typed values', aim: 1.5 },
		{ mode: 'variants', name: 'variants, every column checked' },
	].map(({ mode, name, aim }) => ({
		key: 'vcf',
		title: `VCF, 500,000 records: ${name}; pysam`,
		aim,
		ours: ['vcf', calls, mode],
		peer: ['vcf_pysam.py', calls],
		check: sameVariants,
	})),
	{
		key: 'tracks',
		title: '1,000 bigWig of 4,000 intervals; pyBigWig',
		inner: true,
		ours: ['tracks', tracks],
		peer: ['tracks_pybigwig.py', tracks],
		check: sameVariants,
	},
	{
		key: 'ledger',
		title:
			'evaluate and replan after 1,000 runs of 10 artifacts (aim: 2 s, 300 MB); parsing the records alone',
		inner: true,
		ours: ['ledger', history, 'loop'],
		peer: ['ledger', history, 'parse'],
		peerIsOurs: true,
		check: sameCounts,
	},
	...[10_000, 100_000].map((count) => ({
		key: 'folder',
		title: `plan a folder of ${count.toLocaleString('en')} small BED files${count === 100_000 ? ' (aim: 5 s, 300 MB)' : ''}; listing it`,
		inner: true,
		ours: ['big-folder', bigFolder(count), 'plan'],
		peer: ['big-folder', bigFolder(count), 'list'],
		peerIsOurs: true,
		check: sameCounts,
	})),
	...[
		{ mode: 'first', name: 'in a folder not seen before' },
		{ mode: 'again', name: 'after a change (aim: 0.5 s)' },
	].map(({ mode, name }) => ({
		key: 'preview',
		title: `count groups among 100,000 samples ${name}; reading the metadata table`,
		inner: true,
		ours: ['preview', cohortFolder, mode],
		peer: ['preview', cohortFolder, 'read'],
		peerIsOurs: true,
		check: sameCounts,
	})),
	...[
		{ mode: 'stream', name: 'every event' },
		{ mode: 'end', name: 'the last ten' },
	].map(({ mode, name }) => ({
		key: 'events',
		title: `event log, 100,000 events replayed: ${name}; loaded whole`,
		inner: true,
		ours: ['events', eventLog, mode],
		peer: ['events', eventLog, 'whole'],
		peerIsOurs: true,
		check: sameCounts,
	})),
	...[
		{ mode: 'list', name: 'list (aim: 0.1 s)' },
		{ mode: 'context', name: 'first question (aim: 0.15 s)' },
		{ mode: 'again', name: 'next question' },
	].map(({ mode, name }) => ({
		key: 'skills',
		title: `500 skills of 5 KB: ${name}; reading the files`,
		inner: true,
		ours: ['skills', skills, mode],
		peer: ['skills', skills, 'files'],
		peerIsOurs: true,
		check: sameCounts,
	})),
];

/** Programs that are bundled: one per kind of job, and the one that makes a history. */
const drivers = [...new Set(jobs.map(({ ours }) => ours[0])), 'make-ledger', 'web', 'strangers', 'browser'];

function option(name) {
	const at = process.argv.indexOf(`--${name}`);
	return at < 0 ? undefined : process.argv[at + 1];
}

function makeInputs() {
	mkdirSync(folder, { recursive: true });
	if (!existsSync(python)) {
		console.error(
			'The peers need Python: python3 -m venv .venv && .venv/bin/pip install -r tests/setup/requirements.txt',
		);
		process.exit(5);
	}
	if (!Object.values(inputs).every(existsSync)) {
		console.error('Making the tables (about two minutes, once) ...');
		// In a folder of their own first: an interrupted run must not leave half a table behind.
		const making = `${folder}/making`;
		mkdirSync(making, { recursive: true });
		const maker = inRoot('../shared/bench/make_tables.py');
		if (run(python, [maker], { cwd: making, stdio: ['ignore', 2, 2] }) !== 0) process.exit(1);
		for (const file of Object.values(inputs)) renameSync(`${making}/${basename(file)}`, file);
		rmSync(making, { recursive: true });
	}
	if (!existsSync(`${folder}/groups.f64`)) {
		if (run(python, [peer('make_inputs.py'), folder], { stdio: ['ignore', 2, 2] }) !== 0) process.exit(1);
	}
}

/** 1.5 million simulated fragments, sorted and indexed. */
function makeReads() {
	if (existsSync(`${reads}.bai`)) return;
	console.error('Making the reads (about two minutes, once) ...');
	const making = `${folder}/making.bam`;
	const sam = spawnSync(python, [inRoot('../shared/bench/make_bam.py'), '1500000'], {
		stdio: ['ignore', openSync(`${making}.sam`, 'w'), 2],
	});
	if (sam.status !== 0) process.exit(1);
	if (run('samtools', ['sort', '-o', making, `${making}.sam`], { stdio: ['ignore', 2, 2] }) !== 0)
		process.exit(1);
	rmSync(`${making}.sam`);
	renameSync(making, reads);
	if (run('samtools', ['index', reads], { stdio: ['ignore', 2, 2] }) !== 0) process.exit(1);
}

/** Reads around listed sites, as of a genome and of a panel. */
function makeMolecules() {
	for (const kind of ['wgs', 'panel']) {
		const [bam, sites] = molecules(kind);
		if (existsSync(sites)) continue;
		console.error(`Making the reads around the sites of a ${kind} (about a minute, once) ...`);
		if (run(python, [peer('make_molecules.py'), kind, bam, sites], { stdio: ['ignore', 2, 2] }) !== 0)
			process.exit(1);
	}
}

/** Counts of two groups at a million CpGs. */
function makeMethylation() {
	if (existsSync(methylation)) return;
	const making = `${folder}/making.methylation`;
	if (run(python, [peer('make_dmr.py'), making, DMR_SITES], { stdio: ['ignore', 2, 2] }) !== 0)
		process.exit(1);
	renameSync(making, methylation);
}

/** Calls of one plasma sample. */
function makeCalls() {
	if (existsSync(calls)) return;
	const making = `${folder}/making.vcf.gz`;
	if (run(python, [peer('make_vcf.py'), '500000', making], { stdio: ['ignore', 2, 2] }) !== 0)
		process.exit(1);
	renameSync(making, calls);
}

/** A reference and regions for the simulated reads. */
function makeGenome() {
	if (existsSync(genome.regions)) return;
	const making = `${folder}/making.bed`;
	if (run(python, [peer('make_features.py'), genome.fasta, making], { stdio: ['ignore', 2, 2] }) !== 0)
		process.exit(1);
	renameSync(making, genome.regions);
}

function makeTracks() {
	if (existsSync(tracks)) return;
	const making = `${folder}/making.tracks`;
	rmSync(making, { recursive: true, force: true });
	if (run(python, [peer('make_tracks.py'), '1000', making], { stdio: ['ignore', 2, 2] }) !== 0)
		process.exit(1);
	renameSync(making, tracks);
}

/** A dataset with 1,000 runs behind it; made by the engine's own code, so after bundling. */
function makeHistory() {
	if (existsSync(history)) return;
	console.error('Making the history (about half a minute, once) ...');
	const making = `${folder}/making.history`;
	rmSync(making, { recursive: true, force: true });
	if (run(process.execPath, [`${folder}/make-ledger.mjs`, making], { stdio: ['ignore', 2, 2] }) !== 0)
		process.exit(1);
	renameSync(making, history);
}

function makeBigFolders() {
	for (const count of [10_000, 100_000]) {
		if (existsSync(bigFolder(count))) continue;
		const making = `${folder}/making.bed-files`;
		rmSync(making, { recursive: true, force: true });
		const [program, ...args] = oursCommand(['big-folder', making, 'make', String(count)]);
		if (run(program, args, { stdio: ['ignore', 'ignore', 2] }) !== 0) process.exit(1);
		renameSync(making, bigFolder(count));
	}
}

/** The log of a job that reported 100,000 times. */
const makeEvents = () => makeBy('events', eventLog);

/** Counts of 100 mixtures over an atlas. */
const makeMixtures = () => makeBy('deconvolution', mixtures);

/** A user data folder with 500 skills. */
const makeSkills = () => makeBy('skills', skills);

/** A cohort of 100,000 samples. */
const makeCohort = () => makeBy('preview', cohortFolder);

/** Input that a driver makes itself, once. */
function makeBy(driver, target) {
	if (existsSync(target)) return;
	const making = `${folder}/making.${basename(target)}`;
	rmSync(making, { recursive: true, force: true });
	const [program, ...args] = oursCommand([driver, making, 'make']);
	if (run(program, args, { stdio: ['ignore', 'ignore', 2] }) !== 0) process.exit(1);
	renameSync(making, target);
}

async function bundleDrivers() {
	const { build } = await import('esbuild');
	await build({
		entryPoints: drivers.map((name) => `scripts/dev/bench/${name}.ts`),
		absWorkingDir: inRoot('.'),
		outdir: folder,
		outExtension: { '.js': '.mjs' },
		bundle: true,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		external: ['@resvg/resvg-js', 'dejavu-fonts-ttf', 'libsql', 'playwright-core'],
		banner: {
			js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
		},
		logLevel: 'warning',
	});
}

// With the settings of an engine: its memory as the command line states it, and when code is optimised (src/engine.ts).
const oursCommand = ([driver, ...args]) => [
	process.execPath,
	'--max-semi-space-size=8',
	'--min-semi-space-size=8',
	'--initial-old-space-size=128',
	'--interrupt-budget=500000',
	`${folder}/${driver}.mjs`,
	...args,
];
const peerCommand = ([script, ...args]) => [
	script.endsWith('.R') ? 'Rscript' : python,
	peer(script),
	...args,
];

function timeJob(job, repeats) {
	/** @type {Record<'ours' | 'peer', ReturnType<typeof measure>[]>} */
	const runs = { ours: [], peer: [] };
	for (let i = 0; i < repeats; i++) {
		runs.ours.push(measure(python, oursCommand(job.ours)));
		runs.peer.push(measure(python, job.peerIsOurs ? oursCommand(job.peer) : peerCommand(job.peer)));
	}
	const exact = job.exact ? measure(python, peerCommand(job.exact)).result : undefined;
	const side = (list) => ({
		seconds: median(list.map((r) => (job.inner ? r.seconds : r.wall))),
		wall: median(list.map((r) => r.wall)),
		cpu: median(list.map((r) => r.cpu)),
		megabytes: median(list.map((r) => r.megabytes)),
		versions: list[0].versions,
	});
	const agreement = job.check(runs.ours[0]?.result, runs.peer[0]?.result, exact);
	return {
		title: job.title,
		inner: job.inner === true,
		aim: job.aim,
		most: job.most,
		ours: side(runs.ours),
		peer: side(runs.peer),
		agreement,
	};
}

function printTable(results) {
	const ratio = (a, b) => `${(b / a).toFixed(1)} x`;
	const rows = results.map(({ title, inner, aim, most, ours, peer: other, agreement }) => [
		title + (inner ? ' *' : ''),
		`${ours.seconds.toFixed(2)} s`,
		`${other.seconds.toFixed(2)} s`,
		most
			? `${(ours.seconds / other.seconds).toFixed(2)} of it (aim ${most})`
			: ratio(ours.seconds, other.seconds) + (aim ? ` (aim ${aim})` : ''),
		`${ours.cpu.toFixed(1)} s`,
		`${other.cpu.toFixed(1)} s`,
		ratio(ours.cpu, other.cpu),
		`${ours.megabytes.toFixed(0)} MB`,
		`${other.megabytes.toFixed(0)} MB`,
		(ours.megabytes / other.megabytes).toFixed(2),
		`${agreement.ok ? 'equal' : 'DIFFERENT'}: ${agreement.text}`,
	]);
	const head = [
		'job',
		'ours',
		'peer',
		'faster',
		'cpu',
		'peer',
		'less',
		'memory',
		'peer',
		'share',
		'agreement',
	];
	const widths = head.map((title, c) => Math.max(title.length, ...rows.map((row) => row[c].length)));
	for (const row of [head, ...rows])
		console.log(
			row
				.map((cell, c) => cell.padEnd(widths[c]))
				.join('  ')
				.trimEnd(),
		);
	console.log('* time of the computation alone (no start, no reading); the other times are whole processes.');
	console.log(
		'cpu and memory are of whole processes always: processor seconds over all threads, peak resident memory.',
	);
}

/** Others at work on the machine stretch wall times; processor times bear it better. */
function machineWords(before) {
	const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}`;
	return `${machine}; medians of ${repeats}; load average before ${before.toFixed(1)}, after ${loadavg()[0]?.toFixed(1)}`;
}

const repeats = Number(option('repeats') ?? 3);
const only = option('only')?.split(',');
const chosen = jobs.filter((job) => !only || only.includes(job.key));
mkdirSync(folder, { recursive: true });
const wanted = (...keys) => chosen.some((job) => keys.includes(job.key));
if (wanted('read', 'path', 'pca', 'logistic', 'mann_whitney')) makeInputs();
if (wanted('bam', 'features', 'footprints')) makeReads();
if (wanted('molecules')) makeMolecules();
if (wanted('features', 'footprints')) makeGenome();
if (wanted('dmr')) makeMethylation();
if (wanted('vcf')) makeCalls();
if (wanted('tracks')) makeTracks();
await bundleDrivers();
if (wanted('events')) makeEvents();
if (wanted('deconvolution')) makeMixtures();
if (wanted('skills')) makeSkills();
if (wanted('preview')) makeCohort();
if (wanted('ledger')) makeHistory();
if (wanted('folder')) makeBigFolders();
const loadBefore = loadavg()[0];
const day = new Date().toISOString().slice(0, 10);
if (!only || only.includes('web')) {
	console.error('web service ...');
	benchWeb(
		`${folder}/web.mjs`,
		existsSync(python) ? python : 'python3',
		repeats,
		`${day}: ${machineWords(loadBefore)}.`,
	);
}
if (!only || only.includes('strangers')) {
	console.error('web service among strangers ...');
	benchStrangers(`${folder}/strangers.mjs`, repeats, `${day}: ${machineWords(loadBefore)}.`);
}
if (!only || only.includes('page')) {
	console.error('workspace in a browser ...');
	benchPage(`${folder}/browser.mjs`, repeats, `${day}: ${machineWords(loadBefore)}.`);
}
if (!only || only.includes('python')) {
	console.error('Python package ...');
	benchPython(existsSync(python) ? python : 'python3', repeats, `${day}: ${machineWords(loadBefore)}.`);
}
if (chosen.length === 0) process.exit(0);
const results = [];
for (const job of chosen) {
	console.error(`${job.title} ...`);
	results.push(timeJob(job, repeats));
}
const versions = Object.assign({}, ...results.flatMap((r) => [r.ours.versions, r.peer.versions]));
printTable(results);
const machine = machineWords(loadBefore);
const programs = Object.entries(versions)
	.map(([name, version]) => `${name} ${version}`)
	.join(', ');
console.log(`${machine}\n${programs}`);
const equal = results.every((r) => r.agreement.ok);
if (equal)
	writePage(
		results,
		jobs.map(({ title }) => title),
		new Date().toISOString().slice(0, 10),
		`${machine}. ${programs}.`,
	);
writeFileSync(`${folder}/results.json`, `${JSON.stringify({ repeats, versions, results }, null, '\t')}\n`);
process.exit(equal ? 0 : 1);
