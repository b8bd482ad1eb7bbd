import { sentPicture, type SentPicture } from './records/chat.ts';

/** A picture as the body of a request holds it. */
export interface RequestPicture {
	media_type: SentPicture['media_type'];
	/** Base64 without a prefix. */
	data: string;
}

const ADDRESS = /^data:(image\/(?:png|jpeg|webp));base64,(.*)$/su;

/** A run of characters that only a picture has, and its beginning. */
const BASE64 = /([A-Za-z0-9+/]{40})[A-Za-z0-9+/]{400,}={0,2}/gu;

/** A body to be read: of its pictures, which are listed beside it, only the beginning. */
export const withoutPictures = (body: string): string => body.replaceAll(BASE64, '$1…');

/** Pictures of the body of a request to a model, in order: addresses with data (OpenAI), or a list of their own (Ollama). */
export function requestPictures(body: string): RequestPicture[] {
	const found: RequestPicture[] = [];
	const walk = (value: unknown, key: string): void => {
		if (Array.isArray(value)) for (const entry of value) walk(entry, key);
		else if (typeof value === 'object' && value !== null)
			for (const [name, inner] of Object.entries(value)) walk(inner, name);
		else if (typeof value === 'string' && key === 'url') {
			const [, type, data = ''] = ADDRESS.exec(value) ?? [];
			const known = sentPicture.shape.media_type.safeParse(type);
			if (known.success) found.push({ media_type: known.data, data });
		} else if (typeof value === 'string' && key === 'images')
			// The list of Ollama does not say the type; a JPEG begins so.
			found.push({ media_type: value.startsWith('/9j/') ? 'image/jpeg' : 'image/png', data: value });
	};
	try {
		walk(JSON.parse(body), '');
	} catch {
		// A body that is no JSON holds none.
	}
	return found;
}
