/** What arguments of operations, their notes and the parts of HTTP requests mean, in Chinese, by their English description; those of task parameters are in parameter-meanings.ts. */
export const argumentMeanings: Readonly<Record<string, string>> = {
	'Dataset folder.': '数据集文件夹。',
	'Metadata tables to use.': '要使用的元数据表。',
	'Column with labels.': '标签列。',
	'auto, proposed or ignored.': 'auto（自动）、proposed（接受建议）或 ignored（忽略）。',
	'Mapping of labels to groups.': '标签到组的映射。',
	'Folder for outputs instead of the dataset (remembered for later calls).':
		'代替数据集存放输出的文件夹（以后的调用会记住）。',
	'Goal in your own words.': '用自己的话说明目标。',
	'Task parameters specified by the user.': '用户指定的任务参数。',
	'Key of the task card.': '任务卡的键。',
	'Output folder; default: a new run folder of the dataset.': '输出文件夹；默认为数据集的新运行文件夹。',
	'Run this ready task instead of the recommended one.': '运行这个就绪任务，代替推荐的任务。',
	'Maximum number of artifacts to list (default: all).': '最多列出的产物数（默认：全部）。',
	'Number of artifacts to skip (default: 0).': '跳过的产物数（默认：0）。',
	'Only artifacts of this kind (default: all).': '只列这一种产物（默认：全部）。',
	'Question about the results, in English or Chinese.': '关于结果的问题，中英文均可。',
	'Only this run (run_id); default: the newest completed run of each task.':
		'只看这次运行（run_id）；默认：每个任务最新完成的运行。',
	'Only this artifact (index or artifact_id).': '只看这个产物（序号或 artifact_id）。',
	'Goal whose runs come first.': '其运行优先的目标。',
	'Part of a figure, which `artifact` names: the answer lists its marks, from the data of the figure.':
		'`artifact` 所指的图的一部分：回答列出其中的标记，取自图的数据。',
	'`context` of the previous answer, so that "it" and "those" are understood.':
		'上一个回答的 `context`，用于理解“它”“这些”。',
	'Index or artifact_id.': '序号或 artifact_id。',
	'Question about the artifact.': '关于该产物的问题。',
	'HTML file to write; its folder must exist.': '要写出的 HTML 文件；其文件夹必须存在。',
	'run_id, or index or artifact_id of a report (default: the newest report).':
		'run_id，或报告的序号或 artifact_id（默认：最新的报告）。',
	'Idea in your own words, in English or Chinese.': '用自己的话说明想法，中英文均可。',
	'Maximum number of tasks to run, per source of a parent folder (default 12).':
		'最多运行的任务数，对父文件夹按每个来源计（默认 12）。',
	'Start no further task after this many seconds.': '超过这么多秒后不再启动新任务。',
	'Resume an interrupted autopilot run; its finished tasks are listed as reused.':
		'继续被中断的自动运行；已完成的任务列为沿用。',
	'run_ids to read (default: the runs in the ledger).': '要读取的 run_id（默认：账本中的运行）。',
	'Folder to create.': '要创建的文件夹。',
	'Seed.': '种子。',
	'Generate the null twin (no signal) instead.': '改为生成零信号对照队列。',
	'Generate patients followed in targeted plasma instead of the screening cohort.':
		'改为生成在靶向血浆中随访的患者，代替筛查队列。',
	'First run (run_id). Without run_a and run_b: the two newest finished runs of the task that was run last.':
		'第一次运行（run_id）。不给出 run_a 和 run_b 时：最近运行的任务的两次最新完成的运行。',
	'Second run (run_id). Without it: the newest finished run of the task of run_a.':
		'第二次运行（run_id）。不给出时：run_a 所属任务最新完成的运行。',
	'Run; without it, the newest finished matrix analysis (or other task, where there is none) that leaves nothing out, or else the newest one.':
		'运行；不给出时为没有排除项的最新矩阵分析（没有矩阵分析时为其他任务），否则为最新的一次。',
	'Output folder.': '输出文件夹。',
	'Numeric matrix.': '数值矩阵。',
	'Kind of signal.': '信号种类。',
	'Signals (see list_supported_blood_preprocessing_specs).':
		'信号（见 list_supported_blood_preprocessing_specs）。',
	'Output folder; allowed only if one task runs.': '输出文件夹；只在运行一个任务时允许。',
	'Folder with the files of the normals; subfolders are included.': '正常样本文件所在文件夹，包括子文件夹。',
	'File to write (TSV, gzip-compressed).': '要写出的文件（TSV，gzip 压缩）。',
	'Counting and correction of the normals.': '正常样本的计数与校正方式。',
	'Folder of raw signal files, or one file.': '原始信号文件所在文件夹，或一个文件。',
	'Name of the saved cohort.': '已保存队列的名称。',
	'Definition; its name is ignored.': '定义；其中的名称不使用。',
	'Replace a saved cohort of this name.': '替换同名的已保存队列。',
	'Column whose values to list with their sample counts.': '要列出各取值及其样本数的列。',
	'Folder below the dataset (default: the dataset).': '数据集下的文件夹（默认：数据集）。',
	'File, relative to the dataset; `file.xlsx#Sheet` names a sheet.':
		'相对于数据集的文件；`file.xlsx#Sheet` 指定工作表。',
	'PNG, JPEG or WebP file.': 'PNG、JPEG 或 WebP 文件。',
	'File to write; it must not exist.': '要写出的文件；不能已存在。',
	'Plan of this dataset; written once and never edited.': '此数据集的计划；只写一次，不再改动。',
	'Evaluation of this dataset; written once and never edited.': '此数据集的评估；只写一次，不再改动。',
	'Maximum number of rows (default 50). Counts cover all concepts.':
		'最多行数（默认 50）。计数包括全部概念。',
	'Dataset folders.': '数据集文件夹。',
	'Also plan each folder.': '同时规划每个文件夹。',
	'Goal in your own words, for the plans.': '用于计划的目标，用自己的话说明。',
	'Task parameters specified by the user, for the plans.': '用户为计划指定的任务参数。',
	'Folders that are planned without the groups among the parameters.': '规划时不使用参数中分组的文件夹。',
	'A slash command or a plain sentence.': '斜杠命令或普通句子。',
	'State of the session.': '会话的状态。',
	'Folder to which typed paths are relative.': '输入的相对路径所依据的文件夹。',
	'Conversation that keeps what was sent to a language model.': '记录发送给语言模型的内容的对话。',
	'Earlier messages, oldest first.': '较早的消息，最早的在前。',
	'Images of the message.': '消息的图片。',
	'Linked conversations.': '关联的对话。',
	'Result that the text is a question about.': '文字所问的结果。',
	'Also show this result, a figure, to the language model as a picture.':
		'同时把这个结果（一张图）作为图片给语言模型看。',
	'Session that keeps the pictures.': '存放图片的会话。',
	'The conversation has no telling title yet.': '对话还没有有意义的标题。',
	'Active jobs of the session.': '会话中进行着的任务。',
	'Resume an interrupted answer; finished steps are reused.': '继续被中断的回答；已完成的步骤会沿用。',
	'Dataset folders that the conversation is about.': '对话所涉及的数据集文件夹。',
	'Message of the user, in English or Chinese.': '用户的消息，中英文均可。',
	'Only about this artifact (index or artifact_id).': '只关于这个产物（序号或 artifact_id）。',
	'What the previous answer about each folder left for the next question.':
		'关于每个文件夹的上一个回答为下一个问题留下的内容。',
	'What the conversation keeps about its language model.': '对话所保存的语言模型信息。',
	'Conversation that keeps what is sent; absent: a list of its own in the user data folder.':
		'保存发送内容的对话；不给出时用用户数据文件夹中的独立列表。',
	'Also ask the model for a title of the conversation.': '同时请模型给出对话标题。',
	'Provider for this call; none = without a language model (default: the configured one).':
		'本次调用的提供方；none = 不用语言模型（默认：已配置的提供方）。',
	'Address that the user agreed to send this message and its images to, and no other.':
		'用户同意把此消息及其图片发送到的地址，仅此一个。',
	'SHA-256 of the text that the user was shown before agreeing; another text is shown again.':
		'用户同意前所见文字的 SHA-256；文字不同时会再次显示。',
	'The user agrees to send to the configured address.': '用户同意发送到已配置的地址。',
	'Also show `artifact`, a figure, to the model as a picture: redrawn with aliases, without metadata.':
		'同时把图 `artifact` 作为图片给模型看：以别名重绘，不含元数据。',
	'Digest of the picture that the user saw and agreed to send; no other is sent.':
		'用户所见并同意发送的图片的摘要值；不发送其他图片。',
	'Session that keeps the picture.': '存放该图片的会话。',
	'Full id of the skill, or its name without the prefix where that is unique.':
		'技能的完整编号；名称唯一时可省去前缀。',
	'Question or topic, in English or Chinese.': '问题或主题，中英文均可。',
	'Dataset whose contents count as well.': '其内容也计入的数据集。',
	'Maximum size of the text in bytes.': '文字的最大字节数。',
	'The note in your own words.': '用自己的话写的笔记。',
	'Where it was written.': '写下的位置。',
	'Id of the note.': '笔记编号。',
	'Store; by default the one that has the note.': '笔记库；默认为含有该笔记的库。',
	'Id of the note; by default the newest one.': '笔记编号；默认为最新的一条。',
	'File, folder or address (http or https).': '文件、文件夹或地址（http 或 https）。',
	'Title of the skill; by default that of the document.': '技能的标题；默认为文档的标题。',
	'Skill to change; by default a new one is drafted.': '要修改的技能；默认起草新技能。',
	'heuristic: rules on this machine; model: the language model; auto: the rules unless `send` is true and a model is configured.':
		'heuristic：本机规则；model：语言模型；auto：除非 `send` 为 true 且已配置模型，否则用规则。',
	'Allow the text of the document to be sent to the configured language model.':
		'允许把文档文字发送给已配置的语言模型。',
	'Id of the draft.': '草稿编号。',
	'What to do.': '要做的操作。',
	'Numbers of the changes; by default all without a decision.': '修改的编号；默认为所有未作决定的修改。',
	'Version to go back to; by default the one before. `0`: without any accepted change.':
		'要退回的版本；默认为上一个版本。`0`：不含任何已接受的修改。',
	'Question or names of methods, in English or Chinese.': '问题或方法名称，中英文均可。',
	'Part of the field.': '领域的分支。',
	'Dataset folder, or a folder inside it.': '数据集文件夹，或数据集中的文件夹。',
	'Most methods in each group.': '每组最多列出的方法数。',
	'Folder for the report.': '报告的文件夹。',
	'One tool; by default all.': '一个工具；默认全部。',
	'core: what most analyses need; all: every tool with a recipe.':
		'core：多数分析所需的工具；all：所有有安装配方的工具。',
	'Install; without it, only the plan is made.': '安装；不给出时只给出计划。',
	'Key of the tool.': '工具的键。',
	'Version; by default the one of the recipe.': '版本；默认为配方中的版本。',
	'Resource, as the status names it.': '资源，名称与状态中的相同。',
	'File or folder; without it the setting is removed.': '文件或文件夹；不给出时删除该设置。',
	'Program of the tool and its arguments.': '工具的程序及其参数。',
	'Dataset in whose ledger the run is recorded.': '在其账本中记录这次运行的数据集。',
	'Working folder; by default the current folder, or a new run folder with a dataset or over HTTP.':
		'工作文件夹；默认为当前文件夹，指定数据集或经 HTTP 时为新的运行文件夹。',
	'Time limit (s).': '时间上限（秒）。',
	'Limit of files written and printed text (MB).': '写出文件和打印文字的上限（MB）。',
	'Memory limit of each process (GiB).': '每个进程的内存上限（GiB）。',
	'With a dataset: make the outputs inputs of its next plan.': '指定数据集时：使输出成为其下一次计划的输入。',
	'Id of the record of the command.': '命令记录的编号。',
	'false: they are inputs no longer.': 'false：不再作为输入。',
	'Most rows.': '最多行数。',
	'BAM file of paired reads, sorted and indexed.': '双端读段的 BAM 文件，已排序并建立索引。',
	'BED file of regions; by default whole chromosomes.': '区域的 BED 文件；默认为整条染色体。',
	'Least mapping quality.': '最低比对质量。',
	'Tools to compare with; by default those that are installed.': '用于比较的工具；默认为已安装的工具。',
	'Output folder; by default a new run folder of the dataset.': '输出文件夹；默认为数据集的新运行文件夹。',
	'One model; by default all.': '一个模型；默认全部。',
	'Identifier of the model.': '模型的标识。',
	'SHA-256 of the licence text that you accept; not needed again once accepted.':
		'你所接受的许可文本的 SHA-256；接受后不再需要。',
	'Runtime; by default the one that the list shows.': '运行环境；默认为列表所示的一个。',
	'Resume by itself when the service starts again; by default it stays paused.':
		'服务再次启动时自动继续；默认保持暂停。',
	'Reads the first lines of files and small tables. Writes nothing to the dataset, except to close a run that was killed; remembers a given output root. Formats and signal families are recognised by content, never by name alone, and the evidence is listed with each. Internal positions are 0-based and half-open. `coverage` and `confidence` are fractions from 0 to 1; counts are of samples unless patients are named.':
		'读取文件的前若干行和小型表。除关闭被强行终止的运行外，不向数据集写入任何内容；给定的输出根目录会被记住。格式和信号类别按内容识别，从不只凭名称，每项都列出依据。内部位置从 0 计、左闭右开。`coverage` 与 `confidence` 为 0 到 1 的比例；除注明患者外，计数均为样本数。',
	"Computes no results; writes the plan to the dataset's ledger. `estimate` is in seconds and bytes.":
		'不计算结果；把计划写入数据集的账本。`estimate` 以秒和字节为单位。',
	'With a dataset, the run is recorded there, relative paths start there, and parameters you leave out come from its plan. Without a dataset, `output_dir` is required and nothing is written elsewhere.':
		'指定数据集时，运行记录在其中，相对路径由此起算，未给出的参数取自其计划。不指定数据集时必须给出 `output_dir`，且不在别处写入。',
	'Writes report.md, summary.json, tables (CSV), figures (PNG, SVG, JSON) and manifest.json to `assistant/runs/<run_id>` in the dataset. The same inputs, parameters and version give the same bytes. Statistics are those of `run_cfdna_analysis_suite`.':
		'把 report.md、summary.json、表（CSV）、图（PNG、SVG、JSON）和 manifest.json 写入数据集的 `assistant/runs/<run_id>`。输入、参数和版本相同，输出的字节就相同。统计方法与 `run_cfdna_analysis_suite` 相同。',
	'Newest first; `index` counts from 1 over the complete list. Paths are relative to `output_root`.':
		'最新的在前；`index` 在完整列表中从 1 计。路径相对于 `output_root`。',
	'The answer is computed on this machine from tables, summaries, records and the glossary, without a language model; the same results and question give the same answer. `facts` hold the numbers as in the tables, with interval, n and the source cell.':
		'回答在本机由表、摘要、记录和术语表算出，不用语言模型；结果和问题相同，回答就相同。`facts` 中的数值与表中一致，附区间、n 和来源单元格。',
	'The answer is computed on this machine from the artifact itself; a question is answered as by `ask`, limited to the artifact. `ask` counts from 1 over the list of summarize_project_outputs.':
		'回答在本机由该产物算出；问题按 `ask` 的方式回答，只限于该产物。`ask` 按 summarize_project_outputs 的列表从 1 计。',
	'The file contains styles and figures, no scripts, and loads nothing. It is not listed among the results. An existing file is replaced only if it is such a report. The same report gives the same bytes.':
		'文件含样式和图，不含脚本，也不加载任何内容。它不列入结果。已有文件只有是这种报告时才会被替换。同一报告得到相同的字节。',
	'`metadata_coverage` is the fraction (0 to 1) of data samples with a metadata row.':
		'`metadata_coverage` 为有元数据的数据样本的比例（0 到 1）。',
	'Names only existing tasks, columns and files; lists the parts that were not understood; runs nothing.':
		'只使用实际存在的任务、列和文件；列出未能理解的部分；不运行任何内容。',
	'Each step is recorded in the ledger before the next begins; finished work is not repeated. The autopilot runs as a job: `lb-agent jobs` shows and stops it, and a second job on the dataset waits.':
		'每一步在下一步开始前记入账本；已完成的工作不重复。自动运行作为后台任务进行：`lb-agent jobs` 可以查看和停止，同一数据集的第二个任务会等待。',
	'Verifies that the outputs in each run folder exist and match their checksums. Check scores range from 0 to 1 (1 = best). Writes nothing; use `write_evaluation_record` to store the evaluation.':
		'核实每个运行文件夹中的输出存在且与校验值相符。检查得分为 0 到 1（1 = 最好）。不写入任何内容；用 `write_evaluation_record` 保存评估。',
	'Result signals come from verified runs only; each names the table, row and value it is based on.':
		'结果信号只来自已核实的运行；每个信号都注明所依据的表、行和值。',
	'One entry per context. Every feature has a unit, an exact definition with windows and filters, and the source of the definition.':
		'每个情境一个条目。每个特征都有单位、含窗口与过滤条件的确切定义，以及定义的出处。',
	'Reads the first lines of files and writes nothing. The rows give the reason why the folder is one dataset or several.':
		'读取文件的前若干行，不写入任何内容。各行给出该文件夹是一个还是多个数据集的理由。',
	'Counts of inputs per format, matched samples per label, and outputs per kind.':
		'各格式的输入数、各标签匹配的样本数、各种输出数。',
	'Writes source_inventory.csv and .json, with one row per source, to assistant/joint_reports in the folder.':
		'在文件夹的 assistant/joint_reports 中写出 source_inventory.csv 与 .json，每个来源一行。',
	'The same seed gives the same bytes; planted.json lists the planted effects.':
		'种子相同，字节就相同；planted.json 列出植入的效应。',
	'Differences are second run minus first. AUROCs are compared on the samples both runs hold, by paired DeLong on mean out-of-fold scores (standard error x 1.4); where labels or positive class differ, no interval is given. Both runs must be verified: every output unchanged since it was written.':
		'差值为第二次运行减第一次。AUROC 在两次运行共有的样本上比较：对平均折外得分作配对 DeLong 检验（标准误 x 1.4）；标签或阳性类不同时不给出区间。两次运行都必须核实：写出之后每个输出都未改动。',
	'Strong outliers and copies are flagged without labels. Contradicted labels are flagged by models: a run without those samples is a sensitivity analysis, whose verdict is that of the first run.':
		'强离群和重复样本的标记不用标签。标签矛盾的标记来自模型：去掉这些样本的运行是敏感性分析，其结论仍是第一次运行的结论。',
	"Matrices are samples x features in either orientation, which is recognised by content; empty cells are missing, never zero. Group comparison: Mann-Whitney U (exact where a group has at most 8 values and none are tied, else corrected for ties and continuity, as in scipy), Cliff's delta (-1 to 1, positive = higher than the reference), median difference in the unit of the matrix, Kruskal-Wallis for more groups, Benjamini-Hochberg q within matrix and contrast. Models: repeated stratified nested cross-validation grouped by patient, with imputation, scaling and tuning inside the training folds; AUROC and average precision (0 to 1) with 95 % intervals, permutation p over the whole loop.":
		"矩阵为样本 x 特征，方向不限，由内容识别；空单元格为缺失，从不是零。组间比较：Mann-Whitney U（某组至多 8 个值且无相同值时用精确法，否则作相同值与连续性校正，与 scipy 相同）、Cliff's delta（-1 到 1，正值 = 高于参照组）、以矩阵单位表示的中位数差、多于两组时的 Kruskal-Wallis、在矩阵和对比之内的 Benjamini-Hochberg q。模型：按患者分组、重复、分层、嵌套的交叉验证，填补、缩放和调参只在训练折内；AUROC 与平均精确率（0 到 1）附 95 % 区间，置换 p 针对整个流程。",
	'Matrices are samples x features in either orientation, which is recognised by content; empty cells are missing, never zero. Each projection figure comes with a table of coordinates: PCA components in units of the standardised features, UMAP and t-SNE without a unit. No statistical tests are run.':
		'矩阵为样本 x 特征，方向不限，由内容识别；空单元格为缺失，从不是零。每张投影图都附坐标表：PCA 成分以标准化特征为单位，UMAP 与 t-SNE 没有单位。不作统计检验。',
	'`matrix_table` is samples x features in either orientation. Units follow `signal_kind`: beta values 0 to 1 for methylation, log2 ratios for copy number, else the unit of the table. Statistics are those of `run_cfdna_analysis_suite`.':
		'`matrix_table` 为样本 x 特征，方向不限。单位由 `signal_kind` 决定：甲基化为 0 到 1 的 β 值，拷贝数为 log2 比值，其他为表中的单位。统计方法与 `run_cfdna_analysis_suite` 相同。',
	"Computes no results; writes the plan to the dataset's ledger.": '不计算结果；把计划写入数据集的账本。',
	'Bins are in bp, 0-based and half-open; copy number is a log2 ratio, allele fractions range from 0 to 1. Dropped records are counted with the reason.':
		'分箱以 bp 为单位，从 0 计、左闭右开；拷贝数为 log2 比值，等位基因频率为 0 到 1。去掉的记录按原因计数。',
	'A feature store is features.tsv.gz (features in rows, samples in columns) with features.json, which gives the unit and definition of every feature group.':
		'特征库为 features.tsv.gz（行为特征，列为样本）和 features.json，后者给出每组特征的单位与定义。',
	'The panel holds the log2 ratio of every normal per bin (bp, 0-based half-open) after the stated correction. It needs at least 10 normals; fewer than 20 give a warning.':
		'面板给出每个正常样本在各分箱（bp，从 0 计、左闭右开）经所述校正后的 log2 比值。至少需要 10 个正常样本；少于 20 个会给出警告。',
	'Off-target or bin counts are corrected for GC and mappability if tracks or a reference are given; the output is log2 ratios per bin (bp) and segments by circular binary segmentation (Olshen 2004, Venkatraman 2007). This first-pass screen is not equivalent to CopywriteR.':
		'给出校正轨道或参考序列时，脱靶计数或分箱计数按 GC 与可比对性校正；输出为各分箱（bp）的 log2 比值，以及由环状二元分割（Olshen 2004、Venkatraman 2007）得到的片段区。这是初步筛查，不等同于 CopywriteR。',
	'Fragment lengths in bp (short 100–150 bp, long 151–220 bp, inclusive), copy number as log2 ratio per bin (bp), allele fractions 0 to 1, methylation 0 to 1. No statistical tests are run.':
		'片段长度以 bp 为单位（短 100–150 bp，长 151–220 bp，含端点），拷贝数为各分箱（bp）的 log2 比值，等位基因频率 0 到 1，甲基化 0 到 1。不作统计检验。',
	'Fragment lengths in bp (short 100–150 bp, long 151–220 bp, inclusive), copy number as log2 ratio per bin (bp), allele fractions 0 to 1, methylation 0 to 1. Groups are compared as in `run_cfdna_analysis_suite`; changes over time are reported per patient.':
		'片段长度以 bp 为单位（短 100–150 bp，长 151–220 bp，含端点），拷贝数为各分箱（bp）的 log2 比值，等位基因频率 0 到 1，甲基化 0 到 1。组间比较与 `run_cfdna_analysis_suite` 相同；随时间的变化按患者报告。',
	'Writes `assistant/cohorts/<name>.json`: a definition, never a copy of data. Use it with the task parameter `cohort`.':
		'写出 `assistant/cohorts/<name>.json`：只是定义，从不复制数据。用任务参数 `cohort` 来使用。',
	'With `labels_table` and `labels_sample_col` only the named columns of that table are read; without them the dataset is scanned.':
		'给出 `labels_table` 和 `labels_sample_col` 时只读取该表中指定的列；否则扫描数据集。',
	'Links are listed and not followed. Nothing outside the dataset is read.':
		'链接会列出，但不跟随。不读取数据集以外的任何内容。',
	'The format is recognised by content. Text and tables are read from the first 64 kB, workbooks and Parquet from their first rows; of alignments, tracks and references the header. Nothing outside the dataset is read.':
		'格式按内容识别。文本和表读取前 64 kB，工作簿和 Parquet 读取前若干行，比对、轨道和参考文件读取文件头。不读取数据集以外的任何内容。',
	'Needs the optional package sharp. Reads PNG, JPEG and WebP, recognised by content, of at most 20 MB and 32 megapixels. Of an animation the first frame is kept. The orientation is applied, colours are converted to sRGB with 8 bits per channel, and the longest side is reduced to 2048 px. EXIF, XMP, colour profiles and text are removed. JPEG stays JPEG; WebP becomes PNG if it has transparency, otherwise JPEG.':
		'需要可选包 sharp。读取 PNG、JPEG 和 WebP（按内容识别），不超过 20 MB 和 3200 万像素。动画只保留第一帧。按方向信息摆正，颜色转换为每通道 8 位的 sRGB，最长边缩小到 2048 px。EXIF、XMP、颜色配置和文字会去除。JPEG 仍为 JPEG；WebP 有透明度时转为 PNG，否则转为 JPEG。',
	'Refused if the plan belongs to another dataset or a different record with this id exists.':
		'计划属于其他数据集，或已有同一编号的不同记录时拒绝。',
	'Refused if the evaluation belongs to another dataset or a different record with this id exists.':
		'评估属于其他数据集，或已有同一编号的不同记录时拒绝。',
	'Each concept takes its strongest state over all evaluations: generated < pending < blocked < actioned.':
		'每个概念取其在全部评估中的最强状态：generated < pending < blocked < actioned。',
	'Checksums are SHA-256 of the file bytes.': '校验值为文件字节的 SHA-256。',
	'Numbers of the answer are facts of tools, with the cell each was read from; a number that no tool returned is marked as unverified. The model reads results and proposes work; it runs nothing, writes nothing and gives no paths. Nothing is sent to an address that is not this machine before `consent`, and no picture of a figure before `figure_agreed` names it.':
		'回答中的数值都是工具给出的事实，附所读的单元格；没有工具给出的数值标为未核实。模型读取结果并提出工作建议；它不运行、不写入，也不给出路径。在 `consent` 之前，不向本机以外的地址发送任何内容；在 `figure_agreed` 指明之前，不发送图的图片。',
	'Ranks skills by BM25 over title, summary and text in both languages, and by the contents of the dataset if one is given. Each point of a score is listed.':
		'按 BM25 对两种语言的标题、摘要和正文排序；给出数据集时也按其内容排序。得分的每一项都会列出。',
	'The answer lists the task parameters that it sets in the next plans. A preference can set the reference group and the positive group, but no other parameter that can change a verdict.':
		'回答列出它在以后的计划中设定的任务参数。偏好可以设定参照组和阳性组，但不能设定其他会改变结论的参数。',
	'An observation is text for you and for skill contexts; it changes no plan.':
		'观察是供你和技能上下文使用的文字，不改变任何计划。',
	'Reads text, Markdown, HTML, Jupyter notebooks, PDF and DOCX (the last two with optional packages). The draft has no effect before you accept it.':
		'读取文本、Markdown、HTML、Jupyter 笔记本、PDF 和 DOCX（后两种需要可选包）。草稿在你接受之前不起作用。',
	'Accepted changes become a new version of the skill at once; earlier versions are kept.':
		'接受的修改立即成为技能的新版本；较早的版本会保留。',
	'Depth is mean sequencing depth (×). Every fact names its sources in `sourced_by`; null is unknown. Matches are ranked by BM25 over names, synonyms and purposes in both languages.':
		'深度为平均测序深度（×）。每个事实在 `sourced_by` 中注明来源；null 表示未知。按 BM25 对两种语言的名称、同义词和用途排序。',
	'The score is the sum of `points`, each with its reason; the guide describes them (Methods and external tools). Requirements are checked on this machine. At least one of `input_path` and `query` is needed.':
		'得分是 `points` 之和，每项都有理由，说明见指南的“方法与外部工具”。需求在本机检查。`input_path` 与 `query` 至少给出一个。',
	'Writes lb_biopsy_method_advice.json and lb_biopsy_method_advice.md.':
		'写出 lb_biopsy_method_advice.json 和 lb_biopsy_method_advice.md。',
	'`installed`: the program can be called. `ready`: its smoke test passed as well, and every file that real work needs is configured.':
		'`installed`：程序可以调用。`ready`：冒烟测试也已通过，且实际分析所需的每个文件都已配置。',
	'Nothing is installed without `execute`. The tools go to the user data folder, never to your own environments.':
		'没有 `execute` 就不安装任何内容。工具安装到用户数据文件夹，从不装入你自己的环境。',
	'Nothing is installed without `execute`. Python packages and crates are pinned by hash. After the installation the smoke test runs; if it fails, the former version stays in use.':
		'没有 `execute` 就不安装任何内容。Python 包和 crate 以哈希固定。安装后运行冒烟测试；失败时继续使用原有版本。',
	'The data are made by lb-agent, so that the expected output is known.':
		'数据由 lb-agent 生成，因此预期输出是已知的。',
	'No shell is involved, the environment is reduced and standard input is closed. With bubblewrap on Linux, only the working folder can be written. The record lists the outputs and the tasks that can read them.':
		'不经过 shell，环境变量精简，标准输入关闭。在 Linux 上有 bubblewrap 时，只能写入工作文件夹。记录列出输出和可以读取它们的任务。',
	'Files that the command wrote stay, and so does its run in the ledger of a dataset.':
		'命令写出的文件保留，数据集账本中的运行记录也保留。',
	'Counts the fragments of the same file with each tool and with the engine, under the same stated filters, and explains the differences.':
		'用每个工具和本引擎在相同的过滤条件下统计同一文件的片段，并说明差异。',
	'Sizes are in bytes. A model that does not fit this machine is listed with the reason; no model is hidden.':
		'大小以字节为单位。不适合本机的模型会列出并说明原因；不隐藏任何模型。',
	'Pieces of 8 MiB are kept with their digest, so that an interrupted download resumes. The digest of the whole file is checked before the model counts as installed.':
		'以 8 MiB 为一块保存并附摘要值，因此中断的下载可以继续。核对整个文件的摘要值之后，模型才算已安装。',
	'A file of your own that an entry names is never deleted.': '条目所指的你自己的文件从不删除。',
	'Speed is in tokens per second, time to the first token in milliseconds.':
		'速度以每秒词元数表示，首个词元的时间以毫秒表示。',
	'Title of the conversation.': '对话的标题。',
	'Opaque id of a session, 128 random bits.': '会话的编号，128 位随机数，内容不透明。',
	'Goal in your own words; null for none.': '用自己的话说明目标；null 表示没有。',
	'Clear the goal and the metadata choice.': '清除目标和元数据的选择。',
	'Absolute path of a folder you can read.': '你可以读取的文件夹的绝对路径。',
	'Id of a folder from /api/folders.': '由 /api/folders 得到的文件夹编号。',
	'A detached upload of this session.': '此会话中未关联的上传。',
	'Generate the demo cohort.': '生成演示队列。',
	'Random seed of the demo cohort (default 1).': '演示队列的随机种子（默认 1）。',
	'source_id, 1-based number or name of the source.': '来源的 source_id、从 1 起的序号或名称。',
	'folder_id of the parent folder (default: list the roots).':
		'上级文件夹的 folder_id（默认：列出起始文件夹）。',
	'Number of folders to skip.': '跳过的文件夹数。',
	'1: also plan the folders (default 0).': '1：同时规划各文件夹（默认 0）。',
	'Goal in your own words; kept for later plans of the session.':
		'用自己的话说明目标；会话以后的计划也使用。',
	'Task parameters you specify; validated against the task cards.': '你指定的任务参数；按任务卡检查。',
	'The groups and exclusions among the parameters, or none, take the place of those of the session, also for later messages.':
		'参数中的分组和排除项（或没有）代替会话原有的，对以后的消息同样有效。',
	'Text of the message.': '消息的文字。',
	'Artifact that the question is about.': '问题所问的产物。',
	'message_id of the message to replace.': '要替换的消息的 message_id。',
	'image_id of images of the session, at most 4.': '会话中图片的 image_id，最多 4 张。',
	'thread_id of linked conversations that the message may read; absent: all of the session.':
		'消息可以读取的关联对话的 thread_id；不给出时为会话的全部关联对话。',
	'true: the figure named by artifact_id also goes to the language model as a picture, redrawn with aliases; you see it and are asked each time.':
		'true：artifact_id 所指的图也作为图片发给语言模型，以别名重绘；每次都会显示并征求同意。',
	'Part of a figure that the question is about; answered from the data of the figure.':
		'问题所问的图的一部分；由图的数据回答。',
	'Action to perform.': '要执行的操作。',
	'Table, relative to the dataset; "a.csv + b.csv" for tables that form one cohort.':
		'相对于数据集的表；"a.csv + b.csv" 表示合为一个队列的多个表。',
	'Number of the target (default 1).': '目标的序号（默认 1）。',
	'Maximum number of plans (default 20).': '最多列出的计划数（默认 20）。',
	'plan_id; only older plans are listed.': 'plan_id；只列更早的计划。',
	'Upload.': '上传。',
	'File in the upload.': '上传中的文件。',
	'Number of entries to skip.': '跳过的条目数。',
	'Maximum number of entries (default 200).': '最多条目数（默认 200）。',
	'Image.': '图片。',
	'Maximum number of tasks to run (default 12).': '最多运行的任务数（默认 12）。',
	'Task parameters you specify; validated against the task card.': '你指定的任务参数；按任务卡检查。',
	'Name of the operation; GET /api/functions lists all operations.':
		'操作的名称；GET /api/functions 列出全部操作。',
	'Opaque id of the job (128 random bits).': '任务的编号（128 位随机数），内容不透明。',
	'1: include the result of the operation (default 0).': '1：包括操作的结果（默认 0）。',
	'Only events numbered above this.': '只要序号大于它的事件。',
	'Maximum number of ended jobs (default 20).': '已结束任务的最多个数（默认 20）。',
	'Only artifacts of this kind.': '只列这一种产物。',
	'Only artifacts of this run.': '只列这次运行的产物。',
	'Only artifacts whose title, path or task contains this.': '只列标题、路径或任务含有该文字的产物。',
	'Number of artifacts to skip.': '跳过的产物数。',
	'Maximum number of artifacts (default 200).': '最多产物数（默认 200）。',
	'Runs whose results to remove (repeatable).': '要删除其结果的运行（可重复）。',
	'1: all runs of the target.': '1：目标的所有运行。',
	'Artifact of the session.': '会话的产物。',
	'Number of the target (default: search all targets).': '目标的序号（默认：在所有目标中查找）。',
	'One of the formats of the artifact (default: the first).': '产物的格式之一（默认：第一个）。',
	'1: send as an attachment.': '1：作为附件发送。',
	'Colour of a group in figures, as `#rrggbb name` (repeatable); other groups keep theirs. Figures whose data exceed 2 MB and images of other programs are not recoloured.':
		'图中某组的颜色，写作 `#rrggbb name`（可重复）；其他组保持原色。数据超过 2 MB 的图和其他程序的图片不重新着色。',
	'Number of rows to skip, after filtering and sorting.': '筛选和排序后跳过的行数。',
	'Rows per page (default 100); fewer if they exceed 4 MB.': '每页行数（默认 100）；超过 4 MB 时更少。',
	'Column to sort by; prefix `-` for descending order. Missing values come last, ties in file order.':
		'排序的列；前缀 `-` 表示降序。缺失值排在最后，相同值按文件中的顺序。',
	'`column<op>value` with op one of = != < <= > >= ~ (contains, ignoring case), or plain text to find in any cell. Repeatable; rows must match all filters. `column=` finds missing cells; missing cells match no < or > filter. Write plain text that contains an operator as `~text`.':
		'`column<op>value`，op 为 = != < <= > >= ~（包含，不分大小写）之一，或在任一单元格中查找的普通文字。可重复，行须符合全部条件。`column=` 查找缺失单元格；缺失单元格不符合任何 < 或 > 条件。含有运算符的普通文字写作 `~text`。',
	'Requested columns (repeatable; default: the first 200).': '要返回的列（可重复；默认：前 200 列）。',
	'Same filters as for the artifact; only matching rows are counted.': '条件与产物的相同；只计符合的行。',
	'Words to find in titles, messages or source names.': '在标题、消息或来源名称中查找的词。',
	'next_cursor of the previous page.': '上一页的 next_cursor。',
	'Maximum number of conversations (default 50).': '最多对话数（默认 50）。',
	'Opaque id of a conversation, 128 random bits.': '对话的编号，128 位随机数，内容不透明。',
	'New title.': '新标题。',
	'true: mark as read; false: mark the newest answer as unread.':
		'true：标为已读；false：把最新的回答标为未读。',
	'Only messages with a greater seq.': '只要 seq 更大的消息。',
	'Only messages with a smaller seq; the newest of them are returned.':
		'只要 seq 更小的消息，返回其中最新的。',
	'Maximum number of messages (default 100).': '最多消息数（默认 100）。',
	'Only messages with a block of this kind; superseded messages are excluded.':
		'只要含这种块的消息；已被替换的消息不包括在内。',
	'Conversations.': '对话。',
	'Maximum number of calls.': '最多调用数。',
	'Id of the call.': '调用的编号。',
	'Provider.': '提供方。',
	'Display name.': '显示名称。',
	'GGUF file on this machine (absolute path).': '本机上的 GGUF 文件（绝对路径）。',
	'Public https address of a GGUF file.': 'GGUF 文件的公开 https 地址。',
	'Name and tag of a model for Ollama.': 'Ollama 模型的名称和标签。',
	'Licence as you know it.': '你所知道的许可。',
	'Digest that the file must have.': '文件必须具有的摘要值。',
	'Identifier of the profile.': '配置的标识。',
	'Start although other users of this machine could use it.': '即使本机其他用户也能使用，仍然启动。',
	'Conversations to link.': '要关联的对话。',
	'Linked conversation.': '被关联的对话。',
	'Address (http or https), or path of a file or folder that is an upload of the session or is in a bound folder; relative to the dataset if one is bound.':
		'地址（http 或 https），或者属于会话上传、位于已绑定文件夹中的文件或文件夹的路径；已绑定数据集时相对于数据集。',
	'Upload of the session.': '会话的上传。',
	'File in the upload; by default all.': '上传中的文件；默认全部。',
	'observation: stored in professional-practice-notes; preference: in user-workflow-preferences.':
		'observation：存入 professional-practice-notes；preference：存入 user-workflow-preferences。',
	'Store that keeps the note.': '保存该笔记的笔记库。',
	'Store (default: the one that has the note).': '笔记库（默认：含有该笔记的库）。',
	'true: install, as a job; otherwise only the plan is returned and nothing changes.':
		'true：作为后台任务安装；否则只返回计划，不作任何改动。',
	'Absolute path of the file or folder; null removes the setting.':
		'文件或文件夹的绝对路径；null 删除该设置。',
	'Most rows (default 50).': '最多行数（默认 50）。',
	'Id of the record.': '记录的编号。',
	'Id chosen by the page.': '由页面选定的编号。',
	'keep_running: runs until stopped; stop_when_idle: stops a few seconds after the last page is closed and the last job has ended; stop: the same, within a second or two.':
		'keep_running：运行到被停止为止；stop_when_idle：最后一个页面关闭且最后一个任务结束数秒后停止；stop：同样停止，在一两秒之内。',
	'Id of the page.': '页面的编号。',
	'Whether the registry is asked once a day.': '是否每天向软件源查询一次。',
};
