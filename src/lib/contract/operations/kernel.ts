import * as z from 'zod';
import { kernelStatus } from '../records/kernel-status.ts';
import { defineOperation } from './define.ts';

export const kernelOperations = {
	kernel_status: defineOperation({
		name: 'kernel_status',
		only_reads: true,
		arguments: z.strictObject({}),
		result: kernelStatus,
		help_en: 'Show which Python is used for optional parts, why, and its installed libraries.',
		help_zh: '说明由哪个 Python 运行可选部分、原因以及其中安装了什么。',
	}),
} as const;
