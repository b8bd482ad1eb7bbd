import type { Random } from '../../../src/lib/base/random.ts';
import type { ColumnKind } from '../../../src/lib/contract/records/profile.ts';

/** What is right for a folder, written by hand before the folder is made. */
export interface Answer {
	/** Column with the labels; null where no column may be used. */
	label: string | null;
	/** Table that holds it (first part of its path); null where there is none. */
	table: string | null;
	sample: string | null;
	/** True where a person would ask before naming the comparison. */
	asks?: boolean;
	/** Samples per value of the label column, or of the labels that names suggest where no column holds any. */
	groups: Readonly<Record<string, number>>;
	kind?: ColumnKind;
	patient?: string;
	split?: string;
	/** Groups of the proposed label map; absent where no map is needed. */
	map?: Readonly<Record<string, string>>;
	/** Files that hold a signal; absent where it does not matter. */
	data?: readonly string[];
	/** Time-to-event pairs. */
	survival?: number;
	/** Folders that are cohorts of their own. */
	sources?: readonly string[];
}

export interface MadeFolder {
	files: Readonly<Record<string, string | Uint8Array>>;
	answer: Answer;
}

/** A kind of folder as cohorts come in. */
export interface Shape {
	name: string;
	/** What it is modelled on, in a few words. */
	like: string;
	make(random: Random): MadeFolder;
}
