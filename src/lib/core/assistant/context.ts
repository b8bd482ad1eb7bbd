import type { Face } from '../../base/places.ts';
import type { Parallel } from '../../base/parallel.ts';
import type { Watch } from '../../base/progress.ts';
import type { WorkflowData, WorkflowKind } from '../../contract/events/workflow.ts';
import type { Message } from '../../contract/messages/index.ts';
import type { RunStart } from './running/run-start.ts';

/** A session of the service bounds where links may lead; a process of the user is not bound. */
export function faceOf({ watch }: Pick<AssistantContext, 'watch'>): Face {
	return watch.mayFollow === undefined ? 'own_process' : 'session';
}

/** What every operation of the assistant is given besides its arguments. */
export interface AssistantContext {
	userData: string;
	now: () => Date;
	watch: Watch;
	parallel: (threads: number) => Parallel;
	/** Something worth telling while the work goes on. */
	note: (message: Message) => void;
	/** A run starts writing: what a parent process must clean up when it kills this one. */
	runStarted: (start: RunStart) => void;
	/** A step of a longer workflow: becomes the event of that kind in the log of the job. */
	event: <K extends WorkflowKind>(kind: K, data: WorkflowData<K>) => void;
	/** Folders that a session may read; absent for a process of the user. */
	bound?: readonly string[];
	/**
	 * Real path of the parent folder whose sources are worked on. A source that a link leads to was named by whoever made the
	 * link and not by the user, so nothing is written beside its data.
	 */
	within?: string;
}
