import type { AssistantContext } from '../context.ts';
import type { LlmProviderName } from '../../../contract/records/llm.ts';
import type { OpenModel } from './open-model.ts';

/** Opens the configured model; null when none is configured. */
export async function openModel(
	_context: AssistantContext,
	_wanted: { provider: LlmProviderName | null; conversation: string | null },
): Promise<OpenModel | null> {
	return null;
}
