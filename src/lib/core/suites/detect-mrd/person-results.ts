import type { LbError } from '../../../base/errors.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { Change, Ratio } from '../../analysis/mrd/dynamics.ts';
import type { Contamination } from '../../signals/identity/contamination.ts';
import type { Gate } from '../../signals/identity/gate.ts';
import type { PersonFile } from '../patients/people.ts';
import type { SkippedFile } from '../raw-signal/raw-input.ts';
import type { PlasmaIdentity } from './identity.ts';
import type { ListedVariant, TumourList } from './lists.server.ts';
import type { SampleResult } from './measure.server.ts';

/** One plasma sample of a person. */
export interface PlasmaResult {
	file: PersonFile;
	/** Null: not assessed, by the reason. */
	result: SampleResult | null;
	identity: PlasmaIdentity;
	/** Null: contamination was not looked for. */
	contamination: Contamination | null;
	/** Null: not judged, because the sample was not read. */
	gate: Gate | null;
	reason: string | null;
	change: { change: Change; ratio: Ratio | null; power: number | null } | null;
}

export interface PersonResult {
	person: string;
	list: TumourList | null;
	/** Listed variants with their state in this run. */
	variants: ListedVariant[];
	plasma: PlasmaResult[];
	warnings: Message[];
	skipped: SkippedFile[];
	errors: LbError[];
	inputs: string[];
}
