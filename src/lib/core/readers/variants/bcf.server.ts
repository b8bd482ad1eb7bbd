import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { systemCode } from '../../../base/system-code.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { isClosedPipe } from '../bytes/closed-pipe.ts';
import { openReadOnly, systemError } from '../bytes/open.server.ts';
import { scanVcfBytes, type VcfScan, type VcfVisitor } from './vcf/scan-vcf.server.ts';

/** Error text kept of bcftools. */
const MAX_ERROR_TEXT = 2000;

/**
 * Reads a BCF through `bcftools view`, which writes it as VCF text into a pipe. Throws variants.bcftools_missing when bcftools
 * cannot be started and variants.bcftools_failed with its own words when it stops.
 */
export async function scanBcf(path: string, visitor: VcfVisitor, watch: Watch = {}): Promise<VcfScan> {
	const file = await openReadOnly(path);
	// Bytes, not a name: parts of names, and texts that list addresses, lead bcftools to other files and to the network.
	const child = spawn('bcftools', ['view', '--no-version', '--output-type', 'v', '-'], {
		stdio: 'pipe',
		...(watch.signal === undefined ? {} : { signal: watch.signal }),
	});
	let words = '';
	child.stderr.on('data', (piece: Buffer) => {
		if (words.length < MAX_ERROR_TEXT) words += piece.toString('utf8');
	});
	const ended = new Promise<{ error: Error | null; code: number | null }>((resolve) => {
		child.once('error', (error) => resolve({ error, code: null }));
		child.once('close', (code) => resolve({ error: null, code }));
	});
	const feeding = pipeline(file.createReadStream(), child.stdin).then(
		() => null,
		(error: unknown) => error,
	);
	const refuse = async (): Promise<void> => {
		const unread = await feeding;
		if (unread !== null && !isClosedPipe(unread)) throw systemError(unread, path);
		refuseEnd(path, await ended, words);
	};
	let stopped = false;
	const stopping: VcfVisitor = {
		...(visitor.header === undefined ? {} : { header: visitor.header.bind(visitor) }),
		record(record) {
			const go = visitor.record(record);
			if (go === false) stopped = true;
			return go;
		},
	};
	try {
		const scan = await scanVcfBytes(path, child.stdout, { encoding: 'utf-8', bom: 0 }, stopping, watch);
		if (stopped) return scan;
		await refuse();
		return scan;
	} catch (error) {
		if (error instanceof LbError && error.code === 'general.cancelled') throw error;
		// A stream that ends early reads as a VCF without header: what bcftools says comes first.
		if (!stopped) await refuse();
		throw error;
	} finally {
		child.kill();
		await feeding;
	}
}

function refuseEnd(
	path: string,
	{ error, code }: { error: Error | null; code: number | null },
	words: string,
): void {
	if (error !== null && error.name === 'AbortError') throw new LbError('general.cancelled', { what: path });
	if (error !== null)
		throw new LbError(
			'variants.bcftools_missing',
			{ why: systemCode(error) ?? error.message },
			{ path },
			{ cause: error },
		);
	if (code !== 0)
		throw new LbError(
			'variants.bcftools_failed',
			{ why: words.trim().split('\n').at(-1)?.slice(0, 300) ?? `exit code ${code}` },
			{ path },
		);
}
