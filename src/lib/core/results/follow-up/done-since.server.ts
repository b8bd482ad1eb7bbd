import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import { run as runSchema, type Run } from '../../../contract/records/run.ts';

/**
 * The latest verified run of the recommended task that began after the plan, found beside it in the ledger; else null. A
 * record that cannot be read is no reason not to answer.
 */
export async function doneSince(planFile: string, plan: Plan): Promise<Run | null> {
	const task = plan.tasks.find(({ task_key }) => task_key === plan.recommended_task);
	if (task === undefined) return null;
	const ledger = path.dirname(planFile);
	const names = (await readdir(ledger)).filter((name) => /^run_.*\.json$/u.test(name)).sort();
	for (const name of names.reverse()) {
		// Text first: of 1,000 runs few are of this work, and checking a record takes longer than reading it.
		const text = await plainText(path.join(ledger, name)).catch(() => '');
		const run = text.includes(task.repeat_key) ? parsed(text) : null;
		if (run === null || run.repeat_key !== task.repeat_key || run.started_at < plan.created_at) continue;
		if (run.status.startsWith('completed') && run.verification.status === 'verified') return run;
	}
	return null;
}

function parsed(text: string): Run | null {
	try {
		return runSchema.safeParse(recordJson(text)).data ?? null;
	} catch {
		return null;
	}
}
