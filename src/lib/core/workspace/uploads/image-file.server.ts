import path from 'node:path';

/** Folder of one image of a session. */
export const imageFolder = (userData: string, sessionId: string, imageId: string): string =>
	path.join(userData, 'uploads', sessionId, `image-${imageId}`);

/** The picture in it, as it was written again without metadata. */
export const imageFile = (userData: string, sessionId: string, imageId: string): string =>
	path.join(imageFolder(userData, sessionId, imageId), PICTURE);

/** Name of the picture in its folder. */
export const PICTURE = 'picture';
