import type { ToolSpec } from '../tool-spec.ts';

/** Libraries that are installed with npm, for the Node.js that lb-agent runs on. */
export const nodeTools: readonly ToolSpec[] = [
	{
		tool_key: 'node-llama-cpp',
		name: 'node-llama-cpp',
		class: 'node_package',
		profile: 'all',
		purpose: 'Runs language models in GGUF files on this machine with llama.cpp.',
		purpose_zh: '用 llama.cpp 在本机运行 GGUF 文件中的语言模型。',
		homepage: 'https://node-llama-cpp.withcat.ai/',
		license: 'MIT',
		commands: ['node'],
		version_command: [
			'node',
			'-p',
			'JSON.parse(require("fs").readFileSync(process.env.NODE_PATH + "/node-llama-cpp/package.json")).version',
		],
		version_pattern: /^(\d+\.\d+\.\d+\S*)$/mu,
		recipe: {
			kind: 'npm',
			lock: 'node-llama-cpp/package-lock.json',
			package: 'node-llama-cpp',
			version: '3.21.1',
			npm: '9',
			platforms: {
				'linux-64': '@node-llama-cpp/linux-x64',
				'linux-aarch64': '@node-llama-cpp/linux-arm64',
				'linux-arm': '@node-llama-cpp/linux-armv7l',
				'linux-riscv64': '@node-llama-cpp/linux-riscv64',
				'osx-64': '@node-llama-cpp/mac-x64',
				'osx-arm64': '@node-llama-cpp/mac-arm64-metal',
				'win-64': '@node-llama-cpp/win-x64',
				'win-arm64': '@node-llama-cpp/win-arm64',
			},
			// Source code of llama.cpp for builds, 35 MB; only prebuilt programs are used.
			removed: ['node_modules/node-llama-cpp/llama/gitRelease.bundle'],
			disk_mb: 150,
		},
		no_recipe: null,
		resources: [],
		smoke: async () => (await import('../smoke/node-llama-cpp.ts')).nodeLlamaCppSmoke,
		needs_network: false,
	},
];
