import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const absolute = z.string().refine((value) => path.isAbsolute(value));

/** The installation record as readers may rely on it. */
const record = z.strictObject({
	schema_version: z.literal(1),
	installed_at: z.iso.datetime(),
	version: z.string(),
	engine: absolute,
	node: absolute,
	user_data_dir: absolute,
	bin_dir: absolute,
	commands: z.array(absolute),
	python: absolute.nullable(),
	environment: z
		.strictObject({
			kind: z.enum(['venv', 'conda']),
			name: z.string().min(1),
			prefix: absolute,
			manager: absolute.nullable(),
		})
		.nullable(),
	made_folders: z.array(absolute),
});

export const recordFile = (home: string): string => path.join(home, '.config/lb-agent/install.json');

/** Reads the record below a home folder; throws when it is not as it should be. */
export function readRecord(home: string): z.infer<typeof record> {
	return record.parse(JSON.parse(readFileSync(recordFile(home), 'utf8')));
}
