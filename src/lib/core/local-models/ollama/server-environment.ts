/**
 * Variables that an Ollama server of lb-agent gets: those of the system, of its own settings and of graphics processors. Keys of
 * other programs are not among them. Proxies: Ollama downloads over https alone, and HTTP_PROXY would come between the server and
 * its clients (its documentation says so). Windows writes names in any case, such as `Path`.
 */
const PASSED: readonly RegExp[] = [
	/^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|TZ|TMPDIR|TEMP|TMP)$/iu,
	/^(?:LC|XDG)_\w+$/iu,
	/^(?:SystemRoot|SystemDrive|windir|ComSpec|USERPROFILE|APPDATA|LOCALAPPDATA|ProgramData|ProgramFiles)$/iu,
	/^(?:HTTPS_PROXY|NO_PROXY)$/iu,
	/^SSL_CERT_\w+$/iu,
	/^OLLAMA_\w+$/iu,
	/^(?:CUDA|NVIDIA|HIP|ROCR|ROCM|HSA|GPU|GGML|VK|MTL)_\w+$/iu,
	/^(?:LD|DYLD)_LIBRARY_PATH$/iu,
];

/**
 * Settings of Ollama that do not hold for a server of lb-agent: pages may not use it, and no question goes into its log or into
 * files (OLLAMA_DEBUG_LOG_REQUESTS). What is set here must not be there a second time in another case.
 */
const DROPPED = /^OLLAMA_(?:HOST|ORIGINS|API_KEY|NOPRUNE|NO_CLOUD|DEBUG\w*)$/iu;

/** Environment of a server that listens on this machine alone and keeps unfinished downloads at its start. */
export function serverEnvironment(env: NodeJS.ProcessEnv, port: number): NodeJS.ProcessEnv {
	const passed = Object.entries(env).filter(
		([name]) => !DROPPED.test(name) && PASSED.some((pattern) => pattern.test(name)),
	);
	return {
		...Object.fromEntries(passed),
		OLLAMA_HOST: `127.0.0.1:${port}`,
		OLLAMA_NOPRUNE: '1',
		// Models of Ollama's own servers are not offered.
		OLLAMA_NO_CLOUD: '1',
	};
}
