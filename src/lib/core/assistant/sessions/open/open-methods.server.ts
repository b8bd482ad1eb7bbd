import { lightContext } from '../../light-context.ts';
import { methodOperationFunctions } from '../../methods/method-operations.server.ts';
import type { Arguments } from '../../operation-functions.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import type { SessionContext } from '../session-context.ts';
import { requireTarget, usableSession } from '../start/require.ts';
import { beginWork } from '../works/begin-work.ts';
import type { StartedWork } from '../works/session-work.ts';

export type Methods = ReturnType<typeof openMethods>;

export interface AdviceRequest {
	query?: string | undefined;
	limit: number;
	target?: number | undefined;
}

/** Methods of the field: the registry is read here, advice for a dataset is given by a job. */
export function openMethods(context: SessionContext) {
	const { userData, workspace, now } = context;
	const light = (signal: AbortSignal) => lightContext(userData, signal, { now });
	return {
		list: (args: Arguments<'list_liquid_biopsy_methods'>) =>
			methodOperationFunctions.list_liquid_biopsy_methods(args),
		/** Looks into the dataset as well, as a job; null without one, where `adviceAlone` answers at once. */
		async startAdvice(sessionId: string, { target, ...asked }: AdviceRequest): Promise<StartedWork | null> {
			const targets = sessionTargets(usableSession(workspace, sessionId).state);
			if (targets.length === 0 && target === undefined) return null;
			return beginWork(context, sessionId, ({ state }) => ({
				work: { kind: 'methods', beside: true, data: {} },
				operation: 'recommend_liquid_biopsy_methods',
				arguments: { ...asked, input_path: requireTarget(sessionTargets(state), target).path },
				dataset: null,
				said: null,
			}));
		},
		adviceAlone: ({ query, limit }: AdviceRequest, signal: AbortSignal) =>
			methodOperationFunctions.recommend_liquid_biopsy_methods({ query, limit }, light(signal)),
	};
}
