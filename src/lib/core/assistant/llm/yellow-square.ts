import type { ChatImage } from '../../llm/provider.ts';

/** A picture of 64 x 64 yellow pixels. */
export const yellowSquare: ChatImage = {
	media_type: 'image/png',
	data: 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAATklEQVR42u3PQQkAAAgEsOtf0DheBN/CYAWWnbwWAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYFLAamrYbRZbAEmAAAAAElFTkSuQmCC',
};
