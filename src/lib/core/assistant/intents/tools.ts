import { toolRegistry } from '../../methods/runtime/tool-registry.ts';
import type { Intent } from './intent.ts';
import type { PlainSentence } from './plain-sentence.ts';

/** Keys by what a tool is called, in lower case. */
const keys = new Map(
	toolRegistry.flatMap(({ tool_key, name }) => [
		[name.toLowerCase(), tool_key],
		[tool_key, tool_key],
	]),
);
const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
/** One name or several; `between` is what joins them. */
function oneOf(names: readonly string[], between: string): string {
	const one = `(?:${names.map(escaped).join('|')})`;
	return `(${one}(?:${between}${one})*)`;
}

const HERE =
	'(?: (?:already|here|ready|available|on (?:this|my) (?:machine|computer|system)|with lb-agent|in lb-agent))*';
const NAMES = oneOf([...keys.keys()], '(?:,| and| or|, and|, or| &) ');
const WHAT = '(?:external |other )?(?:tools?|programs?|software|packages?)';

/** Whole sentences that ask whether a tool of the registry is here, or how to get it. */
const ENGLISH = new RegExp(
	`^(?:${[
		`(?:is|are) (?:the )?${NAMES} (?:already )?(?:installed|available|ready|here|there|set up)${HERE}`,
		`(?:do|have|did) (?:i|we|you) (?:have |got |install(?:ed)? )?${NAMES}(?: installed)?${HERE}`,
		`(?:can|could|may) (?:i|we|you) (?:run|use|call|install) ${NAMES}${HERE}`,
		`how (?:do|can|should|would) (?:i|we|you) (?:install|get|set up|run|use|configure|uninstall) ${NAMES}${HERE}`,
		`how to (?:install|get|set up|run|use|configure|uninstall) ${NAMES}${HERE}`,
		`(?:which|what) version of ${NAMES} (?:do i have|is installed|is (?:here|there|this))${HERE}`,
		`(?:where is|status of|state of) ${NAMES}${HERE}`,
	].join('|')})$`,
	'u',
);
const ENGLISH_ALL = new RegExp(
	`^(?:${[
		`(?:which|what) ${WHAT} (?:are|is|do i have|do we have|have i|can i (?:run|use))(?: installed)?${HERE}`,
		`(?:what is|what's) installed${HERE}`,
		`(?:list|show)(?: me)?(?: all)?(?: the| my)? (?:installed |external |available )+tools${HERE}`,
	].join('|')})$`,
	'u',
);

const ZH_WHAT = '(?:外部)?(?:工具|软件|程序|软件包)';
const ZH_HERE = '(?:(?:我的?|这台|这个)?(?:电脑|机器|本机|系统)?(?:这里|此处|上|里|中)?|本机上?|这里|我)';
const ZH_NAMES = oneOf(
	[...keys.keys()].map((name) => name.replaceAll(' ', '')),
	'(?:和|或|、|，|与|还有)',
);
const INSTALLED = '(?:安装好?|装好?|装上|可用|就绪|准备好)';

const CHINESE = new RegExp(
	`^(?:${[
		`${ZH_HERE}(?:是否|有没有|是不是|有无)(?:已经?)?(?:${INSTALLED}(?:了|过)?)?${ZH_NAMES}(?:了)?(?:吗|没有|没)?`,
		`${ZH_HERE}(?:已经?)?(?:装|安装)好?(?:了|过)${ZH_NAMES}(?:吗|没有|没)`,
		`${ZH_HERE}有${ZH_NAMES}吗`,
		`${ZH_NAMES}${ZH_HERE}(?:是否|有没有|是不是)?(?:已经?)?${INSTALLED}(?:了|过)?(?:吗|没有|没)?`,
		`${ZH_HERE}(?:能|可以|能否|能不能|可不可以)(?:使用|运行|用|跑|装|安装)${ZH_NAMES}(?:吗)?`,
		`${ZH_NAMES}${ZH_HERE}(?:能|可以|能否|能不能|可不可以)(?:使用|运行|用|跑|装|安装)(?:吗)?`,
		`${ZH_HERE}(?:怎么|如何|怎样|怎么样)(?:安装|装|获得|配置|设置|使用|运行|用|卸载)${ZH_NAMES}`,
		`${ZH_NAMES}(?:怎么|如何|怎样)(?:安装|装|获得|配置|设置|使用|运行|用|卸载)`,
		`${ZH_NAMES}(?:的)?(?:状态|版本)(?:是什么|是多少|如何|怎么样)?`,
	].join('|')})$`,
	'u',
);
const CHINESE_ALL = new RegExp(
	`^(?:${[
		`${ZH_HERE}(?:都|目前|现在|已经|已)*(?:装|安装)好?了?(?:哪些|什么)${ZH_WHAT}`,
		`${ZH_HERE}(?:有)?(?:哪些|什么)${ZH_WHAT}${ZH_HERE}(?:已经?|能|可以)?(?:${INSTALLED}|用|使用|运行)了?`,
		`(?:列出|查看|显示)(?:所有|全部)?(?:已安装的?|可用的?)?外部工具`,
	].join('|')})$`,
	'u',
);

/** A tool that is asked about; null where several are, or all. */
export function readTools({ bare, chinese }: PlainSentence): Intent | null {
	const text = chinese ? bare.replaceAll(' ', '') : bare;
	if ((chinese ? CHINESE_ALL : ENGLISH_ALL).test(text)) return { kind: 'tools', tool: null };
	const asked = (chinese ? CHINESE : ENGLISH)
		.exec(text)
		?.slice(1)
		.find((name) => name !== undefined);
	return asked === undefined ? null : { kind: 'tools', tool: keyOf(asked) };
}

const keyOf = (name: string): string | null =>
	[...keys].find(([one]) => one === name || one.replaceAll(' ', '') === name)?.[1] ?? null;
