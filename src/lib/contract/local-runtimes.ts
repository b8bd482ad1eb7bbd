import type { LocalRuntime } from './records/local-model.ts';

/** What runs local models, as every sentence names it. */
export const runtimeNames: Readonly<Record<LocalRuntime, string>> = {
	embedded: 'llama.cpp',
	ollama: 'Ollama',
};

/** What installs or starts a runtime. */
export const runtimeCommands = {
	install_embedded: 'lb-agent tools install node-llama-cpp --execute',
	install_ollama: 'https://ollama.com/download',
	start_ollama: 'lb-agent llm-models start-ollama',
} as const;
