// After `npm pack` and `npm publish`: the checkout is as it was.
import { root } from '../dev/project.mjs';
import { removePackageFiles } from './package-files.mjs';

removePackageFiles(root);
