import * as z from 'zod';
import type { SmokeTest } from '../smoke-test.ts';
import { check, completed } from './expect.ts';
import { tinyModel } from './tiny-model.ts';

const LIBRARY = `
const { pathToFileURL } = process.getBuiltinModule('node:url');
const { getLlama, LlamaChatSession } = await import(
	pathToFileURL(process.env.NODE_PATH + '/node-llama-cpp/dist/index.js').href
);
const options = { gpu: false, build: 'never', skipDownload: true, progressLogs: false, maxThreads: 1, logLevel: 'error' };
const told = (facts) => console.log('FOUND ' + JSON.stringify(facts));
`;

const LOAD = `${LIBRARY}
const llama = await getLlama(options);
told({ build: llama.buildType, gpu: llama.gpu });
await llama.dispose();
`;

/** The schema leaves one answer only, whatever the weights of the model and the rounding of the processor. */
const ANSWER = `${LIBRARY}
const llama = await getLlama(options);
const model = await llama.loadModel({ modelPath: 'tiny.gguf' });
const context = await model.createContext({ contextSize: 1024, threads: 1 });
const grammar = await llama.createGrammarForJsonSchema({
	type: 'object',
	properties: { colour: { const: 'yellow' }, corners: { const: 4 } },
});
const session = new LlamaChatSession({ contextSequence: context.getSequence() });
const answer = await session.prompt('A square?', { grammar, maxTokens: 200, temperature: 0 });
told({ ...grammar.parse(answer), tokens: model.tokenize('ACGT').length, context: model.trainContextSize });
await llama.dispose();
`;

const loaded = z.looseObject({ build: z.string(), gpu: z.union([z.string(), z.boolean()]) });
const answered = z.looseObject({
	colour: z.string(),
	corners: z.number(),
	tokens: z.number(),
	context: z.number(),
});

/** The one line of a script that holds what it found. */
const foundIn = (out: string): unknown => JSON.parse(/^FOUND (.*)$/mu.exec(out)?.[1] ?? 'null');

export const nodeLlamaCppSmoke: SmokeTest = {
	steps: [
		{
			name: 'load the library',
			run: async (input) => {
				await input.write('load.mjs', LOAD);
				const { build, gpu } = loaded.parse(foundIn((await completed(input, ['node', 'load.mjs'])).out));
				return [
					check('kind of program', 'prebuilt', build),
					check('graphics processor in use', 'false', String(gpu)),
				];
			},
		},
		{
			name: 'answer with a tiny model in a given schema',
			run: async (input) => {
				await input.write('tiny.gguf', tinyModel(1));
				await input.write('answer.mjs', ANSWER);
				const found = answered.parse(foundIn((await completed(input, ['node', 'answer.mjs'])).out));
				return [
					check('context of the model', 4096, found.context),
					// Its vocabulary is bytes, and this kind puts a blank before a text.
					check('tokens of a text of four letters', 5, found.tokens),
					check('text of the answer', 'yellow', found.colour),
					check('number of the answer', 4, found.corners),
				];
			},
		},
	],
};
