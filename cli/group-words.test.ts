import { Command } from 'commander';
import { expect, test } from 'vitest';
import { inOrder } from './group-words.ts';

const program = new Command();
const tools = program.command('tools');
tools.command('status');
tools.command('install');
program.command('methods').option('--json').command('list');
program.command('results');

test.each([
	['tools --json', 'tools status --json'],
	['tools --user-data-dir d --json status samtools', 'tools status --user-data-dir d --json samtools'],
	['tools --user-data-dir=d status', 'tools status --user-data-dir=d'],
	['tools install pysam --version 0.1', 'tools install pysam --tool-version 0.1'],
	['tools install pysam --version=0.1', 'tools install pysam --tool-version=0.1'],
	// Nothing is moved where it would be read otherwise.
	['tools', 'tools'],
	['tools --help', 'tools --help'],
	['tools --execute status', 'tools --execute status'],
	['tools run samtools -- samtools --version', 'tools run samtools -- samtools --version'],
	['methods --json list', 'methods --json list'],
	['results --json', 'results --json'],
	['--version', '--version'],
])('%s', (typed, read) => {
	expect(inOrder(typed.split(' '), program)).toEqual(read.split(' '));
});
