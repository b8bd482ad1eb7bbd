/** Things that are always there, by the words that name them: the first that fits counts. */
type Named = readonly (readonly [name: string, pattern: RegExp])[];

/** Metrics of a model, by their name in the table `model_metrics`. */
export const METRICS: Named = [
	['auprc', /\bauprc\b|\baverage precision\b|precision[- ]recall|平均精确率|精确率召回/u],
	['calibration', /calibrat|校准/u],
	['brier', /\bbrier\b|布里尔/u],
	[
		'sensitivity_at_98_specificity',
		/98 ?%? ?(?:% )?(?:percent )?(?:specificity|的?特异)|特异(?:性|度)(?:为|在|是)?98/u,
	],
	['sensitivity_at_95_specificity', /\bsensitivit|灵敏|敏感|\brecall\b|召回|true positive/u],
	['specificity', /\bspecificit|特异|false positive|假阳性/u],
	['threshold', /\bthresholds?\b|\bcut-?offs?\b|阈值|截断值|operating point/u],
	['auroc', /\bau-?rocs?\b|\baucs?\b|\broc[- ]auc\b|area under|曲线下面积|c-?statistic/u],
];

/** Parts of the cohort. */
export const PARTS: readonly (readonly ['training' | 'validation', RegExp])[] = [
	[
		'training',
		/\btraining\b|\bcross-?validat|\bout-of-fold\b|\boof\b|\bcv\b|\bdiscovery\b|\bin-sample\b|训练|交叉验证|折外|发现队列/u,
	],
	[
		'validation',
		/\bvalidation\b|\bvalidat(?:e|es|ed)\b|\bheld-?out\b|\bhold-?out\b|\bheld out\b|\btest set\b|\bindependent\b(?! of)|\bexternal\b|\bunseen\b|(?<!交叉)验证|外部|独立|留出|测试集|保留/u,
	],
];

/** Kinds of figures, by a part of the names of their files. */
export const FIGURES: Named = [
	['replication', /replicat\w* (?:plot|figure)|重现图/u],
	[
		'stage_sensitivity',
		/(?:stage|sensitivity) (?:\w+ )?(?:sensitivity|by stage|plot|figure|chart)|(?:分期|灵敏度|敏感性|检出率)(?:的)?图/u,
	],
	[
		'scores_by_stage',
		/scores? (?:by|per|against|versus|vs) stage|(?:按|各|不同)分期(?:的)?(?:得分|评分|分数)/u,
	],
	[
		'score_against',
		/scores? (?:against|versus|vs\.?|by|and|over) (?:the )?(?:age|yield|depth|batch|site)|(?:得分|评分|分数)(?:与|和|对)(?:年龄|产量|深度|浓度)/u,
	],
	['precision_recall', /precision[- ]recall|\bpr[- ]curve|精确率[-、和与]?召回率|pr ?曲线/u],
	['roc', /\broc\b/u],
	['volcano', /\bvolcano/u],
	['volcano', /火山/u],
	['genome_heatmap', /genome[- ](?:wide )?heat ?map|基因组热图|全基因组热图/u],
	['arm_heatmap', /\barm (?:burden )?(?:heat ?map|plot|figure)|臂(?:水平)?(?:的)?热图/u],
	['heatmap', /heat ?maps?\b|热图|dendrogram|\bclustering\b|聚类/u],
	[
		'projection',
		/\bpca\b|\bumap\b|\bt-?sne\b|\bprojections?\b|\bscatter ?plots?\b|principal components? (?:plot|analysis)|\bpc plot|主成分|降维|投影|散点/u,
	],
	[
		'correlation',
		/\bcorrelation (?:matrix|plot|heat ?map|figure|map)|sample correlations?|相关(?:性|系数)?(?:矩阵|图|热图)/u,
	],
	['calibration', /calibration (?:plot|curve|figure|chart)|校准(?:图|曲线)/u],
	[
		'permutation',
		/permutation (?:test )?(?:plot|figure|histogram|test|distribution|chart)|置换(?:检验)?(?:的)?(?:图|分布)/u,
	],
	[
		'missingness',
		/missing(?:ness)? (?:values? )?(?:plot|map|figure|heat ?map|chart)|缺失(?:值)?(?:的)?(?:图|热图)/u,
	],
	['outliers', /outliers? (?:plot|figure|chart|graph)|离群(?:值|样本)?(?:的)?图|异常(?:值|样本)?(?:的)?图/u],
	[
		'top_effects',
		/(?:top |largest |group )?effects? (?:plot|figure|chart|sizes? plot|sizes? figure)|效应(?:量)?(?:的)?图/u,
	],
	[
		'distribution',
		/\b(?:value )?distributions? (?:plot|figure|chart|by group)|box ?plots?|violin|分布图|箱线|level and spread/u,
	],
	[
		'fragment_lengths',
		/(?:fragment )?(?:length|size) (?:distribution |profile |density )?(?:plot|figure|curve|curves|histogram|distribution|chart|profile)|片段(?:长度|大小)(?:的)?(?:分布)?(?:图|曲线|分布)|长度(?:分布)?图|fragment lengths?/u,
	],
	['end_motifs', /(?:end )?motifs? (?:plot|figure|chart|heat ?map)|末端基序(?:的)?图|基序图|end motifs?/u],
	['fragment_funnel', /\bfunnel\b|漏斗/u],
	[
		'variant_spectrum',
		/\b(?:mutation(?:al)? |variant |substitution )?spectrum\b|substitution (?:classes|plot)|突变谱|变异谱|替换(?:类型)?图/u,
	],
	[
		'vaf_distribution',
		/\bvafs? (?:distribution|plot|figure|histogram|chart)|等位(?:基因)?(?:频率|分数)(?:的)?(?:分布)?图|vaf ?(?:分布)?图/u,
	],
	[
		'over_time',
		/over[- ]time (?:plot|figure|chart)|longitudinal (?:plot|figure|chart)|time (?:course|series) (?:plot|figure|chart)|时间(?:变化|趋势|序列)?(?:的)?图|随时间(?:变化)?(?:的)?图|纵向图/u,
	],
	[
		'genome_profile',
		/genome (?:profiles?|plots?|view)|copy[- ]number (?:profiles?|plots?|figures?|graphs?)|cnv (?:profiles?|plots?)|karyotype|拷贝数(?:的)?(?:图|谱|轮廓|图谱)|基因组(?:图谱|图|轮廓)/u,
	],
	[
		'scores',
		/\b(?:model |prediction |out-of-fold )?scores? (?:plot|figure|distribution|chart|by group|graph)|(?:得分|评分|分数)(?:的)?(?:分布)?图/u,
	],
];

/** Kinds of tables, by the names of their files. */
export const TABLES: Named = [
	[
		'table_one',
		/\btable (?:1|one)\b|\bbaseline table\b|characteristics|demographic|基线表|表 ?1|表一|基线特征/u,
	],
	['model_metrics', /\b(?:metrics?|performance) (?:table|csv)|指标表|性能表|table of (?:the )?metrics/u],
	[
		'effects',
		/\beffects? (?:table|csv|sizes? table)|table of (?:the )?(?:group )?effects|效应(?:量)?表|差异(?:结果)?表/u,
	],
	[
		'samples',
		/\bsamples?(?:['’]s)? (?:table|csv|list|sheet|summary table)|table of (?:the |all )?samples|样本(?:信息)?表|样本列表/u,
	],
	['outliers', /\boutliers? (?:table|csv)|离群(?:样本|值)?表/u],
	['coefficients', /\bcoefficients?\b|系数/u],
	['thresholds', /\bthresholds? (?:table|csv)|阈值表/u],
	[
		'copy_number_calls',
		/(?:copy[- ]number |cnv )calls?(?: table| csv)?|拷贝数(?:的)?(?:变异)?(?:表|结果表)/u,
	],
	['variants', /\bvariants? (?:table|csv|list)|变异(?:列)?表|突变(?:列)?表/u],
	['fragment_samples', /\bfragment(?: \w+)? (?:table|csv)|片段(?:长度|统计)?表/u],
	['oof_scores', /\b(?:out-of-fold |oof )?scores? (?:table|csv)|得分表|评分表/u],
	['batch_checks', /\bbatch(?: checks?)? (?:table|csv)|批次(?:检查)?表/u],
	['duplicates', /\bduplicates? (?:table|csv)|重复(?:样本)?表/u],
	['changes', /\bchanges? (?:table|csv)|变化表/u],
];

/** Parameters of runs, by their name. */
export const PARAMETERS: Named = [
	['seed', /\bseeds?\b|种子/u],
	['permutations', /\bpermut\w*|置换/u],
	['folds', /\bfolds?\b|\bcross-?validation\b|\brepeats?\b|折/u],
	['min_mapq', /\bmapq\b|mapping quality|比对质量|映射质量/u],
	['version', /\bversions?\b|版本/u],
	['command', /\bcommand(?: line)?\b|\breproduc\w*|命令|重现|复现/u],
	[
		'inputs',
		/\b(?:which|what) (?:input )?(?:files?|inputs?|tables?|sheet)\b|\binput files?\b|(?:哪些|哪个|什么)(?:输入)?(?:文件|表)|输入/u,
	],
	[
		'genome_build',
		/\bgenome (?:build|assembly|version)\b|\breference genome\b|\bhg\d+|基因组(?:版本|组装)|参考基因组/u,
	],
	['model_c', /\bregulari[sz]ation\b|\bhyper-?parameters?\b|\bc value\b|正则化/u],
	['threads', /\bthreads?\b|\bcores?\b|线程/u],
	['min_coverage', /\b(?:minimum |min )(?:coverage|depth)\b|最低(?:覆盖|深度)/u],
];

/** Words for columns that many sheets have: what people say, and what the column may be called. */
export const COLUMN_WORDS: readonly (readonly [said: RegExp, called: RegExp])[] = [
	[/\bages?\b|\bolder\b|\byounger\b|\bold\b|年龄|岁|年纪/u, /(?:^|[_ .])age(?:$|[_ .])|^age|年龄/iu],
	[
		/\bsex(?:es)?\b|\bgenders?\b|\b(?:fe)?males?\b|\b(?:wo)?men\b|性别|男|女/u,
		/(?:^|[_ .])(?:sex|gender)(?:$|[_ .])|性别/iu,
	],
	[/\bbatch(?:es)?\b|\bbatch effects?\b|批次|批间/u, /batch|plate|run_id|批次/iu],
	[
		/\bsites?\b(?! effects? in)|\bcent(?:re|er)s?\b|\bhospitals?\b|中心|站点|医院/u,
		/(?:^|[_ .])(?:site|cent(?:re|er)|hospital)(?:$|[_ .])|中心/iu,
	],
	[
		/\bst(?:a)?ges?\b|\bstaging\b|分期|(?:i|ii|iii|iv|一|二|三|四|[1-4]) ?期|(?<![a-z])[a-d] ?期|期别|几期|早期|晚期|\b(?:early|late)[- ]stage/u,
		/stage|分期|^bclc/iu,
	],
	[/\bsmok\w*|吸烟|抽烟/u, /smok|吸烟/iu],
	[/\bdepths?\b|\bcoverage\b|测序深度|深度|覆盖/u, /depth|coverage|深度/iu],
	[/\byields?\b|\bconcentrations?\b|产量|浓度/u, /yield|conc|浓度|产量/iu],
	[
		/\bcollection (?:date|time)s?\b|\bsampling date|\bdates?\b|采(?:集|样|血)(?:日期|时间)|日期/u,
		/date|日期/iu,
	],
	[/\btime ?points?\b|时间点/u, /time_?point|visit|时间点/iu],
	[/\bdiagnos[ei]s\b|诊断/u, /diagnos|诊断/iu],
	[/\bcohorts?\b|队列/u, /cohort|队列/iu],
	[/\btreat(?:ment|ed)\b|\btherap(?:y|ies)\b|治疗/u, /treat|therap|治疗/iu],
	[/\bhistolog\w*|\bsubtypes?\b|组织学|亚型/u, /histolog|subtype|组织|亚型/iu],
];

/** Words for signals, and the kinds of matrices that hold them. */
export const SIGNAL_WORDS: readonly (readonly [said: RegExp, kind: string, named: RegExp])[] = [
	[/\bmeth(?:yl\w*)?\b|\bbeta values?\b|\bcpgs?\b|甲基化/u, 'methylation', /methyl|beta/iu],
	[
		/\bcopy[- ]?numbers?\b|\bcnvs?\b|\bcnas?\b|\blog2\b|\bcn\b|\bbins?\b|\bgenomic regions?\b|\bchromosomes\b|拷贝数|基因组区域/u,
		'copy_number',
		/copy|cnv|cna|log2/iu,
	],
	[/\bfragment\w*|片段/u, 'fragmentomics', /frag/iu],
	[/\bvariants?\b|\bmutations?\b|变异|突变/u, 'variant', /variant|mutation/iu],
];

/** The first thing whose words a question holds. */
export const firstNamed = (things: Named, bare: string): string | undefined =>
	things.find(([, pattern]) => pattern.test(bare))?.[0];
