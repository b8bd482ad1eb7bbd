import type { PixelPicture } from '../../core/figures/live/deferred-picture.ts';

/** Pictures that were painted before: the whole genome is shown again and again. */
const painted = new WeakMap<PixelPicture, string>();

/**
 * Paints the pictures that a drawing names, one per frame so that no frame waits for all of them, and puts them into
 * their images. Returns how to stop.
 */
export function paintPictures(
	drawing: HTMLElement,
	pictures: readonly PixelPicture[],
	late: string,
): () => void {
	let stopped = false;
	const next = async (at: number): Promise<void> => {
		const picture = pictures[at];
		if (picture === undefined || stopped) return;
		const image = drawing.querySelector(`image[${late}="${at}"]`);
		const address = image === null ? null : (painted.get(picture) ?? (await addressOf(picture)));
		if (address !== null) painted.set(picture, address);
		if (stopped) return;
		if (image !== null && address !== null) {
			image.setAttribute('href', address);
			image.removeAttribute(late);
		}
		requestAnimationFrame(() => void next(at + 1));
	};
	if (pictures.length > 0) requestAnimationFrame(() => void next(0));
	return () => {
		stopped = true;
	};
}

/** A picture as a PNG in text, which is the only kind of picture that these pages may show; null where there is no canvas. */
async function addressOf({ width, height, paint }: PixelPicture): Promise<string | null> {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const brush = canvas.getContext('2d');
	if (brush === null) return null;
	const pixels = brush.createImageData(width, height);
	pixels.data.set(paint());
	brush.putImageData(pixels, 0, 0);
	const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
	if (file === null) return null;
	return new Promise((done) => {
		const reader = new FileReader();
		reader.onload = () => done(typeof reader.result === 'string' ? reader.result : null);
		reader.onerror = () => done(null);
		reader.readAsDataURL(file);
	});
}
