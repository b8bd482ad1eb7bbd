// `npm run demo`: set-up, then the whole main job on the demo cohort.
import { setup } from './setup.mjs';
import { inRoot, runNode } from './project.mjs';

setup();
process.exit(runNode(inRoot('dist/cli.js'), ['demo', ...process.argv.slice(2)]));
