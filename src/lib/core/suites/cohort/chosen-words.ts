import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';

/** That groups were chosen from results which name no matrix of the run. */
export function chosenFromResults(source: readonly string[]): Message {
	return say('verdict.chosen_from_results', { source: shortList(source, 3) });
}
