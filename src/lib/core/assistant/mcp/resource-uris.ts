/** What an artifact is read as. */
export const ARTIFACT_KINDS = ['reports', 'tables', 'figures', 'records'] as const;
export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];

/** A resource of the server: aliases and ids, never a path. */
export type ResourcePlace =
	| { kind: 'datasets' }
	| { kind: 'results'; dataset: string; offset: number }
	| { kind: ArtifactKind; dataset: string; artifact: string; offset: number; limit: number | null }
	| { kind: 'glossary'; term: string | null };

export const SCHEME = 'lbagent://';

/** Templates as clients fill them in. */
export const TEMPLATES = {
	results: `${SCHEME}datasets/{dataset}/results{?offset}`,
	reports: `${SCHEME}datasets/{dataset}/reports/{artifact}`,
	tables: `${SCHEME}datasets/{dataset}/tables/{artifact}{?offset,limit}`,
	figures: `${SCHEME}datasets/{dataset}/figures/{artifact}`,
	records: `${SCHEME}datasets/{dataset}/records/{artifact}`,
	glossary: `${SCHEME}glossary/{term}`,
} as const;

export const uriOf = (dataset: string, kind: ArtifactKind, artifact: string): string =>
	`${SCHEME}datasets/${encodeURIComponent(dataset)}/${kind}/${encodeURIComponent(artifact)}`;
export const resultsUri = (dataset: string): string =>
	`${SCHEME}datasets/${encodeURIComponent(dataset)}/results`;
export const termUri = (term: string): string => `${SCHEME}glossary/${encodeURIComponent(term)}`;

/** What a URI names; null for anything else. */
export function readUri(uri: string): ResourcePlace | null {
	if (!uri.startsWith(SCHEME) || uri.length > 1000) return null;
	const [place = '', query = ''] = uri.slice(SCHEME.length).split('?');
	const parts = place.split('/').map(decoded);
	if (parts.some((part) => part === null || part === '')) return null;
	const [first, second, third, fourth, ...rest] = parts;
	if (rest.length > 0) return null;
	if (first === 'glossary' && third === undefined) return { kind: 'glossary', term: second ?? null };
	if (first !== 'datasets') return null;
	if (second == null) return { kind: 'datasets' };
	const asked = new URLSearchParams(query);
	const [offset, limit] = [count(asked.get('offset')) ?? 0, count(asked.get('limit'))];
	if (third === 'results' && fourth === undefined) return { kind: 'results', dataset: second, offset };
	const kind = ARTIFACT_KINDS.find((one) => one === third);
	if (kind === undefined || fourth == null) return null;
	return { kind, dataset: second, artifact: fourth, offset, limit };
}

const count = (text: string | null): number | null =>
	text !== null && /^\d{1,8}$/u.test(text) ? Number(text) : null;

function decoded(part: string): string | null {
	try {
		return decodeURIComponent(part);
	} catch {
		return null;
	}
}
