import { LbError } from '../../../../base/errors.ts';
import { lookAt } from '../../../../base/look-at.server.ts';
import { isWithin } from '../../../../base/places.ts';
import { realPlace } from '../../../../base/real-place.server.ts';
import { namedPlaces } from './named-places.ts';

/**
 * Refuses a command that names a place outside the folders of its session. This is what a caller is told early; what the
 * command really opens is held back by its confinement. Throws `tools.input_outside`.
 */
export function requireToolInputs(command: readonly string[], folders: readonly string[]): void {
	const opened = folders.map((folder) => realPlace(folder) ?? folder);
	const known = [...new Set([...folders, ...opened])].filter((folder) => folder !== '/');
	for (const argument of command.slice(1))
		for (const place of placesIn(argument, known)) {
			const real = place.startsWith('/') && !place.startsWith('//') ? realPlace(place) : null;
			if (real === null || !opened.some((folder) => isWithin(real, folder)))
				throw new LbError('tools.input_outside', { place });
		}
}

/** `--reference=/data/genome.fa`: the value of an option. */
const OPTION_VALUE = /^--?[\w-]+=(.+)$/su;

/** Names of folders may have blanks and commas in them: what is there as a whole is one place. */
function placesIn(argument: string, known: readonly string[]): string[] {
	const whole = OPTION_VALUE.exec(argument)?.[1] ?? argument;
	const isPlace = /^\/(?!\/)/u.test(whole) && !whole.includes('\0') && lookAt(whole) !== null;
	return isPlace ? [whole] : namedPlaces(argument, known);
}
