// Pages of the guide are made with the build and need no script to be read.
export const prerender = true;
export const csr = false;
export const trailingSlash = 'always';
