import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { methodRegistryFile } from '../../src/lib/contract/records/method.ts';
import { root } from '../architecture/imports.ts';

const FOLDER = path.join(root, 'src/lib/core/methods/registry');

/** Sentences of the registry of methods in both languages, each with the method it is about. */
export const methodSentences = readdirSync(FOLDER)
	.filter((name) => name.endsWith('.json'))
	.flatMap((name) => {
		const { methods } = methodRegistryFile.parse(JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')));
		return methods.flatMap(({ method_key, purpose, purpose_zh, own_task, limits, reference_files }) =>
			[
				{ en: purpose, zh: purpose_zh },
				{ en: own_task.note, zh: own_task.note_zh },
				...limits,
				...reference_files.map((file) => ({ en: file.purpose, zh: file.purpose_zh })),
			].map((said) => ({ at: `method ${method_key}`, ...said })),
		);
	});
