import { LbError } from '../../../base/errors.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { Gate, GateReason } from '../../signals/identity/gate.ts';

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

/** Why a stopped sample is refused; null where it is not. */
export function refusalOf({ reasons }: Gate, path: string): LbError | null {
	const stops = reasons.filter(({ verdict }) => verdict === 'stop');
	const { reason, reason_zh } = wordsOf(stops);
	return stops.length === 0 ? null : new LbError('check.refused', { reason, reason_zh }, { path });
}

/** What a sample that is used all the same is cautioned of; null where nothing is. */
export function cautionOf({ reasons }: Gate, sample: string): Message | null {
	const { reason, reason_zh } = wordsOf(reasons);
	return reasons.length === 0 ? null : say('check.cautioned', { sample, reason, reason_zh });
}

function wordsOf(reasons: readonly GateReason[]): { reason: string; reason_zh: string } {
	const words = reasons.map(gateWords);
	return {
		reason: words.map((one) => render(one)).join('; '),
		reason_zh: words.map((one) => render(one, 'zh')).join('；'),
	};
}
