import * as z from 'zod';
import { defineTask } from './define.ts';

export const copyNumberProxy = defineTask({
	task_key: 'copy_number_proxy',
	title: 'Copy-number screening proxy',
	title_zh: '拷贝数筛查代理',
	purpose: 'First-pass copy-number screening from off-target or bin counts.',
	needs_formats: ['bed', 'bedgraph', 'wig', 'bam', 'wisecondorx_bins'],
	parameters: z.strictObject({}),
	minimum_outputs: ['summary', 'table', 'report'],
	contexts: ['copy-number'],
	available: false,
});
