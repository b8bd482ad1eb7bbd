/** A file as people name it, without its ending. */
export const fileStem = (file: string): string => file.replace(/\.[a-z0-9]{2,5}$/iu, '');
