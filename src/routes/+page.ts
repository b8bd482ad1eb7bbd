import { loadEngineWords } from '$lib/ui/words/engine-words.svelte.ts';
import type { PageLoad } from './$types';

/** Chinese needs the catalogue of the engine before the first picture; English stands in the records. */
export const load: PageLoad = async ({ data }) => {
	if (data.shown_as.language === 'zh') await loadEngineWords();
	return data;
};
