import { defineMessages } from './define.ts';

/** Sentences of the method advisor. */
export const methodMessages = defineMessages({
	'methods.nothing_fits': {
		en: 'No method of the registry fits these data and this question.',
		zh: '登记库中没有适合这些数据与问题的方法。',
	},
	'methods.headline_now': {
		en: '{n} {n|method|methods} can be used here now: {names}.',
		zh: '此处现在可用的方法有 {n} 种：{names}。',
	},
	'methods.headline_now_and_deeper': {
		en: '{n} {n|method|methods} can be used here now: {names}. {deeper} {deeper|goes|go} deeper, with something missing.',
		zh: '此处现在可用的方法有 {n} 种：{names}。另有 {deeper} 种更深入，但尚缺条件。',
	},
	'methods.headline_deeper': {
		en: 'No method can be used here right now; {names} {n|fits|fit} best but {n|needs|need} something first.',
		zh: '目前此处没有可直接使用的方法；最合适的是 {names}，但须先补齐条件。',
	},
	'methods.headline_deeper_task': {
		en: 'No method can be used here right now; {names} {n|fits|fit} best but {n|needs|need} something first. Meanwhile, the task {task} of lb-agent can run on these data: {title}.',
		zh: '目前此处没有可直接使用的方法；最合适的是 {names}，但须先补齐条件。在此之前，可先对这些数据运行 lb-agent 的任务 {task}：{title}。',
	},
	'methods.headline_tool': {
		en: 'The external tool {tool} does this. See whether it is installed with lb-agent tools status {tool}, and run it with lb-agent tools run {tool} -- <command>.',
		zh: '这可以用外部工具 {tool} 完成。用 lb-agent tools status {tool} 查看是否已安装，用 lb-agent tools run {tool} -- <命令> 运行。',
	},
	'methods.headline_unsuitable': {
		en: '{n} {n|method|methods} of the registry {n|matches|match} the question, but none fits these data.',
		zh: '登记库中有 {n} 种方法与问题相符，但都不适合这些数据。',
	},
	// The score: the question.
	'methods.named': { en: 'The question names it.', zh: '问题中写明了它。' },
	'methods.purpose_main': {
		en: 'Its main purpose is what the question asks for: {purpose}.',
		zh: '问题所问正是它的主要用途：{purpose}。',
	},
	'methods.purpose_other': {
		en: 'It can also do what the question asks for: {purpose}.',
		zh: '它也能完成问题所问：{purpose}。',
	},
	'methods.purpose_further': {
		en: 'It answers a further part of the question: {purpose}.',
		zh: '它还能回答问题的另一部分：{purpose}。',
	},
	'methods.words': {
		en: 'Words that its description shares with the question: {words}.',
		zh: '其描述与问题共有的词：{words}。',
	},
	// The score: the data.
	'methods.assay_fits': { en: 'It was made for {assay}.', zh: '它专为{assay}设计。' },
	'methods.assay_alike': {
		en: 'It was made for {made_for}; {assay} gives data of the same kind.',
		zh: '它为 {made_for} 设计，{assay}的数据与之同类。',
	},
	'methods.assay_near': {
		en: 'It was made for {made_for}; {assay} is close to that.',
		zh: '它为 {made_for} 设计，{assay}与之相近。',
	},
	'methods.assay_excluded': {
		en: 'It must not be used on {assay}; it was made for {made_for}.',
		zh: '它不可用于{assay}，其设计对象为 {made_for}。',
	},
	'methods.assay_other': {
		en: 'It was made for {made_for}, not for {assay}.',
		zh: '它为 {made_for} 设计，不适用于{assay}。',
	},
	'methods.input_there': {
		en: 'It reads {format}, found for {n} {n|sample|samples}.',
		zh: '它读取 {format}，已有 {n} 个样本具备。',
	},
	'methods.input_maybe': {
		en: 'It reads {input}; {format} is there for {n} {n|sample|samples}, but nothing shows that it is of this kind.',
		zh: '它读取 {input}；{n} 个样本有 {format}，但无法确认属于此类。',
	},
	'methods.input_made': {
		en: 'Its input ({input}) can be made from {format}.',
		zh: '其输入（{input}）可由 {format} 得到。',
	},
	'methods.input_to_make': {
		en: 'Its input, {input}, has to be made from {format} first.',
		zh: '须先由 {format} 制备其输入：{input}。',
	},
	'methods.input_earlier': {
		en: 'It reads earlier files ({input}) than these data ({format}).',
		zh: '它读取的是更早的文件（{input}），而现有数据为 {format}。',
	},
	'methods.input_missing': {
		en: 'Its input ({input}) is not in the dataset.',
		zh: '数据集中没有其输入（{input}）。',
	},
	'methods.input_unseen': {
		en: 'It needs {inputs}, which a scan does not recognise; check that you have it.',
		zh: '它需要 {inputs}，扫描无法识别，请确认是否具备。',
	},
	'methods.input_absent': {
		en: 'The data contain nothing that it reads ({inputs}).',
		zh: '数据中没有它可读取的内容（{inputs}）。',
	},
	'methods.input_other': {
		en: 'It reads {inputs}; these data are of another kind.',
		zh: '它读取 {inputs}，与现有数据类型不同。',
	},
	'methods.companion_missing': {
		en: 'It also needs {input}, which is not in the dataset.',
		zh: '它还需要 {input}，数据集中没有。',
	},
	'methods.build_fits': {
		en: 'It supports the genome build of the data ({builds}).',
		zh: '它支持数据所用的基因组版本（{builds}）。',
	},
	'methods.build_other': {
		en: 'It was validated on {validated}; these data use {builds}.',
		zh: '它在 {validated} 上经过验证，而现有数据为 {builds}。',
	},
	'methods.depth_fits': {
		en: 'The sequencing depth ({depth}×) is within its limits.',
		zh: '测序深度（{depth}×）在其适用范围内。',
	},
	'methods.depth_above': {
		en: 'It was made for at most {maximum}×; these data have {depth}×. Downsample first.',
		zh: '它适用于不超过 {maximum}× 的数据，现有数据为 {depth}×，须先降采样。',
	},
	'methods.depth_below': {
		en: 'It needs at least {minimum}×; these data have {depth}×.',
		zh: '它至少需要 {minimum}×，现有数据为 {depth}×。',
	},
	'methods.depth_usual': {
		en: 'A depth of {depth}× is that of low-pass whole-genome sequencing, for which it was made.',
		zh: '{depth}× 属于低深度全基因组测序，它正为此设计。',
	},
	'methods.input_later': {
		en: 'It starts from {input}, which another program must first produce from the reads.',
		zh: '它从 {input} 开始，须先用其他程序由测序读段生成。',
	},
	'methods.fraction_fits': {
		en: 'It detects fractions down to {minimum} %.',
		zh: '它可检出低至 {minimum}% 的比例。',
	},
	'methods.fraction_below': {
		en: 'It detects fractions of at least {minimum} %; the question asks for {fraction} %.',
		zh: '它只能检出不低于 {minimum}% 的比例，而问题要求 {fraction}%。',
	},
	'methods.samples_enough': {
		en: 'It compares or models many samples; {n} {n|is|are} available.',
		zh: '它比较或建模多个样本，现有 {n} 个。',
	},
	'methods.samples_few': {
		en: 'It needs at least {minimum} {minimum|sample|samples}; {n} {n|is|are} available.',
		zh: '它至少需要 {minimum} 个样本，现有 {n} 个。',
	},
	'methods.labels_there': {
		en: 'It needs labelled groups; the metadata has {n}.',
		zh: '它需要分组标签，元数据中有 {n} 组。',
	},
	'methods.labels_missing': {
		en: 'It needs at least two labelled groups.',
		zh: '它至少需要两个带标签的组。',
	},
	'methods.normals_there': {
		en: 'It needs normals of the same assay; {n} {n|is|are} available.',
		zh: '它需要同一检测方法的正常样本，现有 {n} 个。',
	},
	'methods.normals_missing': {
		en: 'It needs a panel of normals ({minimum} or more of the same assay); {n} {n|is|are} available.',
		zh: '它需要正常样本集（同一检测方法，至少 {minimum} 个），现有 {n} 个。',
	},
	'methods.matched_there': {
		en: 'It needs tumour or leukocytes of the same patient, which are available.',
		zh: '它需要同一患者的肿瘤或白细胞样本，现已具备。',
	},
	'methods.matched_missing': {
		en: 'It needs tumour or leukocytes of the same patient; none were recognised.',
		zh: '它需要同一患者的肿瘤或白细胞样本，但未识别到。',
	},
	'methods.normals_denied': {
		en: 'It needs normals of the same assay; the question rules them out.',
		zh: '它离不开正常样本集，而问题说明没有正常样本。',
	},
	'methods.matched_denied': {
		en: 'It needs tumour or leukocytes of the same patient; the question rules them out.',
		zh: '它离不开同一患者的肿瘤或白细胞样本，而问题说明没有。',
	},
	'methods.groups_asked': {
		en: 'It compares groups or learns from many samples, as the question asks.',
		zh: '它可比较各组或从多个样本学习，与问题相符。',
	},
	'methods.one_sample_for_groups': {
		en: 'It works on one sample at a time; the question compares groups.',
		zh: '它一次只处理一个样本，而问题是比较各组。',
	},
	// The score: this machine and upkeep.
	'methods.requirements_met': {
		en: 'Everything that it needs is on this machine.',
		zh: '它所需的一切本机都已具备。',
	},
	'methods.requirements_unmet': {
		en: 'Missing on this machine: {names}.',
		zh: '本机缺少：{names}。',
	},
	'methods.not_found_here': {
		en: 'Its program was not found on this machine; its reference shows where to get it.',
		zh: '本机未找到它自身的程序；参考文献说明了获取方式。',
	},
	'methods.is_service': {
		en: 'It is a commercial service and cannot be run here.',
		zh: '它是商业服务，无法在本机运行。',
	},
	'methods.no_program': {
		en: 'No program is known for it; its paper describes the method.',
		zh: '没有可在此检查的程序；方法见其论文。',
	},
	'methods.requirements_unknown': {
		en: 'Check before use: {names}.',
		zh: '使用前请确认：{names}。',
	},
	'methods.maintained': {
		en: 'It is maintained or stable; last release {version}.',
		zh: '它持续维护或已稳定，最近版本 {version}。',
	},
	'methods.maintained_undated': {
		en: 'It is maintained or stable.',
		zh: '它持续维护或已稳定。',
	},
	'methods.unmaintained': { en: 'It is no longer maintained.', zh: '它已不再维护。' },
	'methods.commercial': { en: 'It is commercial.', zh: '它是商业产品。' },
	// What counted of the question and the dataset.
	'methods.fact_words_only': {
		en: 'The question names no method and no aim that the registry knows; these methods only share words with it.',
		zh: '问题未写明登记库中的方法或用途；以下方法仅与其有共同的词。',
	},
	'methods.fact_no_purpose': {
		en: 'The question names no purpose, so the methods follow from what the dataset contains. Name what you want to find out for a narrower answer.',
		zh: '问题未写明用途，因此方法由数据集的内容得出。写明想了解什么，回答会更有针对性。',
	},
	'methods.fact_no_purpose_assay': {
		en: 'The question names no purpose, so the methods follow from the assay alone. Name what you want to find out for a narrower answer.',
		zh: '问题未写明用途，因此方法仅由检测方法得出。写明想了解什么，回答会更有针对性。',
	},
	'methods.fact_inputs': {
		en: '{format}: {n} {n|sample|samples}.',
		zh: '{format}：{n} 个样本。',
	},
	'methods.fact_inputs_none': {
		en: 'It contains no files that methods of the registry read; its plan shows what lb-agent can do with it.',
		zh: '其中没有登记库中的方法可读取的文件；lb-agent 能做什么见其计划。',
	},
	'methods.fact_builds': { en: 'Genome build: {builds}.', zh: '基因组版本：{builds}。' },
	'methods.fact_builds_unknown': {
		en: 'The genome build could not be determined.',
		zh: '无法确定基因组版本。',
	},
	'methods.fact_depth': { en: 'Mean sequencing depth: {depth}×.', zh: '平均测序深度：{depth}×。' },
	'methods.fact_depth_unknown': {
		en: 'The sequencing depth is unknown; state it in the question, such as "0.5x".',
		zh: '测序深度未知；可在问题中写明，例如“0.5x”。',
	},
	'methods.fact_assays': { en: 'Assay: {assays}.', zh: '检测方法：{assays}。' },
	'methods.fact_assays_asked': {
		en: 'Assay: {assays}, as the question says.',
		zh: '检测方法：{assays}（据问题所述）。',
	},
	'methods.fact_depth_asked': {
		en: 'Sequencing depth: {depth}×, as the question says.',
		zh: '测序深度：{depth}×（据问题所述）。',
	},
	'methods.fact_assays_unknown': {
		en: 'The assay is unknown; state it in the question, such as "low-pass WGS".',
		zh: '检测方法未知；可在问题中写明，例如“低深度 WGS”。',
	},
	'methods.fact_samples': { en: '{n} {n|sample|samples}.', zh: '{n} 个样本。' },
	'methods.fact_labels': { en: 'Labels: {labels}.', zh: '标签：{labels}。' },
	'methods.fact_labels_none': { en: 'No labels.', zh: '没有标签。' },
	'methods.fact_no_match': {
		en: 'No method matches "{query}", so only the dataset counted.',
		zh: '没有方法与“{query}”相符，因此只依据数据集。',
	},
	// How requirements are met.
	'methods.hint_program': {
		en: 'Install {name} and put it on PATH.',
		zh: '请安装 {name} 并将其加入 PATH。',
	},
	'methods.hint_version': {
		en: '{name} {version} or later is needed; {found} was found.',
		zh: '需要 {name} {version} 或更高版本，当前为 {found}。',
	},
	'methods.hint_python_module': {
		en: 'Install {name} into the Python that lb-agent uses (lb-agent kernel status shows which).',
		zh: '请在 lb-agent 所用的 Python 中安装 {name}（lb-agent kernel status 会显示是哪一个）。',
	},
	'methods.hint_r_package': { en: 'Install {name} in R.', zh: '请在 R 中安装 {name}。' },
	'methods.hint_tool': {
		en: 'Plan its installation with lb-agent tools install {tool}.',
		zh: '可用 lb-agent tools install {tool} 查看安装方案。',
	},
	'methods.hint_tool_elsewhere': {
		en: 'Install {tool} as its authors describe.',
		zh: '请按其作者的说明安装 {tool}。',
	},
	'methods.hint_gpu': {
		en: 'Use a machine with an NVIDIA GPU and its driver.',
		zh: '请使用装有 NVIDIA GPU 及驱动的机器。',
	},
	'methods.hint_cpus': {
		en: 'Use a machine with {minimum} CPUs or more.',
		zh: '请使用至少有 {minimum} 个 CPU 的机器。',
	},
	'methods.hint_memory': {
		en: 'Use a machine with {minimum} GiB of memory or more.',
		zh: '请使用内存至少 {minimum} GiB 的机器。',
	},
	'methods.hint_disk': { en: 'Free {minimum} GiB on the disk.', zh: '请在磁盘上腾出 {minimum} GiB。' },
	'methods.hint_reference': {
		en: 'Put the file into the dataset: {name}.',
		zh: '请将该文件放入数据集：{name}。',
	},
	'methods.hint_reference_tool': {
		en: 'Put the file into the dataset ({name}), or state where it is: lb-agent tools configure {tool} {resource} <file>',
		zh: '请将该文件放入数据集（{name}），或指明其位置：lb-agent tools configure {tool} {resource} <file>',
	},
	'methods.hint_network': {
		en: 'It needs access to the network, which lb-agent does not test.',
		zh: '它需要访问网络，lb-agent 不作测试。',
	},
});
