/** Bytes per call: each is an argument of it. */
const STEP = 8192;

/**
 * Text with one character per byte, of any number of bytes: `String.fromCharCode(...bytes)` throws a RangeError at about
 * 120,000 of them.
 */
export function latin1(bytes: Uint8Array): string {
	if (bytes.length <= STEP) return characters(bytes);
	let text = '';
	for (let at = 0; at < bytes.length; at += STEP) text += characters(bytes.subarray(at, at + STEP));
	return text;
}

/** At most `STEP` bytes. */
function characters(bytes: Uint8Array): string {
	// oxlint-disable-next-line lb-agent/long-spreads
	return String.fromCharCode(...bytes);
}
