import { finiteOrNull } from '../../../../base/json.ts';
import type { Segment } from '../../../signals/copy-number/bin-profile.ts';
import { direction } from '../../../signals/copy-number-calls/call-segments.ts';
import { isAutosome } from '../../../signals/copy-number-calls/file-profiles.ts';
import {
	isCalled,
	type CallNote,
	type RegionCall,
} from '../../../signals/copy-number-calls/judge-regions.ts';
import type { CopyNumberSummary } from '../../../signals/copy-number-calls/profile-summary.ts';

import type { GatheredSample } from './content.ts';

/** A segment or arm that its file or we call, both calls beside each other. */
export interface CallPair {
	segment: Segment;
	/** Null for an arm, and without a call of the file. */
	file_call: Segment['state'];
	own: RegionCall | null;
	/** Our call of the segment, or that of the called arm it lies in. */
	own_state: Segment['state'];
	region: 'segment' | 'arm';
	/** Same direction; null without both calls. */
	agrees: boolean | null;
}

/** Segments of a sample with the call of the file and ours, and arms that only we call. */
export function callPairs({ segments, own, call_source, arms: burden }: CopyNumberSummary): CallPair[] {
	const ours = ownCallOf({ segments, own });
	const place = new Map(own?.segments.map((call, i) => [call, i]));
	const stateOf = (call: RegionCall): Segment['state'] =>
		own?.states_of_segments[place.get(call) ?? -1] ?? call.call;
	const pairs = segments.map((segment, i): CallPair => {
		const file_call = call_source === 'file' ? segment.state : null;
		const found = ours(i);
		const own_state = found === null ? null : stateOf(found);
		return {
			// The state of a segment within a called arm is that of the arm, which has a row of its own.
			segment: call_source === 'plasma_rule' ? { ...segment, state: found?.call ?? null } : segment,
			file_call,
			own: found,
			own_state,
			region: 'segment',
			agrees: file_call === null || own_state === null ? null : direction(file_call) === direction(own_state),
		};
	});
	const arms = (own?.arms ?? []).map((call): CallPair => ({
		segment: {
			contig: call.region.contig,
			start: call.region.start,
			end: call.region.end,
			bins: call.region.bins.length,
			mean_log2: burden.find(({ arm }) => arm === call.region.name)?.mean_log2 ?? Number.NaN,
			weight: null,
			state: call.call,
			copy_number: null,
		},
		file_call: null,
		own: call,
		own_state: call.call,
		region: 'arm',
		agrees: null,
	}));
	return [...pairs, ...arms];
}

/** What a reader of a call must know; without normals also that the counts of the sample were not corrected. */
export function notesOf({ own }: CallPair, { values }: Pick<GatheredSample, 'values'>): CallNote[] {
	const notes = own?.notes ?? [];
	return values === 'counts' && notes.includes('no_normals') ? [...notes, 'not_corrected'] : notes;
}

/** Called by the file, by a rule, or by us beside the file. */
export function isCalledPair({ segment, own }: CallPair): boolean {
	return (direction(segment.state) ?? 0) !== 0 || (own !== null && isCalled(own));
}

/** Autosomal segments on which file and we disagree; null without both. */
export function disagreements(summary: CopyNumberSummary): CallPair[] | null {
	if (summary.call_source !== 'file' || summary.own === null) return null;
	return callPairs(summary).filter(({ segment, agrees }) => isAutosome(segment.contig) && agrees === false);
}

/** Autosomal gains (1) or losses (-1) of ours; null where we called nothing. */
export function ownCount({ own }: CopyNumberSummary, way: 1 | -1): number | null {
	if (own === null) return null;
	return [...own.segments, ...own.arms].filter(
		({ region, call }) => isAutosome(region.contig) && direction(call) === way,
	).length;
}

/** Our call of each segment. A file of altered segments alone was judged with what lies between: by place. */
function ownCallOf({
	segments,
	own,
}: Pick<CopyNumberSummary, 'segments' | 'own'>): (index: number) => RegionCall | null {
	if (own === null) return () => null;
	if (own.judged.length === segments.length) return (i) => own.segments[i] ?? null;
	return (i) => {
		const segment = segments[i]!;
		let best: RegionCall | null = null;
		let most = 0;
		for (const [k, other] of own.judged.entries()) {
			if (other.contig !== segment.contig) continue;
			const shared = Math.min(other.end, segment.end) - Math.max(other.start, segment.start);
			if (shared <= most) continue;
			most = shared;
			best = own.segments[k] ?? null;
		}
		return best;
	};
}

/** Numbers of our call for a table. */
export function ownColumns(own: RegionCall | null, notes: readonly CallNote[] = own?.notes ?? []) {
	return {
		own_call: own?.call ?? null,
		effect: finiteOrNull(own?.effect ?? Number.NaN),
		error: finiteOrNull(own?.error ?? Number.NaN),
		t: finiteOrNull(own?.t ?? Number.NaN),
		bound: finiteOrNull(own?.bound ?? Number.NaN),
		normals: own === null ? null : own.normals,
		low_level: own === null || !isCalled(own) ? null : own.low_level,
		dna_fraction: finiteOrNull(own?.dna_fraction ?? Number.NaN),
		note: notes.length === 0 ? null : notes.join('; '),
	};
}

/** Our call of each arm, for the table of arms. */
export function armColumns({ own }: CopyNumberSummary) {
	const calls = new Map((own?.wholes ?? []).map((call) => [call.region.name, call]));
	return (arm: string) => {
		const { own_call, effect, t, bound, dna_fraction } = ownColumns(calls.get(arm) ?? null);
		return { effect, t, bound, own_call, dna_fraction };
	};
}
