const REGISTRY = 'registry.ollama.ai/';
const LIBRARY = 'library/';

/** Do two texts name the same model? The tag `latest` and the official library need not be written; case does not count. */
export const isSameModel = (one: string, other: string): boolean => wholeName(one) === wholeName(other);

/** What is listed under the name of a model; null where nothing is. */
export const modelIn = <T extends { name: string }>(listed: readonly T[], model: string): T | null =>
	listed.find(({ name }) => isSameModel(name, model)) ?? null;

/** Does a name ask for a model that Ollama runs on its own servers? Such tags end in `cloud`. */
export const isCloudName = (name: string): boolean => /[:-]cloud$/iu.test(name.trim());

function wholeName(name: string): string {
	let text = name
		.trim()
		.toLowerCase()
		.replace(/^https?:\/\//u, '');
	if (text.startsWith(REGISTRY)) text = text.slice(REGISTRY.length);
	if (text.startsWith(LIBRARY)) text = text.slice(LIBRARY.length);
	// A colon before the last slash belongs to a port.
	return /:[^/]*$/u.test(text) ? text : `${text}:latest`;
}
