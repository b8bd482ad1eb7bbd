import type { FactSubjectKind } from '../../../contract/records/chat.ts';

/** What a name names. `group` is a value of a metadata column, `value` any other text of the data. */
export type NameKind = FactSubjectKind | 'artifact' | 'value';

/** A name from the bound data, as it is written there. */
export interface KnownName {
	kind: NameKind;
	name: string;
	/** The name that this is another spelling of: an id in a file for the id of the sample, a path for its file. */
	of?: string;
	/** People with this value of a metadata column; only of groups. */
	persons?: number;
}

/** Everything of the bound datasets that must not leave as it is. Made once, then only read: what is looked up in it is kept. */
export interface KnownNames {
	names: readonly KnownName[];
	/** Samples of each patient. */
	samplesOf: ReadonlyMap<string, readonly string[]>;
	/** Patient of each sample. */
	patientsOf: ReadonlyMap<string, readonly string[]>;
}

export const NO_NAMES: KnownNames = { names: [], samplesOf: new Map(), patientsOf: new Map() };

/** A group of at least this many people is sent by its name. */
export const MIN_PERSONS = 5;
