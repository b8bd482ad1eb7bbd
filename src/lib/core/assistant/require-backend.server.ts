import { LbError } from '../../base/errors.ts';
import { toProblem } from '../../base/problem.ts';
import { renderProblem } from '../../contract/errors/render-problem.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { modelParameters } from '../../contract/tasks/cohort-parameters.ts';
import { requireSklearn } from '../suites/kernel/require-sklearn.server.ts';
import type { AssistantContext } from './context.ts';

type Parameters = Readonly<Record<string, unknown>>;

/**
 * Refuses work with a model backend that cannot run, before any file is read. Nothing is ever computed by another backend
 * than the one that was asked for.
 * @throws LbError run.sklearn_no_python, run.sklearn_missing, run.sklearn_too_old, run.sklearn_failed
 */
export async function requireBackend(
	parameters: Parameters | undefined,
	{ watch }: AssistantContext,
): Promise<void> {
	if (wantsSklearn(parameters ?? {})) await requireSklearn(watch.signal);
}

/** Why the backend that was asked for cannot run, as a plan says it; null when it can. */
export async function backendTrouble(
	parameters: Parameters,
	context: AssistantContext,
): Promise<Message | null> {
	try {
		await requireBackend(parameters, context);
		return null;
	} catch (error) {
		if (!(error instanceof LbError) || error.exitCode !== 5) throw error;
		const problem = toProblem(error);
		const words = (language: 'en' | 'zh'): string => {
			const { detail, hint } = renderProblem(problem, language);
			return `${detail} ${hint}`.replaceAll('\n', '; ');
		};
		return say('planning.backend_missing', { reason: words('en'), reason_zh: words('zh') });
	}
}

function wantsSklearn({ supervised_backend, supervised_modeling }: Parameters): boolean {
	const isOff = modelParameters.supervised_modeling.safeParse(supervised_modeling).data === false;
	return supervised_backend === 'sklearn' && !isOff;
}
