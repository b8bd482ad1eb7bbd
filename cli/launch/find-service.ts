import { get } from 'node:http';
import { bindAddress } from '../../src/lib/base/bind-address.ts';
import { health } from '../../src/lib/contract/api/system.ts';
import {
	readServiceRecords,
	type ServiceRecord,
} from '../../src/lib/core/workspace/service-record.server.ts';

const ANSWER_MS = 2000;

/**
 * Our own running service on this user data folder, as it would be started now; null when there is none. A record counts
 * once the service itself answers with the same id, so that a stale one, or another program on its port, is passed over.
 */
export async function findService(
	userData: string,
	port: number | null,
	env: NodeJS.ProcessEnv = process.env,
): Promise<ServiceRecord | null> {
	const isAsStarted = ({ needs_token, host }: ServiceRecord): boolean =>
		needs_token === ((env['LB_AGENT_TOKEN'] ?? '') !== '') && host === bindAddress(env);
	for (const record of readServiceRecords(userData).filter(isAsStarted))
		if (port === null || port === 0 || record.port === port)
			if ((await instanceAt(record.url, env)) === record.instance_id) return record;
	return null;
}

/** Id of the service that answers at an address; null when none of ours does. */
export function instanceAt(url: string, env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
	const token = env['LB_AGENT_TOKEN'] ?? '';
	return new Promise((resolve) => {
		const nobody = (): void => resolve(null);
		const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
		const call = get(
			new URL('api/system/health', url),
			{ headers, timeout: ANSWER_MS, agent: false },
			(answer) => {
				let text = '';
				answer.setEncoding('utf8').on('data', (part: string) => {
					text += part;
					// Another program may say anything, and as much as it likes.
					if (text.length > 10_000) call.destroy();
				});
				answer.on('end', () => resolve(instanceOf(text))).on('error', nobody);
			},
		);
		call
			.on('timeout', () => call.destroy())
			.on('error', nobody)
			.on('close', nobody);
	});
}

function instanceOf(text: string): string | null {
	try {
		return health.parse(JSON.parse(text)).instance_id;
	} catch {
		return null;
	}
}
