import { defineMessages } from './define.ts';

export const featurebookMessages = defineMessages({});
