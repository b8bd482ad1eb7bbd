// What a page of the guide or the homepage does with a script: search, copying, theme, the language switch that keeps the place.
import { keepOpen } from '../../../client/page-life.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { keepChoices } from './choices.ts';
import { openSearch } from './search.ts';

const guide = document.querySelector<HTMLElement>('[data-guide]');

if (guide !== null) {
	keepChoices(guide);
	addCopyButtons(guide);
	openSearch(guide);
	// A copy on a static host has no service to be kept open.
	if (document.documentElement.dataset['host'] !== 'static') keepOpen();
}
