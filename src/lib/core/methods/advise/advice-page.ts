import { taskCommand } from '../../../contract/records/method-words.ts';
import type { AdvisedMethod, MethodAdvice } from '../../../contract/records/method.ts';

/** Names of the report files. */
export const ADVICE_JSON = 'lb_biopsy_method_advice.json';
export const ADVICE_MARKDOWN = 'lb_biopsy_method_advice.md';
/** Kind of output that they are. */
export const ADVICE_KIND = 'method_advice';

/** What is said of the question, not of the dataset. */
const OF_QUESTION: ReadonlySet<string> = new Set([
	'methods.fact_words_only',
	'methods.fact_no_purpose',
	'methods.fact_no_purpose_assay',
	'methods.fact_no_match',
]);

/** Method advice for people: what can be done now, what goes deeper, the safe routes, and what does not fit. */
export function advicePage(advice: MethodAdvice): string {
	const { query, facts: all, headline, now, deeper, safe_routes, unsuitable, registry, created_at } = advice;
	const notes = all.filter(({ fact_code }) => OF_QUESTION.has(fact_code));
	const facts = all.filter((fact) => !notes.includes(fact));
	return [
		'# Method advice',
		'',
		`> ${plain(headline)}`,
		'',
		...(query === null ? [] : [`**Question:** ${plain(query)}`, '']),
		...notes.flatMap(({ fact }) => [plain(fact), '']),
		...(facts.length === 0 ? [] : [`**Dataset:** ${facts.map(({ fact }) => plain(fact)).join(' ')}`, '']),
		'The score is the sum of the points listed with each method. Research software, not for diagnostic use.',
		'',
		...section('Can be done here now', now, 'No method can be used here without something that is missing.'),
		...section('Goes deeper', deeper, 'No other method fits.'),
		'## Safe route meanwhile',
		'',
		...(safe_routes.length === 0
			? ['No task of lb-agent does a part of these methods.', '']
			: [...safe_routes.map((route) => `- ${routeLine(route, [...now, ...deeper])}`), '']),
		'## Does not fit',
		'',
		...(unsuitable.length === 0
			? ['No method that matches was ruled out.', '']
			: [
					...unsuitable.map(({ name, reasons }) => `- **${plain(name)}:** ${reasons.map(plain).join(' ')}`),
					'',
				]),
		'## Sources',
		'',
		...[...now, ...deeper, ...unsuitable].map((method) => `- ${plain(method.name)}: ${sourceOf(method)}`),
		'',
		`Registry: ${registry.methods} methods; releases last looked up on ${registry.looked_up}. Written ${created_at}.`,
		'',
	].join('\n');
}

function section(title: string, methods: readonly AdvisedMethod[], none: string): string[] {
	if (methods.length === 0) return [`## ${title}`, '', none, ''];
	return [
		`## ${title}`,
		'',
		'| Method | Score | What it does |',
		'|---|---:|---|',
		...methods.map(({ name, score, purpose }) => `| ${cell(name)} | ${score} | ${cell(purpose)} |`),
		'',
		...methods.flatMap(details),
	];
}

function details(method: AdvisedMethod): string[] {
	const { name, score, points, reasons, requirements, by_task, safe_route } = method;
	const unmet = requirements.filter(({ met }) => met === false);
	return [
		`### ${plain(name)} (${score})`,
		'',
		...points.map((point) => `- ${signed(point.points)} ${plain(point.text)}`),
		...(reasons.length === 0
			? []
			: ['', '**Missing:**', '', ...reasons.map((reason) => `- ${plain(reason)}`)]),
		...(unmet.length === 0
			? []
			: ['', '**To be met on this machine:**', '', ...unmet.map(({ hint }) => `- ${plain(hint)}`)]),
		...(by_task === null
			? []
			: [
					'',
					`**Done here by:** the task \`${by_task}\` of lb-agent, which does all of it; no program of the method itself was found on this machine. Next: \`${taskCommand(by_task)}\``,
				]),
		...(safe_route === null
			? []
			: ['', `**Safe route:** \`${safe_route.task_key}\`. ${plain(safe_route.note)}`]),
		'',
	];
}

function routeLine(
	{ task_key, title, ready, instead_of }: MethodAdvice['safe_routes'][number],
	methods: readonly AdvisedMethod[],
): string {
	const names = instead_of.map((key) => methods.find(({ method_key }) => method_key === key)?.name ?? key);
	const state = ready === null ? '' : ready ? '; ready' : '; not ready on these data';
	return `**${plain(title)}** (\`${task_key}\`${state}): meanwhile for ${names.map(plain).join(', ')}.`;
}

function sourceOf({ reference: { title, year, doi, url } }: AdvisedMethod): string {
	const link = doi !== null ? ` [doi:${doi}](https://doi.org/${doi})` : url === null ? '' : ` <${url}>`;
	return `${plain(title)}${year === null ? '' : ` (${year})`}.${link}`;
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** Text from elsewhere stays text: marks of Markdown and line ends in it do nothing. */
const plain = (text: string): string =>
	text
		.replaceAll(/\s+/gu, ' ')
		.trim()
		.replaceAll(/[\\`*_{}[\]<>#|~]/gu, String.raw`\$&`);

const cell = (text: string): string => plain(text);
