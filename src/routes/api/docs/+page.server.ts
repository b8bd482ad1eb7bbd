import { engineVersion } from '../../../lib/base/version.ts';
import { makeReference } from '../../../lib/ui/reference/reference.ts';

export const prerender = true;

export const load = () => ({ reference: makeReference(engineVersion) });
