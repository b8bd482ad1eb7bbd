// Pictures of the skills: the panel, a skill that is read, a draft in review, and what skills changed in a plan.

const said = {
	en: {
		title: 'Lung screening, plasma',
		goal: 'early detection',
		preferences: ['Always use UMAP.', 'Report sensitivity at 99 % specificity.', 'Prefer short reports.'],
		observation: 'The March plates waited six hours before spinning; their long fragments are enriched.',
		document: [
			...['# Plasma handling', '## Thresholds'],
			'Spin EDTA tubes within 4 hours. Streck tubes may wait for 7 days at room temperature.',
			'Samples with less than 5 ng of cell-free DNA are not sequenced.',
			...['## Commands', '    centrifuge --rcf 1600 --minutes 10', '## Warnings'],
			'Do not freeze whole blood. Never pool tubes of different patients.',
		],
	},
	zh: {
		title: '肺癌筛查，血浆',
		goal: '早期检测',
		preferences: ['总是用 UMAP', '报告 99% 特异度下的灵敏度', '报告尽量简短'],
		observation: '三月的样本板离心前放置了六小时，长片段偏多。',
		document: [
			...['# 血浆处理', '## 阈值'],
			'EDTA 管须在 4 小时内离心。Streck 管可在室温放置 7 天。',
			'游离DNA 少于 5 ng 的样本不测序。',
			...['## 命令', '    centrifuge --rcf 1600 --minutes 10', '## 警告'],
			'不要冷冻全血。切勿混合不同患者的采血管。',
		],
	},
};

/** Notes, a skill with one accepted change, a draft and a plan in a language; and what removes them. */
export async function skillsAtWork(ask, origin, dataset, language) {
	const { title, goal, preferences, observation, document } = said[language];
	const { session_id: session } = await ask('POST', '/api/session', { title });
	const base = `/api/session/${session}`;
	const remember = async (kind, text) => (await ask('POST', `${base}/skills/remember`, { kind, text })).note;
	const notes = [await remember('observation', observation)];
	for (const text of preferences.toReversed()) notes.push(await remember('preference', text));
	const form = new FormData();
	form.append('file', new Blob([document.join('\n\n')]), 'plasma.md');
	const sent = await (await fetch(`${origin}${base}/uploads`, { method: 'POST', body: form })).json();
	await ask('DELETE', `${base}/sources/${sent.source_id}`);
	const { draft_id: draft, skill_id } = await ask('POST', `${base}/skills/ingest`, {
		...{ upload_id: sent.upload_id, writer: 'heuristic' },
	});
	await ask('POST', `/api/skill-drafts/${draft}`, { decision: 'accept', hunks: [1] });
	await ask('POST', `${base}/sources`, { path: dataset });
	await ask('POST', `${base}/plan`, { goal });
	return {
		places: { session, draft },
		remove: async () => {
			for (const { note_id } of notes) await ask('DELETE', `/api/skill-notes/${note_id}`);
			await ask('POST', `/api/skill-drafts/${draft}`, { decision: 'reject' });
			await ask('POST', `/api/skills/${encodeURIComponent(skill_id)}/revert`, { version: '0' });
		},
	};
}

const list = ({ session }) => `${session}?pane=skills`;
const read = ({ session }) => `${session}?pane=skills&skill=builtin%3Aearly-detection`;
const review = ({ session, draft }) => `${session}?pane=skills&draft=${draft}`;
const plan = ({ session }) => `${session}?pane=plan`;
const openLine = (page) => page.locator('details.skills > summary').click();

/** What is shown in a language: English in light, Chinese in dark. */
export const skillPictures = (language) => {
	const [tag, theme] = language === 'zh' ? ['-chinese-dark', 'dark'] : ['', 'light'];
	return [
		{ name: `skills-list${tag}`, place: list, theme, language },
		{ name: `skills-read${tag}`, place: read, theme, language },
		{ name: `skills-draft${tag}`, place: review, theme, language },
		{ name: `skills-plan${tag}`, place: plan, act: openLine, theme, language },
	];
};
