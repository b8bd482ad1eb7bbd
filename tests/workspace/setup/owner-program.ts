import { openJobs } from '../../../src/lib/core/workspace/jobs/open-jobs.server.ts';

// A program that owns jobs, for tests that kill one or run several: owner-program <engine> <user data> <dataset>...
// Starts one job per dataset, prints their ids as one line of JSON, and ends with them.

const [program = '', userData = '', ...datasets] = process.argv.slice(2);
const jobs = await openJobs({ userData, program, flags: [] });
const started = datasets.map((dataset) => jobs.start('scan_project_profile', { path: dataset }, { dataset }));
process.stdout.write(`${JSON.stringify(started.map(({ job_id }) => job_id))}\n`);
for (const { job_id } of started) await jobs.wait(job_id);
await jobs.close();
