import type { Box } from '../../core/figures/layout/box.ts';
import type { Highlight } from '../../core/figures/live/highlight.ts';
import type { Place } from '../../core/figures/live/pick.ts';

/** Ink and paper of the page as it is shown: the canvas has them as its colour and its outline. */
function ink(brush: CanvasRenderingContext2D): string {
	return getComputedStyle(brush.canvas).color;
}

function paper(brush: CanvasRenderingContext2D): string {
	return getComputedStyle(brush.canvas).outlineColor;
}

/** A canvas over a figure, cleared, with the px of the figure as its unit; null where the browser gives none. */
export function cleared(
	canvas: HTMLCanvasElement,
	size: { width: number; height: number },
	scale: number,
): CanvasRenderingContext2D | null {
	const density = Math.max(1, window.devicePixelRatio);
	const width = Math.round(size.width * scale * density);
	const height = Math.round(size.height * scale * density);
	if (canvas.width !== width || canvas.height !== height) {
		canvas.width = width;
		canvas.height = height;
	}
	const brush = canvas.getContext('2d');
	if (brush === null) return null;
	brush.setTransform(1, 0, 0, 1, 0, 0);
	brush.clearRect(0, 0, width, height);
	brush.setTransform(scale * density, 0, 0, scale * density, 0, 0);
	return brush;
}

/** From so many rings on one is drawn and copied: the outline of 18,000 circles in one path takes a second. */
const COPIED = 500;

/** Paints rings as copies of one of each size, at whole pixels of the screen, in one picture. */
function copyRings(brush: CanvasRenderingContext2D, rings: Highlight['rings']): void {
	const scale = brush.getTransform().a;
	const color = ink(brush);
	const { width, height } = brush.canvas;
	const layer = document.createElement('canvas');
	layer.width = width;
	layer.height = height;
	const own = layer.getContext('2d');
	if (own === null) return;
	const picture = own.createImageData(width, height);
	const pixels = new Uint32Array(picture.data.buffer);
	const stamps = new Map<number, ImageData>();
	for (const { x, y, radius } of rings) {
		let stamp = stamps.get(radius);
		if (stamp === undefined) stamps.set(radius, (stamp = ringStamp(radius, scale, color)));
		const side = stamp.width;
		const from = new Uint32Array(stamp.data.buffer);
		const left = Math.round(x * scale - side / 2);
		const top = Math.round(y * scale - side / 2);
		for (let row = Math.max(0, -top); row < Math.min(side, height - top); row++)
			for (let column = Math.max(0, -left); column < Math.min(side, width - left); column++) {
				const at = row * side + column;
				const to = (top + row) * width + left + column;
				// All rings are of one ink: where two meet, the denser one stays.
				if (stamp.data[4 * at + 3]! > picture.data[4 * to + 3]!) pixels[to] = from[at]!;
			}
	}
	own.putImageData(picture, 0, 0);
	brush.save();
	brush.setTransform(1, 0, 0, 1, 0, 0);
	brush.drawImage(layer, 0, 0);
	brush.restore();
}

function ringStamp(radius: number, scale: number, color: string): ImageData {
	const side = 2 * Math.ceil((radius + 1) * scale);
	const stamp = document.createElement('canvas');
	stamp.width = stamp.height = side;
	const own = stamp.getContext('2d');
	if (own === null) return new ImageData(side, side);
	own.strokeStyle = color;
	own.lineWidth = 1.6 * scale;
	own.arc(side / 2, side / 2, radius * scale, 0, 2 * Math.PI);
	own.stroke();
	return own.getImageData(0, 0, side, side);
}

/** Paints the marks of chosen samples, as `highlightSvg` writes them. */
export function paintHighlight(brush: CanvasRenderingContext2D, marks: Highlight): void {
	brush.strokeStyle = ink(brush);
	brush.lineJoin = 'round';
	brush.lineWidth = marks.line_width;
	for (const line of marks.lines) {
		trace(brush, line);
		brush.stroke();
	}
	brush.lineWidth = 1.6;
	if (marks.rings.length > COPIED) copyRings(brush, marks.rings);
	else {
		brush.beginPath();
		for (const { x, y, radius } of marks.rings) {
			brush.moveTo(x + radius, y);
			brush.arc(x, y, radius, 0, 2 * Math.PI);
		}
		brush.stroke();
	}
	for (const box of marks.frames) brush.strokeRect(box.x, box.y, box.width, box.height);
	brush.fillStyle = ink(brush);
	for (const box of marks.ticks) brush.fillRect(box.x, box.y, box.width, box.height);
	brush.font = '700 11px "Inter Variable", "DejaVu Sans", sans-serif';
	brush.lineWidth = 3;
	brush.strokeStyle = paper(brush);
	for (const { x, y, label } of marks.labels) {
		brush.strokeText(label, x, y, 200);
		brush.fillText(label, x, y, 200);
	}
}

/** Paints the outline of a cell that is pointed at. */
export function paintCell(brush: CanvasRenderingContext2D, box: Box): void {
	brush.lineWidth = 3;
	brush.strokeStyle = paper(brush);
	brush.strokeRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
	brush.lineWidth = 1.4;
	brush.strokeStyle = ink(brush);
	brush.strokeRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
}

/** Paints a mark that is pointed at as a ring. */
export function paintRing(brush: CanvasRenderingContext2D, place: Place, radius: number): void {
	brush.beginPath();
	brush.arc(place.x, place.y, radius, 0, 2 * Math.PI);
	brush.lineWidth = 3.4;
	brush.strokeStyle = paper(brush);
	brush.stroke();
	brush.lineWidth = 1.6;
	brush.strokeStyle = ink(brush);
	brush.stroke();
}

/** Paints the outline of a lasso while it is drawn. */
export function paintLasso(brush: CanvasRenderingContext2D, outline: readonly Place[]): void {
	trace(brush, outline);
	brush.closePath();
	brush.fillStyle = 'rgba(11, 110, 105, 0.08)';
	brush.fill();
	brush.setLineDash([4, 3]);
	brush.lineWidth = 1.2;
	brush.strokeStyle = '#0B6E69';
	brush.stroke();
	brush.setLineDash([]);
}

/** Paints a band between two places along x while it is drawn. */
export function paintBand(brush: CanvasRenderingContext2D, from: number, to: number, area: Box): void {
	brush.fillStyle = 'rgba(11, 110, 105, 0.12)';
	brush.fillRect(Math.min(from, to), area.y, Math.abs(to - from), area.height);
}

function trace(brush: CanvasRenderingContext2D, line: readonly Place[]): void {
	brush.beginPath();
	for (const [i, { x, y }] of line.entries()) {
		if (i === 0) brush.moveTo(x, y);
		else brush.lineTo(x, y);
	}
}
