// `node scripts/dev/guide-console.mjs <name> ...`: runs console blocks of the guide (docs-site/console) and writes what their
// commands print into them. Read the difference before it is committed.
import { inRoot, runNode } from './project.mjs';

const names = process.argv.slice(2);
if (names.length === 0) {
	console.error('Name the blocks to run, or all.');
	process.exit(2);
}
process.env.UPDATE_GUIDE = names.join(',');
process.env.LB_TEST_LONG = '1';
process.exit(
	runNode(inRoot('node_modules/vitest/vitest.mjs'), [
		...['run', '--project', 'system'],
		'tests/guide/console.long.test.ts',
	]),
);
