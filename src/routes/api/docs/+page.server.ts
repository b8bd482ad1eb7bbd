import { engineVersion } from '$lib/base/version.ts';
import { makeReference } from '$lib/contract/api/reference-page/make-reference.ts';

export const prerender = true;

export const load = () => ({ reference: makeReference(engineVersion) });
