import { latin1 } from '../../../base/latin1.ts';

/** A PNG as a data URI. */
export function pngDataUri(bytes: Uint8Array): string {
	let text = '';
	// Multiples of three encode without padding in between; larger calls overflow the argument list.
	const step = 3 * 8192;
	for (let at = 0; at < bytes.length; at += step) {
		text += btoa(latin1(bytes.subarray(at, at + step)));
	}
	return `data:image/png;base64,${text}`;
}
