import { endpoint, reply } from '$lib/server/endpoint.ts';
import { healthRecord } from '$lib/server/health-record.ts';

export const GET = endpoint('get_health', ({ service }) => reply(200, healthRecord(service)));
