import { embedFonts } from './embed-fonts.ts';

/** The face of the page that figures name first. */
const FACE = 'Inter Variable';
/** Pixels of a PNG export per px of the figure. */
const DENSITY = 2;

/** Gives a person a file. */
export function saveFile(name: string, parts: BlobPart, type: string): void {
	const address = URL.createObjectURL(parts instanceof Blob ? parts : new Blob([parts], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// The browser takes the file in its own time; a minute is plenty for something that is already there.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** SVG text as a PNG at twice its size. Rejects when the browser cannot draw it or has no memory for it. */
export async function rasterise(svg: string, size: { width: number; height: number }): Promise<Blob> {
	const image = new Image();
	// A data address, because pictures from blob addresses are not allowed on these pages.
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await withFonts(svg))}`;
	await image.decode();
	const canvas = document.createElement('canvas');
	canvas.width = Math.round(size.width * DENSITY);
	canvas.height = Math.round(size.height * DENSITY);
	const brush = canvas.getContext('2d');
	if (brush === null) throw new Error('no canvas');
	brush.drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise((done, fail) =>
		canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)), 'image/png'),
	);
}

/** A picture in other letters is better than none. */
async function withFonts(svg: string): Promise<string> {
	return embedFonts(svg, FACE).catch(() => svg);
}
