import { defineMessages } from './define.ts';

/** Why a table or column was chosen, and what to know about the choice. */
export const metadataMessages = defineMessages({
	'metadata.reading': { en: 'Reading the table {path}', zh: '正在读取表格 {path}' },
	'metadata.coverage': {
		en: 'Column "{column}" contains ids of {matched} of {samples} data {samples|sample|samples}.',
		zh: '列“{column}”包含 {samples} 个数据样本中 {matched} 个的编号。',
	},
	'metadata.no_match': {
		en: 'No value of column "{column}" is the id of a data sample.',
		zh: '列“{column}”中没有任何值是数据样本的编号。',
	},
	'metadata.no_sample_column': { en: 'No column can serve as sample ids.', zh: '没有可作为样本编号的列。' },
	'metadata.no_label_column': { en: 'No column can serve as a label.', zh: '没有可作为标签的列。' },
	'metadata.one_cohort': {
		en: 'Tables with the same columns, read as one cohort: {tables}.',
		zh: '列相同的表格合并为一个队列：{tables}。',
	},
	'metadata.patient_level': {
		en: 'The ids in "{column}" are patients, not samples; its columns are not joined to a sample table.',
		zh: '“{column}”中是患者编号而非样本编号；其各列未并入样本表。',
	},
	'metadata.label_by_name': {
		en: '"{column}" is a common name for a label.',
		zh: '“{column}”是常见的标签列名。',
	},
	'metadata.label_by_words': {
		en: 'Values of "{column}" name groups: {words}.',
		zh: '“{column}”的取值表示分组：{words}。',
	},
	'metadata.label_classes': {
		en: '"{column}" has {classes} different {classes|value|values}.',
		zh: '“{column}”有 {classes} 种取值。',
	},
	'metadata.ignored': {
		en: 'Metadata are ignored on request; analyses that need labels are skipped.',
		zh: '按要求忽略元数据；所有需要标签的分析都不进行。',
	},
	'metadata.no_table': {
		en: 'No table in the folder lists the data samples, so there are no labels.',
		zh: '文件夹中没有表格列出数据样本，因此没有标签。',
	},
	'metadata.ids_differ': {
		en: 'No id in {table} matches a data sample. Data: {data}; table: {rows}. Specify the right column with --labels-sample-col or harmonise the ids.',
		zh: '{table} 中的编号与任何数据样本都不符。数据：{data}；表格：{rows}。请用 --labels-sample-col 指定正确的列，或统一编号。',
	},
	'metadata.low_coverage': {
		en: 'Only {matched} of {samples} data {samples|sample|samples} {matched|has|have} a row in the metadata; without a row: {examples}.',
		zh: '{samples} 个数据样本中只有 {matched} 个在元数据中有对应行；缺少的例如：{examples}。',
	},
	'metadata.ids_ambiguous': {
		en: '{n} data {n|id|ids} {n|matches|match} more than one row, or {n|shares|share} a row with another id, and {n|was|were} not matched: {examples}.',
		zh: '{n} 个数据编号对应多行或共用一行，未予匹配：{examples}。',
	},
	'metadata.ids_normalised': {
		en: '{n} {n|id|ids} {n|matches|match} only after normalisation ({rules}), for example {example}. Check that these are the same samples.',
		zh: '{n} 个编号仅在规范化（{rules}）后匹配，例如 {example}。请确认确为同一样本。',
	},
	'metadata.ids_are_row_numbers': {
		en: 'Samples and metadata are matched by the row numbers in "{column}". Check that number {example} is the same sample in both files; if it is not, add a column with sample ids to both.',
		zh: '样本与元数据按“{column}”中的行号匹配。请确认编号 {example} 在两个文件中为同一样本；若不是，请在两个文件中都加入样本编号列。',
	},
	'metadata.sample_in_both': {
		en: '{n} {n|sample|samples} {n|occurs|occur} in more than one of the joined tables ({examples}); the tables are therefore not used as training and validation.',
		zh: '{n} 个样本同时出现在多个合并表格中（{examples}）；因此不把这些表格用作训练与验证划分。',
	},
	'metadata.labels_contradict': {
		en: '{n} {n|sample|samples} {n|has|have} rows with different labels and {n|is|are} excluded from analyses with labels: {examples}.',
		zh: '{n} 个样本的多行标签互相矛盾，不参与带标签的分析：{examples}。',
	},
	'metadata.duplicate_ids': {
		en: '{n} {n|id|ids} {n|has|have} more than one row with the same label; the first row is used: {examples}.',
		zh: '{n} 个编号有多行且标签相同，采用第一行：{examples}。',
	},
	'metadata.duplicate_columns': {
		en: 'Columns with identical content are counted once: {columns}.',
		zh: '内容完全相同的列只计一次：{columns}。',
	},
	'metadata.tables_of_studies': {
		en: '{n} {n|table|tables} with the same columns compare different groups and share no sample: {tables}. They are treated as separate studies, and each matrix is analysed with its own groups.',
		zh: '{n} 个列名相同的表格比较的组各不相同，也没有共同样本：{tables}。它们是各自独立的研究，每个矩阵按自己的分组比较。',
	},
	'metadata.tables_joined': {
		en: '{n} {n|table|tables} with the same columns {n|is|are} read as one cohort: {tables}.',
		zh: '{n} 个列相同的表格合并为一个队列：{tables}。',
	},
	'metadata.patients_joined': {
		en: '{table} describes patients: {n} {n|column|columns} ({columns}) {n|is|are} joined to the samples by "{column}", {matched} of {patients} {patients|patient|patients}.',
		zh: '{table} 描述患者：其 {n} 列（{columns}）已按“{column}”并入样本，{patients} 名患者中匹配 {matched} 名。',
	},
	'metadata.patients_without_row': {
		en: '{n} {n|patient has|patients have} no row in {table}, so its columns are empty for {n|this patient|them}: {examples}.',
		zh: '{n} 名患者在 {table} 中没有记录，相应列为空：{examples}。',
	},
	'metadata.patient_rows_unused': {
		en: '{n} {n|row|rows} of {table} {n|describes a patient|describe patients} without a sample in the sample table: {examples}.',
		zh: '{table} 中有 {n} 行患者在样本表中没有样本：{examples}。',
	},
	'metadata.patient_columns_kept': {
		en: '{n} {n|column|columns} ({columns}) {n|is|are} in both the sample table and {table}; the values of the sample table are used.',
		zh: '样本表和 {table} 中都有 {n} 列（{columns}）；采用样本表中的值。',
	},
	'metadata.patient_table_refused': {
		en: '{table} is not joined to the samples: it has several rows for {n} {n|patient|patients} ({examples}), and it is unclear which row applies. Reduce it to one row per patient to use its columns.',
		zh: '{table} 未并入样本：{n} 名患者有多行记录（{examples}），无法判断以哪一行为准。请整理为每名患者一行后再使用。',
	},
	'metadata.patients_from_ids': {
		en: 'No column contains patient ids, so people were identified from the sample ids: {samples} {samples|sample|samples} of {people} {people|person|people}, {several} with more than one ({examples}). Samples of one person stay together in folds, tests and intervals. If every sample is a different person, use --patient-col {column}.',
		zh: '没有患者编号列，因此由样本编号判断：{samples} 个样本来自 {people} 人，其中 {several} 人有多个样本（{examples}）。同一人的样本在分折、检验和区间中不分开。若每个样本都是不同的人，请使用 --patient-col {column}。',
	},
	'metadata.draws_attached': {
		en: '{n} data {n|sample is a draw|samples are draws} of {people} {people|person|people} in {table} ({examples}); each uses the row of its person, and draws of one person stay together.',
		zh: '{n} 个数据样本是 {table} 中 {people} 人的采样（{examples}）；每个样本采用其本人的记录，同一人的采样不分开。',
	},
	'metadata.patient_ids_elsewhere': {
		en: 'Patient ids come from "{column}" of {table}, joined by "{id_column}": {matched} of {samples} {samples|sample|samples}.',
		zh: '患者编号取自 {table} 的“{column}”，按“{id_column}”对应：{samples} 个样本中有 {matched} 个。',
	},
	'metadata.patient_ids_missing': {
		en: '{n} of {samples} {samples|sample|samples} {n|has|have} no patient id in "{column}"; each is treated as a separate person.',
		zh: '{samples} 个样本中有 {n} 个在“{column}”中没有患者编号；每个按独立的人计。',
	},
	'metadata.patient_ids_one_class': {
		en: 'Patient ids are missing in {group} only ({n} of {samples} {samples|sample|samples}), so repeated samples of one person would go unnoticed there.',
		zh: '仅 {group} 组缺少患者编号（{samples} 个样本中 {n} 个），该组内同一人的重复样本无法识别。',
	},
	'metadata.patient_id_shared': {
		en: 'One value of "{column}" is shared by many samples and does not identify a person: {values}. Each of these samples is treated as a separate person.',
		zh: '“{column}”中有由大量样本共用的值，不代表个人：{values}。这些样本各按独立的人计。',
	},
	'metadata.draws_unresolved': {
		en: '"{column}" numbers repeated samples ({n} of {samples} {n|is a later one|are later ones}), but it is unclear which samples belong to one person. Specify the column with --patient-col; until then people may be counted more than once.',
		zh: '“{column}”标记了重复采样（{samples} 个样本中 {n} 个为后续采样），但无法判断哪些样本属于同一人。请用 --patient-col 指定患者列；在此之前同一人可能被重复计数。',
	},
	'metadata.label_ambiguous': {
		en: 'Several columns could be the label: "{column}" is used for now; {others} {others|divides|divide} the samples differently and {others|is|are} about equally suitable. Choose one with --labels-label-col; until then groups are compared and no verdict is given.',
		zh: '可作标签的列不止一个：暂用“{column}”，而 {others} 对样本的划分不同，同样合适。请用 --labels-label-col 指定；在此之前只比较分组，不下结论。',
	},
	'metadata.label_in_columns': {
		en: 'The groups are written as columns of 0 and 1: "{column}" is used for now, and its value 0 combines {others}. Put the name of the group into one column, or choose the comparison with --labels-label-col; until then no verdict is given.',
		zh: '分组写成了 0/1 列：暂用“{column}”，其 0 中混有 {others}。请把分组名写入同一列，或用 --labels-label-col 指定比较；在此之前不下结论。',
	},
	'metadata.normals_labelled': {
		en: '{n} {n|sample is|samples are} normal tissue or blood according to {n|its|their} TCGA {n|barcode|barcodes} ({examples}), but "{column}" describes the patient, so {n|it has|they have} the label of the tumour. Compare tumour and normal with --labels proposed, or exclude the normals; until then no verdict is given.',
		zh: '按 TCGA 条码，{n} 个样本是正常组织或血液（{examples}），而“{column}”描述的是患者，因此它们带有肿瘤的标签。请用 --labels proposed 比较肿瘤与正常，或去掉正常样本；在此之前不下结论。',
	},
	'metadata.tables_ambiguous': {
		en: 'Without data it is unclear which table describes the samples. "{column}" of {table} is used for now; {others} would also be possible. Choose with --labels-table.',
		zh: '没有数据表明哪个表格描述样本。暂用 {table} 的“{column}”；{others} 也有可能。请用 --labels-table 指定。',
	},
	'metadata.label_unfamiliar': {
		en: '"{column}" is used as the label only because its values look like classes. Confirm it with --labels-label-col; until then groups are compared and no verdict is given.',
		zh: '仅因取值像分组而采用“{column}”作为标签。请用 --labels-label-col 确认；在此之前只比较分组，不下结论。',
	},
	'metadata.label_nested': {
		en: '"{column}" with its {groups} {groups|group|groups} is used as the label, because a model needs few groups; {others} {others|divides|divide} the same groups further. Choose another with --labels-label-col.',
		zh: '采用“{column}”（{groups} 组）作为标签，因为建模需要较少的分组；{others} 是对同一分组的细分。可用 --labels-label-col 另选。',
	},
	'metadata.outcomes_offered': {
		en: '"{column}" is the label. {outcomes} {outcomes|describes|describe} patient outcomes and can be predicted instead: choose one with --labels-label-col.',
		zh: '以“{column}”为标签。{outcomes} 记录患者的结局，也可改为预测目标：请用 --labels-label-col 指定。',
	},
	'metadata.survival_offered': {
		en: 'Time-to-event columns were found: {pairs}. They are survival data and are not compared as groups; choose the event with --labels-label-col if you want its two values compared.',
		zh: '发现时间-事件列：{pairs}。属于生存数据，不作为分组比较；如需比较事件的两种取值，请用 --labels-label-col 指定。',
	},
	'metadata.label_outcome': {
		en: '"{column}" describes patient outcomes, so a model of it is a prediction and needs samples drawn before the outcome.',
		zh: '“{column}”记录患者的结局，以其建模即为预测：样本须采集于结局发生之前。',
	},
	'metadata.drawn_after_outcome': {
		en: '{n} {n|sample was|samples were} drawn after "{column}" ({columns}) and {n|is|are} excluded: {examples}. Keep {n|it|them} with --keep-after-outcome.',
		zh: '{n} 个样本采集于“{column}”之后（{columns}），已剔除：{examples}。用 --keep-after-outcome 可保留。',
	},
	'metadata.drawn_after_kept': {
		en: '{n} {n|sample was|samples were} drawn after "{column}" ({columns}) and {n|is|are} kept on request: {examples}.',
		zh: '{n} 个样本采集于“{column}”之后（{columns}），按要求保留：{examples}。',
	},
	'metadata.label_is_outcome': {
		en: 'Column "{column}" describes patient outcomes.',
		zh: '“{column}”列记录患者的结局。',
	},
	'metadata.label_nearly_unique': {
		en: 'The label "{column}" has {classes} different {classes|value|values} in {n} {n|sample|samples}; too many to compare.',
		zh: '标签“{column}”在 {n} 个样本中有 {classes} 种取值，过多而无法比较。',
	},
	'metadata.labels_missing': {
		en: '{n} matched {n|sample|samples} {n|has|have} no label in "{column}" (empty, NA or "-").',
		zh: '{n} 个已匹配样本在“{column}”中没有标签（空、NA 或“-”）。',
	},
	'metadata.patient_labels_vary': {
		en: '{n} {n|patient|patients} {n|has|have} samples with different labels ({examples}); the earliest sample is used.',
		zh: '{n} 位患者的样本标签不一致（{examples}）；以最早的样本为准。',
	},
	'metadata.one_class': {
		en: 'All {n} labelled {n|patient|patients} {n|has|have} the label "{label}"; there is nothing to compare with.',
		zh: '全部 {n} 位有标签的患者均为“{label}”，没有可比较的分组。',
	},
	'metadata.same_people': {
		en: 'The groups are samples of the same {n} {n|person|people}: features are compared within people, without a model.',
		zh: '各组是同样 {n} 人的样本：在个体内比较特征，不建模。',
	},
	'metadata.few_patients': {
		en: '{n} labelled {n|patient|patients} {n|is|are} too few for a model (at least {needed}); groups are compared without one.',
		zh: '有标签的患者仅 {n} 位，不足以建模（至少 {needed} 位）；仅做分组比较。',
	},
	'metadata.many_classes': {
		en: '{classes} {classes|class|classes} {classes|is|are} too many for a model (at most {most}); groups are compared without one.',
		zh: '{classes} 个类别过多，无法建模（最多 {most} 个）；仅做分组比较。',
	},
	'metadata.small_classes': {
		en: 'Classes with fewer than {needed} {needed|patient|patients}: {labels}; groups are compared without a model.',
		zh: '少于 {needed} 位患者的类别：{labels}；仅做分组比较，不建模。',
	},
	'metadata.training_small': {
		en: 'The training set has {n} labelled {n|patient|patients}, {smallest} in its smallest class; a model needs at least {needed}, with {class} in each class.',
		zh: '训练集有 {n} 位有标签患者，最小类别 {smallest} 位；建模至少需要 {needed} 位，每类 {class} 位。',
	},
	'metadata.exploratory': {
		en: 'The smallest class has {n} {n|patient|patients}: model results are exploratory.',
		zh: '最小类别仅 {n} 位患者：模型结果仅供探索。',
	},
	'metadata.label_map_proposed': {
		en: "Proposed label map, not applied: {map}. Accept it with --label-map proposed, or specify another with --label-map '<from>=<to>;...'.",
		zh: '建议的标签映射（未应用）：{map}。可用 --label-map proposed 接受，或用 --label-map "原标签=新标签;..." 另行指定。',
	},
	'metadata.label_map_asks': {
		en: 'The dictionary of diagnoses lists {labels} neither among the cancers nor among the controls, so the proposed map does not merge {labels|it|them} with anything. Decide where {labels|it belongs|they belong} with --label-map.',
		zh: '诊断词典未将 {labels} 归入癌症或对照，因此建议的映射未将其与其他分组合并。请用 --label-map 决定归属。',
	},
	'metadata.label_map_unused': {
		en: 'Labels in the label map that no sample has: {names}.',
		zh: '标签映射中没有任何样本使用的名称：{names}。',
	},
	'metadata.set_aside': {
		en: '{n} {n|sample|samples} {n|is|are} excluded by the label map: {labels}.',
		zh: '标签映射剔除了 {n} 个样本：{labels}。',
	},
	'metadata.reference_by_size': {
		en: 'No label identifies a control group, so the larger class "{label}" is the reference. Change it with --reference-class.',
		zh: '没有标签表明对照组，故以较大的类别“{label}”为参照。可用 --reference-class 更改。',
	},
	'metadata.reference_by_name': {
		en: 'No label identifies a control group and the largest classes are equally large, so "{label}", the first of them in alphabetical order, is the reference. Change it with --reference-class.',
		zh: '没有标签表明对照组，且最大的类别人数相同，故以其中按字母顺序排在最前的“{label}”为参照。可用 --reference-class 更改。',
	},
	'metadata.spellings_joined': {
		en: 'Labels that differ only in case or spaces are merged: {spellings}. Separate them with --label-map if they are different groups.',
		zh: '仅大小写或空格不同的标签按同一标签计：{spellings}。若确为不同分组，请用 --label-map 区分。',
	},
	'metadata.split_unnamed': {
		en: 'Samples with "{value}" in "{column}" are used for validation and those with "{other}" for training, because the column was specified for the split; the values themselves do not show this. Check that this is intended.',
		zh: '因指定“{column}”为划分列，其中取值“{value}”的样本作为验证集，“{other}”作为训练集；取值本身并未表明这一点，请确认。',
	},
	'metadata.split_several': {
		en: 'The validation set is "{value}"; {others} {others|is|are} used for training.',
		zh: '以“{value}”为验证集；{others} 归入训练集。',
	},
	'metadata.validation_lacks_class': {
		en: 'The validation set has no sample of {labels}; it cannot be used to validate a model.',
		zh: '验证集没有 {labels} 的样本，不能用于验证模型。',
	},
	'metadata.split_shared': {
		en: '{n} {n|patient|patients} {n|has|have} samples in training and in validation ({examples}); the validation would not be independent.',
		zh: '{n} 位患者同时有训练和验证样本（{examples}）；验证将不独立。',
	},
	'metadata.proposal_open': {
		en: 'Names suggest labels: {counts}. They are used only when accepted with --labels proposed.',
		zh: '名称提示的标签：{counts}。仅在用 --labels proposed 接受后使用。',
	},
	'metadata.proposal_accepted': {
		en: 'Labels come from names, as accepted: {counts}.',
		zh: '标签按已接受的建议取自名称：{counts}。',
	},
	'metadata.excluded_id': { en: '"{column}" contains ids.', zh: '“{column}”是编号。' },
	'metadata.excluded_label': { en: '"{column}" looks like a label.', zh: '“{column}”像是标签。' },
	'metadata.excluded_role': {
		en: '"{column}" describes the sample ({role}).',
		zh: '“{column}”描述样本（{role}）。',
	},
	'metadata.excluded_score': {
		en: '"{column}" is a score already computed.',
		zh: '“{column}”是已计算好的得分。',
	},
	'metadata.excluded_text': {
		en: '"{column}" does not contain numbers.',
		zh: '“{column}”不是数值。',
	},
});
