import type { ToolSpec } from '../tool-spec.ts';

/** Tools that cargo builds from source, with the versions of their own lock file. */
export const cargoTools: readonly ToolSpec[] = [
	{
		tool_key: 'cfdnalab',
		name: 'cfDNAlab',
		class: 'cargo_program',
		profile: 'all',
		purpose: 'Counts fragment lengths, coverage, midpoints and end motifs per window, with GC correction.',
		purpose_zh: '按窗口统计片段长度、覆盖度、中点与末端基序，并可校正 GC。',
		homepage: 'https://cfdnalab.tools/',
		license: 'MIT',
		commands: ['cfdna'],
		version_command: ['cfdna', '--version'],
		version_pattern: /(\d+\.\d+\.\d+\S*)/u,
		recipe: {
			kind: 'cargo',
			crate: 'cfdnalab',
			version: '0.9.0',
			rust: '1.94',
			needs: [
				{ name: 'cc', debian: 'build-essential', found_as: { program: 'cc' } },
				{ name: 'make', debian: 'build-essential', found_as: { program: 'make' } },
				{ name: 'perl', debian: 'perl', found_as: { program: 'perl' } },
				{ name: 'clang', debian: 'clang', found_as: { program: 'clang' } },
				{ name: 'libclang', debian: 'libclang-dev', found_as: { library: ['libclang', '.so'] } },
				{ name: 'zlib.h', debian: 'zlib1g-dev', found_as: { header: 'zlib.h' } },
			],
			// Most of it while it is built.
			disk_mb: 1500,
		},
		no_recipe: null,
		resources: [
			{
				name: 'reference_2bit',
				purpose: 'reference genome as 2bit, for end motifs and GC correction',
				purpose_zh: '2bit 格式的参考基因组，用于末端基序与 GC 校正',
				required: false,
			},
		],
		smoke: async () => (await import('../smoke/cfdnalab.ts')).cfdnalabSmoke,
		needs_network: false,
	},
];
