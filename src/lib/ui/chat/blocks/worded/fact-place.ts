import type { OpenSession } from '../../../../client/workspace/open-session.svelte.ts';
import type { Place } from '../../../../client/workspace/route.svelte.ts';
import type { ChatFact } from '../../../../contract/records/chat.ts';
import { writeRowPlace } from '../../../tables/row-place.ts';
import { targetNumber } from '../target-number.ts';

/** Where a fact was read from: its artifact, at its cell; null for what belongs to no artifact. */
export function factPlace(
	session: OpenSession,
	{ artifact_id, dataset, row, column }: ChatFact,
): Partial<Place> | null {
	if (artifact_id === null) return null;
	const target = dataset === null ? null : targetNumber(session, dataset);
	return {
		artifact: artifact_id,
		at: row === null ? null : writeRowPlace({ row: row - 1, column }),
		...(target === null ? {} : { target }),
	};
}
