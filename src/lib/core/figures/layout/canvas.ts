import type { MessageCode, MessageValues } from '../../../contract/messages/index.ts';
import type { Later } from '../live/late-picture.ts';
import type { Tell } from '../live/layer.ts';
import type { Box } from './box.ts';

/** Language of the words a chart adds by itself. */
export type Language = 'en' | 'zh';

/** What a chart gets to draw on. */
export interface Canvas {
	/** Where the chart may draw: below the title, above the notes, inside the margins. */
	box: Box;
	/** Prefix that makes ids unique among the figures of one page and the same for the same figure. */
	key: string;
	say(code: MessageCode, values?: MessageValues): string;
	/** Takes where the marks lie, for a live figure; charts leave it alone when nobody listens. */
	tell?: Tell;
	/** Takes pictures of very many marks, to be painted after the rest is shown; without it they are painted at once. */
	later?: Later;
}
