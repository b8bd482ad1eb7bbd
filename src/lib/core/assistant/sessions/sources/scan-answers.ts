import * as z from 'zod';
import { LbError } from '../../../../base/errors.ts';
import { operations } from '../../../../contract/operations/index.ts';
import type { Scan } from '../../../../contract/operations/session.ts';
import { block, type MessageBlock } from '../../../../contract/records/block.ts';
import type { MetadataProfile, Profile } from '../../../../contract/records/profile.ts';
import type { Plan } from '../../../../contract/records/plan.ts';
import type { Problem } from '../../../../contract/records/problem.ts';
import type { SessionState } from '../../../workspace/sessions/session-state.ts';
import { problemBlock } from '../records/blocks.ts';
import { planCard } from '../records/cards.ts';
import { scanBlock } from '../records/wire-blocks.ts';

/** One target as scanned. */
export interface ScannedTarget {
	profile: Profile;
	metadata_profile: MetadataProfile;
	plan: Plan | null;
}

/** Targets that could not be read. */
interface Unread {
	problems: { path: string; problem: Problem }[];
}

const scansOf = (result: unknown): Scan[] => operations.scan_sources.result.parse(result).scans;

/** What a scan came to, as an answer of its call: the first target that could be read, then the others. */
export function scanAnswer(result: unknown): ScannedTarget & Unread & { others: ScannedTarget[] } {
	const scans = scansOf(result);
	const [first, ...others] = scans.flatMap(({ profile, plan }): ScannedTarget[] =>
		profile === null ? [] : [{ profile, metadata_profile: profile.metadata_profile, plan }],
	);
	if (first === undefined) throw new LbError('general.unexpected');
	return { ...first, others, problems: problemsOf(scans) };
}

type PlannedTarget = Plan & { metadata_profile: MetadataProfile };

/** What a plan came to, as an answer of its call. */
export function planAnswer(result: unknown): PlannedTarget & Unread & { others: PlannedTarget[] } {
	const scans = scansOf(result);
	const [first, ...others] = scans.flatMap(({ profile, plan }): PlannedTarget[] =>
		profile === null || plan === null ? [] : [{ ...plan, metadata_profile: profile.metadata_profile }],
	);
	if (first === undefined) throw new LbError('general.unexpected');
	return { ...first, others, problems: problemsOf(scans) };
}

function problemsOf(scans: readonly Scan[]): Unread['problems'] {
	return scans.flatMap(({ path, problem }) => (problem === null ? [] : [{ path, problem }]));
}

/** What a scan came to, as the conversation shows it. */
export function scanBlocks(result: unknown): MessageBlock[] {
	return scansOf(result).flatMap(({ path, profile, plan, problem }) => [
		...(profile === null ? [] : [scanBlock(path, profile)]),
		...(plan === null ? [] : [{ kind: 'plan', path, plan: planCard(plan) } as const]),
		...(problem === null ? [] : [problemBlock(path, problem)]),
	]);
}

/** The session that knows the labels and plans of a scan. */
export function stateAfterScan(result: unknown, state: SessionState): SessionState {
	const scans = scansOf(result);
	const labels = scans.flatMap(({ profile }) =>
		profile === null
			? []
			: [
					...Object.keys(profile.metadata_profile.label_counts),
					...Object.keys(profile.metadata_profile.set_aside),
				],
	);
	const plans = scans.flatMap(({ path, plan }) => (plan === null ? [] : [[path, plan.plan_id] as const]));
	return {
		...state,
		groups: [...new Set(labels)],
		plans: { ...state.plans, ...Object.fromEntries(plans) },
	};
}

/** What a choice of metadata means for each target that was read, as the conversation shows it. */
export function metadataBlocks(result: unknown, choice: SessionState['metadata']): MessageBlock[] {
	return scansOf(result).map(({ path, profile, problem }): MessageBlock => {
		if (profile !== null)
			return { kind: 'metadata', path, choice, metadata_profile: profile.metadata_profile };
		if (problem !== null) return problemBlock(path, problem);
		throw new LbError('general.unexpected');
	});
}

const spoken = z.object({ blocks: z.array(block) });

/** The metadata profile of a target in what a scan or a command about metadata returned; null when it holds none. */
export function metadataProfileOf(result: unknown, path: string): MetadataProfile | null {
	const said = spoken.safeParse(result);
	if (!said.success)
		return scansOf(result).find((scan) => scan.path === path)?.profile?.metadata_profile ?? null;
	for (const one of said.data.blocks)
		if (one.kind === 'metadata' && one.path === path) return one.metadata_profile;
	return null;
}
