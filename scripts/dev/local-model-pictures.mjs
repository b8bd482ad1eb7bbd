// Pictures of local models: the list with a model in every state, one model, and what is read before an installation. The service
// is not asked: gigabytes would have to be downloaded for it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

/** Answers with one model in every state in the place of the service. */
export async function modelsInEveryState() {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-states-'));
	await bundle({ states: 'tests/e2e/setup/local-model-states.ts' }, folder);
	const { listOf, modelsInStates } = await import(pathToFileURL(path.join(folder, 'states.js')).href);
	rmSync(folder, { recursive: true, force: true });
	const list = listOf(modelsInStates);
	return (page) =>
		page.route('**/api/llm/local/catalog**', (route) => {
			const asked = new URL(route.request().url()).pathname.split('/').at(-1);
			return route.fulfill({ json: list.entries.find(({ identifier }) => identifier === asked) ?? list });
		});
}

const list = ({ session }) => `${session}?pane=models`;
const one = ({ session }) => `${session}?pane=models&model=in-use`;
const toStates = (page) =>
	page.locator('[data-row="waiting"]').evaluate((row) => row.scrollIntoView({ block: 'start' }));
const toLicence = (page) => page.locator('[data-row="absent"] [data-primary]').click();

/** What is shown in a language: English in light, Chinese in dark. */
export const localModelPictures = (language, before) => {
	const [tag, theme] = language === 'zh' ? ['-chinese-dark', 'dark'] : ['', 'light'];
	return [
		{ name: `local-models-list${tag}`, place: list, theme },
		{ name: `local-models-states${tag}`, place: list, act: toStates, theme },
		{ name: `local-models-read${tag}`, place: one, theme },
		{ name: `local-models-licence${tag}`, place: list, act: toLicence, theme },
	].map((picture) => ({ ...picture, language, before }));
};
