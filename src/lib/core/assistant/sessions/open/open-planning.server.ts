import type { Session } from '../../../../contract/records/session.ts';
import type { MetadataProfile } from '../../../../contract/records/profile.ts';
import { requireTarget } from '../start/require.ts';
import { metadataProfileOf, planAnswer, scanAnswer } from '../sources/scan-answers.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionLedger, type SessionLedger } from '../records/session-ledger.server.ts';
import { sessionPlans, type PlansPage } from '../records/session-plans.server.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import type { StartedWork } from '../works/session-work.ts';
import { startMessage, type MessageRequest } from '../start/start-message.server.ts';
import { startMetadata, type MetadataRequest } from '../start/start-metadata.server.ts';
import { startScan } from '../start/start-scan.server.ts';
import { targetPlace } from '../sources/target-place.server.ts';
import { usableSession } from '../start/require.ts';

export type Planning = ReturnType<typeof openPlanning>;

export interface PlanRequest {
	goal?: string | null | undefined;
	parameters?: Record<string, unknown> | undefined;
	replace_cohort?: true | undefined;
}

/** Scans, plans, messages, choices of metadata, the ledger. */
export function openPlanning(context: SessionContext) {
	const { workspace, userData } = context;
	const place = (sessionId: string, number: number | undefined) => {
		const { state } = usableSession(workspace, sessionId);
		return targetPlace(requireTarget(sessionTargets(state), number).path, userData);
	};
	return {
		scan: (sessionId: string, include_plan: boolean): Promise<StartedWork> =>
			startScan(context, sessionId, { include_plan, text: '/scan' }),
		plan(sessionId: string, { goal, parameters, replace_cohort }: PlanRequest): Promise<StartedWork> {
			const words = goal?.trim() ?? '';
			const text = words === '' ? '/plan' : `/plan ${words}`;
			return startScan(context, sessionId, { include_plan: true, goal, parameters, replace_cohort, text });
		},
		scanned: scanAnswer,
		planned: planAnswer,
		message: (sessionId: string, request: MessageRequest): Promise<StartedWork> =>
			startMessage(context, sessionId, request),
		metadata: (sessionId: string, request: MetadataRequest): Promise<StartedWork> =>
			startMetadata(context, sessionId, request),
		/** What a choice of metadata, or a look at one, came to. */
		chosen(
			sessionId: string,
			result: unknown,
			target: number | undefined,
		): { metadata: Session['metadata']; metadata_profile: MetadataProfile | null } {
			const { state } = workspace.sessions.get(sessionId);
			const { path } = requireTarget(sessionTargets(state), target);
			return { metadata: state.metadata, metadata_profile: metadataProfileOf(result, path) };
		},
		plans: async (
			sessionId: string,
			{ target, ...page }: { target?: number | undefined } & Parameters<typeof sessionPlans>[1],
		): Promise<PlansPage> => sessionPlans((await place(sessionId, target)).output.assistant, page),
		ledger: async (sessionId: string, target: number | undefined): Promise<SessionLedger> =>
			sessionLedger(await place(sessionId, target)),
	};
}
