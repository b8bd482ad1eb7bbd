import { writePlace, type Place } from '../../client/workspace/route.svelte.ts';

/** Address of a place of the page, for links: they can be opened in another tab and copied. */
export function placeAddress(place: Place, change: Partial<Place>): string {
	return writePlace({ ...place, at: null, ...change });
}
