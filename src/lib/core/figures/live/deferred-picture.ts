import { element, type Attributes } from '../element.ts';
import { pngDataUri } from '../embedded-png/data-uri.ts';
import { encodeRgbaPng } from '../embedded-png/encode.ts';

/** A picture within a drawing: very many points or lines as pixels. */
export interface PixelPicture {
	/** Pixels. */
	width: number;
	height: number;
	/** Paints it: width x height x 4 bytes, RGBA, alpha not premultiplied. */
	paint(): Uint8Array;
}

/** Takes a picture that is painted after the drawing is shown, and returns its name in the drawing. */
export type DeferPicture = (picture: PixelPicture) => string;

/** Attribute by which a drawing names a picture that is painted later. */
export const DEFERRED = 'data-late';

/** A picture as an image: with its pixels at once, or by name when someone paints it later. */
export function pixelPicture(picture: PixelPicture, attributes: Attributes, defer?: DeferPicture): string {
	if (defer !== undefined) return element('image', { ...attributes, [DEFERRED]: defer(picture) });
	const { width, height } = picture;
	return element('image', {
		...attributes,
		href: pngDataUri(encodeRgbaPng(width, height, picture.paint())),
	});
}

/** A drawing with its late pictures in it: the text that `drawFigure` writes. */
export function withPictures(drawing: { svg: string; pictures: readonly PixelPicture[] }): string {
	const names = new RegExp(`(<image [^>]*)${DEFERRED}="(\\d+)"`, 'g');
	return drawing.svg.replace(names, (whole, before: string, name: string) => {
		const picture = drawing.pictures[Number(name)];
		if (picture === undefined) return whole;
		const { width, height } = picture;
		return `${before}href="${pngDataUri(encodeRgbaPng(width, height, picture.paint()))}"`;
	});
}
