import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../base/errors.ts';
import type { FolderHandle } from '../../base/folder-handle.server.ts';
import { canonicalJson } from '../../base/json.ts';
import { plainIssue } from '../../base/plain-issue.ts';
import { plainText } from '../../base/plain-text.server.ts';
import { recordJson } from '../../base/record-json.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import {
	MAX_COHORT_NAME,
	cohortDefinition,
	savedCohortName,
	type CohortDefinition,
} from '../../contract/records/cohort.ts';

/** Folder of saved cohorts in an `assistant` folder. */
const FOLDER = 'cohorts';
const ENDING = '.json';
/** More files are not listed: nobody saves so many cohorts. */
const MAX_FILES = 1000;

/** A file in the folder of cohorts that is none. */
export interface NoCohort {
	path: string;
	reason: Message;
}

/** Path of a saved cohort below the output root. Throws `cohort.name_invalid`. */
export function cohortPath(name: string): string {
	return `assistant/${FOLDER}/${fileOf(name)}`;
}

function fileOf(name: string): string {
	const parsed = savedCohortName.safeParse(name);
	if (!parsed.success)
		throw new LbError('cohort.name_invalid', { name, most: MAX_COHORT_NAME }, { field: 'name' });
	return `${parsed.data.normalize('NFC')}${ENDING}`;
}

/** The saved cohorts of an `assistant` folder by name, and the files beside them that are none. */
export async function listCohorts(
	assistant: string,
): Promise<{ cohorts: CohortDefinition[]; set_aside: NoCohort[] }> {
	const cohorts: CohortDefinition[] = [];
	const set_aside: NoCohort[] = [];
	for (const file of filesIn(assistant).slice(0, MAX_FILES)) {
		const name = file.slice(0, -ENDING.length);
		try {
			cohorts.push(await readCohort(assistant, name));
		} catch (error) {
			const known = error instanceof LbError ? error.message : String(error);
			set_aside.push({
				path: `assistant/${FOLDER}/${file}`,
				reason: say('cohort.set_aside', { why: known }),
			});
		}
	}
	return { cohorts, set_aside };
}

function filesIn(assistant: string): string[] {
	const folder = path.join(assistant, FOLDER);
	try {
		if (!lstatSync(folder).isDirectory()) return [];
		return readdirSync(folder)
			.filter((name) => name.endsWith(ENDING) && !name.startsWith('.'))
			.sort();
	} catch {
		return [];
	}
}

/**
 * A saved cohort. Throws `cohort.name_invalid` for a name that can be none, `cohort.unknown` where there is none of it, and
 * `cohort.unreadable` for a file that is no definition, a link, or that of another name.
 */
export async function readCohort(assistant: string, name: string): Promise<CohortDefinition> {
	const file = fileOf(name);
	const files = filesIn(assistant);
	if (!files.includes(file)) {
		const known = files.map((one) => one.slice(0, -ENDING.length));
		throw new LbError(
			'cohort.unknown',
			{ name, known: known.length === 0 ? '–' : known },
			{ field: 'cohort' },
		);
	}
	const place = path.join(assistant, FOLDER, file);
	const unreadable = (reason: string): LbError =>
		new LbError('cohort.unreadable', { name, reason, path: place }, { path: place });
	let value: unknown;
	try {
		value = recordJson(await plainText(place));
	} catch (error) {
		throw unreadable(error instanceof SyntaxError ? error.message : 'it is not a plain file');
	}
	const parsed = cohortDefinition.safeParse(value);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw unreadable(`${issue?.path.map(String).join('.') ?? ''}: ${plainIssue(issue, value)}`);
	}
	if (parsed.data.name !== file.slice(0, -ENDING.length)) throw unreadable('it holds another name');
	return parsed.data;
}

/**
 * Saves a cohort: a reader sees the old definition or the new one. Throws `cohort.exists` where another definition of the name is
 * saved and is not to be replaced, also of a name that differs in case only, which some disks take for the same file, and
 * `cohort.not_saved` for a definition that breaks a limit of the record.
 * @param root folder that holds `assistant`
 */
export async function writeCohort(
	root: FolderHandle,
	definition: CohortDefinition & { name: string },
	replace: boolean,
): Promise<void> {
	const file = fileOf(definition.name);
	// What could not be read again is not written.
	const parsed = cohortDefinition.safeParse(definition);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const reason = `${issue?.path.map(String).join('.') ?? ''}: ${plainIssue(issue, definition)}`;
		throw new LbError('cohort.not_saved', { name: definition.name, reason }, { field: 'name' });
	}
	const folder = root.make(['assistant', FOLDER]);
	const text = canonicalJson({ ...definition, name: file.slice(0, -ENDING.length) });
	const alike = folder
		.entries()
		.map(({ name }) => name)
		.filter((name) => name.toLowerCase() === file.toLowerCase());
	const [other] = alike.filter((name) => name !== file);
	const exists = other !== undefined || (alike.length > 0 && folder.readText(file) !== text);
	if (exists && (!replace || other !== undefined))
		throw new LbError('cohort.exists', { name: (other ?? file).slice(0, -ENDING.length) }, { field: 'name' });
	await folder.replace(file, text);
}

/** Deletes a saved cohort, also one that cannot be read. Throws `cohort.unknown`. */
export function deleteCohort(root: FolderHandle, name: string): void {
	const file = fileOf(name);
	const folder = root.reach(['assistant', FOLDER]);
	if (folder === null || folder.look(file) === null)
		throw new LbError('cohort.unknown', { name, known: '–' }, { field: 'name' });
	folder.unlink(file);
}
