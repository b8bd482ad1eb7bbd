/**
 * Variables that an Ollama server of lb-agent gets: those of the system, of its own settings and of graphics processors. Keys of
 * other programs are not among them. Proxies: Ollama downloads over https alone, and HTTP_PROXY would come between the server and
 * its clients (its documentation says so).
 */
const PASSED: readonly RegExp[] = [
	/^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|TZ|TMPDIR|TEMP|TMP)$/u,
	/^(?:LC|XDG)_\w+$/u,
	/^(?:SystemRoot|SystemDrive|windir|ComSpec|USERPROFILE|APPDATA|LOCALAPPDATA|ProgramData|ProgramFiles)$/iu,
	/^(?:HTTPS_PROXY|https_proxy|NO_PROXY|no_proxy)$/u,
	/^SSL_CERT_\w+$/u,
	/^OLLAMA_\w+$/u,
	/^(?:CUDA|NVIDIA|HIP|ROCR|ROCM|HSA|GPU|GGML|VK|MTL)_\w+$/u,
	/^(?:LD|DYLD)_LIBRARY_PATH$/u,
];

/** Settings of Ollama that do not hold for a server of lb-agent: pages may not use it, and no question goes into its log. */
const DROPPED: ReadonlySet<string> = new Set([
	'OLLAMA_HOST',
	'OLLAMA_ORIGINS',
	'OLLAMA_DEBUG',
	'OLLAMA_API_KEY',
]);

/** Environment of a server that listens on this machine alone and keeps unfinished downloads at its start. */
export function serverEnvironment(env: NodeJS.ProcessEnv, port: number): NodeJS.ProcessEnv {
	const passed = Object.entries(env).filter(
		([name]) => !DROPPED.has(name) && PASSED.some((pattern) => pattern.test(name)),
	);
	return {
		...Object.fromEntries(passed),
		OLLAMA_HOST: `127.0.0.1:${port}`,
		OLLAMA_NOPRUNE: '1',
		// Models of Ollama's own servers are not offered.
		OLLAMA_NO_CLOUD: '1',
	};
}
