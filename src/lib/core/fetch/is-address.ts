/** Schemes without `//` that somebody may try; whatever has `://` is an address too. */
const OTHER_SCHEMES = /^(?:data|javascript|vbscript|blob|about|mailto|view-source|file|https?|ftp|gopher):/iu;

/** Is the source of an ingestion an address, of whatever scheme, and not a file or folder? */
export function isAddress(source: string): boolean {
	const text = source.trimStart();
	return /^[a-z][a-z0-9+.-]*:\/\//iu.test(text) || OTHER_SCHEMES.test(text);
}
