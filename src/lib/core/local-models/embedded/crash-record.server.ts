import * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { LbError } from '../../../base/errors.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { isoTime } from '../../../contract/records/common.ts';

const PRIVATE = 0o600;
const KEPT = 12;
/** A model that crashes this often within this time is not started again for now. */
const MOST = 3;
const WITHIN_MS = 600_000;

const crashRecord = z.object({
	schema_version: z.literal(1),
	crashes: z.array(z.object({ at: isoTime, model: z.string(), said: z.string() })),
});
type Crash = z.infer<typeof crashRecord>['crashes'][number];

async function readCrashes(file: string): Promise<Crash[]> {
	try {
		return crashRecord.parse(recordJson(await plainText(file))).crashes;
	} catch {
		return [];
	}
}

/** Keeps that a model crashed, with what it said last. */
export async function noteCrash(file: string, crash: Crash): Promise<void> {
	const crashes = [...(await readCrashes(file)), crash].slice(-KEPT);
	await writeFileAtomic(file, canonicalJson({ schema_version: 1, crashes }), PRIVATE);
}

/** That the process of a model ended by itself: by what, null where that is unknown, and with which last words. */
export function crashFault({
	model,
	by,
	said,
	log,
}: {
	model: string;
	by: string | null;
	said: string;
	log: string;
}): LbError {
	const words = (how: string, colon = ': '): string => (said === '' ? how : `${how}${colon}${said}`);
	return new LbError('local_models.crashed', {
		...{ model, log, reason: words(by ?? 'its connection broke') },
		...(by === null ? { reason_zh: words('连接中断', '：') } : {}),
	});
}

/** Throws local_models.crashed_often for a model that crashed three times within ten minutes. */
export async function requireCalm(file: string, model: string, now: Date): Promise<void> {
	const since = now.getTime() - WITHIN_MS;
	const lately = (await readCrashes(file)).filter(
		(crash) => crash.model === model && Date.parse(crash.at) > since,
	);
	if (lately.length < MOST) return;
	const said = lately.at(-1)?.said ?? '';
	throw new LbError('local_models.crashed_often', {
		model,
		n: lately.length,
		minutes: WITHIN_MS / 60_000,
		said: said === '' ? '–' : said,
	});
}
