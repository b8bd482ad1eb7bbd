import { defineMessages } from './define.ts';

/** How the Python for the optional parts was chosen, and what is in it. */
export const kernelMessages = defineMessages({
	'kernel.not_set': { en: '{variable} is not set.', zh: '未设置 {variable}。' },
	'kernel.not_asked': { en: 'Not needed.', zh: '无需使用。' },
	'kernel.fails': { en: '{detail}', zh: '{detail}' },
	'kernel.variable_python': { en: '{variable} names this interpreter.', zh: '{variable} 指定了此解释器。' },
	'kernel.variable_conda': {
		en: '{variable} names the conda environment in {prefix}.',
		zh: '{variable} 指定了位于 {prefix} 的 conda 环境。',
	},
	'kernel.variable_venv': {
		en: '{variable} names the virtual environment in {prefix}.',
		zh: '{variable} 指定了位于 {prefix} 的虚拟环境。',
	},
	'kernel.variable_first': {
		en: '{variable} names the environment in {prefix}; {others} has the same name and is not used. To use it, set {variable} to its folder.',
		zh: '{variable} 指定了位于 {prefix} 的环境；{others} 同名但未使用（如需使用请写明其文件夹）。',
	},
	'kernel.installer_python': {
		en: 'The installer recorded this interpreter.',
		zh: '安装程序记录了此解释器。',
	},
	'kernel.installer_environment': {
		en: 'The installer recorded the environment {name} in {prefix}.',
		zh: '安装程序记录了位于 {prefix} 的环境 {name}。',
	},
	'kernel.installer_none': {
		en: 'The installer recorded no Python.',
		zh: '安装程序没有记录 Python。',
	},
	'kernel.installer_fails': {
		en: 'The Python recorded by the installer does not work and is skipped: {path} ({reason}). Run the installer again, or set LB_AGENT_PYTHON.',
		zh: '安装程序记录的 Python 无法使用，已跳过：{path}（{reason}）。请重新运行安装程序，或设置 LB_AGENT_PYTHON。',
	},
	'kernel.path_python': { en: '{path} is on PATH.', zh: '{path} 在 PATH 中。' },
	'kernel.path_none': { en: 'No {path} was found on PATH.', zh: 'PATH 中没有 {path}。' },
	'kernel.path_fails': {
		en: 'The {path} on PATH does not work: {reason}.',
		zh: 'PATH 中的 {path} 无法使用：{reason}。',
	},
	'kernel.none': {
		en: 'No Python was found. Only the scikit-learn backend (--supervised-backend sklearn) is unavailable; everything else works without Python. To enable it, install Python {needed} or newer, or set LB_AGENT_PYTHON.',
		zh: '未找到 Python。仅 scikit-learn 后端（--supervised-backend sklearn）不可用；其余功能均不需要 Python。如需使用：请安装 Python {needed} 或更高版本，或设置 LB_AGENT_PYTHON。',
	},
	'kernel.sklearn_ready': {
		en: 'The scikit-learn backend (--supervised-backend sklearn) is ready.',
		zh: 'scikit-learn 后端（--supervised-backend sklearn）可以使用。',
	},
	'kernel.sklearn_off': {
		en: '{detail} {hint}',
		zh: '{detail} {hint}',
	},
	'kernel.for_sklearn': {
		en: 'the scikit-learn backend of supervised models',
		zh: '监督模型的 scikit-learn 后端',
	},
	'kernel.for_numpy': {
		en: 'the scikit-learn backend; tables as arrays (.to_numpy())',
		zh: 'scikit-learn 后端；以数组读取表格（.to_numpy()）',
	},
	'kernel.for_pandas': { en: 'tables as data frames (.to_pandas())', zh: '以数据框读取表格（.to_pandas()）' },
	'kernel.for_polars': { en: 'tables as data frames (.to_polars())', zh: '以数据框读取表格（.to_polars()）' },
	'kernel.for_pyarrow': {
		en: 'Parquet files in pandas and polars',
		zh: '在 pandas 与 polars 中读写 Parquet 文件',
	},
	'kernel.for_matplotlib': {
		en: 'plots of result tables in a notebook',
		zh: '在笔记本中自行绘制结果表',
	},
	'kernel.for_ipykernel': { en: 'result cards in Jupyter notebooks', zh: '在 Jupyter 笔记本中显示结果卡片' },
	'kernel.for_nbclient': { en: 'running notebooks without a browser', zh: '无需浏览器运行笔记本' },
	'kernel.for_lbbiopsy_agent': {
		en: 'calling the engine from this Python',
		zh: '在此 Python 中调用引擎',
	},
});
