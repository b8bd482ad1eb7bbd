import { defineMessages } from './define.ts';

/** Sentences about external tools. */
export const toolMessages = defineMessages({
	'tools.ready': {
		en: '{tool} {version} is ready.',
		zh: '{tool} {version} 已就绪。',
	},
	'tools.smoke_missing': {
		en: '{tool} {version} is installed; its smoke test has not run for this version.',
		zh: '已安装 {tool} {version}；该版本尚未运行冒烟测试。',
	},
	'tools.smoke_failing': {
		en: '{tool} {version} is installed, but its smoke test failed at the step "{step}".',
		zh: '已安装 {tool} {version}，但其冒烟测试在“{step}”一步失败。',
	},
	'tools.no_smoke': {
		en: '{tool} {version} is installed. lb-agent has no smoke test for it, so it is not called ready.',
		zh: '已安装 {tool} {version}。lb-agent 没有针对它的冒烟测试，因此不标为就绪。',
	},
	'tools.resources_missing': {
		en: '{tool} {version} is installed and tested. Not configured: {resources}.',
		zh: '已安装并测试 {tool} {version}。尚未配置：{resources}。',
	},
	'tools.not_installed': {
		en: '{tool} is not installed.',
		zh: '尚未安装 {tool}。',
	},
	'tools.broken': {
		en: '{tool} {version} was installed, but can no longer be started: its folder or its Python is gone.',
		zh: '曾安装 {tool} {version}，但已无法启动：其文件夹或所用的 Python 已不存在。',
	},
	'tools.system_missing': {
		en: '{tool} was not found on this machine. lb-agent does not install system programs.',
		zh: '本机未找到 {tool}。lb-agent 不安装系统程序。',
	},
	'tools.needs_missing': {
		en: '{tool} is not installed. Its installation needs {needs}, which {n|was|were} not found on this machine.',
		zh: '尚未安装 {tool}。安装它需要 {needs}，但在本机未找到。',
	},
	'tools.platform_missing': {
		en: '{tool} {version} is not offered for this platform ({platform}).',
		zh: '{tool} {version} 不提供用于此平台（{platform}）的版本。',
	},
	'tools.steps_only': {
		en: 'lb-agent lists the steps for {tool} but does not carry them out: the packages it needs are not pinned by hash.',
		zh: 'lb-agent 列出 {tool} 的安装步骤但不执行：它所需的软件包没有按哈希值固定。',
	},
	'tools.nextflow_pipeline': {
		en: '{tool} is a Nextflow pipeline that fetches its programs as containers; lb-agent does not install it. Its address for Nextflow is {pipeline}.',
		zh: '{tool} 是 Nextflow 流程，其程序以容器形式获取；lb-agent 不安装它。它在 Nextflow 中的名称是 {pipeline}。',
	},
	'tools.reimplementation': {
		en: '{tool} is a candidate for reimplementation: {why}. Meanwhile, {command} covers a first pass.',
		zh: '{tool} 列为重新实现的候选：{why}。目前可用 {command} 作初步分析。',
	},
	'tools.plan_install': {
		en: '{tool} {version} will be installed into {folder}.',
		zh: '{tool} {version} 将安装到 {folder}。',
	},
	'tools.plan_unchanged': {
		en: '{tool} {version} is installed already.',
		zh: '已安装 {tool} {version}。',
	},
	'tools.plan_found': {
		en: '{tool} {version} was found at {place}; nothing has to be installed.',
		zh: '在 {place} 找到 {tool} {version}；无需安装。',
	},
	'tools.plan_failed': {
		en: '{problem}',
		zh: '{problem}',
	},
	'tools.step_environment': {
		en: 'Create a Python environment.',
		zh: '创建 Python 环境。',
	},
	'tools.step_build_tools': {
		en: 'Install what builds the packages that exist as source only, by hash.',
		zh: '按哈希值安装构建源码包所需的工具。',
	},
	'tools.step_packages': {
		en: 'Install {n} {n|package|packages}, each by version and hash.',
		zh: '按版本与哈希值安装 {n} 个软件包。',
	},
	'tools.step_cargo': {
		en: 'Build {crate} {version} from source, with the versions of its lock file.',
		zh: '按其锁定文件中的版本从源码构建 {crate} {version}。',
	},
	'tools.step_npm_lock': {
		en: 'Write the list of packages for this machine: with {package}, each by version and hash.',
		zh: '写出适用于本机的软件包清单：包含 {package}，均指定版本与哈希值。',
	},
	'tools.step_unneeded': {
		en: 'Remove what is not needed to run it: {files}.',
		zh: '移除运行时不需要的文件：{files}。',
	},
	'tools.step_conda': {
		en: 'Create an environment with {packages}.',
		zh: '创建包含 {packages} 的环境。',
	},
	'tools.step_checkout': {
		en: 'Fetch commit {commit} of {repository}.',
		zh: '获取 {repository} 的提交 {commit}。',
	},
	'tools.step_r': {
		en: 'Install the R packages {packages}.',
		zh: '安装 R 软件包 {packages}。',
	},
	'tools.step_system': {
		en: 'Install {tool} with the package manager of the system.',
		zh: '用系统的软件包管理器安装 {tool}。',
	},
	'tools.step_version': {
		en: 'Check that the program starts and has the stated version.',
		zh: '确认程序可以启动且版本相符。',
	},
	'tools.step_smoke': {
		en: 'Run the smoke test.',
		zh: '运行冒烟测试。',
	},
	'tools.step_switch': {
		en: 'Use the new version.',
		zh: '启用新版本。',
	},
	'tools.installing': {
		en: '{tool} {version}: step {step} of {steps}. {text}',
		zh: '{tool} {version}：第 {step} 步，共 {steps} 步。{text}',
	},
	'tools.smoking': {
		en: 'Smoke test of {tool}: {step}.',
		zh: '{tool} 的冒烟测试：{step}。',
	},
	'tools.installing_line': {
		en: '{tool} {version}: {line}',
		zh: '{tool} {version}：{line}',
	},
});
