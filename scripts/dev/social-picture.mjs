// The picture that other sites show beside a link to the homepage: 1200 x 630, as their previews want it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

/** Fragment lengths as a curve: a mode at 167 bp, a shoulder at 145 bp and its ripples of ten bases. */
function curve() {
	const height = (length) =>
		Math.exp(-(((length - 167) / 14) ** 2)) +
		0.5 * Math.exp(-(((length - 145) / 18) ** 2)) +
		0.05 * Math.cos((2 * Math.PI * (length - 143)) / 10.4) * Math.exp(-(((length - 128) / 22) ** 2)) +
		0.18 * Math.exp(-(((length - 330) / 30) ** 2));
	const points = Array.from({ length: 331 }, (_, i) => [60 + (i * 1080) / 330, 60 + i]);
	return points
		.map(([x = 0, length]) => `${x.toFixed(1)},${(560 - 210 * height(length)).toFixed(1)}`)
		.join(' ');
}

const picture =
	() => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#fbfaf7"/>
<polyline points="${curve()}" fill="none" stroke="#0b6e69" stroke-width="6" stroke-linejoin="round"/>
<line x1="60" y1="566" x2="1140" y2="566" stroke="#8b8478" stroke-width="2"/>
<text x="60" y="140" font-family="DejaVu Sans" font-size="72" font-weight="bold" fill="#1d2126">lb-agent</text>
<text x="60" y="200" font-family="DejaVu Sans" font-size="32" fill="#5c636b">A local assistant for liquid-biopsy data</text>
</svg>`;

export async function writeSocialPicture(file) {
	const { Resvg } = await import('@resvg/resvg-js');
	const fonts = inRoot('node_modules/dejavu-fonts-ttf/ttf');
	const image = new Resvg(picture(), { font: { fontDirs: [fonts], loadSystemFonts: false } }).render();
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, image.asPng());
}
