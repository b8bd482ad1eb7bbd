// `npm run screenshots`: the main views of the workspace on the demo cohort, in light, dark, Chinese and on a phone, into
// docs-site/pictures, which the guide and README show. The pictures are for people; no test compares them. Words behind it
// take only those whose names begin so.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { modelConversations, modelPictures, scriptedModel, useScriptedModel } from './model-pictures.mjs';
import { localModelPictures, modelsInEveryState } from './local-model-pictures.mjs';
import { advised, methodPictures } from './method-pictures.mjs';
import { inRoot, runNode } from './project.mjs';
import { skillPictures, skillsAtWork } from './skill-pictures.mjs';

const folder = inRoot('docs-site/pictures');
/** Twice the width at which the guide shows a picture. */
const MAX_WIDTH = 1600;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const only = process.argv.slice(2);
const wanted = ({ name }) => only.length === 0 || only.some((start) => name.startsWith(start));

/** One picture: where, how, and what to do before. */
const pictures = [
	{ name: 'start', place: () => '' },
	{ name: 'start-phone', place: () => '', size: phone },
	{ name: 'results', place: ({ session }) => session },
	{ name: 'results-dark', place: ({ session }) => session, theme: 'dark' },
	{ name: 'results-chinese', place: ({ session }) => session, language: 'zh' },
	{ name: 'conversation-phone', place: ({ session }) => session, size: phone },
	{ name: 'plan', place: ({ session }) => `${session}?pane=plan` },
	{ name: 'report', place: ({ session, report }) => `${session}?artifact=${report}` },
	{
		name: 'report-dark',
		place: ({ session, report }) => `${session}?artifact=${report}&reading=1`,
		theme: 'dark',
	},
	{ name: 'report-phone', place: ({ session, report }) => `${session}?artifact=${report}`, size: phone },
	{ name: 'projection', place: ({ session, projection }) => `${session}?artifact=${projection}&reading=1` },
	{ name: 'roc', place: ({ session, roc }) => `${session}?artifact=${roc}&reading=1` },
	{
		name: 'heatmap-dark',
		place: ({ session, heatmap }) => `${session}?artifact=${heatmap}&reading=1`,
		theme: 'dark',
	},
	{ name: 'table', place: ({ session, table }) => `${session}?artifact=${table}&reading=1` },
	{
		name: 'table-chinese-dark',
		place: ({ session, table }) => `${session}?artifact=${table}`,
		theme: 'dark',
		language: 'zh',
	},
	{ name: 'ledger', place: ({ session }) => `${session}?pane=ledger` },
];

if (runNode(inRoot('scripts/dev/build.mjs'), []) !== 0) process.exit(1);
const { chromium } = await import('playwright-core');
const userData = mkdtempSync(path.join(tmpdir(), 'lb-pictures-'));
const model = await scriptedModel();
const server = spawn(process.execPath, [inRoot('dist/server.js')], {
	cwd: userData,
	stdio: ['pipe', 'pipe', 2],
	env: {
		...process.env,
		LB_AGENT_USER_DATA_DIR: userData,
		LB_AGENT_LIFELINE: '1',
		LB_AGENT_CREDENTIAL_STORE: 'file',
	},
});
const browser = await chromium.launch({
	executablePath: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'].find(
		existsSync,
	),
	args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--force-color-profile=srgb'],
});
try {
	const { url } = JSON.parse(
		await new Promise((resolve) =>
			createInterface({ input: /** @type {import('node:stream').Readable} */ (server.stdout) }).once(
				'line',
				resolve,
			),
		),
	);
	const origin = url.replace(/\/$/, '');
	for (const picture of pictures.slice(0, 2).filter(wanted)) await takeOne(origin, picture, {});
	const ask = asking(origin);
	const session = await analysed(ask);
	for (const picture of pictures.slice(2, 6).filter(wanted)) await takeOne(origin, picture, { session });
	const later = pictures.slice(6).filter(wanted);
	const places = later.length === 0 ? {} : await workedThrough(ask, session);
	for (const picture of later) await takeOne(origin, picture, places);
	const { targets } = await ask('GET', `/api/session/${session}`);
	for (const language of ['en', 'zh']) {
		const shown = skillPictures(language).filter(wanted);
		if (shown.length === 0) continue;
		await emptied(ask);
		const { places: skills, remove } = await skillsAtWork(ask, origin, targets[0].path, language);
		for (const picture of shown) await takeOne(origin, picture, skills);
		await remove();
	}
	for (const language of ['en', 'zh']) {
		const shown = methodPictures(language).filter(wanted);
		if (shown.length === 0) continue;
		await emptied(ask);
		const talk = await advised(ask, targets[0].path, language);
		for (const picture of shown) await takeOne(origin, picture, talk);
	}
	for (const language of ['en', 'zh']) {
		const shown = localModelPictures(language, await modelsInEveryState()).filter(wanted);
		for (const picture of shown) await takeOne(origin, picture, { session });
	}
	await useScriptedModel(ask, model.base_url);
	for (const language of ['en', 'zh']) {
		const shown = modelPictures(language).filter(wanted);
		if (shown.length === 0) continue;
		await emptied(ask);
		const talks = await modelConversations(ask, targets[0].path, language);
		for (const picture of shown) await takeOne(origin, picture, talks);
	}
} finally {
	await browser.close();
	server.kill();
	await model.close();
	rmSync(userData, { recursive: true, force: true });
}

/** Calls of the service; work is waited for. */
function asking(origin) {
	return async (method, route, body) => {
		const response = await fetch(origin + route, {
			method,
			headers: { 'content-type': 'application/json', prefer: 'wait=60' },
			...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
		});
		if (!response.ok) throw new Error(`${route}: ${await response.text()}`);
		const answer = response.status === 204 ? null : await response.json();
		// The stream ends with the job.
		if (response.status === 202) await (await fetch(`${origin}/api/jobs/${answer.job_id}/events`)).text();
		return answer;
	};
}

/** A session on the demo cohort with its main analysis. */
async function analysed(ask) {
	const { session_id: session } = await ask('POST', '/api/session', { title: 'Lung screening, plasma' });
	const base = `/api/session/${session}`;
	await ask('POST', `${base}/dataset`, { demo: true });
	await ask('POST', `${base}/scan?include_plan=1`);
	await ask('POST', `${base}/tasks/analyze_cfdna/run`);
	return session;
}

/** No conversation in another language is left in the list. */
async function emptied(ask) {
	const { conversations } = await ask('GET', '/api/conversations?limit=100');
	const thread_ids = conversations.map(({ thread_id }) => thread_id);
	await ask('POST', '/api/conversations/trash', { thread_ids });
}

/** The same after the autopilot, and the ids of what is shown of it. */
async function workedThrough(ask, session) {
	const base = `/api/session/${session}`;
	await ask('POST', `${base}/autopilot`);
	const { artifacts } = await ask('GET', `${base}/results?limit=1000`);
	const first = (kind, pattern) =>
		encodeURIComponent(
			artifacts.find((one) => one.kind === kind && pattern.test(one.path) && one.task_key === 'analyze_cfdna')
				?.artifact_id ?? '',
		);
	return {
		session,
		report: first('report', /report/),
		projection: first('figure', /pca|projection/),
		roc: first('figure', /roc/),
		heatmap: first('figure', /heatmap/),
		table: first('table', /effects/),
	};
}

/** Waits until what is read from the service has come and is drawn: the page stays the same for a second. */
async function atRest(page) {
	let before = '';
	for (let same = 0; same < 4;) {
		await page.waitForTimeout(250);
		const now = await page.evaluate(
			() =>
				`${document.querySelectorAll('[aria-busy="true"]').length} ${document.querySelector('.shell')?.innerHTML.length}`,
		);
		same = now === before && now.startsWith('0 ') ? same + 1 : 0;
		before = now;
	}
}

/**
 * @param {string} origin
 * @param {{ name: string, place: (places: any) => string, size?: { width: number, height: number }, theme?: string, language?: string, before?: (page: any) => Promise<void>, act?: (page: any) => Promise<void> }} picture
 * @param {object} places
 */
async function takeOne(
	origin,
	{
		name,
		place,
		size = desk,
		theme = 'light',
		language = 'en',
		before = async () => {},
		act = async () => {},
	},
	places,
) {
	const context = await browser.newContext({
		viewport: size,
		colorScheme: theme === 'dark' ? 'dark' : 'light',
		deviceScaleFactor: size.width === phone.width ? 2 : 1,
		reducedMotion: 'reduce',
	});
	await context.addCookies([{ name: 'lb_language', value: language, url: origin }]);
	const page = await context.newPage();
	const where = place(places);
	await before(page);
	await page.goto(`${origin}/#/agent${where === '' ? '' : `/${where}`}`, { waitUntil: 'load' });
	await page.locator('.shell.running').waitFor();
	await page.evaluate(() => document.fonts.ready);
	await atRest(page);
	await act(page);
	await atRest(page);
	mkdirSync(folder, { recursive: true });
	await sharp(await page.screenshot())
		.resize({ width: MAX_WIDTH, withoutEnlargement: true })
		// Letters of a screen need sharp edges: below 80 the grain of compression shows around them.
		.webp({ quality: 82, smartSubsample: true, effort: 6 })
		.toFile(path.join(folder, `${name}.webp`));
	await context.close();
	console.log(`docs-site/pictures/${name}.webp`);
}
