import { engineVersion } from '$lib/base/version.ts';
import { openApiDocument } from '$lib/contract/api/open-api/index.ts';

export const prerender = true;

export const GET = (): Response =>
	new Response(JSON.stringify(openApiDocument(engineVersion)), {
		headers: { 'content-type': 'application/json' },
	});
