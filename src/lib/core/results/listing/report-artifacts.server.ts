import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { mapBounded } from '../../../base/bounded.ts';
import { recordJson } from '../../../base/record-json.ts';
import { AUTOPILOT_TITLE } from './autopilot-report.ts';
import type { Listed } from './sort-listed.ts';
import { artifactPlace } from './artifact-place.server.ts';

const AT_ONCE = 16;

/** The reports of autopilot runs; their JSON records lie beside them and are not listed. */
export async function autopilotReports(assistant: string): Promise<Listed[]> {
	const folder = path.join(assistant, 'reports');
	const names = (await readdir(folder).catch(() => [])).filter((name) => /^autopilot_.+\.md$/u.test(name));
	const root = path.dirname(assistant);
	const found = await mapBounded(names, AT_ONCE, async (name): Promise<Listed | null> => {
		const file = path.join(folder, name);
		const info = await stat(file).catch(() => null);
		if (info === null || !info.isFile()) return null;
		return {
			...artifactPlace(root, file),
			kind: 'report',
			title: AUTOPILOT_TITLE,
			task_key: null,
			run_id: null,
			bytes: info.size,
			created_at: (await endOf(file)) ?? info.mtime.toISOString(),
		};
	});
	return found.filter((one) => one !== null);
}

const ended = z.object({ ended_at: z.iso.datetime() });

/** When the autopilot run ended, from its record: a copied file has the time of its copy. */
async function endOf(report: string): Promise<string | null> {
	try {
		const record: unknown = recordJson(await plainText(report.replace(/\.md$/u, '.json')));
		return ended.safeParse(record).data?.ended_at ?? null;
	} catch {
		return null;
	}
}
