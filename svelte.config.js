import adapter from '@sveltejs/adapter-node';

/** @type {import('@sveltejs/kit').Config} */
export default {
	kit: {
		adapter: adapter({ out: 'build', precompress: false }),
		alias: {},
		csp: {
			mode: 'auto',
			directives: {
				'default-src': ['self'],
				// The style attribute of Kit's own announcer of page changes, for readers of the screen; nothing else has one.
				'style-src': ['self', 'unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
				'img-src': ['self', 'data:'],
				'object-src': ['none'],
				'base-uri': ['self'],
				'form-action': ['self'],
				'frame-ancestors': ['none'],
			},
		},
		// Our own gate is stricter (src/lib/server/gate); Kit's check would refuse uploads of programs that are no browser.
		csrf: { trustedOrigins: ['*'] },
	},
};
