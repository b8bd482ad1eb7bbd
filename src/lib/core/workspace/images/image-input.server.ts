import { createRequire } from 'node:module';

/** Whether the decoder of images is installed. It is looked for and not loaded: only job processes decode. */
export function hasImageInput(): boolean {
	try {
		createRequire(import.meta.url).resolve('sharp');
		return true;
	} catch {
		return false;
	}
}
