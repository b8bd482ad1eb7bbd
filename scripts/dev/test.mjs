// `npm test`: set-up, validators, checks, every test. The last line is "N passed, N failed".
// `npm run test:long` (`--long`): the hostile tests with larger sizes, some twenty minutes.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setup } from './setup.mjs';
import { check } from './check.mjs';
import { installValidators } from './validators.mjs';
import { inRoot, runNode } from './project.mjs';

const inCi = Boolean(process.env.CI);
const isLong = process.argv.includes('--long');
const stated = process.argv.slice(2).filter((word) => word !== '--long');
// Tests read their sizes from it (tests/setup/test-size.ts).
if (isLong) process.env.LB_TEST_LONG = '1';
const words = isLong && stated.length === 0 ? ['tests/hostile', 'tests/api/paths.test.ts'] : stated;
let passed = 0;
let failed = 0;

setup();

for (const missing of installValidators()) {
	console.log(
		`Reference programs are not available: ${missing}. Tests that compare with them are skipped${inCi ? ', which is a failure in CI' : ''}.`,
	);
	if (inCi) failed += 1;
}

if (words.length === 0) {
	const { total, failed: broken } = check();
	passed += total - broken.length;
	failed += broken.length;
	for (const name of broken) console.log(`FAILED check: ${name}`);
}

const report = inRoot('.cache/test-results.json');
mkdirSync(inRoot('.cache'), { recursive: true });
rmSync(report, { force: true });
const status = runNode(inRoot('node_modules/vitest/vitest.mjs'), [
	'run',
	'--reporter=default',
	'--reporter=json',
	`--outputFile.json=${report}`,
	...words,
]);
try {
	const results = JSON.parse(readFileSync(report, 'utf8'));
	passed += results.numPassedTests;
	failed +=
		results.numFailedTests +
		results.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
			.length;
	const skipped = results.testResults.flatMap((file) =>
		file.assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed'),
	);
	for (const test of skipped) console.log(`skipped: ${test.fullName}`);
	if (inCi && skipped.length > 0) failed += skipped.length;
	if (status !== 0 && failed === 0) failed += 1;
} catch (error) {
	console.log(`The test runner left no report: ${error.message}`);
	failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
