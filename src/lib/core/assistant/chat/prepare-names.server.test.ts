import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { planningContext } from '../../../../../tests/setup/planning-context.ts';
import type { AssistantContext } from '../context.ts';
import { openLlm } from '../llm/open-llm.server.ts';
import { readKnownNames } from './known-names.server.ts';
import { prepareNames } from './prepare-names.server.ts';

/** A folder of this checkout: of one that was written a moment ago nothing is kept. */
const fixtures = (name: string): string =>
	fileURLToPath(new URL(`../../../../../tests/fixtures/${name}`, import.meta.url));

/** Prepares a folder, and asks for its names: are its files read for that? */
async function isReadAfter(folder: string, model: string | null, isLeft = false): Promise<boolean> {
	const context: AssistantContext = await planningContext();
	await openLlm(context).choose(model === null ? 'none' : 'ollama', model);
	const left = new AbortController();
	if (isLeft) left.abort();
	await prepareNames({ prepare: [folder, `${folder}-gone`], user_data_dir: context.userData }, left.signal);
	const codes = new Set<string>();
	const watch: AssistantContext['watch'] = { onProgress: ({ message }) => void codes.add(message.code) };
	const names = await readKnownNames([{ path: folder }], { ...context, watch });
	expect(names.length).toBeGreaterThan(1);
	expect(codes).toContain('dataset.walking');
	return codes.has('dataset.recognising');
}

it('names are read before they are asked for, where a model is configured and nothing else is asked', async () => {
	expect(await isReadAfter(fixtures('readers'), null)).toBe(true);
	expect(await isReadAfter(fixtures('answers'), 'm', true)).toBe(true);
	expect(await isReadAfter(fixtures('signals'), 'm')).toBe(false);
});
