import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { operationFunctions } from '../../src/lib/core/assistant/bind-operations.server.ts';
import { openAlignments } from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';
import { lookAt } from '../setup/look-at.ts';
import { layCanaries } from './canaries.ts';

// CRAM files whose headers lead elsewhere. samtools opens what the UR field of a @SQ line names, writes an index beside it,
// through a link if one is there, and asks addresses on the network.

const samtools = systemTool('samtools');
const CONTIGS = ['chr1', 'chr2'];
const bases = (contig: string): string => (contig === 'chr1' ? 'ACGT' : 'TTGCA').repeat(500);
const fasta = (contigs: readonly string[]): string =>
	contigs.map((contig) => `>${contig}\n${bases(contig)}\n`).join('');

/** Notes every address that it is asked for in a file, and says its port. */
const WEB = `
	const { appendFileSync } = require('node:fs');
	const web = require('node:http').createServer(({ url }, response) => {
		appendFileSync(process.argv[1], url + '\\n');
		response.writeHead(404).end();
	});
	web.listen(0, '127.0.0.1', () => console.log(web.address().port));
`;

describe.skipIf(samtools === null)('a CRAM file whose header names', () => {
	let sandbox: string;
	/** A process of its own: samtools is waited for on this thread. */
	let web: ChildProcess;
	let address: string;
	beforeAll(async () => {
		sandbox = await realpath(mkdtempSync(path.join(tmpdir(), 'lb-hostile-cram-')));
		web = spawn(process.execPath, ['-e', WEB, path.join(sandbox, 'asked')], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		address = await new Promise((resolve) =>
			web.stdout?.once('data', (port: Buffer) => resolve(`http://127.0.0.1:${port.toString().trim()}`)),
		);
	});
	afterAll(() => {
		web.kill();
		rmSync(sandbox, { recursive: true, force: true });
	});
	const asked = (): string => readFileSync(path.join(sandbox, 'asked'), 'utf8');

	interface Laid {
		canaries: string;
		data: string;
	}

	/** Reads of chr2 only; `named` are the UR fields of chr1 and chr2. */
	function writeCram(target: string, named: readonly string[]): void {
		const own = path.join(path.dirname(path.dirname(target)), 'own.fa');
		writeFileSync(own, fasta(CONTIGS));
		const header = CONTIGS.map((contig) => `@SQ\tSN:${contig}\tLN:${bases(contig).length}`);
		const reads = Array.from({ length: 40 }, (_, i) => {
			const read = bases('chr2').slice(i * 10, i * 10 + 60);
			return `r${i}\t0\tchr2\t${i * 10 + 1}\t60\t60M\t*\t0\t0\t${read}\t${'I'.repeat(60)}`;
		});
		const sam = ['@HD\tVN:1.6\tSO:coordinate', ...header, ...reads, ''].join('\n');
		const cram = Buffer.from(runTool('samtools', ['view', '-C', '-T', own, '-'], sam), 'latin1');
		const lines = header.map((line, i) => line + (named[i] === undefined ? '' : `\tUR:${named[i]}`));
		const [plain, head] = [`${target}.plain`, `${target}.sam`];
		writeFileSync(plain, cram);
		writeFileSync(head, ['@HD\tVN:1.6\tSO:coordinate', ...lines, ''].join('\n'));
		writeFileSync(target, Buffer.from(runTool('samtools', ['reheader', head, plain]), 'latin1'));
		for (const file of [plain, head, own, `${own}.fai`]) rmSync(file, { force: true });
	}

	function lay(named: (at: Laid) => readonly string[]): Laid & { cram: string } {
		const place = mkdtempSync(path.join(sandbox, 'case '));
		const laid = {
			canaries: path.join(place, 'home'),
			data: path.join(place, 'data'),
		};
		mkdirSync(laid.data);
		layCanaries(laid.canaries);
		writeFileSync(path.join(laid.canaries, 'genome.fa'), fasta(CONTIGS));
		writeFileSync(path.join(laid.canaries, 'part.fa'), fasta(['chr1']));
		writeFileSync(path.join(laid.data, 'ref.fa'), fasta(CONTIGS));
		symlinkSync(path.join(laid.canaries, '.bash_profile'), path.join(laid.data, 'ref.fa.fai'));
		const cram = path.join(laid.data, 'P1.cram');
		writeCram(cram, named(laid));
		// samtools itself asked when it wrote the header.
		writeFileSync(path.join(sandbox, 'asked'), '');
		return { ...laid, cram };
	}

	const outside = ({ canaries }: Laid): string => path.join(canaries, 'genome.fa');
	const linked = ({ data }: Laid): string => path.join(data, 'ref.fa');
	const cases: Record<string, (at: Laid) => string[]> = {
		'a FASTA file of the user': (at) => [outside(at), outside(at)],
		'a FASTA file of the user, second': (at) => ['/nowhere.fa', outside(at)],
		'a FASTA file of the user, as an address': (at) => ['/nowhere.fa', `file://${outside(at)}`],
		'a FASTA file with a link for its index': (at) => [linked(at), linked(at)],
		'a FASTA file with a link for its index, second': (at) => ['/nowhere.fa', linked(at)],
		'an address on the network': () => [`${address}/first.fa`, `${address}/second.fa`],
		'an address on the network, second': () => ['/nowhere.fa', `${address}/second.fa`],
	};
	const references: Record<string, (at: Laid) => string | undefined> = {
		'without a reference': () => undefined,
		'with a reference that lacks its contig': ({ canaries }) => path.join(canaries, 'part.fa'),
		'with the reference of the user': outside,
	};

	it.each(Object.entries(cases))('%s: nothing is written or asked there', async (_what, named) => {
		const laid = lay(named);
		const before = [laid.canaries, laid.data].map((folder) => lookAt(folder));
		const looks = (): void =>
			expect(
				[laid.canaries, laid.data].map((folder) =>
					lookAt(folder, (file) => /^assistant(?:\/|$)/u.test(file)),
				),
			).toEqual(before);
		for (const [how, reference] of Object.entries(references)) {
			const given = reference(laid);
			const reading = openAlignments(laid.cram, given === undefined ? {} : { reference: given });
			if (how === 'with the reference of the user') expect((await reading).header.contigs).toHaveLength(2);
			else if (given !== undefined)
				await expect(reading).rejects.toMatchObject({ code: 'alignments.cram_failed' });
			else
				await reading.catch((error: unknown) =>
					expect(error).toMatchObject({ code: 'alignments.reference_missing' }),
				);
			looks();
		}
		await operationFunctions.plan_assistant_tasks(
			{ path: laid.data },
			{
				...{ userData: path.join(sandbox, 'user data'), now: () => new Date(), watch: {} },
				...{
					parallel: () => inline,
					note: () => undefined,
					runStarted: () => undefined,
					event: () => undefined,
				},
			},
		);
		looks();
		expect(asked()).toBe('');
	});

	it('nothing is read with the reference that is given', async () => {
		const { cram, canaries } = lay(() => []);
		const file = await openAlignments(cram, { reference: path.join(canaries, 'genome.fa') });
		expect(file.header.contigs).toEqual([
			{ name: 'chr1', length: 2000 },
			{ name: 'chr2', length: 2500 },
		]);
	});
});
