export { skillTree } from '../../skills/shelf/tree.ts';
