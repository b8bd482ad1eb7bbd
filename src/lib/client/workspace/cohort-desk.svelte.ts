import type { LeaveOutEntry } from '../../contract/records/cohort.ts';

/** What leads to the groups editor: samples that were selected, or what is to be left out. */
export interface CohortRequest {
	/** Number of the target. */
	target: number;
	/** Samples that become a group. */
	samples?: readonly string[];
	/** Run whose results the samples were selected in; the groups are then chosen from data. */
	run_id?: string | null;
	/** Parameters of the run to begin with; without them those of the newest plan. */
	parameters?: Readonly<Record<string, unknown>>;
	/** What is to be left out; its reason may still be empty. */
	leave_out?: readonly LeaveOutEntry[];
}

/** The groups editor of a conversation: whether it is open, and with what. */
export class CohortDesk {
	request = $state.raw<CohortRequest | null>(null);

	open(request: CohortRequest): void {
		this.request = request;
	}

	close(): void {
		this.request = null;
	}
}
