// Pictures of methods and external tools: both panels, one method, one tool, and the card of an advice.

const said = {
	en: { title: 'Lung screening, plasma', question: '/methods tumour fraction from low-pass WGS' },
	zh: { title: '肺癌筛查，血浆', question: '/methods 低深度 WGS 的肿瘤分数' },
};

/** A conversation with an advice in a language. */
export async function advised(ask, dataset, language) {
	const { title, question } = said[language];
	const { session_id: session } = await ask('POST', '/api/session', { title });
	await ask('POST', `/api/session/${session}/sources`, { path: dataset });
	await ask('POST', `/api/session/${session}/scan?include_plan=1`);
	await ask('POST', `/api/session/${session}/message`, { text: question });
	return { session };
}

const tools = ({ session }) => `${session}?pane=tools`;
const tool = ({ session }) => `${session}?pane=tools&tool=cnvkit`;
const methods = ({ session }) => `${session}?pane=methods`;
const method = ({ session }) => `${session}?pane=methods&method=ichorcna`;
const advice = ({ session }) => session;
const toCard = (page) =>
	page
		.getByRole('main')
		.getByRole('group', { name: /^(?:Method advice|方法建议)$/u })
		.evaluate((card) => card.scrollIntoView({ block: 'start' }));

/** The folder of the pictures is one for a minute; the usual one is shown in its place. */
const toUsualFolder = (page) =>
	page
		.locator('.panels > .right')
		.getByText(/lb-pictures-/u)
		.evaluate((says) => {
			says.textContent = says.textContent.replace(/\/\S*lb-pictures-[^/]*/u, '~/.local/share/lb-agent');
		});

/** What is shown in a language: English in light, Chinese in dark. */
export const methodPictures = (language) => {
	const [tag, theme] = language === 'zh' ? ['-chinese-dark', 'dark'] : ['', 'light'];
	return [
		{ name: `tools-list${tag}`, place: tools, act: toUsualFolder, theme, language },
		{ name: `tools-read${tag}`, place: tool, theme, language },
		{ name: `methods-list${tag}`, place: methods, theme, language },
		{ name: `methods-read${tag}`, place: method, theme, language },
		{ name: `methods-advice${tag}`, place: advice, act: toCard, theme, language },
	];
};
