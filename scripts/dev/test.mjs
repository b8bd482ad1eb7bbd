// `npm test`: set-up, checks, every test at the size of every commit. The last line is "N passed, N failed".
// `npm run test:long` (`--long`): every test at full size, three quarters of an hour.
// `--record` keeps what each file of a whole run took in docs/test-durations.json, by which the runner orders its files. Other words go to
// the runner: names of files, `-t <name>`.
import { readFileSync, rmSync } from 'node:fs';
import { setup } from './setup.mjs';
import { check } from './check.mjs';
import { hasRoom, whyNoReport } from './disk-space.mjs';
import { missingValidators } from './validators.mjs';
import { inRoot, run } from './project.mjs';
import { recordDurations } from './record-durations.mjs';
import { changesOf, sharedTree } from './shared-tree.mjs';
import { reportFile } from './test-report.mjs';

const inCi = Boolean(process.env.CI);
const ours = ['--long', '--record'];
const [isLong, isRecorded] = ours.map((word) => process.argv.includes(word));
const words = process.argv.slice(2).filter((word) => !ours.includes(word));
// Tests read their sizes from it (tests/setup/test-size.ts).
if (isLong) process.env.LB_TEST_LONG = '1';
const isFailed = ({ state }) => state === 'failed';
const isSkipped = ({ state }) => state !== 'passed' && state !== 'failed';
let passed = 0;
let failed = 0;

const isWhole = words.length === 0;
if (isWhole && !hasRoom({ installs: false })) process.exit(1);
setup({ isBuilt: !isWhole });

const missing = missingValidators();
if (missing.length > 0) {
	console.log(
		`Reference programs not installed: ${missing.join(', ')}. Tests that compare with them are ${inCi ? 'missing, which is a failure in CI' : 'skipped'}. To install them: npm run setup:validators`,
	);
	if (inCi) failed += missing.length;
}

if (isWhole) {
	const { total, failed: broken } = await check({ isBuilt: false });
	passed += total - broken.length;
	failed += broken.length;
	for (const name of broken) console.log(`FAILED check: ${name}`);
	// Without a program no test says anything.
	if (broken.includes('build')) {
		console.log(`${passed} passed, ${failed} failed`);
		process.exit(1);
	}
}

const before = sharedTree();
rmSync(reportFile, { force: true });
const reporter = inRoot('scripts/dev/test-report.mjs');
// Threads of unit tests have the flags of the runner; that of vitest.config.ts for forks says why.
const status = run(process.execPath, [
	'--interrupt-budget=300000',
	inRoot('node_modules/vitest/vitest.mjs'),
	...['run', '--reporter=default', `--reporter=${reporter}`],
	...words,
]);
try {
	const { files, unhandled } = JSON.parse(readFileSync(reportFile, 'utf8'));
	const tests = files.flatMap((file) => file.tests);
	passed += tests.filter(({ state }) => state === 'passed').length;
	// A file that could not be loaded, or whose hook failed, has no failed test.
	failed +=
		tests.filter(isFailed).length +
		unhandled +
		files.filter((file) => file.failed && !file.tests.some(isFailed)).length;
	const skipped = files.map(({ file, tests }) => [file, tests.filter(isSkipped)]);
	for (const [file, [first, ...more]] of skipped)
		if (first !== undefined)
			console.log(`skipped in ${file}: "${first.name}"${more.length > 0 ? ` and ${more.length} more` : ''}`);
	if (inCi) failed += tests.filter(isSkipped).length;
	if (status !== 0 && failed === 0) failed += 1;
	// Of a whole run: that of some files would forget the others.
	if (isRecorded && isWhole) recordDurations(files, isLong);
} catch (error) {
	console.log(whyNoReport(error));
	failed += 1;
}
if (before !== null) {
	const changes = changesOf(before, sharedTree() ?? new Map());
	for (const change of changes.slice(0, 20)) console.log(`FAILED check: ../shared is as before; ${change}`);
	if (changes.length > 0) failed += 1;
	else passed += 1;
}
if (missing.length > 0)
	console.log('Comparisons with reference programs were skipped. To install them: npm run setup:validators');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
