import { expect, it } from 'vitest';
import { serverEnvironment } from './server-environment.ts';

it('a server gets proxies for https, its own settings and no keys', () => {
	const env = {
		PATH: '/usr/bin',
		HOME: '/home/a',
		LC_ALL: 'C',
		HTTPS_PROXY: 'http://proxy:3128',
		https_proxy: 'http://proxy:3128',
		NO_PROXY: 'localhost',
		HTTP_PROXY: 'http://proxy:3128',
		http_proxy: 'http://proxy:3128',
		ALL_PROXY: 'socks5://proxy',
		all_proxy: 'socks5://proxy',
		SSL_CERT_FILE: '/etc/ca.pem',
		SSL_CERT_DIR: '/etc/ca',
		OLLAMA_MODELS: '/data/models',
		OLLAMA_HOST: '0.0.0.0:80',
		OLLAMA_ORIGINS: '*',
		OLLAMA_DEBUG: '2',
		OLLAMA_API_KEY: 'secret',
		CUDA_VISIBLE_DEVICES: '0',
		OPENAI_API_KEY: 'secret',
		NODE_OPTIONS: '--require x',
		GITHUB_TOKEN: 'secret',
	};
	expect(serverEnvironment(env, 40_000)).toEqual({
		PATH: '/usr/bin',
		HOME: '/home/a',
		LC_ALL: 'C',
		HTTPS_PROXY: 'http://proxy:3128',
		https_proxy: 'http://proxy:3128',
		NO_PROXY: 'localhost',
		SSL_CERT_FILE: '/etc/ca.pem',
		SSL_CERT_DIR: '/etc/ca',
		OLLAMA_MODELS: '/data/models',
		CUDA_VISIBLE_DEVICES: '0',
		OLLAMA_HOST: '127.0.0.1:40000',
		OLLAMA_NOPRUNE: '1',
		OLLAMA_NO_CLOUD: '1',
	});
});

it('a server writes no question to a log or a file, whichever variable asks for it', () => {
	const env = {
		OLLAMA_DEBUG: '2',
		// Ollama writes the body of every request to a file then.
		OLLAMA_DEBUG_LOG_REQUESTS: '1',
		OLLAMA_DEBUG_ANYTHING_NEW: '1',
		ollama_debug_log_requests: '1',
		OLLAMA_KEEP_ALIVE: '5m',
	};
	expect(serverEnvironment(env, 40_000)).toEqual({
		OLLAMA_KEEP_ALIVE: '5m',
		OLLAMA_HOST: '127.0.0.1:40000',
		OLLAMA_NOPRUNE: '1',
		OLLAMA_NO_CLOUD: '1',
	});
});

it('names count in any case, as on Windows: none is lost, and none comes beside its own', () => {
	const env = {
		Path: 'C:\\Windows\\System32',
		Temp: 'C:\\Temp',
		SYSTEMROOT: 'C:\\Windows',
		Cuda_Visible_Devices: '0',
		Ollama_Models: 'D:\\models',
		Ollama_Host: '0.0.0.0:80',
		ollama_origins: '*',
		Ollama_Api_Key: 'secret',
		Ollama_NoPrune: '0',
		ollama_no_cloud: '0',
		Http_Proxy: 'http://proxy:3128',
		Github_Token: 'secret',
	};
	expect(serverEnvironment(env, 40_000)).toEqual({
		Path: 'C:\\Windows\\System32',
		Temp: 'C:\\Temp',
		SYSTEMROOT: 'C:\\Windows',
		Cuda_Visible_Devices: '0',
		Ollama_Models: 'D:\\models',
		OLLAMA_HOST: '127.0.0.1:40000',
		OLLAMA_NOPRUNE: '1',
		OLLAMA_NO_CLOUD: '1',
	});
});
