import { withoutPictures } from '../../../../contract/request-pictures.ts';

/**
 * A body of a request with its lines and indents; a text that is no JSON as it is. Of pictures, which are shown beside it, only the
 * beginning; the exact text can be copied.
 */
export function readableText(body: string): string {
	try {
		return withoutPictures(JSON.stringify(JSON.parse(body), null, 2).replaceAll(/(?<!\\)\\n/gu, '\n'));
	} catch {
		return body;
	}
}
