import path from 'node:path';

/** Where the parts of the skills of a user are. */
export function skillPlaces(userData: string) {
	const root = path.join(userData, 'skills');
	return {
		root,
		/** `<name>/SKILL.md`, `SKILL.zh.md`, `workflow.yaml`, `references/`: skills of the user. */
		user: path.join(root, 'user'),
		/** `<name>/`: accepted changes of built-in skills. */
		overlays: path.join(root, 'overlays'),
		/** `<store>.json`: notes. */
		notes: path.join(root, 'notes'),
		/** `<draft_id>.json`: drafts. */
		drafts: path.join(root, 'drafts'),
		/** `user/<name>/` and `overlays/<name>/`: earlier versions. */
		history: path.join(root, 'history'),
	};
}
