import { defineTerms } from './define.ts';

/** Chapter "Terms of the program". */
export const programTerms = defineTerms({
	dataset: {
		names: { en: ['Dataset', 'data folder'], zh: ['数据集', '数据文件夹'] },
		en: 'A folder with your files. Its identity is `dataset_id` in `assistant/dataset.json`, not its path, so it can be moved.',
		zh: '存放文件的文件夹。其身份是 `assistant/dataset.json` 中的 `dataset_id`，而不是路径，因此可以移动。',
	},
	source: {
		names: { en: ['Source', 'data source'], zh: ['数据源', '来源'] },
		en: 'A folder with data bound to a conversation: one dataset, or one of several in a parent folder. Each source has its own plan and runs.',
		zh: '与对话绑定的数据文件夹：一个数据集，或上级文件夹中若干数据集之一。每个来源有自己的计划和运行。',
	},
	profile: {
		names: { en: ['Profile', 'scan', 'dataset profile'], zh: ['数据概况', '扫描', '扫描结果', '数据集概况'] },
		en: 'Result of a scan: files, formats, signal families, metadata, and findings about the input files. Plans are derived from it; a scan changes none of your files.',
		zh: '扫描的结果：文件、格式、信号类别、元数据，以及输入文件中发现的问题。计划由此得出；扫描不改动任何文件。',
	},
	matrix: {
		names: { en: ['Matrix', 'feature matrix', 'signal matrix'], zh: ['矩阵', '特征矩阵', '信号矩阵'] },
		en: 'Features by samples, numbers only, in either orientation. Each matrix of a run is analysed separately and has a verdict of its own.',
		zh: '特征与样本构成的数值表，行列方向不限。一次运行中的每个矩阵分别分析，各有结论。',
	},
	metadata: {
		names: {
			en: ['Metadata', 'sample sheet', 'clinical table', 'sample table'],
			zh: ['元数据', '样本表', '样本信息表', '临床表'],
		},
		en: 'Table that describes the samples: ids, groups, patients, batches, times, clinical data. lb-agent finds it in the folder, matches its ids with the data and states which table and columns it uses.',
		zh: '描述样本的表格：编号、分组、患者、批次、时间和临床数据。lb-agent 在文件夹中找到它，与数据的编号匹配，并说明使用了哪张表和哪些列。',
	},
	metadata_profile: {
		names: { en: ['Metadata profile'], zh: ['元数据概况'] },
		en: 'Which table describes the samples; which columns contain ids, labels, patients, batches, times and the split; and how certain that choice is, 0 to 1. You can change each choice.',
		zh: '说明由哪张表描述样本，哪些列是编号、标签、患者、批次、时间和划分，以及这一选择的把握程度（0 到 1）。每项选择都可以更改。',
	},
	label_map: {
		names: { en: ['Label map', 'label mapping'], zh: ['标签映射', '分组映射'] },
		en: 'A rule that turns the labels of a table into groups. It is proposed where needed and never applied without your confirmation.',
		zh: '把表中的标签换成分组的规则。需要时会提出建议，未经确认从不使用。',
	},
	featurebook: {
		names: { en: ['FeatureBook', 'feature book'], zh: ['FeatureBook', '特征手册'] },
		en: 'What applies to each kind of data: expected artifacts, quality checks, limits of interpretation, and the order of tasks. Its order decides where several tasks are equally suitable.',
		zh: '针对每类数据列出预期成果、质量检查、解读的限度和任务次序。几个任务同样合适时，按其次序决定。',
	},
	input_doctor: {
		names: { en: ['Input doctor', 'input check', 'doctor'], zh: ['输入检查', '输入体检'] },
		en: 'Checks of the input files before any run: contigs and genome builds of files that would be combined, indexes, truncated ends, sort order, disk space. Tasks refuse to combine files of two genome builds.',
		zh: '运行之前对输入文件的检查：要合并的文件的染色体名与基因组版本、索引、截断、排序和磁盘空间。任务拒绝合并两种基因组版本的文件。',
	},
	operation: {
		names: { en: ['Operation'], zh: ['操作'] },
		en: 'What can be called through every face: page, command line, HTTP and Python. Its name, arguments and result are the same everywhere.',
		zh: '在页面、命令行、HTTP 和 Python 中都能调用的功能。名称、参数和结果处处相同。',
	},
	task: {
		names: { en: ['Task', 'task key', 'task card'], zh: ['任务', '任务名', '任务卡'] },
		en: 'A task is one kind of analysis the planner knows; the task key is its stable name; the task card lists what it needs and must produce. A plan shows which tasks are ready or blocked, and why.',
		zh: '任务是计划所知的一种分析；任务名（task key）是其固定名称；任务卡列出它需要什么、必须产生什么。计划说明哪些任务就绪或受阻及其原因。',
	},
	plan: {
		names: { en: ['Plan', 'analysis plan'], zh: ['计划', '分析计划'] },
		en: 'The tasks for a dataset with status, reason, parameters and one recommendation. It follows from the scan, the goal and what earlier runs found.',
		zh: '适用于一个数据集的任务，附状态、理由、参数和一条推荐。它由扫描、目标和以往运行的结果得出。',
	},
	goal: {
		names: { en: ['Goal', 'idea', 'analysis goal'], zh: ['目标', '分析目标'] },
		en: 'What you want to know, in plain words. lb-agent derives groups, data and tasks from it, shows what it understood and lists the words it did not.',
		zh: '用平常的话说明想了解什么。lb-agent 由此确定分组、数据和任务，显示所理解的内容，并列出未能理解的词。',
	},
	run: {
		names: { en: ['Run', 'analysis run'], zh: ['运行', '分析运行'] },
		en: 'One execution of a task: a folder under `assistant/runs/` and a record in the ledger. A run folder is complete or absent, and a later run never changes it.',
		zh: '任务的一次执行：`assistant/runs/` 下的一个文件夹和账本中的一条记录。运行文件夹要么完整，要么不存在，之后的运行不会改动它。',
	},
	job: {
		names: { en: ['Job', 'background job'], zh: ['作业', '后台作业'] },
		en: 'A queued or background run of an operation, in an engine process of its own, with an event log that can be replayed from any point. It continues when the page is closed and can be cancelled.',
		zh: '排队或在后台运行的操作，在独立的引擎进程中执行，其事件日志可从任意位置重放。关闭页面后仍会继续，也可取消。',
	},
	artifact: {
		names: { en: ['Artifact', 'output file', 'result file'], zh: ['成果', '结果文件', '输出文件'] },
		en: 'A finished file of a run: report, summary, table, figure, record or text. The manifest of the run lists each one with its hash.',
		zh: '一次运行完成的文件：报告、摘要、表格、图、记录或文本。运行清单列出每个文件及其哈希值。',
	},
	report: {
		names: { en: ['Report', 'summary'], zh: ['报告', '摘要'] },
		en: 'The report (`report.md`) is the text of a run with its main result, warnings, tables, figures and methods. The summary (`summary.json`) holds the same main results for programs.',
		zh: '报告（`report.md`）是一次运行的文字结果，包括主要结果、警告、表格、图和方法。摘要（`summary.json`）以程序可读的形式给出同样的主要结果。',
	},
	methods_paragraph: {
		names: {
			en: ['Methods paragraph', 'methods section', 'methods text'],
			zh: ['方法段落', '方法部分', '方法说明'],
		},
		en: 'Section of a report that states how its results were computed, with version, seed and limits. It is written so that it can be used in a manuscript.',
		zh: '报告中说明结果如何计算的部分，包括版本、随机种子和界限。其写法可直接用于论文。',
	},
	seed: {
		names: { en: ['Seed', 'random seed'], zh: ['随机种子', '种子'] },
		en: 'Number from which all random steps of a run start: folds, permutations, resampling. The same inputs, parameters, version and seed give the same tables and figures, byte for byte.',
		zh: '一次运行中所有随机步骤（分折、置换、重抽样）的起点。输入、参数、版本和种子相同，表格和图逐字节相同。',
	},
	manifest: {
		names: { en: ['Manifest', 'manifest.json'], zh: ['运行清单', '清单', 'manifest.json'] },
		en: '`manifest.json` of a run: every output and input with size and hash, parameters, seed, versions and warnings. With it a run can be repeated and its files can be checked.',
		zh: '一次运行的 `manifest.json`：每个输出和输入的大小与哈希值，以及参数、种子、版本和警告。据此可以重做运行、核对文件。',
	},
	verification: {
		names: { en: ['Verification', 'output verification'], zh: ['核验', '输出核验'] },
		en: 'Check that the declared outputs of a run exist, can be parsed and are not empty. It decides the status of the run.',
		zh: '检查一次运行所声明的输出是否存在、可解析且非空。运行的状态由此决定。',
	},
	report_chapter: {
		names: { en: ['Chapter', 'report chapter'], zh: ['章节', '报告章节'] },
		en: 'The part of a raw-signal report about one kind of signal, such as fragments, copy number or variants. Each chapter states its own methods and limitations.',
		zh: '原始信号报告中关于一类信号（例如片段、拷贝数或变异）的部分。每章注明各自的方法和局限。',
	},
	feature_store: {
		names: {
			en: ['Product', 'feature store', 'encoded feature', 'encoder'],
			zh: ['产物', '特征库', '编码特征', '编码器'],
		},
		en: 'Products are files that a preprocessing or encoding task writes for later tasks. A feature store is `features.tsv.gz` (features by samples) with `features.json` (encoder, version, parameters, and the unit of every feature).',
		zh: '产物是预处理或编码任务为后续任务写出的文件。特征库包括 `features.tsv.gz`（特征对样本）和 `features.json`（编码器、版本、参数和每个特征的单位）。',
	},
	ledger: {
		names: { en: ['Ledger', 'ledger record'], zh: ['账本', '账本记录'] },
		en: 'The records of plans, runs and evaluations under `assistant/ledger/`: written once, never edited. It shows what was done, when, with which inputs and parameters.',
		zh: '`assistant/ledger/` 下的计划、运行和评估记录：一次写入，从不修改。从中可知做了什么、何时做的、用了哪些输入和参数。',
	},
	evaluation: {
		names: { en: ['Evaluation', 'result evaluation'], zh: ['评估', '结果评估'] },
		en: 'Record of the checks, result signals and concepts read from finished runs. Only runs whose outputs are unchanged are read.',
		zh: '从已完成的运行中读出的检查、线索和后续问题的记录。只读取输出未改动的运行。',
	},
	quality_check: {
		names: { en: ['Quality check', 'check'], zh: ['质量检查', '质控检查', '质控'] },
		en: 'A rule applied to finished runs, such as group size, missing values, outliers or confounding, with the number it is based on. A check that fails states what to do about it.',
		zh: '对已完成的运行所作的规则检查，例如组的大小、缺失值、离群样本或混杂，附所依据的数值。未通过的检查会说明如何处理。',
	},
	result_signal: {
		names: { en: ['Result signal'], zh: ['线索', '结果线索', '结果信号'] },
		en: 'One finding extracted from a result table, with the row it is based on. Result signals lead to the follow-up questions of a dataset.',
		zh: '从结果表中提取的一条结果，附其所依据的行。后续问题由线索得出。',
	},
	concept: {
		names: { en: ['Concept', 'follow-up question'], zh: ['后续问题', '概念', '跟进问题'] },
		en: 'A question that follows from result signals; the page calls it a follow-up question. It has a state (generated, pending, blocked, actioned), the tasks that could answer it, and the standard by which the answer is judged.',
		zh: '由线索引出的问题，记录中称为概念（concept）。它有状态（已生成、待处理、受阻、已处理）、可作答的任务，以及判断答案的标准。',
	},
	novelty_key: {
		names: { en: ['Novelty key'], zh: ['新颖性键'] },
		en: 'Hash of what a concept is about (kind, context, contrast, source, matrix), never of values. The same question keeps its key in later evaluations.',
		zh: '由问题的内容（种类、背景、对比、来源、矩阵）而非数值算出的哈希值。同一问题在之后的评估中键不变。',
	},
	evidence_key: {
		names: { en: ['Evidence key'], zh: ['证据键'] },
		en: 'Hash of the inputs and values a concept is based on. "The evidence changed" means that this key changed.',
		zh: '由问题所依据的输入和数值算出的哈希值。“证据已改变”即指此键改变。',
	},
	concept_book: {
		names: { en: ['Concept book', 'concept memory'], zh: ['概念簿', '概念记忆'] },
		en: 'The concept book holds all concepts of a dataset with their history; the concept memory is the short form that planning reads. Both can be rebuilt from the ledger.',
		zh: '概念簿收录一个数据集的全部后续问题及其经过；概念记忆是供计划读取的简表。两者都可由账本重建。',
	},
	repeat_key: {
		names: { en: ['Repeat key'], zh: ['重复键'] },
		en: 'Hash of task key, input hashes and parameters. The same key means the same work.',
		zh: '由任务名、输入哈希值和参数算出的哈希值。键相同即为同一工作。',
	},
	skill: {
		names: { en: ['Skill'], zh: ['技能'] },
		en: 'A reviewed text about a method, an assay or a question, with sources and an optional workflow that plans follow. Two further skills hold your preferences and your notes.',
		zh: '关于某种方法、检测或问题、经过审阅的说明，附来源，并可含计划遵循的工作流。另有两项技能保存你的偏好和笔记。',
	},
	autopilot: {
		names: { en: ['Autopilot'], zh: ['自动运行', 'autopilot'] },
		en: 'Plans, runs, checks and plans again until no task can run without your input. Its report states what it did and why it stopped.',
		zh: '计划、运行、检查、再计划，直到没有任务可以在无需输入的情况下运行。其报告说明做了什么、为何停止。',
	},
});
