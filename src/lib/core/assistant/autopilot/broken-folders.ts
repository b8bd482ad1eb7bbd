import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { Autopilot } from '../../../contract/records/autopilot.ts';
import type { Profile } from '../../../contract/records/profile.ts';

/**
 * Folders of a parent that hold nothing but files that cannot be used: they are no sources, and would go unmentioned among
 * them. Each is listed as failed with the first finding about its files, in the order of their names.
 */
export function brokenFolders({ doctor, sources, dataset_root }: Profile): Autopilot['sources'] {
	const known = sources.map((source) => `${source.path}/`);
	const found = new Map<string, Autopilot['sources'][number]>();
	for (const { severity, paths, finding, hint } of doctor)
		for (const path of severity === 'error' ? paths : []) {
			const slash = path.lastIndexOf('/');
			const folder = path.slice(0, slash);
			if (slash < 0 || found.has(folder) || known.some((source) => path.startsWith(source))) continue;
			const place = { path: `${dataset_root}/${path}` };
			found.set(folder, {
				...{ source: folder, status: 'failed', stop_reason: null, steps: 0 },
				...{ findings: 0, warnings: 0, questions: 0 },
				problem: toProblem(new LbError('run.inputs_unusable', { finding, advice: hint }, place)),
			});
		}
	return [...found.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}
