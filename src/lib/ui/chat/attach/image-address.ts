/** Where an image of a session is read from. */
export const imageAddress = (sessionId: string, imageId: string): string =>
	`/api/session/${encodeURIComponent(sessionId)}/images/${encodeURIComponent(imageId)}`;
