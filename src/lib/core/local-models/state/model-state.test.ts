import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import { render } from '../../../contract/messages/index.ts';
import type { DownloadProgress, LocalModelProbe } from '../../../contract/records/local-model.ts';
import { modelState, type ModelFacts } from './model-state.ts';

const fault = toProblem(
	new LbError('local_models.gave_up', { name: 'Qwen3 8B', n: 8, reason: 'connection refused' }),
);
const nothing: ModelFacts = {
	record: null,
	unreadable: null,
	job: null,
	cancelled: false,
	work: null,
	download: null,
	parts_known: true,
	total_bytes: 5_000_000_000,
	runtime: { name: 'llama.cpp', present: true, running: true },
	copy: { is: 'none' },
	own_file: null,
};
const record: NonNullable<ModelFacts['record']> = {
	...{ wanted: 'installed', paused_by: null, notice: null, last_fault: null, probes: [], installed: null },
};
const installed: NonNullable<ModelFacts['record']> = {
	...record,
	installed: {
		...{ at: '2026-11-29T10:00:00.000Z', bytes: 5_000_000_000, sha256: null, digest: null },
		...{ model: 'qwen3-8b', facts: null },
	},
};
const progress: DownloadProgress = {
	...{ verified_bytes: 1_200_000_000, total_bytes: 5_000_000_000, bytes_per_second: null, eta_s: null },
	...{ stalled_s: null, attempt: 1, next_try_s: null, basis: 'verified' },
};
const part = { verified_bytes: 1_200_000_000, total_bytes: 5_000_000_000 };
const probe: LocalModelProbe = {
	...{ at: '2026-11-29T10:14:02.000Z', passed: true, runtime: 'embedded', model: 'qwen3-8b' },
	...{ tool_round_trip: true, structured_answer: true, first_token_ms: 812, tokens_per_second: 11.36 },
	...{ context_tokens: 32_768, problem_code: null, problem: null, problem_hint: null, problem_values: {} },
};

/** State and sentence, as a page shows them. */
function seen(facts: Partial<ModelFacts>): string {
	const { state, reason } = modelState({ ...nothing, ...facts });
	return `${state}: ${render(reason)}`;
}

describe('the state of a model', () => {
	it('that is there is installed, also while the job that installed it ends', () => {
		const done = { record: installed, copy: { is: 'there' }, job: { queued: false } } as const;
		expect(seen(done)).toBe(seen({ record: installed, copy: { is: 'there' } }));
		expect(modelState({ ...nothing, ...done, work: { stage: 'downloading', progress } }).state).toBe(
			'downloading',
		);
	});

	it('that nobody asked for is its size, or why it cannot be had', () => {
		expect(seen({})).toBe('not_installed: 5.00 GB to download.');
		// It was installed and removed, and the job that installed it has not ended yet.
		expect(seen({ job: { queued: false } })).toBe('not_installed: 5.00 GB to download.');
		expect(seen({ total_bytes: null })).toBe(
			'not_installed: Not installed. The size of the download is unknown.',
		);
		const absent = { name: 'Ollama', present: false, running: false };
		expect(seen({ runtime: absent })).toBe(
			'unavailable: Not available: Ollama is not installed or not running.',
		);
	});

	it('of a job is queued until it begins, then downloading, then verifying', () => {
		expect(seen({ record, job: { queued: true } })).toBe('queued: Waiting for another download to finish.');
		expect(seen({ record, job: { queued: false } })).toBe('downloading: 0 B of 5.00 GB downloaded.');
		expect(seen({ record, work: { stage: 'downloading', progress } })).toBe(
			'downloading: 1.20 GB of 5.00 GB downloaded.',
		);
		expect(seen({ record, total_bytes: null, job: { queued: false } })).toBe(
			'downloading: 0 B downloaded; the total is unknown.',
		);
		const stalled = { ...progress, stalled_s: 41.6, next_try_s: 3.2, attempt: 4 };
		expect(seen({ record, work: { stage: 'downloading', progress: stalled } })).toBe(
			'downloading: No data for 42 s. Trying again in 4 s (attempt 4).',
		);
		expect(seen({ record, work: { stage: 'verifying', progress } })).toBe(
			'verifying: Checking the whole file.',
		);
	});

	it('that was begun and that nothing works on is paused, and says by whom', () => {
		const byUser = { ...record, wanted: 'paused' as const, paused_by: 'user' as const };
		expect(seen({ record: byUser, download: part })).toBe('paused: Paused at 1.20 GB of 5.00 GB.');
		expect(seen({ record: byUser, total_bytes: null })).toBe('paused: Paused at 0 B.');
		expect(seen({ record, download: part })).toBe(
			'paused: Paused at 1.20 GB of 5.00 GB because lb-agent was stopped.',
		);
		expect(seen({ record, download: part, cancelled: true })).toBe('paused: Paused at 1.20 GB of 5.00 GB.');
		const full = { ...record, paused_by: 'disk_full' as const, notice: 'failed' as const };
		expect(seen({ record: full, download: part })).toBe(
			'paused: Paused at 1.20 GB of 5.00 GB: the disk is full. To resume, it needs 4.30 GB of free space.',
		);
		// Ollama does not tell what it keeps.
		for (const total_bytes of [null, 5_000_000_000])
			expect(seen({ record: full, total_bytes, parts_known: false })).toBe(
				'paused: Paused because the disk is full. Free some space, then resume.',
			);
		const absent = { name: 'llama.cpp', present: false, running: false };
		expect(seen({ record, download: part, runtime: absent })).toMatch(/^paused: /u);
	});

	it('that failed says why until this is acknowledged; then what it has counts', () => {
		const failed = { ...record, notice: 'failed' as const, last_fault: fault };
		expect(seen({ record: failed, download: part })).toMatch(
			/^failed: The download of Qwen3 8B failed 8 times in a row: connection refused\. What is downloaded/u,
		);
		const known = { ...failed, notice: null };
		expect(seen({ record: known, download: part })).toMatch(/^paused: /u);
		expect(seen({ record: known })).toBe('not_installed: 5.00 GB to download.');
		expect(seen({ record: failed, job: { queued: true } })).toMatch(/^queued: /u);
	});

	it('that is installed says whether it passed its test', () => {
		const there = { copy: { is: 'there' as const } };
		expect(seen({ ...there, record: installed })).toBe(
			'installed: Installed. It must pass its test once before it can be chosen.',
		);
		expect(seen({ ...there, record: { ...installed, probes: [probe] } })).toBe(
			'installed: Installed and tested: 11.4 tokens/s, first token after 0.8 s.',
		);
		const failed = { ...probe, passed: false, structured_answer: false };
		expect(seen({ ...there, record: { ...installed, probes: [probe, failed] } })).toBe(
			'installed: Installed, but it failed its test, so it cannot be chosen.',
		);
		// An Ollama server may have had it before.
		expect(seen(there)).toMatch(/^installed: /u);
	});

	it('whose speed no test could measure says so, without a dash in its place', () => {
		const slow = { ...probe, tokens_per_second: null };
		const facts = { ...nothing, copy: { is: 'there' as const }, record: { ...installed, probes: [slow] } };
		expect(seen(facts)).toBe('installed: Installed and tested; its speed is not known.');
		expect(render(modelState(facts).reason, 'zh')).toBe('已安装并通过测试；速度未知。');
	});

	it('whose later test could not be carried out is what an earlier one found', () => {
		const there = { copy: { is: 'there' as const } };
		const undone = { ...probe, passed: false, tool_round_trip: null, structured_answer: null };
		const failed = { ...probe, passed: false, tool_round_trip: false };
		const after = (probes: LocalModelProbe[]): string =>
			seen({ ...there, record: { ...installed, probes: [...probes, undone] } });
		expect(after([probe])).toBe(
			'installed: Installed and tested: 11.4 tokens/s, first token after 0.8 s. A later test could not be carried out; the earlier result remains valid.',
		);
		expect(after([{ ...probe, tokens_per_second: null }])).toBe(
			'installed: Installed and tested; its speed is not known. A later test could not be carried out; the earlier result remains valid.',
		);
		expect(after([failed])).toBe('installed: Installed, but it failed its test, so it cannot be chosen.');
		expect(after([])).toBe(
			'installed: Installed, but its test could not be carried out. It must pass once before it can be chosen.',
		);
	});

	it('whose file or runtime is gone is not available', () => {
		const place = '/data/lab.gguf';
		expect(seen({ record: installed, copy: { is: 'gone', place } })).toBe(
			'unavailable: Not available: /data/lab.gguf cannot be found.',
		);
		expect(seen({ own_file: { place, there: false } })).toBe(
			'unavailable: Not available: /data/lab.gguf cannot be found.',
		);
		const absent = { name: 'llama.cpp', present: false, running: false };
		expect(seen({ record: installed, copy: { is: 'there' }, runtime: absent })).toMatch(/^unavailable: /u);
		expect(seen({ record: installed, copy: { is: 'unknown' } })).toMatch(/^unavailable: /u);
	});

	it('of a file of the user that was not checked yet is not installed', () => {
		expect(seen({ own_file: { place: '/data/lab.gguf', there: true }, total_bytes: 0 })).toBe(
			'not_installed: The file is on this machine. Its content is checked once before it is used.',
		);
	});

	it('whose record cannot be read is failed and says so', () => {
		const unreadable = toProblem(
			new LbError(
				'local_models.unreadable',
				{ model: 'qwen3-8b', reason: 'it is not JSON', reason_zh: '它不是 JSON' },
				{ path: '/u/record.json' },
			),
		);
		expect(seen({ unreadable, job: { queued: false } })).toMatch(
			/^failed: The record \/u\/record\.json cannot be read: it is not JSON\. Remove the model/u,
		);
		const { reason } = modelState({ ...nothing, unreadable });
		expect(render(reason, 'zh')).toMatch(/^无法读取记录 \/u\/record\.json：它不是 JSON。/u);
	});
});
