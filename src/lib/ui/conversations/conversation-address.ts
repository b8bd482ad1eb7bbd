/** Where a conversation lies: an address that leads there without JavaScript too. The page takes it over where it runs. */
export const conversationAddress = (sessionId: string): string =>
	`/?session=${encodeURIComponent(sessionId)}`;
