// `npm run release`: writes the package, the Python package, the list of parts and the checksums into release/. LB_AGENT_RELEASE_KEY
// names the file with the private key; without it the package is unsigned. The same sources, Node and npm give the same bytes, but
// for the compression, which another zlib may do differently.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../dev/project.mjs';
import { build } from '../dev/setup.mjs';
import { bundledParts } from './bundled-parts.mjs';
import { packCopy } from './pack-copy.mjs';
import { partsList } from './parts-list.mjs';
import { productionLock } from './production-lock.mjs';
import { pythonVersion, sdist, wheel } from './python-package.mjs';
import { UNSIGNED } from './write-package-files.mjs';

const out = inRoot('release');
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
if (pythonVersion() !== version) {
	console.error(
		`error: The Python package has version ${pythonVersion()}, and package.json ${version}; run npm run generate.`,
	);
	process.exit(1);
}
build();
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const { isSigned } = await packCopy({ out, key: process.env.LB_AGENT_RELEASE_KEY });
for (const { name, bytes } of [wheel(version), await sdist(version)])
	writeFileSync(path.join(out, name), bytes);
const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const parts = partsList(productionLock(lock), bundledParts(inRoot('.'), lock));
writeFileSync(path.join(out, `lb-agent-${version}.cdx.json`), `${JSON.stringify(parts, null, '\t')}\n`);
const sums = readdirSync(out)
	.sort()
	.map(
		(name) =>
			`${createHash('sha256')
				.update(readFileSync(path.join(out, name)))
				.digest('hex')}  ${name}\n`,
	);
writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''));
process.stdout.write(sums.join(''));
if (!isSigned) console.error(UNSIGNED);
