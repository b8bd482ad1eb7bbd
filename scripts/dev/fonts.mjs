// The fonts of figures for dist/: the two of the twenty of their package that figures use, and those with the letters that most
// figures are made of. The renderer reads the file of a font again for every letter that it draws; these are a fifth of the size.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

/** First and last letters: Latin, Greek, punctuation and signs of mathematics. */
const letters = [
	[0x20, 0x24f],
	[0x370, 0x3ff],
	[0x2000, 0x22ff],
];

/**
 * Writes `DejaVuSans.ttf`, `DejaVuSans-Bold.ttf` and `letters.json`, which says what they hold, into a folder; the whole fonts and
 * their licence into its folder `whole`.
 */
export async function writeFonts(folder) {
	const { default: subset } = await import('subset-font');
	const text = letters
		.flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
		.map((code) => String.fromCodePoint(code))
		.join('');
	const from = inRoot('node_modules/dejavu-fonts-ttf');
	mkdirSync(path.join(folder, 'whole'), { recursive: true });
	copyFileSync(path.join(from, 'LICENSE'), path.join(folder, 'whole', 'LICENSE'));
	for (const name of ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf']) {
		const whole = readFileSync(path.join(from, 'ttf', name));
		writeFileSync(path.join(folder, 'whole', name), whole);
		writeFileSync(path.join(folder, name), await subset(whole, text, { targetFormat: 'truetype' }));
	}
	writeFileSync(path.join(folder, 'letters.json'), JSON.stringify(letters));
}
