/** What commands of the command line and their options do, in Chinese, by their English description; options that are parameters of tasks are in parameter-meanings.ts. */
export const commandMeanings: Readonly<Record<string, string>> = {
	'scan a dataset folder, plan tasks and run the recommended one':
		'扫描数据集文件夹、规划任务并运行推荐的任务',
	'plan only': '只规划',
	'plan and run the recommended task': '规划并运行推荐的任务',
	'print one JSON record on standard output': '在标准输出打印一条 JSON 记录',
	'folder for your sessions, jobs and settings': '存放会话、任务和设置的文件夹',
	'auto, proposed (accept labels inferred from names) or ignored (default: auto)':
		'auto（自动）、proposed（接受由名称推断的标签）或 ignored（忽略）（默认：auto）',
	'ignore metadata tables': '忽略元数据表',
	'folder for outputs instead of the dataset (remembered for later commands)':
		'代替数据集存放输出的文件夹（以后的命令会记住）',
	'your question, in your own words': '用自己的话提出的问题',
	'maximum number of rows read from a file, sampled with the seed; 0 = all (default: 50000)':
		'从一个文件读取的最多行数，按种子抽样；0 = 全部（默认：50000）',
	'number of most variable features to keep after reading (default: 20000)':
		'读取后保留的变异最大的特征数（默认：20000）',
	'two-dimensional projection (default: auto)': '二维投影方法（默认：auto）',
	'software that fits the models: builtin, or sklearn in the Python kernel (same folds and seed; logistic scores agree within 1e-6, the random forest is a different implementation) (default: builtin)':
		'拟合模型的软件：builtin，或 Python 内核中的 sklearn（折与种子相同；逻辑回归得分一致到 1e-6 以内，随机森林为不同的实现）（默认：builtin）',
	'random seed for all steps (default: 1)': '所有步骤的随机种子（默认：1）',
	'worker threads; 0 = one per core. Does not change results (default: 0)':
		'工作线程数；0 = 每个核心一个。不影响结果（默认：0）',
	'list the contents of the folder and the tasks that can run': '列出文件夹的内容和可以运行的任务',
	'plan, run, check and plan again until no task can run without your input':
		'循环规划、运行、核查，直到没有可自动运行的任务',
	'run one task directly; "task --help" lists all tasks, "task <task_key> --help" the parameters of one':
		'直接运行一个任务；"task --help" 列出全部任务，"task <task_key> --help" 列出一个任务的参数',
	'the task key and --<parameter> <value> pairs of its card':
		'任务的键，以及任务卡中的 --<parameter> <value>',
	'call an operation of the engine with JSON arguments; without a name, list all operations':
		'以 JSON 参数调用引擎的一个操作；不给名称时列出全部操作',
	'display help': '显示帮助',
	'preprocess and encode blood signals, or build a panel of normals; "blood-agent --help" lists signals':
		'预处理、编码血液信号，或建立正常对照面板；"blood-agent --help" 列出信号',
	'plan, preprocess, encode or panel, the folder, and --<parameter> <value> pairs':
		'plan、preprocess、encode 或 panel，文件夹，以及 --<parameter> <value>',
	'first-pass copy-number screen from off-target or bin counts': '由脱靶计数或分箱计数作拷贝数初步筛查',
	'folder or file with intervals, alignments or bin counts': '含区间、比对或分箱计数的文件夹或文件',
	'regions to exclude: panel targets, blacklists': '要排除的区域：panel 靶区、黑名单',
	'bin size': '分箱大小',
	'treat unpaired reads as whole fragments': '把未配对的读段当作完整片段',
	'reference sequence for GC correction': '用于 GC 校正的参考序列',
	'GC fraction per bin': '每个分箱的 GC 含量',
	'mappability per bin': '每个分箱的可比对性',
	'list reports, figures and tables, or ask about one': '列出报告、图和表，或就其中一项提问',
	'maximum number of artifacts to list': '最多列出的产物数',
	'number or artifact_id of the artifact to ask about': '所问产物的序号或 artifact_id',
	'question about the results, or about the artifact given with --ask':
		'关于结果的问题，或关于 --ask 所指产物的问题',
	'language model: openai, ollama, embedded or none (default: the configured one)':
		'语言模型：openai、ollama、embedded 或 none（默认：已配置的模型）',
	'agree to send to the address of the model; what would be sent is shown otherwise':
		'同意发送到模型的地址；否则只显示将要发送的内容',
	'also send the figure given with --ask as a picture; shown first, sent with the SHA-256 shown':
		'同时把 --ask 所指的图作为图片发送；先显示，再以所显示的 SHA-256 发送',
	'folder that holds the outputs': '存放输出的文件夹',
	'compare two finished runs: the two newest of the task that was run last, or those named':
		'比较两次完成的运行：最近运行的任务的两次最新运行，或指定的两次',
	'export a report as one self-contained HTML file': '把报告导出为一个独立的 HTML 文件',
	'HTML file to write': '要写出的 HTML 文件',
	'verify the records of a dataset, or rebuild its concept book': '核实数据集的记录，或重建其概念簿',
	'recompute the concept book and memory and list differences; changes nothing':
		'重新计算概念簿与记忆并列出差异；不作改动',
	'rebuild the concept book from the evaluations': '由评估重建概念簿',
	'save, list, show, preview or delete groups and exclusions of a dataset':
		'保存、列出、显示、预览或删除数据集的分组与排除项',
	'save groups and exclusions under a name': '以一个名称保存分组与排除项',
	'group, such as "early=stage in I,II and age < 70" or "early=samples A, B" or "early=ids from early.txt" (repeatable)':
		'分组，例如 "early=stage in I,II and age < 70"、"early=samples A, B" 或 "early=ids from early.txt"（可重复）',
	'exclusion with its reason, such as "sample LB-017-T1: low coverage" (repeatable)':
		'排除项及其原因，例如 "sample LB-017-T1: low coverage"（可重复）',
	'what the groups were chosen from, if from data, such as "matrix cnv.csv" (repeatable)':
		'分组若由数据选出，说明来自哪里，例如 "matrix cnv.csv"（可重复）',
	'metadata table (repeatable)': '元数据表（可重复）',
	'column with group labels, for definitions without groups': '分组标签列，用于不含分组的定义',
	'mapping of labels to groups, such as "Healthy=healthy;*=cancer"':
		'标签到组的映射，例如 "Healthy=healthy;*=cancer"',
	'reference group': '参照组',
	'technical column, such as batch or plate (repeatable)': '技术性列，例如批次或板（可重复）',
	'list saved cohorts': '列出已保存的队列',
	'show the definition of a saved cohort': '显示已保存队列的定义',
	'count the samples of groups and exclusions; runs nothing': '统计分组与排除项的样本数；不运行任何任务',
	'delete a saved cohort; runs keep their record of it': '删除已保存的队列；运行保留对它的记录',
	'list, show, search and review skills: knowledge that shapes plans and answers':
		'列出、显示、搜索和审阅技能：影响计划与回答的知识',
	'list the skills, and folders below the skills root that are not used':
		'列出技能，以及技能根目录下未使用的文件夹',
	'show which skills build on which': '显示哪些技能以哪些技能为基础',
	'show a skill with its text, sources and workflow': '显示技能的正文、来源和工作流',
	'en or zh, where the skill has a Chinese text': 'en 或 zh（技能有中文正文时）',
	'print the reference files of the skill as well': '同时打印技能的参考文件',
	'find what the skills say about a question, in English or Chinese': '查找技能对某个问题的说明，中英文均可',
	'folder that holds the outputs of the dataset': '存放数据集输出的文件夹',
	'maximum size of the text (1,000 to 48,000 bytes, default 24,000)':
		'文字的最大长度（1,000 至 48,000 字节，默认 24,000）',
	'show what skills and preferences change in the plan of a dataset':
		'显示技能和偏好改变了数据集计划中的哪些内容',
	'print the folder of your skills and notes': '打印技能与笔记所在的文件夹',
	'read all skills again': '重新读取全部技能',
	'store a professional observation': '保存一条专业观察',
	'professional (an observation) or personal (a preference)': 'professional（观察）或 personal（偏好）',
	'the note, instead of words after the command': '笔记内容，代替命令后的文字',
	'store a preference, and show what it sets in later plans': '保存一条偏好，并显示它在以后计划中的设定',
	'list your preferences and observations, newest first': '列出偏好与观察，最新的在前',
	'change the text of a note': '修改笔记的文字',
	'delete a note (default: the newest) and its effects on later plans':
		'删除笔记（默认：最新的一条）及其对以后计划的影响',
	'read a document or folder and draft a skill from it for your review':
		'读取文档或文件夹，据此起草技能供你审阅',
	'title of the skill (default: that of the document)': '技能的标题（默认：文档的标题）',
	'skill to change (default: draft a new one)': '要修改的技能（默认：起草新技能）',
	'auto, heuristic (rules on this machine) or model': 'auto、heuristic（本机规则）或 model',
	'allow the text to be sent to the configured language model': '允许把文字发送给已配置的语言模型',
	'list the drafts that wait, or show one as changes': '列出等待审阅的草稿，或以修改的形式显示一个',
	'accept changes of a draft': '接受草稿的修改',
	'only this change; may be repeated (default: all open ones)':
		'只针对这一处修改；可重复（默认：所有未决定的修改）',
	'reject changes of a draft': '拒绝草稿的修改',
	'list the versions of a skill': '列出技能的版本',
	'go back to an earlier version (0: without any accepted change)':
		'退回较早的版本（0：不含任何已接受的修改）',
	'find the methods and tools that fit a question, a dataset or both':
		'查找适合某个问题、数据集或两者的方法和工具',
	'the question, instead of --query': '问题，代替 --query',
	'question, or names of methods, in English or Chinese': '问题或方法名称，中英文均可',
	'dataset folder, or a folder inside it; what it contains counts':
		'数据集文件夹，或其中的文件夹；其内容会计入',
	'write the advice as JSON and Markdown to this folder': '把建议以 JSON 与 Markdown 写入此文件夹',
	'maximum number of methods in each group (1 to 50, default 8)': '每组最多列出的方法数（1 至 50，默认 8）',
	'print every point of every score, and all requirements': '打印每个得分的各项和全部需求',
	'list the methods of the registry by family': '按领域列出方法库中的方法',
	'only this part of the field, such as fragmentomics or mrd':
		'只列领域的这一分支，例如 fragmentomics 或 mrd',
	'only the methods that match, best match first': '只列匹配的方法，最匹配的在前',
	'list what the methods that fit need on this computer, and what is missing':
		'列出适合的方法在本机上需要什么、缺少什么',
	'the question, instead of words': '问题，代替命令后的文字',
	'maximum number of methods (1 to 50, default 8)': '最多列出的方法数（1 至 50，默认 8）',
	'show a method with its inputs, limits, requirements and sources': '显示方法的输入、局限、需求和来源',
	'find, install, test and run external tools, such as samtools or FinaleToolkit':
		'查找、安装、测试和运行外部工具，例如 samtools 或 FinaleToolkit',
	'show which tools are installed and ready': '显示哪些工具已安装、已就绪',
	'only this tool': '只看这个工具',
	'write the state as JSON and Markdown to this folder': '把状态以 JSON 与 Markdown 写入此文件夹',
	'test a tool with small data whose results are known': '用结果已知的小数据测试工具',
	'state where a file that a tool needs is; without a path, the setting is removed':
		'指明工具所需文件的位置；不给路径时删除该设置',
	'plan the installation of all tools of a profile; --execute installs them':
		'规划一个组合中全部工具的安装；加 --execute 则安装',
	'install; without it, only the plan is printed': '安装；不给出时只打印计划',
	'plan the installation of a tool; --execute installs it': '规划一个工具的安装；加 --execute 则安装',
	'version to install (default: that of the recipe)': '要安装的版本（默认：配方中的版本）',
	'remove a tool that lb-agent installed': '移除由 lb-agent 安装的工具',
	'run a command of a tool in the current folder': '在当前文件夹运行工具的命令',
	'record the run in the ledger of this dataset': '把运行记入此数据集的账本',
	'working folder (default: the current folder)': '工作文件夹（默认：当前文件夹）',
	'time limit (default 86,400 s)': '时间上限（默认 86,400 秒）',
	'limit of written files and printed text (default 20,000 MB)': '写出文件与打印文字的上限（默认 20,000 MB）',
	'make the outputs inputs of the next plan, and print that plan': '使输出成为下一次计划的输入，并打印该计划',
	'make the outputs of a command inputs of the next plan of its dataset':
		'使某个命令的输出成为其数据集下一次计划的输入',
	'dataset in whose ledger the command was recorded': '其账本中记录了该命令的数据集',
	'they are inputs no longer': '不再作为输入',
	'list the commands that were run, newest first': '列出运行过的命令，最新的在前',
	'maximum number of rows (default 50)': '最多行数（默认 50）',
	'delete these records; files that the commands wrote stay': '删除这些记录；命令写出的文件保留',
	'compare the fragment counts of a BAM file with those of external tools':
		'比较 BAM 文件的片段计数与外部工具的计数',
	'BED file of regions (default: whole chromosomes)': '区域的 BED 文件（默认：整条染色体）',
	'tools to compare with (default: those that are installed)': '用于比较的工具（默认：已安装的工具）',
	'minimum mapping quality (default 30)': '最低比对质量（默认 30）',
	'output folder (default: a new run folder of the dataset)': '输出文件夹（默认：数据集的新运行文件夹）',
	'inspect the Python used for optional parts': '查看可选部分所用的 Python',
	'show which Python is used, why, and its installed libraries': '显示使用哪个 Python、原因以及已安装的库',
	'show the language model in use, the addresses, and where keys are kept':
		'显示所用的语言模型、地址和密钥的保存位置',
	'choose a language model, set its address and key, test it; asks on a terminal':
		'选择语言模型，设置其地址和密钥并测试；在终端上询问',
	'openai, ollama, embedded or none': 'openai、ollama、embedded 或 none',
	'choose this model of the provider': '选择该提供方的这个模型',
	'address of the server; "default" for the default one': '服务的地址；"default" 表示默认地址',
	'read the key from standard input; it is never an argument': '从标准输入读取密钥；密钥从不作为参数',
	'allow this address without encryption': '允许此地址不加密',
	'ask the model four short questions and report what it can do': '向模型提出四个简短问题并报告其能力',
	'remove the keys, address and tests of the provider': '删除该提供方的密钥、地址和测试结果',
	'list, download, test and choose language models that run on this computer':
		'列出、下载、测试和选择在本机运行的语言模型',
	'list the models with size, memory and state, or show one with all that is known':
		'列出各模型的大小、内存和状态，或显示一个模型的全部信息',
	'of one model, list where its facts were read': '列出一个模型的各项事实出自何处',
	'remove what was downloaded for a model; asks first': '删除为某个模型下载的内容；先询问',
	'do not ask': '不询问',
	'show the licence, then download a model; Ctrl-C pauses the download':
		'显示许可，然后下载模型；Ctrl-C 暂停下载',
	'accept the licence text with this SHA-256 without being asked': '接受具有此 SHA-256 的许可文本，不再询问',
	'what runs the model (default: the one that the list shows)': '运行模型的环境（默认：列表所示的一个）',
	'resume by itself when the local service starts again': '本地服务再次启动时自动继续',
	'pause a download, whichever program it runs in': '暂停下载，无论由哪个程序进行',
	'resume a paused or failed download; what is downloaded already is kept':
		'继续已暂停或失败的下载；已下载的部分保留',
	'test an installed model: tool call, structured answer, speed':
		'测试已安装的模型：工具调用、结构化回答、速度',
	'choose an installed and tested model for the answers': '选择已安装并通过测试的模型用于回答',
	'add a model of your own: a GGUF file, its https address, or a model for Ollama':
		'添加自己的模型：GGUF 文件、其 https 地址，或 Ollama 的模型',
	'display name': '显示名称',
	'GGUF file on this computer; it is never deleted': '本机上的 GGUF 文件；从不删除',
	'public https address of a GGUF file': 'GGUF 文件的公开 https 地址',
	'name and tag of a model for Ollama, such as qwen3:8b': 'Ollama 模型的名称和标签，例如 qwen3:8b',
	'licence as you know it': '你所知道的许可',
	'digest that the file must have': '文件必须具有的摘要值',
	'remove a model that you added, with what was downloaded for it; asks first':
		'移除你添加的模型及为其下载的内容；先询问',
	'start an Ollama server for lb-agent; it ends with Ctrl-C':
		'为 lb-agent 启动一个 Ollama 服务；按 Ctrl-C 结束',
	'start it although other users of this computer could use it': '即使本机其他用户也能使用，仍然启动',
	'stop the Ollama server that lb-agent started; yours is never stopped':
		'停止由 lb-agent 启动的 Ollama 服务；从不停止你自己的服务',
	'list, inspect, stop or resume jobs': '列出、查看、停止或继续后台任务',
	'list your jobs, newest first': '列出你的后台任务，最新的在前',
	'only jobs with this status': '只列此状态的任务',
	'only jobs for this dataset': '只列此数据集的任务',
	'show one job; the first characters of its id are enough': '显示一个任务；给出编号的前几个字符即可',
	'print the events of a job in order': '按顺序打印任务的事件',
	'only events numbered above this': '只要序号大于它的事件',
	'print new events until the job ends': '持续打印新事件，直到任务结束',
	'stop a job, whichever interface started it': '停止任务，无论由哪个界面启动',
	'resume an interrupted, cancelled or failed job; finished steps are kept':
		'继续被中断、取消或失败的任务；已完成的步骤保留',
	'generate the demo cohort, analyse it and print the path of the report':
		'生成演示队列，完成分析并打印报告的路径',
	'folder for the demo cohort (default ./demo-cohort, or ./clinical-demo)':
		'演示队列的文件夹（默认 ./demo-cohort 或 ./clinical-demo）',
	'random seed of the cohort (default 1)': '队列的随机种子（默认 1）',
	'generate the null twin, a cohort without signal': '生成零信号对照队列',
	'generate patients followed in targeted plasma, and genome-wide data of the same people; no task is run':
		'生成在靶向血浆中随访的患者，以及同一批人的全基因组数据；不运行任务',
	'generate the cohort without analysing it': '只生成队列，不作分析',
	'run every step on the demo cohort and print a checklist': '在演示队列上运行每一步并打印核对清单',
	'open the interactive shell, with the given folders as sources': '打开交互终端，以给定的文件夹为来源',
	'same as cli': '与 cli 相同',
	'serve the folders to an MCP client over standard input and output':
		'通过标准输入输出向 MCP 客户端提供这些文件夹',
	'plan and run without asking you first; deletions always ask': '规划和运行时不先询问；删除总是询问',
	'give out names of samples, groups, columns and files (default: aliases)':
		'给出样本、组、列和文件的名称（默认：别名）',
	'give out values of single samples and patients': '给出单个样本和患者的数值',
	'open the local web workspace': '打开本地网页工作区',
	'port (default 8765, or a free port if 8765 is in use)': '端口（默认 8765；8765 被占用时用空闲端口）',
	'print the address without opening a browser': '只打印地址，不打开浏览器',
	'folder to start browsing from (repeatable)': '起始浏览的文件夹（可重复）',
	'same as web': '与 web 相同',
	'open the homepage and guide': '打开主页与指南',
	'same as wiki': '与 wiki 相同',
	'a smaller analysis without raw signals, in half the time; updates test a new version with it':
		'较小的分析，不含原始信号，用时减半；更新用它测试新版本',
	'install the newest version, or return to the one before': '安装最新版本，或退回上一个版本',
	'only report whether there is a newer version': '只报告是否有新版本',
	'return to the version before the last update': '退回上次更新前的版本',
	'remove what the installer and updates created; datasets are never touched':
		'移除安装程序和更新所创建的内容；从不改动数据集',
	'list what would be removed and change nothing': '列出将要移除的内容，不作改动',
	'remove without asking': '不询问直接移除',
	'remove the user data folder too, except results in its outputs':
		'同时移除用户数据文件夹，其中 outputs 里的结果除外',
};
