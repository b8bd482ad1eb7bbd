import { addressOf } from '../../client/api.ts';

/** Address of the bytes of an artifact: in a format, or as a download. */
export function fileAddress(
	at: { session_id: string; target: number },
	artifactId: string,
	more: { format?: string; download?: boolean } = {},
): string {
	return addressOf('/api/session/{session_id}/file', {
		params: { session_id: at.session_id },
		query: { artifact_id: artifactId, target: at.target, ...more },
	});
}

/** Address of a report as one HTML file. */
export function pageAddress(at: { session_id: string; target: number }, artifactId: string): string {
	return addressOf('/api/session/{session_id}/report', {
		params: { session_id: at.session_id },
		query: { artifact_id: artifactId, target: at.target },
	});
}
