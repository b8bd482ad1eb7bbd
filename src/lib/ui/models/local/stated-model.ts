import type { StatedProfile } from '../../../contract/records/local-model.ts';

/** Where a model of one's own is. */
export type Whereabouts = 'url' | 'file' | 'ollama_model';

export interface TypedModel {
	name: string;
	where: Whereabouts;
	place: string;
	licence: string;
	sha256: string;
}

/** A form as the service takes it; null while something is missing or a digest cannot be one. */
export function statedModel({ name, where, place, licence, sha256 }: TypedModel): StatedProfile | null {
	const digest = where === 'ollama_model' ? '' : sha256.trim().toLowerCase();
	if (name.trim() === '' || place.trim() === '') return null;
	if (digest !== '' && !/^[0-9a-f]{64}$/u.test(digest)) return null;
	return {
		name: name.trim(),
		[where]: place.trim(),
		...(licence.trim() === '' ? {} : { licence_note: licence.trim() }),
		...(digest === '' ? {} : { sha256: digest }),
	};
}
