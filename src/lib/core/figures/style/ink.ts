/** Colours and sizes that every chart shares; print is white paper with dark ink. */
export const PAPER = '#FFFFFF';
export const INK = '#1D2126';
export const MUTED = '#5C636B';
export const HAIRLINE = '#E4E0D8';
/** The accent of the interface, for marks that stand for no group. */
export const ACCENT = '#0B6E69';
/** Ground of a marked window, and hairlines between the ticks. */
export const WINDOW = '#F5F2EA';
export const STRIPE = '#F3F2EE';
export const MINOR = '#E6E2D9';
/** Band of the controls behind the values of a sample. */
export const BAND = '#DDE3E4';
/** Features without a finding. */
export const QUIET = '#9A9F9C';
/** Outlines of marks without a label. */
export const UNLABELLED = '#767C79';
/** Ground and strokes of the hatch for missing values; no scale holds these colours. */
export const MISSING_GROUND = '#DCD9D1';
export const MISSING_STROKE = '#A29D90';

/** Families in the SVG: the interface's own face, then the one whose widths are measured. */
export const FONT_FAMILIES = 'Inter Variable, DejaVu Sans, sans-serif';

/** Font sizes in px; 11 is the smallest that stays readable when a 680 px figure is printed 17 cm wide. */
export const SIZE = { title: 15, subtitle: 12, label: 12, tick: 11 } as const;

/** Parts of the em above and below the baseline that letters of DejaVu Sans fill. */
export const ASCENT = 0.76;
export const DESCENT = 0.24;
