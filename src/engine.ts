// The engine. Without words: jobs read from standard input, one after the other (assistant/engine-job). With `--rpc`: as many
// calls as its parent makes (assistant/rpc). Each loads only what it needs, so that both start fast.
import { setFlagsFromString } from 'node:v8';

// Most jobs end within seconds. V8 takes its own default for worth optimising after so few rounds of a loop that a short job
// spends a fifth of its computing on code that hardly runs again; with four times as many a long job takes what it took.
setFlagsFromString('--interrupt-budget=500000');

if (process.argv.includes('--rpc')) {
	const { serveRpc } = await import('./lib/core/assistant/rpc/serve-rpc.server.ts');
	await serveRpc();
} else {
	const { runJobs } = await import('./lib/core/assistant/engine-job.server.ts');
	await runJobs();
}

export {};
