// Packs a copy, so that the checkout never looks like a package while something else runs in it.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../dev/project.mjs';
import { npm, packedFiles } from './packed-files.mjs';
import { writePackageFiles } from './write-package-files.mjs';

/** Read to make the files of a package. */
const READ = ['dist/.bundled.json', 'build'];

/**
 * Packs the built checkout into `out`, which is made; the bytes are those of `npm pack`.
 * @param change of the copy before it is listed and packed, as another version or key
 * @returns {Promise<{ file: string, isSigned: boolean }>}
 */
export async function packCopy({ out, key, change = (_folder) => {} }) {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-pack-'));
	try {
		for (const name of [...packedFiles(root), ...READ])
			cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
		change(folder);
		const isSigned = await writePackageFiles({ folder, key });
		mkdirSync(out, { recursive: true });
		npm(['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', path.resolve(out)], {
			cwd: folder,
			shell: false,
		});
		const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
		return { file: path.join(out, `${name}-${version}.tgz`), isSigned };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
