// The homepage is made with the build and needs no script to be read.
export const prerender = true;
export const csr = false;
export const trailingSlash = 'always';
