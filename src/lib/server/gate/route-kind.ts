/** True for what belongs to the interface for programs; false for pages and their files. */
export function isApi(segments: readonly string[]): boolean {
	const [first = ''] = segments;
	return first.toLowerCase() === 'api' || (first === 'openapi.json' && segments.length === 1);
}

/** True for what a person may open from elsewhere: pages, the reference page included. */
export function isPage(segments: readonly string[]): boolean {
	return !isApi(segments) || (segments.length === 2 && segments[0] === 'api' && segments[1] === 'docs');
}

/** True for the one page that takes forms. */
export const isWorkspace = (segments: readonly string[]): boolean =>
	segments.length === 1 && segments[0] === '';
