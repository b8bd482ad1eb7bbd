import { beforeEach, describe, expect, it } from 'vitest';
import { openPageLife, type RunningPageLife } from './open-page-life.ts';

const SILENT = 150_000;
const GRACE = 10_000;

let clock = 0;
let jobs = 0;
let stops = 0;
let kept: string[] = [];
let life: RunningPageLife;

function start(mode: 'stop_when_idle' | 'keep_running' | 'stop' = 'stop_when_idle'): void {
	life = openPageLife({
		mode,
		keepMode: (chosen) => kept.push(chosen),
		activeJobs: () => jobs,
		stop: () => (stops += 1),
		now: () => clock,
		silentMs: SILENT,
		graceMs: GRACE,
	});
}

/** Time goes by; somebody looks every second. */
function wait(ms: number): void {
	for (const end = clock + ms; clock < end;) {
		clock += 1000;
		life.look();
	}
}

beforeEach(() => {
	[clock, jobs, stops, kept] = [0, 0, 0, []];
	start();
});

describe('"stop_when_idle: the service stops some seconds after the last page closed AND the last job ended"', () => {
	it('after the last page', () => {
		life.open('a');
		life.open('b');
		life.close('a');
		wait(GRACE + 5000);
		expect(stops).toBe(0);
		life.close('b');
		life.look();
		wait(GRACE - 1000);
		expect(stops).toBe(0);
		wait(1000);
		expect(stops).toBe(1);
		wait(60_000);
		expect(stops).toBe(1);
	});

	it('"a job is never killed because a tab was closed": the time begins when the last job ended', () => {
		jobs = 1;
		life.open('a');
		life.close('a');
		wait(3_600_000);
		expect(stops).toBe(0);
		jobs = 0;
		life.look();
		wait(GRACE - 1000);
		expect(stops).toBe(0);
		wait(1000);
		expect(stops).toBe(1);
	});

	it('a reload, or a page opened in time, is no end', () => {
		life.open('a');
		life.close('a');
		wait(GRACE - 2000);
		life.open('b');
		wait(1000);
		life.close('b');
		wait(GRACE - 1000);
		expect(stops).toBe(0);
	});

	it('"it applies only once a page was opened"', () => {
		wait(24 * 3_600_000);
		life.close('never opened');
		wait(GRACE * 2);
		expect(stops).toBe(0);
	});
});

describe('pages', () => {
	it('one that is not heard of is gone; heartbeats keep it', () => {
		life.open('a');
		wait(SILENT);
		expect(life.count).toBe(1);
		life.beat('a');
		wait(SILENT);
		expect(life.count).toBe(1);
		wait(1000);
		expect(life.count).toBe(0);
		wait(GRACE);
		expect(stops).toBe(1);
	});

	it('"a page the service does not know, after a restart for example, counts as opened"', () => {
		life.beat('a');
		expect(life.count).toBe(1);
	});

	it('a heartbeat that arrives behind the goodbye opens nothing; opening again does', () => {
		life.open('a');
		life.close('a');
		life.beat('a');
		expect(life.count).toBe(0);
		life.open('a');
		life.beat('a');
		expect(life.count).toBe(1);
	});

	it('one that is watched needs no heartbeats, however often it is watched', () => {
		const [first, second] = [life.hold('a'), life.hold('a')];
		wait(SILENT * 2);
		first();
		first();
		wait(SILENT * 2);
		expect(life.count).toBe(1);
		second();
		wait(SILENT);
		expect(life.count).toBe(1);
		wait(1000);
		expect(life.count).toBe(0);
	});

	it('are counted up to a thousand', () => {
		for (let page = 0; page < 5000; page += 1) life.open(String(page));
		expect(life.count).toBe(1000);
	});
});

describe('the mode', () => {
	it('keep_running runs until it is stopped', () => {
		start('keep_running');
		life.open('a');
		life.close('a');
		wait(24 * 3_600_000);
		expect(stops).toBe(0);
		life.setMode('stop_when_idle');
		wait(GRACE + 1000);
		expect(stops).toBe(1);
	});

	it('stop ends within a second or two, but not under a job', () => {
		start('stop');
		jobs = 1;
		life.open('a');
		life.close('a');
		wait(60_000);
		expect(stops).toBe(0);
		jobs = 0;
		wait(2000);
		expect(stops).toBe(1);
	});

	it('is kept, and told to those who listen', () => {
		const heard: string[] = [];
		const end = life.onMode((mode) => heard.push(mode));
		life.setMode('stop');
		end();
		life.setMode('keep_running');
		expect([life.mode, heard, kept]).toEqual(['keep_running', ['stop'], ['stop', 'keep_running']]);
	});
});
