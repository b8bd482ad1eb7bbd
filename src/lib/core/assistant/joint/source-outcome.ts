import type { JointInventoryRow } from '../../../contract/records/profile.ts';
import type { Problem } from '../../../contract/records/problem.ts';
import type { Run, Summary } from '../../../contract/records/run.ts';
import type { JointInputs } from './joint-inputs.server.ts';

/** What happened to one source of a parent folder. */
export interface SourceOutcome {
	name: string;
	inventory: JointInventoryRow;
	run: Run | null;
	/** Files that the run read; none without one. */
	inputs: JointInputs;
	/** Folder of the run, absolute. */
	folder: string | null;
	/** The error of a source that could not be scanned or run, as thrown and as a document. */
	error: unknown;
	problem: Problem | null;
	/** Why there is no run: the reason in the source's plan, or the error. */
	reason: string | null;
}

/** A source with the summary of its run, when there is one. */
export interface JointSource extends SourceOutcome {
	summary: Summary | null;
}
