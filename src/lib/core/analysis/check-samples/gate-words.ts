import { say, type Message } from '../../../contract/messages/index.ts';
import type { GateReason } from '../../signals/identity/gate.ts';

/** A share in percent with three digits. */
export const shareText = (share: number): string => `${Number((100 * share).toPrecision(3))} %`;

/** A reason of the gate in words, without the sample. */
export function gateWords(reason: GateReason): Message {
	switch (reason.fact) {
		case 'contamination':
		case 'high_molecular_weight':
		case 'duplicate_rate':
		case 'on_target':
			return say(`gate.${reason.fact}`, { share: shareText(reason.value), limit: shareText(reason.limit) });
		case 'depth':
			return say('gate.depth', { depth: Math.round(reason.value), limit: reason.limit });
		default:
			return say(`gate.${reason.fact}`);
	}
}
