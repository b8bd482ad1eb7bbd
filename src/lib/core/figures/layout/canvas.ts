import type { MessageCode, MessageValues } from '../../../contract/messages/index.ts';
import type { DeferPicture } from '../live/deferred-picture.ts';
import type { ReportHits } from '../live/hit-layer.ts';
import type { Box } from './box.ts';

/** What a chart gets to draw on. */
export interface Canvas {
	/** Where the chart may draw: below the title, above the notes, inside the margins. */
	box: Box;
	/** Prefix that makes ids unique among the figures of one page and the same for the same figure. */
	key: string;
	say(code: MessageCode, values?: MessageValues): string;
	/** Takes the hit regions of the marks, for a live figure; charts leave it alone when nobody listens. */
	reportHits?: ReportHits;
	/** Takes pictures of very many marks, to be painted after the rest is shown; without it they are painted at once. */
	defer?: DeferPicture;
}
