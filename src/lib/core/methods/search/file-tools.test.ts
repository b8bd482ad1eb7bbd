import { expect, it } from 'vitest';
import { methodRegistry } from '../method-registry.ts';
import { toolForFiles } from './file-tools.ts';

it('routine work on files is for the tool of their format', async () => {
	const registry = await methodRegistry();
	const asked: Record<string, string | null> = {
		'sort and index my BAM files': 'samtools',
		'index my CRAM': 'samtools',
		'merge two BAM files': 'samtools',
		'给我的 BAM 文件排序并建索引': 'samtools',
		'filter my VCF': 'bcftools',
		'intersect two BED files': 'bedtools',
		// Analyses and methods by name are for the registry of methods.
		'copy number from sorted BAM': null,
		'filter BAM by fragment length': null,
		'sort my samples': null,
		'what is in my BAM files': null,
	};
	for (const [query, tool] of Object.entries(asked)) expect(toolForFiles(registry, query), query).toBe(tool);
});
