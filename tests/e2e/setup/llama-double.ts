import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCurrent } from '../../../src/lib/core/methods/runtime/current-version.server.ts';
import { placesOf } from '../../../src/lib/core/methods/runtime/tool-places.server.ts';

const TOOL = 'node-llama-cpp';
const VERSION = '3.21.1';

/**
 * What of node-llama-cpp is used, without llama.cpp: no file is loaded. The model calls the first function that it is offered,
 * repeats what a function returned, fills in a schema, and says hello otherwise.
 */
const LIBRARY = `
const textOf = (history) => history.findLast(({ type }) => type === 'user')?.text ?? '';

function example(schema, said) {
	if (schema?.const !== undefined) return schema.const;
	if (schema?.enum !== undefined) return schema.enum[0];
	if (schema?.oneOf !== undefined) return example(schema.oneOf[0], said);
	if (schema?.type === 'object' || schema?.properties !== undefined)
		return Object.fromEntries(
			Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, example(inner, said)]),
		);
	if (schema?.type === 'array') return [example(schema.items, said)];
	if (schema?.type === 'boolean') return true;
	if (schema?.type === 'integer' || schema?.type === 'number') return Number(/\\d+/u.exec(said)?.[0] ?? 7);
	return /["“]([^"”]+)["”]/u.exec(said)?.[1] ?? said;
}

let written = 0;
const sequence = { tokenMeter: { getState: () => ({ usedInputTokens: 0, usedOutputTokens: written }) } };

export async function getLlama() {
	return {
		gpu: false,
		loadModel: async () => ({
			tokenizer: null,
			trainContextSize: 16384,
			createContext: async ({ contextSize }) => ({ contextSize, getSequence: () => sequence }),
		}),
		createGrammarForJsonSchema: async (schema) => ({ schema, parse: (text) => JSON.parse(text) }),
		dispose: async () => {},
	};
}

export class LlamaChat {
	chatWrapper = {
		wrapperName: 'double',
		generateContextState: ({ chatHistory }) => ({
			contextText: { tokenize: () => Array(Math.ceil(JSON.stringify(chatHistory).length / 4)).fill(0) },
		}),
	};

	async generateResponse(history, { onTextChunk, functions = {}, grammar }) {
		const answered = (history.at(-1)?.response ?? []).filter((item) => item.type === 'functionCall');
		const [name] = Object.keys(functions);
		const said = textOf(history);
		if (answered.length === 0 && name !== undefined) {
			written += 8;
			const functionCalls = [{ functionName: name, params: example(functions[name].params, said) }];
			return { response: '', functionCalls, metadata: { stopReason: 'functionCalls' } };
		}
		const response =
			answered.length > 0
				? 'The tool said: ' + JSON.stringify(answered.at(-1).result)
				: grammar === undefined
					? 'Hello from the model of the lab, which runs on this computer and says the same to everyone. '.repeat(2)
					: JSON.stringify(example(grammar.schema, said));
		for (const piece of response.match(/.{1,12}/gsu) ?? []) {
			written += 3;
			onTextChunk(piece);
			await new Promise((resolve) => setImmediate(resolve));
		}
		return { response, metadata: { stopReason: 'eogToken' } };
	}
}
`;

/** The double as the installed tool of a user data folder. */
export async function installLlamaDouble(userData: string): Promise<void> {
	const modules = path.join(placesOf(TOOL, userData).versions, VERSION, 'node_modules', TOOL);
	mkdirSync(path.join(modules, 'dist'), { recursive: true });
	writeFileSync(
		path.join(modules, 'package.json'),
		JSON.stringify({ name: TOOL, version: VERSION, type: 'module' }),
	);
	writeFileSync(path.join(modules, 'dist', 'index.js'), LIBRARY);
	await writeCurrent(TOOL, userData, {
		...{ schema_version: 1, version: VERSION, folder: VERSION, path: [], needs: [], log_path: '' },
		installed_at: '2026-11-29T10:00:00.000Z',
	});
}
