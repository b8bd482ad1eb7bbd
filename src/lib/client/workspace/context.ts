import { getContext, setContext } from 'svelte';
import type { Workspace } from './workspace.svelte.ts';

const KEY = Symbol('workspace');

/** Makes the workspace known to every component below. One per page and request: the service draws pages of many. */
export function setWorkspace(workspace: Workspace): Workspace {
	return setContext(KEY, workspace);
}

/** The workspace of the page; only while a component is set up. */
export function useWorkspace(): Workspace {
	return getContext<Workspace>(KEY);
}
