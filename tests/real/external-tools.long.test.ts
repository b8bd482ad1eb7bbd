import { copyFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../src/lib/contract/operations/index.ts';
import { toolRun, type ToolRun } from '../../src/lib/contract/records/tool.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { installTool } from '../../src/lib/core/assistant/tools/install-tools.server.ts';
import { smokeTool } from '../../src/lib/core/assistant/tools/smoke-tool.server.ts';
import { inline } from '../../src/lib/base/parallel.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';
import { describeAgreement } from './tools-agree.ts';

/** A user data folder whose tools are used again; without it every tool is installed anew, which takes most of the time. */
const KEPT = process.env['LB_TEST_TOOLS'];
/** Building a program from source on a busy machine. */
const INSTALL_MS = 3_600_000;

let userData = '';
let work = '';

beforeAll(async () => {
	userData = KEPT ?? path.join(await temporaryFolder('lb-tools'), 'Größe 数据');
	work = await temporaryFolder('lb-tool-runs');
});

const context = (): AssistantContext => ({
	userData,
	now: () => new Date(),
	watch: {},
	parallel: () => inline,
	note: () => undefined,
	runStarted: () => undefined,
	event: () => undefined,
});

async function run(tool_key: string, folder: string, command: readonly string[]): Promise<ToolRun> {
	const output_dir = path.join(work, folder);
	mkdirSync(output_dir, { recursive: true });
	const args = operations.run_external_tool_command.arguments.parse({ tool_key, command, output_dir });
	return toolRun.parse(await callOperation('run_external_tool_command', args, context()));
}

const written = (folder: string, name: string): string => readFileSync(path.join(work, folder, name), 'utf8');
const rows = (text: string): string[][] =>
	text
		.trim()
		.split('\n')
		.map((line) => line.split('\t'));
const printed = (record: ToolRun): string =>
	readFileSync(path.join(path.dirname(record.record_path), record.stdout.path), 'utf8');

describe('tools that are really installed', () => {
	it.each(['pysam', 'finaletoolkit', 'cnvkit', 'snakemake', 'cfdnalab'])(
		'%s is installed by its recipe and passes its smoke test',
		async (tool_key) => {
			const done = await installTool({ tool_key, execute: true }, context());
			expect(done).toMatchObject({
				outcome: expect.stringMatching(/^(?:installed|unchanged)$/u),
				smoke: { status: 'passed', version: done.status.pinned_version },
				status: { installed: true, origin: 'managed' },
			});
		},
		INSTALL_MS,
	);

	it.each(['samtools', 'bcftools', 'bedtools', 'dnacopy'])(
		'%s of the system is found and passes its smoke test',
		async (tool_key) => {
			const found = await installTool({ tool_key, execute: false }, context());
			expect(found).toMatchObject({ outcome: 'found', status: { installed: true, origin: 'system' } });
			expect(await smokeTool({ tool_key }, context())).toMatchObject({ status: 'passed' });
		},
		120_000,
	);
});

describe.skipIf(!hasSharedData())('tools on real data', () => {
	const bam = (): string => path.join(work, 'plasma', 'ex.plasma.bam');

	beforeAll(async () => {
		mkdirSync(path.join(work, 'plasma'), { recursive: true });
		copyFileSync(sharedData('cfdnakit-plasma', 'ex.plasma.bam'), bam());
		expect(await run('samtools', 'plasma', ['samtools', 'index', bam()])).toMatchObject({
			status: 'completed',
		});
	}, 120_000);

	// The counts of the data set's own description.
	it.each([
		['0', 2384],
		['30', 2043],
	])(
		'FinaleToolkit counts the fragments of a plasma sample from mapping quality %s',
		async (quality, fragments) => {
			const out = `lengths-${quality}.tsv`;
			const command = ['finaletoolkit', 'frag-length-bins', bam(), '-q', quality, '-o', out];
			const record = await run('finaletoolkit', 'lengths', command);
			expect(record).toMatchObject({ status: 'completed', tool_version: '1.1.0' });
			expect(record.outputs.map((output) => output.path)).toContain(out);
			const counts = rows(written('lengths', out)).slice(1);
			expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(fragments);
		},
		300_000,
	);

	it('pysam reads the same fragments, with their median', async () => {
		const script = path.join(work, 'median.py');
		writeFileSync(
			script,
			[
				'import pysam, statistics, sys',
				'kept = [r.template_length for r in pysam.AlignmentFile(sys.argv[1]) if r.is_proper_pair and r.template_length > 0 and not (r.is_duplicate or r.is_secondary or r.is_supplementary or r.is_qcfail)]',
				'print(len(kept), statistics.median(kept))',
			].join('\n'),
		);
		const record = await run('pysam', 'pysam', ['python3', script, bam()]);
		expect(printed(record).trim()).toBe('2384 166.0');
	}, 120_000);

	it('cfDNAlab reads every alignment that samtools counts', async () => {
		const counted = await run('samtools', 'count', ['samtools', 'view', '-c', bam()]);
		const record = await run('cfdnalab', 'cfdna', [
			...['cfdna', 'lengths', '--bam', bam(), '--output-dir', 'out', '--output-prefix', 'plasma'],
			...['--chromosomes', 'all', '--min-mapq', '30'],
		]);
		expect(record).toMatchObject({ status: 'completed', tool_version: '0.9.0' });
		expect(/Total observed reads: (\d+)/u.exec(printed(record))?.[1]).toBe(printed(counted).trim());
		expect(record.outputs.map((output) => output.path)).toContain('out/plasma.length_counts.tsv.zst');
	}, 120_000);

	it('CNVkit calls the published copy numbers of a tumour, and segments it with DNAcopy', async () => {
		const shared = realpathSync(path.join(import.meta.dirname, '../../../shared/more-data/cnvkit-p2-9_2'));
		const called = await run('cnvkit', 'cnvkit', [
			...['cnvkit.py', 'call', path.join(shared, 'p2-9_2.cns'), '-y', '-o', 'called.cns'],
		]);
		expect(called).toMatchObject({ status: 'completed', tool_version: '0.9.14' });
		const [head = [], ...segments] = rows(written('cnvkit', 'called.cns'));
		const cn = segments.map((row) => row[head.indexOf('cn')]);
		const numbers = ['0', '1', '2', '3', '4', '5'].map((n) => cn.filter((one) => one === n).length);
		expect(numbers).toEqual([11, 21, 207, 62, 9, 3]);
		const segmented = await run('cnvkit', 'cnvkit', [
			...['cnvkit.py', 'segment', path.join(shared, 'p2-9_2.cnr'), '-m', 'cbs', '-o', 'segments.cns'],
		]);
		expect(segmented).toMatchObject({ status: 'completed' });
		const [columns = [], ...found] = rows(written('cnvkit', 'segments.cns'));
		expect(new Set(found.map((row) => row[columns.indexOf('chromosome')])).size).toBeGreaterThan(22);
		expect(segmented.outputs.find((output) => output.path === 'segments.cns')?.format).toMatch(/cnvkit/u);
	}, 600_000);

	it('Snakemake runs a workflow over a real file', async () => {
		mkdirSync(path.join(work, 'workflow'), { recursive: true });
		const table = sharedData('cnvkit-formats', 'tr95t.cns');
		// What a workflow reads is in its folder: a file elsewhere in a temporary folder is not seen by the command.
		copyFileSync(table, path.join(work, 'workflow', 'table.cns'));
		writeFileSync(
			path.join(work, 'workflow', 'Snakefile'),
			'rule count:\n    input: "table.cns"\n    output: "lines.txt"\n    shell: "wc -l < {input} > {output}"\n',
		);
		const record = await run('snakemake', 'workflow', ['snakemake', '--cores', '1']);
		expect(record).toMatchObject({ status: 'completed' });
		const lines = readFileSync(table, 'utf8').match(/\n/gu)?.length;
		expect(written('workflow', 'lines.txt').trim()).toBe(String(lines));
	}, 300_000);
});

describeAgreement(context, () => work);

describe('tools whose installation this machine cannot carry out', () => {
	it.each(['wisecondorx', 'ichorcna', 'griffin'])(
		'%s: the plan names its steps, the state says why not, and it is not ready',
		async (tool_key) => {
			const planned = await installTool({ tool_key, execute: false }, context());
			expect(planned.status).toMatchObject({ installed: false, ready: false });
			expect(planned).toMatchObject({
				executed: false,
				outcome: expect.stringMatching(/^(?:planned|not_possible)$/u),
			});
			expect(planned.status.state).not.toBe('');
		},
	);
});
