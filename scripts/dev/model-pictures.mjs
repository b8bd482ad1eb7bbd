// Pictures of conversations with a language model: a server that answers by a script stands for the model.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const questions = {
	en: { auroc: 'What is the AUROC of each matrix?', draw: 'How could I look at single samples?' },
	zh: { auroc: '各矩阵的 AUROC 是多少？', draw: '怎样查看单个样本？' },
};

/** The scripted model; `base_url` is an address of this machine that does not count as its own. Close it. */
export async function scriptedModel() {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-scripted-'));
	await bundle({ scripted: 'tests/llm/scripted-server.ts' }, folder);
	const { startScriptedServer } = await import(pathToFileURL(path.join(folder, 'scripted.js')).href);
	const server = await startScriptedServer(answerTo, { models: ['scripted-1'] });
	return {
		base_url: server.base_url.replace('127.0.0.1', '0.0.0.0'),
		close: async () => {
			await server.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Words what it is told, with one number of its own and one proposal. */
function answerTo({ messages, tools, format }) {
	// The questions of a test.
	if (tools.length === 1) return [{ call: tools[0], arguments: { number: 7 } }];
	if (format !== null) return [{ text: '{"number": 7}' }];
	if (messages[0]?.images > 0) return [{ text: 'Yellow' }];
	const told = messages.findLast(({ role }) => role === 'user')?.text ?? '';
	const isChinese = /^\p{Script=Han}/u.test(told);
	if (told.startsWith(questions.en.draw) || told.startsWith(questions.zh.draw)) {
		if (messages.at(-1)?.role === 'user' && tools.length > 0)
			return [
				{
					call: 'run_lbbiopsy_assistant',
					arguments: { task: 'plot_cfdna', parameters: { projection: 'umap', seed: 7 } },
				},
			];
		return [
			{
				text: isChinese
					? '降维图会逐个显示样本。是否运行由你决定。'
					: 'A projection shows every sample as a point. Whether it is run is up to you.',
			},
		];
	}
	const cited = [...told.matchAll(/^- auroc of ([^:]+): \S+ \[(f\d+)\]/gmu)].slice(0, 2);
	const [first = '', second = ''] = cited.map(([, , id]) => `[[${id}]]`);
	const [one = '', two = ''] = cited.map(([, name]) => name);
	return [
		{
			text: isChinese
				? `病例与对照可以区分：${one} 的 AUROC 为 ${first}。\n\n| 矩阵 | AUROC |\n|---|--:|\n| ${one} | ${first} |\n| ${two} | ${second} |\n\n这优于文献中常见的 0.76。`
				: `Cases are told from controls: the AUROC of ${one} is **${first}**.\n\n| matrix | AUROC |\n|---|--:|\n| ${one} | ${first} |\n| ${two} | ${second} |\n\nThis is better than the 0.76 that is often published.`,
		},
	];
}

/** Two conversations about a folder, one in each language: an answer and a proposal; and one that asks for consent. */
export async function modelConversations(ask, { path: dataset, base_url }) {
	await ask('POST', '/api/llm/config', { action: 'set', provider: 'openai', base_url, allow_http: true });
	await ask('POST', '/api/llm/config', { action: 'choose', provider: 'openai', model: 'scripted-1' });
	await ask('POST', '/api/llm/config', { action: 'test', provider: 'openai' });
	const places = {};
	for (const language of ['en', 'zh']) {
		const made = async () => {
			const { session_id } = await ask('POST', '/api/session', { title: 'Lung screening, plasma' });
			await ask('POST', `/api/session/${session_id}/sources`, { path: dataset });
			return session_id;
		};
		const say = (session, text) => ask('POST', `/api/session/${session}/message`, { text });
		const { auroc, draw } = questions[language];
		const asks = await made();
		await say(asks, auroc);
		const answers = await made();
		await say(answers, auroc);
		await say(answers, '/llm send');
		const proposes = await made();
		await say(proposes, draw);
		await say(proposes, '/llm send');
		places[language] = { asks, answers, proposes };
	}
	return places;
}

const openMenu = (page) =>
	page
		.getByRole('button', { name: /^(?:Language model|语言模型)/u })
		.first()
		.click();
const openText = (page) => page.locator('main details > summary').first().click();

/** Each in the language and the look that the name says. */
export const modelPictures = [
	['en', ''],
	['zh', '-chinese-dark'],
].flatMap(([language, end]) => {
	const looks = { language, theme: end === '' ? 'light' : 'dark' };
	const at = (which) => (places) => places[String(language)][which];
	return [
		{ name: `model-menu${end}`, place: at('answers'), act: openMenu, ...looks },
		{ name: `model-consent${end}`, place: at('asks'), act: openText, ...looks },
		{ name: `model-answer${end}`, place: at('answers'), ...looks },
		{ name: `model-proposal${end}`, place: at('proposes'), ...looks },
	];
});
