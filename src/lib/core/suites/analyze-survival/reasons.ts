import { say, type Message } from '../../../contract/messages/index.ts';
import { leftOutReasons, type FollowedRow } from '../../analysis/survival/follow-up.ts';

/** Rows left out by reason, one phrase each. */
export function reasonWords(rows: readonly FollowedRow[]): Message[] {
	return leftOutReasons.flatMap((reason) => {
		const count = rows.filter(({ left_out }) => left_out === reason).length;
		return count === 0 ? [] : [say(`survival.reason_${reason}`, { count })];
	});
}
