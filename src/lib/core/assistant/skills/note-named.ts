export { noteIn } from '../../skills/notes/note-list.ts';
