import { endpoint, reply } from '$lib/server/endpoint.ts';

export const PATCH = endpoint('edit_note', async ({ params, body, service, signal }) =>
	reply(200, await service.skills.editNote({ ...params, ...body }, signal)),
);

export const DELETE = endpoint('delete_note', async ({ params, query, service, signal }) =>
	reply(200, await service.skills.deleteNote({ ...params, ...query }, signal)),
);
