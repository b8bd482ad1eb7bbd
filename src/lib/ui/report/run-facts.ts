import type { Run } from '../../contract/records/run.ts';

/** What a reader wants to know about how a run was done. */
export interface RunFactsRecord {
	run_id: string;
	started_at: string;
	/** Duration. */
	seconds: number;
	/** Null for a run without random steps. */
	seed: string | null;
	inputs: { path: string; digest: string }[];
	/** Names and values as text, the seed left out. */
	parameters: [string, string][];
	verification: string;
	missing: string[];
}

const isRun = (record: unknown): record is Run =>
	typeof record === 'object' &&
	record !== null &&
	typeof Reflect.get(record, 'run_id') === 'string' &&
	typeof Reflect.get(record, 'started_at') === 'string' &&
	typeof Reflect.get(record, 'ended_at') === 'string' &&
	Array.isArray(Reflect.get(record, 'inputs'));

/** What a run needs to be done once more. */
export type RepeatableRun = Pick<Run, 'run_id' | 'task_key' | 'parameters'>;

/** A finished run as it is done again; null for what is none. */
export function repeatableRun(record: unknown): RepeatableRun | null {
	if (!isRun(record) || !record.status.startsWith('completed')) return null;
	const { run_id, task_key, parameters } = record;
	return { run_id, task_key, parameters };
}

/** Reads the record of a run; null for what is none. */
export function runFacts(record: unknown): RunFactsRecord | null {
	if (!isRun(record)) return null;
	const { seed, ...parameters } = record.parameters;
	return {
		run_id: record.run_id,
		started_at: record.started_at,
		seconds: (Date.parse(record.ended_at) - Date.parse(record.started_at)) / 1000,
		seed: seed === undefined ? null : String(seed),
		inputs: record.inputs.map(({ path, content_hash }) => ({ path, digest: content_hash?.value ?? '' })),
		parameters: Object.entries(parameters).map(([name, value]) => [name, valueText(value)]),
		verification: record.verification.status,
		missing: record.verification.missing,
	};
}

function valueText(value: unknown): string {
	if (Array.isArray(value))
		return value.length > 6 ? `${value.slice(0, 6).join(', ')}, … (${value.length})` : value.join(', ');
	return typeof value === 'string' ? value : JSON.stringify(value);
}
