import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	methodRequirement,
	type MethodEntry,
	type MethodRequirement,
} from '../../../contract/records/method.ts';
import { methodRegistry } from '../method-registry.ts';
import { checkRequirements } from './check-requirements.server.ts';
import { writeResource } from '../runtime/tool-settings.server.ts';
import { isAtLeast } from './version-order.ts';

let folder = '';
let entry: MethodEntry;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'requirements-'));
	const programs = {
		samtools: 'echo samtools 1.19.2; exit 1',
		// One that waits for ever on standard input, which is closed.
		hungry: 'cat > /dev/null; echo "hungry v2.0.1"',
		// In the place of a program that is not installed.
		shim: 'echo "no toolchain is configured" >&2; exit 1',
		python3: 'exec /usr/bin/python3 "$@"',
	};
	for (const [name, text] of Object.entries(programs)) {
		await writeFile(path.join(folder, name), `#!/bin/sh\n${text}\n`);
		await chmod(path.join(folder, name), 0o755);
	}
	await writeFile(path.join(folder, 'silent'), 'no program');
	const [first] = await methodRegistry();
	if (first === undefined) throw new Error('no method');
	entry = first;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const check = async (one: Partial<MethodRequirement> & Pick<MethodRequirement, 'kind' | 'name'>) => {
	const requirement = methodRequirement.parse(one);
	const machine = {
		userData: folder,
		facts: {
			...{ inputs: [{ format: 'fasta', samples: 1 } as const], builds: [], depth: null, assays: [] },
			...{ labels: {}, samples: 0, normals: 0, matched: null },
		},
		env: { PATH: `${folder}:/usr/bin:/bin`, HOME: folder },
	};
	const all = await checkRequirements([{ ...entry, requirements: [requirement] }], machine);
	const [checked] = all.get(entry.method_key) ?? [];
	return checked;
};

test('a program is found on PATH with its version, whatever its exit code, and never waits for input', async () => {
	expect(await check({ kind: 'program', name: 'samtools' })).toMatchObject({ met: true, found: '1.19.2' });
	expect(await check({ kind: 'program', name: 'hungry' })).toMatchObject({ met: true, found: '2.0.1' });
});

test('what is not there, or no program, is not met, with how to get it', async () => {
	for (const name of ['absent-program', 'silent', '../samtools'])
		expect(await check({ kind: 'program', name })).toMatchObject({
			...{ met: false, found: null, hint_code: 'methods.hint_program' },
		});
	expect(await check({ kind: 'tool', name: 'no-such-tool' })).toMatchObject({
		...{ met: false, hint_code: 'methods.hint_tool_elsewhere' },
	});
});

test('an older version than needed is not met, and is named', async () => {
	expect(await check({ kind: 'program', name: 'samtools', version: '1.20' })).toMatchObject({
		...{ met: false, found: '1.19.2', hint_code: 'methods.hint_version' },
		hint: 'samtools 1.20 or later is needed; 1.19.2 was found.',
	});
	expect(await check({ kind: 'program', name: 'samtools', version: '1.9' })).toMatchObject({ met: true });
});

test('a program that does not tell its version is not said to be new enough', async () => {
	expect(await check({ kind: 'program', name: 'shim', version: '1.94' })).toMatchObject({ met: null });
	expect(await check({ kind: 'program', name: 'shim' })).toMatchObject({ met: true });
});

test('modules of Python are looked up, not imported', async () => {
	expect(await check({ kind: 'python_module', name: 'json' })).toMatchObject({ met: true });
	expect(await check({ kind: 'python_module', name: 'no_such_module_x' })).toMatchObject({
		...{ met: false, hint_code: 'methods.hint_python_module' },
	});
});

test('CPUs, memory and disk are compared with the least that is needed', async () => {
	for (const kind of ['cpus', 'memory', 'disk'] as const) {
		expect(await check({ kind, name: kind, minimum: 0.01 })).toMatchObject({ met: true });
		expect(await check({ kind, name: kind, minimum: 1e9 })).toMatchObject({ met: false });
	}
});

test('a reference file of the dataset counts; nothing is asked of the network', async () => {
	expect(await check({ kind: 'reference_file', name: 'reference genome (FASTA)' })).toMatchObject({
		met: true,
	});
	expect(await check({ kind: 'reference_file', name: 'panel of normals' })).toMatchObject({ met: false });
	expect(await check({ kind: 'network', name: 'downloads' })).toMatchObject({ met: null });
});

test('a file that is configured for the tool of a method counts for that method alone, while it exists', async () => {
	const requirement = methodRequirement.parse({ kind: 'reference_file', name: 'reference genome (FASTA)' });
	const found = async (tool_key: string | null): Promise<unknown> => {
		const all = await checkRequirements([{ ...entry, tool_key, requirements: [requirement] }], {
			...{ userData: folder, facts: null, env: { PATH: '/usr/bin' } },
		});
		return all.get(entry.method_key)?.[0]?.found;
	};
	const genome = path.join(folder, 'hg38.fa');
	await writeFile(genome, '>chr1\nACGT\n');
	expect(await found('cnvkit')).toBeNull();
	await writeResource(folder, 'cnvkit', 'reference_fasta', genome);
	expect(await found('cnvkit')).toBe(genome);
	expect(await found('griffin')).toBeNull();
	expect(await found(null)).toBeNull();
	await rm(genome);
	expect(await found('cnvkit')).toBeNull();
});

test('the way to a missing file names what can be configured for the tool', async () => {
	const hints = new Map<string, string>();
	const methods = (await methodRegistry()).map((method) => ({
		...method,
		requirements: method.requirements.filter(({ kind }) => kind === 'reference_file'),
	}));
	for (const [key, checked] of await checkRequirements(methods, { userData: folder, facts: null }))
		for (const { requirement, hint } of checked) hints.set(`${key}: ${requirement.name}`, hint);
	expect(hints.get('purecn: pool of normals')).toContain('lb-agent tools configure purecn normal_db <file>');
	expect(hints.get('griffin: site lists')).toContain('lb-agent tools configure griffin sites <file>');
	// LIQUORICE has no resource for the regions of a question.
	expect(hints.get('liquorice: region sets (BED)')).toBe('Put the file into the dataset: region sets (BED).');
});

test('versions are compared number by number', () => {
	expect(isAtLeast('1.10', '1.9')).toBe(true);
	expect(isAtLeast('1.9', '1.10')).toBe(false);
	expect(isAtLeast('2', '1.99.3')).toBe(true);
	expect(isAtLeast('1.2', '1.2.0')).toBe(true);
	expect(isAtLeast('v3.1-rc1', '3.1')).toBe(true);
});
