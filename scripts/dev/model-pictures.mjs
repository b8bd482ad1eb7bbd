// Pictures of conversations with a language model: a server that answers by a script stands for the model.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const questions = {
	en: {
		...{ cohort: 'Lung screening, plasma', performance: 'Performance of the matrices' },
		...{ samples: 'Single samples', auroc: 'What is the AUROC of each matrix?' },
		draw: 'How could I look at single samples?',
	},
	zh: {
		...{ cohort: '肺癌筛查，血浆', performance: '各矩阵的表现', samples: '单个样本' },
		...{ auroc: '各矩阵的 AUROC 是多少？', draw: '怎样查看单个样本？' },
	},
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
	// The facts are told in the language of the question.
	const fact = /^- (?:auroc of ([^:]+)|(\S+) 的 auroc): \S+ \[(f\d+)\]/gmu;
	const cited = [...told.matchAll(fact)].slice(0, 2);
	const [first = '', second = ''] = cited.map(([, , , id]) => `[[${id}]]`);
	const [one = '', two = ''] = cited.map(([, name, named]) => name ?? named);
	return [
		{
			text: isChinese
				? `病例与对照可以区分：${one} 的 AUROC 为 ${first}。\n\n| 矩阵 | AUROC |\n|---|--:|\n| ${one} | ${first} |\n| ${two} | ${second} |\n\n这优于文献中常见的 0.76。`
				: `Cases are told from controls: the AUROC of ${one} is **${first}**.\n\n| matrix | AUROC |\n|---|--:|\n| ${one} | ${first} |\n| ${two} | ${second} |\n\nThis is better than the 0.76 that is often published.`,
		},
	];
}

/** The scripted model is the one that answers from now on. */
export async function useScriptedModel(ask, base_url) {
	await ask('POST', '/api/llm/config', { action: 'set', provider: 'openai', base_url, allow_http: true });
	await ask('POST', '/api/llm/config', { action: 'choose', provider: 'openai', model: 'scripted-1' });
	await ask('POST', '/api/llm/config', { action: 'test', provider: 'openai' });
}

/** Conversations in a language about a folder: one that asks for consent, one with an answer, one with a proposal. */
export async function modelConversations(ask, dataset, language) {
	const said = { ...questions[language], send: '/llm send' };
	const talk = async (title, ...lines) => {
		const { session_id } = await ask('POST', '/api/session', { title });
		await ask('POST', `/api/session/${session_id}/sources`, { path: dataset });
		await ask('POST', `/api/session/${session_id}/scan?include_plan=1`);
		for (const text of lines) await ask('POST', `/api/session/${session_id}/message`, { text });
		return session_id;
	};
	return {
		proposes: await talk(said.samples, said.draw, said.send),
		answers: await talk(said.performance, said.auroc, said.send),
		asks: await talk(said.cohort, said.auroc),
	};
}

const openMenu = (page) =>
	page
		.getByRole('button', { name: /^(?:Language model|语言模型)/u })
		.first()
		.click();
const openText = async (page) => {
	await page.getByText(/^(?:Exact text of the first request|首次请求的原文)$/u).click();
	const card = page.getByRole('group', { name: /^(?:Send to|发送到)/u });
	await card.evaluate((node) => node.scrollIntoView({ block: 'start' }));
};
const openWhy = (page) => page.locator('.worded details > summary').last().click();

/** What is shown of each conversation. */
const scenes = [
	{ name: 'menu', of: 'answers', act: openMenu },
	{ name: 'consent', of: 'asks', act: openText },
	{ name: 'proposal', of: 'proposes' },
	{ name: 'answer', of: 'answers' },
	{ name: 'unverified', of: 'answers', act: openWhy },
];

/** Every scene in a language in both looks, as the name says; without a word it is English and light. */
export const modelPictures = (language) =>
	['light', 'dark'].flatMap((theme) =>
		scenes.map(({ name, of, act }) => ({
			name: [
				'model',
				name,
				...(language === 'zh' ? ['chinese'] : []),
				...(theme === 'dark' ? ['dark'] : []),
			].join('-'),
			...{ language, theme },
			place: (places) => places[of],
			...(act === undefined ? {} : { act }),
		})),
	);
