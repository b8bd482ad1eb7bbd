/** Folder of the dataset inside the folder of the clinical demo. */
export const CLINICAL_FOLDER = 'plasma-follow-up-demo';
/** What was planted; outside the dataset, so that no scan can see it. */
export const CLINICAL_PLANTED = 'planted.json';
