import { endpoint, reply } from '$lib/server/endpoint.ts';

export const GET = endpoint('get_ledger', async ({ params: { session_id }, query, service }) =>
	reply(200, { session_id, ...(await service.planning.ledger(session_id, query.target)) }),
);
