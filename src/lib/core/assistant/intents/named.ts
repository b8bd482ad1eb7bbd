import { findTask } from '../../../contract/tasks/index.ts';
import type { Intent } from './intent.ts';
import type { PlainSentence } from './plain-sentence.ts';

const RESULT = '(?:result|artifact|output|figure|table|report|item|entry)';
const ASKS: readonly RegExp[] = [
	new RegExp(
		`^(?:explain|describe|summari[sz]e|interpret|tell (?:me )?(?:more )?about|show|show me|open) (?:the )?${RESULT} (?:number |no\\.? )?#?(\\d{1,6})(?: to me)?$`,
		'u',
	),
	new RegExp(
		`^what (?:does|did) (?:the )?${RESULT} (?:number |no\\.? )?#?(\\d{1,6}) (?:mean|show|say|tell|tell me|contain)$`,
		'u',
	),
	new RegExp(
		`^what(?: is|'s) (?:in |inside |shown in )?(?:the )?${RESULT} (?:number |no\\.? )?#?(\\d{1,6})$`,
		'u',
	),
	/^(?:解释|说明|总结|介绍|描述|解读|查看)(?:第)?(?:结果|成果|图|表|报告)? ?(?:第)?#?(\d{1,6}) ?(?:个|号|项|条)?(?:结果|成果|图|表|报告)?$/u,
	/^(?:第)?(?:结果|成果)? ?#?(\d{1,6}) ?(?:个|号|项|条)?(?:结果|成果)?(?:是什么意思|是什么|说明了?什么|表示什么|代表什么)$/u,
];
/** "result 3: why is the interval so wide" - what follows the mark is asked as it stands. */
const ASK_FREELY = new RegExp(`^(?:about )?(?:${RESULT}|结果|成果) ?#?(\\d{1,6}) ?[:：] ?(\\S.*)$`, 'iu');

/** A question about one result, by its number in the list. */
export function readAsk(text: string, { bare }: PlainSentence): Intent | null {
	const free = ASK_FREELY.exec(text.trim());
	if (free?.[1] !== undefined && free[2] !== undefined)
		return { kind: 'ask', index: free[1], question: free[2] };
	for (const pattern of ASKS) {
		const index = pattern.exec(bare)?.[1];
		if (index !== undefined) return { kind: 'ask', index, question: text.trim() };
	}
	return null;
}

const RUN =
	/^(?:run|execute|start|do|launch|运行|执行|启动|开始) ?(?:the )?(?:task |任务 ?)?([a-z]+(?:[_-][a-z]+)+)(?: task)?$/u;
const WHY =
	/^(?:why (?:is|was) (?:the task )?([a-z]+(?:[_-][a-z]+)+) (?:blocked|not ready|skipped|not possible)|why (?:can't|cannot|can not) i run ([a-z]+(?:[_-][a-z]+)+)|what (?:is missing for|blocks|is blocking) ([a-z]+(?:[_-][a-z]+)+)|为(?:什么|何) ?([a-z]+(?:[_-][a-z]+)+) ?(?:被阻塞|受阻|不能运行|无法运行|未就绪)了?|([a-z]+(?:[_-][a-z]+)+) ?(?:为(?:什么|何)(?:被阻塞|受阻|不能运行|无法运行|未就绪)|缺少什么))$/u;

/** "run analyze_cfdna", "why is encode_lpwgs blocked": only keys of known tasks count. */
export function readTask({ bare, question }: PlainSentence): Intent | null {
	const run = question ? undefined : RUN.exec(bare)?.[1];
	const why = WHY.exec(bare)
		?.slice(1)
		.find((key) => key !== undefined);
	const key = findTask(run ?? why ?? '')?.task_key;
	if (key === undefined) return null;
	return { kind: run === undefined ? 'why' : 'run', task: key };
}

/** Properties that results are adjusted for or given by, in the words of the field; other columns take the slash command. */
const COVARIATES = new Map<string, string>([
	...[
		'age',
		'sex',
		'gender',
		'batch',
		'site',
		'centre',
		'center',
		'plate',
		'kit',
		'smoking',
		'bmi',
		'depth',
	].map((name): [string, string] => [name, name]),
	...([
		['年龄', 'age'],
		['性别', 'sex'],
		['批次', 'batch'],
		['中心', 'site'],
		['站点', 'site'],
		['吸烟', 'smoking'],
		['测序深度', 'depth'],
		['体重指数', 'bmi'],
	] as const),
]);
const ADJUST =
	/^(?:(?:re-?run|run|repeat) (?:it|this|the (?:analysis|run)|everything)?,? ?(?:adjusted|adjusting|corrected|controlling|controlled) for|(?:adjust|correct|control) (?:it |this |the (?:results?|analysis) )?for) (.+)$/u;
const ADJUST_ZH = /^(?:校正|调整|控制)(?:一下)?(.+?)(?:后)?(?:再|重新)?(?:运行|分析)?(?:一次|一遍)?$/u;
/** "按年龄校正", "对年龄和批次进行校正后再分析". */
const ADJUST_BY_ZH =
	/^(?:按照?|根据|依据|对|用|针对|做|进行)?(.+?)(?:进行|做|作)?(?:校正|调整|矫正)(?:后)?[，,]?(?:再|重新|然后)?(?:运行|分析|跑)?(?:一次|一遍)?$/u;
const BY =
	/^(?:(?:show|give|run|run it|run this|repeat|analy[sz]e|do) )?(?:me )?(?:it |this |the (?:results?|analysis) )?(?:per|for each|within each) ([a-z]+)$/u;
const BY_ZH = /^(?:按|分)(?:各个?|每个)?(.+?)(?:分别|逐一)?(?:运行|分析|给出结果|看)?(?:一次|一遍)?$/u;

/** "adjust for age and batch", "per site": every word must be a property that is known. */
export function readSensitivity({ bare, chinese, question }: PlainSentence): Intent | null {
	if (question) return null;
	for (const pattern of chinese ? [ADJUST_ZH, ADJUST_BY_ZH] : [ADJUST]) {
		const names = pattern.exec(bare)?.[1]?.split(/ ?(?:,|，|、|;) ?(?:and )?| and |和|与|及/u);
		const columns = names?.map((name) => COVARIATES.get(name.trim().replace(/^the /u, '')));
		if (columns !== undefined && columns.length > 0 && columns.every((name) => name !== undefined))
			return { kind: 'adjust', columns };
	}
	const column = COVARIATES.get((chinese ? BY_ZH : BY).exec(bare)?.[1]?.trim() ?? '');
	return column === undefined ? null : { kind: 'by', column };
}

const FILE = '("[^"]+"|\'[^\']+\'|\\S+\\.\\S+)';
const COLUMN = '("[^"]+"|\'[^\']+\'|[^\\s,，]+)';
/** Named groups say which part is which, because languages order them differently. */
const TABLES: readonly [
	RegExp,
	readonly ['table' | 'sample' | 'label', ...('table' | 'sample' | 'label')[]],
][] = [
	[
		new RegExp(
			`^(?:please )?use (?:the )?(?:table |file )?${FILE},? with (?:the )?(?:sample|id) column ${COLUMN} and (?:the )?label column ${COLUMN}$`,
			'iu',
		),
		['table', 'sample', 'label'],
	],
	[
		new RegExp(
			`^(?:please )?use (?:the )?(?:table |file )?${FILE},? with (?:the )?(?:sample )?ids in (?:column )?${COLUMN} and (?:the )?labels in (?:column )?${COLUMN}$`,
			'iu',
		),
		['table', 'sample', 'label'],
	],
	[
		new RegExp(
			`^(?:please )?(?:take|read|use) (?:the )?labels from (?:the )?(?:column )?${COLUMN} (?:of|in) ${FILE}, (?:sample )?ids in (?:column )?${COLUMN}$`,
			'iu',
		),
		['label', 'table', 'sample'],
	],
	[
		new RegExp(
			`^请?使用(?:表|表格|文件)? ?${FILE}[，,] ?样本列(?:为|是)? ?${COLUMN}[，,] ?标签列(?:为|是)? ?${COLUMN}$`,
			'iu',
		),
		['table', 'sample', 'label'],
	],
];

/** A metadata table with its two columns, read from the sentence as typed. */
export function readMetadataUse({ typed }: PlainSentence): Intent | null {
	for (const [pattern, order] of TABLES) {
		const found = pattern.exec(typed);
		if (found === null) continue;
		const part = (name: 'table' | 'sample' | 'label'): string =>
			unquote(found[order.indexOf(name) + 1] ?? '');
		return { kind: 'metadata_use', table: part('table'), sample: part('sample'), label: part('label') };
	}
	return null;
}

const PATH = '("[^"]+"|\'[^\']+\'|[~.]?/\\S*|\\.{1,2}|~|[A-Za-z]:[\\\\/]\\S*)';
const USE = new RegExp(
	`^(?:please |请)?(?:use|open|bind|load|scan|look at|switch to|打开|使用|扫描|切换到) ?(?:the )?(?:folder |dataset |directory |data in |文件夹 ?|目录 ?|数据集 ?)?${PATH}(?: and ${PATH})?$`,
	'iu',
);

/** A folder to work with: quoted, or written as a path. */
export function readUse({ typed, question }: PlainSentence): Intent | null {
	const found = question ? null : USE.exec(typed);
	const paths = found?.slice(1).filter((path) => path !== undefined) ?? [];
	return paths.length === 0 ? null : { kind: 'use', paths: paths.map(unquote) };
}

const unquote = (text: string): string => text.replace(/^(["'])(.*)\1$/u, '$2');
