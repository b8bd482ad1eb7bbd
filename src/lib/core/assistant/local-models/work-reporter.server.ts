import { say } from '../../../contract/messages/index.ts';
import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import {
	removeWorkProgress,
	writeWorkProgress,
	type WorkStage,
} from '../../local-models/state/work-progress.server.ts';
import type { ModelContext } from './look.server.ts';

/** How often what a process does is written for others; whoever follows its job hears more. */
const WRITE_EVERY_MS = 500;

/** Tells how far the work on a model is: to the job, and to every process that looks. */
export class WorkReporter {
	readonly #context: ModelContext;
	readonly #model: { identifier: string; name: string };
	#stage: WorkStage | null = null;
	#written = -Infinity;
	#writing: Promise<void> = Promise.resolve();

	constructor(context: ModelContext, model: { identifier: string; name: string }) {
		this.#context = context;
		this.#model = model;
	}

	tell(progress: DownloadProgress, stage: WorkStage): void {
		const { name } = this.#model;
		this.#context.watch.onProgress?.({
			done: progress.verified_bytes,
			total: progress.total_bytes,
			unit: 'bytes',
			message: say(stage === 'verifying' ? 'local_models.verifying' : 'local_models.downloading', { name }),
		});
		const now = performance.now();
		if (stage === this.#stage && now - this.#written < WRITE_EVERY_MS) return;
		this.#stage = stage;
		this.#written = now;
		this.#writing = this.#writing.then(() => this.#write(stage, progress));
	}

	/** Nothing works on the model any more. */
	async end(): Promise<void> {
		await this.#writing;
		await removeWorkProgress(this.#context.userData, this.#model.identifier);
	}

	/** A disk that is full must not end the work: the download says so itself. */
	async #write(stage: WorkStage, progress: DownloadProgress): Promise<void> {
		const { userData } = this.#context;
		await writeWorkProgress(userData, this.#model.identifier, stage, progress).catch(() => undefined);
	}
}
