// `node scripts/dev/guide-pictures.mjs [folder …]`: writes the pictures of docs/screenshots (or other folders of PNG) into
// docs-site/pictures as WebP, for the guide and the homepage.
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { inRoot } from './project.mjs';

/** Twice the width at which the guide shows a picture. */
const MAX_WIDTH = 1600;

const folders = process.argv.slice(2);
const target = inRoot('docs-site/pictures');
mkdirSync(target, { recursive: true });
for (const folder of folders.length > 0 ? folders : [inRoot('docs/screenshots')])
	for (const file of readdirSync(folder).filter((name) => name.endsWith('.png')))
		await sharp(path.join(folder, file))
			.resize({ width: MAX_WIDTH, withoutEnlargement: true })
			// Letters of a screen need sharp edges: below 80 the grain of compression shows around them.
			.webp({ quality: 82, smartSubsample: true, effort: 6 })
			.toFile(path.join(target, `${path.basename(file, '.png')}.webp`));
