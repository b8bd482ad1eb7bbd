/** A text of several lines as one, for places that show a single sentence. */
export function oneLine(text: string): string {
	return text.replace(/\s*\n\s*/g, ' ');
}
