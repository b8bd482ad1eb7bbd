// The engine. Without words: one job, read from standard input (assistant/engine-job). With `--rpc`: as many calls as its
// parent makes (assistant/rpc). Each loads only what it needs, so that both start fast.

if (process.argv.includes('--rpc')) {
	const { serveRpc } = await import('./lib/core/assistant/rpc/serve-rpc.server.ts');
	await serveRpc();
} else {
	const { runJob } = await import('./lib/core/assistant/engine-job.server.ts');
	await runJob();
}

export {};
