/** Characters of a message; longer ones are files that somebody pasted. */
export const MAX_MESSAGE_CHARACTERS = 20_000;
