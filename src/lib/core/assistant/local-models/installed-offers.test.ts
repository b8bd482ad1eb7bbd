import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { LocalModelProbe } from '../../../contract/records/local-model.ts';
import { placesOfModel } from '../../local-models/state/places.server.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import { usableOffer } from '../llm/local-offers.ts';
import { installedOffers } from './installed-offers.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-offers-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const identifier = 'granite-4.0-micro';
const AT = '2026-11-29T20:00:00.000Z';

const passed: LocalModelProbe = {
	...{ at: AT, passed: true, runtime: 'embedded', model: identifier },
	...{ tool_round_trip: true, structured_answer: true, context_tokens: 16_384 },
	...{ first_token_ms: 412, tokens_per_second: 9.5 },
	...{ problem_code: null, problem: null, problem_hint: null, problem_values: {} },
};
const unknown = { passed: false, first_token_ms: null, tokens_per_second: null, context_tokens: null };
const busy: LocalModelProbe = {
	...{ ...passed, ...unknown, tool_round_trip: null, structured_answer: null },
	problem_code: 'local_models.memory_busy',
};
const noTools: LocalModelProbe = {
	...{ ...passed, ...unknown, tool_round_trip: false, problem_code: 'local_models.test_no_tools' },
};

/** What is offered of a model with these tests. */
async function offered(probes: LocalModelProbe[]) {
	const userData = mkdtempSync(path.join(base, 'user-'));
	const places = placesOfModel(userData, identifier);
	mkdirSync(places.folder, { recursive: true });
	const record: LocalModelRecord = {
		schema_version: 1,
		...{ identifier, runtime: 'embedded', wanted: 'installed', continue_after_restart: false, licence: null },
		source: { url: null, model: null, file: null, bytes: null, sha256: null, pinned: null },
		...{ pulled: null, paused_by: null, notice: null, last_fault: null },
		installed: {
			...{
				at: AT,
				bytes: null,
				sha256: null,
				digest: null,
				model: identifier,
				facts: null,
			},
		},
		probes,
	};
	writeFileSync(places.record, JSON.stringify(record));
	writeFileSync(places.model, 'GGUF');
	return installedOffers(userData);
}

describe('an installed model', () => {
	it('that passed remains usable after a test that could not be carried out', async () => {
		const offers = await offered([passed, busy, busy]);
		expect(usableOffer(offers, identifier).probe).toEqual(passed);
	});

	it.each([
		['was not tested', []],
		['could not be tested', [busy]],
		['failed later', [passed, noTools, busy]],
	])('that %s is not usable', async (_, probes) => {
		const offers = await offered(probes);
		expect(() => usableOffer(offers, identifier)).toThrow(
			'Granite 4.0 Micro must pass its test on this machine before it can be used.',
		);
	});
});
