import type * as z from 'zod';
import type { endpoints } from '../../../../contract/api/index.ts';
import { recordName, planHeadKind, planKind, sortRecords } from '../../../ledger/record-kinds.ts';
import { PlanLedger } from '../../../ledger/plan-ledger.server.ts';
import { recordNames, visitRecords } from '../../../ledger/read-records.server.ts';
import { outlineOf, planChanges, type PlanOutline } from './plan-changes.ts';

export type PlansPage = Omit<z.infer<(typeof endpoints.list_plans.answers)[200]['schema']>, 'session_id'>;

const LIMIT = 20;

type Head = Pick<PlanOutline, 'plan_id' | 'created_at'>;

/**
 * Plans of a dataset, newest first, each with what changed since the one before it. Files that are no records of it are
 * passed over. `before`: only plans older than that one; one that is unknown has none before it.
 * @param assistant the dataset's `assistant` folder.
 */
export async function sessionPlans(
	assistant: string,
	{ limit = LIMIT, before }: { limit?: number | undefined; before?: string | undefined },
): Promise<PlansPage> {
	const place = await new PlanLedger(assistant).place();
	const heads: Head[] = [];
	await visitRecords(
		planHeadKind,
		place,
		await recordNames(place.folder, planKind.prefix),
		({ plan_id, created_at }) => heads.push({ plan_id, created_at }),
	);
	sortRecords(planHeadOrder, heads);
	const end = before === undefined ? heads.length : heads.findIndex(({ plan_id }) => plan_id === before);
	// One more than is shown: what the oldest of them is compared with.
	const wanted = heads.slice(Math.max(0, end - limit - 1), Math.max(0, end));
	const outlines: PlanOutline[] = [];
	await visitRecords(
		planKind,
		place,
		wanted.map(({ plan_id }) => recordName(planKind, plan_id)),
		(plan) => outlines.push(outlineOf(plan)),
	);
	sortRecords(planHeadOrder, outlines);
	const shown = new Set(wanted.slice(end > limit ? 1 : 0).map(({ plan_id }) => plan_id));
	const plans = outlines.map(({ details: _details, labels: _labels, ...plan }, at) => {
		const [previous, own] = [outlines[at - 1], outlines[at]];
		const changes = previous === undefined || own === undefined ? null : planChanges(previous, own);
		return { ...plan, changes };
	});
	return { total: heads.length, plans: plans.filter(({ plan_id }) => shown.has(plan_id)).reverse() };
}

const planHeadOrder = {
	timeOf: ({ created_at }: Head) => created_at,
	idOf: ({ plan_id }: Head) => plan_id,
};
