import type * as z from 'zod';
import { toProblem } from '../../../../base/problem.ts';
import type { operations } from '../../../../contract/operations/index.ts';
import type { Scan } from '../../../../contract/operations/session.ts';
import type { AssistantContext } from '../../context.ts';
import { planned, scanned } from '../../plan-dataset.server.ts';

type ScanArguments = z.infer<(typeof operations)['scan_sources']['arguments']>;

/**
 * Scans folders one after the other, each once, with a plan of each on request. A folder that cannot be read is named with
 * its reason; when none can, the first reason is thrown.
 */
export async function scanSources(
	{ paths, include_plan, goal, parameters: stated, without_groups = [], ...metadata }: ScanArguments,
	context: AssistantContext,
): Promise<{ scans: Scan[] }> {
	const scans: Scan[] = [];
	let first: unknown = null;
	for (const path of paths) {
		try {
			const args = { path, ...metadata };
			if (include_plan) {
				const { group: _group, chosen_from: _from, ...others } = stated ?? {};
				const parameters = without_groups.includes(path) ? others : stated;
				const { profile, plan } = await planned({ ...args, goal, parameters }, context);
				scans.push({ path, profile, plan, problem: null });
			} else {
				const { profile } = await scanned(args, context);
				scans.push({ path, profile, plan: null, problem: null });
			}
		} catch (error) {
			const problem = toProblem(error);
			if (problem.code === 'general.cancelled') throw error;
			first ??= error;
			scans.push({ path, profile: null, plan: null, problem });
		}
	}
	if (first !== null && scans.every(({ profile }) => profile === null)) throw first;
	return { scans };
}
