import { lstatSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { LbError } from './errors.ts';
import { plainTextSync } from './plain-text.server.ts';
import { closedToUserData, holdsInSight, type ClosedReason } from './places.ts';
import { realPlace } from './real-place.server.ts';

/** Set on folders that everybody may write to, such as /tmp. */
const STICKY = 0o1000;

/**
 * Refuses a user data folder (absolute) that is a place of the system, holds keys or settings, or lies among the data of a dataset:
 * what is open in a user data folder would open there. Throws `usage.option_invalid`, which names `field`.
 */
export function requireUserDataPlace(folder: string, field: string, env: NodeJS.ProcessEnv): void {
	const real = realPlace(folder);
	if (real === null)
		throw refused(folder, field, { reason: 'it is a broken link', reason_zh: '它不指向任何位置' });
	const home = env['HOME'] || homedir();
	const keys = ['.ssh', '.gnupg'].map((name) => path.join(home, name));
	const settings = [path.join(home, '.config'), env['XDG_CONFIG_HOME'] ?? ''].filter(path.isAbsolute);
	const closed =
		closedToUserData(real, { keys: withReal(keys), settings: withReal(settings) }) ??
		datasetReason(datasetAround(real));
	if (closed !== null) throw refused(folder, field, closed);
}

const withReal = (places: readonly string[]): string[] =>
	places.flatMap((place) => [place, realPlace(place) ?? place]);

const datasetReason = (dataset: string | null): ClosedReason | null =>
	dataset === null
		? null
		: {
				reason: `it is inside ${dataset}, the folder of a dataset`,
				reason_zh: `它位于数据集的文件夹 ${dataset} 之内`,
			};

function refused(value: string, field: string, { reason, reason_zh }: ClosedReason): LbError {
	const expected = 'a folder of your own, for example ~/.local/share/lb-agent';
	const expected_zh = '你自己的文件夹，例如 ~/.local/share/lb-agent';
	return new LbError('usage.option_invalid', { value, reason, reason_zh, expected, expected_zh }, { field });
}

/**
 * The folder at or around a user data folder in which lb-agent keeps results beside data, and whose scan would come upon it; null
 * without one. A folder that was chosen for results is none, and one that cannot be looked into is passed over.
 */
function datasetAround(userData: string): string | null {
	for (let folder = userData, inner = ''; folder !== inner; inner = folder, folder = path.dirname(folder))
		try {
			if (holdsInSight(folder, userData) && isMarked(folder) && holdsData(folder, inner))
				return isChosen(folder, userData) ? null : folder;
		} catch {
			continue;
		}
	return null;
}

/** A mark made by another user, or in a folder that everybody may write to, proves nothing. */
function isMarked(folder: string): boolean {
	const mark = lstatSync(path.join(folder, 'assistant/dataset.json'), { throwIfNoEntry: false });
	if (mark?.isFile() !== true || (process.getuid !== undefined && mark.uid !== process.getuid()))
		return false;
	return (lstatSync(folder).mode & STICKY) === 0;
}

function holdsData(folder: string, besides: string): boolean {
	return readdirSync(folder).some(
		(name) => name !== 'assistant' && name !== path.basename(besides) && !name.startsWith('.'),
	);
}

const chosenRoot = z.object({ output_root: z.unknown(), dataset: z.unknown() });

function isChosen(folder: string, userData: string): boolean {
	const records = path.join(userData, 'output-roots');
	try {
		return readdirSync(records).some((name) => {
			const text = plainTextSync(path.join(records, name));
			const record = chosenRoot.safeParse(JSON.parse(text)).data;
			return record?.output_root === folder && record.dataset !== folder;
		});
	} catch {
		return false;
	}
}
