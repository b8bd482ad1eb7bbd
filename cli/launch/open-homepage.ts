import { homepageUrl } from '../../src/lib/base/homepage.ts';
import { mayOpen, openBrowser } from './open-browser.ts';
import { openService, pageAddress } from './open-service.ts';

/**
 * Opens the homepage from the shell, or the guide of the local service, which is started when none runs and ends with
 * the shell. Returns the address.
 */
export async function openHomepage(userData: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
	const url = homepageUrl(env) ?? (await openGuide(userData));
	if (mayOpen(true, env)) openBrowser(url);
	return url;
}

async function openGuide(userData: string): Promise<string> {
	const { url, started } = await openService({ userData, port: null, roots: [] });
	started?.unref();
	return pageAddress(url, 'wiki');
}
