import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { cohortName } from './cohort-name.ts';
import { readCohort } from '../../ledger/saved-cohorts.server.ts';
import type { AssistantContext } from '../context.ts';
import { findDataset, type DatasetPlace } from '../dataset-session.server.ts';
import type { StatedArguments } from '../joint/source-arguments.ts';
import { withSavedCohort } from './with-saved-cohort.server.ts';

/**
 * What was stated for a parent folder, as its sources take it: a cohort saved with the parent becomes its parts, one saved with
 * sources stays a name, which each of these resolves by itself; the other sources are listed with the reason. Throws
 * `cohort.unknown_in_sources` where nobody has it, and `cohort.ambiguous` where the parent and a source do.
 */
export async function statedForSources<A extends StatedArguments>(
	args: A,
	place: DatasetPlace,
	sources: readonly string[],
	context: AssistantContext,
): Promise<A> {
	const name = cohortName(args);
	if (name === null) return args;
	const own: string[] = [];
	for (const source of sources) {
		const root = args.output_root === undefined ? undefined : path.join(args.output_root, source);
		const { output } = await findDataset(path.join(place.root, source), root, context, { reading: true });
		if (await hasCohort(output.assistant, name)) own.push(source);
	}
	const isOfParent = await hasCohort(place.output.assistant, name);
	const at = { field: 'cohort' };
	if (isOfParent && own.length > 0) throw new LbError('cohort.ambiguous', { name, sources: own }, at);
	if (isOfParent) return withoutName(await withSavedCohort(args, place, context));
	if (own.length === 0) throw new LbError('cohort.unknown_in_sources', { name, count: sources.length }, at);
	return args;
}

async function hasCohort(assistant: string, name: string): Promise<boolean> {
	try {
		await readCohort(assistant, name);
		return true;
	} catch (error) {
		if (error instanceof LbError && error.code === 'cohort.unknown') return false;
		throw error;
	}
}

/** The parts of the cohort without its name, which a source would look for in its own folder. */
function withoutName<A extends StatedArguments>(args: A): A {
	const { cohort: _name, ...parameters } = args.parameters ?? {};
	return { ...args, parameters };
}
