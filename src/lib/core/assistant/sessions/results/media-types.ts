/** Types a browser may show by itself; everything else is handed out to be kept. */
const shown: Readonly<Record<string, string>> = {
	png: 'image/png',
	svg: 'image/svg+xml',
	json: 'application/json',
	csv: 'text/csv; charset=utf-8',
	tsv: 'text/tab-separated-values; charset=utf-8',
	md: 'text/markdown; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
	bed: 'text/plain; charset=utf-8',
	log: 'text/plain; charset=utf-8',
};

/** Type of a format, and whether it must not be shown. HTML and scripts are bytes like any other. */
export function mediaType(format: string): { type: string; attachment: boolean } {
	const type = Object.hasOwn(shown, format) ? shown[format] : undefined;
	if (type !== undefined) return { type, attachment: false };
	return { type: format.endsWith('gz') ? 'application/gzip' : 'application/octet-stream', attachment: true };
}
