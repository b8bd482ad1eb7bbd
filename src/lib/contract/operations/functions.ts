import { keysOf } from '../keys.ts';
import type { Operation } from './define.ts';
import { operations, type OperationName } from './index.ts';

/**
 * Operations that a session asks for in a way of its own, because what they come to belongs into its conversation or its
 * sources: the endpoint that does it. Everything else of the registry is offered as a function.
 */
export const ownWays = {
	answer_message: 'POST /api/session/{session_id}/message',
	converse: 'POST /api/session/{session_id}/message',
	scan_sources: 'POST /api/session/{session_id}/scan',
	prepare_image: 'POST /api/session/{session_id}/images',
	// Its source is an address or a place of the session, which only this endpoint checks.
	ingest_skill_source: 'POST /api/session/{session_id}/skills/ingest',
	// Its command names files, which only this endpoint checks.
	run_external_tool_command: 'POST /api/session/{session_id}/tools/{tool_key}/run',
	make_demo_cohort: 'POST /api/session/{session_id}/dataset',
} as const satisfies Partial<Record<OperationName, string>>;

/** An operation that is offered as a function. */
export interface FunctionOperation extends Operation {
	name: OperationName;
}

/** Operations that the local service offers as functions of a session. */
export const functions: readonly FunctionOperation[] = keysOf(operations)
	.filter((name) => !Object.hasOwn(ownWays, name))
	.map((name) => ({ ...operations[name], name }));
