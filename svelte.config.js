import adapter from '@sveltejs/adapter-node';

/** @type {import('@sveltejs/kit').Config} */
export default {
	kit: {
		adapter: adapter({ out: 'build', precompress: false }),
		alias: {},
		csp: { mode: 'auto', directives: { 'default-src': ['self'], 'img-src': ['self', 'data:'] } },
	},
};
