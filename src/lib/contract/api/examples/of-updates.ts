import type { UpdateStatus } from '../../records/update.ts';
import type { updatesEndpoints } from '../updates.ts';
import type { ExamplesOfAll } from './define.ts';

const off: UpdateStatus = {
	current_version: '0.1.0',
	next_version: null,
	restart_needed: false,
	can_update: true,
	notice: { on: false, last_checked: null, available: null },
};
const on: UpdateStatus = {
	...off,
	notice: { on: true, last_checked: '2026-11-20T09:21:06.842Z', available: '0.2.0' },
};

export const updatesExamples: ExamplesOfAll<typeof updatesEndpoints> = {
	get_update: { answers: { 200: on } },
	set_update_notice: { body: { on: false }, answers: { 200: off } },
};
