/** A body of a request with its lines and indents; a text that is no JSON as it is. */
export function readableText(body: string): string {
	try {
		return JSON.stringify(JSON.parse(body), null, 2).replaceAll(/(?<!\\)\\n/gu, '\n');
	} catch {
		return body;
	}
}
