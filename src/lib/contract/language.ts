/** Language of the interface. Scientific content is not translated: records have English and a code. */
export type Language = 'en' | 'zh';
