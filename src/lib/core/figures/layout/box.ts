/** A rectangle in px, y downwards. */
export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The rectangle without a margin on each side; never narrower than 0. */
export function inset(box: Box, margin: Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>): Box {
	const left = margin.left ?? 0;
	const top = margin.top ?? 0;
	return {
		x: box.x + left,
		y: box.y + top,
		width: Math.max(0, box.width - left - (margin.right ?? 0)),
		height: Math.max(0, box.height - top - (margin.bottom ?? 0)),
	};
}

/** Whether two rectangles share an area. */
export function overlaps(a: Box, b: Box): boolean {
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
