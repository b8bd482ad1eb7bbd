import type { Message } from '../../../contract/messages/index.ts';
import { say } from '../../../contract/messages/index.ts';
import type { AssistantContext } from '../context.ts';

/** Notes that say the same of every source of one parent folder. */
const REPEATED: readonly Message['code'][] = ['run.dataset_read_only', 'run.outputs_in_chosen_root'];

/**
 * A context for the sources of a parent folder: where their outputs go was said for the parent, so it is said once more
 * for all of them and not once for each. Of parents inside one another the outermost is the one that the user named.
 * @param parent its real path
 */
export function quietSources(context: AssistantContext, parent: string): AssistantContext {
	let said = false;
	const linked = new Set<string>();
	return {
		...context,
		within: context.within ?? parent,
		note: (message) => {
			// A source is placed again with every plan.
			if (message.code === 'run.source_linked') {
				const source = JSON.stringify(message.values);
				if (linked.has(source)) return;
				linked.add(source);
			}
			if (!REPEATED.includes(message.code)) return context.note(message);
			if (said || message.code !== 'run.dataset_read_only') return;
			said = true;
			context.note(say('run.sources_read_only'));
		},
	};
}
