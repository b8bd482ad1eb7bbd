import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import type { DownloadFault, Words } from './fault.ts';
import type { DownloadLimits } from './limits.ts';
import type { DownloadOrder, DownloadTools } from './order.ts';
import type { Report } from './report.ts';
import { backOff } from './retry.ts';

/** From one look at the time that is left to the next (ms), so that a page can count down. */
const STEP_MS = 1000;
/** Answers with the whole file instead of a part, after which it is taken. */
const WHOLE_AFTER = 2;

/** Counts faults, waits after each, and decides when it is enough. */
export class Retries {
	readonly #order: Pick<DownloadOrder, 'name'>;
	readonly #tools: Pick<DownloadTools, 'signal' | 'onNote'> &
		Required<Pick<DownloadTools, 'random' | 'sleep'>>;
	readonly #limits: DownloadLimits;
	readonly #report: Report;
	#refusals = 0;
	#wholes = 0;
	/** Missing bytes that the attempt brought. */
	#taken = 0;

	constructor(
		order: Pick<DownloadOrder, 'name'>,
		tools: Pick<DownloadTools, 'signal' | 'onNote'> & Required<Pick<DownloadTools, 'random' | 'sleep'>>,
		limits: DownloadLimits,
		report: Report,
	) {
		this.#order = order;
		this.#tools = tools;
		this.#limits = limits;
		this.#report = report;
	}

	/** The server sends no parts of the file, so that the whole of it is taken. */
	get whole_too(): boolean {
		return this.#wholes >= WHOLE_AFTER;
	}

	onBytes(): void {
		this.#refusals = 0;
	}

	onTaken(bytes: number): void {
		this.#taken += bytes;
	}

	onPiece(): void {
		this.#report.faults = 0;
	}

	/** Waits for the next attempt. Throws local_models.gave_up, local_models.source_refused, the reason of the signal. */
	async afterFault(fault: DownloadFault): Promise<void> {
		const report = this.#report;
		// A connection that breaks often but gets on is none that fails. What is missing ends, and so do such attempts.
		if (this.#taken >= this.#limits.counting_bytes) report.faults = 0;
		this.#taken = 0;
		report.faults += 1;
		if (fault.kind === 'stalled') report.stalled();
		this.#requireWilling(fault);
		if (fault.kind === 'range_ignored') this.#countWhole();
		if (report.faults >= this.#limits.faults) throw this.gaveUp(fault.words);
		const usual = backOff(report.faults, this.#tools.random(), this.#limits);
		const ms = Math.max(usual, fault.retry_after_ms ?? 0);
		// A person who waits should know for what.
		this.#tools.onNote(
			say('local_models.tries_again', {
				...fault.words,
				seconds: Math.ceil(ms / 1000),
				attempt: report.faults + 1,
			}),
		);
		await this.#wait(ms);
	}

	#requireWilling({ kind, refusal }: DownloadFault): void {
		this.#refusals = kind === 'refused' ? this.#refusals + 1 : 0;
		if (refusal === null || (!refusal.for_good && this.#refusals < this.#limits.refusals)) return;
		const { host, status } = refusal;
		throw new LbError('local_models.source_refused', { host, status, name: this.#order.name });
	}

	#countWhole(): void {
		this.#wholes += 1;
		if (this.#wholes === WHOLE_AFTER)
			this.#tools.onNote(say('local_models.sent_again', { name: this.#order.name }));
	}

	async #wait(ms: number): Promise<void> {
		const { signal, sleep } = this.#tools;
		try {
			for (let left = ms; left > 0; left -= STEP_MS) {
				this.#report.next_try_ms = left;
				this.#report.tell();
				await sleep(Math.min(STEP_MS, left), signal);
			}
		} catch (error) {
			throw signal.aborted ? signal.reason : error;
		} finally {
			this.#report.next_try_ms = null;
		}
	}

	gaveUp({ reason, reason_zh }: Words): LbError {
		const { name } = this.#order;
		return new LbError('local_models.gave_up', { name, n: this.#report.faults, reason, reason_zh });
	}
}
