// The engine. Without words: jobs read from standard input, one after the other (assistant/engine-job). With `--rpc`: as many
// calls as its parent makes (assistant/rpc). Each loads only what it needs, so that both start fast.

if (process.argv.includes('--rpc')) {
	const { serveRpc } = await import('./lib/core/assistant/rpc/serve-rpc.server.ts');
	await serveRpc();
} else {
	const { runJobs } = await import('./lib/core/assistant/engine-job.server.ts');
	await runJobs();
}

export {};
