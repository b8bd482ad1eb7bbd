import type { Regions } from '../../../../base/intervals.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import type { AgreementCounts } from '../../../signals/fragments/agreement/compare-counts.ts';
import type { Counter } from '../../../signals/fragments/agreement/counting-rules.ts';

/** What a program counted, as far as the report needs it. */
export interface CountedBy {
	program: Counter;
	version: string | null;
	regions: Float64Array | null;
	total: number;
	lengths: ReadonlyMap<number, number> | null;
	commands: readonly (readonly string[])[];
}

export interface Agreement {
	file_name: string;
	min_mapq: number;
	regions: Regions;
	/** The regions are whole chromosomes. */
	whole: boolean;
	counts: AgreementCounts;
	programs: readonly CountedBy[];
	/** Programs that did not count, and why. */
	missing: readonly Message[];
	/** The command that made an index for the programs; null where the file has one. */
	index_command: readonly string[] | null;
}
