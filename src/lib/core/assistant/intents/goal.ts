import { canBeGroup, namesGroup } from './group-words.ts';
import type { Intent, IntentContext } from './intent.ts';
import type { PlainSentence } from './plain-sentence.ts';

/** What may follow the second group: the signal it is compared in. */
const SIGNAL =
	'methylation|copy[ -]?numbers?|cnv|fragment(?:s|ation|omics)?|fragment (?:sizes?|lengths?)|end motifs?|variants?|mutations?|coverage|fragmentomics|matrix|matrices|data|data ?set|samples?|features?|signals?|bins?|regions?|cfdna|plasma|cohort|blood|umap|pca|t-?sne|heat ?maps?';
const WHERE = `(?: (?:in|by|using|with|for|from|on) (?:the |this |my |their |all )?(?:(?:${SIGNAL})(?: (?:and (?:the )?)?)?)+)?`;
const GROUP = '([\\p{L}\\d"][\\p{L}\\d+/.\' _<>=≤≥"-]{0,80}?)';

const CONTRASTS: readonly RegExp[] = [
	new RegExp(`^(?:compare|contrast) ${GROUP} (?:and|with|to|against|versus|vs\\.?) ${GROUP}${WHERE}$`, 'u'),
	new RegExp(
		`^(?:distinguish|separate|discriminate|differentiate|tell|classify) ${GROUP} (?:and|from|versus|vs\\.?) ${GROUP}${WHERE}$`,
		'u',
	),
	new RegExp(`^${GROUP} (?:versus|vs\\.?) ${GROUP}${WHERE}$`, 'u'),
	new RegExp(
		`^(?:what(?: is| are|'s) |find |show |show me |is there |are there )?(?:the |a |any )?differences? between ${GROUP} and ${GROUP}${WHERE}$`,
		'u',
	),
	new RegExp(`^how (?:do|does) ${GROUP} (?:compare|differ) (?:with|to|from) ${GROUP}${WHERE}$`, 'u'),
	new RegExp(`^${GROUP} (?:against|compared (?:with|to)) ${GROUP}${WHERE}$`, 'u'),
	new RegExp(`^(?:do|does) ${GROUP} differ from ${GROUP}${WHERE}$`, 'u'),
	new RegExp(`^(?:do|how do) ${GROUP} and ${GROUP} differ${WHERE}$`, 'u'),
	new RegExp(`^what (?:distinguishes|separates|discriminates) ${GROUP} (?:and|from) ${GROUP}${WHERE}$`, 'u'),
];
const ZH_GROUP = '([\\p{L}\\d+._ -]{1,14}?)';
/** Conditions as goals that are offered have them: "stage 为 I 且 age < 70". */
const ZH_CONDITIONS = '([^，。；]{1,60}?(?:为|介于|[<>≤≥])[^，。；]{1,80}?)';
const ZH_CONTRASTS: readonly RegExp[] = [
	new RegExp(`^(?:比较|对比|区分)${ZH_CONDITIONS}(?:和|与|跟|及)${ZH_CONDITIONS}$`, 'u'),
	new RegExp(`^(?:把|将)${ZH_GROUP}(?:和|与|跟|同)${ZH_GROUP}(?:进行|做|作|作个)?(?:比较|对比|相比)$`, 'u'),
	new RegExp(
		`^(?:比较|对比|区分)${ZH_GROUP}(?:和|与|跟|及|同|vs\\.?)${ZH_GROUP}(?:的?(?:差异|区别|不同|差别|样本))?$`,
		'u',
	),
	new RegExp(
		`^${ZH_GROUP}(?:和|与|跟|同)${ZH_GROUP}(?:之间)?(?:相比)?(?:的|有什么|有何|有哪些|有没有|是否有)(?:差异|区别|不同|差别)(?:是什么|吗)?$`,
		'u',
	),
	new RegExp(`^${ZH_GROUP}(?:对比|vs\\.?|相比)${ZH_GROUP}$`, 'u'),
];

const WORK =
	'find|look for|search for|detect|identify|analy[sz]e|plot|draw|visuali[sz]e|predict|test|examine|study|investigate';
const WORK_WORDS = new Set(
	`the a an of in from with by for on and all any between per each which across my our this these to
	analyse analyze analysis data dataset samples sample cfdna cell-free dna plasma blood matrix matrices features feature
	differentially differential methylated methylation regions region dmr dmrs cpg islands
	copy number copy-number alterations alteration aberrations gains losses gain loss cnv cna profiles profile amplifications deletions chromosome arms segments
	fragment fragments fragmentation fragmentomics size sizes length lengths end motif motifs ratio ratios coverage nucleosome windowed protection
	variants variant mutations mutation vaf allele frequency frequencies somatic panel
	outliers outlier clusters cluster batch effects effect differences difference markers biomarkers signals signal quality missing values
	response outcome diagnosis cancer group groups label labels healthy controls responders non-responders stage smokers
	umap pca tsne t-sne heatmap heatmaps heat map projection raw reads tracks bins model classifier`.split(
		/\s+/u,
	),
);
const ZH_WORK =
	/^(?:寻找|查找|找出|检测|识别|分析|绘制|画|可视化|预测|检验|研究)(?:数据|样本|全部数据|所有数据|差异|甲基化|区域|位点|拷贝数|变异|突变|片段|长度|大小|末端基序|游离|dna|cfdna|矩阵|特征|异常值?|离群|聚类|批次效应|热图|umap|pca|应答|疗效|癌症|分组|信号|原始|的|和|与|图|降维|标志物|之间|组间){1,8}$/u;

/** Reads a sentence that describes what to find out: two groups compared, or work on signals in foreseen words. */
export function readGoal(
	text: string,
	{ bare, chinese, question }: PlainSentence,
	context: IntentContext,
): Intent | null {
	for (const pattern of chinese ? ZH_CONTRASTS : CONTRASTS) {
		const found = pattern.exec(bare);
		if (found === null) continue;
		const [first, second] = [asGroup(found[1]), asGroup(found[2])];
		const both = [first, second];
		if (
			!both.every((group) => canBeGroup(group, context)) ||
			!both.some((group) => namesGroup(group, context))
		)
			continue;
		return { kind: 'goal', goal: text.trim(), groups: [first, second] };
	}
	if (question) return null;
	const work = chinese ? ZH_WORK.test(bare) : isWork(bare);
	return work ? { kind: 'goal', goal: text.trim(), groups: null } : null;
}

const asGroup = (phrase: string | undefined): string =>
	(phrase ?? '').trim().replace(/^(?:the|all|all the) /u, '');

/** A verb of analysis and nothing but words of the field after it. */
function isWork(bare: string): boolean {
	const found = new RegExp(`^(?:${WORK}) (.+)$`, 'u').exec(bare);
	const words = (found?.[1] ?? '').split(/[\s,]+/u).filter((word) => word !== '');
	return (
		words.length > 0 && words.every((word) => WORK_WORDS.has(word)) && words.some((word) => word.length > 3)
	);
}
