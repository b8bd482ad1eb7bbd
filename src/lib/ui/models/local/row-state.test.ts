import { describe, expect, it } from 'vitest';
import { absent, chosen, downloading, paused } from '../../../contract/api/examples/records/local-model.ts';
import type { LocalModel } from '../../../contract/records/local-model.ts';
import { fitOf, hostOf, pointsAgainst, primaryAct, quietActs, rowState } from './row-state.ts';

const queued: LocalModel = { ...downloading, state: 'queued', progress: null };
const verifying: LocalModel = { ...downloading, state: 'verifying' };
const failed: LocalModel = { ...paused, state: 'failed', notice: 'failed' };
const unreadable: LocalModel = { ...absent, state: 'failed', unreadable: 'record' };
const unavailable: LocalModel = { ...absent, state: 'unavailable' };
const untested: LocalModel = { ...chosen, chosen: false, probe: null, test_result: null };
const tested: LocalModel = { ...chosen, chosen: false };
const notPassed: LocalModel = {
	...tested,
	probe: chosen.probe === null ? null : { ...chosen.probe, passed: false, structured_answer: false },
	test_result: 'failed',
};
/** What a test is that could not be carried out. */
const undone: Partial<LocalModel> = {
	probe:
		chosen.probe === null
			? null
			: { ...chosen.probe, passed: false, tool_round_trip: null, structured_answer: null },
};
const testing: LocalModel = { ...untested, job_id: downloading.job_id };
const ownFile: LocalModel = { ...untested, own: true, file: '/data/models/lab.gguf' };

describe('a model in a row', () => {
	it.each([
		[absent, 'not_installed', 'install', []],
		[{ ...absent, eligible: false }, 'not_installed', 'show_why', []],
		[queued, 'queued', 'cancel', ['after_restart']],
		// What is kept already is not given up by waiting.
		[{ ...queued, progress: paused.progress }, 'queued', 'pause', ['delete_download', 'after_restart']],
		[downloading, 'downloading', 'pause', ['delete_download', 'after_restart']],
		[verifying, 'verifying', 'pause', ['delete_download', 'after_restart']],
		[paused, 'paused', 'resume', ['delete_download', 'after_restart']],
		[failed, 'failed', 'try_again', ['dismiss', 'delete_download']],
		// Nothing but its removal could succeed where its record cannot be read.
		[unreadable, 'failed', 'remove', []],
		[{ ...unreadable, progress: paused.progress }, 'failed', 'remove', []],
		[{ ...unreadable, own: true }, 'failed', 'remove', ['forget']],
		[{ ...unreadable, own: true, file: '/data/models/lab.gguf' }, 'failed', 'remove', ['forget']],
		// With its own entry, all of it is removed.
		[{ ...unreadable, own: true, unreadable: 'profile' as const }, 'failed', 'remove', []],
		// There is nothing to dismiss without a notice.
		[{ ...failed, notice: null }, 'failed', 'try_again', ['delete_download']],
		[unavailable, 'unavailable', 'show_how', []],
		[{ ...unavailable, progress: paused.progress }, 'unavailable', 'show_how', ['delete_download']],
		[untested, 'installed', 'test', ['remove']],
		[{ ...untested, notice: 'finished' as const }, 'installed', 'test', ['dismiss', 'remove']],
		[testing, 'testing', 'stop_test', []],
		[tested, 'tested', 'use', ['test_again', 'remove']],
		[notPassed, 'test_failed', 'test', ['remove']],
		[chosen, 'chosen', 'ask', ['test_again', 'remove']],
		// A test that could not be carried out takes nothing away, and proves nothing.
		[{ ...tested, ...undone }, 'tested', 'use', ['test_again', 'remove']],
		[{ ...chosen, ...undone }, 'chosen', 'ask', ['test_again', 'remove']],
		[{ ...untested, ...undone }, 'installed', 'test', ['remove']],
		// One that failed is not asked in lb-agent; an Ollama server is.
		[{ ...notPassed, chosen: true }, 'test_failed', 'test', ['remove']],
		[{ ...notPassed, chosen: true, runtime: 'ollama' as const }, 'chosen', 'ask', ['test_again', 'remove']],
		// One's own may be taken from the list; a file of the user's is never removed.
		[{ ...absent, own: true }, 'not_installed', 'install', ['forget']],
		[{ ...failed, own: true }, 'failed', 'try_again', ['dismiss', 'delete_download', 'forget']],
		[ownFile, 'installed', 'test', ['forget']],
		[
			{ ...ownFile, state: 'not_installed' as const, installed_at: null },
			'not_installed',
			'check',
			['forget'],
		],
		[{ ...verifying, own: true, file: ownFile.file }, 'verifying', 'pause', []],
		[{ ...paused, own: true }, 'paused', 'resume', ['delete_download', 'after_restart']],
	] as const)('%#: its word, its one button and the quiet ones', (model, state, primary, quiet) => {
		expect([rowState(model), primaryAct(model), quietActs(model)]).toEqual([state, primary, quiet]);
	});

	it('whose record cannot be read is not said to be too large', () => {
		expect([fitOf(absent), fitOf({ ...absent, eligible: false }), fitOf(unreadable)]).toEqual([
			'fits',
			'fits_not',
			'fits_unknown',
		]);
	});

	it('what speaks against it is found among the sentences about this computer', () => {
		expect(
			pointsAgainst([
				'local_models.fits_memory',
				'local_models.lacks_disk',
				'local_models.gpu_missing',
				'local_models.runtime_impossible',
				'local_models.memory_in_use',
			]),
		).toEqual([1, 3, 4]);
	});

	it('the host of an address', () => {
		expect(hostOf('https://models.example.org:8443/a/b.gguf')).toBe('models.example.org:8443');
		expect(hostOf('no address')).toBe('no address');
	});
});
