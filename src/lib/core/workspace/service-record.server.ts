import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from '../../base/atomic-file.server.ts';
import { plainTextSync } from '../../base/plain-text.server.ts';
import { isGone, isInSight, processMark } from '../../base/process-mark.server.ts';

/** A running service of a user data folder, so that a second start finds it. */
const serviceRecord = z.object({
	process: processMark,
	/** Address it was told to bind to. */
	host: z.string(),
	port: z.int().min(1).max(65_535),
	/** Start page, without any secret. */
	url: z.string(),
	instance_id: z.string(),
	/** True when requests need the token; the token itself stands nowhere. */
	needs_token: z.boolean(),
});
export type ServiceRecord = z.infer<typeof serviceRecord>;

const folderOf = (userData: string): string => path.join(userData, 'services');
const fileOf = (userData: string, port: number): string => path.join(folderOf(userData), `${port}.json`);

/** Recorded services whose processes run on this machine in sight, lowest port first. Records that cannot be read count nowhere. */
export function readServiceRecords(userData: string): ServiceRecord[] {
	return filesIn(folderOf(userData))
		.flatMap((file) => readRecord(file))
		.filter((record) => isInSight(record.process) && !isGone(record.process))
		.sort((a, b) => a.port - b.port);
}

/** Records a service under its port. */
export function writeServiceRecord(userData: string, record: ServiceRecord): Promise<void> {
	return writeFileAtomic(fileOf(userData, record.port), JSON.stringify(record), 0o600);
}

/** Removes the record of a service; one of another service on the same port stays. */
export function removeServiceRecord(userData: string, instanceId: string): void {
	for (const file of filesIn(folderOf(userData)))
		if (readRecord(file).some(({ instance_id }) => instance_id === instanceId)) rmSync(file, { force: true });
}

function filesIn(folder: string): string[] {
	try {
		return readdirSync(folder)
			.filter((name) => /^\d+\.json$/u.test(name))
			.map((name) => path.join(folder, name));
	} catch {
		return [];
	}
}

function readRecord(file: string): ServiceRecord[] {
	try {
		return [serviceRecord.parse(JSON.parse(plainTextSync(file)))];
	} catch {
		return [];
	}
}
