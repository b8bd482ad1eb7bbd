import type { PreferenceEffect } from '../../../contract/records/skill.ts';

/** What a preference in plain words means for plans. */
export interface ReadPreference {
	effects: PreferenceEffect[];
	/** Parameters that it names and a preference does not set. */
	refused: string[];
	/** What sets nothing, in the words of the user. */
	rest: string[];
}

/** Reads a preference in English or Chinese. */
export function readPreference(text: string): ReadPreference {
	return { effects: [], refused: [], rest: [text] };
}
