import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipChecksums } from './zip-checksums.ts';

// The check value of CRC-32 (ISO 3309) is 0xcbf43926 for these nine digits; of nothing it is 0.
const CHECK = 0xcbf43926;
const archive = zipSync({ 'xl/wörter.xml': strToU8('123456789'), 'nothing.xml': new Uint8Array() });

describe('the checksums of an archive', () => {
	it('are read for every part, whatever follows the archive or is said about it', () => {
		const parts = new Map([
			['xl/wörter.xml', CHECK],
			['nothing.xml', 0],
		]);
		expect(zipChecksums(archive, 2)).toEqual(parts);
		expect(zipChecksums(Buffer.concat([archive, Buffer.alloc(512)]), 2)).toEqual(parts);
		const ofBuffer = Buffer.concat([Buffer.alloc(7), archive]).subarray(7);
		expect(zipChecksums(ofBuffer, 2)).toEqual(parts);
	});

	it('are found where the end is that of ZIP64', () => {
		const end = archive.length - 22;
		const start = Buffer.from(archive).readUInt32LE(end + 16);
		const [end64, locator] = [Buffer.alloc(56), Buffer.alloc(20)];
		end64.writeUInt32LE(0x06064b50, 0);
		end64.writeBigUInt64LE(BigInt(start), 48);
		locator.writeUInt32LE(0x07064b50, 0);
		locator.writeBigUInt64LE(BigInt(end), 8);
		const last = Buffer.from(archive.subarray(end));
		last.writeUInt32LE(0xffffffff, 16);
		const large = Buffer.concat([archive.subarray(0, end), end64, locator, last]);
		expect(zipChecksums(large, 2).get('xl/wörter.xml')).toBe(CHECK);
	});

	it('are those of no more parts than are asked for, however long the list goes on', () => {
		expect(zipChecksums(archive, 1)).toEqual(new Map([['xl/wörter.xml', CHECK]]));
	});

	it('of what is no archive, or ends within its list, are none or fewer', () => {
		expect(zipChecksums(new Uint8Array(), 2)).toEqual(new Map());
		expect(zipChecksums(strToU8('sample,age\n'.repeat(100)), 2)).toEqual(new Map());
		const far = Buffer.from(archive);
		far.writeUInt32LE(0xfffffff0, far.length - 6);
		expect(zipChecksums(far, 2)).toEqual(new Map());
	});
});
