import { readFile } from 'node:fs/promises';
import { recordJson } from '../../../../base/record-json.ts';
import { figureSpec } from '../../../../contract/records/figure.ts';
import { drawFigure } from '../../../figures/draw.ts';
import { paintGroups, type GroupPaint } from '../../../figures/live/paint-groups.ts';
import { openInside } from './open-file.server.ts';

/** Records that the page draws by itself have no more; larger figures are shown as the images of their run. */
export const DRAWN_BYTES = 2_000_000;

/** Colours of groups as a request names them: `#rrggbb name`. */
export function readPaint(colors: string | readonly string[] | undefined): GroupPaint {
	return new Map([colors ?? []].flat().map((text) => [text.slice(8), text.slice(0, 7).toUpperCase()]));
}

/**
 * A figure drawn again with these colours of its groups, as SVG. Null where the image of the run is as good: the figure has
 * these colours anyway, or no groups; and where there is nothing to draw it from, or too much.
 * @param record file of its record
 * @param folders real paths of the folders it may lie in
 */
export async function paintedFigure(
	record: string,
	folders: readonly string[],
	paint: GroupPaint,
): Promise<string | null> {
	if (paint.size === 0) return null;
	const opened = await openInside(record, folders);
	if (opened === null) return null;
	try {
		if (opened.bytes > DRAWN_BYTES) return null;
		const spec = figureSpec.parse(recordJson(await readFile(opened.handle, 'utf8')));
		const painted = paintGroups(spec, paint);
		return painted === spec ? null : drawFigure(painted);
	} catch {
		// A record that someone changed: the image beside it is still there.
		return null;
	} finally {
		await opened.handle.close();
	}
}
