import { addressOf } from '../../client/api.ts';
import type { GroupColors } from '../figures/group-colors.svelte.ts';

/** Colours of the groups of a dataset; null: those of the run. */
type Colors = Pick<GroupColors, 'asQuery'> | null;

/** Address of the bytes of an artifact: in a format, or as a download. */
export function fileAddress(
	at: { session_id: string; target: number },
	artifactId: string,
	more: { format?: string; download?: boolean; colors?: Colors } = {},
): string {
	const { colors = null, ...rest } = more;
	return addressOf('/api/session/{session_id}/file', {
		params: { session_id: at.session_id },
		query: { artifact_id: artifactId, target: at.target, ...rest, color: colors?.asQuery },
	});
}

/** Address of a report as one HTML file. */
export function pageAddress(
	at: { session_id: string; target: number },
	artifactId: string,
	colors: Colors = null,
): string {
	return addressOf('/api/session/{session_id}/report', {
		params: { session_id: at.session_id },
		query: { artifact_id: artifactId, target: at.target, color: colors?.asQuery },
	});
}
