import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import { sourceRow } from '../../../contract/records/profile.ts';
import type { Block } from './block.ts';
import { planOf } from './handle-work.ts';
import { targetsOf, type BoundSource, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

interface Found {
	sources: BoundSource[];
	/** Parent and number of its datasets; null when the folder is one dataset. */
	parent: { path: string; count: number } | null;
}

/** Binds folders instead of the ones bound so far; nothing changes when one of them cannot be used. */
export async function use(
	paths: readonly string[],
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const found: Found[] = [];
	for (const path of paths) found.push(await discover(tools.resolve(path), tools));
	session.sources = [];
	session.parents = {};
	session.plans = {};
	session.listed = [];
	// A table belongs to the dataset it was chosen for; "ignore" holds until rescan or reset.
	if (session.metadata.mode !== 'ignored') session.metadata = { mode: 'auto' };
	session.goal = null;
	for (const one of found) bind(one, session);
	return ready(session, tools);
}

/** Binds one more folder. */
export async function addSource(path: string, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const full = tools.resolve(path);
	const found = await discover(full, tools);
	const bound = new Set(session.sources.map((source) => source.path));
	if (found.sources.every((source) => bound.has(source.path)))
		throw new LbError('shell.source_bound_already', {}, { path: full });
	bind(found, session);
	session.listed = [];
	return [listSources(session)];
}

/** Detaches a source named by its number in the list, its name or its path. No file is touched. */
export function removeSource(selector: string, session: ShellSession, tools: ShellTools): Block[] {
	const source = findSource(selector, session, tools);
	session.sources = session.sources.filter((one) => one !== source);
	session.listed = [];
	return [
		{ kind: 'sentence', message: say('shell.source_detached', { path: source.path }) },
		...(session.sources.length === 0 ? [] : [listSources(session)]),
	];
}

export function clearSources(session: ShellSession): Block[] {
	const count = session.sources.length;
	session.sources = [];
	session.parents = {};
	session.plans = {};
	session.listed = [];
	return [{ kind: 'sentence', message: say('shell.sources_cleared', { count }) }];
}

export const listSources = (session: ShellSession): Block => ({
	kind: 'sources',
	sources: session.sources,
	targets: targetsOf(session),
});

/** What was bound: one panel per target. */
export async function ready(session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const blocks: Block[] = [];
	for (const path of targetsOf(session)) {
		const sources = session.sources.filter((one) => one.path === path || one.parent === path);
		blocks.push({ kind: 'ready', path, sources, plan: await planOf(path, session, tools) });
	}
	return [...blocks, { kind: 'hints' }];
}

function bind({ sources, parent }: Found, session: ShellSession): void {
	const bound = new Set(session.sources.map((source) => source.path));
	session.sources.push(...sources.filter((source) => !bound.has(source.path)));
	if (parent !== null) session.parents[parent.path] = parent.count;
}

async function discover(folder: string, tools: ShellTools): Promise<Found> {
	const rows = z.array(sourceRow).parse(await tools.call('discover_dataset_sources', { folder }, null));
	const children = rows.filter(({ path }) => path !== '.');
	const sources = rows.map(({ path, likely_signal, files }) => ({
		path: path === '.' ? folder : `${folder.replace(/[/\\]$/u, '')}/${path}`,
		name: path === '.' ? tools.baseName(folder) : path,
		parent: path === '.' || children.length < 2 ? null : folder,
		likely_signal,
		files,
	}));
	return { sources, parent: children.length < 2 ? null : { path: folder, count: rows.length } };
}

function findSource(selector: string, { sources }: ShellSession, tools: ShellTools): BoundSource {
	const byNumber = /^\d+$/u.test(selector) ? sources[Number(selector) - 1] : undefined;
	const named = sources.filter(({ name }) => name === selector);
	const byPath = sources.find(({ path }) => path === tools.resolve(selector));
	// A folder may be called "2": its name counts before its number only when no source has that number.
	const found = byNumber ?? byPath ?? (named.length === 1 ? named[0] : undefined);
	if (found !== undefined) return found;
	if (sources.length === 0) throw new LbError('shell.no_source');
	if (named.length > 1)
		throw new LbError('shell.source_ambiguous', { selector, paths: named.map(({ path }) => path) });
	const known = sources.map(({ name }, index) => `${index + 1} ${name}`);
	throw new LbError('shell.source_unknown', { selector, known });
}
