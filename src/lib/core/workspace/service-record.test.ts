import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownMark } from '../../base/process-mark.server.ts';
import { readServiceRecords, removeServiceRecord, writeServiceRecord } from './service-record.server.ts';

let userData: string;
beforeEach(async () => void (userData = await mkdtemp(path.join(tmpdir(), 'lb-record-'))));
afterEach(() => rm(userData, { recursive: true }));

const record = (port: number, instance_id: string) => ({
	process: ownMark(),
	host: '127.0.0.1',
	port,
	url: `http://127.0.0.1:${port}/`,
	instance_id,
	needs_token: false,
});

it('running services are found, lowest port first, in files that only their owner reads', async () => {
	expect(readServiceRecords(userData)).toEqual([]);
	await writeServiceRecord(userData, record(9000, 'b'));
	await writeServiceRecord(userData, record(8765, 'a'));
	expect(readServiceRecords(userData).map(({ instance_id }) => instance_id)).toEqual(['a', 'b']);
	expect(statSync(path.join(userData, 'services/8765.json')).mode & 0o777).toBe(0o600);
});

it('a stale, torn or foreign record is passed over', async () => {
	mkdirSync(path.join(userData, 'services'));
	const gone = { ...record(1, 'gone'), process: { ...ownMark(), started: '1' } };
	const elsewhere = { ...record(2, 'elsewhere'), process: { ...ownMark(), host: 'another-machine' } };
	const write = (name: string, text: string): void =>
		writeFileSync(path.join(userData, 'services', name), text);
	write('1.json', JSON.stringify(gone));
	write('2.json', JSON.stringify(elsewhere));
	write('3.json', '{"process":');
	write('4.json', '{}');
	write('5.json.tmp-1', JSON.stringify(record(5, 'half')));
	expect(readServiceRecords(userData)).toEqual([]);
});

it('a service removes its own record only', async () => {
	await writeServiceRecord(userData, record(8765, 'earlier'));
	await writeServiceRecord(userData, record(8765, 'later'));
	removeServiceRecord(userData, 'earlier');
	expect(readServiceRecords(userData)).toHaveLength(1);
	removeServiceRecord(userData, 'later');
	expect(readServiceRecords(userData)).toEqual([]);
});
