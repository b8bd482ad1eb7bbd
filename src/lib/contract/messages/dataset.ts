import { defineMessages } from './define.ts';

export const datasetMessages = defineMessages({});
