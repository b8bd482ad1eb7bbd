import { expect, it } from 'vitest';
import { toolRegistry } from '../../methods/runtime/tool-registry.ts';
import { isInterpreter, runsCode } from './interpreters.ts';

it('programs that run any code are told from others', () => {
	for (const program of ['python', 'python3', 'python3.11', 'Rscript', 'R', 'perl', 'bash', 'sh', 'node'])
		expect(isInterpreter(program), program).toBe(true);
	for (const program of ['samtools', 'shred', 'Rhombus', 'pythonic', 'cnvkit.py', 'nodelist'])
		expect(isInterpreter(program), program).toBe(false);
});

it('of the registry, pysam and the packages of R are reached through one', () => {
	const keys = toolRegistry
		.filter(({ commands }) => commands.some(isInterpreter))
		.map(({ tool_key }) => tool_key);
	expect(keys).toEqual(expect.arrayContaining(['pysam', 'dnacopy']));
	expect(keys).not.toContain('samtools');
});

it.each([
	[true, ['python3', '-c', 'x']],
	[true, ['snakemake', '-s', '/data/Snakefile']],
	[true, ['bcftools', '+/data/own.so', 'a.vcf']],
	[true, ['bcftools', 'plugin', '/data/own.so']],
	[true, ['cnvkit.py', 'segment', '--rscript-path', '/data/own.sh']],
	[true, ['runIchorCNA.R', '--libdir=/data/own']],
	[true, ['bismark', '--path_to_bowtie2', '/data/own']],
	[false, ['bcftools', '+fill-tags', '/data/a.vcf', '-o', 'b.vcf']],
	[false, ['bcftools', 'view', '/data/a.vcf']],
	[false, ['cnvkit.py', 'segment', '/data/a.cnr']],
] as const)('code of its own: %s for %o', (expected, command) => {
	expect(runsCode(command)).toBe(expected);
});
