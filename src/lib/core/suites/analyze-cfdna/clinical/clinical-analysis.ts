import type { Message } from '../../../../contract/messages/index.ts';
import type { TableOne } from '../table-one.ts';
import type { ClinicalTable } from './load-clinical.server.ts';

/** Everything the report on a clinical table is written from. */
export interface ClinicalAnalysis {
	clinical: ClinicalTable;
	/** The table by name, for people. */
	name: string;
	table_one: TableOne;
	/** Why differences between the groups may mislead: nothing is counted in the headline then. */
	doubts: Message[];
	warnings: Message[];
}
