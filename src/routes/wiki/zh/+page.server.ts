import { homePage } from '$lib/guide/home/home-page.server.ts';

export const load = () => ({ home: homePage('zh') });
