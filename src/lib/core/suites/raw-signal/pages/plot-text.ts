import { cleanText } from '../../../figures/text/clean.ts';

/** Text for a Plotly label, which reads a part of HTML: markup in a name stays text. */
export function plotText(text: string): string {
	return cleanText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
