import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
	absent,
	downloading,
	embedded,
	licenceExample,
	machine,
	paused,
	profile,
} from '../../contract/api/examples/records/local-model.ts';
import type { LocalModel, LocalModelList } from '../../contract/records/local-model.ts';
import { problemFrom } from '../api-problem.ts';
import type { Api } from '../api.ts';
import { isAtWork, LocalModelDesk } from './local-model-desk.svelte.ts';

/** A service with one model in a state that may change; notes what it was asked. */
class Service {
	model: LocalModel = absent;
	calls: string[] = [];
	/** Holds the next answer to a reading of the list until it is called. */
	hold: Promise<void> | null = null;
	readonly troubles: unknown[] = [];
	readonly desk: LocalModelDesk;

	constructor(change: Record<string, unknown> = {}) {
		const answer = (name: string, to: Partial<LocalModel>) => (): Promise<unknown> => {
			this.calls.push(name);
			this.model = { ...this.model, ...to };
			return Promise.resolve({ data: this.model });
		};
		const api = {
			list_local_models: async () => {
				this.calls.push('list');
				const data = this.list;
				const held = this.hold;
				this.hold = null;
				await held;
				return { data };
			},
			get_local_model: answer('get', {}),
			install_local_model: answer('install', downloading),
			pause_local_model: answer('pause', paused),
			cancel_job: answer('cancel', { job_id: null }),
			add_local_profile: () => Promise.resolve({ data: profile }),
			...change,
		};
		// Only what the desk asks for is there.
		const only: Api = Object.assign(Object.create(null), api);
		this.desk = new LocalModelDesk(only, (error) => this.troubles.push(error));
	}

	get list(): LocalModelList {
		return { entries: [this.model], licences: [licenceExample], machine, runtimes: [embedded] };
	}
}

const { identifier } = absent;

describe('the local models of this computer', () => {
	it.each([
		[absent, false],
		[downloading, true],
		[paused, false],
		[{ ...absent, state: 'queued' as const }, true],
		[{ ...absent, state: 'installed' as const, job_id: downloading.job_id }, true],
	])('%#: whether something is done with it', (model, is) => {
		expect(isAtWork(model)).toBe(is);
	});

	it('what a change came to is shown, and then what it means for all', async () => {
		const service = new Service();
		await service.desk.read();
		await service.desk.install(identifier, { accept_licence: absent.licence.sha256 });
		await vi.waitFor(() => expect(service.calls).toEqual(['list', 'install', 'list']));
		expect(service.desk.find(identifier)?.state).toBe('downloading');
	});

	it('an answer of before a change does not undo it', async () => {
		const service = new Service();
		await service.desk.read();
		let go = (): void => undefined;
		service.hold = new Promise((resolve) => (go = resolve));
		const early = service.desk.read();
		await service.desk.install(identifier, {});
		go();
		await early;
		expect(service.desk.find(identifier)?.state).toBe('downloading');
	});

	it('a refusal of the list is kept beside what was read before', async () => {
		let isRefused = false;
		const service = new Service({
			list_local_models: () =>
				isRefused ? Promise.reject(problemFrom(500, 'no')) : Promise.resolve({ data: service.list }),
		});
		await service.desk.read();
		isRefused = true;
		await service.desk.read();
		expect(service.desk.problem?.status).toBe(500);
		expect(service.desk.find(identifier)).toEqual(absent);
	});

	it('work that is not there is not stopped', async () => {
		const service = new Service();
		await service.desk.read();
		await service.desk.stop(identifier);
		service.model = downloading;
		await service.desk.read();
		await service.desk.stop(identifier);
		expect(service.calls).toEqual(['list', 'list', 'cancel', 'list']);
	});

	it('one that was added is told by its identifier', async () => {
		const service = new Service();
		expect(await service.desk.add({ name: 'Lab', file: '/data/lab.gguf' })).toEqual(profile);
		expect(service.calls).toEqual(['list']);
	});
});

describe('models at work', () => {
	let hidden = false;
	const listeners = new Set<() => void>();

	beforeEach(() => {
		hidden = false;
		vi.useFakeTimers();
		vi.stubGlobal('document', {
			get hidden() {
				return hidden;
			},
			addEventListener: (_: string, listener: () => void) => listeners.add(listener),
			removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
		});
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
		expect(listeners.size).toBe(0);
	});

	it('are looked at while they are watched, and all are read when one has ended', async () => {
		const service = new Service();
		service.model = downloading;
		await service.desk.read();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(service.calls).toEqual(['list']);
		const leave = service.desk.watch();
		await vi.advanceTimersByTimeAsync(2_500);
		expect(service.calls).toEqual(['list', 'get', 'get']);
		service.model = paused;
		await vi.advanceTimersByTimeAsync(5_000);
		expect(service.calls).toEqual(['list', 'get', 'get', 'get', 'list']);
		expect(service.desk.find(identifier)?.state).toBe('paused');
		leave();
	});

	it('are not looked at by a tab that nobody sees, and at once by one that is seen again', async () => {
		const service = new Service();
		service.model = downloading;
		await service.desk.read();
		const leave = service.desk.watch();
		hidden = true;
		await vi.advanceTimersByTimeAsync(5_000);
		expect(service.calls).toEqual(['list']);
		hidden = false;
		for (const listener of listeners) listener();
		await vi.advanceTimersByTimeAsync(1_500);
		expect(service.calls).toEqual(['list', 'list', 'get']);
		leave();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(service.calls.length).toBe(3);
	});

	it('a lost line is told, and nothing is asked until the list is read again', async () => {
		const lost = new TypeError('no answer');
		let isLost = true;
		const service = new Service({
			get_local_model: () => {
				service.calls.push('get');
				return isLost ? Promise.reject(lost) : Promise.resolve({ data: service.model });
			},
		});
		service.model = downloading;
		await service.desk.read();
		const leave = service.desk.watch();
		await vi.advanceTimersByTimeAsync(5_000);
		expect([service.calls, service.troubles]).toEqual([['list', 'get'], [lost]]);
		isLost = false;
		await service.desk.read();
		await vi.advanceTimersByTimeAsync(1_500);
		expect(service.calls).toEqual(['list', 'get', 'list', 'get']);
		leave();
	});
});
