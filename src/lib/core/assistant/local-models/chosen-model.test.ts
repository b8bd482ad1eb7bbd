import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownMark } from '../../../base/process-mark.server.ts';
import { readSettings, type LlmSettings } from '../../llm/config/settings.server.ts';
import { serverPlaces } from '../../local-models/ollama/server-record.server.ts';
import { chosenOf } from './chosen-model.server.ts';
import { isChosen, type ChosenModel, type RunModel } from './chosen-model.ts';

const HERE = 'http://127.0.0.1:11434';
const ours: RunModel = { runtime: 'ollama', model: 'qwen3:8b', origin: HERE };
const talks: ChosenModel = { provider: 'ollama', model: 'qwen3:8b', address: HERE };
const embedded: RunModel = { runtime: 'embedded', model: 'qwen3-8b', origin: HERE };

it.each<[about: string, run: RunModel, chosen: ChosenModel | null, expected: boolean]>([
	['of the server that is asked', ours, talks, true],
	['where none is chosen', ours, null, false],
	['of another name', ours, { ...talks, model: 'qwen3:14b' }, false],
	['of another provider with the same name', ours, { ...talks, provider: 'embedded' }, false],
	// The tag `latest` need not be written, and case does not count for Ollama.
	['with the tag left out', { ...ours, model: 'mistral' }, { ...talks, model: 'mistral:latest' }, true],
	['in another case', { ...ours, model: 'Mistral:7B' }, { ...talks, model: 'mistral:7b' }, true],
	['of a server elsewhere', ours, { ...talks, address: 'https://gpubox.lab:11434' }, false],
	['at another port', ours, { ...talks, address: 'http://127.0.0.1:40000' }, false],
	['behind another scheme', ours, { ...talks, address: 'https://127.0.0.1:11434' }, false],
	['behind another path', ours, { ...talks, address: `${HERE}/ollama` }, false],
	['whose address cannot be read', ours, { ...talks, address: null }, false],
	// One server of this machine in several spellings.
	['at localhost', ours, { ...talks, address: 'http://localhost:11434' }, true],
	['at [::1]', ours, { ...talks, address: 'http://[::1]:11434' }, true],
	[
		'both at other spellings',
		{ ...ours, origin: 'http://localhost:11434/ollama' },
		{ ...talks, address: 'http://[::1]:11434/ollama' },
		true,
	],
	['at another address of this machine', ours, { ...talks, address: 'http://127.0.0.2:11434' }, false],
	['in lb-agent', embedded, { provider: 'embedded', model: 'qwen3-8b', address: null }, true],
	['in lb-agent, another', embedded, { provider: 'embedded', model: 'qwen3-4b', address: null }, false],
	['in lb-agent, of the name of one of Ollama', embedded, { ...talks, model: 'qwen3-8b' }, false],
])('a model %s', (_about, run, chosen, expected) => {
	expect(isChosen(run, chosen)).toBe(expected);
});

describe('where conversations go', () => {
	let userData = '';
	beforeEach(() => {
		userData = mkdtempSync(path.join(tmpdir(), 'lb-chosen-'));
	});
	afterEach(() => rmSync(userData, { recursive: true, force: true }));

	/** As if lb-agent had started a server: this process is in its place. */
	function withOwnServer(): void {
		const { folder, record } = serverPlaces(userData);
		mkdirSync(folder, { recursive: true });
		const mark = ownMark();
		const running = { server: mark, guard: mark, owner: mark, started_at: '2026-11-29T10:00:00.000Z' };
		writeFileSync(record, JSON.stringify({ schema_version: 1, port: 40_000, running }));
	}

	const addressWith = async (stated: Partial<LlmSettings>, env: NodeJS.ProcessEnv) => {
		const settings: LlmSettings = {
			...{ ...(await readSettings(userData)), provider: 'ollama', model: 'a:1b' },
			...stated,
		};
		return (await chosenOf(settings, { userData, env }))?.address;
	};

	it('is the address of the settings, else OLLAMA_HOST, else the server of lb-agent, else the usual one', async () => {
		expect(await addressWith({}, {})).toBe(HERE);
		withOwnServer();
		expect(await addressWith({}, {})).toBe('http://127.0.0.1:40000');
		expect(await addressWith({}, { OLLAMA_HOST: ' ' })).toBe('http://127.0.0.1:40000');
		expect(await addressWith({}, { OLLAMA_HOST: 'gpubox.lab' })).toBe('http://gpubox.lab:11434');
		const addresses = { ollama: 'https://models.example.org/ollama/' };
		expect(await addressWith({ addresses }, { OLLAMA_HOST: 'gpubox.lab' })).toBe(
			'https://models.example.org/ollama',
		);
	});

	it('is nowhere where the address cannot be read, and for a model that no local runtime has', async () => {
		expect(await addressWith({}, { OLLAMA_HOST: 'user:secret@gpubox' })).toBeNull();
		expect(await addressWith({ addresses: { ollama: 'gpubox' } }, {})).toBeNull();
		expect(await addressWith({ provider: 'embedded' }, {})).toBeNull();
		expect(await addressWith({ provider: 'openai' }, {})).toBeUndefined();
		expect(await addressWith({ model: null }, {})).toBeUndefined();
	});
});
