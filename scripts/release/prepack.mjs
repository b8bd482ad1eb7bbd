// Before `npm pack` and `npm publish`: builds, and writes what a package has and a checkout has not. LB_AGENT_RELEASE_KEY names the
// file with the private key of releases (PKCS#8 PEM). postpack.mjs takes it away again.
import { build } from '../dev/setup.mjs';
import { root } from '../dev/project.mjs';
import { UNSIGNED, writePackageFiles } from './write-package-files.mjs';

build();
if (!(await writePackageFiles({ folder: root, key: process.env.LB_AGENT_RELEASE_KEY })))
	console.error(UNSIGNED);
