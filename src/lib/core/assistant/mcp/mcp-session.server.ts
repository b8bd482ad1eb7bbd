import type { ConversationPoint } from '../../../contract/records/answer.ts';
import type { OperationName } from '../../../contract/operations/index.ts';
import { WaitingEngines } from '../../workspace/waiting-engines.server.ts';
import { callEngine } from '../call-engine.server.ts';
import { callJob, type ToldEvent } from '../call-job.server.ts';
import type { AssistantContext } from '../context.ts';
import { lightContext } from '../light-context.ts';
import type { DatasetChoices } from './dataset-choices.ts';
import { Datasets, type Discover } from './datasets.server.ts';
import type { McpOptions } from './mcp-options.ts';
import { OpenFolders } from './open-folders.server.ts';
import { ResultFiles } from './read-results.server.ts';
import { SharedNames } from './shared-names.server.ts';

/** What one call of a client is given. */
export interface CallControl {
	/** Aborted when the client cancels the call or leaves. */
	signal: AbortSignal;
	onEvent: (event: ToldEvent) => void;
}

interface Running {
	dataset: string | null;
	stop: AbortController;
	done: Promise<unknown>;
}

/** What one client has open, and the engines that work for it. */
export class McpSession {
	readonly options: McpOptions;
	readonly folders: OpenFolders;
	readonly names: SharedNames;
	readonly datasets: Datasets;
	readonly results: ResultFiles;
	/** By path of the dataset: what the user agreed to, and what the last answer was about. */
	readonly choices = new Map<string, DatasetChoices>();
	readonly points = new Map<string, ConversationPoint>();
	readonly #engines = new WaitingEngines();
	readonly #running = new Set<Running>();

	constructor(options: McpOptions) {
		this.options = options;
		this.folders = new OpenFolders(options.folders, options.userData, options.confine);
		this.names = new SharedNames({ names: options.names, rows: options.rows }, options.userData);
		this.datasets = new Datasets(this.folders, this.names);
		this.results = new ResultFiles(options.tables ?? null);
	}

	/** The roots of the client changed: work in a folder that may not be opened any more is stopped. */
	narrow(roots: readonly string[] | null): void {
		this.folders.narrow(roots);
		this.datasets.forget();
		for (const { dataset, stop } of this.#running)
			if (dataset !== null && !this.folders.holds(dataset)) stop.abort('cancelled');
	}

	/** What is read in this process is bound to the open folders. */
	context(signal: AbortSignal): AssistantContext {
		const own = lightContext(this.options.userData, signal);
		return { ...own, watch: { ...own.watch, mayFollow: (real) => this.folders.mayFollow(real) } };
	}

	/** Runs an operation in an engine that is bound to the open folders. Throws what `callEngine` and `callJob` throw. */
	async run(
		operation: OperationName,
		args: Record<string, unknown>,
		dataset: string | null,
		{ signal, onEvent }: CallControl,
	): Promise<unknown> {
		const { userData, engine } = this.options;
		const stop = new AbortController();
		const leave = (): void => stop.abort('cancelled');
		signal.addEventListener('abort', leave);
		if (signal.aborted) leave();
		const call = {
			...{ operation, arguments: args, userData, stop: stop.signal },
			linksWithin: [...this.folders.open],
		};
		const isJob = operation === 'run_autopilot' && dataset !== null;
		const done = isJob
			? callJob({ ...call, dataset, onEvent, ...(engine === undefined ? {} : { engine }) })
			: callEngine({
					...call,
					onEvent: (event) => {
						if (event.kind === 'progress' || event.kind === 'note') onEvent(event);
					},
					engine: { ...engine, waiting: this.#engines },
				});
		const running = { dataset, stop, done };
		this.#running.add(running);
		try {
			return await done;
		} finally {
			this.#running.delete(running);
			signal.removeEventListener('abort', leave);
		}
	}

	discover(control: CallControl): Discover {
		return (folder) => this.run('discover_dataset_sources', { folder }, folder, control);
	}

	/** Stops what goes on, and resolves when its engines have ended. */
	async close(): Promise<void> {
		const running = [...this.#running];
		for (const { stop } of running) stop.abort('interrupted');
		this.#engines.close();
		await Promise.allSettled(running.map(({ done }) => done));
	}
}
