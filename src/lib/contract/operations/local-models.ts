import * as z from 'zod';
import {
	localModel,
	localModelList,
	localRuntime,
	namedLocalModel,
	sha256Hex,
} from '../records/local-model.ts';
import { defineOperation } from './define.ts';

export const localModelOperations = {
	list_local_models: defineOperation({
		name: 'list_local_models',
		only_reads: true,
		arguments: z.strictObject({
			identifier: namedLocalModel.optional().describe('One model; by default all.'),
		}),
		result: localModelList,
		help_en: 'List the local language models and their state on this machine.',
		help_zh: '列出本地语言模型及其在本机的状态。',
		notes_en:
			'Sizes are in bytes. A model that does not fit this machine is listed with the reason; no model is hidden.',
	}),
	install_local_model: defineOperation({
		name: 'install_local_model',
		reaches_network: true,
		arguments: z.strictObject({
			identifier: namedLocalModel,
			accept_licence: sha256Hex
				.optional()
				.describe('SHA-256 of the licence text that you accept; not needed again once accepted.'),
			runtime: localRuntime.optional().describe('Runtime; by default the one that the list shows.'),
			continue_after_restart: z
				.boolean()
				.optional()
				.describe('Resume by itself when the service starts again; by default it stays paused.'),
		}),
		result: localModel,
		help_en: 'Download a local language model, or resume its download.',
		help_zh: '下载本地语言模型，或继续其下载。',
		notes_en:
			'Pieces of 8 MiB are kept with their digest, so that an interrupted download resumes. The digest of the whole file is checked before the model counts as installed.',
	}),
	pause_local_model: defineOperation({
		name: 'pause_local_model',
		arguments: z.strictObject({ identifier: namedLocalModel }),
		result: localModel,
		help_en: 'Pause the download of a local language model.',
		help_zh: '暂停本地语言模型的下载。',
	}),
	remove_local_model: defineOperation({
		name: 'remove_local_model',
		deletes: true,
		arguments: z.strictObject({ identifier: namedLocalModel }),
		result: localModel,
		help_en: 'Remove a local language model or its unfinished download.',
		help_zh: '移除本地语言模型或其未完成的下载。',
		notes_en: 'A file of your own that an entry names is never deleted.',
	}),
	probe_local_model: defineOperation({
		name: 'probe_local_model',
		arguments: z.strictObject({ identifier: namedLocalModel }),
		result: localModel,
		help_en: 'Test an installed local language model and measure its speed.',
		help_zh: '测试已安装的本地语言模型并测量其速度。',
		notes_en: 'Speed is in tokens per second, time to the first token in milliseconds.',
	}),
	use_local_model: defineOperation({
		name: 'use_local_model',
		arguments: z.strictObject({ identifier: namedLocalModel }),
		result: localModel,
		help_en: 'Choose an installed and tested local language model.',
		help_zh: '选用已安装并通过测试的本地语言模型。',
	}),
} as const;
