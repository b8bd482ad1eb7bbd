import type { JobStatus } from '../../../contract/records/job.ts';

/** What the queue looks at; first come, first in the list. */
export interface Waiting {
	job_id: string;
	status: JobStatus;
	/** Real path of the dataset the job writes; null when it writes none. */
	dataset: string | null;
	/** Operation. */
	kind: string;
	/** Only looks: takes no place from the others and waits for none of them. */
	light: boolean;
}

/** Light jobs that run at once: each keeps an engine process busy for a second or so. */
const LIGHT_LIMIT = 4;

/** Jobs that mainly wait for the network. */
const TRANSFERS: readonly string[] = ['install_local_model'];

/** Jobs that run at once. */
export interface JobLimits {
	computing: number;
	/** Downloads of models. */
	transfers: number;
}

/**
 * The waiting jobs that may begin now, in order: at most `computing` run at once, and never two that write one dataset. A job
 * waits for every earlier one of its dataset, so each dataset is served first come, first served. Light jobs and
 * downloads have places of their own, so that a look at a folder need not wait for hours of computing, nor the computing for a
 * download.
 */
export function chooseJobs(active: readonly Waiting[], { computing, transfers }: JobLimits): string[] {
	const inLane = (lane: Lane): Waiting[] => active.filter((job) => laneOf(job) === lane);
	return [
		...choose(inLane('computing'), computing),
		...choose(inLane('light'), LIGHT_LIMIT),
		...choose(inLane('transfer'), transfers),
	];
}

type Lane = 'computing' | 'light' | 'transfer';

const laneOf = ({ kind, light }: Waiting): Lane =>
	TRANSFERS.includes(kind) ? 'transfer' : light ? 'light' : 'computing';

function choose(active: readonly Waiting[], limit: number): string[] {
	const running = active.filter((job) => job.status !== 'queued');
	let free = limit - running.length;
	const taken = running.flatMap(({ dataset }) => (dataset === null ? [] : [dataset]));
	const chosen: string[] = [];
	for (const { job_id, status, dataset } of active) {
		if (status !== 'queued') continue;
		const clear = dataset === null || !taken.some((other) => overlap(dataset, other));
		if (dataset !== null) taken.push(dataset);
		if (!clear || free <= 0) continue;
		free -= 1;
		chosen.push(job_id);
	}
	return chosen;
}

/** True when one folder is the other or lies in it: work on a parent folder writes to the datasets below it too. */
function overlap(a: string, b: string): boolean {
	return a === b || isInside(a, b) || isInside(b, a);
}

function isInside(inner: string, outer: string): boolean {
	if (!inner.startsWith(outer)) return false;
	return /[/\\]$/.test(outer) || /^[/\\]/.test(inner.slice(outer.length));
}
