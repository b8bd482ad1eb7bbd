// `node scripts/dev/gallery.mjs [folder]`: analyses the demo cohorts and writes what the homepage shows of them: four whole
// reports (docs-site/gallery) and the data of its live figure (docs-site/home). Minutes; run it when reports change.
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { inRoot } from './project.mjs';

const around = mkdtempSync(path.join(tmpdir(), 'lb-gallery-'));
const target = path.resolve(process.argv[2] ?? inRoot('docs-site'));

function lb(...words) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('dist/cli.js'), ...words], {
		cwd: around,
		encoding: 'utf8',
		maxBuffer: 1 << 26,
		env: { ...process.env, LB_AGENT_USER_DATA_DIR: path.join(around, 'user-data') },
	});
	if (status !== 0) throw new Error(`lb-agent ${words.join(' ')} ended with ${status}: ${stderr}`);
	return stdout;
}

/** Runs a task of a dataset and writes its report; returns its run folder. */
function report(dataset, words, name) {
	const run = JSON.parse(lb('assistant', 'run', dataset, ...words, '--json'));
	lb('report', dataset, run.run_id, '--output', path.join(target, 'gallery', `${name}.html`));
	return path.dirname(path.join(around, dataset, 'assistant', 'runs', run.run_id, 'manifest.json'));
}

try {
	for (const folder of ['gallery', 'home']) mkdirSync(path.join(target, folder), { recursive: true });
	lb('demo', '--no-run', '--folder', 'demo');
	lb('demo', '--no-run', '--seed', '2', '--folder', 'second');
	lb('demo', '--clinical', '--no-run', '--folder', 'clinical');
	const [cohort = ''] = readdirSync(path.join(around, 'demo')).filter((name) => !name.includes('.'));
	const matrices = report(path.join('demo', cohort), ['--task', 'analyze_cfdna'], 'matrices');
	copyFileSync(
		path.join(matrices, 'figures', 'fragment_profiles_scores.json'),
		path.join(target, 'home', 'scores.json'),
	);
	report(path.join('demo', cohort), ['--task', 'analyze_raw_signal'], 'raw-signals');
	report(path.join('clinical', 'plasma-follow-up-demo'), ['--task', 'detect_mrd'], 'variants-over-time');
	// Two cohorts of the same kind, drawn with different seeds, below one folder.
	mkdirSync(path.join(around, 'joint'));
	for (const [from, to] of Object.entries({ demo: 'first-cohort', second: 'second-cohort' }))
		cpSync(path.join(around, from, cohort), path.join(around, 'joint', to), { recursive: true });
	for (const name of ['first-cohort', 'second-cohort'])
		rmSync(path.join(around, 'joint', name, 'assistant'), { recursive: true, force: true });
	report('joint', [], 'joint-cohorts');
	for (const name of readdirSync(path.join(target, 'gallery')))
		console.log(`${name}: ${readFileSync(path.join(target, 'gallery', name)).length} bytes`);
} finally {
	rmSync(around, { recursive: true, force: true });
}
