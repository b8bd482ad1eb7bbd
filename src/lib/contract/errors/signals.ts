import { defineErrors, inputError, notFound } from './define.ts';

export const signalsErrors = defineErrors({
	'signals.no_usable_feature': inputError(
		'{path} has no feature that varies: {features} {features|feature|features} over {samples} {samples|sample|samples} {features|is|are} constant or entirely missing.',
		'{path} 中没有可用的特征：{samples} 个样本上的 {features} 个特征全为常数或缺失。',
		'Check that the table contains numbers, one column or row per sample, and at least two samples.',
		'请确认表格为数值，每列或每行一个样本，且至少两个样本。',
	),
	'signals.other_features': inputError(
		'{path} does not have the same columns as {first}, so the files cannot form one matrix.',
		'{path} 的列与 {first} 不一致，无法合并为一个矩阵。',
		'Exclude that file, or provide files with the same columns.',
		'请去掉该文件，或提供同一来源的文件。',
	),
	'signals.too_few_samples': inputError(
		'{path} has {samples} {samples|sample|samples}; at least two are needed.',
		'{path} 只有 {samples} 个样本；至少需要两个。',
		'Add samples, or inspect single files with the raw-signal tasks.',
		'请增加样本，或用原始信号任务查看单个文件。',
	),
	'signals.no_matrix': inputError(
		'No numeric matrix was given.',
		'未提供数值矩阵。',
		'Specify one with --signal-matrix-table, --methylation-matrix-table, --cnv-matrix-table, --fragmentomics-matrix-table or --cfdna-features-dir.',
		'请用 --signal-matrix-table、--methylation-matrix-table、--cnv-matrix-table、--fragmentomics-matrix-table 或 --cfdna-features-dir 指定。',
	),
	'signals.file_not_found': notFound(
		'The file {path} does not exist.',
		'文件 {path} 不存在。',
		'Relative paths start from the dataset with --input, else from the current folder.',
		'相对路径以 --input 数据集为起点，否则以当前文件夹为起点。',
	),
	'signals.onnx_missing': {
		status: 503,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The model {path} needs the optional package {package}, which is not installed.',
		zh: '模型 {path} 需要可选软件包 {package}，但尚未安装。',
		hint_en:
			'Install it alongside lb-agent (npm install --prefix "{program}" onnxruntime-node), or set NODE_PATH to another node_modules that contains it. Without --model the built-in encoder is used.',
		hint_zh:
			'请安装在程序旁（npm install --prefix "{program}" onnxruntime-node），或在 NODE_PATH 中指明含有它的其他 node_modules。不加 --model 时使用内置编码器。',
	},
	'signals.model_incomplete': inputError(
		'The model folder {path} has no {missing}.',
		'模型文件夹 {path} 中缺少 {missing}。',
		'A model folder contains model.onnx and its tokenizer.json or vocab.txt. Export the model to ONNX and put both there.',
		'模型文件夹应包含 model.onnx 以及 tokenizer.json 或 vocab.txt。请将模型导出为 ONNX 并放入其中。',
	),
	'signals.model_unusable': inputError(
		'The model {path} cannot be used ({why}).',
		'模型 {path} 无法使用（{why}）。',
		'Export it with the inputs input_ids and, where it has them, attention_mask and token_type_ids, and with float vectors as its first output.',
		'导出时输入应为 input_ids（以及可选的 attention_mask、token_type_ids），第一个输出应为浮点向量。',
	),
	'signals.tokenizer_invalid': inputError(
		'The tokenizer {path} cannot be read ({why}).',
		'无法读取分词器 {path}（{why}）。',
		'Use tokenizer.json or vocab.txt as published with the model; the vocabulary must contain tokens of A, C, G and T.',
		'请使用模型发布时的 tokenizer.json 或 vocab.txt；词表须包含由 A、C、G、T 组成的词。',
	),
});
