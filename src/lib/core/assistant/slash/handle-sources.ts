import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import { sourceRow } from '../../../contract/records/profile.ts';
import { bindFound, foundSources, selectSources, type Found } from '../sources/found-sources.ts';
import type { Block } from './block.ts';
import { planOf } from './handle-work.ts';
import { targetsOf, type BoundSource, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

/** Binds folders instead of the ones bound so far; nothing changes when one of them cannot be used. */
export async function use(
	paths: readonly string[],
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const found: Found<BoundSource>[] = [];
	for (const path of paths) found.push(await discover(tools.resolve(path), tools));
	session.sources = [];
	session.parents = {};
	session.plans = {};
	session.listed = [];
	// A table belongs to the dataset it was chosen for; "ignore" holds until rescan or reset.
	if (session.metadata.mode !== 'ignored') session.metadata = { mode: 'auto' };
	// Parameters may name files of the dataset before.
	delete session.parameters;
	session.goal = null;
	for (const one of found) bind(one, session);
	return ready(session, tools);
}

/** Binds one more folder. */
export async function addSource(path: string, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const full = tools.resolve(path);
	const found = await discover(full, tools);
	if (!bind(found, session)) throw new LbError('shell.source_bound_already', {}, { path: full });
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

/** False when everything is bound already. */
function bind(found: Found<BoundSource>, session: ShellSession): boolean {
	const bound = bindFound(session, found, ({ path }) => path);
	if (bound !== null) Object.assign(session, bound);
	return bound !== null;
}

async function discover(folder: string, tools: ShellTools): Promise<Found<BoundSource>> {
	const rows = z.array(sourceRow).parse(await tools.call('discover_dataset_sources', { folder }, null));
	return foundSources(folder, rows, (path) => tools.baseName(path));
}

function findSource(selector: string, { sources }: ShellSession, tools: ShellTools): BoundSource {
	const [found, ...others] = selectSources(selector, sources, ({ path }) => path === tools.resolve(selector));
	if (found !== undefined && others.length === 0) return found;
	if (sources.length === 0) throw new LbError('shell.no_source');
	if (found !== undefined) {
		const paths = [found, ...others].map(({ path }) => path);
		throw new LbError('shell.source_ambiguous', { selector, paths });
	}
	const known = sources.map(({ name }, index) => `${index + 1} ${name}`);
	throw new LbError('shell.source_unknown', { selector, known });
}
