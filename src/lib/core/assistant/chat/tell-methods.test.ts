import { expect, test } from 'vitest';
import type { ToolStatus } from '../../../contract/records/tool.ts';
import { AliasMap, NO_NAMES } from '../../llm/aliases/index.ts';
import { staticOperations } from '../static-operations.ts';
import { Aliases } from './aliases.ts';
import { FactBook } from './fact-book.ts';
import { tellOperation } from './tell-operation.ts';
import { ResultTeller } from './tell-results.ts';
import { NOWHERE } from './tell-sentences.ts';

function tellerIn(language: 'en' | 'zh', names: readonly string[] = []): ResultTeller {
	const known = { ...NO_NAMES, names: names.map((name) => ({ kind: 'sample', name }) as const) };
	const aliases = new Aliases(new AliasMap().know(known), true, '');
	return new ResultTeller(new FactBook(), aliases, new Map(), language);
}

const status: ToolStatus = {
	...{ tool_key: 'cnvkit', name: 'CNVkit', class: 'python_environment', profile: 'core' },
	...{
		purpose: 'Detects copy-number changes.',
		purpose_zh: '检测拷贝数变化。',
		homepage: null,
		license: null,
	},
	...{ installed: true, ready: false, version: '0.9.12', pinned_version: '0.9.12', origin: 'system' },
	path: '/home/kettlebury/bin/cnvkit.py',
	...{ commands: ['cnvkit.py'], resources: [], methods: [], next_command: null },
	smoke: {
		...{ tool_key: 'cnvkit', status: 'not_run', at: null, version: null, step: null, checks: [] },
		...{ log_path: null, log_tail: [], seconds: null },
	},
	state: 'CNVkit of Zanzibar-017 was found at /home/kettlebury/bin/cnvkit.py.',
	...{ state_code: 'none.of_ours', state_values: {} },
};

test('names of tools and versions stay; names of the data and places do not', () => {
	const record = { folder: '/home/kettlebury/tools', tools: [status] };
	const told = tellOperation('external_tool_status', record, NOWHERE, tellerIn('en', ['Zanzibar-017']));
	expect(told).toContain(
		'- cnvkit: installed 0.9.12. Detects copy-number changes. CNVkit of S1 was found at V1',
	);
	expect(told).not.toMatch(/kettlebury|Zanzibar/u);
	expect(tellOperation('external_tool_status', record, NOWHERE, tellerIn('zh'))).toContain('已安装 0.9.12');
});

test('features of the program are told with their units and definitions', async () => {
	const told = tellOperation(
		'list_feature_specs',
		await staticOperations.list_feature_specs(),
		NOWHERE,
		tellerIn('en'),
	);
	expect(told).toContain('short_long_ratio');
	expect(told).not.toMatch(/\bcol\d/u);
});
