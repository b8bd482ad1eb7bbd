/** What the columns of result tables are, in Chinese, by their English description. */
export const columnMeanings: Readonly<Record<string, string>> = {
	'List of sites.': '位点列表。',
	'Fragments counted here, a table of profiles, or a matrix of sites and bins of another program.':
		'本程序计数的片段、其他程序的谱图表，或其他程序的位点×分箱矩阵。',
	'measured, or why there is no value: too few midpoints, sites that are targets of a capture, no usable site, too few midpoints with a weight, bins without any usable site, or fewer than 20 sites that share no fragments (coverage without interval).':
		'measured（已测量），或没有数值的原因：中点太少、位点是捕获靶区、没有可用位点、有分箱没有可用位点，或互不共享片段的位点少于 20 个（有覆盖度，没有区间）。',
	'Correction of the profile: weights of length and GC, none, or as the table states it.':
		'谱图的校正：长度和 GC 权重、无，或按表中所述。',
	'Sites that were used; empty when a table does not state it.': '使用的位点数；表中未给出时为空。',
	'Fragment midpoints within 4,995 bp of a site; empty for tables.':
		'距位点 4,995 bp 以内的片段中点数；来自表时为空。',
	'Midpoints per bin of 15 bp, all sites together; empty for tables.':
		'所有位点合计，每 15 bp 分箱的中点数；来自表时为空。',
	'Midpoints of fragments without a weight; empty for tables.': '没有权重的片段的中点数；来自表时为空。',
	'Mean of the profile over -990 to 990 bp.': '谱图在 -990 至 990 bp 上的均值。',
	'Lower end of its 95 % interval over sites.': '其位点间 95 % 区间的下端。',
	'Upper end of its 95 % interval over sites.': '其位点间 95 % 区间的上端。',
	'Central coverage: mean of the profile over -30 to 30 bp.': '中心覆盖度：谱图在 -30 至 30 bp 上的均值。',
	'Strength of the nucleosome wave: |FFT[10]| over -960 to 960 bp.':
		'核小体波动的强度：-960 至 960 bp 上的 |FFT[10]|。',
	'2.5th percentile of central coverage when no site is aligned with another.':
		'位点互不对齐时中心覆盖度的第 2.5 百分位数。',
	'97.5th percentile of central coverage when no site is aligned with another.':
		'位点互不对齐时中心覆盖度的第 97.5 百分位数。',
	'95th percentile of the amplitude when no site is aligned with another.':
		'位点互不对齐时振幅的第 95 百分位数。',
	'Central coverage below, above or within what sites without alignment give; empty for tables of means.':
		'中心覆盖度低于、高于或处于位点未对齐时的范围；来自表时为空。',
	'Amplitude above what sites without alignment give; empty for tables of means.':
		'振幅是否高于位点未对齐时的值；来自表时为空。',
	'Central coverage without correction.': '未校正的中心覆盖度。',
	'Amplitude without correction.': '未校正的振幅。',
	'Coverage in the bin before the reference point; matrices of sites only.':
		'参考点前一个分箱的覆盖度；仅用于位点矩阵。',
	'Mean of the seven bins around the bin before the reference point; matrices of sites only.':
		'参考点前一个分箱周围七个分箱的均值；仅用于位点矩阵。',
	'Coverage at the reference point divided by the mean of the profile; matrices of sites only.':
		'参考点覆盖度除以谱图均值；仅用于位点矩阵。',
	'Mean stated in the table.': '表中给出的均值。',
	'Central coverage stated in the table.': '表中给出的中心覆盖度。',
	'Amplitude stated in the table.': '表中给出的振幅。',
	'First base of the bin, relative to the site.': '分箱的第一个碱基相对位点的位置。',
	'Coverage of midpoints relative to the surroundings, corrected where the run corrects.':
		'中点覆盖度相对周围的值；运行作校正时为校正值。',
	'Coverage without correction.': '未校正的覆盖度。',
	'Sites in the list.': '列表中的位点数。',
	'Sites that were used.': '使用的位点数。',
	'Sites on a contig that the data do not have.': '所在序列不在数据中的位点数。',
	'Sites past the end of their contig.': '超出序列末端的位点数。',
	'Sites on X, Y or the mitochondrion, left out where data have autosomes.':
		'X、Y 或线粒体上的位点数；数据含常染色体时不使用。',
	'Sites at the place of an earlier site of the list.': '与列表中较早位点位置相同的位点数。',
	'Sites in a target of the assay or within 990 bp of one.': '在检测靶区内或距靶区 990 bp 以内的位点数。',
	'Used sites with a stated strand; profiles of those on the - strand are reversed.':
		'给出链方向的所用位点数；- 链位点的谱图作翻转。',
	'Used sites less than 1,980 bp from another one; such sites are resampled together.':
		'与另一位点相距不到 1,980 bp 的所用位点数；重抽样时一起抽取。',
	'Bins of all sites without a value: excluded, not mappable, outside the contig, or outliers.':
		'所有位点中没有数值的分箱数：被排除、不可比对、超出序列或离群。',
	'Bins among them with many more midpoints than the others.': '其中中点数远多于其他分箱的分箱数。',
	'Midpoints at the centres over those 900 to 990 bp away; 3 or more means targets of a capture.':
		'中心处中点数与 900 至 990 bp 处之比；3 或以上表示捕获靶区。',
	'Genome build by the lengths of the contigs.': '由序列长度得出的基因组版本。',
	'Share of the fragments in the fullest 5 % of the bins of 100 kb that hold fragments; more than 0.5 means a targeted assay.':
		'位于有片段的 100 kb 分箱中最满的 5 % 里的片段比例；超过 0.5 表示靶向测序。',
	'Share of the fragments in windows of 500 bp with more than 3 times as many as their surroundings 2 to 5 kb away; more than 0.1 means a targeted or enriched assay.':
		'位于片段数超过其周围（2 至 5 kb 处）3 倍的 500 bp 窗口中的片段比例；超过 0.1 表示靶向或富集测序。',
	'Fragments from which the weights of length and GC come; empty without correction.':
		'用于计算长度和 GC 权重的片段数；未校正时为空。',
	'Fragments of the same regions with a base that the reference does not know.':
		'同一区域中含参考序列未知碱基的片段数。',
	'Bases of the regions that the weights come from.': '权重所依据区域的碱基数。',
	'Every how manyth base of the reference was taken as a midpoint for what is expected.':
		'计算期望值时，每隔多少个参考碱基取一个作为中点。',
	'Fragment length in bp.': '片段长度（bp）。',
	'G and C among its bases.': '其碱基中 G 和 C 的数目。',
	'Fragments seen over fragments that the reference offers, smoothed; 1 = average of the length.':
		'观察到的片段数与参考序列可提供的片段数之比（平滑后）；1 为该长度的平均值。',
	'Weight of a fragment: 1 / bias; empty where the bias is below 0.05.':
		'片段的权重：1 / 偏倚；偏倚低于 0.05 时为空。',
	'End, not included.': '终点，不含在内。',
	'Level of the reference group, 0–1, as the test takes it (smoothed where smoothing is on).':
		'参考组的水平（0–1），与检验所用一致（启用平滑时为平滑值）。',
	'Level of the compared group.': '比较组的甲基化水平。',
	'level_b minus level_a, in points (percent).': 'level_b 减 level_a，百分点。',
	'Reads of the reference group at this CpG.': '参考组在该 CpG 的读段数。',
	'Reads of the compared group.': '比较组的读段数。',
	'Wald statistic; positive = more methylated in group_b.': 'Wald 统计量；正值表示 group_b 甲基化更高。',
	'Two-sided p of the statistic; anti-conservative with smoothing (between groups that do not differ 22 to 27 % are significant at the 5 % level, 4 to 6 % without smoothing).':
		'统计量的双侧 p；平滑后偏乐观（两组无差异时 22 至 27 % 的 p 低于 0.05，未平滑时为 4 至 6 %）。',
	'Benjamini-Hochberg over all tested CpGs; anti-conservative with smoothing like the p values it is made of.':
		'对所有检验的 CpG 作 Benjamini-Hochberg 校正；与所用 p 值一样，平滑后偏乐观。',
	'Bases from the first to the last CpG, both counted.': '首个至最后一个 CpG 的碱基数，两端计入。',
	'Tested CpGs of the region.': '区域内检验的 CpG 数。',
	'Those with p below the threshold.': '其中 p 低于阈值的个数。',
	'Mean level of its tested CpGs in the reference group, 0–1, as the test takes them.':
		'参考组在区域内所检 CpG 的平均水平（0–1），与检验所用一致。',
	'Level in the compared group.': '比较组内的甲基化水平。',
	'Mean over people of methylated reads / reads in the region, group_b minus group_a, in points.':
		'区域内“甲基化读段 / 读段”按人平均后，group_b 减 group_a，百分点。',
	'Lower end of the 95 % interval of the difference between people (Welch; within people where paired); too narrow for a region chosen by its difference.':
		'个体间差值 95 % 区间的下限（Welch；配对时为个体内）；区域因差异而被选中，故区间偏窄。',
	'Upper end of the interval of the difference between people.': '个体间差值区间的上限。',
	'Sum of the statistics of its CpGs.': '区域内各 CpG 统计量之和。',
	'finding, not_significant, no_rate (no false discovery rate), or not_assessable (the groups cannot be compared).':
		'finding（显著）、not_significant（不显著）、no_rate（没有错误发现率）或 not_assessable（各组无法比较）。',
	'Share of permutations of people whose largest region has at least this area; empty where people are too few.':
		'最大区域面积不小于该值的受试者置换所占比例；人数过少时为空。',
	'Nearest feature of the annotation; empty without one.': '注释中最近的特征；无注释时为空。',
	'Bases to it; 0 = they overlap.': '与该特征的碱基距离；0 表示重叠。',
	'Person the sample is of.': '样本所属受试者。',
	'CpGs of the region with reads in this sample.': '该样本在区域内有读段的 CpG 数。',
	'Methylated reads over the CpGs of the region.': '区域内各 CpG 的甲基化读段数。',
	'All reads over the CpGs of the region.': '区域内各 CpG 的全部读段数。',
	'methylated / reads; empty without reads.': 'methylated / reads；无读段时为空。',
	'Probe or feature id.': '探针或特征编号。',
	'Chromosome it is on; empty where its place is not known.': '所在染色体；位置未知时为空。',
	'Its position, from 1; empty where it is not known.': '位置（从 1 起）；未知时为空。',
	'Bases to it; 0 = it is inside.': '与该特征的碱基距离；0 表示位于其中。',
	'Samples of the reference group with a value.': '参考组有值的样本数。',
	'Samples of the compared group with a value.': '比较组有值的样本数。',
	'Mean level of the reference group, 0–1.': '参考组的平均水平（0–1）。',
	'Mean level of the compared group, 0–1.': '比较组的平均水平（0–1）。',
	'Coefficient of the group on the tested scale (M-value or beta), adjusted where columns are named.':
		'分组在检验尺度（M 值或 beta）上的系数；指定了校正列时为校正值。',
	'Moderated t.': '调节 t 统计量。',
	'Two-sided p of the moderated t.': '调节 t 的双侧 p。',
	'Benjamini-Hochberg over all tested features.': '对所有检验的特征作 Benjamini-Hochberg 校正。',
	'Number of the permutation, from 1 on.': '置换序号，从 1 起。',
	'Size of the largest area of any region; 0 without one.': '所有区域中最大的面积；没有区域时为 0。',
	'Group of the sample; empty without one.': '样本所属的组；没有时为空。',
	'Fragments with calls at three CpGs or more within the region.': '区域内有三个及以上 CpG 结果的片段数。',
	'Those without a methylated CpG.': '其中没有甲基化 CpG 的片段数。',
	'Those without an unmethylated CpG.': '其中没有未甲基化 CpG 的片段数。',
	'unmethylated / fragments; empty without fragments.': 'unmethylated / fragments；没有片段时为空。',
	'Lower end of the exact 95 % interval of the share, fragments as units.':
		'该比例精确 95 % 区间的下限，以片段为单位。',
	'Upper end of that interval.': '该区间的上限。',
	'Plasma sample.': '血浆样本。',
	'Patient whose tumour list was tested.': '所检验肿瘤变异清单所属的患者。',
	'Time of the draw as the sample table or the name says.': '样本表或名称给出的采血时间。',
	'detected, not_detected, or not_assessed (why is in the reason).':
		'detected（检出）、not_detected（未检出）或 not_assessed（未评估，原因见 reason 列）。',
	'Probability of at least as many alternative molecules by error alone; never below 1e-9.':
		'仅由误差产生至少同样多变异分子的概率；最小记为 1e-9。',
	'Level of the test.': '检验水准。',
	'Molecules with the variant over the tested sites.': '所检位点上携带变异的分子数。',
	'Tested sites with at least one such molecule.': '至少有一个此类分子的所检位点数。',
	'Sites that were tested and covered.': '已检验且有覆盖的位点数。',
	'Molecules over the tested sites.': '所检位点上的分子总数。',
	'Alternative molecules that error alone is expected to give.': '仅由误差预期产生的变异分子数。',
	'max(0, sum(alt - expected error) / sum(molecules)) over the tested sites. Not a tumour fraction.':
		'所检位点上的 max(0, Σ(变异分子 − 预期误差) / Σ分子)。不是肿瘤分数。',
	'Lower end of its 95 % interval (profile likelihood).': '其 95 % 区间下限（剖面似然）。',
	'Upper end of its 95 % interval.': '其 95 % 区间上限。',
	'Median over tested sites of alternative molecules / molecules, errors included.':
		'各所检位点“变异分子 / 分子”的中位数，含误差。',
	'Smallest VAF, equal at all tested sites, that this sample would have detected with 95 % probability; empty = none.':
		'若各所检位点 VAF 相同，该样本能以 95 % 的概率检出的最小 VAF；空 = 没有。',
	'Expected errors per molecule over the tested sites.': '所检位点上每个分子的预期误差率。',
	'Site that gave more than half of a signal of at least 4 molecules and was left out of the test.':
		'提供了至少 4 个分子信号中一半以上、因而不参与检验的位点。',
	'Germline comparison with the matched normal and the normal of the list: same_person, other_person, unclear, or not_checked.':
		'与配对正常样本及清单中正常样本的胚系比对：same_person（同一人）、other_person（另一人）、unclear（无法确定）或 not_checked（未检查）。',
	'Common sites behind it.': '比较所依据的共同位点数。',
	'Why the sample was not assessed, or why it is not a detection.': '未评估或未检出的原因。',
	'Variant as contig:position ref>alt (position from 1), or those of a phased set.':
		'变异，写作 染色体:位置 ref>alt（位置从 1 起），或同一相位组的各变异。',
	'Gene as the list gives it.': '清单给出的基因。',
	'tested, dominant (gave most of the signal, left out of the test), or not_covered.':
		'tested（已检验）、dominant（提供大部分信号，不参与检验）或 not_covered（无覆盖）。',
	'Molecules with the variant.': '携带变异的分子数。',
	'Molecules with the reference allele.': '携带参考等位基因的分子数。',
	'Molecules with neither.': '两者皆无的分子数。',
	'Molecules whose mates disagree; not counted.': '两端读段不一致的分子数；不计入。',
	'Alternative molecules expected by error.': '误差预期产生的变异分子数。',
	'Share of the molecules with the variant: alt / (alt + ref + other).':
		'携带变异的分子所占比例：alt / (alt + ref + other)。',
	'Error rate per molecule of its most frequent class.': '其最常见分子类别的每分子误差率。',
	'Where the rate comes from: site, trinucleotide, substitution, class, or default (stated, not estimated).':
		'误差率的来源：site、trinucleotide、substitution、class，或 default（给定值，未估计）。',
	'Variant as contig:position ref>alt (position from 1).': '变异，写作 染色体:位置 ref>alt（位置从 1 起）。',
	'VAF in the list.': '清单中的 VAF。',
	'Whether it was tested.': '是否参与检验。',
	'Why it was set aside.': '不参与检验的原因。',
	'Gene of clonal haematopoiesis: tested, but such a variant may come from blood cells.':
		'克隆性造血基因：参与检验，但此类变异可能来自血细胞。',
	'Set of variants that are read together on one molecule.': '在同一分子上一并读取的变异组。',
	'How a molecule is known: fragment, family, singleton, consensus or duplex.':
		'分子的确定方式：fragment、family、singleton、consensus 或 duplex。',
	'Substitution context, on the strand of the pyrimidine.': '替换的序列背景，以嘧啶链表示。',
	'Errors per molecule.': '每个分子的误差数。',
	'Coefficient of variation of the rate between positions.': '各位点误差率的变异系数。',
	'Positions behind it.': '所依据的位点数。',
	'Molecules behind it.': '所依据的分子数。',
	'Errors seen.': '观察到的误差数。',
	'Tested sites that use it.': '使用该误差率的所检位点数。',
	'First plasma sample of the patient.': '该患者的首个血浆样本。',
	'Time of the draw.': '采血时间。',
	'cleared, not_detected_power_too_low, signal_at_one_site, decrease, stable, increase, or no_baseline; the cut-offs are conventions.':
		'cleared（清除）、not_detected_power_too_low（未检出但检出力不足）、signal_at_one_site（未检出，但信号集中于一个位点）、decrease（下降）、stable（稳定）、increase（上升）或 no_baseline（无基线）；界值为约定。',
	'Integrated VAF / that of the baseline.': '整合 VAF 与基线之比。',
	'Upper end of its 95 % interval; empty = not bounded.': '其 95 % 区间上限；空 = 无上界。',
	'Probability to detect 10 % of the baseline in this sample.': '该样本检出基线 10 % 水平的概率。',
	'Mutant molecules of known length.': '长度已知的突变分子数。',
	'Wild-type molecules of known length.': '长度已知的野生型分子数。',
	'Their median length, mutant, in bp.': '突变分子的长度中位数（bp）。',
	'Their median length, wild type, in bp.': '野生型分子的长度中位数（bp）。',
	'Mutant minus wild type, in bp.': '突变型减野生型（bp）。',
	'Two-sided Mann-Whitney test; empty with fewer than 20 mutant molecules.':
		'双侧 Mann-Whitney 检验；突变分子不足 20 个时为空。',
	'Mutant molecules in the window of the size selection.': '长度筛选窗口内的突变分子数。',
	'Wild-type molecules in it.': '窗口内的野生型分子数。',
	'VAF among molecules of known length, without expected errors.': '长度已知分子的 VAF，已减去预期误差。',
	'VAF among molecules of a length in the window.': '长度在窗口内的分子的 VAF。',
	'VAF in the window over VAF of all: vaf_in_window / vaf.':
		'窗口内 VAF 与全部 VAF 之比：vaf_in_window / vaf。',
	'Metadata column.': '元数据列。',
	'How the column was read; numbers are categorical when at most 5 differ or the column is a batch by name; identifier = more levels than a third of the patients, not tested.':
		'该列按何种类型读取；数值列若不同的值至多 5 个，或列名表明是批次，则按分类处理；identifier = 水平数超过患者数的三分之一，不检验。',
	'Patients (or samples) with a group and a value.': '有分组且有数值的患者（或样本）数。',
	'Different values.': '不同值的个数。',
	'Share of non-missing values per group, "group share %" joined by "; ", reference first.':
		'各组非缺失值的比例，写作“组名 比例 %”，以“; ”连接，参照组在前。',
	'Test used; Fisher exact when at most 200,000 tables share the margins, else chi-square without Yates.':
		'所用的检验；边际相同的表至多 200,000 个时用 Fisher 精确检验，否则用不作 Yates 校正的卡方检验。',
	'P-value of that test, not corrected for the number of columns.': '该检验的 p 值，未按列数校正。',
	"Cramér's V, 0-1; for categorical columns, dates of few days, and small repeated whole numbers that may be codes.":
		'Cramér V，0 到 1；用于分类列、天数不多的日期列，以及可能是编码的重复小整数。',
	'Bias-corrected V (Bergsma 2013), not inflated by many small levels.':
		'偏差校正的 V（Bergsma 2013），不会因小水平多而偏高。',
	'Numeric and date columns: AUROC for the group pair farthest from 0.5, later group against earlier.':
		'数值列和日期列：偏离 0.5 最远的一对组的 AUROC，次序靠后的组对靠前的组。',
	'Fisher p of the presence of a value against the group.': '有无数值与分组之间关联的 Fisher 检验 p 值。',
	'Levels of at least 10 samples that contain one group only.': '至少有 10 个样本且只含一个组的水平。',
	'True when the column, or the presence of its values, reveals the label.':
		'该列的值或值的有无会透露标签时为“是”。',
	'True when V >= 0.5, p < 0.01, a single-class level, or label-like; small whole numbers without a batch name are not judged by V alone.':
		'V >= 0.5、p < 0.01、有只含一个组的水平或会透露标签，符合任一项时为“是”；列名不表明是批次的小整数列不单凭 V 判断。',
	'Quantile bin, from 1.': '分位数分箱的序号，从 1 起。',
	'Lower edge of the bin.': '分箱的下界。',
	'Upper edge of the bin.': '分箱的上界。',
	'Patients in the bin, each with the earliest sample.': '分箱中的患者数，每位患者取最早的样本。',
	'Mean predicted probability.': '预测概率的均值。',
	'Patients of the positive class.': '阳性类别的患者数。',
	'Observed share of positives.': '实际的阳性比例。',
	'Lower end, Clopper-Pearson 95 %.': '下限，Clopper-Pearson 95 %。',
	'Upper end, Clopper-Pearson 95 %.': '上限，Clopper-Pearson 95 %。',
	'Part of the cohort.': '队列的部分（训练集或验证集）。',
	'baseline = characteristics of the person; disease = description of the disease; technical = laboratory and processing; outcome = clinical outcome; label = repeats the groups; model = scores, predictions, clusters; other = dates, ids, parts. Only baseline and disease columns are compared.':
		'baseline = 个体的特征；disease = 疾病的描述；technical = 实验室与处理；outcome = 临床结局；label = 与分组重复；model = 得分、预测、聚类；other = 日期、编号、划分。只比较 baseline 和 disease 列。',
	'How the column is described.': '该列以何种方式描述。',
	'People (samples without patient ids) with a group and a value.':
		'有分组且有数值的人数（无患者编号时为样本数）。',
	'People with a group but no value.': '有分组但没有数值的人数。',
	'People without a value per group, "group n" joined by "; ", reference first.':
		'各组没有数值的人数，写作“组名 n”，以“; ”连接，参照组在前。',
	'Different values of a category.': '分类列不同值的个数。',
	'Numbers: Mann-Whitney for two groups, Kruskal-Wallis for more. Categories: Fisher exact where at most 200,000 tables share the margins, else chi-square without Yates. Groups with fewer than 3 values are left out.':
		'数值：两组用 Mann-Whitney 检验，多于两组用 Kruskal-Wallis 检验。分类：边际相同的表至多 200,000 个时用 Fisher 精确检验，否则用不作 Yates 校正的卡方检验。数值少于 3 个的组不参与检验。',
	'Two-sided p-value.': '双侧 p 值。',
	'Benjamini-Hochberg over all columns compared in this part of the table.':
		'对表中这一部分所比较的全部列作 Benjamini-Hochberg 校正。',
	'Standardised mean difference. Numbers: difference of the means over the root of the mean variance, signed. Categories: Mahalanobis distance of the shares (Yang & Dalton 2012), not negative. With more than two groups, the largest of any pair. Empty where a level separates the groups completely.':
		'标准化均数差。数值：均值之差除以平均方差的平方根，带符号。分类：各类比例的 Mahalanobis 距离（Yang & Dalton 2012），不为负。多于两组时取各对中的最大值。某一水平把各组完全分开时为空。',
	'The pair it belongs to, "group against group".': '该值所属的一对组，写作“组名 against 组名”。',
	"Categories: Cramér's V, also of technical columns.": '分类列：Cramér V，技术列也给出。',
	'Why there is no test; empty when there is one.': '未作检验的原因；作了检验时为空。',
	'Class that a positive coefficient favours (two classes: the positive one).':
		'系数为正时所支持的类别（两类时为阳性类别）。',
	'Feature id.': '特征编号。',
	'Mean over outer fits, log-odds per population SD; 0 where dropped.':
		'各外层拟合的均值，为每增加一个总体标准差的对数优势；特征被剔除的拟合计为 0。',
	'Standard deviation over outer fits (divisor fits - 1).': '各外层拟合的标准差（除数为拟合数 - 1）。',
	'Share of outer fits with the sign of the mean.': '与均值同号的外层拟合所占的比例。',
	'Share of outer fits in which the feature is among the 20 largest by magnitude.':
		'该特征按绝对值居前 20 位的外层拟合所占的比例。',
	'Mean rank by magnitude over outer fits, 1 = largest.': '各外层拟合中按绝对值排列的平均名次，1 = 最大。',
	'Outer fits; they share samples, so they are not independent.':
		'外层拟合数；各拟合共用样本，因此并不独立。',
	'Sample id, first in matrix order.': '样本编号，按矩阵中的次序在前者。',
	'Sample id.': '样本编号。',
	'Patient id of sample_a; empty when not in the metadata.': 'sample_a 的患者编号；不在元数据中时为空。',
	'Patient id of sample_b.': 'sample_b 的患者编号。',
	'True when both carry the same patient id; empty when unknown.': '两者患者编号相同时为“是”；未知时为空。',
	'Group of sample_a.': 'sample_a 的组。',
	'Group of sample_b.': 'sample_b 的组。',
	'identical = at least 99 % of the shared values equal; near_identical = far closer than any neighbours.':
		'identical = 共有的值至少 99 % 相等；near_identical = 远比任何近邻都接近。',
	'Pearson correlation of the profiles standardised per feature.':
		'逐特征标准化后两个样本的谱的 Pearson 相关。',
	'Share of equal values, 0-1, ignoring values common to many samples (such as zero counts).':
		'相等的值所占的比例，0 到 1，不计许多样本共有的值（例如零计数）。',
	'Number of informative features: a value in both samples, and not the common value in both.':
		'有信息的特征数：两个样本都有值，且不都是那个常见值。',
	'Distance of the pair / typical distance of these samples to their fifth neighbour.':
		'该对样本的距离 / 这两个样本到其第五近邻的典型距离。',
	'Expected number of pairs this close in a cohort of unrelated samples; empty with fewer than 12 samples.':
		'在样本互不相关的队列中，如此接近的样本对的期望数目；样本少于 12 个时为空。',
	'Reference group.': '参照组。',
	'Compared group.': '比较组。',
	'Training patients with a value in group_a.': 'group_a 中有数值的训练集患者数。',
	'Training patients with a value in group_b.': 'group_b 中有数值的训练集患者数。',
	"Cliff's delta in training; positive = higher in group_b.": '训练集的 Cliff δ；为正表示 group_b 更高。',
	'Two-sided Mann-Whitney p in training.': '训练集的双侧 Mann-Whitney p 值。',
	'Benjamini-Hochberg q in training.': '训练集的 Benjamini-Hochberg q 值。',
	'Validation patients with a value in group_a.': 'group_a 中有数值的验证集患者数。',
	'Validation patients with a value in group_b.': 'group_b 中有数值的验证集患者数。',
	"Cliff's delta in the validation samples.": '验证集样本的 Cliff δ。',
	'Two-sided Mann-Whitney p in the validation samples.': '验证集样本的双侧 Mann-Whitney p 值。',
	'Benjamini-Hochberg over the features with q < 0.05 in training; empty for the others.':
		'对训练集 q < 0.05 的特征作 Benjamini-Hochberg 校正；其余特征为空。',
	'True when both effects have the same sign; empty when one is missing or zero.':
		'两个效应同号时为“是”；有一个缺失或为零时为空。',
	'For features with q < 0.05 in training: same sign and validation q < 0.05; empty for the others.':
		'针对训练集 q < 0.05 的特征：符号相同且验证集 q < 0.05；其余特征为空。',
	'Compared group; positive effects mean higher here.': '比较组；效应为正表示该组更高。',
	'Patients (or samples) with a value in group_a; in an adjusted run those in strata that hold both groups.':
		'group_a 中有数值的患者（或样本）数；在经协变量校正的运行中，只计同时含有两组的层。',
	'Patients (or samples) with a value in group_b, counted as for group_a.':
		'group_b 中有数值的患者（或样本）数，计法与 group_a 相同。',
	'Median in group_a, unit of the matrix.': 'group_a 的中位数，单位同矩阵。',
	'Median in group_b, unit of the matrix.': 'group_b 的中位数，单位同矩阵。',
	'median_b - median_a, unit of the matrix.': 'median_b - median_a，单位同矩阵。',
	"Cliff's delta = 2 AUROC - 1; positive = higher in group_b. In an adjusted run the adjusted one, see the table adjusted_effects.":
		'Cliff δ = 2 AUROC - 1；为正表示 group_b 更高。在经协变量校正的运行中为校正后的值，见 adjusted_effects 表。',
	'Probability that a random value of group_b exceeds one of group_a, ties count half.':
		'group_b 的随机一个值大于 group_a 的随机一个值的概率，并列计一半。',
	'Mann-Whitney U of group_b; where the groups are samples of the same people, the sum of the ranks of positive differences; in an adjusted run z of the van Elteren test.':
		'group_b 的 Mann-Whitney U；两组为同一批人的样本时，为正差值的秩和；在经协变量校正的运行中，为 van Elteren 检验的 z。',
	'Two-sided Mann-Whitney p, within people that of the Wilcoxon signed-rank test, in an adjusted run that of the van Elteren test; empty when suppressed (groups too small).':
		'双侧 Mann-Whitney p 值；个体内比较时为 Wilcoxon 符号秩检验的 p 值，在经协变量校正的运行中为 van Elteren 检验的 p 值；因组太小而不给出时为空。',
	'Benjamini-Hochberg within this matrix and contrast.': '在该矩阵和对比内作 Benjamini-Hochberg 校正。',
	"Spearman's rho of the feature with library size inside the two groups; empty unless the matrix contains counts.":
		'两组各自内部该特征与文库大小的 Spearman ρ；矩阵不是计数时为空。',
	"Cliff's delta of the library sizes themselves; empty unless the matrix contains counts.":
		'文库大小本身的 Cliff δ；矩阵不是计数时为空。',
	'Metadata columns that the test is adjusted for, separated by semicolons.':
		'检验所校正的元数据列，以分号分隔。',
	'Strata of the categorical columns that hold both groups; 1 without such columns.':
		'由分类列构成、同时含有两组的层数；没有这类列时为 1。',
	'Patients (or samples) of group_a with a value, in these strata.':
		'这些层中 group_a 有数值的患者（或样本）数。',
	"Adjusted Cliff's delta: that of the strata, weighted by n_a n_b / (n_a + n_b + 1).":
		'校正后的 Cliff δ：各层的 Cliff δ 以 n_a n_b / (n_a + n_b + 1) 加权。',
	'Van Elteren statistic in standard deviations; with numeric columns divided by the factor that the error of their slopes adds.':
		'van Elteren 统计量，以标准差为单位；校正数值列时，再除以其斜率误差所增加的倍数。',
	'That factor, at least 1: larger the more the groups differ in the numeric columns.':
		'上述倍数，至少为 1：各组在数值列上相差越大，倍数越大。',
	'Two-sided, normal distribution; empty when suppressed.': '双侧，按正态分布；不给出时为空。',
	"Cliff's delta without adjustment.": '未校正的 Cliff δ。',
	'Two-sided Mann-Whitney p without adjustment.': '未校正的双侧 Mann-Whitney p 值。',
	'Benjamini-Hochberg over the tests without adjustment.': '对未校正的各检验作 Benjamini-Hochberg 校正。',
	'Patient id.': '患者编号。',
	'Group of the sample.': '样本所属的组。',
	'Class the probability is of.': '该概率所指的类别。',
	'Probability by the model fitted on the whole training set.': '由整个训练集拟合的模型给出的概率。',
	'auroc, auroc:<class>, sensitivity_at_<s>_specificity or specificity_at_<s>_threshold.':
		'auroc、auroc:<class>、sensitivity_at_<s>_specificity 或 specificity_at_<s>_threshold。',
	'Positive class, or "macro one-vs-rest".': '阳性类别，或“macro one-vs-rest”（宏平均，一对其余）。',
	'Out-of-fold value in the training set.': '训练集的折外值。',
	'Lower end of the 95 % interval.': '95 % 区间的下限。',
	'Upper end.': '上限。',
	'Value in the validation set; C and threshold locked in training.': '验证集的值；C 和阈值在训练集上固定。',
	'Lower end; empty when a validation class has fewer than 10 patients.':
		'下限；验证集某一类别不足 10 名患者时为空。',
	'validation - training.': '差值：validation - training。',
	'Numerator of a rate in the validation set.': '验证集中该比率的分子。',
	'Samples of the validation set used for the value; for a rate, patients, each with the earliest sample.':
		'计算该值所用的验证集样本数；比率则为患者数，每位患者取最早的样本。',
	'Score threshold locked in training.': '在训练集上固定的得分阈值。',
	'Samples with a value.': '有数值的样本数。',
	'Share of samples without a value, 0-1.': '没有数值的样本所占的比例，0 到 1。',
	'Mean over the samples, unit of the matrix.': '各样本的均值，单位同矩阵。',
	'Sample variance (divisor n - 1), squared unit of the matrix.':
		'样本方差（除数为 n - 1），单位为矩阵单位的平方。',
	'Median absolute deviation (not scaled), unit of the matrix.': '中位绝对偏差（未缩放），单位同矩阵。',
	'True when all values are equal (or there is none).': '所有值相等（或没有值）时为“是”。',
	'Rank by variance, 1 = most variable; empty without a variance.':
		'按方差排列的名次，1 = 变异最大；没有方差时为空。',
	'Repeat, from 1.': '重复的序号，从 1 起。',
	'Patient id; all samples of a patient share a fold.': '患者编号；同一患者的全部样本在一折内。',
	'Fold in which the sample is predicted, from 1.': '预测该样本的那一折，从 1 起。',
	'Group.': '组。',
	'Patients (or samples) with a value.': '有数值的患者（或样本）数。',
	'Patients (or samples) without a value.': '没有数值的患者（或样本）数。',
	'Mean, unit of the matrix.': '均值，单位同矩阵。',
	'Sample standard deviation (divisor n - 1), unit of the matrix.':
		'样本标准差（除数为 n - 1），单位同矩阵。',
	'Median, unit of the matrix.': '中位数，单位同矩阵。',
	'Lower quartile (linear interpolation).': '下四分位数（线性插值）。',
	'Upper quartile (linear interpolation).': '上四分位数（线性插值）。',
	'Smallest value.': '最小值。',
	'Largest value.': '最大值。',
	'Patients (or samples) with a value in a tested group.': '所检验的各组中有数值的患者（或样本）数。',
	'Groups with at least 3 values; only these are tested.': '至少有 3 个值的组数；只检验这些组。',
	'Values per group, "group n" joined by "; ", reference first.':
		'各组值的个数，写作“组名 n”，以“; ”连接，参照组在前。',
	'Tested group with the lowest median.': '所检验的组中中位数最低的组。',
	'Tested group with the highest median.': '所检验的组中中位数最高的组。',
	'Kruskal-Wallis H, corrected for ties.': 'Kruskal-Wallis H，经并列校正。',
	'Degrees of freedom, tested groups - 1.': '自由度，所检验的组数 - 1。',
	'H / (n - 1): share of rank variance between groups, 0-1.': 'H / (n - 1)：组间秩方差所占的比例，0 到 1。',
	'Share of variance between the groups, (H - k + 1) / (n - k); less biased, may be slightly negative.':
		'组间方差所占的比例，(H - k + 1) / (n - k)；偏差较小，可能略小于零。',
	'Chi-square approximation; empty with fewer than 3 tested groups.': '卡方近似；所检验的组少于 3 个时为空。',
	'Benjamini-Hochberg within this matrix.': '在该矩阵内作 Benjamini-Hochberg 校正。',
	'Position along the dendrogram of features, 1 = first.': '在特征树状图中的位置，1 = 第一个。',
	'Variance over the samples (divisor n), squared unit of the matrix.':
		'各样本间的方差（除数为 n），单位为矩阵单位的平方。',
	'Fit that chooses C: outer_fold (cross-validation, see outer_fits), whole_training (the refit that predicts the validation set), batch_left_out (see leave_one_batch_out). A fixed C leaves no rows.':
		'选择 C 的拟合：outer_fold（交叉验证，见 outer_fits）、whole_training（用于预测验证集的重新拟合）、batch_left_out（见 leave_one_batch_out）。C 固定时没有相应的行。',
	'Repeat, from 1; outer_fold only.': '重复的序号，从 1 起；仅用于 outer_fold。',
	'Outer fold left out, from 1; outer_fold only.': '留出的外层折，从 1 起；仅用于 outer_fold。',
	'Batch column; batch_left_out only.': '批次列；仅用于 batch_left_out。',
	'Level of the column left out; batch_left_out only.': '该列中留出的水平；仅用于 batch_left_out。',
	'Training sample of the fit.': '该拟合的训练样本。',
	'Inner fold in which the sample is held out while C is chosen, from 1.':
		'选择 C 时留出该样本的内层折，从 1 起。',
	'Batch column.': '批次列。',
	'Level left out and predicted.': '留出并加以预测的水平。',
	'Samples of the other levels.': '其余水平的样本数。',
	'Samples of this level.': '该水平的样本数。',
	'Of these, samples of the positive class.': '其中阳性类别的样本数。',
	'AUROC in the level left out (macro one-vs-rest for more classes).':
		'留出水平的 AUROC（多类时为宏平均，一对其余）。',
	'Lower end (DeLong, logit scale); empty when a class has fewer than 10 patients.':
		'下限（DeLong，logit 尺度）；某一类别不足 10 名患者时为空。',
	'C chosen on the other levels.': '在其余水平上选定的 C。',
	'Why a level could not be predicted; empty when it could.': '该水平无法预测的原因；可以预测时为空。',
	'training: mean out-of-fold scores; validation: scores of the held-out samples.':
		'training：平均折外得分；validation：留出样本的得分。',
	'Level; empty for the share of pairs of a case and a control of one level that are ordered rightly.':
		'水平；为空的一行给出同一水平的病例与对照配对中排序正确的比例。',
	'People of the level; of levels with both groups where the level is empty.':
		'该水平的人数；水平为空时，为同时含有两组的各水平的人数。',
	'Of these, people of the positive class.': '其中阳性类别的人数。',
	'AUROC among these people; empty without both groups.': '这些人的 AUROC；不同时含有两组时为空。',
	'Lower end of the approximate 95 % interval: logit, DeLong standard error (x 1.4 for out-of-fold scores); empty where a group has fewer than 5 people, for all levels together, and where all pairs are ordered alike.':
		'近似 95 % 区间的下限：logit 尺度，DeLong 标准误（折外得分再 x 1.4）；某组不足 5 人时、所有水平合并时，以及所有配对的排序都相同时为空。',
	'Group; empty without a label.': '组；没有标签时为空。',
	'Sum of the counts over the features read.': '所读特征的计数之和。',
	'What the counts were divided by; empty for a sample without a count.':
		'计数所除以的大小因子；没有计数的样本为空。',
	'True below a tenth of the usual depth; such samples remain noisier than the others.':
		'低于通常深度的十分之一时为“是”；这类样本的噪声始终大于其他样本。',
	'Patient.': '患者。',
	'Group of the later sample; empty without a label.': '较晚样本所属的组；没有标签时为空。',
	'Earliest sample of the patient in this matrix.': '该患者在此矩阵中最早的样本。',
	'Its time as written in the metadata.': '其时间，照元数据中的写法。',
	'Later sample.': '较晚的样本。',
	'Value in the earliest sample, unit of the matrix.': '最早样本的值，单位同矩阵。',
	'Value in the later sample, unit of the matrix.': '较晚样本的值，单位同矩阵。',
	'value - first; empty where either is missing.': '差值：value - first；任一缺失时为空。',
	'First matrix.': '第一个矩阵。',
	'Second matrix.': '第二个矩阵。',
	'Samples with a score from both.': '两者都有得分的样本数。',
	'Patients of these samples (samples without patient column).': '这些样本的患者数（没有患者列时为样本数）。',
	'AUROC of the mean out-of-fold score, first matrix.': '第一个矩阵的平均折外得分的 AUROC。',
	'AUROC of the second matrix, on the same samples.': '第二个矩阵在相同样本上的 AUROC。',
	'auroc_b - auroc_a.': '差值：auroc_b - auroc_a。',
	'Standard error of the difference x 1.4: paired DeLong, or over 2,000 resamples of whole patients when patients have several samples; empty without variation (both AUROCs 0 or 1, or two scores with the same ranks).':
		'差值的标准误 x 1.4：配对 DeLong 法；患者有多个样本时，则由以整个患者为单位的 2,000 次重抽样得到；没有变异时（两个 AUROC 均为 0 或 1，或两组得分的秩次相同）为空。',
	'Lower end of the approximate 95 % interval; empty without standard error.':
		'近似 95 % 区间的下限；没有标准误时为空。',
	'Two-sided, difference / se against the normal distribution; approximate.':
		'双侧，差值 / 标准误按正态分布检验；为近似值。',
	'After Holm over the pairs.': '对各配对作 Holm 校正后的值。',
	'Rank correlation of the two scores over all shared samples.': '全部共有样本上两组得分的秩相关。',
	'Method for standard error and interval.': '标准误和区间的计算方法。',
	'Values present.': '有值的数目。',
	'Values missing; never treated as zero.': '缺失值的数目；从不当作零。',
	'Missing / all, 0-1.': '缺失数 / 总数，0 到 1。',
	'Estimator; logistic is the pre-specified primary one.': '模型；logistic 为预先指定的主要模型。',
	'auroc, auprc, brier, sensitivity_at_95_specificity, sensitivity_at_98_specificity (and other specificities that were asked for), calibration_slope, calibration_intercept.':
		'auroc、auprc、brier、sensitivity_at_95_specificity、sensitivity_at_98_specificity（以及另行要求的特异度）、calibration_slope 或 calibration_intercept。',
	'Positive class; "macro one-vs-rest" for the mean over classes.':
		'阳性类别；各类别的均值为“macro one-vs-rest”（宏平均，一对其余）。',
	'Estimate; empty when not estimable, see note.': '估计值；无法估计时为空，见 note。',
	'Lower end of the approximate 95 % interval.': '近似 95 % 区间的下限。',
	'Upper end of the approximate 95 % interval.': '近似 95 % 区间的上限。',
	'Patients (samples without patient column) used for the estimate.':
		'用于估计的患者数（没有患者列时为样本数）。',
	'Samples of the positive class used for the estimate; at a fixed specificity and for calibration one per patient.':
		'用于估计的阳性类别样本数；固定特异度和校准时每位患者只取一个。',
	'Samples of the other classes, likewise.': '其他类别的样本数，计法相同。',
	'Expected value for a score without signal: 0.5 (auroc), the share p of samples of the positive class (auprc), p x (1 - p), the Brier score of predicting p for every sample (brier); for calibration the ideal, slope 1 and intercept 0.':
		'得分不含信号时的期望值：0.5（auroc）；阳性类别样本所占的比例 p（auprc）；p x (1 - p)，即对每个样本都预测 p 时的 Brier 评分（brier）；校准则为理想值，斜率 1、截距 0。',
	'Method for the interval.': '区间的计算方法。',
	'Restrictions of the estimate; empty without any.': '估计的限制；没有限制时为空。',
	'Mean out-of-fold score.': '平均折外得分。',
	'Threshold at 95 % specificity.': '95 % 特异度下的阈值。',
	'Share of controls with a score at or below this one.': '得分不高于该得分的对照所占的比例。',
	'Estimator.': '估计方法。',
	'Repeat of the cross-validation, from 1.': '交叉验证的重复序号，从 1 起。',
	'Outer fold in which the sample was predicted, from 1.': '预测该样本的外层折，从 1 起。',
	'Patient id; the sample id without patient column.': '患者编号；没有患者列时为样本编号。',
	'Predicted probability, from a model trained without this patient.': '预测概率，所用模型的训练不含该患者。',
	'Class the score is of.': '得分所指的类别。',
	'Mean over repeats of the out-of-fold probability, logistic model.':
		'逻辑回归模型的折外概率在各次重复中的均值。',
	'Standard deviation over repeats (divisor repeats - 1); empty with one repeat.':
		'各次重复之间的标准差（除数为重复数 - 1）；只有一次重复时为空。',
	'Mean out-of-fold score of the random forest; empty without forest.':
		'随机森林的平均折外得分；没有随机森林时为空。',
	'Fold left out, from 1.': '留出的折，从 1 起。',
	'Training samples.': '训练样本数。',
	'Predicted samples.': '预测的样本数。',
	'Inverse penalty used.': '所用的惩罚强度倒数。',
	'Features used.': '所用的特征数。',
	'Features missing in more than half of the training samples.': '在超过一半的训练样本中缺失的特征数。',
	'Features constant in the training samples.': '在训练样本中数值不变的特征数。',
	'True when at least one measure exceeds the limit of 3.5.': '至少一项指标超过界限 3.5 时为 true。',
	'mild = past 3.5; strong = past 7 by another measure than the profile correlation.':
		'mild = 超过 3.5；strong = 谱相关以外的某项指标超过 7。',
	'Measures beyond the limit with their z, strongest first.': '超过界限的指标及其 z 值，最强者在前。',
	'The most extreme modified z relative to its limit.': '相对于各自界限最极端的修正 z 值。',
	'Median over the features, unit of the matrix.': '各特征数值的中位数，单位同矩阵。',
	'Modified z of the median: 0.6745 (value - cohort median) / MAD, on a floored MAD.':
		'中位数的修正 z 值：0.6745 ×（值 - 队列中位数）/ MAD，MAD 设有下限。',
	'Interquartile range over the features, unit of the matrix.': '各特征数值的四分位距，单位同矩阵。',
	'Modified z of the spread: 0.6745 (value - cohort median) / MAD, on a floored MAD.':
		'离散程度的修正 z 值：0.6745 ×（值 - 队列中位数）/ MAD，MAD 设有下限。',
	'Share of features without a value, 0-1.': '没有数值的特征比例，0-1。',
	'Modified z of the missing share; only high values count: 0.6745 (value - cohort median) / MAD, on a floored MAD.':
		'缺失比例的修正 z 值，只有偏高才计入：0.6745 ×（值 - 队列中位数）/ MAD，MAD 设有下限。',
	'Median over the features of |value - cohort median| in robust standard deviations of the feature.':
		'各特征 |值 - 队列中位数| 的中位数，以该特征的稳健标准差为单位。',
	'Modified z of the profile distance; only high values count: 0.6745 (value - cohort median) / MAD, on a floored MAD.':
		'谱距离的修正 z 值，只有偏高才计入：0.6745 ×（值 - 队列中位数）/ MAD，MAD 设有下限。',
	'Median absolute residual after removal of shared factors, robust standard deviations of the feature.':
		'去除共有因素后残差绝对值的中位数，以各特征的稳健标准差为单位。',
	'Modified z of the residual noise; only high values count: 0.6745 (value - cohort median) / MAD, on a floored MAD.':
		'残差噪声的修正 z 值，只有偏高才计入：0.6745 ×（值 - 队列中位数）/ MAD，MAD 设有下限。',
	'Pearson correlation of the sample with the median profile of the cohort.':
		'样本与队列中位谱的 Pearson 相关。',
	'Modified z of the correlation on the Fisher scale; only low values count: 0.6745 (value - cohort median) / MAD, on a floored MAD.':
		'相关系数在 Fisher 尺度上的修正 z 值，只有偏低才计入：0.6745 ×（值 - 队列中位数）/ MAD，MAD 设有下限。',
	'Number of the component.': '主成分的序号。',
	'Share of the variance of all features, 0-1.': '占全部特征方差的比例，0-1。',
	'Metadata column; the group is listed under the name of its column.':
		'元数据列；分组以其所在列的列名列出。',
	'How the column was read.': '该列的读取方式。',
	'Patients (or samples) with a score and a value.': '既有得分又有数值的患者（或样本）数。',
	'Levels of at least three patients (categorical); smaller ones are omitted.':
		'至少有三名患者的水平数（分类变量）；人数更少的水平略去。',
	'Share of the variance of the scores that the column explains, 0-1: between levels, or squared Pearson r.':
		'得分的方差中由该列解释的比例，0-1：水平之间的部分，或 Pearson r 的平方。',
	'Two levels: probability that the later level (in natural order) has the higher score.':
		'两个水平时：按自然排序靠后的水平得分更高的概率。',
	'Rank test behind the p-value.': 'p 值所用的秩检验。',
	"Tie-corrected H, or Spearman's rho.": '经并列校正的 H，或 Spearman rho。',
	'Two-sided p of that test.': '该检验的双侧 p 值。',
	'Benjamini-Hochberg within this table.': '在本表内作 Benjamini-Hochberg 校正后的值。',
	'Rank by absolute loading within the component, 1 = largest.': '主成分内按载荷绝对值的名次，1 = 最大。',
	'Weight of the feature; squares add to 1 over all features, and the largest weight of a component is positive.':
		'特征的权重；全部特征的权重平方和为 1，每个主成分中绝对值最大的权重取正号。',
	'False when more than half of the features used are missing; then without scores.':
		'所用特征缺失过半时为 false，此时没有得分。',
	'Share of the features used without a value, 0-1.': '所用特征中没有数值的比例，0-1。',
	'Score on component 1, unit of the (scaled) features; empty when not computed.':
		'主成分 1 的得分，单位同（缩放后的）特征；未计算时为空。',
	'Score on component 2.': '主成分 2 的得分。',
	'Score on component 3.': '主成分 3 的得分。',
	'Score on component 4.': '主成分 4 的得分。',
	'Score on component 5.': '主成分 5 的得分。',
	'Score on component 6.': '主成分 6 的得分。',
	'Score on component 7.': '主成分 7 的得分。',
	'Score on component 8.': '主成分 8 的得分。',
	'Score on component 9.': '主成分 9 的得分。',
	'Score on component 10.': '主成分 10 的得分。',
	'Number of the component, 1 = most variance.': '主成分的序号，1 = 方差最大。',
	'Variance of the scores (divisor n - 1).': '得分的方差（除数为 n - 1）。',
	'Sum of the shares up to this component, 0-1.': '截至该主成分的累计比例，0-1。',
	'Number of the permutation; 0 = observed labels.': '置换的序号；0 = 真实标签。',
	'Pooled out-of-fold AUROC of one repeat (macro one-vs-rest for more than two classes).':
		'单次重复的合并折外 AUROC（多于两类时为一对其余的宏平均）。',
	'True when at least as large as the observed value.': '不小于观测值时为 true。',
	'Positive class, against all others.': '阳性类别，与其余所有类别相对。',
	'Positive = score >= threshold.': '阳性 = 得分 >= 阈值。',
	'Sensitivity.': '灵敏度。',
	'Share of true positives among the positives, at the prevalence of this cohort.':
		'判为阳性者中真阳性的比例，按本队列的病例比例计。',
	'False when more than half of the features used are missing; then without coordinates.':
		'所用特征缺失过半时为 false，此时没有坐标。',
	'Projection method.': '投影方法。',
	'First coordinate; PC1 for pca, arbitrary unit otherwise.': '第一坐标；pca 时为 PC1，否则单位任意。',
	'Second coordinate; PC2 for pca, arbitrary unit otherwise.': '第二坐标；pca 时为 PC2，否则单位任意。',
	'Positive = score >= threshold; empty for the first point (no sample).':
		'阳性 = 得分 >= 阈值；第一个点为空（不含样本）。',
	'1 - specificity.': '1 - 特异度。',
	'False when it shares too few values with other samples to be clustered.':
		'与其他样本共有的数值太少、无法聚类时为 false。',
	'Position along the dendrogram, 1 = first.': '在树状图中的位置，1 = 第一个。',
	'Cluster number; empty when no number of clusters was chosen.': '簇的编号；未选定簇数时为空。',
	'Silhouette, -1 to 1; above 0.5 the sample fits its cluster well.':
		'轮廓系数，-1 到 1；大于 0.5 说明样本与所在簇相符良好。',
	'Number of the merge, 1 = lowest.': '合并的序号，1 = 位置最低。',
	'First cluster: a sample id, or "#m" for the cluster formed by merge m.':
		'第一个簇：样本编号，或以“#m”表示第 m 次合并形成的簇。',
	'Second cluster.': '第二个簇。',
	'Distance at which the two merge.': '两者合并处的距离。',
	'Samples in the new cluster.': '新簇中的样本数。',
	'Sample id, later in the matrix.': '样本编号，在矩阵中位置靠后者。',
	'Features with a value in both.': '两者都有数值的特征数。',
	'Pearson correlation over the shared features; empty below 3.':
		'共有特征上的 Pearson 相关；少于 3 个时为空。',
	'Over the shared features, scaled up to all: sqrt(features / shared x sum of squares).':
		'在共有特征上计算，并换算到全部特征：sqrt(特征数 / 共有特征数 × 平方和)。',
	'Features with a value in this sample.': '该样本有数值的特征数。',
	'Mean over the features, unit of the matrix.': '各特征数值的均值，单位同矩阵。',
	'Sample standard deviation over the features, unit of the matrix.': '各特征数值的样本标准差，单位同矩阵。',
	'5 % quantile (linear interpolation).': '5 % 分位数（线性插值）。',
	'95 % quantile (linear interpolation).': '95 % 分位数（线性插值）。',
	'Set of samples: all, or one group; one sample per patient, the earliest.':
		'样本范围：全部（all）或某一组；每位患者取最早的一个样本。',
	'Samples with score and value.': '既有得分又有数值的样本数。',
	'Test.': '所用检验。',
	'Spearman rho; AUROC of the second level over the first; epsilon squared for more levels.':
		'Spearman rho；两个水平时为第二水平对第一水平的 AUROC；水平更多时为 ε²。',
	'Two-sided p, not adjusted; empty when suppressed.': '双侧 p 值，未校正；不予给出时为空。',
	'Levels with their n (categorical), else empty.': '各水平及其 n（分类变量），否则为空。',
	'File with the score; empty for a column of the metadata.': '得分所在的文件；若为元数据列则为空。',
	'Samples used, the earliest of each patient.': '所用样本数，每位患者取最早的一个。',
	'Column declared or named as a probability.': '该列声明为概率，或列名表明其为概率。',
	'Positive patients with a value.': '有数值的阳性患者数。',
	'Other patients with a value.': '有数值的其他患者数。',
	'Mean squared error of the probability; lower is better.': '概率的均方误差，越低越好。',
	'p (1 - p) of the share p of positives: the score of predicting p for every sample.':
		'p (1 - p)，p 为阳性比例：对每个样本都预测 p 时的均方误差。',
	'Calibration slope; 1 is ideal.': '校准斜率；1 最理想。',
	'Lower end, Wald 95 %.': '下限，Wald 95 %。',
	'Calibration intercept; 0 is ideal.': '校准截距；0 最理想。',
	'Values not reported and why; empty when all are.': '未给出的数值及原因；全部给出时为空。',
	'File with the scores; empty for columns of the metadata.': '得分所在的文件；若为元数据列则为空。',
	'Samples compared.': '所比较的样本。',
	'First score column.': '第一个得分列。',
	'Second score column.': '第二个得分列。',
	'Samples with both scores.': '两个得分都有的样本数。',
	'AUROC of the first score on these samples, direction as supplied.':
		'第一个得分在这些样本上的 AUROC，方向按所提供的原样。',
	'AUROC of the second score, on the same samples.': '第二个得分在同样样本上的 AUROC。',
	'Standard error of the difference: paired DeLong, or over 2,000 resamples of whole patients when patients have several samples; empty without variation.':
		'差值的标准误：配对 DeLong 法；患者有多个样本时，以整名患者为单位重抽样 2,000 次得到；没有变异时为空。',
	'Lower end of the 95 % interval; empty without standard error.': '95 % 区间的下限；没有标准误时为空。',
	'Two-sided, difference / se against the normal distribution.': '双侧 p 值，由差值 / se 按正态分布得到。',
	'After Holm over the pairs of the file and part.': '对同一文件、同一部分的各对得分作 Holm 校正后的值。',
	'Rank correlation of the two scores over these samples.': '两个得分在这些样本上的秩相关。',
	'Samples counted.': '所计入的样本。',
	'Column with the score.': '得分所在的列。',
	'Positive = score strictly above this.': '阳性 = 得分严格高于此值。',
	'Source of the threshold.': '阈值的来源。',
	'Group that the subgroup is part of.': '该亚组所属的组。',
	'Value of the column; "(missing)" where it is empty.': '该列的取值；空缺时为“(missing)”。',
	'Patients above the threshold, each with the earliest sample.': '高于阈值的患者数，每位患者取最早的样本。',
	'Patients of this group and level with a score.': '该组该水平中有得分的患者数。',
	'above / n: sensitivity in the positive group, false positive rate in the other; empty below 5.':
		'above / n：在阳性组为灵敏度，在其他组为假阳性率；不足 5 名时为空。',
	'Lower end, Clopper-Pearson 95 %, threshold treated as fixed.':
		'下限，Clopper-Pearson 95 %，阈值视为固定。',
	'Specificity the threshold was set for; empty for a stated threshold.':
		'设定阈值所针对的特异度；阈值为直接给定时为空。',
	'Positive patients above the threshold, each with the earliest sample.':
		'高于阈值的阳性患者数，每位患者取最早的样本。',
	'Positive patients.': '阳性患者数。',
	'detected / n_positive.': 'detected / n_positive 的比值。',
	'Other patients not above the threshold.': '未高于阈值的其他患者数。',
	'Other patients.': '其他患者数。',
	'negative / n_negative.': 'negative / n_negative 的比值。',
	'Specificity the threshold was set for.': '设定阈值所针对的特异度。',
	'Positive = mean out-of-fold score strictly above this.': '阳性 = 平均折外得分严格高于此值。',
	'Cases above the threshold.': '高于阈值的病例数。',
	'Cases of this level: patients, each with the earliest sample.':
		'该水平的病例数：以患者计，每位患者取最早的样本。',
	'detected / n; empty below 5 cases.': 'detected / n；病例不足 5 名时为空。',
	'Upper end, Clopper-Pearson 95 %, threshold treated as fixed.':
		'上限，Clopper-Pearson 95 %，阈值视为固定。',
	'File with scores; empty for a column of the metadata.': '得分所在的文件；若为元数据列则为空。',
	'Samples evaluated; never both sets together where there is a split.':
		'所评估的样本；有划分时从不把两个集合合在一起。',
	'Class counted as positive.': '视为阳性的类别。',
	'Samples of the positive class with a score.': '阳性类别中有得分的样本数。',
	'Other samples with a score.': '有得分的其他样本数。',
	'Patients of these samples; values at a fixed specificity use the earliest sample of each.':
		'这些样本所属的患者数；固定特异度下的数值取每位患者最早的样本。',
	'Patients of the other samples, likewise.': '其他样本所属的患者数，取样方式相同。',
	'Labelled samples without a score.': '有标签但没有得分的样本数。',
	'True when a class has fewer than 10 patients with a score (no value at a fixed specificity), or one under 5 or all under 20 (no interval either).':
		'某一类别有得分的患者不足 10 名（不给出固定特异度下的数值），或某一类别不足 5 名、或总数不足 20 名（区间也不给出）时为 true。',
	'AUROC; below 0.5 the score is lower in the positive class.': 'AUROC；低于 0.5 表示阳性类别的得分更低。',
	'1 - AUROC where the score is lower in the positive class; empty otherwise.':
		'阳性类别得分更低时为 1 - AUROC，否则为空。',
	'Lower end of the 95 % interval (DeLong, logit scale).': '95 % 区间的下限（DeLong，logit 尺度）。',
	'Upper end of the 95 % interval.': '95 % 区间的上限。',
	'ceil(0.95 n)-th smallest control score; positive = strictly above. In the validation set, the threshold of the training set.':
		'对照得分由小到大的第 ceil(0.95 n) 个；阳性 = 严格高于此值。验证集沿用训练集的阈值。',
	'Sensitivity at this threshold.': '该阈值下的灵敏度。',
	'Lower end, cases and controls resampled 2,000 times; Clopper-Pearson if the threshold is from the training set.':
		'下限，由病例与对照重抽样 2,000 次得到；阈值来自训练集时为 Clopper-Pearson 区间。',
	'Positive patients above the threshold.': '高于阈值的阳性患者数。',
	'Control patients not above the threshold.': '未高于阈值的对照患者数。',
	'Threshold at 98 % specificity.': '98 % 特异度的阈值。',
	'Lower end.': '下限。',
	'Values that could not be estimated and why; empty without any.': '无法估计的数值及原因；没有时为空。',
	'label_like, outcome, prediction (scores and posterior probabilities), description (of the person or the disease), technical, id_like: apparent kind; filled_for_one_group: values in one group only; separates: AUROC of at least 0.98 alone; carries_result: without it and its correlated features the model loses more than half of its AUROC above 0.5.':
		'label_like、outcome、prediction（得分与后验概率）、description（对人或疾病的描述）、technical、id_like：看似所属的类型；filled_for_one_group：只在一个组中有数值；separates：单独一个特征的 AUROC 就至少为 0.98；carries_result：去掉该特征及与其相关的特征后，模型 AUROC 高出 0.5 的部分损失过半。',
	'Whether the evidence comes from its values or only its name.': '依据来自特征的数值，还是仅来自其名称。',
	'set_aside: excluded from every analysis; kept: kept by the parameter keep_suspect_features, otherwise set aside; named: a retained measurement, listed with the verdict.':
		'set_aside：从所有分析中排除；kept：因参数 keep_suspect_features 而保留，否则会被排除；named：予以保留的测量量，随结论一并列出。',
	'AUROC of the feature alone, of the two groups it separates best, at least 0.5; of "has a value" for filled_for_one_group. Null without two groups.':
		'该特征单独的 AUROC，取其区分最好的两组，至少为 0.5；对 filled_for_one_group 则为“是否有数值”的 AUROC。没有两个组时为 null。',
	'For carries_result: other features with |r| of at least 0.8 that were removed with it.':
		'用于 carries_result：随该特征一并去掉的、|r| 至少为 0.8 的其他特征数。',
	'For carries_result: out-of-fold AUROC of the model without it and its correlated features.':
		'用于 carries_result：去掉该特征及与其相关的特征后，模型的折外 AUROC。',
	'Metadata columns in the model, separated by semicolons.': '模型中的元数据列，以分号分隔。',
	'Samples.': '样本数。',
	'Out-of-fold AUROC of one repeat, metadata alone (logistic regression, C = 1).':
		'单次重复的折外 AUROC，仅用元数据（逻辑回归，C = 1）。',
	'Lower end of its approximate 95 % interval.': '其近似 95 % 区间的下限。',
	'AUROC of the signal alone, on the same samples.': '仅用信号的 AUROC，样本相同。',
	'AUROC of the metadata and the decision of the signal model; for training samples, that of inner folds that excluded them.':
		'元数据与信号模型的决策值合用的 AUROC；训练样本的决策值取自不含该样本的内层折。',
	'auroc_both - auroc_covariates: what the signal adds.': 'auroc_both - auroc_covariates：信号带来的增量。',
	'Lower end of the approximate 95 % interval of the difference.': '差值的近似 95 % 区间的下限。',
	'Two-sided, approximate.': '双侧 p 值，近似。',
	'Label of the sample.': '样本的标签。',
	'Matrix that contradicts it.': '与该标签相矛盾的矩阵。',
	'Class predicted instead.': '与标签不同的预测类别。',
	'Mean out-of-fold probability of that class.': '该类别的平均折外概率。',
	'Share of repeats with a probability of at least 0.95.': '概率至少为 0.95 的重复所占比例。',
	'Matrices that contradict the label of this sample.': '与该样本的标签相矛盾的矩阵数。',
	'How the threshold was chosen: a fixed specificity in the controls, or a round score.':
		'阈值的选定方式：对照中的固定特异度，或取整的得分。',
	'Share of positives above the threshold.': '高于阈值的阳性比例。',
	'Positives above the threshold.': '高于阈值的阳性数。',
	'Positives: patients, each with the earliest sample.': '阳性数：以患者计，每位患者取最早的样本。',
	'Share of controls not above the threshold, as achieved.': '未高于阈值的对照比例，即实际达到的特异度。',
	'Controls not above the threshold.': '未高于阈值的对照数。',
	'Controls: patients, each with the earliest sample.': '对照数：以患者计，每位患者取最早的样本。',
	'Method for the interval of the sensitivity.': '灵敏度区间的计算方法。',
	'Sample id of the data.': '数据中的样本编号。',
	'File with the lengths.': '片段长度所在的文件。',
	'Format of that file.': '该文件的格式。',
	'Genome build by the lengths of the contigs; empty when unclear.':
		'由 contig 长度得出的基因组版本；无法确定时为空。',
	'Fragments before the MAPQ filter: proper pairs without duplicates, counted at read 1.':
		'MAPQ 过滤前的片段数：正确配对且非重复，以读段 1 计数。',
	'Fragments used for the lengths; empty for tables of shares.': '用于长度统计的片段数；文件为比例表时为空。',
	'Of these, unpaired reads that were stated to span their fragment (reads_are_fragments); empty for other files than alignments.':
		'其中声明为覆盖整个片段的非配对读段数（reads_are_fragments）；比对文件以外的文件为空。',
	'Mean length, bp.': '平均长度，bp。',
	'Sample standard deviation of the length, bp.': '长度的样本标准差，bp。',
	'Median length, bp.': '长度的中位数，bp。',
	'Median absolute deviation from the median, bp, unscaled.': '与中位数的中位绝对偏差，bp，未乘换算系数。',
	'Most frequent length, bp; the shortest in case of ties.': '出现最多的长度，bp；并列时取最短者。',
	'Shortest fragment, bp.': '最短片段的长度，bp。',
	'Longest fragment, bp.': '最长片段的长度，bp。',
	'Fragments of 100-150 bp.': '100-150 bp 的片段数。',
	'Fragments of 151-220 bp.': '151-220 bp 的片段数。',
	'short / long; empty without a long one.': 'short / long；没有长片段时为空。',
	'Share of fragments of at most 150 bp.': '不超过 150 bp 的片段比例。',
	'Share of fragments of 20-150 bp, inclusive.': '20-150 bp 的片段比例，含端点。',
	'Share of fragments of 100-150 bp, inclusive.': '100-150 bp 的片段比例，含端点。',
	'Share of fragments of 151-220 bp, inclusive.': '151-220 bp 的片段比例，含端点。',
	'Share of fragments of 160-180 bp, inclusive.': '160-180 bp 的片段比例，含端点。',
	'Share of fragments of 180-220 bp, inclusive.': '180-220 bp 的片段比例，含端点。',
	'Share of fragments of 250-320 bp, inclusive.': '250-320 bp 的片段比例，含端点。',
	'Share of fragments of 250-450 bp: two nucleosomes.': '250-450 bp 的片段比例：两个核小体。',
	'Sum of the shares at the local maxima of 75-150 bp minus that at the local minima (Mouliere 2018); inflated by chance if there are few fragments.':
		'75-150 bp 内各局部极大处的比例之和减去各局部极小处的比例之和（Mouliere 2018）；片段少时会因偶然而偏高。',
	'Sum of the shares at the average positions of maxima minus that at those of minima of the publication.':
		'原文献所列极大的平均位置处的比例之和减去极小的平均位置处的比例之和。',
	'Source of the bases of the end motifs; empty without motifs.': '末端基序的碱基来源；没有基序时为空。',
	'Fragment ends with a motif.': '有基序的片段末端数。',
	'Ends without a motif: clipped, unknown bases, or beyond the contig.':
		'没有基序的末端数：被剪切、碱基未知或超出 contig。',
	'Number of different end motifs.': '不同末端基序的数目。',
	'Motif diversity score -sum p ln p / ln 4^k, 0-1 (Jiang 2020).':
		'基序多样性评分 -sum p ln p / ln 4^k，0-1（Jiang 2020）。',
	'Motif diversity score with the Miller-Madow correction for few ends.':
		'针对末端数少作 Miller-Madow 校正的基序多样性评分。',
	'Diversity of 6-mers around the breaks; needs a reference.': '断点周围 6-mer 的多样性；需要参考序列。',
	'Orientation-aware fragmentation over the regions (Sun 2019), ends scaled to 10,000.':
		'各区域的方向感知片段化（Sun 2019），末端数缩放到 10,000。',
	'Mean coverage within 1,000 bp of the centres of the regions, over that of 5,000 bp.':
		'区域中心 1,000 bp 以内的平均覆盖度与 5,000 bp 以内的平均覆盖度之比。',
	'Mean coverage of -30 <= x < 30 around the centres.': '中心周围 -30 <= x < 30 的平均覆盖度。',
	'|FFT[10]| of the coverage of -960 <= x < 960: strength of the nucleosome array.':
		'-960 <= x < 960 范围内覆盖度的 |FFT[10]|：核小体规则排列的强度。',
	'Fragments per base of X over those of the autosomes: about 1 with two X, 0.5 with one.':
		'X 染色体每碱基的片段数与常染色体之比：有两条 X 时约为 1，只有一条时约为 0.5。',
	'Fragments per base of Y over those of the autosomes.': 'Y 染色体每碱基的片段数与常染色体之比。',
	'Sex by X and Y coverage; empty when undetermined.': '按 X 与 Y 的覆盖度推断的性别；无法确定时为空。',
	'Reason for the call, or for its absence.': '作出或未作出判定的理由。',
	'Sex in the metadata.': '元数据中的性别。',
	'Whether both agree; empty when one is unknown.': '两者是否一致；其中一个未知时为空。',
	'Filter, in order of application; the first row is the unfiltered input.':
		'过滤步骤，按应用的先后排列；首行为未经过滤的输入。',
	'Unit counted at this step.': '这一步的计数单位。',
	'Removed by this step.': '这一步剔除的数目。',
	'Remaining after this step.': '这一步之后剩余的数目。',
	'Fragment length, bp.': '片段长度，bp。',
	'Fragments of this length; empty if the file contains shares.': '该长度的片段数；文件给出的是比例时为空。',
	'Share of all fragments of the sample.': '占样本全部片段的比例。',
	"First bases of a fragment end, 5' to 3'.": "片段末端的前几个碱基，5' 到 3'。",
	'Ends with this motif; empty if the file contains shares.': '带有该基序的末端数；文件给出的是比例时为空。',
	'Share of the ends of the sample that have a motif.': '在样本中有基序的末端里所占的比例。',
	'Chromosome name as in the file.': '染色体名称，写法同文件。',
	'First base, 0-based.': '首个碱基，从 0 起计。',
	'Base after the last one.': '末个碱基之后的位置。',
	'Chromosome arm; the contig where no arms are known.': '染色体臂；染色体臂未知时为 contig。',
	'Fragments of 100-150 bp with their midpoint here; empty in a window without any fragment.':
		'中点位于此处的 100-150 bp 片段数；窗口内没有任何片段时为空。',
	'Mean of short / long over the bins of the window; bins without a long fragment are omitted.':
		'窗口内各分箱 short / long 的均值；没有长片段的分箱不计入。',
	'G and C of the reference, mean over the bins; empty without a reference.':
		'参考序列的 G 与 C 含量，取各分箱的均值；没有参考序列时为空。',
	'Sum of the GC-corrected short counts (value - loess + median).':
		'经 GC 校正的短片段计数之和（数值 - loess + 中位数）。',
	'Sum of the GC-corrected long counts.': '经 GC 校正的长片段计数之和。',
	'Sum of the GC-corrected short and long counts.': '经 GC 校正的短片段与长片段计数之和。',
	'Mean of the GC-corrected ratios.': '经 GC 校正的比值的均值。',
	'Chromosome name as in the file; chromosomes without fragments of the sample have no rows.':
		'染色体名称，写法同文件；样本没有片段的染色体不列出。',
	'Bases of a whole bin; partial bins at the end of an arm or contig are shorter.':
		'完整分箱的碱基数；染色体臂或 contig 末端的不完整分箱较短。',
	'Chromosome arm of a DELFI window; the contig where no arms are known; empty for regions that DELFI excludes: centromeres, the remainder of an arm, X and Y.':
		'DELFI 窗口所在的染色体臂；染色体臂未知时为 contig；DELFI 排除的区域为空：着丝粒、染色体臂的剩余部分、X 和 Y。',
	'Fragments of any length with their midpoint here; empty without any.':
		'中点位于此处的片段数，长度不限；没有片段时为空。',
	'Fragments of 100-150 bp; empty in a bin without fragments.': '100-150 bp 的片段数；分箱内没有片段时为空。',
	'Fragments of 151-220 bp; empty in the same bins.': '151-220 bp 的片段数；为空的分箱与上相同。',
	'Mean of short / long over the 100 kb bins inside; bins without a long fragment are omitted.':
		'其中各 100 kb 分箱 short / long 的均值；没有长片段的分箱不计入。',
	'short / long of the whole bin; empty without a long fragment.':
		'整个分箱的 short / long；没有长片段时为空。',
	'Fraction of the bases of the bin covered by a fragment (every hundredth base is tested).':
		'分箱中被片段覆盖的碱基比例（每一百个碱基检查一个）。',
	'G and C of the reference, mean over the bins of 100 kb; empty without a reference.':
		'参考序列的 G 与 C 含量，取各 100 kb 分箱的均值；没有参考序列时为空。',
	'Sum over the 100 kb bins of the GC-corrected short counts (value - loess + median).':
		'各 100 kb 分箱经 GC 校正的短片段计数之和（数值 - loess + 中位数）。',
	'Sum over the 100 kb bins of the GC-corrected long counts.': '各 100 kb 分箱经 GC 校正的长片段计数之和。',
	'Sum over the 100 kb bins of the GC-corrected short and long counts.':
		'各 100 kb 分箱经 GC 校正的短片段与长片段计数之和。',
	'Name of the region, otherwise its coordinates.': '区域名称；没有名称时为其坐标。',
	'Chromosome name as in the region file.': '染色体名称，写法同区域文件。',
	'Fragments with their midpoint inside; empty when the data lack this region.':
		'中点位于区域内的片段数；数据不含该区域时为空。',
	'Fragments with their midpoint inside, per million fragments of the sample.':
		'中点位于区域内的片段数，按样本每百万片段计。',
	'Mean number of fragments over a base.': '每个碱基上的平均片段数。',
	'Mean windowed protection score, window 120, fragments of 120-180 bp (Snyder 2016).':
		'平均窗口保护评分，窗口 120，片段 120-180 bp（Snyder 2016）。',
	'Mean windowed protection score, window 16, fragments of 35-80 bp.':
		'平均窗口保护评分，窗口 16，片段 35-80 bp。',
	'Cleavage proportion: 100 x fragment ends / fragments over each base, summed (Zhou 2022).':
		'切割比例：100 x 片段末端数之和 / 各碱基上的片段数之和（Zhou 2022）。',
	'Set of sites.': '位点集。',
	'First base of the column, relative to the centre of the sites.': '该列首个碱基相对于位点中心的位置。',
	'Coverage relative to the surroundings of the sites, normalised as in the file or profile.':
		'相对于位点周围区域的覆盖度，归一化方式同文件或平均谱。',
	'Sites averaged in the profile; empty when not stated.': '平均谱所用的位点数；未注明时为空。',
	'Correction stated in the file.': '文件中注明的校正。',
	'Mean over the profile.': '整个平均谱的均值。',
	'Mean over -30 <= x < 30.': '-30 <= x < 30 的均值。',
	'|FFT[10]| over -960 <= x < 960.': '-960 <= x < 960 的 |FFT[10]|。',
	'Mean stated in the file.': '文件中注明的均值。',
	'Central coverage stated in the file.': '文件中注明的中心覆盖度。',
	'Amplitude stated in the file.': '文件中注明的振幅。',
	'Chromosome name as in the variant file.': '染色体名称，写法同变异文件。',
	'Position as in VCF, 1-based.': 'VCF 中的位置，从 1 起计。',
	'Reference allele.': '参考等位基因。',
	'Alternative allele.': '替代等位基因。',
	'Read names that show ALT; primary mapped reads, no pair or MAPQ filter.':
		'显示 ALT 的读段名称数；只计已比对的主要读段，不按配对或 MAPQ 过滤。',
	'Read names that show REF (for changes of length: no insertion or deletion there).':
		'显示 REF 的读段名称数（对改变长度的变异，指该处没有插入或缺失）。',
	'Read names that show another allele.': '显示其他等位基因的读段名称数。',
	'Read names whose mates disagree; not included in the other counts.':
		'两端读段不一致的读段名称数；不计入其他计数。',
	'ALT / (ALT + REF + other); a fraction of fragments, not a tumour fraction.':
		'ALT / (ALT + REF + 其他)；这是片段的比例，不是肿瘤分数。',
	'Median length of properly paired fragments with ALT, bp.': '带 ALT 的正确配对片段的长度中位数，bp。',
	'Median length of properly paired fragments with REF, bp.': '带 REF 的正确配对片段的长度中位数，bp。',
	'Fragments used for the median with ALT.': '计算 ALT 长度中位数所用的片段数。',
	'Fragments used for the median with REF.': '计算 REF 长度中位数所用的片段数。',
	'Share of at most 150 bp among those with ALT.': '带 ALT 的片段中不超过 150 bp 的比例。',
	'Share of at most 150 bp among those with REF.': '带 REF 的片段中不超过 150 bp 的比例。',
	'GC of the reference bin, rounded to a hundredth.': '参考序列分箱的 GC 含量，取到百分位。',
	'Bins of this GC among the bins sampled (at most 2,000 per sample).':
		'抽取的分箱（每个样本至多 2,000 个）中具有该 GC 含量的分箱数。',
	'Median fragments (100-220 bp) of these bins over that of all bins.':
		'这些分箱的片段数（100-220 bp）中位数与全部分箱的中位数之比。',
	'Median fragments of these bins over that of all bins after the correction.':
		'校正后这些分箱的片段数中位数与全部分箱的中位数之比。',
	'Positions in the file.': '文件中的位置数。',
	'Positions without a score.': '没有得分的位置数。',
	'Chromosomes in the file.': '文件中的染色体数。',
	'Mean score.': '平均得分。',
	'Lowest score.': '最低得分。',
	'Highest score.': '最高得分。',
	'File it was read from.': '读取自哪个文件。',
	'Recognised format.': '识别出的格式。',
	'Fragments that passed the filters.': '通过过滤的片段数。',
	'Of these, fragments on contigs that the reference does not have, or past their ends.':
		'其中位于参考序列所没有的 contig 上，或超出其末端的片段数。',
	'Fragments drawn for the model.': '为模型抽取的片段数。',
	'Of these, fragments with an embedding.': '其中得到嵌入的片段数。',
	'Fragments drawn with bases from both reads; empty with a reference.':
		'抽取的片段中碱基取自两条读段的数目；有参考序列时为空。',
	'Mean length of the fragments drawn, bp.': '抽取的片段的平均长度，bp。',
	'Mean number of bases passed to the model.': '输入模型的平均碱基数。',
	'Format of the source of the values (recognition key).': '数值来源的格式（识别键）。',
	'Content of the file: ratios to a reference, depth without one (no calls), counts that lb-agent corrected for GC and mappability, counts that could not be corrected, or segments only.':
		'文件的内容：相对参照的比值、没有参照的深度（不作判定）、由 lb-agent 校正了 GC 与可比对性的计数、无法校正的计数，或只有拷贝数片段。',
	'Bins of the sample; empty without bins.': '样本的分箱数；没有分箱时为空。',
	'Bins with a log2 ratio.': '有 log2 比值的分箱数。',
	'Bases per bin when all have the same; empty otherwise.': '各分箱大小相同时为每个分箱的碱基数；否则为空。',
	'Derivative log ratio spread: interquartile range of neighbour differences within autosomes / (1.349 sqrt 2); the noise of one bin, log2.':
		'导数对数比值离散度：常染色体内相邻分箱之差的四分位距 / (1.349 sqrt 2)；即单个分箱的噪声，log2。',
	'1.4826 MAD of the autosomal bins around their median, log2: noise and signal together.':
		'常染色体分箱围绕其中位数的 1.4826 MAD，log2：噪声与信号合计。',
	'Median log2 ratio of the autosomes: the zero of the calls.': '常染色体 log2 比值的中位数，即判定的零点。',
	'Segments.': '拷贝数片段数。',
	'Segments of the file, circular binary segmentation by lb-agent, or runs of bins with one call.':
		'拷贝数片段的来源：文件、lb-agent 的环形二元分割，或判定相同的连续分箱。',
	'Origin of the calls: the file; plasma rule (against controls, otherwise against the noise of the sample: noise_from); tissue rule (cnvkit thresholds); none.':
		'判定的来源：文件；血浆规则（以对照为参照，没有对照时以样本的噪声为参照，见 noise_from）；组织规则（cnvkit 阈值）；无。',
	'Reference for calls by lb-agent: at least ten normals (the panel supplied, or controls of the same pipeline); the noise of the sample itself (no normals for comparison); unknown = segments only, no calls. Empty for depth without a reference and for the tissue rule.':
		'lb-agent 判定所用的参照：至少十个正常样本（提供的面板，或同一流程的对照）；样本自身的噪声（没有正常样本可供比较）；unknown = 只有拷贝数片段，不作判定。没有参照的深度以及组织规则为空。',
	'Normals used as reference for calls by lb-agent.': 'lb-agent 判定时用作参照的正常样本数。',
	'Autosomal segments and arms called as gain by lb-agent, irrespective of the origin of `gains`.':
		'lb-agent 判定为增益的常染色体拷贝数片段与染色体臂数，与 `gains` 的来源无关。',
	'Autosomal segments and arms called as loss by lb-agent, as for `own_gains`.':
		'lb-agent 判定为缺失的常染色体拷贝数片段与染色体臂数，规则同 `own_gains`。',
	'Autosomal segments that the file and lb-agent call differently; empty without both.':
		'文件与 lb-agent 判定不同的常染色体拷贝数片段数；两种判定不齐全时为空。',
	'Sum over autosomal arms of (log2 level minus that of the controls, in their SD)^2; empty with fewer than ten controls.':
		'各常染色体臂（log2 水平减去对照的水平，以对照的 SD 为单位）^2 之和；不足十个对照时为空。',
	'z of the logarithm of aneuploidy_sum against the controls; each control is compared with the others.':
		'aneuploidy_sum 的对数相对于对照的 z 分数；每个对照与其余对照比较。',
	'Copy-number profile abnormality (WisecondorX): sum of |z| x length / number of segments x 1e-8; empty without a file of segments with z-scores.':
		'拷贝数谱异常（WisecondorX）：|z| x 长度之和 / 拷贝数片段数 x 1e-8；没有带 z 分数的拷贝数片段文件时为空。',
	'Bases under gain or loss / bases with a call, autosomes.':
		'增益或缺失的碱基数 / 有判定的碱基数，常染色体。',
	'Bases under gain / bases with a call, autosomes.': '增益的碱基数 / 有判定的碱基数，常染色体。',
	'Bases under loss / bases with a call, autosomes.': '缺失的碱基数 / 有判定的碱基数，常染色体。',
	'Autosomal bases with a call.': '有判定的常染色体碱基数。',
	'Autosomal segments called as gain, and arms called as gain with less than half covered by such segments.':
		'判定为增益的常染色体拷贝数片段数，加上判定为增益而被这类片段覆盖不足一半的染色体臂数。',
	'Autosomal segments and arms called as loss, counted as for `gains`.':
		'判定为缺失的常染色体拷贝数片段与染色体臂数，计数方法同 `gains`。',
	'Mean distance of the autosomes from the center, weighted by length, log2.':
		'常染色体与 center 之间的平均距离，按长度加权，log2。',
	'True when more of the genome is altered than in any control; empty for the controls themselves and without controls.':
		'基因组改变多于任何一个对照时为真；对照本身以及没有对照时为空。',
	'Mean absolute z of the autosomal bins against the controls; empty with fewer than ten.':
		'常染色体分箱相对于对照的 z 分数绝对值的均值；不足十个对照时为空。',
	'Share of autosomal bins with |z| above 3 against the controls.':
		'相对于对照 |z| 大于 3 的常染色体分箱所占的比例。',
	'Bins (or markers) with a value inside; empty when the file does not state it.':
		'其中有数值的分箱（或标记）数；文件未注明时为空。',
	'Mean log2 ratio.': '平均 log2 比值。',
	'Call; empty without a call.': '判定；没有判定时为空。',
	'Copy number, if the file or the tissue rule states one.': '拷贝数，由文件或组织规则给出时才有。',
	'Bases.': '碱基数。',
	'Chromosome arms it overlaps, for example "8q" or "1p; 1q"; empty without a known build.':
		'所重叠的染色体臂，例如“8q”或“1p; 1q”；基因组版本未知时为空。',
	'Call.': '判定。',
	'Mean log2 ratio minus the median of the autosomes.': '平均 log2 比值减去常染色体的中位数。',
	'Distance from the center in standard errors (DLRS / sqrt bins); empty when the noise or the number of bins is unknown.':
		'与 center（常染色体中位数）的距离，以标准误（DLRS / sqrt bins）为单位；噪声或分箱数未知时为空。',
	'Bins (or markers) with a value inside.': '其中有数值的分箱（或标记）数。',
	'Origin of `call`: the file, or a rule of lb-agent.': '`call` 的来源：文件，或 lb-agent 的规则。',
	'A segment, or a whole chromosome arm less than half of which is covered by called segments.':
		'一个拷贝数片段，或被有判定的拷贝数片段覆盖不足一半的整条染色体臂。',
	"The file's own call; empty when it has none.": '文件自带的判定；没有时为空。',
	'Call made by lb-agent for the segment, or for the called arm that contains it; empty where no call is possible (segments alone, X and Y without a reference).':
		'lb-agent 对该拷贝数片段，或对包含它且有判定的染色体臂作出的判定；无法判定时为空（只有拷贝数片段，以及没有参照的 X 与 Y）。',
	'Both calls have the same direction; empty without both.': '两种判定的方向是否相同；不齐全时为空。',
	'log2 distance from the level of most autosomes, and from the mean of the controls if there are at least ten.':
		'与多数常染色体水平的 log2 差；至少有十个对照时，再减去对照的均值。',
	'Standard error of the effect: SD of the controls x sqrt(1 + 1/n), scaled by the noise of the sample relative to a typical control, or from the noise of the sample; the stricter of the two comparisons.':
		'效应的标准误：对照的 SD x sqrt(1 + 1/n)，再按样本噪声与典型对照的噪声之比缩放；或由样本的噪声得出；取两种比较中较严格的一种。',
	'effect / error.': 'effect 与 error 之比（effect / error）。',
	'|t| from which a call is made.': '作出判定所需的最小 |t|。',
	'Controls compared with; 0 = no normals for comparison.': '用于比较的对照数；0 = 没有正常样本可供比较。',
	'A call by lb-agent with an effect below 0.1 log2.': '效应低于 0.1 log2 的 lb-agent 判定。',
	'Fraction f of the DNA with one copy more or less that would give this effect: 2^effect = 1 + f/2, or 1 - f/2; empty above 1.':
		'多一份或少一份拷贝的 DNA 占多大比例 f 才会产生该效应：2^effect = 1 + f/2，或 1 - f/2；大于 1 时为空。',
	'no_normals: no normals for comparison; not_corrected: counts without GC correction; gc_extreme: an arm whose level correlates with GC; sex_reference: a shift of the whole chromosome.':
		'no_normals：没有正常样本可供比较；not_corrected：计数未经 GC 校正；gc_extreme：染色体臂的水平与 GC 相关；sex_reference：整条染色体的偏移。',
	'Chromosome arm; short arms of acrocentric chromosomes are left out.':
		'染色体臂；不含近端着丝粒染色体的短臂。',
	'Bases with a value.': '有数值的碱基数。',
	'Mean log2 ratio, weighted by length.': '平均 log2 比值，按长度加权。',
	'Bases under gain or loss / bases with a call.': '增益或缺失的碱基数 / 有判定的碱基数。',
	'Bases under gain / bases with a call.': '增益的碱基数 / 有判定的碱基数。',
	'Bases under loss / bases with a call.': '缺失的碱基数 / 有判定的碱基数。',
	'Robust z score, (mean_log2 - median of the controls) / (1.4826 MAD of the controls); a control is compared with the others. Empty with fewer than ten controls.':
		'稳健 z 分数，(mean_log2 - 对照的中位数) / (对照的 1.4826 MAD)；对照与其余对照比较。不足十个对照时为空。',
	'log2 distance from the level of most autosomes, and from the mean of the controls if there are at least ten; without called segments that cover less than half of the arm.':
		'与多数常染色体水平的 log2 差；至少有十个对照时，再减去对照的均值；不含覆盖染色体臂不足一半的有判定拷贝数片段。',
	'effect / its standard error.': 'effect 与其标准误之比。',
	'Call of the whole arm by lb-agent; empty for X and Y, and where no call is possible.':
		'lb-agent 对整条染色体臂的判定；X 与 Y 以及无法判定时为空。',
	'Fraction of the DNA with one copy more or less that would give this effect; empty without a call.':
		'多一份或少一份拷贝的 DNA 占多大比例才会产生该效应；没有判定时为空。',
	'Median log2 ratio of X minus that of the autosomes.': 'X 的 log2 比值中位数减去常染色体的中位数。',
	'Median log2 ratio of Y minus that of the autosomes.': 'Y 的 log2 比值中位数减去常染色体的中位数。',
	'Bins of X with a value.': 'X 上有数值的分箱数。',
	'Bins of Y with a value.': 'Y 上有数值的分箱数。',
	'Sex by X and Y; empty when the file cannot show it.': '按 X 与 Y 推断的性别；文件无法显示时为空。',
	'Basis: levels of X and Y, too few bins, or comparison with references of the same sex (WisecondorX).':
		'依据：X 与 Y 的水平、分箱过少，或与同性别参照的比较（WisecondorX）。',
	'Whether observed and stated sex agree; empty when one is unknown.':
		'观察到的性别与注明的性别是否一致；其中一个未知时为空。',
	'Chromosome name as in the first file.': '染色体名称，写法同第一个文件。',
	'Samples with a log2 ratio here.': '此处有 log2 比值的样本数。',
	'Median log2 ratio of these samples.': '这些样本的 log2 比值中位数。',
	'Controls with a log2 ratio here.': '此处有 log2 比值的对照数。',
	'Lower edge of the controls: smallest value, or 5th percentile with 20 or more controls.':
		'对照的下界：最小值；有 20 个或更多对照时为第 5 百分位数。',
	'Upper edge of the controls: largest value, or 95th percentile with 20 or more controls.':
		'对照的上界：最大值；有 20 个或更多对照时为第 95 百分位数。',
	'Persons with a gain here in at least one sample (samples where persons are not known).':
		'至少一个样本在此处有增益的人数（不知道样本属于何人时为样本数）。',
	'Persons with a loss here in at least one sample.': '至少一个样本在此处有缺失的人数。',
	'Format of the file (recognition key).': '文件的格式（识别键）。',
	'Genome build by contig lengths or bins; empty when unclear.':
		'按 contig 长度或分箱推断的基因组版本；不明确时为空。',
	'What a bin holds: fragments by midpoint, reads by first base (files without proper pairs), counts of the file, coverage of the file summed over the bin, depth of targets, or log ratios of the file.':
		'分箱的内容：按中点计的片段、按首个碱基计的读段（没有正确配对的文件）、文件的计数、文件的覆盖度在分箱内之和、靶区的深度，或文件的对数比值。',
	'Reads (alignments) or rows (fragment files) of the file; empty when bins were supplied.':
		'文件的读段数（比对文件）或行数（片段文件）；直接提供分箱时为空。',
	'Fragments (primary, proper pair, not duplicate) before the MAPQ filter.':
		'MAPQ 过滤之前的片段数（主要比对、正确配对、非重复）。',
	'Fragments or reads below the smallest mapping quality.': '低于最小比对质量的片段或读段数。',
	'Fragments outside the requested length range.': '超出所要求长度范围的片段数。',
	'Fragments or reads in excluded regions.': '位于排除区域内的片段或读段数。',
	'Fragments, reads or counts in the bins of chromosomes 1-22, X and Y.':
		'1-22 号染色体以及 X 和 Y 的分箱中的片段数、读段数或计数。',
	'Fragments or reads on other contigs.': '位于其他 contig 上的片段或读段数。',
	'Median fragment length, bp.': '片段长度中位数，bp。',
	'Bins.': '分箱数。',
	'Bins excluded because they overlap excluded regions too much.': '因与排除区域重叠过多而剔除的分箱数。',
	'Bins excluded because the contig ends within them.': '因 contig 在其中终止而剔除的分箱数。',
	'Bins excluded because they are within 100 kb of a centromere.': '因距着丝粒不足 100 kb 而剔除的分箱数。',
	'Bins excluded because GC is unknown or the sequence is mostly unknown.':
		'因 GC 未知或序列大部分未知而剔除的分箱数。',
	'Bins excluded: mappability below 0.9 or unknown.': '剔除的分箱数：可比对性低于 0.9 或未知。',
	'Bins excluded: no reads counted.': '剔除的分箱数：没有计入读段。',
	'Bins excluded: GC or mappability outside the range of the fitted curves.':
		'剔除的分箱数：GC 或可比对性超出拟合曲线的范围。',
	'Bins excluded: the file has no value.': '剔除的分箱数：文件没有数值。',
	'Bins excluded: not in the panel of normals.': '剔除的分箱数：不在正常样本面板中。',
	'Median count of the autosomal bins that were retained or are empty.':
		'保留的或没有读段的常染色体分箱的计数中位数。',
	'Corrections of the counts; file = ratios of the file are used unchanged.':
		'计数所作的校正；file = 文件的比值原样使用。',
	'Where the GC of the bins comes from.': '分箱 GC 含量的来源。',
	'Bins the GC curve was fitted to.': '用于拟合 GC 曲线的分箱数。',
	'Spearman correlation of counts with GC, retained autosomal bins.':
		'计数与 GC 的 Spearman 相关，保留的常染色体分箱。',
	'Spearman correlation of log2 ratios with GC, retained autosomal bins.':
		'log2 比值与 GC 的 Spearman 相关，保留的常染色体分箱。',
	'Normals of the panel the sample was compared with; empty without a panel.':
		'用于与该样本比较的面板所含的正常样本数；没有面板时为空。',
	'Mean absolute z of the autosomal bins against the panel; empty without its spread.':
		'常染色体分箱相对于面板的 z 值绝对值的均值；面板没有离散程度时为空。',
	'Share of autosomal bins with |z| above 3 against the panel.':
		'相对于面板 |z| 大于 3 的常染色体分箱所占比例。',
	'Segments, all chromosomes; empty when not segmented.': '所有染色体的拷贝数片段数；未分段时为空。',
	'Origin of gains and losses: the file; the rule for plasma (against the noise of the sample); none.':
		'增益与缺失的来源：文件；血浆规则（以样本自身的噪声为参照）；无。',
	'Autosomal segments called as gain.': '判定为增益的常染色体片段数。',
	'Autosomal segments called as loss.': '判定为缺失的常染色体片段数。',
	'Program that computed the estimates.': '计算这些估计值的程序。',
	'Tumour fraction of its best solution, as supplied.': '该程序最佳解的肿瘤分数，照原样给出。',
	'Ploidy of the tumour in that solution, as supplied.': '该解中肿瘤的倍性，照原样给出。',
	'Sex as stated by the program; empty without one.': '程序给出的性别；未给出时为空。',
	'Fraction of the tumour in a subclone, as supplied; empty when no subclone was fitted.':
		'肿瘤中属于亚克隆的比例，照原样给出；未拟合亚克隆时为空。',
	'Median absolute deviation of neighbouring bins after the GC and mappability correction of the program, log2.':
		'经该程序 GC 与可比对性校正后，相邻分箱的中位绝对偏差，log2。',
	'Sample.': '样本。',
	'Patient; the sample itself without patient ids.': '患者；没有患者编号时为样本本身。',
	'Files the variants came from.': '变异所来自的文件数。',
	'Alternative alleles of the sample before any exclusion.': '排除之前该样本的替代等位基因数。',
	"Of these, with the caller's own FILTER PASS.": '其中检出程序自身的 FILTER 为 PASS 的数目。',
	'Variants kept.': '保留的变异数。',
	'Variants excluded.': '排除的变异数。',
	'Of the variants kept: single-base substitutions.': '保留的变异中，单碱基替换的数目。',
	'Insertions.': '插入变异数。',
	'Deletions.': '缺失变异数。',
	'All others: multi-base changes, symbolic alleles, breakends.':
		'其余变异数：多碱基改变、符号等位基因、断点（breakend）。',
	'Non-silent variants; empty without annotation.': '非沉默变异数；没有注释时为空。',
	'Variants without VAF.': '没有 VAF 的变异数。',
	'Mean VAF of the variants kept; not a tumour fraction.': '保留变异的平均 VAF；不是肿瘤分数。',
	'Median VAF.': 'VAF 的中位数。',
	'Largest VAF.': 'VAF 的最大值。',
	'Source fields of the VAF, the most frequent first.': 'VAF 的来源字段，最常见的在前。',
	'Variants in genes of clonal haematopoiesis.': '克隆性造血基因中的变异数。',
	'Variants with a VAF of 0.4-0.6 or 0.9-1.': 'VAF 为 0.4-0.6 或 0.9-1 的变异数。',
	'Variants with a population frequency of at least 0.001.': '人群频率至少为 0.001 的变异数。',
	'Median depth at the variants.': '变异处深度的中位数。',
	'VAF with a 95 % probability of at least one read at the median depth: 1 - 0.05^(1/depth).':
		'在中位深度下以 95 % 的概率至少见到一条读段的 VAF：1 - 0.05^(1/depth)。',
	'File as supplied.': '所提供的文件。',
	'measured, or other_caller: read for comparison with the measured calls of the sample.':
		'measured，或 other_caller：读入后仅用于与该样本所采用的检出结果比较。',
	'vcf, bcf, maf or variant_table.': 'vcf、bcf、maf 或 variant_table 之一。',
	'Version of the format.': '格式的版本。',
	'Program that called the variants, according to the header.': '检出变异的程序，依据文件头。',
	'Samples, several joined by "; ".': '样本，有多个时用“; ”连接。',
	'Matched normal columns, not used as samples.': '配对正常样本的列，不作为样本使用。',
	'Records (lines).': '记录数（行数）。',
	'Alternative alleles of these records.': '这些记录的替代等位基因数。',
	'Of these, alleles that no sample carries (by genotype, or without a call by reads); they are not listed.':
		'其中没有任何样本携带的等位基因数（按基因型，未判型时按读段）；不列出。',
	'Records with FILTER PASS.': 'FILTER 为 PASS 的记录数。',
	'Records with several alternative alleles.': '有多个替代等位基因的记录数。',
	'Source fields of the VAF, with the number of variants.': 'VAF 的来源字段，附变异数。',
	'Reference as named in the file.': '文件中注明的参考序列名称。',
	'Departures from the format that were reported.': '已报告的不符合格式规范之处的数目。',
	'Caller of the variants used.': '所用变异的检出程序。',
	'Its file.': '该程序的文件。',
	'The other caller.': '另一个检出程序。',
	'Variants of the caller used.': '所用检出程序的变异数。',
	'Variants of the other caller, by the same bounds and regions.':
		'另一个检出程序的变异数，采用相同的界限和区域。',
	'Variants of both.': '两者共有的变异数。',
	'Variants of the caller used only.': '仅由所用检出程序检出的变异数。',
	'Variants of the other caller only.': '仅由另一个检出程序检出的变异数。',
	'Variants of the caller used that pass its filters (or have none stated).':
		'所用检出程序的变异中，通过其过滤（或未注明过滤结果）的数目。',
	'Variants of the other caller that pass its filters (or have none stated).':
		'另一个检出程序的变异中，通过其过滤（或未注明过滤结果）的数目。',
	'Variants that pass the filters of both.': '同时通过两者过滤的变异数。',
	'Contig name as in the file.': '序列名，与文件中的写法相同。',
	'Position of the first reference base, from 1; for an insertion without reference base (MAF) the base before it.':
		'首个参考碱基的位置，从 1 计；没有参考碱基的插入（MAF）为其前一个碱基的位置。',
	'Reference allele; `-` for none.': '参考等位基因；`-` 表示没有。',
	'Alternative allele; `-` for none.': '替代等位基因；`-` 表示没有。',
	'snv, mnv, insertion, deletion, complex, symbolic, breakend, spanning, or other (not a sequence).':
		'snv、mnv、insertion、deletion、complex、symbolic、breakend、spanning 或 other（不是碱基序列）。',
	"Gene by the file's annotation; empty without one.": '文件注释中的基因；没有注释时为空。',
	'Consequence as in the annotation.': '变异后果，与注释中的写法相同。',
	'Protein change.': '蛋白质改变。',
	'Caller.': '检出程序。',
	'True if the caller used has it as well.': '所用检出程序也检出该变异时为真。',
	"Variant allele fraction, 0-1, from the caller's own field if it has one; empty = missing.":
		'变异等位基因频率，0-1；检出程序有自己的字段时取自该字段；空 = 缺失。',
	'Source field of the VAF.': 'VAF 的来源字段。',
	"The caller's estimate; empty without one.": '检出程序的估计值；没有时为空。',
	'Alternative reads / reads of all alleles of the record.':
		'支持替代等位基因的读段数 / 该记录所有等位基因的读段数。',
	'Reads at the locus.': '该位点的读段数。',
	'Reads with the reference allele.': '支持参考等位基因的读段数。',
	'Reads with the alternative allele.': '支持替代等位基因的读段数。',
	'QUAL of the file: how sure the caller is of the variant, larger = surer.':
		'文件中的 QUAL：检出程序对该变异有多大把握，越大越可靠。',
	'FILTER as in the file, several joined by ";"; empty = not stated.':
		'FILTER，与文件中的写法相同，有多个时用“;”连接；空 = 未注明。',
	'Largest population allele frequency of the annotation; empty = not known.':
		'注释中最大的人群等位基因频率；空 = 未知。',
	'Source field of the frequency.': '该频率的来源字段。',
	'Gene of clonal haematopoiesis (versioned table).': '是否为克隆性造血基因（带版本的基因表）。',
	'For a CHIP gene: whether it also drives solid tumours; empty for other genes.':
		'对于 CHIP 基因：是否也是实体瘤驱动基因；其他基因为空。',
	'heterozygous (VAF 0.4-0.6) or homozygous (0.9-1); empty = neither.':
		'heterozygous（杂合，VAF 0.4-0.6）或 homozygous（纯合，0.9-1）；空 = 两者都不是。',
	'Population frequency of at least 0.001.': '人群频率是否至少为 0.001。',
	"germline (in the normal with a VAF of at least 0.25), blood_clone (in the normal with at least a third of the VAF in plasma), tumour_in_normal_possible (in the normal with less), caller_artifact (the caller's own filter), not_seen (absent, and the normal had 95 % power for half of the VAF in plasma), undetermined, not_in_file; empty without a matched normal.":
		'germline（存在于正常样本中，VAF 至少 0.25）、blood_clone（存在于正常样本中，VAF 至少为血浆中的三分之一）、tumour_in_normal_possible（存在于正常样本中，VAF 更低）、caller_artifact（依据检出程序自身的过滤）、not_seen（不存在，且正常样本有 95 % 的检验效能检出血浆 VAF 的一半）、undetermined（无法判定）、not_in_file（位点不在正常样本文件中）；没有配对正常样本时为空。',
	'VAF in the matched normal.': '配对正常样本中的 VAF。',
	'Reads at the locus in the matched normal.': '配对正常样本在该位点的读段数。',
	'Reads with the alternative allele in the matched normal.': '配对正常样本中支持替代等位基因的读段数。',
	'Probability of that many reads by error alone (beta-binomial test at that depth).':
		'仅由测序错误产生这么多读段的概率（该深度下的 beta-二项检验）。',
	'Probability of that many reads by error alone after Holm over the variants tested in the sample; in the normal below 0.01.':
		'仅由测序错误产生这么多读段的概率，对该样本中检验的各变异作 Holm 校正；低于 0.01 时认为存在于正常样本中。',
	'Error rate of the change used in the test.': '检验所用的该类改变的错误率。',
	'sites (other positions of the same change in the normal), controls (positions in the other normals) or default.':
		'sites（正常样本中同类改变的其他位置）、controls（其他正常样本中的位置）或 default（默认值）。',
	'Power of the normal to detect half of the VAF in plasma.': '正常样本检出血浆 VAF 一半的检验效能。',
	'For undetermined variants: depth of the normal at which that power is 95 %; empty when no depth is enough.':
		'对于无法判定的变异：正常样本达到 95 % 检验效能所需的深度；任何深度都不够时为空。',
	'Every reason, joined by "; "; see variant_drop_reasons.':
		'全部原因，用“; ”连接；见 variant_drop_reasons。',
	'Reason; a variant with two reasons is counted under both.': '原因；有两个原因的变异在两处都计入。',
	'Variants it applied to.': '涉及的变异数。',
	'Of these, variants without any other reason, among the listed ones.':
		'其中没有其他原因的变异数，只统计列出的变异。',
	'Matched normal; empty = none found.': '配对正常样本；空 = 未找到。',
	'patient, sample_id, name (identical except for suffixes such as _N), or same_file.':
		'patient、sample_id、name（除 _N 之类的后缀外名称相同）或 same_file。',
	'Normals that fit equally well; none was used.': '同样符合条件的多个正常样本；均未使用。',
	'Variants with the fraction of an inherited variant in the normal.':
		'在正常样本中的频率符合遗传变异的变异数。',
	'Variants in the normal with at least a third of their VAF in plasma (clonal haematopoiesis).':
		'存在于正常样本中、VAF 至少为血浆中三分之一的变异数（克隆性造血）。',
	'Variants in the normal with less than that: tumour or contamination in the normal is possible.':
		'存在于正常样本中、VAF 低于上述界限的变异数：正常样本中可能混有肿瘤或受到污染。',
	"Variants that the caller's filter classifies as an artefact of the normal.":
		'检出程序的过滤标为正常样本假象的变异数。',
	'Variants absent from the normal with sufficient power to detect them.':
		'检验效能足够而在正常样本中未见的变异数。',
	'Variants whose presence in the normal is undetermined.': '无法判定是否存在于正常样本中的变异数。',
	"Variants at sites absent from the normal's file.": '所在位点不在正常样本文件中的变异数。',
	'Matched normal.': '配对正常样本。',
	'Substitution by the pyrimidine (C>T ...), or the kind of other changes.':
		'替换按嘧啶表示（C>T ...），其他改变按种类表示。',
	'Probability that a read shows the change by error.': '一条读段因错误而显示该改变的概率。',
	'Variation of the rate between positions: intraclass correlation of a beta distribution.':
		'错误率在各位置之间的变异程度：beta 分布的组内相关系数。',
	'Positions used for the rate.': '计算错误率所用的位置数。',
	'Gene.': '基因。',
	'Samples with a variant in it.': '该基因有变异的样本数。',
	'Patients with a variant in it.': '该基因有变异的患者数。',
	'Variants over all samples.': '所有样本的变异数。',
	'Of these non-silent; empty without annotation.': '其中非沉默变异数；没有注释时为空。',
	'Gene of clonal haematopoiesis.': '是否为克隆性造血基因。',
	'For a CHIP gene: whether it also drives solid tumours.': '对于 CHIP 基因：是否也是实体瘤驱动基因。',
	'Contig.': '染色体或其他序列。',
	'Position of the first changed base, from 1.': '首个改变碱基的位置，从 1 计。',
	'Reference allele without shared ends; `-` for none.': '去除两端相同碱基后的参考等位基因；`-` 表示没有。',
	'Alternative allele without shared ends; `-` for none.': '去除两端相同碱基后的替代等位基因；`-` 表示没有。',
	'Patients with the change.': '有该改变的患者数。',
	'Samples with the change.': '有该改变的样本数。',
	'Filter name; "not stated" where FILTER is missing.': '过滤名称；FILTER 缺失时为“not stated”。',
	'Listed alleles with this filter; an allele with two filters is counted under both.':
		'带有该过滤标记的所列等位基因数；有两个过滤标记的等位基因在两处都计入。',
	'Lower end of the range, 0-1, inside it.': '范围的下限，0-1，包含在内。',
	'Upper end, outside of it; 1 is inside the last range.': '上限，不包含在内；1 属于最后一个范围。',
	'Variants with a VAF in the range.': 'VAF 在该范围内的变异数。',
	'Six classes such as C>T, or 96 such as A[C>T]G (pyrimidine strand, COSMIC order) with a reference.':
		'六类，如 C>T；有参考序列时为 96 类，如 A[C>T]G（嘧啶所在链，COSMIC 顺序）。',
	'Substitutions of the class.': '该类替换的数目。',
	'Variants with a depth.': '有深度的变异数。',
	'10th percentile of their depth.': '其深度的第 10 百分位数。',
	'Median depth.': '深度的中位数。',
	'VAF detected with 95 % probability at the 10th percentile of the depth.':
		'在深度的第 10 百分位数处，以 95 % 的概率能检出的 VAF。',
	'VAF detected with 95 % probability at the median depth.': '在中位深度下，以 95 % 的概率能检出的 VAF。',
	'Probability of at least one read of a variant of 0.1 % at the median depth.':
		'在中位深度下，对 0.1 % 的变异至少见到一条读段的概率。',
	'Probability of at least one read of a variant of 0.5 % at the median depth.':
		'在中位深度下，对 0.5 % 的变异至少见到一条读段的概率。',
	'Probability of at least one read of a variant of 1 % at the median depth.':
		'在中位深度下，对 1 % 的变异至少见到一条读段的概率。',
	'Sample; the first one of the patient is the baseline.': '样本；患者的首个样本为基线。',
	'Order in time, 0 = baseline.': '时间次序，0 = 基线。',
	'Position of the first reference base, from 1.': '首个参考碱基的位置，从 1 计。',
	'True if included in the means; variants in genes of clonal haematopoiesis only, and clones in a matched normal, are not (see the report).':
		'计入均值时为真；仅与克隆性造血有关的基因（不驱动实体瘤）中的变异，以及配对正常样本中的克隆，不计入（见报告）。',
	'seen, unseen (covered, no read) or not_covered.':
		'seen（已见）、unseen（已覆盖，没有支持读段）或 not_covered（未覆盖）。',
	'VAF; 0 when unseen, empty when not covered.': 'VAF；未见时为 0，未覆盖时为空。',
	'Reads at the position.': '该位置的读段数。',
	'VAF detectable with 95 % probability: 1 - 0.05^(1/depth).':
		'以 95 % 的概率能检出的 VAF：1 - 0.05^(1/depth)。',
	'Probability of at least one read at the VAF of the first sample: 1 - (1 - f)^depth.':
		'VAF 与首个样本相同时，至少见到一条读段的概率：1 - (1 - f)^depth。',
	'Variants of the first sample that are followed.': '追踪的首个样本的变异数。',
	'Of these, with reads.': '其中有支持读段的变异数。',
	'Covered without a read.': '已覆盖但没有支持读段的变异数。',
	'Missing: the files do not report the position.': '缺失的变异数：文件未报告该位置。',
	'Mean VAF of the covered variants, unseen as 0; not a tumour fraction.':
		'已覆盖变异的平均 VAF，未见的计为 0；不是肿瘤分数。',
	'Mean here / mean in the first sample, over the variants with a value in both.':
		'本样本的均值 / 首个样本的均值，只取在两个样本中都有数值的变异。',
	'Variants used for the ratio.': '计算该比值所用的变异数。',
	'True when every covered variant is unseen; empty when none is covered.':
		'已覆盖的变异全部未见时为真；没有变异被覆盖时为空。',
	'Largest detection limit among the undetected variants: up to this VAF they may still be present.':
		'未检出变异中最大的检测限：VAF 不超过此值时，这些变异仍可能存在。',
	'Sample id of the file.': '文件的样本编号。',
	'Rule that removed it: a step of the fragment funnel (unmapped ... no_span), start_after_end, negative_position, zero_length, past_contig_end, mapq, too_short, too_long, blacklist, other_contig, no_value, and for tracks blacklisted_bases and other_contig_bases.':
		'将其剔除的规则：片段漏斗的某一步（unmapped ... no_span）、start_after_end、negative_position、zero_length、past_contig_end、mapq、too_short、too_long、blacklist、other_contig、no_value，轨道另有 blacklisted_bases 和 other_contig_bases。',
	'Reads, intervals, or bases where the reason says bases.': '读段数或区间数；原因中写明 bases 时为碱基数。',
	'Of the rows of the file; empty for bases.': '占文件行数的比例；以碱基计时为空。',
	'Sample id, as in the columns of the feature store.': '样本编号，与特征库的列名一致。',
	'File name.': '文件名。',
	'Source of the values.': '数值的来源。',
	'Kept intervals, bases with a value, or CpGs with reads.':
		'保留的区间数、有数值的碱基数，或有读段的 CpG 数。',
	'Share of the intervals inside the regions; empty for tracks and methylation.':
		'位于区域内的区间所占比例；轨道和甲基化数据为空。',
	'cfchip_seq, cfmedip_seq or medip_seq.': 'cfchip_seq、cfmedip_seq 或 medip_seq 之一。',
	'Preprocessing.': '预处理方式。',
	'Reads of an alignment file, else intervals of the file.': '比对文件为读段数，其他文件为区间数。',
	'Unit of rows.': 'rows 的单位。',
	'Fragments or intervals that passed every rule; of a track its intervals with a value.':
		'通过全部规则的片段数或区间数；轨道为有数值的区间数。',
	'Kept intervals equal to another one in contig, start, end and strand; counted, not removed.':
		'序列、起点、终点和链都与另一区间相同的保留区间数；只计数，不剔除。',
	'Median length of the kept intervals, bp.': '保留区间的长度中位数，bp。',
	'Bases with a value (tracks).': '有数值的碱基数（轨道）。',
	'Everything on chromosomes 1-22, X and Y: intervals, or the sum of value x bases of a track.':
		'1-22 号、X 和 Y 染色体上的总量：区间数，或轨道的“数值 × 碱基数”之和。',
	'Regions or bins of the matrix.': '矩阵的区域数或分箱数。',
	'Features above zero.': '大于零的特征数。',
	'Intervals (by midpoint) or signal inside the union of the panel.':
		'面板各区域的并集内的区间数（按中点）或信号量。',
	'in_panel / total.': 'in_panel 与 total 之比（in_panel / total）。',
	'Density inside the panel over the density outside it: background regions when given, else the rest of the genome; empty when the genome length is unknown.':
		'面板内的密度除以面板外的密度：给出背景区域时以其为面板外，否则为基因组其余部分；基因组长度未知时为空。',
	'Background of the sample, counts per kb (background_aware).':
		'该样本的背景，每 kb 的计数（background_aware）。',
	'Regions with a Benjamini-Hochberg q of at most 0.05 within the sample (background_aware).':
		'样本内 Benjamini-Hochberg q 值不超过 0.05 的区域数（background_aware）。',
	'Factor that the values were multiplied by (scale_normalized_panel).':
		'数值所乘的系数（scale_normalized_panel）。',
	'Median over the features with a value, in the unit of the matrix.':
		'有数值的特征的中位数，单位与矩阵相同。',
	'Median absolute deviation from it, unscaled.': '相对于该中位数的中位绝对偏差，未缩放。',
	'Middle of the column, bases from the middle of the regions.': '该列的中点，以距区域中点的碱基数表示。',
	'Mean over all covered bases of all regions.': '所有区域中全部已覆盖碱基的均值。',
	'Covered bases used for the mean.': '计算均值所用的已覆盖碱基数。',
	'Regions with at least one covered base in their window.': '窗口内至少有一个已覆盖碱基的区域数。',
	'Name of the row in the matrix.': '矩阵中的行名。',
	'Contig name in the common form.': '序列名，采用统一写法。',
	'Bases outside the blacklist.': '黑名单之外的碱基数。',
	'Samples with the value zero.': '数值为零的样本数。',
	'Median over samples, in the unit of the matrix.': '各样本的中位数，单位与矩阵相同。',
	'Name of the track in its file; empty when it has none.': '轨道在其文件中的名称；没有名称时为空。',
	'Genome build evident from the file; empty = unclear.': '由文件可以确定的基因组版本；空 = 不明确。',
	'Contigs with a value; for a large bigWig, those in its header.':
		'有数值的序列数；大型 bigWig 为其文件头所列的序列数。',
	'Of these, chromosomes 1-22, X and Y.': '其中 1-22 号、X 和 Y 染色体的数目。',
	'Intervals in the file; empty for a large bigWig, whose index and summary alone are read.':
		'文件中的区间数；大型 bigWig 只读取索引和概要，此处为空。',
	'Intervals without a finite value.': '没有有限数值的区间数。',
	'covered_bases / length of all contigs, where the file states lengths.':
		'covered_bases / 所有序列的总长度，文件注明长度时给出。',
	'Mean over covered bases.': '已覆盖碱基的均值。',
	'Standard deviation over covered bases.': '已覆盖碱基的标准差。',
	'Length of nearly all intervals (nine in ten), bp; empty when they differ.':
		'几乎所有区间（十分之九）的长度，bp；长度不一时为空。',
	'False when bins come from the zoom levels of a large bigWig.': '分箱取自大型 bigWig 的缩放层级时为假。',
	'True if the track is in the matrices.': '轨道用于矩阵时为真。',
	'Why the track is not in the matrices.': '轨道未用于矩阵的原因。',
	'Format (recognition key).': '格式（识别键）。',
	'CpGs with reads.': '有读段的 CpG 数。',
	'CpGs with at least min_coverage reads.': '至少有 min_coverage 条读段的 CpG 数。',
	'Reads over all CpGs.': '所有 CpG 的读段总数。',
	'Mean reads per CpG with reads.': '有读段的 CpG 的平均读段数。',
	'Median reads per CpG with reads.': '有读段的 CpG 的读段数中位数。',
	'Methylated reads / reads over all CpGs, 0-1 (weighted methylation level).':
		'所有 CpG 的甲基化读段数 / 读段数，0-1（加权甲基化水平）。',
	'Mean beta value of the CpGs with at least min_coverage reads, each counted once.':
		'至少有 min_coverage 条读段的 CpG 的平均 beta 值，每个 CpG 同等计入。',
	'Share of these CpGs with beta <= 0.2.': '这些 CpG 中 beta <= 0.2 的比例。',
	'Share of these CpGs with beta >= 0.8.': '这些 CpG 中 beta >= 0.8 的比例。',
	'Position of the cytosine, 0-based.': '胞嘧啶的位置，从 0 计。',
	'start + 1.': '等于 start + 1。',
	'Strand; empty when no file states it.': '链的方向；没有文件注明时为空。',
	'Compared group; positive differences mean more methylated here.': '比较组；差异为正表示该组甲基化更高。',
	'Methylated reads of group_a, pooled over its samples.': 'group_a 的甲基化读段数，合并其全部样本。',
	'Reads of group_a.': 'group_a 的读段数。',
	'Methylated reads of group_b.': 'group_b 的甲基化读段数。',
	'Reads of group_b.': 'group_b 的读段数。',
	'Percent methylated in group_b minus percent in group_a, points.':
		'group_b 的甲基化百分比减去 group_a 的百分比，单位为百分点。',
	'Likelihood-ratio statistic of the pooled counts, 1 degree of freedom.':
		'合并计数的似然比统计量，自由度为 1。',
	'Chi-square p of the statistic. Reads are the units, so p does not generalise to other people.':
		'该统计量的卡方检验 p 值。单位是读段，因此 p 值不能推广到其他人。',
	'Benjamini-Hochberg over all CpGs tested.': '对所有检验的 CpG 作 Benjamini-Hochberg 校正。',
	'|difference| >= 25 points and q <= 0.01: more (hyper) or less (hypo) methylated in group_b.':
		'|difference| >= 25 个百分点且 q <= 0.01：group_b 的甲基化更高（hyper）或更低（hypo）。',
	'CpGs with reads inside.': '区域内有读段的 CpG 数。',
	'Reads over them.': '这些 CpG 的读段数。',
	'Methylated reads / reads; empty with fewer than min_coverage reads.':
		'甲基化读段数 / 读段数；读段少于 min_coverage 条时为空。',
	'Program that counted: samtools, finaletoolkit or cfdnalab.':
		'计数的程序：samtools、finaletoolkit 或 cfdnalab。',
	'Version of the program.': '程序的版本。',
	'Name of the region; the chromosome when no regions were given.': '区域名称；未给出区域时为染色体。',
	'Chromosome; empty for the sum.': '染色体；合计行为空。',
	'Start of the region, 0-based.': '区域起点（从 0 计）。',
	'End of the region, exclusive.': '区域终点（不含）。',
	'Fragments that lb-agent counts.': 'lb-agent 计得的片段数。',
	'Fragments that the program counts; empty where it gives none.': '该程序计得的片段数；程序未给出时为空。',
	'Fragments of the program minus those of lb-agent.': '该程序的片段数减去 lb-agent 的片段数。',
	'Part of the difference that follows from the stated rules of the program.':
		'差异中可由该程序的规则解释的部分。',
	'Rest of the difference; 0 where the rules explain all of it.':
		'差异的其余部分；规则可解释全部差异时为 0。',
	'Code of the rule.': '规则的代码。',
	'What the rule is.': '规则的内容。',
	'Fragments that only lb-agent counts in a region.': '仅 lb-agent 在区域内计得的片段数。',
	'Fragments that only the program counts in a region.': '仅该程序在区域内计得的片段数。',
	'Fragments of this length by lb-agent.': 'lb-agent 计得的该长度片段数。',
	'Fragments of this length by FinaleToolkit; empty if it did not run.':
		'FinaleToolkit 计得的该长度片段数；未运行时为空。',
	'Fragments of this length by cfDNAlab; empty if it did not run.':
		'cfDNAlab 计得的该长度片段数；未运行时为空。',
	'Key of the method.': '方法的键。',
	'Name of the method.': '方法的名称。',
	'now: can be done here now; deeper: something is missing; unsuitable: does not fit these data.':
		'now：此处现在即可完成；deeper：尚缺条件；unsuitable：不适合这些数据。',
	'Sum of the points.': '各项分数之和。',
	'What is missing, or why it does not fit; empty where it can be done now.':
		'缺少什么，或为何不适合；现在即可完成时为空。',
	'Task of lb-agent meanwhile; empty without one.': '在此期间可用的 lb-agent 任务；没有时为空。',
	'Can that task run on these data?': '该任务能否在这些数据上运行。',
	'External tool; empty without one.': '外部工具；没有时为空。',
	'DOI of the reference; empty without one.': '参考文献的 DOI；没有时为空。',
	'Points; negative ones count against it.': '分数；负分表示不利。',
	'Reason.': '理由。',
	'Stable code of the reason.': '理由的固定代码。',
	'germline, haematopoietic, tumour, undetermined, or not_assessed (filtered by its caller, or without any evidence).':
		'germline（胚系）、haematopoietic（克隆性造血）、tumour（肿瘤）、undetermined（未能确定）或 not_assessed（未判断：被其分析软件过滤，或没有任何证据）。',
	'Origin with the largest sum of evidence.': '证据总和最大的来源。',
	'Lead of that origin over the next, as a natural logarithm of a likelihood ratio.':
		'该来源领先第二位来源的幅度，为似然比的自然对数。',
	'Lead that a class needs: 3 with a matched normal that could show the variant, 4 without.':
		'作出分类所需的领先幅度：有足以显示该变异的配对正常样本时为 3，否则为 4。',
	'Evidence for the likeliest origin, strongest first.': '支持最可能来源的证据，最强者在前。',
	'Evidence for the next origin, strongest first.': '支持第二位来源的证据，最强者在前。',
	'What the matched normal shows (see the table of normals).': '配对正常样本显示的情况（见正常样本表）。',
	'Depth at which the matched normal would show the variant or its absence.':
		'配对正常样本可显示该变异存在与否所需的深度。',
	'Is it in the calls of the tumour tissue? Empty: no such file.':
		'是否见于肿瘤组织的变异结果？为空表示没有该文件。',
	'matched_normal, tumour_tissue, plasma_vaf, gene, hotspot, time_course, fragment_sizes or population (see docs/methods/classify_variant_origin.md).':
		'matched_normal、tumour_tissue、plasma_vaf、gene、hotspot、time_course、fragment_sizes 或 population（见 docs/methods/classify_variant_origin.md）。',
	'ln likelihood as an inherited variant, against the likeliest; at least -3.':
		'作为遗传变异的对数似然，相对于最可能的来源；不低于 -3。',
	'ln likelihood as a clone of blood cells, against the likeliest; at least -3.':
		'作为血细胞克隆的对数似然，相对于最可能的来源；不低于 -3。',
	'ln likelihood as a tumour variant, against the likeliest; at least -3.':
		'作为肿瘤变异的对数似然，相对于最可能的来源；不低于 -3。',
	'Matched normal; empty = none.': '配对正常样本；空 = 没有。',
	'Germline variants.': '胚系变异数。',
	'Variants of clonal haematopoiesis.': '克隆性造血变异数。',
	'Tumour variants.': '肿瘤变异数。',
	'Variants of undetermined origin.': '来源未能确定的变异数。',
	'Variants filtered by their caller, or without any evidence.': '被其分析软件过滤或没有任何证据的变异数。',
	'Mean VAF of the tumour variants; not a tumour fraction. Empty = none.':
		'肿瘤变异的平均 VAF；并非肿瘤分数。空 = 没有。',
	'Filters of the caller.': '分析软件的过滤标记。',
	'VAF.': '变异等位基因分数（VAF）。',
	'Person.': '人员。',
	'Sample; empty where the table names none.': '样本；表中未给出时为空。',
	'Group; empty without one.': '分组；没有时为空。',
	'Follow-up, from the blood draw where it is known.': '随访时间；采血时间已知时从采血起算。',
	'1 = the event occurred, 0 = censored.': '1 = 事件已发生，0 = 删失。',
	'Time of the blood draw on the clock of the table.': '采血时间，按表中的时间轴。',
	'True for the row of the person that is analysed.': '代表该人的那一行为“是”。',
	'Reason for leaving the row out.': '该行未计入的原因。',
	'Group, or "all".': '分组，或“all”（全部）。',
	'Time of an event or of the end of a follow-up.': '发生事件或随访结束的时间。',
	'People followed to this time or longer.': '随访到该时间或更久的人数。',
	'Events at this time.': '该时间的事件数。',
	'People whose follow-up ends at this time without the event.': '在该时间结束随访且未发生事件的人数。',
	'Kaplan-Meier estimate after this time.': '该时间之后的 Kaplan-Meier 估计。',
	'Lower end of its 95 % interval on the log scale; empty at 0.':
		'其 95 % 区间（对数尺度）的下限；估计为 0 时为空。',
	'Upper end of its 95 % interval on the log scale; empty at 0.':
		'其 95 % 区间（对数尺度）的上限；估计为 0 时为空。',
	'People.': '人数。',
	'People with the event.': '发生事件的人数。',
	'Median time to the event; empty where it is not reached.': '到事件的中位时间；未达到时为空。',
	'Lower end of its 95 % interval (Brookmeyer-Crowley); empty where it is not reached.':
		'其 95 % 区间（Brookmeyer-Crowley）的下限；未达到时为空。',
	'Upper end of its 95 % interval (Brookmeyer-Crowley); empty where it is not reached.':
		'其 95 % 区间（Brookmeyer-Crowley）的上限；未达到时为空。',
	'Events expected if the groups did not differ (log-rank).': '若各组无差异时的期望事件数（log-rank）。',
	'Group that the hazard ratio compares with.': '风险比的参照组。',
	'Hazard ratio; empty without a finite estimate.': '风险比；没有有限估计时为空。',
	'Lower end of its 95 % Wald interval.': '其 95 % Wald 区间的下限。',
	'Upper end of its 95 % Wald interval.': '其 95 % Wald 区间的上限。',
	'Wald p-value of the hazard ratio.': '风险比的 Wald p 值。',
	'p-value of the log-rank test over all groups.': '所有组的 log-rank 检验 p 值。',
	'groups = the groups alone; adjusted = with the covariates.': 'groups = 只有分组；adjusted = 加入协变量。',
	'Column.': '列。',
	'Level; empty for a number.': '水平；数值列为空。',
	'Level that it is compared with; empty for a number.': '所比较的参照水平；数值列为空。',
	'People of this level, or with this number, in the model.': '模型中属于该水平（或有该数值）的人数。',
	'Events among them.': '其中的事件数。',
	'Coefficient: log of the hazard ratio, per unit of a number.': '系数：风险比的对数，数值列按每单位计。',
	'Its standard error.': '其标准误。',
	'Score test of proportional hazards of the term, chi-square.': '该项比例风险得分检验的卡方值。',
	'p-value of that test; small = the effect changes with time.': '该检验的 p 值；小 = 效应随时间变化。',
	'Draws with a call.': '有检测结果的采血次数。',
	'Time of the first positive draw; empty without one.': '首次阳性采血的时间；没有时为空。',
	'Time of the clinical relapse.': '临床复发的时间。',
	'Relapse minus first positive draw; empty where no draw before the relapse was positive.':
		'复发时间减去首次阳性采血时间；复发前无阳性采血时为空。',
	'before = positive at or before the relapse; only_after = positive only later; never = all draws negative; no_draw_before = no positive draw and none before the relapse.':
		'before = 复发时或复发前已阳性；only_after = 复发后才阳性；never = 所有采血均为阴性；no_draw_before = 没有阳性采血，且复发前没有采血。',
	// Sample size of the next study
	'Score, or matrix of a run.': '得分，或运行中的矩阵。',
	'Table that the values come from, or stated.': '数值所在的表，或为给定值（stated）。',
	'Cases of the finished study; empty where not stated.': '已完成研究的病例数；未说明时为空。',
	'Controls of the finished study; empty where not stated.': '已完成研究的对照数；未说明时为空。',
	'AUROC as observed; 1 minus it where the score is lower in cases.':
		'观察到的 AUROC；得分在病例中较低时为 1 减去该值。',
	'True where the score is lower in cases.': '得分在病例中较低时为真。',
	'Lower end of its 80 % interval, from which is planned.': '其 80 % 区间的下端，据此规划。',
	'Sensitivity at the planned specificity as observed; empty where it follows from the AUROC.':
		'规划特异度下观察到的灵敏度；由 AUROC 推得时为空。',
	'Lower end of its 80 % interval, or what follows from the AUROC.':
		'其 80 % 区间的下端，或由 AUROC 推得的值。',
	'False where the lower end shows no effect, so that no study can be planned to detect it.':
		'下端没有效应、无法规划用于检出的研究时为假。',
	'True for the score that the headline plans for.': '标题所规划的得分为真。',
	'Score; empty for the specificity, which no score changes.': '得分；特异度与得分无关，为空。',
	'auroc_width, sensitivity, specificity, difference_width = interval of the stated half width; auroc_detection, difference_detection = interval that excludes the reference.':
		'auroc_width、sensitivity、specificity、difference_width = 区间达到规定半宽；auroc_detection、difference_detection = 区间不含参照值。',
	'lower = lower end of the 80 % interval of the effect; observed = the effect as observed.':
		'lower = 效应 80 % 区间的下端；observed = 观察到的效应。',
	'AUROC, sensitivity, specificity or difference that is assumed to be true.':
		'视为真值的 AUROC、灵敏度、特异度或差值。',
	'Half width, or the value to exceed.': '半宽，或需超过的值。',
	'Cases with usable samples; empty where there is no plan or no case is needed.':
		'有可用样本的病例数；没有规划或不需病例时为空。',
	'Controls with usable samples; empty where there is no plan.': '有可用样本的对照数；没有规划时为空。',
	'Cases to recruit for it.': '为此需招募的病例数。',
	'Controls to recruit for it.': '为此需招募的对照数。',
	'True where the total of the headline includes it.': '计入标题总数时为真。',
	'Reason for giving no number.': '不给出数值的原因。',
	'Score; empty for the specificity.': '得分；特异度一行为空。',
	'Aim of the plan.': '规划的目标。',
	'Cases of each simulated study.': '每次模拟研究的病例数。',
	'Controls of each simulated study.': '每次模拟研究的对照数。',
	'Simulated studies.': '模拟研究的次数。',
	'Share of studies that the plan promises.': '规划承诺的研究比例。',
	'Share of studies that reached the aim.': '达到目标的研究比例。',
	'Mean half width of their 95 % intervals.': '其 95 % 区间的平均半宽。',
	'Share of their 95 % intervals that hold the true value.': '其 95 % 区间包含真值的比例。',
	// Assay validation
	'Planned level; 0 = blank.': '设定水平；0 为空白。',
	'Unit of the level; empty where none is stated.': '水平的单位；未说明时为空。',
	'Replicates with a measured value or a call.': '有测量值或检出结果的重复数。',
	'Replicates with a call.': '有检出结果的重复数。',
	'Replicates that were detected.': '检出的重复数。',
	'Share of the called replicates that were detected.': '有检出结果的重复中检出的比例。',
	'Lower end of its exact 95 % interval.': '其精确 95 % 区间的下限。',
	'Upper end of its exact 95 % interval.': '其精确 95 % 区间的上限。',
	'Share that the probit curve gives; empty without one.': 'probit 曲线给出的比例；没有曲线时为空。',
	'Replicates with a measured value.': '有测量值的重复数。',
	'Mean of the measured values.': '测量值的均值。',
	'Their standard deviation.': '其标准差。',
	'Their coefficient of variation; empty where the mean is not above 0.': '其变异系数；均值不大于 0 时为空。',
	'Mean over planned level minus one; empty for blanks or without a common unit.':
		'均值除以设定水平再减 1；空白或单位不同时为空。',
	'Limit of blank, of detection or of quantification.': '空白限、检测限或定量限。',
	'The limit; empty where it is not estimable.': '限值；无法估计时为空。',
	'Lower end of its 95 % interval; empty where there is none.': '其 95 % 区间的下限；没有时为空。',
	'Upper end of its 95 % interval; empty where there is none.': '其 95 % 区间的上限；没有时为空。',
	'Unit of the limit; empty where none is stated.': '限值的单位；未说明时为空。',
	'What the limit is.': '该限值的定义。',
	'Blanks, replicates above 0 with a call, or measured replicates of the level.':
		'空白数、高于 0 的水平中有检出结果的重复数，或该水平有测量值的重复数。',
	'Levels that it rests on.': '所依据的水平数。',
	'Reason for not stating the limit.': '不给出限值的原因。',
	'What the replicates are divided by.': '重复按什么划分。',
	'Planned level.': '设定水平。',
	'Measured replicates.': '有测量值的重复数。',
	'Runs, or operators.': '批次数或操作者数。',
	'Repeatability: standard deviation within runs, or operators.': '重复性：批内（或同一操作者内）标准差。',
	'Standard deviation between runs, or operators; 0 where they differ no more than replicates do.':
		'批间（或操作者间）标准差；差异不超过重复之间时为 0。',
	'Both together.': '两者合计。',
	'Repeatability over the mean; empty where the mean is not above 0.':
		'重复性标准差除以均值；均值不大于 0 时为空。',
	'Standard deviation between over the mean; empty where the mean is not above 0.':
		'批间（或操作者间）标准差除以均值；均值不大于 0 时为空。',
	'Both together over the mean; empty where the mean is not above 0.':
		'两者合计除以均值；均值不大于 0 时为空。',
	'Value of the straight line at the level.': '直线在该水平处的值。',
	'Mean minus line.': '均值减直线的值。',
	'Mean over line minus one; empty where the line is not above 0.':
		'均值除以直线的值再减 1；直线的值不大于 0 时为空。',
	'Slope of measured on planned values over all levels above 0.': '所有高于 0 的水平上测量值对设定值的斜率。',
	'Lower end of its 95 % interval.': '其 95 % 区间的下限。',
	'Intercept.': '截距。',
	'Share of the variance that the line explains; empty where all values are equal.':
		'直线解释的方差比例；所有取值相同时为空。',
	'comparison = the comparison method; planned = the planned level in its place.':
		'comparison = 对照方法；planned = 以设定水平代替。',
	'Value of the comparison method, or planned level.': '对照方法的值，或设定水平。',
	'Measured value.': '测量值。',
	'Measured minus comparison.': '测量值减对照值。',
	'Difference over the mean of the two, or over the planned level; empty where that is not above 0.':
		'差值除以两者均值或设定水平；其不大于 0 时为空。',
	'bias, lower_limit, upper_limit = mean difference and 95 % limits of agreement (Bland-Altman), relative_ = as a share; ppa, npa, opa = positive, negative and overall percent agreement of calls; kappa = agreement beyond chance.':
		'bias、lower_limit、upper_limit = 平均差值和 95 % 一致性界限（Bland-Altman），relative_ = 以比例表示；ppa、npa、opa = 判定的阳性、阴性和总符合率；kappa = 超出偶然的一致程度。',
	'The measure; empty where it has no value.': '该指标的值；没有时为空。',
	'Calls that agree; empty for measures of values.': '一致的判定数；数值类指标为空。',
	'Pairs, or calls of the comparison that the share is of.': '配对数，或该比例的分母（对照判定数）。',
	'Person that the sample table or the name gives.': '样本表或名称给出的个体。',
	'plasma, normal, tumour, control or blank; empty = not stated.':
		'plasma（血浆）、normal（正常）、tumour（肿瘤）、control（对照）或 blank（空白）；空 = 未注明。',
	'Genotypes against the other samples of the person: same, different, unclear, or not_checked (fewer than 20 common sites, or all others are of somebody else); empty = the only sample of the person.':
		'与同一人其他样本的基因型比较：same（相同）、different（不同）、unclear（不明确）或 not_checked（未核查，共同位点少于 20 个，或其余样本均属于他人）；空 = 该人仅此一个样本。',
	'Other people whose samples have the same genotypes; where identity is not different, one person may have two names.':
		'样本基因型与之相同的其他个体；identity 不是 different 时，可能是同一人有两个名称。',
	'Share of the molecules that are of another person; empty = too few sites. Not told above 0.2.':
		'来自他人的分子比例；空 = 位点过少。高于 0.2 时不再区分。',
	'Expected number of sites at which contamination would show; an estimate needs 10.':
		'预期能显示污染的位点数；估计至少需要 10 个。',
	'Person of this run whose genotypes explain the contamination; empty = none.':
		'本次分析中其基因型可解释该污染的个体；空 = 无。',
	'female or male by X and Y; empty = open.': '由 X 与 Y 判断的性别（female 女或 male 男）；空 = 无法确定。',
	'Sex in the sample table.': '样本表中的性别。',
	'Depth of the targets on Y over that of the autosomes; empty = no targets on Y, or too shallow.':
		'Y 染色体靶区深度与常染色体靶区深度之比；空 = 没有 Y 靶区或深度不足。',
	'Common variants on X, outside of the regions that pair with Y, with a sure genotype.':
		'X 染色体上（假常染色体区之外）基因型明确的常见变异数。',
	'Heterozygous ones among them.': '其中的杂合位点数。',
	'Common sites that at least 5 molecules cover.': '至少有 5 个分子覆盖的共同位点数。',
	'Median molecules per target position on the autosomes; without targets the mean of the genome, empty where the reads are not genome-wide.':
		'常染色体靶区每个位置的分子数中位数；没有靶区时为全基因组平均值，读段不覆盖全基因组时为空。',
	'Share of the counted reads that overlap a target; empty = no targets.':
		'与靶区重叠的计数读段比例；空 = 没有靶区。',
	'Share of the fragments of 500 bp or longer.': '长度不小于 500 bp 的片段比例。',
	'Fragments of known length (up to 5,000 bp).': '长度已知的片段数（不超过 5,000 bp）。',
	'Share of duplicates, with molecular tags of reads beyond the first of a family; empty = none is marked.':
		'重复读段比例；有分子标签时为每个家族首条以外的读段比例；空 = 没有标记重复。',
	'Different fragments in the file.': '文件中不同片段的数目。',
	'Size of the library by Lander and Waterman, as in Picard EstimateLibraryComplexity.':
		'按 Lander-Waterman 公式估计的文库大小（同 Picard EstimateLibraryComplexity）。',
	'Input DNA in ng, from the sample table.': '样本表给出的投入 DNA 量（ng）。',
	'Haploid genomes in the input: 303 per ng.': '投入 DNA 所含单倍体基因组数：每 ng 303 个。',
	'Depth divided by the haploid genomes of the input.': '深度除以投入的单倍体基因组数。',
	'Gate of detect_mrd, which asks it itself: pass, caution or stop.':
		'detect_mrd 的样本门控，该任务会自行查询：pass（通过）、caution（谨慎）或 stop（停止）。',
	'Gate of classify_variant_origin, which asks it itself.':
		'classify_variant_origin 的样本门控，该任务会自行查询。',
	'Advice for fragment analyses (analyze_raw_signal, plot_raw_signal), which do not ask it.':
		'片段分析（analyze_raw_signal、plot_raw_signal）的样本门控，仅为建议，这些任务不会查询。',
	'Advice for copy_number_proxy, which does not ask it.':
		'copy_number_proxy 的样本门控，仅为建议，该任务不会查询。',
	'detection, origin, fragments or copy_number.':
		'用途：detection（检测）、origin（来源）、fragments（片段）或 copy_number（拷贝数）。',
	'Tasks that the use belongs to; only detect_mrd and classify_variant_origin ask the gate, for the others it is advice.':
		'属于该用途的任务；只有 detect_mrd 与 classify_variant_origin 会查询样本门控，对其他任务仅为建议。',
	'caution or stop, by this reason.': '该原因导致的判定：caution（谨慎）或 stop（停止）。',
	'What was judged.': '所判断的项目。',
	'Its value; empty where there is no number.': '其数值；没有数值时为空。',
	'Limit that it reached; a convention.': '所达到的界限；为惯例值。',
	'The reason in words.': '原因说明。',
	'One sample.': '其中一个样本。',
	'The other one.': '另一个样本。',
	'Person of the first, as stated.': '第一个样本所标注的个体。',
	'Person of the second, as stated.': '第二个样本所标注的个体。',
	'same, different, unclear, or not_checked (fewer than 20 common sites).':
		'same（相同）、different（不同）、unclear（不明确）或 not_checked（未核查，共同位点少于 20 个）。',
	'The verdict and the sample table differ.': '判定与样本表是否矛盾。',
	'Natural logarithm of the likelihood of one person over that of the likeliest other relation; 6.9 decides.':
		'同一人的似然与最可能的其他关系的似然之比的自然对数；达到 6.9 即可判定。',
	'That relation: unrelated, siblings, or parent_and_child.':
		'该关系：unrelated（无亲缘）、siblings（同胞）或 parent_and_child（亲子）。',
	'Common sites that distinguish people.': '可区分个体的共同位点数。',
	'Of them those with a sure genotype in both.': '其中两个样本基因型均确定的位点数。',
	'Of these those with the same genotype.': '其中基因型相同的位点数。',
	'Share with the same genotype: alike / called.': '基因型相同的比例：alike / called。',
	'Of these those with two different homozygous genotypes.': '其中两个样本为不同纯合基因型的位点数。',
	'Share of the molecules that are of another person; empty = not estimated.':
		'来自他人的分子比例；空 = 未估计。',
	'Gate of samples for detection: pass, caution, or stop (not assessed); empty = not read.':
		'检测的样本门控：pass（通过）、caution（谨慎）或 stop（停止，不评估）；空 = 未读取。',

	// Pages about patients
	'File of the page below `products/`.': '`products/` 下的页面文件。',
	'Plasma draws of the runs.': '各运行中的血浆采样次数。',
	'Draws in which tumour variants were tested.': '检验过肿瘤变异的采样次数。',
	'Draws in which they were detected.': '其中检出的采样次数。',
	'Draws that were not assessed, with the reason.': '未评估的采样及原因。',
	'Last draw that was assessed; empty = none.': '最近一次可评估的采样；空 = 无。',
	'Its time by the sample table.': '样本表中该次采样的时间。',
	'detected or not_detected, in that draw.': '该次采样为 detected（检出）或 not_detected（未检出）。',
	'Integrated VAF of that draw, by detect_mrd.': '该次采样的整合 VAF，来自 detect_mrd。',
	'VAF that this draw would have detected with 95 % probability, by detect_mrd.':
		'该次采样能以 95 % 概率检出的 VAF，来自 detect_mrd。',
	'rising (clearly above an earlier draw), falling (below the first detection), level, returned (detected, not detected, detected), appeared (detected in the last draw alone), first (one draw assessed), cleared, not_detected (power too low to call clearance), never_detected, or unknown (no draw assessed); rules in docs/methods/report_patients.md.':
		'rising（明显高于此前某次采样）、falling（低于首次检出）、level（无明确变化）、returned（检出后未检出，再次检出）、appeared（仅最后一次检出）、first（仅一次可评估）、cleared（已转阴）、not_detected（检出能力不足以判定转阴）、never_detected（从未检出）或 unknown（无可评估的采样）；规则见 docs/methods/report_patients.md。',
	'Detected in every draw assessed, of several.': '多次可评估的采样是否全部检出。',
	'Change of that draw against the baseline, as detect_mrd calls it.':
		'该次采样相对基线的变化，按 detect_mrd 的判定。',
	'Integrated VAF / that of the baseline, by detect_mrd.': '整合 VAF 与基线之比，来自 detect_mrd。',
	'Variants classified as tumour.': '判为肿瘤来源的变异数。',
	'Variants classified as clonal haematopoiesis.': '判为克隆性造血的变异数。',
	'Variants classified as germline.': '判为胚系的变异数。',
	'A file that one of the runs read has changed since.': '某次运行所读文件此后是否有变动。',
	'Task that the numbers come from.': '数值所来自的任务。',
	'used, stale (used, but a file that it read has changed), none (never run), not_in_runs (its runs do not hold the patient), changed (its outputs are gone or were edited), or not_named (not among the runs that were named).':
		'used（已使用）、stale（已使用，但所读文件有变动）、none（未运行）、not_in_runs（其运行不含该患者）、changed（输出已缺失或被修改）或 not_named（不在指定的运行中）。',
	'Run that the numbers come from.': '数值所来自的运行。',
	'When the run ended.': '运行结束的时间。',
	'Command that makes what is missing or out of date.': '生成缺失或过期内容的命令。',
	'Combined score, its other rule, a matrix alone, or the covariates alone.':
		'合并得分、另一规则的合并得分、单独的矩阵，或仅协变量。',
	'combined = the result; other_rule = the second level by the other rule, for comparison.':
		'combined = 结果；other_rule = 第二层采用另一规则，供比较。',
	'Second level: mean of the logits or non_negative; empty for single scores.':
		'第二层：logit 的平均（mean）或 non_negative；单个得分为空。',
	'People with all matrices in the training set.': '训练集中具备全部矩阵的人数。',
	'Of them cases.': '其中的病例数。',
	'Out-of-fold AUROC, mean over repeats.': '折外 AUROC，各次重复的平均。',
	'Upper end of its approximate 95 % interval.': '其近似 95 % 区间上限。',
	'Weight of the logit of the matrix in the shipped model; empty for other scores.':
		'发布模型中该矩阵 logit 的权重；其他得分为空。',
	'Smallest fitted weight over the outer folds, as a share of all weights.':
		'各外层折中最小的拟合权重，占全部权重的比例。',
	'Mean fitted weight over the outer folds, as a share of all weights.':
		'各外层折拟合权重的平均，占全部权重的比例。',
	'Largest fitted weight over the outer folds, as a share of all weights.':
		'各外层折中最大的拟合权重，占全部权重的比例。',
	'Matrix alone.': '单独的矩阵。',
	'People in both scores.': '两个得分共有的人数。',
	'Out-of-fold AUROC of the combined score.': '合并得分的折外 AUROC。',
	'Out-of-fold AUROC of the matrix alone.': '单独矩阵的折外 AUROC。',
	'Combined minus matrix.': '合并得分减去该矩阵。',
	'Standard error from the paired bootstrap of people, widened as that of a single AUROC.':
		'由对人的配对自助法得到的标准误，按单个 AUROC 的方式放宽。',
	'Lower end of the 95 % interval of the difference.': '差值 95 % 区间下限。',
	'Upper end of the 95 % interval of the difference.': '差值 95 % 区间上限。',
	'Two-sided p of the difference.': '差值的双侧 p。',
	'p value of the difference after Holm over the matrices.': '对各矩阵作 Holm 校正后的 p。',
	'better or worse: Holm p at most 0.025; suggestive: at most 0.05; not_tested: the verdict is withheld.':
		'better 或 worse：Holm p 不超过 0.025；suggestive：不超过 0.05；not_tested：不给结论。',
	'other_rule = the second level by the other rule; without_matrix = the second level without one matrix (of three or more).':
		'other_rule = 第二层采用另一规则；without_matrix = 第二层去掉一个矩阵（共三个以上时）。',
	'Rule of the second level, or the matrix left out.': '第二层的规则，或去掉的矩阵。',
	'Out-of-fold AUROC of the version.': '该版本的折外 AUROC。',
	'Combined minus version.': '合并得分减去该版本。',
	'p value of the difference after Holm over the matrices left out; of the other rule, p itself.':
		'对去掉的各矩阵作 Holm 校正后的 p；另一规则为 p 本身。',
	'Score that is added to the covariates.': '加到协变量上的得分。',
	'Metadata columns in the model.': '模型中的元数据列。',
	'Out-of-fold AUROC of the covariates alone, one repeat.': '仅协变量的折外 AUROC，一次重复。',
	'Out-of-fold AUROC of covariates and score together, one repeat.':
		'协变量与得分合用的折外 AUROC，一次重复。',
	'Difference of the two.': '两者之差。',
	'Mean out-of-fold probability of the case group; of held-out people that of the shipped model.':
		'病例组的折外平均概率；留出者为发布模型给出的概率。',
	'Logit of the shipped model; training samples have been seen by it.':
		'发布模型的 logit；训练样本已被该模型见过。',
	'Logit from inner models that did not see the sample, on which the threshold was set; empty for held-out people.':
		'由未见过该样本的内层模型得到的 logit，阈值据此设定；留出者为空。',
	'Share of repeats in which the sample is above a threshold that was set without it; for held-out people 1 or 0 at the locked one.':
		'该样本高于（设定时不含它的）阈值的重复所占比例；留出者在锁定阈值处为 1 或 0。',
	'out_of_fold = training people, each judged without them; validation = held out; new = other data.':
		'out_of_fold = 训练者，判断时不含其本人；validation = 留出者；new = 其他数据。',
	'Specificity, sensitivity, or a predictive value at the stated prevalence.':
		'特异度、灵敏度，或在给定患病率下的预测值。',
	'Metadata column of a subgroup; empty for all.': '亚组的元数据列；全体为空。',
	'Level of the subgroup; empty for all.': '亚组的水平；全体为空。',
	'People that count; a mean over repeats out of fold.': '计入的人数；折外为各次重复的平均。',
	'People in all; empty for predictive values.': '总人数；预测值为空。',
	'The rate.': '比率。',
	'Lower end of its exact 95 % interval; conservative for predictive values.':
		'其精确 95 % 区间下限；预测值为保守区间。',
	'Upper end of its exact 95 % interval; conservative for predictive values.':
		'其精确 95 % 区间上限；预测值为保守区间。',
	'Locked threshold on the logit; empty out of fold, where each fold has its own.':
		'logit 上的锁定阈值；折外各折有自己的阈值，故为空。',
	'Prevalence that the user stated; empty for other rates.': '用户给出的患病率；其他比率为空。',
	'Matrix, or `all matrices`.': '矩阵，或 `all matrices`（全部矩阵）。',
	'Labelled people that have it.': '有标签且具备该矩阵的人数。',
	'Labelled people of other matrices that lack it.': '在其他矩阵中有标签但缺少该矩阵的人数。',
	'Kind of signal.': '信号类型。',
	'Unit of the values.': '数值的单位。',
	'none, or log2_cpm for counts.': 'none；计数为 log2_cpm。',
	'encoder, or table without a record of how it was made.': 'encoder；没有说明生成方式时为 table。',
	'What the features are.': '特征是什么。',
	'Features in the model.': '模型中的特征数。',
	'C of the logistic regression.': '逻辑回归的 C。',
	'Intercept of its logit.': '其 logit 的截距。',
	'Weight of its logit.': '其 logit 的权重。',
	'Share of missing features up to which a sample is scored.': '样本可以打分的最大特征缺失比例。',
	'Whether the sample has a score.': '该样本是否有得分。',
	'Reason for no score, or for not counting the sample.': '没有得分或不计入的原因。',
	'Combined logit; empty without a score.': '合并 logit；没有得分时为空。',
	'Score as a probability in a cohort with the shares of the training people.':
		'换算成的概率，以训练人群的组别比例为准。',
	'Above the locked threshold; empty without one.': '是否高于锁定阈值；没有阈值时为空。',
	'Largest share of missing features over the matrices.': '各矩阵中最大的特征缺失比例。',
	'Whether the person was part of the training.': '此人是否参加过训练。',
	'Combined score, a matrix of the model alone, or the covariates alone.':
		'合并得分、模型中单独的矩阵，或仅协变量。',
	'Kind of score.': '得分的种类。',
	'New cases.': '新病例数。',
	'New controls.': '新对照数。',
	'AUROC on new people.': '在新人群中的 AUROC。',
	'Lower end of its 95 % interval (DeLong on the logit scale).':
		'其 95 % 区间下限（logit 尺度上的 DeLong）。',
	'Out-of-fold AUROC in training; empty for single matrices.': '训练中的折外 AUROC；单独的矩阵为空。',
	'Training controls with a value.': '有值的训练对照数。',
	'New controls with a value.': '有值的新对照数。',
	'Mean of the training controls.': '训练对照的均值。',
	'Mean of the new controls.': '新对照的均值。',
	'Difference in standard deviations of the training controls.': '差值，以训练对照的标准差为单位。',
	'Lower end of its 95 % interval (Welch).': '其 95 % 区间下限（Welch）。',
	'Upper end of its 95 % interval (Welch).': '其 95 % 区间上限（Welch）。',
	'Standard deviation of new controls over that of training controls.': '新对照与训练对照的标准差之比。',
	"Welch's t test.": 'Welch t 检验。',
	'Benjamini-Hochberg over all features of the model.': '对模型全部特征作 Benjamini-Hochberg 校正。',
	'At least 0.5 standard deviations with q below 0.05.': '至少 0.5 个标准差且 q 小于 0.05。',
	'Training controls.': '训练对照数。',
	'Median cross-fitted logit of the training controls.': '训练对照交叉拟合 logit 的中位数。',
	'Median logit of the new controls.': '新对照 logit 的中位数。',
	'Difference of the means in standard deviations of the training controls.':
		'均值之差，以训练对照的标准差为单位。',
	'Share of training controls above the threshold, as cross-fitted.': '高于阈值的训练对照比例（交叉拟合）。',
	'Share of new controls above the threshold.': '高于阈值的新对照比例。',
	'Metadata column; empty for the number of people.': '元数据列；人数行为空。',
	'Training people with the level or a value; empty where the card lacks it.':
		'具有该水平或有值的训练者人数；卡中没有时为空。',
	'Training people of the group.': '该组的训练者人数。',
	'New people with the level or a value; empty where the column is absent here.':
		'具有该水平或有值的新受试者人数；此处没有该列时为空。',
	'New people of the group.': '该组的新受试者人数。',
	'Median in training; empty for levels.': '训练中的中位数；分级列为空。',
	'Median of new people; empty for levels.': '新受试者的中位数；分级列为空。',
	'Matrix of the card; empty for the whole model.': '卡中的矩阵；针对整个模型时为空。',
	'What was compared.': '核对的内容。',
	'What the card states.': '模型卡所述。',
	'What the data show.': '数据所示。',
	'confirmed = stated by the user.': 'confirmed = 由用户确认。',
	'Matrix.': '矩阵。',
	'Feature.': '特征。',
	'Patient; empty where no column names one.': '患者；没有患者列时为空。',
	'Group; empty without labels.': '分组；没有标签时为空。',
	'Cell type, or the merged types joined by +.': '细胞类型；合并的类型以 + 连接。',
	'Cell types in this row: 1, or more where they cannot be separated.':
		'此行包含的细胞类型数：1；无法区分时更多。',
	'Share of the cell-free DNA, by least squares weighted by depth; 0 to 1.':
		'占游离DNA的比例，按深度加权的最小二乘估计；0 到 1。',
	'Lower end of its 95 % bootstrap interval over regions.': '其按区域自助法 95 % 区间的下限。',
	'Upper end of its 95 % bootstrap interval over regions.': '其按区域自助法 95 % 区间的上限。',
	'detected, or not_detected (the share may be anything up to the limit of detection).':
		'detected（检出）或 not_detected（未检出，实际比例可能为检测限以下的任何值）。',
	'Estimate that a sample without this type exceeds with the stated chance only.':
		'不含该类型的样本仅以给定概率超过的估计值。',
	'Smallest share that is called detected with 95 % probability.': '有 95 % 概率判为检出的最小比例。',
	'Share by maximum likelihood (EM on counts); empty without counts.':
		'最大似然（对计数的 EM）估计的比例；没有计数时为空。',
	'Regions or probes of the atlas with a value in the sample.': '样本中有取值的图谱区域或探针数。',
	'Reads in these regions, CpGs counted one by one; empty without counts.':
		'这些区域内的读段数，逐个 CpG 计；没有计数时为空。',
	'CpGs with reads in the file; empty for a matrix.': '文件中有读段的 CpG 数；矩阵为空。',
	'Those of them within regions of the atlas.': '其中位于图谱区域内的 CpG 数。',
	'Cell type with the largest share.': '占比最大的细胞类型。',
	'Its share.': '其占比。',
	'Cell types called detected.': '判为检出的细胞类型数。',
	'Sum of the shares before they were divided by it; far from 1 = the atlas does not describe the sample.':
		'归一化之前各比例之和；远离 1 表示图谱不能描述该样本。',
	'Root mean square of level minus fitted level, weighted by depth.': '水平减拟合水平的均方根，按深度加权。',
	'Regions with equal reads that would carry as much weight as these; far fewer = a few deep regions decide. Empty without counts.':
		'与这些区域权重相当的等深度区域数；远少于实际区域数时，结果由少数高深度区域决定。无计数时为空。',
	'Condition number of the reported cell types over the regions of this sample, weighted by depth; empty where they depend on each other.':
		'所报告细胞类型在此样本各区域上的条件数（按深度加权）；相互依赖时为空。',
	'Residual that the noise of the reads alone would give; empty without counts.':
		'若只有读段噪声时的同一数值；没有计数时为空。',
	'Squared residuals over their binomial variance per degree of freedom; 1 = noise of reads alone.':
		'残差平方除以二项方差，再除以自由度；1 表示仅有读段噪声。',
	'Part of the scatter beyond the noise of reads that the atlas explains and one with shuffled regions (median of 19) does not; near 1 = all.':
		'除读段噪声外的散布中，图谱能解释而打乱区域的图谱（19 次的中位数）不能解释的部分；接近 1 为全部。',
	'Log-likelihood of the shares by EM, without binomial coefficients.':
		'EM 所得比例的对数似然，不含二项系数。',
	'Share of unknown components in the best start; empty where none were asked for.':
		'最优起始中未知成分的占比；未要求时为空。',
	'Smallest share of unknown components among the compared starts.': '所比较的起始中未知成分的最小占比。',
	'Largest share of unknown components among the compared starts.': '所比较的起始中未知成分的最大占比。',
	'Cell types in this row.': '此行包含的细胞类型数。',
	'Smallest correlation of the merged profiles; empty for one type.':
		'合并谱之间的最小相关系数；单一类型为空。',
	'Samples in which it was called detected.': '判为检出的样本数。',
	'Median share over the samples.': '各样本占比的中位数。',
	'Median limit of detection over the samples.': '各样本检测限的中位数。',
	'Region (contig:start-end, counted from 1) or probe.': '区域（contig:起点-终点，从 1 计）或探针。',
	'Reads in the region; empty without counts.': '区域内的读段数；没有计数时为空。',
	'Methylation level of the sample.': '样本的甲基化水平。',
	'Level of the fitted mixture.': '拟合混合的甲基化水平。',
	'Level minus fitted level.': '水平减拟合水平。',
	'Residual over its binomial standard deviation; empty without counts.':
		'残差除以其二项标准差；没有计数时为空。',
	// Tumour fraction
	'not_detected: at most the limit of blank; below_quantification: above it and below the limit of detection; detected_without_limit: above the limit of blank, no limit of detection was computed; quantified: from the limit of detection on, one number; not_unique: a signal whose fraction the pattern of copies does not settle; no_signal and signal_without_limit: no limits, because there are fewer than ten normals of this depth; weak_signal_without_normals: below 10 % without any normals, so that no number is stated.':
		'not_detected：不超过空白限；below_quantification：高于空白限、低于检测限；detected_without_limit：高于空白限，未计算检测限；quantified：达到检测限且为一个数值；not_unique：有信号，但拷贝数模式不能确定分数；no_signal 与 signal_without_limit：该深度的正常样本不足十个，没有限值；weak_signal_without_normals：没有任何正常样本且低于 10 %，不给出数值。',
	'Fraction of the default solution (lowest ploidy within two log-likelihood units of the best); 0 without a signal. For not_unique one of several that fit.':
		'默认解（与最优解相差不超过 2 个对数似然单位中倍性最低者）的分数；无信号时为 0。not_unique 时是若干相符解之一。',
	'Lower end of its 95 % interval within the default solution; empty without a signal.':
		'默认解内 95 % 区间的下限；无信号时为空。',
	'Upper end of its 95 % interval within the default solution.': '默认解内 95 % 区间的上限。',
	'Mean copies of the tumour cells over the autosomes in the default solution.':
		'默认解中肿瘤细胞常染色体的平均拷贝数。',
	'Copies at a log2 ratio of 0 in the default solution, as ichorCNA reports ploidy.':
		'默认解中 log2 比值为 0 处的拷贝数，即 ichorCNA 所报的倍性。',
	'Numbers of copies that at least two percent of the bins have in the default solution.':
		'默认解中至少 2 % 的分箱具有的拷贝数。',
	'Share of the bins that are not in the most frequent state.': '不处于最常见状态的分箱比例。',
	'Share of the tumour cells in the subclone; empty without one.':
		'亚克隆占肿瘤细胞的比例；没有亚克隆时为空。',
	'Share of the bins in a state of the subclone.': '处于亚克隆状态的分箱比例。',
	'Other solutions that are not excluded: plausible ones, and those with the same levels.':
		'未被排除的其他解的个数：较可能的解，以及水平完全相同的解。',
	'Lowest fraction of all solutions that are not excluded, the default included.':
		'所有未排除的解（含默认解）中最低的分数。',
	'Highest fraction of all solutions that are not excluded, the default included.':
		'所有未排除的解（含默认解）中最高的分数。',
	'Log-likelihood of the default solution minus that of a genome without changes.':
		'默认解的对数似然减去无变化基因组的对数似然。',
	'Autosomal bins with a value.': '有值的常染色体分箱数。',
	'Usual size of a bin in bp.': '常见的分箱大小（bp）。',
	'SD of one bin around the level of its stretch, log2.': '单个分箱围绕其片段水平的标准差，log2。',
	'Stretches of bins with one level.': '水平一致的分箱片段数。',
	'Normals compared with; 0 = none.': '用于比较的正常样本数；0 表示没有。',
	'Fraction that 95 % of normals of this depth do not exceed; empty without limits.':
		'该深度下 95 % 的正常样本不超过的分数；没有限值时为空。',
	'Smallest fraction that exceeds the limit of blank in 95 % of dilutions of the stated profile; empty where there is none.':
		'所述图谱的稀释样本中 95 % 超过空白限的最小分数；没有时为空。',
	'Lower end of the 95 % interval of the limit of detection.': '检测限 95 % 区间的下限。',
	'Upper end of the 95 % interval of the limit of detection.': '检测限 95 % 区间的上限。',
	'Profile of the limit of detection: arm_level, or the sample itself.':
		'检测限所用的图谱：arm_level 或样本自身。',
	'Sex by the levels of X and Y; empty where they do not show it.':
		'由 X 和 Y 水平判断的性别；无法显示时为空。',
	'Median log2 ratio of X minus that of the autosomes; X does not enter the fraction.':
		'X 的 log2 比值中位数减去常染色体的中位数；X 不参与分数估计。',
	'1 = default solution, then by ploidy those that are not excluded, then by likelihood.':
		'1 为默认解，其后是未排除的解（按倍性），再按似然。',
	'default; plausible: fitted, within five log-likelihood units of the best; less_likely: fitted, further below; same_levels: other numbers of copies that give exactly the levels of the default.':
		'default：默认解；plausible：拟合所得，与最优解相差不超过 5 个对数似然单位；less_likely：拟合所得，相差更大；same_levels：拷贝数不同但水平与默认解完全相同。',
	'Tumour fraction.': '肿瘤分数。',
	'Mean copies of the tumour cells.': '肿瘤细胞的平均拷贝数。',
	'Numbers of copies that at least two percent of the bins have.': '至少 2 % 的分箱具有的拷贝数。',
	'Log-likelihood units below the best solution, one per state in use and one for a subclone subtracted from each.':
		'低于最优解的对数似然单位（每个在用状态减 1，亚克隆再减 1）。',
	'Bins with a value inside.': '其中有值的分箱数。',
	'Its standard error: noise of the bins and waves of the library.': '其标准误：分箱噪声与文库波动。',
	'Copies in the default solution; empty where no state explains the level, or without a signal.':
		'默认解中的拷贝数；没有状态能解释该水平或无信号时为空。',
	'Whether only the subclone has these copies.': '是否只有亚克隆具有该拷贝数。',
	'log2 ratio of this state.': '该状态的 log2 比值。',
	'Gene symbol, of a fixed list of genes often altered in cancer.':
		'基因符号，取自癌症中常见变异基因的固定列表。',
	'First base of the gene, 0-based, to 0.01 Mb.': '基因的首个碱基（0 起），精确到 0.01 Mb。',
	'Bins with a value that overlap the gene; where none do, those within 2 Mb.':
		'与基因重叠且有值的分箱数；没有时取 2 Mb 以内的分箱。',
	'Mean log2 ratio of these bins.': '这些分箱的平均 log2 比值。',
	'Median log2 ratio of the other bins of its chromosome arm.': '同一染色体臂其余分箱的 log2 比值中位数。',
	'log2 minus arm_log2 in standard errors, from the normals if there are ten, else from the bins.':
		'log2 减 arm_log2，以标准误为单位；有十个正常样本时取自正常样本，否则取自分箱。',
	'Copies in the tumour by the default solution, not rounded; empty without a signal elsewhere in the genome.':
		'按默认解得到的肿瘤拷贝数（未取整）；基因组其他部位无信号时为空。',
	'Focal amplification: q at most 0.05, and at least 0.1 log2 above the arm.':
		'局灶扩增：q 不超过 0.05，且比染色体臂高至少 0.1 log2。',
	'False discovery rate over all genes and samples of the run (Benjamini-Hochberg, one-sided).':
		'本次运行全部基因和样本的错误发现率（Benjamini-Hochberg，单侧）。',
	'Profile that was diluted: arm_level, or a sample.': '被稀释的图谱：arm_level 或某一样本。',
	'SD of one bin that the normals were brought to, log2.': '正常样本调整到的单个分箱标准差，log2。',
	'Normals of this depth.': '该深度的正常样本数。',
	'Normals whose estimate is above 0, each against the others.':
		'与其余样本比较后估计值大于 0 的正常样本数。',
	'Normals above the limit of blank that the others set (leave-one-out false calls).':
		'超过由其余样本得出的空白限的正常样本数（留一法假阳性）。',
	'Limit of blank.': '空白限。',
	'rank: 95th percentile by rank, from 60 normals on; fitted_tail: from a fitted tail of fewer.':
		'rank：60 个及以上正常样本按秩取第 95 百分位；fitted_tail：不足 60 个时由拟合尾部得出。',
	'Lower end of its distribution-free 95 % interval; empty by the fitted tail.':
		'其非参数 95 % 区间的下限；由拟合尾部得出时为空。',
	'Upper end of its distribution-free 95 % interval.': '其非参数 95 % 区间的上限。',
	'Limit of detection; empty where no level reached it.': '检测限；没有水平达到时为空。',
	'Lower end of its 95 % interval (Fieller).': '其 95 % 区间的下限（Fieller 法）。',
	'Profile that was diluted.': '被稀释的图谱。',
	'SD of one bin, log2.': '单个分箱的标准差，log2。',
	'Planted fraction.': '设定的分数。',
	'Dilutions.': '稀释样本数。',
	'Dilutions whose estimate exceeds the limit of blank.': '估计值超过空白限的稀释样本数。',
};
