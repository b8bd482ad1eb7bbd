import type { Message } from '../../../contract/messages/index.ts';
import type { SurvivalAnalysis } from '../../analysis/survival/analyse-survival.ts';
import type { FollowedRow } from '../../analysis/survival/follow-up.ts';
import type { Division } from '../../analysis/survival/groups.ts';
import type { LeadTime } from '../../analysis/survival/lead-time.ts';
import type { PeopleTable } from './people-table.server.ts';
import type { SurvivalParameters } from './parameters.ts';

/** All that the report, the tables and the figures of a time-to-event run are made from. */
export interface SurvivalRun {
	people: PeopleTable;
	parameters: SurvivalParameters;
	endpoint: string;
	/** Unit in words. */
	unit: string;
	rows: FollowedRow[];
	/** Numbers of the rows that are analysed. */
	kept: number[];
	/** Column of the draw from which time runs; null without one. */
	landmark: string | null;
	event_values: string[];
	division: Division | null;
	analysis: SurvivalAnalysis;
	lead: LeadTime | null;
	warnings: Message[];
}
